import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Hint, HintSender } from './hints.ts';

const hint = (payload: string): Hint => ({ channel: 'work', payload });

let sent: string[][];
let sender: HintSender;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  sender = new HintSender(async (hints) => {
    sent.push(hints.map(({ payload }) => payload));
    if (hints.some(({ payload }) => payload === 'lost')) throw new Error('no connection');
  });
});

afterEach(() => {
  vi.useRealTimers();
});

test('the first hint is sent at once, and those that follow soon are sent together', async () => {
  sender.add([hint('a')]);
  expect(sent).toEqual([['a']]);
  sender.add([hint('b')]);
  sender.add([hint('c'), hint('b')]);
  await vi.advanceTimersByTimeAsync(19);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([['a'], ['b', 'c']]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
});

test('hints wait for a database that is slow, and are then sent together', async () => {
  const answered = Promise.withResolvers<void>();
  const batches: number[] = [];
  const slow = new HintSender(async (hints) => {
    batches.push(hints.length);
    await answered.promise;
  });
  slow.add([hint('a')]);
  slow.add([hint('b')]);
  await vi.advanceTimersByTimeAsync(1_000);
  slow.add([hint('c')]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(batches).toEqual([1]);
  answered.resolve();
  await vi.advanceTimersByTimeAsync(20);
  expect(batches).toEqual([1, 2]);
});

test('a transaction without hints sends nothing', () => {
  sender.add([]);
  expect(sent).toEqual([]);
});

test('a hint that is lost holds up no other', async () => {
  sender.add([hint('lost')]);
  sender.add([hint('next')]);
  await vi.advanceTimersByTimeAsync(20);
  expect(sent).toEqual([['lost'], ['next']]);
  await sender.close();
});

test('closing sends what is left', async () => {
  sender.add([hint('a')]);
  sender.add([hint('b')]);
  await sender.close();
  expect(sent).toEqual([['a'], ['b']]);
});
