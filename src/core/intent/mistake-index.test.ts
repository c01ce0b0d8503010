import { describe, expect, it } from 'vitest';
import { MistakeIndex, distanceWithin } from './mistake-index.ts';
import { formsOf } from './word-forms.ts';

/** Computes the same distance by its definition and without a limit (optimal string alignment). */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [restA, restB] = [a.slice(0, -1), b.slice(0, -1)];
  const swapped =
    a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
      ? distance(a.slice(0, -2), b.slice(0, -2)) + 1
      : Infinity;
  return Math.min(
    distance(restA, b) + 1,
    distance(a, restB) + 1,
    distance(restA, restB) + (a.at(-1) === b.at(-1) ? 0 : 1),
    swapped,
  );
}

describe('typing mistakes', () => {
  it('are counted as in the definition', () => {
    const words = [
      'oak',
      'oka',
      'aok',
      'wal',
      'wla',
      'awl',
      'ash',
      'hash',
      'sash',
      '',
      'lime',
      'mile',
    ];
    for (const a of words) {
      for (const b of words)
        expect(distanceWithin(a, b, 2), `${a} ${b}`).toBe(Math.min(distance(a, b), 3));
    }
  });

  const index = new MistakeIndex([
    'walnut',
    'chestnut',
    'oak',
    'lime',
    'maple',
    'limewashed',
    'dark',
  ]);
  it.each([
    ['wallnut', ['walnut']],
    ['wlanut', ['walnut']],
    ['chesnut', ['chestnut']],
    ['limewashd', ['limewashed']],
    ['lmiewahsed', ['limewashed']],
    ['mapel', ['maple']],
  ])('%s stands for %j', (written, words) => {
    expect(index.findNearest(written).words).toEqual(words);
  });

  it.each(['oka', 'lmie', 'wlantu', 'darker', 'walrus'])('%s stands for no name', (written) => {
    expect(index.findNearest(written).words).toEqual([]);
  });
});

describe('forms of words', () => {
  it.each([
    ['berries', 'berry'],
    ['boxes', 'box'],
    ['leaves', 'leaf'],
    ['PCs'.toLowerCase(), 'pc'],
    ['oiled', 'oil'],
    ['engraving', 'engrave'],
    ['limed', 'lime'],
    ['fitted', 'fit'],
    ['colours', 'color'],
    ['drawn', 'draw'],
  ])('%s may be a form of %s', (word, lemma) => {
    expect(formsOf(word).map((form) => form.lemma)).toContain(lemma);
  });

  it.each([
    ['ring', 'r'],
    ['glass', 'glas'],
    ['red', 'r'],
    ['dining', 'din'],
    ['gammed', 'game'],
  ])('%s is not a form of %s', (word, lemma) => {
    expect(formsOf(word).map((form) => form.lemma)).not.toContain(lemma);
  });
});
