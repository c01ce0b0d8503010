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

test('the first hint is sent at once, and those that follow soon are sent together', () => {
  sender.add([hint('a')]);
  expect(sent).toEqual([['a']]);
  sender.add([hint('b')]);
  sender.add([hint('c'), hint('b')]);
  vi.advanceTimersByTime(19);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([['a'], ['b', 'c']]);
  vi.advanceTimersByTime(1_000);
  expect(sent).toHaveLength(2);
});

test('a transaction without hints sends nothing', () => {
  sender.add([]);
  expect(sent).toEqual([]);
});

test('a hint that is lost holds up no other', async () => {
  sender.add([hint('lost')]);
  sender.add([hint('next')]);
  vi.advanceTimersByTime(20);
  expect(sent).toEqual([['lost'], ['next']]);
  await sender.close();
});

test('closing sends what is left', async () => {
  sender.add([hint('a')]);
  sender.add([hint('b')]);
  await sender.close();
  expect(sent).toEqual([['a'], ['b']]);
});
