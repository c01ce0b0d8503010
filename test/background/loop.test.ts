import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLoop, type RunJobPart } from '../../src/background/loop.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const failOnReport = (problem: Error) => {
  throw problem;
};

test('turns come at the interval, and at once while there is more to do', async () => {
  const answers = [false, true, true, false];
  const turn = vi.fn<RunJobPart>(async () => answers.shift() ?? false);
  const loop = startLoop({ turn, intervalMs: 5_000, report: failOnReport });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(turn).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(turn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(turn).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(turn).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(turn).toHaveBeenCalledTimes(4);
  await loop.close();
});

test('processes that start together do not keep step', async () => {
  const turn = vi.fn<RunJobPart>(async () => false);
  vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(0.999);
  const loop = startLoop({ turn, intervalMs: 1_000, report: failOnReport });
  await vi.advanceTimersByTimeAsync(500);
  expect(turn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_490);
  expect(turn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(turn).toHaveBeenCalledTimes(2);
  await loop.close();
});

test('a turn that fails is reported, and the next ones come later until one succeeds', async () => {
  const problems: string[] = [];
  let isDown = true;
  const turn = vi.fn<RunJobPart>(async () => {
    if (isDown) throw new Error('down');
    return false;
  });
  const loop = startLoop({
    turn,
    intervalMs: 5_000,
    report: ({ message }) => problems.push(message),
  });
  for (const [waitMs, turns] of [
    [5_000, 1],
    [9_999, 1],
    [1, 2],
    [20_000, 3],
    [40_000, 4],
    [60_000, 5],
    [60_000, 6],
  ] as const) {
    await vi.advanceTimersByTimeAsync(waitMs);
    expect(turn).toHaveBeenCalledTimes(turns);
  }
  expect(problems).toHaveLength(6);
  isDown = false;
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(turn).toHaveBeenCalledTimes(8);
  await loop.close();
});

test('closing lets the turn under way end, tells it to, and no other begins', async () => {
  const signals: AbortSignal[] = [];
  const { promise, resolve: finish } = Promise.withResolvers<boolean>();
  const turn = vi.fn<RunJobPart>((signal) => {
    signals.push(signal);
    return promise;
  });
  const loop = startLoop({ turn, intervalMs: 1_000, report: failOnReport });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  let isClosed = false;
  const closing = loop.close().then(() => (isClosed = true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([isClosed, signals[0]?.aborted]).toEqual([false, true]);
  finish(true);
  await closing;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(turn).toHaveBeenCalledTimes(1);
});

test('a loop that is closed before its first turn takes none', async () => {
  const turn = vi.fn<RunJobPart>(async () => false);
  await startLoop({ turn, intervalMs: 1_000, report: failOnReport }).close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(turn).not.toHaveBeenCalled();
});
