import { describe, expect, it } from 'vitest';
import { type EndpointHealth, HEALTHY_ENDPOINT } from './endpoint.ts';
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

/** Returns the health after `count` failures, one per minute. */
function failing(count: number): EndpointHealth {
  let health = HEALTHY_ENDPOINT;
  for (let index = 0; index < count; index += 1)
    ({ health } = healthAfter(health, answered(500), at(index * 60_000)));
  return health;
}

describe("an endpoint's health", () => {
  it.each([200, 201, 204, 299])('is restored by %i', (status) => {
    expect(healthAfter(failing(9), answered(status), at(DAY))).toEqual({
      health: HEALTHY_ENDPOINT,
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
  ])('is harmed by %j', (outcome) => {
    expect(healthAfter(HEALTHY_ENDPOINT, outcome, at(0))).toEqual({
      health: { failures: 1, failingSince: at(0), probeAt: null },
      disable: null,
    });
  });

  it.each(['aborted', 'secret_unreadable'] as const)(
    'is not affected by a failure of this service: %s',
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

  it('is not harmed by a failed test, which is not retried', () => {
    expect(healthAfter(HEALTHY_ENDPOINT, answered(500), at(0), false, true)).toEqual({
      health: HEALTHY_ENDPOINT,
      disable: null,
    });
    expect(healthAfter(HEALTHY_ENDPOINT, answered(410), at(0), false, true).disable).toBe('gone');
    expect(healthAfter(failing(6), answered(500), at(DAY), true, true).health).toMatchObject({
      failures: 7,
      failingSince: at(0),
    });
    expect(healthAfter(failing(6), answered(204), at(DAY), true, true).health).toEqual(
      HEALTHY_ENDPOINT,
    );
  });

  it.each([
    [1, 1_000],
    [60, 60_000],
    [300, 300_000],
    [86_400, 300_000],
    [0, null],
  ])('respects a pause of %i seconds, but of five minutes at most', (seconds, pauseMs) => {
    expect(healthAfter(HEALTHY_ENDPOINT, answered(429, seconds), at(0)).health).toEqual({
      failures: 1,
      failingSince: at(0),
      probeAt: pauseMs === null ? null : at(pauseMs),
    });
    const later = healthAfter(failing(5), answered(429, seconds), at(DAY)).health.probeAt;
    expect(later, 'and never tried the sooner for it').toEqual(
      at(DAY + Math.max(10_000, pauseMs ?? 0)),
    );
  });

  it('opens the breaker with the fifth consecutive failure, and doubles the pause up to five minutes', () => {
    expect(failing(4).probeAt).toBeNull();
    const waits = [5, 6, 7, 8, 9, 10, 11, 12, 400].map(
      (count) => (failing(count).probeAt?.getTime() ?? 0) - START - (count - 1) * 60_000,
    );
    expect(waits).toEqual([
      5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000,
    ]);
  });

  it('sends the first probe after five seconds, however many attempts failed at once', () => {
    let health = HEALTHY_ENDPOINT;
    for (let index = 0; index < 32; index += 1)
      ({ health } = healthAfter(health, failed('connection_failed'), at(index), false));
    expect(health).toEqual({ failures: 5, failingSince: at(0), probeAt: at(5_004) });
    expect(healthAfter(health, answered(500), at(5_100), true).health).toEqual({
      failures: 6,
      failingSince: at(0),
      probeAt: at(15_100),
    });
    expect(healthAfter(health, answered(200), at(40), false).health).toEqual(HEALTHY_ENDPOINT);
    expect(healthAfter(health, answered(410), at(40), false).disable).toBe('gone');
  });

  it('disables the endpoint if its receiver replies that it is gone, and only then', () => {
    expect(healthAfter(HEALTHY_ENDPOINT, answered(410), at(0)).disable).toBe('gone');
    expect(healthAfter(HEALTHY_ENDPOINT, failed('timeout', 410), at(0)).disable).toBeNull();
    expect(healthAfter(HEALTHY_ENDPOINT, answered(404), at(0)).disable).toBeNull();
  });

  it('disables the endpoint after exactly five days of failure', () => {
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

  it('does not count quiet days between a few failures as days of failure', () => {
    expect(healthAfter(failing(3), answered(502), at(6 * DAY)).disable).toBeNull();
    expect(hasFailedForDays(failing(4), at(6 * DAY))).toBe(false);
    expect(healthAfter(failing(4), answered(502), at(6 * DAY)).disable).toBe('failing');
  });
});
