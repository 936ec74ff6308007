import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { reportMachine } from '#machines/report/report.machine.ts';
import { isDraftOf } from '#machines/report/report.rules.ts';
import { reportReasons } from '#machines/report/report.texts.ts';
import type { ReportedLoaded, ReportSent, ReportToSend } from '#machines/report/report.types.ts';
import { held } from '#tests/support/held.ts';

function started() {
  const load = held<ReportedLoaded, void>();
  const send = held<ReportSent, ReportToSend>();
  const report = createActor(
    reportMachine.provide({ actors: { loadReported: load.logic, sendReport: send.logic } }),
  ).start();
  report.send({ type: 'reports.wanted' });
  return {
    report,
    load,
    send,
    value: () => report.getSnapshot().value,
    context: () => report.getSnapshot().context,
  };
}

/** A student who has reported question 3 before and is writing about question 1. */
async function writing() {
  const all = started();
  await all.load.last().answer({ there: true, reported: ['3'] });
  all.report.send({ type: 'report.started', questionId: '1', number: 1 });
  return all;
}

/** The same, sent. */
async function sending() {
  const all = await writing();
  all.report.send({ type: 'reason.chosen', reason: 'wrongAnswer' });
  all.report.send({ type: 'note.typed', note: '  It is B.  ' });
  all.report.send({ type: 'report.submitted' });
  return all;
}

describe('the reports of a student', () => {
  test('are offered once it is known which questions are reported', async () => {
    const { load, value, context } = started();
    expect(value()).toBe('looking');
    await load.last().answer({ there: true, reported: ['3'] });
    expect([value(), context().reported]).toEqual([{ open: 'resting' }, ['3']]);
  });

  test('are asked for once, however many questions are shown', async () => {
    const { report, load } = await writing();
    report.send({ type: 'reports.wanted' });
    expect(load.requests).toHaveLength(1);
  });

  test('are not offered by a backend without them, without a word', async () => {
    const { report, load, value, context } = started();
    await load.last().answer({ there: false });
    report.send({ type: 'reports.wanted' });
    report.send({ type: 'report.started', questionId: '1', number: 1 });
    expect([value(), context().message, load.requests.length]).toEqual(['absent', null, 1]);
  });

  test('are asked for again where the first answer failed', async () => {
    const { report, load, value } = started();
    await load.last().fail();
    expect(value()).toBe('idle');
    report.send({ type: 'reports.wanted' });
    expect(load.requests).toHaveLength(2);
  });

  test('need a reason', async () => {
    const { report, send, value, context } = await writing();
    report.send({ type: 'report.submitted' });
    expect([value(), context().message]).toEqual([{ open: 'writing' }, 'Please choose what is wrong with it.']);
    report.send({ type: 'reason.chosen', reason: 'other' });
    expect([context().message, send.requests.length]).toEqual([null, 0]);
  });

  test('are sent with their note, once, and thanked for', async () => {
    const { report, send, value, context } = await sending();
    report.send({ type: 'report.submitted' });
    report.send({ type: 'report.cancelled' });
    expect(send.requests).toHaveLength(1);
    expect(send.last().input).toEqual({ questionId: '1', reason: 'wrongAnswer', note: 'It is B.' });
    await send.last().answer({ ok: true, known: false });
    expect([value(), context()]).toEqual([
      { open: 'resting' },
      {
        user: null,
        reported: ['3', '1'],
        draft: null,
        message: null,
        thanks: { questionId: '1', text: 'Thank you. We will look at this question.' },
      },
    ]);
  });

  test('that the backend knows already count as made', async () => {
    const { send, context } = await sending();
    await send.last().answer({ ok: true, known: true });
    expect(context()).toMatchObject({
      reported: ['3', '1'],
      thanks: { questionId: '1', text: 'You have reported this question before, and we have it. Thank you.' },
    });
  });

  test('are made once for each question', async () => {
    const { report, send, value } = await sending();
    await send.last().answer({ ok: true, known: false });
    for (const questionId of ['1', '3']) report.send({ type: 'report.started', questionId, number: 1 });
    expect(value()).toEqual({ open: 'resting' });
    report.send({ type: 'report.started', questionId: '2', number: 2 });
    expect(value()).toEqual({ open: 'writing' });
  });

  test.each([
    ['refused', 'You were not asked such a question.', 'You were not asked such a question.'],
    ['refused without a word', null, null],
    ['lost', undefined, null],
  ])('that are %s keep what was written, to be sent again', async (_, message, shown) => {
    const { report, send, value, context } = await sending();
    await (message === undefined ? send.last().fail() : send.last().answer({ ok: false, message }));
    const text = 'Your report could not be sent. What you wrote is still here. Please try again.';
    expect([value(), context().message]).toEqual([{ open: 'writing' }, shown ?? text]);
    expect(context().draft).toEqual({ questionId: '1', number: 1, reason: 'wrongAnswer', note: '  It is B.  ' });
    report.send({ type: 'report.submitted' });
    expect([send.requests.length, context().message]).toEqual([2, null]);
  });

  test('that are given up leave nothing behind', async () => {
    const { report, value, context } = await writing();
    report.send({ type: 'note.typed', note: 'Hm.' });
    report.send({ type: 'report.cancelled' });
    expect([value(), context().draft]).toEqual([{ open: 'resting' }, null]);
  });

  test('keep what was written when the same question is opened again, and begin anew for another one', async () => {
    const { report, context } = await writing();
    report.send({ type: 'note.typed', note: 'Hm.' });
    report.send({ type: 'report.started', questionId: '1', number: 1 });
    expect(context().draft?.note).toBe('Hm.');
    // Ids of a foreign backend may repeat.
    report.send({ type: 'report.started', questionId: '1', number: 2 });
    expect(context().draft).toEqual({ questionId: '1', number: 2, reason: null, note: '' });
    report.send({ type: 'report.started', questionId: '3', number: 3 });
    expect(context().draft?.questionId).toBe('1');
  });

  test('take a note of a thousand letters', async () => {
    const { report, context } = await writing();
    report.send({ type: 'note.typed', note: 'x'.repeat(1_001) });
    expect(context().draft?.note).toHaveLength(1_000);
  });

  test('stay with the student over a new login, and go with another one', async () => {
    const { report, value, context } = await writing();
    report.send({ type: 'session.changed', user: 'asha@example.org' });
    report.send({ type: 'session.changed', user: 'asha@example.org' });
    expect([value(), context().draft?.questionId]).toEqual([{ open: 'writing' }, '1']);
    report.send({ type: 'session.changed', user: 'ben@example.org' });
    expect([value(), context()]).toEqual([
      'idle',
      { user: 'ben@example.org', reported: [], draft: null, message: null, thanks: null },
    ]);
  });
});

test('a draft is of one question at one place', () => {
  const draft = { questionId: '1', number: 2, reason: null, note: '' };
  expect(isDraftOf(draft, '1', 2)).toBe(true);
  expect(isDraftOf(draft, '1', 1)).toBe(false);
  expect(isDraftOf(draft, '2', 2)).toBe(false);
  expect(isDraftOf(null, '1', 2)).toBe(false);
});

test('what may be wrong with a question is offered in these words', () => {
  expect(Object.entries(reportReasons)).toEqual([
    ['wrongAnswer', 'The answer marked correct is wrong'],
    ['severalRight', 'More than one option is right'],
    ['noneRight', 'No option is right'],
    ['unclear', 'I cannot understand the question'],
    ['misprint', 'A misprint, or something is missing'],
    ['other', 'Something else'],
  ]);
});
