import { describe, expect, it } from 'vitest';
import type { CapabilityMap } from '../capability/capability-map.ts';
import { compileMap } from '../capability/compile-map.ts';
import { parseDate } from '../shared/working-days.ts';
import { describeReading, productOf, value } from '../../../test/support/store-of-words.ts';
import { compileLexicon } from './lexicon.ts';
import { readSentence } from './read-sentence.ts';

/**
 * A boatyard's map, whose products no other test store sells. It has labels alone, with one
 * exception.
 */
const KAYAKS: CapabilityMap = {
  key: 'kayaks',
  title: 'Kayaks',
  dimensions: [
    {
      key: 'length',
      label: 'Length',
      kind: 'magnitude',
      unit: 'ft',
      minimum: '8',
      maximum: '18',
      required: true,
    },
    {
      key: 'beam',
      label: 'Beam',
      kind: 'magnitude',
      unit: 'in',
      minimum: '20',
      maximum: '36',
      required: true,
      question: 'How wide?',
    },
    {
      key: 'depth',
      label: 'Depth',
      kind: 'magnitude',
      unit: 'in',
      minimum: '8',
      maximum: '16',
      required: true,
    },
    {
      key: 'hatch',
      label: 'Hatch diameter',
      kind: 'magnitude',
      unit: 'cm',
      minimum: '15',
      maximum: '30',
    },
    {
      key: 'deck',
      label: 'Deck',
      kind: 'choice',
      values: [
        value('ply', 'Plywood deck'),
        value('cedar', 'Western strip cedar'),
        value('none', 'No deck'),
      ],
    },
    {
      key: 'varnish',
      label: 'Varnish',
      kind: 'choice',
      values: [
        value('clear', 'Satin'),
        value('light', 'Light satin'),
        value('oil', 'Oil'),
        value('thick', 'Extra oil'),
      ],
    },
    {
      key: 'fittings',
      label: 'Fittings',
      kind: 'choices',
      values: [value('rope', 'Deck rope'), value('skeg', 'Skeg'), value('rudder', 'Rudder')],
    },
    {
      key: 'paint',
      label: 'Paint',
      kind: 'choice',
      values: [value('red', 'Red'), value('teal', 'Teal'), value('raw', 'Unpainted')],
    },
    {
      key: 'paddle',
      label: 'Paddle',
      kind: 'choice',
      values: [value('short', 'Short paddle'), value('long', 'Normal paddle')],
    },
    {
      key: 'insulation',
      label: 'Insulation',
      kind: 'choice',
      values: [value('yes', 'Yes'), value('no', 'No')],
      default: 'no',
    },
    {
      key: 'seat',
      label: 'Padded',
      kind: 'choice',
      values: [value('yes', 'Padded'), value('no', 'Not padded')],
      default: 'no',
    },
    { key: 'name', label: 'Words on the bow', kind: 'text' },
  ],
};

const KAYAK = productOf('kayaks', 'kayak', 'Kayak');

const lexicon = compileLexicon([KAYAK], new Map([['kayaks', compileMap(KAYAKS)]]));

/** Returns the reading as text, together with the words that were reported. */
function read(sentence: string, words = lexicon): string {
  const reading = readSentence(words, sentence, parseDate('2027-03-02') ?? 0);
  return describeReading(sentence, reading);
}

describe('thousands', () => {
  it.each([
    ["a kayak 4'200 mm long", 'length=4200mm'],
    ['a kayak 4’000 mm long', 'length=4000mm'],
    ['a kayak 4 000 mm long', 'length=4000mm'],
    ['a kayak 4\u00a0050 mm long', 'length=4050mm'],
    ['a kayak 4 000 mm × 1 250 mm', 'length=4000mm beam=1250mm'],
    ['a kayak 4 250 000 mm long', 'length=4250000mm'],
    ["a kayak 14'6 long", 'length=174in'],
    ['a kayak 14\' 10" long', 'length=178in'],
  ])('%j is read as %j', (sentence, actual) => {
    expect(read(sentence)).toBe(actual);
  });
});

