import { expect, type Browser } from '@playwright/test';
import type { Person } from '#tests/server/support/accounts.ts';
import type { Stage } from '#tests/support/kills/stage.ts';
import { calls, interrupt, type Seat } from './interrupt.ts';
import { studentAt, type Chosen } from './student.ts';
import { questionsOfExam, type Cell } from './table.ts';

/** What the server knows of a student's attempts. */
async function asked<Body>(origin: string, path: string, { access }: Person): Promise<Body> {
  const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${access}` } });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  return (await answer.json()) as Body;
}

/** Plays one cell as a student of its own. Gives what was wrong at the end, or null. */
export async function playCell(browser: Browser, stage: Stage, student: number, cell: Cell): Promise<string | null> {
  const [origin = ''] = stage.origins;
  const person = stage.people[student];
  if (person === undefined) throw new Error('There are not so many students.');
  const site = origin.replace('127.0.0.1', 'localhost');
  const context = await browser.newContext();
  try {
    const seat: Seat = { page: await context.newPage(), again: `${site}/take-exam` };
    const codeFor = async (email: string) => {
      const mails = await asked<{ to: string; code: string }[]>(origin, '/dev/mailbox.json', person);
      const mail = mails.find(({ to }) => to === email);
      if (mail === undefined) throw new Error(`No mail came to ${email}.`);
      return mail.code;
    };
    const chosen = await takeExam(seat, cell, studentAt(seat, site, person, codeFor), async () => {
      const list = await asked<unknown[]>(origin, '/api/exam-attempts/', person);
      return list.length;
    });
    return await compared(origin, person, chosen);
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? 'failed';
  } finally {
    await context.close();
  }
}

async function takeExam(
  seat: Seat,
  { fault, moment, questions }: Cell,
  student: ReturnType<typeof studentAt>,
  stored: () => Promise<number>,
): Promise<Chosen> {
  const chosen: Chosen = new Map();
  await student.arrive();
  if (moment === 'at generation') await interrupt(seat, fault, calls.generation, student.start);
  else await student.start();
  await student.begin();

  const withoutCall = ['reload', 'tab crashed', 'offline'].includes(fault);
  for (let position = 0; position < questionsOfExam; position += 1) {
    const answer = () => student.answer(position, chosen);
    if (!questions.includes(position)) await answer();
    else {
      if (withoutCall) await interrupt(seat, fault, null, answer);
      else {
        await answer();
        await interrupt(seat, fault, calls.history, student.lookIntoHistory);
      }
      await student.resume();
      await student.expectAnswered(position + 1);
    }
  }

  const call = moment === 'at the save' ? calls.save : moment === 'at the history after it' ? calls.history : null;
  if (call === null) await student.submit();
  else await interrupt(seat, fault, call, student.submit);
  await student.untilSaved(stored);
  return chosen;
}

interface Detail {
  attempt_details: { question: string; user_answer: string }[];
}

/** Exactly one attempt, with what the student chose. */
async function compared(origin: string, person: Person, chosen: Chosen): Promise<string | null> {
  const list = await asked<{ id: number }[]>(origin, '/api/exam-attempts/', person);
  const [attempt] = list;
  if (list.length !== 1 || attempt === undefined) return `${list.length} attempts are stored`;
  const { attempt_details: details } = await asked<Detail>(origin, `/api/exam-attempts/${attempt.id}/`, person);
  const wrong = details.filter(({ question, user_answer }) => chosen.get(question) !== user_answer);
  expect(chosen.size).toBe(questionsOfExam);
  if (details.length !== questionsOfExam) return `${details.length} answers are stored`;
  return wrong.length === 0 ? null : `${wrong.length} answers are others than chosen`;
}
