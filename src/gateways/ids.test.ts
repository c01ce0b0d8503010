import { describe, expect, test } from 'vitest';
import { fixedClock, systemClock } from './clock.ts';
import { makeIds } from './ids.ts';

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('ids', () => {
  test('are UUIDs of version 7 that carry the time', () => {
    const newId = makeIds(
      fixedClock('2022-02-22T19:22:22.000Z'),
      () => 'ffffffff-ffff-4fff-bfff-ffffffffffff',
    );
    expect(newId()).toBe('017f22e2-79b0-7000-bfff-ffffffffffff');
    expect(makeIds(systemClock)()).toMatch(UUID_7);
  });

  test('rise, within a millisecond, past its counter and with the clock set back', () => {
    const clock = fixedClock('2026-01-01T00:00:00.000Z');
    const newId = makeIds(clock);
    const ids = Array.from({ length: 10_000 }, () => newId());
    clock.advance(-5_000);
    ids.push(newId());
    clock.advance(60_000);
    ids.push(newId());
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => UUID_7.test(id))).toBe(true);
  });
});
