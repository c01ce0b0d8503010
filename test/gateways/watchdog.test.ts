import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';

const WATCHDOG = new URL('../../src/gateways/watchdog.ts', import.meta.url).href;

/** Runs a program that has a watchdog of one second, until it ends. */
async function run(program: string): Promise<{ readonly ended: unknown; readonly out: string }> {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module-typescript',
      '--eval',
      `import { Watchdog } from ${JSON.stringify(WATCHDOG)};
      const watchdog = new Watchdog({
        limitSeconds: 1,
        folder: ${JSON.stringify(tmpdir())},
        report: (problem) => { throw problem; },
        onPanic: () => undefined,
      });
      ${program}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let out = '';
  child.stdout.on('data', (part: Buffer) => void (out += part.toString()));
  const [code, signal] = await once(child, 'close');
  return { ended: signal ?? code, out };
}

test('a process whose work never comes back is ended, and its log says why', async () => {
  const { ended, out } = await run('watchdog.beginWork(); for (;;) Math.random();');
  expect(ended).toBe('SIGKILL');
  expect(JSON.parse(out)).toMatchObject({
    level: 'fatal',
    msg: expect.stringMatching(
      /^the embedded database has not come back for 1 s, so this process ends and must be started again; the disk of .* has \d+ MiB free$/,
    ),
  });
});

test('work that waits for ever is noticed as well', async () => {
  const { ended } = await run('watchdog.beginWork(); setInterval(() => undefined, 1_000);');
  expect(ended).toBe('SIGKILL');
});

test('work that ends is left alone, however much of it there is', async () => {
  const { ended, out } = await run(`
    const until = performance.now() + 4_000;
    const work = () => {
      watchdog.beginWork();
      const end = performance.now() + 100;
      while (performance.now() < end) Math.random();
      watchdog.endWork();
      if (performance.now() < until) setImmediate(work);
      else console.log('done');
    };
    work();`);
  expect({ ended, out }).toEqual({ ended: 0, out: 'done\n' });
});
