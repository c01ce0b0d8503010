import { describe, expect, it } from 'vitest';
import { type EndpointHealth, HEALTHY } from './endpoint.ts';
import { healthAfter as healthAfterAttempt, hasFailedForDays } from './endpoint-health.ts';
import type { SendFailure } from './send-outcome.ts';

const START = Date.parse('2027-03-02T11:00:00Z');
const DAY = 86_400_000;
const at = (afterMs: number) => new Date(START + afterMs);
const answered = (status: number, retryAfterSeconds: number | null = null) => ({
  status,
  failure: null,
  retryAfterSeconds,
});
const failed = (failure: SendFailure, status: number | null = null) => ({
  status,
  failure,
  retryAfterSeconds: null,
});

type Outcome = ReturnType<typeof answered | typeof failed>;

function healthAfter(
  health: EndpointHealth,
  outcome: Outcome,
  ended: Date,
  isProbe = health.probeAt !== null,
  isTest = false,
) {
  return healthAfterAttempt(health, { outcome, at: ended, isProbe, isTest });
}

/** After so many failures, one a minute. */
function failing(count: number): EndpointHealth {
  let health = HEALTHY;
  for (let index = 0; index < count; index += 1)
    ({ health } = healthAfter(health, answered(500), at(index * 60_000)));
  return health;
}

describe("an endpoint's health", () => {
  it.each([200, 201, 204, 299])('is restored by %i', (status) => {
    expect(healthAfter(failing(9), answered(status), at(DAY))).toEqual({
      health: HEALTHY,
      disable: null,
    });
  });

  it.each([
    answered(100),
    answered(199),
    answered(300),
    answered(301),
    answered(308),
    answered(404),
    answered(500),
    failed('timeout'),
    failed('timeout', 200),
    failed('connection_lost', 204),
  ])('suffers from %j', (outcome) => {
    expect(healthAfter(HEALTHY, outcome, at(0))).toEqual({
      health: { failures: 1, failingSince: at(0), probeAt: null },
      disable: null,
    });
  });

  it.each(['aborted', 'secret_unreadable'] as const)(
    'says nothing of what is our own doing: %s',
    (failure) => {
      expect(healthAfter(failing(3), failed(failure), at(20 * DAY))).toEqual({
        health: failing(3),
        disable: null,
      });
      expect(healthAfter(failing(9), failed(failure), at(20 * DAY))).toEqual({
        health: failing(9),
        disable: null,
      });
    },
  );

  it('does not begin to fail with a test, which is not tried again', () => {
    expect(healthAfter(HEALTHY, answered(500), at(0), false, true)).toEqual({
      health: HEALTHY,
      disable: null,
    });
    expect(healthAfter(HEALTHY, answered(410), at(0), false, true).disable).toBe('gone');
    expect(healthAfter(failing(6), answered(500), at(DAY), true, true).health).toMatchObject({
      failures: 7,
      failingSince: at(0),
    });
    expect(healthAfter(failing(6), answered(204), at(DAY), true, true).health).toEqual(HEALTHY);
  });

  it.each([
    [1, 1_000],
    [60, 60_000],
    [300, 300_000],
    [86_400, 300_000],
    [0, null],
  ])(
    'is left alone where it asks for %i seconds, but for five minutes at most',
    (seconds, pauseMs) => {
      expect(healthAfter(HEALTHY, answered(429, seconds), at(0)).health).toEqual({
        failures: 1,
        failingSince: at(0),
        probeAt: pauseMs === null ? null : at(pauseMs),
      });
      const later = healthAfter(failing(5), answered(429, seconds), at(DAY)).health.probeAt;
      expect(later, 'and never tried the sooner for it').toEqual(
        at(DAY + Math.max(10_000, pauseMs ?? 0)),
      );
    },
  );

  it('opens the breaker with the fifth failure in a row, for twice as long each time, up to five minutes', () => {
    expect(failing(4).probeAt).toBeNull();
    const waits = [5, 6, 7, 8, 9, 10, 11, 12, 400].map(
      (count) => (failing(count).probeAt?.getTime() ?? 0) - START - (count - 1) * 60_000,
    );
    expect(waits).toEqual([
      5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000,
    ]);
  });

  it('waits five seconds for its first probe, however many failed at once', () => {
    let health = HEALTHY;
    for (let index = 0; index < 32; index += 1)
      ({ health } = healthAfter(health, failed('connection_failed'), at(index), false));
    expect(health).toEqual({ failures: 5, failingSince: at(0), probeAt: at(5_004) });
    expect(healthAfter(health, answered(500), at(5_100), true).health).toEqual({
      failures: 6,
      failingSince: at(0),
      probeAt: at(15_100),
    });
    expect(healthAfter(health, answered(200), at(40), false).health).toEqual(HEALTHY);
    expect(healthAfter(health, answered(410), at(40), false).disable).toBe('gone');
  });

  it('disables it when it says that it is gone, and only by its own word', () => {
    expect(healthAfter(HEALTHY, answered(410), at(0)).disable).toBe('gone');
    expect(healthAfter(HEALTHY, failed('timeout', 410), at(0)).disable).toBeNull();
    expect(healthAfter(HEALTHY, answered(404), at(0)).disable).toBeNull();
  });

  it('disables it after five days of nothing but failure, and not a moment before', () => {
    expect(healthAfter(failing(9), answered(500), at(5 * DAY - 1))).toMatchObject({
      disable: null,
      health: { failures: 10, failingSince: at(0) },
    });
    expect(healthAfter(failing(9), answered(500), at(5 * DAY)).disable).toBe('failing');
    expect(
      [at(5 * DAY - 1), at(5 * DAY)].map((now) => hasFailedForDays(failing(9), now)),
      'without another attempt, too',
    ).toEqual([false, true]);
    const once = healthAfter(failing(9), answered(200), at(DAY)).health;
    expect(healthAfter(once, answered(500), at(9 * DAY)).disable).toBeNull();
  });

  it('does not take a few failures with days of silence between them for days of failure', () => {
    expect(healthAfter(failing(3), answered(502), at(6 * DAY)).disable).toBeNull();
    expect(hasFailedForDays(failing(4), at(6 * DAY))).toBe(false);
    expect(healthAfter(failing(4), answered(502), at(6 * DAY)).disable).toBe('failing');
  });
});