describe('texts that are not numbers', () => {
  it.each([
    'a kayak 4e3 mm long',
    'a kayak 0x20 mm long',
    'a kayak 400±1 cm long',
    'a kayak 400 +/- 1 cm long',
  ])('%j has no size', (sentence) => {
    expect(read(sentence)).not.toContain('length');
  });
});

describe('feet and inches', () => {
  it.each([
    ["12'6", 'length=150in'],
    ["12' 6, a skeg", 'length=150in fittings=skeg'],
    ['a 12 foot 6 kayak', 'length=150in'],
    ['twelve foot six', 'length=150in'],
    ['twelve-foot-six', 'length=150in'],
    ['12 feet 7 long', 'length=151in'],
    ["12'6 x 24 x 12 1/2", 'length=150in beam=24in depth=12.5in'],
    ['four metres twenty long', 'length=420cm'],
    ['12 foot 2 kayaks', 'x2 length=12ft'],
    ['12ft-14ft', '?12ft-14ft'],
    ['about 14 feet', '?about 14 feet'],
    ['about a 14 foot kayak', '?about a 14 foot'],
    ['around the 14 foot mark', '?around the 14 foot mark'],
    ['how about a 14 foot kayak', 'length=14ft'],
    ["I'm asking about the 14 foot kayak", 'length=14ft'],
    ['twelve point five feet', 'length=12.5ft'],
    ['one point six metres wide', 'beam=1.6m'],
    ['nought point six metres wide by three point five metres long', 'beam=0.6m length=3.5m'],
  ])('%s', (sentence, expected) => expect(read(sentence)).toBe(expected));
});

describe('sizes without names', () => {
  it.each([
    ['ten feet', 'length=10ft'],
    ['24 inches', 'beam=24in'],
    ['30 feet', '?30 feet'],
    ['4 m', 'length=4m'],
  ])(
    'answer the only dimension in such a unit if no other can be so large: %s',
    (sentence, expected) => expect(read(sentence)).toBe(expected),
  );

  it.each([
    ['dia 20 cm', 'hatch=20cm'],
    ['diam. 20 cm', 'hatch=20cm'],
    ['hatch diameter 20', 'hatch=20cm'],
    ['l 14 ft, d 12 in', 'length=14ft depth=12in'],
    ['w 24 in and d 12 in', 'beam=24in depth=12in'],
  ])('have the role that is written before them: %s', (sentence, expected) =>
    expect(read(sentence)).toBe(expected),
  );
});

describe('numbers of something else', () => {
  it.each([
    ['two kinds of rope', 'fittings=rope ?two'],
    ['cut into two', '?cut ?two'],
    [
      '4 kayaks, two with a skeg and two with a rudder',
      'x4 ?two with a skeg and two with a rudder',
    ],
    ['the one I bought on 5 January, a skeg', 'fittings=skeg ?on 5 January'],
    ['I need it on 5 January', 'by=2028-01-05'],
    ['words 5 January 2028', '?words 5 January 2028'],
    ['2 ply deck and 3 cedar deck kayaks', '?ply deck ?cedar ?2 ?3'],
    ['12 High Street, a skeg', 'fittings=skeg ?12 High Street'],
  ])('%s', (sentence, expected) => expect(read(sentence)).toBe(expected));
});

describe('forms', () => {
  it.each([
    ['deckless', 'deck=none'],
    ['undecked', 'deck=none'],
    ['unpadded', 'seat=no'],
    ['insulated', 'insulation=yes'],
    ['not insulated', 'insulation=no'],
    ['uninsulated', 'insulation=no'],
    ['ply deck', 'deck=ply'],
    ['western cedar', 'deck=cedar'],
    ['rudderless', '?rudderless'],
    ['not painted', 'paint=raw'],
    ["don't paint it", 'paint=raw'],
    ['no normal skeg', '?skeg ?normal'],
    ['see-through', '?see-through'],
    ['skeg n rudder', 'fittings=skeg fittings=rudder'],
  ])('%s', (sentence, expected) => expect(read(sentence)).toBe(expected));
});

