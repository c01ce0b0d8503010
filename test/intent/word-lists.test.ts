import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../src/core/intent/calendar-words.ts';
import { tokenise } from '../../src/core/intent/tokens.ts';
import calendar from '../../src/core/intent/words/calendar.json' with { type: 'json' };
import grammarPhrases from '../../src/core/intent/words/grammar-phrases.json' with { type: 'json' };
import numbers from '../../src/core/intent/words/numbers.json' with { type: 'json' };
import ordinaryWords from '../../src/core/intent/words/ordinary-words.json' with { type: 'json' };
import sizes from '../../src/core/intent/words/sizes.json' with { type: 'json' };
import things from '../../src/core/intent/words/things.json' with { type: 'json' };
import units from '../../src/core/intent/words/units.json' with { type: 'json' };
import wordForms from '../../src/core/intent/words/word-forms.json' with { type: 'json' };
import { findUnit } from '../../src/core/shared/units.ts';

const FOLDER = new URL('../../src/core/intent/words/', import.meta.url).pathname;

/** Returns every list of a file with the path that leads to it. */
function listsIn(value: unknown, path: string): [string, readonly unknown[]][] {
  if (Array.isArray(value) && !value.some((item) => typeof item === 'object'))
    return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => listsIn(part, `${path}/${key}`));
}

/** Returns a text as a sentence's tokens are compared with it. */
const asRead = (text: string): string =>
  tokenise(text)
    .map((token) => token.text)
    .join(' ');

const LISTS = readdirSync(FOLDER).flatMap((file) =>
  listsIn(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')), file),
);

describe('lists of words', () => {
  it.each(LISTS)('%s has words as sentences are compared with them, each once', (_, words) => {
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((word) => typeof word !== 'string' || word !== asRead(word))).toEqual([]);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  it.each(
    Object.entries({
      multiples: Object.keys(numbers.multiples),
      fractions: Object.keys(numbers.fractions),
      groups: Object.keys(numbers.groups),
      holidays: calendar.holidays.map(({ words }) => words),
      periods: Object.keys(calendar.daysInPeriod),
      kinds: Object.keys(things.ofKind),
      powers: Object.keys(units.powers),
      ...Object.fromEntries(
        Object.entries({
          spellings: wordForms.spellings,
          plurals: wordForms.plurals,
          verbs: wordForms.verbs,
          equivalents: wordForms.equivalents,
        }).map(([name, words]) => [name, Object.entries(words).flat()]),
      ),
    }),
  )('the words of %s are as sentences are compared with them', (_, words) => {
    expect(words.filter((word) => word !== asRead(word))).toEqual([]);
  });

  it('gives every grammar phrase one role', () => {
    const phrases = Object.values(grammarPhrases.roles).flat();
    expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([]);
  });

  it('gives every word of a unit one entry, under keys of units', () => {
    const words = Object.values(units.names).flat();
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    const keys = Object.keys(units.names).flatMap((entry) => entry.split(' '));
    expect(keys.filter((key) => findUnit(key) === undefined)).toEqual([]);
    expect(new Set(Object.values(units.powers))).toEqual(new Set(['2', '3']));
  });

  it('names roles of sizes only', () => {
    const roles = Object.keys(sizes.roles);
    const named = [...Object.keys(sizes.comparatives), ...Object.keys(sizes.letters)];
    expect(named.filter((role) => !roles.includes(role))).toEqual([]);
  });

  it('has all months, weekdays and numbers, and holidays that the calendar has', () => {
    expect([calendar.months.length, calendar.weekdays.length]).toEqual([12, 7]);
    expect([numbers.upToNineteen.length, numbers.tens.length]).toEqual([20, 8]);
    expect(calendar.holidays.filter(({ month, day }) => dayOf(2028, month, day) === null)).toEqual(
      [],
    );
  });

  it('keeps the ordinary words in order, so that a word is easy to find', () => {
    expect(ordinaryWords).toEqual(ordinaryWords.toSorted());
  });
});
