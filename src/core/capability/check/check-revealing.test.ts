import { describe, expect, test } from 'vitest';
import { VALID_MAP, changeValidMap, codesAndPointers } from './check-examples.ts';
import { checkMap } from './check-map.ts';

function revealing(text: string): string[] {
  return codesAndPointers(
    checkMap(
      changeValidMap((map) => {
        map.notInMapMessage = text;
      }),
    ).errors,
  );
}

describe('text that reveals something hidden', () => {
  test.each([
    'Ebony?',
    'We love éBÓNY.',
    'black-wood',
    'a BLACK_WOOD frame',
    'Secret  inlay',
    'tarsia',
    'inlay',
  ])('is refused: %s', (text) => {
    expect(revealing(text)).toEqual(['reveals-hidden /notInMapMessage']);
  });

  test.each(['Ebonywork', 'black or wood', 'secret drawer', 'We have not made that.'])(
    'is whole words only: %s',
    (text) => {
      expect(revealing(text)).toEqual([]);
    },
  );

  test('words of scripts without blanks are found', () => {
    const hidden = { key: 'z', label: '乌木', kind: 'text', visibility: 'hidden' } as const;
    const map = changeValidMap((draft) => {
      draft.title = '我们有乌木框';
      draft.dimensions = [...draft.dimensions, hidden];
    });
    expect(codesAndPointers(checkMap(map).errors)).toEqual(['reveals-hidden /title']);
  });

  test.each([
    ['/title', 'Picture frames', 'Ebony'],
    ['/dimensions/0/question', 'Which wood?', 'Oak or ebony?'],
    ['/dimensions/0/values/1/customerMessage', 'We look at every board.', 'As with ebony.'],
    ['/dimensions/0/values/0/synonyms/0', 'european oak', 'ebony oak'],
    ['/dimensions/0/values/1/description', 'Dark, from old orchards.', 'As dark as ebony.'],
    [
      '/dimensions/0/values/1/imageUrl',
      'https://example.com/walnut.jpg',
      'https://example.com/ebony',
    ],
    ['/dimensions/0/values/1/allergens/0', 'tree nuts', 'ebony dust'],
    ['/dimensions/1/countMessage', 'One or two.', 'Ebony.'],
    ['/dimensions/2/rangeMessage', 'From 10 cm to 2 m.', 'Ebony.'],
    ['/dimensions/2/stepMessage', 'In half centimetres.', 'Ebony.'],
    ['/dimensions/4/lengthMessage', 'Too long.', 'Ebony.'],
    ['/dimensions/4/default', 'Made for you', 'Ebony'],
    ['/dimensions/5/workingDaysMessage', 'We are closed then.', 'Ebony.'],
    ['/dimensions/6/doesNotApplyMessage', 'Not on this wood.', 'Ebony.'],
    ['/constraints/0/title', 'Oil and walnut', 'Ebony'],
    ['/constraints/1/customerMessage', 'Large ones are looked at.', 'Ebony.'],
    ['/constraints/2/kind', 'notice', 'ebony_rule'],
    ['/price/requiresPersonMessage', 'We will write to you.', 'Ebony.'],
    ['/price/rows/0/label', 'Frame', 'Ebony frame'],
    ['/price/rows/8/key', 'carving', 'ebony-carving'],
  ])('is found at %s', (pointer, from, to) => {
    const text = JSON.stringify(VALID_MAP).replace(JSON.stringify(from), JSON.stringify(to));
    expect(codesAndPointers(checkMap(JSON.parse(text)).errors)).toEqual([
      `reveals-hidden ${pointer}`,
    ]);
  });

  test('what is hidden, and what only the store reads, may say so', () => {
    expect(VALID_MAP.constraints?.[0]?.reason).toContain('ebony');
    expect(revealing('We have not made that yet.')).toEqual([]);
  });

  test('values of a hidden dimension are hidden too, but not words that are shown elsewhere', () => {
    const values = [
      { key: 'gold_leaf', label: 'Gold leaf' },
      { key: 'white', label: 'White' },
    ];
    const hidden = { key: 'z', label: 'Zz', kind: 'choice', visibility: 'hidden', values } as const;
    const map = (title: string) =>
      changeValidMap((draft) => {
        draft.title = title;
        draft.dimensions = [...draft.dimensions, hidden];
      });
    expect(codesAndPointers(checkMap(map('White frames')).errors)).toEqual([]);
    expect(codesAndPointers(checkMap(map('Gold-leaf frames')).errors)).toEqual([
      'reveals-hidden /title',
    ]);
  });
});