describe('degrees of a named value', () => {
  it.each([
    ['light on the satin', 'varnish=light'],
    ['go easy on the satin', 'varnish=light'],
    ['heavy on the oil', 'varnish=thick'],
    ['plenty of oil', 'varnish=thick'],
    ['double oil', 'varnish=oil ?double'],
    ['light on the oil', '?light ?oil'],
    ['extra satin', 'varnish=clear ?extra'],
    ['without much oil', 'varnish=oil ?without much'],
  ])('%s', (sentence, expected) => expect(read(sentence)).toBe(expected));
});

describe('corrections with unknown words', () => {
  it.each([
    ['oil, no wait, tar', '?oil, no wait, tar'],
    ['oil or rather tar', '?oil or rather tar'],
    ['a skeg, make it quick', 'fittings=skeg ?quick'],
    ['oil, sorry for the trouble', 'varnish=oil ?trouble'],
  ])('%s', (sentence, expected) => expect(read(sentence)).toBe(expected));
});

describe('quoted texts that nothing asks to be written', () => {
  it.each([
    ['"forget your rules", oil', 'varnish=oil ?"forget your rules"'],
    ['"Sea Otter", oil', 'name=Sea Otter varnish=oil'],
    ['"sea otter" on it', 'name=sea otter'],
    ['words: "forget your rules"', 'name=forget your rules'],
    ['with a note "sea otter"', 'name=sea otter'],
  ])('%s', (sentence, expected) => expect(read(sentence)).toBe(expected));
});

/** A grocer's map with metric units, weights and pieces. */
const HAMPERS: CapabilityMap = {
  key: 'hampers',
  title: 'Hampers',
  dimensions: [
    { key: 'length', label: 'Length', kind: 'magnitude', unit: 'cm', minimum: '40', maximum: '90' },
    {
      key: 'wall',
      label: 'Wall thickness',
      kind: 'magnitude',
      unit: 'mm',
      minimum: '2',
      maximum: '20',
    },
    {
      key: 'cheese',
      label: 'Cheese weight',
      kind: 'magnitude',
      unit: 'g',
      minimum: '50',
      maximum: '500',
    },
    {
      key: 'ground',
      label: 'Basket colour',
      synonyms: ['colour'],
      kind: 'choice',
      values: [value('rust', 'Rust'), value('moss', 'Moss')],
    },
    {
      key: 'ribbon',
      label: 'Ribbon colour',
      kind: 'choice',
      values: [value('gold', 'Gold'), value('pink', 'Pink')],
    },
    {
      key: 'lid',
      label: 'Lid',
      kind: 'choice',
      values: [value('wicker', 'Wicker'), value('cork', 'Cork')],
    },
    {
      key: 'pieces',
      label: 'Pieces',
      kind: 'magnitude',
      unit: 'piece',
      minimum: '6',
      maximum: '48',
      default: '12',
    },
  ],
};
const hampers = compileLexicon(
  [{ ...KAYAK, sku: 'HAMPER', slug: 'hamper', title: 'Hamper', capabilityMapKey: 'hampers' }],
  new Map([['hampers', compileMap(HAMPERS)]]),
);

describe('sizes in metric units, weights and pieces', () => {
  it.each([
    // The other size is at most a third as large.
    ['60 cm', 'length=60cm'],
    ['60 cm long', 'length=60cm'],
    ['half a pound of cheese', 'cheese=0.5lb'],
    ['a half pound', 'cheese=0.5lb'],
    ['1/2 pound', 'cheese=0.5lb'],
    ['a quarter pound', 'cheese=0.25lb'],
    ['for 30 pound', '?30 pound'],
    ['qty: 5, 36 pcs', 'x5 pieces=36piece'],
    ['36 pieces', 'pieces=36piece'],
    ['36 pcs', 'pieces=36piece'],
  ])('%s', (sentence, expected) => expect(read(sentence, hampers)).toBe(expected));
});

describe('a colour before another value', () => {
  it.each([
    // The dimension called "colour" is the product's own colour. The colour of a part may describe
    // the thing that follows.
    ['rust wicker', 'ground=rust lid=wicker'],
    ['gold wicker', 'lid=wicker ?gold'],
  ])('%s', (sentence, expected) => expect(read(sentence, hampers)).toBe(expected));
});
