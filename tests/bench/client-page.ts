import type { CDPSession, Page } from '@playwright/test';

/** How many questions an exam has, and how many attempts the history holds, while the client is measured. */
export interface Load {
  questions: number;
  attempts: number;
}

/**
 * Runs in the page before the client: a student is logged in, and every call is answered at once from what is made up
 * here, so that only the client is measured.
 */
function answerCalls({ questions, attempts }: Load): void {
  localStorage.setItem('access_token', 'bench');
  localStorage.setItem('refresh_token', 'bench');
  const subjects = ['Biology', 'Chemistry', 'Physics', 'Mathematics', 'History'];
  const list = Array.from({ length: attempts }, (_, index) => ({
    id: index + 1,
    university_name: `University ${index % 12}`,
    program_name: `Program ${index % 30}`,
    subject_name: subjects[index % subjects.length],
    score: (index * 37) % 101,
    taken_at: new Date(Date.UTC(2020, 0, 1) + ((index * 7919) % attempts) * 3_600_000).toISOString(),
    correct_answers: index % 21,
    total_questions: 20,
  }));
  const mcqs = Array.from({ length: questions }, (_, index) => ({
    id: index + 1,
    question: `Which of these is the right answer to question ${index + 1}, which is as long as most are?`,
    options: { A: 'The first of the four', B: 'The second one', C: 'The third, a little longer', D: 'None of these' },
    answer: 'A',
    explanation: 'It is the first.',
  }));
  const answers: Record<string, string> = {
    '/api/university/': JSON.stringify([{ id: 1, fullName: 'University 1' }]),
    '/api/programs/by-university/1/': JSON.stringify([{ id: 1, programName: 'Program 1' }]),
    '/api/subjects/': JSON.stringify([{ id: 1, subject: 'Biology' }]),
    '/api/generate-mcq/': JSON.stringify({ mcqs }),
    '/api/exam-attempts/': JSON.stringify(list),
    '/api/exam-attempts/create/': JSON.stringify({ id: 1 }),
    '/api/profile/': JSON.stringify({ full_name: 'Asha Rai', email: 'asha@example.org', phone: '1' }),
  };
  window.fetch = (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    const body = answers[pathname];
    return Promise.resolve(
      new Response(body ?? '{}', {
        status: body === undefined ? 404 : 200,
        headers: { 'content-type': 'application/json' },
      }),
    );
  };
}

/** A page of the client whose calls are answered within it. */
export async function openClient(page: Page, origin: string, path: string, load: Load): Promise<void> {
  await page.addInitScript(answerCalls, load);
  await page.goto(origin + path);
}

/** Milliseconds from what `act` does, in the page, to the next picture on the screen. */
export function toPaint<Argument>(page: Page, act: (argument: Argument) => void, argument: Argument): Promise<number> {
  return page.evaluate(
    ([source, given]) => {
      const work = new Function(`return (${source})`)() as (argument: unknown) => void;
      return new Promise<number>((resolve) => {
        const started = performance.now();
        work(given);
        requestAnimationFrame(() => {
          // A message comes after the frame's own work: style, layout and paint.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            resolve(performance.now() - started);
          };
          port2.postMessage(null);
        });
      });
    },
    [act.toString(), argument] as const,
  );
}

/** The value below which `share` of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** What the page holds on to, after its rubbish was collected. */
export async function holdings(session: CDPSession): Promise<{ nodes: number; listeners: number; heap: number }> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return { nodes: value('Nodes'), listeners: value('JSEventListeners'), heap: value('JSHeapUsedSize') };
}
