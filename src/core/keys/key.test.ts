import { describe, expect, it } from 'vitest';
import { expiryAfterLastDay } from './expiry.ts';
import { keyState } from './key.ts';

const now = new Date('2027-03-02T11:00:00Z');
const later = new Date('2027-03-02T11:00:00.001Z');

describe('the state of a key', () => {
  it.each([
    [{ revokedAt: null, expiresAt: null }, 'active'],
    [{ revokedAt: null, expiresAt: later }, 'active'],
    [{ revokedAt: null, expiresAt: now }, 'expired'],
    [{ revokedAt: now, expiresAt: later }, 'revoked'],
    [{ revokedAt: now, expiresAt: now }, 'revoked'],
    [{ revokedAt: later, expiresAt: null }, 'revoked'],
  ])('%j: %s', (key, state) => {
    expect(keyState(key, now)).toBe(state);
  });
});

describe('a key is valid to the end of a day', () => {
  it.each([
    ['2027-12-31', 'UTC', '2028-01-01T00:00:00.000Z'],
    ['2027-12-31', 'Europe/Rome', '2027-12-31T23:00:00.000Z'],
    ['2027-12-31', 'Asia/Kathmandu', '2027-12-31T18:15:00.000Z'],
    ['2027-12-31', 'America/Los_Angeles', '2028-01-01T08:00:00.000Z'],
    // This is the night before the clocks go forward.
    ['2027-03-27', 'Europe/Rome', '2027-03-27T23:00:00.000Z'],
    ['2027-03-28', 'Europe/Rome', '2027-03-28T22:00:00.000Z'],
    ['2027-10-30', 'Europe/Rome', '2027-10-30T22:00:00.000Z'],
    ['2027-10-31', 'Europe/Rome', '2027-10-31T23:00:00.000Z'],
    ['2028-02-29', 'Pacific/Kiritimati', '2028-02-29T10:00:00.000Z'],
  ])('%s in %s: %s', (day, timezone, instant) => {
    expect(expiryAfterLastDay(day, timezone)?.toISOString()).toBe(instant);
  });

  it.each(['2027-02-29', 'tomorrow', '', '2027-3-1', '2027-03-01T00:00:00Z'])(
    'which %j is not',
    (day) => {
      expect(expiryAfterLastDay(day, 'UTC')).toBeNull();
    },
  );
});
