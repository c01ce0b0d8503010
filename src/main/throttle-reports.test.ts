import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { throttleReports } from './throttle-reports.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function listen() {
  const reported: [string, number][] = [];
  return {
    reported,
    report: throttleReports((problem, times) => reported.push([problem.message, times])),
  };
}

describe('problems in the background', () => {
  test('are reported at once, and then once a minute with the number of repetitions', () => {
    const { reported, report } = listen();
    // The problem comes twice a second for a minute and a half, as when the database is
    // unreachable.
    for (let time = 0; time < 180; time += 1) {
      report(new Error('connect ECONNREFUSED'));
      vi.advanceTimersByTime(500);
    }
    expect(reported).toEqual([
      ['connect ECONNREFUSED', 1],
      ['connect ECONNREFUSED', 119],
    ]);
    vi.advanceTimersByTime(60_000);
    expect(reported.at(-1)).toEqual(['connect ECONNREFUSED', 60]);
  });

  test('are reported again when they return, each kind separately', () => {
    const { reported, report } = listen();
    report(new Error('first'));
    report(new TypeError('second'));
    vi.advanceTimersByTime(60_000);
    report(new Error('first'));
    expect(reported).toEqual([
      ['first', 1],
      ['second', 1],
      ['first', 1],
    ]);
  });

  test('use little memory however many kinds there are', () => {
    const { reported, report } = listen();
    for (let kind = 0; kind < 1_000; kind += 1) report(new Error(`kind ${kind}`));
    expect(reported).toHaveLength(1_000);
    expect(vi.getTimerCount()).toBeLessThanOrEqual(100);
  });
});
