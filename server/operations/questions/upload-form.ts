import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../problems/problem.ts';

/** The parts of an upload form, read as they come: the fields may stand before or behind the file. */
export interface UploadForm<Kept> {
  /** By name; of a name that comes twice the last counts. */
  fields: Map<string, string>;
  /** What `keepFile` made of the file, or null without one. */
  file: Kept | null;
}

const limits = { fields: 20, files: 4, parts: 24, fieldNameSize: 100, fieldSize: 1_000 };
const formTexts: Record<string, string> = {
  FST_PARTS_LIMIT: 'The form has too many parts.',
  FST_FILES_LIMIT: 'The form has more than one file.',
  FST_FIELDS_LIMIT: 'The form has too many fields.',
  FST_PROTO_VIOLATION: 'The form has a field whose name is not allowed.',
};

/**
 * Reads a form with one file named `file`. What is wrong with the form itself is a refusal with a text; what `keepFile`
 * throws passes through.
 * @param mostBytes the file's limit; the stream given to `keepFile` ends one byte behind it
 */
export async function readUploadForm<Kept>(
  request: FastifyRequest,
  mostBytes: number,
  keepFile: (file: MultipartFile) => Promise<Kept>,
): Promise<UploadForm<Kept>> {
  const form: UploadForm<Kept> = { fields: new Map(), file: null };
  const parts = formErrors(() => request.parts({ limits: { ...limits, fileSize: mostBytes + 1 } }));
  for (;;) {
    const next = await formErrors(() => parts.next());
    if (next.done) return form;
    const part = next.value;
    if (part.type === 'field') {
      form.fields.set(part.fieldname, String(part.value));
    } else if (part.fieldname !== 'file') {
      part.file.resume();
    } else {
      if (form.file !== null) throw new Problem(400, 'The form has more than one file.');
      form.file = await keepFile(part);
    }
  }
}

/** The bytes of a form's file; a form that ends in the middle is a refusal. */
export async function* fileBytes({ file }: MultipartFile): AsyncGenerator<Buffer> {
  const bytes = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (;;) {
    const next = await formErrors(() => bytes.next());
    if (next.done) return;
    yield next.value;
  }
}

function formErrors<Result>(read: () => Result): Result {
  const refuse = (error: unknown): never => {
    const { code } = Object(error) as { code?: string };
    throw new Problem(400, formTexts[code ?? ''] ?? 'The form is damaged or incomplete. Please try the upload again.');
  };
  try {
    const result = read();
    return result instanceof Promise ? (result.catch(refuse) as Result) : result;
  } catch (error) {
    return refuse(error);
  }
}
