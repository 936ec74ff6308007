import { contentFrom, tidy } from '../content.ts';
import { judgeGiven } from '../gate/gate.ts';
import { gateTexts } from '../gate/reasons.ts';
import { aiken } from './aiken.ts';
import { csv } from './csv.ts';
import type { BankFormat, BankWriting, HandedInReason, ReadBank, WrittenBank } from './format.ts';
import { gift } from './gift.ts';

/** How each format is written and read, what it is called, and what its files are. */
export const formats: Record<BankFormat, Format> = {
  aiken: format(aiken, { name: 'Aiken', extension: 'txt', mediaType: 'text/plain' }),
  gift: format(gift, { name: 'GIFT', extension: 'gift', mediaType: 'text/plain' }),
  csv: format(csv, { name: 'CSV', extension: 'csv', mediaType: 'text/csv' }),
};

interface FileKind {
  name: string;
  extension: string;
  mediaType: 'text/plain' | 'text/csv';
}

interface Format extends FileKind {
  write(this: void, contents: Parameters<BankWriting['write']>[0]): WrittenBank;
  /** Reads questions and puts them through the gate. */
  read(this: void, text: string): ReadBank;
}

/** What each reason means, said to an admin. */
export const handedInTexts: Record<HandedInReason, string> = {
  ...gateTexts,
  malformed: 'It is not written as the format asks.',
  anotherKind: 'It is not a question with options to choose one from.',
};

function format(writing: BankWriting, kind: FileKind): Format {
  return { ...kind, write: (contents) => writing.write(contents), read: (text) => throughGate(writing, text) };
}

function throughGate({ parse }: BankWriting, text: string): ReadBank {
  const { items, errors, warning } = parse(text);
  const { passed, refused } = judgeGiven(
    items.map(({ candidate: { question, options, keys, explanation }, ...item }) => ({
      ...item,
      question: tidy(question),
      options: options.map(tidy),
      keys,
      explanation: tidy(explanation),
    })),
  );
  const faulty = refused.map(({ item: { line }, reason, text: fault }) => ({ line, reason, text: fault }));
  return {
    items: passed.map((item) => ({ line: item.line, content: contentFrom(item) })),
    errors: [...errors, ...faulty].sort((a, b) => a.line - b.line),
    warnings: [
      ...(warning !== undefined && passed.length > 0 ? [{ line: 1, text: warning }] : []),
      ...passed.flatMap((item) => (item.warning === undefined ? [] : [{ line: item.line, text: item.warning }])),
    ],
  };
}
