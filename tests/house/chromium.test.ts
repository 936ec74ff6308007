import { describe, expect, it } from 'vitest';
import { findChromium, type Surroundings } from '#tests/support/chromium.ts';

/** A machine with these programs, on which `works` decides which program runs succeed, and what installs what. */
function machine(programs: string[], overrides: Partial<Surroundings> = {}) {
  const there = new Set(programs);
  const ran: string[] = [];
  const surroundings: Surroundings = {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    isRoot: false,
    runnable: (path) => there.has(path),
    playwrightPath: '/cache/chrome',
    run: async (program, args) => {
      ran.push([program.split('/').at(-1), ...args.slice(program === process.execPath ? 1 : 0)].join(' '));
    },
    say: () => undefined,
    ...overrides,
  };
  return { there, ran, surroundings };
}

const version = '--headless --no-sandbox --version';

describe('The search for a Chromium', () => {
  it('takes the one that CHROMIUM_PATH names, and no other when that cannot be run', async () => {
    const { surroundings } = machine(['/opt/chrome', '/usr/bin/chromium']);
    const env = { ...surroundings.env, CHROMIUM_PATH: '/opt/chrome' };
    await expect(findChromium({ ...surroundings, env })).resolves.toBe('/opt/chrome');
    await expect(findChromium({ ...surroundings, env: { ...env, CHROMIUM_PATH: '/opt/none' } })).rejects.toThrow(
      'CHROMIUM_PATH is /opt/none, which cannot be run.',
    );
  });

  it('takes the one on the path before anything is installed', async () => {
    const { surroundings, ran } = machine(['/usr/bin/google-chrome', '/usr/bin/chromium', '/cache/chrome']);
    await expect(findChromium(surroundings)).resolves.toBe('/usr/bin/chromium');
    expect(ran).toEqual([`chromium ${version}`]);
  });

  it("takes Playwright's own when it was downloaded before", async () => {
    const { surroundings, ran } = machine(['/cache/chrome']);
    await expect(findChromium(surroundings)).resolves.toBe('/cache/chrome');
    expect(ran).toEqual([`chrome ${version}`]);
  });

  it('lets Playwright download its own when there is none, and says so to who waits', async () => {
    const said: string[] = [];
    const { surroundings, ran, there } = machine([], {
      say: (line) => said.push(line),
      run: async (program, args) => {
        ran.push(args.at(-1) ?? '');
        if (program === process.execPath) there.add('/cache/chrome');
      },
    });
    await expect(findChromium(surroundings)).resolves.toBe('/cache/chrome');
    expect(ran).toEqual(['chromium', '--version']);
    expect(said).toEqual(["There is no Chromium for the tests in the browser. Trying Playwright's download."]);
  });

  it('installs the package as root when the download lacks libraries', async () => {
    const { surroundings, ran, there } = machine(['/usr/bin/apt-get'], {
      isRoot: true,
      run: async (program, args) => {
        ran.push(`${program.split('/').at(-1)} ${args[0]}`);
        if (program === process.execPath) there.add('/cache/chrome');
        if (program === '/cache/chrome') throw new Error('libnss3.so: cannot open shared object file');
        if (program === '/usr/bin/apt-get' && args[0] === 'install') there.add('/usr/bin/chromium');
      },
    });
    await expect(findChromium(surroundings)).resolves.toBe('/usr/bin/chromium');
    expect(ran.slice(1)).toEqual(['chrome --headless', 'apt-get update', 'apt-get install', 'chromium --headless']);
  });

  it('says what was tried and what to do when nothing helps', async () => {
    const { surroundings } = machine(['/usr/bin/apt-get'], {
      isRoot: true,
      run: () => Promise.reject(new Error('network is unreachable')),
    });
    await expect(findChromium(surroundings)).rejects.toThrow(
      [
        'No Chromium was found, and none could be installed:',
        '  a Chromium of this machine: not there',
        "  Playwright's own Chromium: not there",
        "  Playwright's download: network is unreachable",
        '  the package chromium (apt-get): network is unreachable',
        'Install Chromium or Chrome yourself (Debian, as root: apt-get install chromium), or set CHROMIUM_PATH to one.',
      ].join('\n'),
    );
  });

  it('leaves the packages of the system alone without the rights of root', async () => {
    const programs: string[] = [];
    const { surroundings } = machine(['/usr/bin/apt-get'], {
      run: (program) => {
        programs.push(program);
        return Promise.reject(new Error('offline'));
      },
    });
    await expect(findChromium(surroundings)).rejects.toThrow("Playwright's download: offline");
    expect(programs).toEqual([process.execPath]);
  });
});
