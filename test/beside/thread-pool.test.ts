import { afterEach, expect, it } from 'vitest';
import { type JobOptions, type JobResult, ThreadPool } from '../../src/gateways/thread-pool.ts';
import type { SleepyJob } from './sleepy-thread.ts';

const reported: Error[] = [];
let pool: ThreadPool | null = null;

function open(
  threads: number,
  memoryMib = 64,
): (job: SleepyJob, options?: Partial<JobOptions>) => Promise<JobResult> {
  const opened = new ThreadPool({
    entry: new URL('sleepy-thread.ts', import.meta.url),
    threads,
    memoryMib,
    report: (problem) => void reported.push(problem),
  });
  pool = opened;
  return (job, options = {}) => opened.run(job, { clientKey: 'a', ...options });
}

afterEach(async () => {
  await pool?.close();
  reported.length = 0;
});

const done = (output: string) => ({ kind: 'done', output });

it('does jobs, and rejects with what went wrong in one', async () => {
  const run = open(1);
  expect(await run({ kind: 'echo', text: 'hello' })).toEqual(done('hello'));
  await expect(run({ kind: 'fail' })).rejects.toThrow('it failed');
  expect(await run({ kind: 'echo', text: 'again' })).toEqual(done('again'));
});

it('replaces a thread that hangs', async () => {
  const run = open(1);
  expect(await run({ kind: 'hang' }, { deadlineMs: 500 })).toMatchObject({ kind: 'busy' });
  expect(await run({ kind: 'echo', text: 'new' })).toEqual(done('new'));
});

it('replaces a thread that takes more memory than it may, and says so', async () => {
  const run = open(1);
  expect(await run({ kind: 'fill' })).toMatchObject({ kind: 'busy' });
  expect(reported.map(String).join()).toMatch(/needed more memory than 64 MiB/);
  expect(await run({ kind: 'echo', text: 'new' })).toEqual(done('new'));
});

it('ends a job whose client leaves, and never begins one that waits', async () => {
  const run = open(1);
  await run({ kind: 'echo', text: 'warm' });
  const leaves: (() => void)[] = [];
  const onLeave = (leave: () => void): void => void leaves.push(leave);
  const running = run({ kind: 'work', ms: 60_000 }, { onLeave });
  const waiting = run({ kind: 'hang' }, { onLeave });
  for (const leave of leaves) leave();
  expect(await Promise.all([running, waiting])).toMatchObject([{ kind: 'busy' }, { kind: 'busy' }]);
  // The same thread goes on, for it would take far longer than this test may to end by itself.
  expect(await run({ kind: 'echo', text: 'next' })).toEqual(done('next'));
});

it('leaves a thread to others, however much one asks', async () => {
  const run = open(2);
  const crowd = Array.from({ length: 5 }, () => run({ kind: 'work', ms: 60_000 }));
  expect(await run({ kind: 'echo', text: 'other' }, { clientKey: 'b' })).toEqual(done('other'));
  await pool?.close();
  expect(await Promise.all(crowd)).toEqual(
    crowd.map(() => ({ kind: 'busy', retryAfterSeconds: 1 })),
  );
});
