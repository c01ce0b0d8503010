import { describe, expect, it } from 'vitest';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { checkMap } from '../../src/core/capability/check/check-map.ts';
import { SEARCH_WARNING_CODES } from '../../src/core/capability/check/check-problem.ts';
import { weekday } from '../../src/core/shared/working-days.ts';
import { warningsFound } from '../oracle/brute-warnings.ts';
import { generateSmallMap } from '../oracle/generate-small-map.ts';
import { BASE_SEED, seedOf } from '../oracle/random.ts';
import { SEED_NOTE } from '../oracle/run.ts';
import { sizeOf } from '../support/sizes.ts';

const MAPS = sizeOf(300, 80);
const SPAN = { least: 4, most: 200 };
/** Of every second map: few are made of what is hidden otherwise. */
const HIDDEN_SHARE = 0.6;
const NOW = new Date('2026-11-20T12:00:00Z');
const DAY = {
  today: Math.floor(NOW.getTime() / 86_400_000),
  calendar: { isWorkingDay: (day: number) => weekday(day) <= 5 },
};
const FOUND: ReadonlySet<string> = new Set([...SEARCH_WARNING_CODES, 'value-without-amount']);

const warningsOf = (map: CapabilityMap): string[] =>
  checkMap(map, NOW)
    .warnings.filter(({ code }) => FOUND.has(code))
    .map(({ code, pointer }) => `${code} ${pointer}`)
    .toSorted();

describe(`warnings of small maps (${SEED_NOTE})`, () => {
  it('are what going through everything that can be asked finds', () => {
    const actual = new Map<string, number>();
    let looked = 0;
    for (let index = 0; index < MAPS; index += 1) {
      const map = generateSmallMap(
        seedOf(BASE_SEED + 7, index),
        SPAN,
        index % 2 === 0 ? HIDDEN_SHARE : undefined,
      );
      const expected = warningsFound(map, DAY);
      if (expected === null) continue;
      looked += 1;
      expect({ index, warnings: warningsOf(map) }).toEqual({ index, warnings: expected });
      for (const code of new Set(expected.map((line) => line.split(' ')[0] ?? '')))
        actual.set(code, (actual.get(code) ?? 0) + 1);
    }
    expect(looked).toBeGreaterThan(MAPS / 2);
    // Every warning is met but those of hidden things, of which one will do, and so is its absence.
    const rare = [...FOUND].filter((code) => !actual.has(code) && !code.startsWith('only-'));
    expect({ rare, always: [...actual].filter(([, count]) => count === looked) }).toEqual({
      rare: ['search-given-up'],
      always: [],
    });
    expect([...actual.keys()].filter((code) => code.startsWith('only-'))).not.toEqual([]);
  });
});
