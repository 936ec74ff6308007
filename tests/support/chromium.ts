import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';

/** One way to come to a Chromium. */
interface Way {
  name: string;
  /** Null when this way cannot be gone here; else does the work, which may take minutes. */
  install: (() => Promise<void>) | null;
  /** Where the browser stands afterwards; null when it does not. */
  find: () => string | null;
}

/** What the search asks of the machine; tests give their own. */
export interface Surroundings {
  env: Record<string, string | undefined>;
  isRoot: boolean;
  /** Whether a file is there and may be run. */
  runnable(path: string): boolean;
  /** Where Playwright keeps its own Chromium once it is downloaded. */
  playwrightPath: string;
  /** Runs a program; rejects with its last words when it fails or takes longer than `seconds`. */
  run(program: string, args: string[], seconds: number): Promise<void>;
  /** Tells the person who waits. */
  say(line: string): void;
}

/** No Chromium could be found or installed; the message says what was tried and what to do. */
export class NoChromiumError extends Error {
  constructor(tried: string[]) {
    super(
      [
        'No Chromium was found, and none could be installed:',
        ...tried.map((each) => `  ${each}`),
        'Install Chromium or Chrome yourself (Debian, as root: apt-get install chromium), or set CHROMIUM_PATH to one.',
      ].join('\n'),
    );
    this.name = 'NoChromiumError';
  }
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The flags every test browser starts with: no sandbox inside containers, no calls home. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium that starts: CHROMIUM_PATH, else one of the machine, else Playwright's own; installs one when
 * there is none, by Playwright's download or, as root, from the system's packages.
 * @throws NoChromiumError
 */
export async function findChromium(given?: Surroundings): Promise<string> {
  const here = given ?? thisMachine();
  const asked = here.env['CHROMIUM_PATH'];
  if (asked) {
    if (here.runnable(asked)) return asked;
    throw new NoChromiumError([`CHROMIUM_PATH is ${asked}, which cannot be run.`]);
  }
  const tried: string[] = [];
  for (const { name, install, find } of waysOf(here)) {
    try {
      if (install !== null && find() === null) {
        here.say(`There is no Chromium for the tests in the browser. Trying ${name}.`);
        await install();
      }
      const path = find();
      if (path === null) {
        tried.push(`${name}: not there`);
        continue;
      }
      // A download may lack the system's libraries: only a browser that starts is one.
      await here.run(path, ['--headless', '--no-sandbox', '--version'], 30);
      return path;
    } catch (error) {
      tried.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new NoChromiumError(tried);
}

function waysOf(here: Surroundings): Way[] {
  const onPath = () => firstOnPath(names, here);
  const playwrights = () => (here.runnable(here.playwrightPath) ? here.playwrightPath : null);
  const aptGet = firstOnPath(['apt-get'], here);
  const ways: Way[] = [
    { name: 'a Chromium of this machine', install: null, find: onPath },
    { name: "Playwright's own Chromium", install: null, find: playwrights },
    {
      name: "Playwright's download",
      install: () => here.run(process.execPath, playwrightInstall(), 240),
      find: playwrights,
    },
  ];
  if (aptGet !== null && here.isRoot)
    ways.push({
      name: 'the package chromium (apt-get)',
      install: async () => {
        await here.run(aptGet, ['update', '-qq'], 180);
        await here.run(aptGet, ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], 420);
      },
      find: onPath,
    });
  return ways;
}

function firstOnPath(programs: string[], { env, runnable }: Surroundings): string | null {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const program of programs)
    for (const folder of folders) if (runnable(join(folder, program))) return join(folder, program);
  return null;
}

function playwrightInstall(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return [join(dirname(resolve('@playwright/test/package.json')), 'cli.js'), 'install', 'chromium'];
}

function thisMachine(): Surroundings {
  return {
    env: process.env,
    isRoot: process.getuid?.() === 0,
    runnable(path) {
      try {
        accessSync(path, constants.X_OK);
        return existsSync(path);
      } catch {
        return false;
      }
    },
    playwrightPath: chromium.executablePath(),
    run: runBounded,
    say: (line) => console.log(line),
  };
}

/** Most characters of a failed program's output that a message repeats. */
const lastWords = 300;

function runBounded(program: string, args: string[], seconds: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
      // A group of its own, so that what it starts ends with it.
      detached: true,
    });
    let output = '';
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, seconds * 1000);
    const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve();
      else if (late) reject(new Error(`took longer than ${seconds} s`));
      else reject(new Error(output.replace(/\s+/g, ' ').trim().slice(-lastWords) || `ended with ${code}`));
    });
  });
}
