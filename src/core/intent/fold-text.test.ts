import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { tokenise, wordsOf } from './tokens.ts';

describe('folding', () => {
  it.each([
    ['Crème Brûlée', 'creme brulee'],
    ['ＯＡＫ', 'oak'],
    ['“oak” ‘ash’', '"oak" \'ash\''],
    ['30×40', '30x40'],
    ['8½ in', '8 1/2 in'],
    ['½', '1/2'],
    ['a–b', 'a-b'],
    ['wal\u200bnut', 'walnut'],
    ['Straße', 'strasse'],
    ['røget', 'roget'],
    ['a\u0000b\tc', 'a b c'],
  ])('%j is read as %j', (original, folded) => {
    expect(foldText(original).text).toBe(folded);
  });

  it('keeps the place of every character, in order, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (original) => {
        const { text, starts, ends } = foldText(original);
        expect([starts.length, ends.length]).toEqual([text.length, text.length]);
        for (const [at, start] of starts.entries()) {
          expect(start).toBeLessThan(ends[at] ?? 0);
          expect(ends[at]).toBeLessThanOrEqual(original.length);
          expect(start).toBeGreaterThanOrEqual(starts[at - 1] ?? 0);
        }
      }),
      { seed: 20_270_302 },
    );
  });
});

describe('tokens', () => {
  it.each([
    ["I'd like the store's, don't you", ['i', 'like', 'the', 'store', 'dont', 'you']],
    ['9950X3D', ['9950', 'x', '3', 'd']],
    ['1,000.5 cm', ['1,000.5', 'cm']],
    ["1’250'000.5 mm", ['1250000.5', 'mm']],
    ['12 000 mm, 1\u202f050 g', ['12000', 'mm', '1050', 'g']],
    ["2 500 5'10 20'6\"", ['2', '500', '5', '10', '20', '6']],
    ['1 250 000 kg, 39 055 012', ['1250000', 'kg', '39055012']],
    ['3 000 x 1 200 mm, 2000 by 1 500', ['3000', 'x', '1200', 'mm', '2000', 'by', '1500']],
    [
      '2 300 mm, 40 x 6 100, 2000 x 9 100 200',
      ['2', '300', 'mm', '40', 'x', '6', '100', '2000', 'x', '9', '100', '200'],
    ],
    ['1e3 cm, 0x20 3.5e-2', ['1e3', 'cm', '0x20', '3.5e-2']],
    ['30±1 30 +/- 0.5', ['30±1', '30 +/- 0.5']],
    ['10x20 5e 0x', ['10', 'x', '20', '5', 'e', '0', 'x']],
    ['30cmx40cm', ['30', 'cm', 'x', '40', 'cm']],
    ["d'oro", ['doro']],
    ['', []],
  ])('%j has the words %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('keep their places, also after emoji', () => {
    const sentence = '🎂 Ünïcode';
    const [, word] = tokenise(sentence);
    expect(sentence.slice(word?.start, word?.end)).toBe('Ünïcode');
  });
});
