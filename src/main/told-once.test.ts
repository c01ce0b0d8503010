import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellOnce } from './told-once.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function listen() {
  const told: [string, number][] = [];
  return { told, tell: tellOnce((problem, times) => told.push([problem.message, times])) };
}

describe('problems in the background', () => {
  test('are told at once, and while they go on once a minute, with how often they came meanwhile', () => {
    const { told, tell } = listen();
    // Twice a second for a minute and a half, as when the database is away.
    for (let time = 0; time < 180; time += 1) {
      tell(new Error('connect ECONNREFUSED'));
      vi.advanceTimersByTime(500);
    }
    expect(told).toEqual([
      ['connect ECONNREFUSED', 1],
      ['connect ECONNREFUSED', 119],
    ]);
    vi.advanceTimersByTime(60_000);
    expect(told.at(-1)).toEqual(['connect ECONNREFUSED', 60]);
  });

  test('are told anew when they come back, and each for itself', () => {
    const { told, tell } = listen();
    tell(new Error('first'));
    tell(new TypeError('second'));
    vi.advanceTimersByTime(60_000);
    tell(new Error('first'));
    expect(told).toEqual([
      ['first', 1],
      ['second', 1],
      ['first', 1],
    ]);
  });

  test('of any number of kinds take up little room', () => {
    const { told, tell } = listen();
    for (let kind = 0; kind < 1_000; kind += 1) tell(new Error(`kind ${kind}`));
    expect(told).toHaveLength(1_000);
    expect(vi.getTimerCount()).toBeLessThanOrEqual(100);
  });
});
