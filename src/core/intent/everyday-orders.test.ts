import { describe, expect, it } from 'vitest';
import type { CapabilityMap } from '../capability/capability-map.ts';
import { compileMap } from '../capability/compile-map.ts';
import { parseDate } from '../shared/working-days.ts';
import { compileLexicon } from './lexicon.ts';
import { readSentence } from './read-sentence.ts';
import { describeReading, productOf, size, value } from '../../../test/support/store-of-words.ts';

/** A kiosk's map: things that are eaten, in numbers and in containers. */
const PASTIES: CapabilityMap = {
  key: 'pasties',
  title: 'Pasties',
  dimensions: [
    {
      key: 'filling',
      label: 'Filling',
      kind: 'choice',
      required: true,
      values: [value('swede', 'Swede'), value('cheese', 'Cheese'), value('lentil', 'Lentil')],
    },
    {
      key: 'seeds',
      label: 'Seeds',
      kind: 'choices',
      values: [value('poppy', 'Poppy seeds'), value('sesame', 'Sesame'), value('cumin', 'Cumin')],
    },
    {
      key: 'container',
      label: 'Container',
      kind: 'choice',
      values: [value('tin', 'Tin'), value('crate', 'Crate'), value('can', 'Can')],
    },
    {
      key: 'serving',
      label: 'Serving',
      kind: 'choice',
      values: [value('in', 'Eat in'), value('away', 'Takeaway')],
    },
    size('weight', 'Weight', ['g', '50', '400']),
    size('pots', 'Seed pots', ['piece', '0', '12']),
    { key: 'card', label: 'Card', kind: 'text' },
  ],
};
/** A platter that serves people, of which a number must be given. */
const BOARDS: CapabilityMap = {
  key: 'boards',
  title: 'Boards',
  dimensions: [
    { ...size('people', 'People', ['piece', '2', '30']), required: true },
    {
      key: 'bread',
      label: 'Bread',
      kind: 'choice',
      values: [value('rye', 'Rye'), value('spelt', 'Spelt')],
    },
  ],
};
/** A saddler's map: sizes, colours of a part, and stones that are counted. */
const GAUNTLETS: CapabilityMap = {
  key: 'gauntlets',
  title: 'Gauntlets',
  dimensions: [
    {
      key: 'material',
      label: 'Material',
      kind: 'choice',
      required: true,
      values: [value('leather', 'Full grain leather', ['leather']), value('felt', 'Felt')],
    },
    {
      key: 'colour',
      label: 'Leather colour',
      kind: 'choice',
      values: [value('black', 'Black'), value('navy', 'Navy')],
    },
    { ...size('hand', 'Hand size', ['in', '6', '11']), required: true },
    size('cuff', 'Cuff width', ['mm', '20', '90']),
    size('length', 'Length', ['cm', '20', '60']),
    {
      key: 'stone',
      label: 'Stone',
      kind: 'choice',
      values: [value('garnet', 'Garnet'), value('opal', 'Opal')],
    },
    size('stones', 'Number of stones', ['piece', '1', '7']),
    { key: 'initials', label: 'Initials', kind: 'text' },
  ],
};

/** Banners with small pennants, and whistles in a key. */
const BANNERS: CapabilityMap = {
  key: 'banners',
  title: 'Banners',
  dimensions: [
    {
      key: 'cloth',
      label: 'Cloth',
      kind: 'choice',
      values: [value('felt', 'Felt'), value('linen', 'Linen')],
    },
    {
      key: 'colour',
      label: 'Main colour',
      kind: 'choice',
      values: [value('red', 'Red'), value('green', 'Green')],
    },
    {
      key: 'pitch',
      label: 'Pitch',
      kind: 'choice',
      values: [value('d', 'D'), value('g', 'G')],
    },
    { ...size('length', 'Length', ['m', '1', '30']), required: true },
    size('diameter', 'Diameter', ['cm', '20', '90']),
    size('pennants', 'Number of pennants', ['piece', '5', '60']),
    size('drop', 'Pennant height', ['cm', '10', '30']),
  ],
};

const lexicon = compileLexicon(
  [
    productOf('pasties', 'pasty', 'Pasty'),
    productOf('pasties', 'piroggi', 'Piroggi'),
    productOf('boards', 'board', 'Board'),
    productOf('gauntlets', 'gloves', 'Gloves'),
    productOf('banners', 'banner', 'Banner'),
    productOf('pasties', 'broth', 'Mushroom broth'),
  ],
  new Map(
    [PASTIES, BOARDS, GAUNTLETS, BANNERS].map(
      (document) => [document.key, compileMap(document)] as const,
    ),
  ),
);
const TODAY = parseDate('2027-03-02') ?? 0;

/** Returns the reading as text, together with the words that were reported. */
function read(productSlug: string, sentence: string): string {
  return describeReading(sentence, readSentence(lexicon, sentence, TODAY, { productSlug }));
}

describe('the only number that is left', () => {
  it.each([
    ['swede, sesame, 12', 'x12 filling=swede seeds=sesame'],
    ['24 cheese, sesame', 'x24 filling=cheese seeds=sesame'],
    ['Lentil. Cumin. 3.', 'x3 filling=lentil seeds=cumin'],
    ['three tins of lentil', 'x3 container=tin filling=lentil'],
    ['12 lentil piroggi, cumin', 'x12 filling=lentil seeds=cumin', 'piroggi'],
    // It may be something else.
    ['swede pasty, sesame, 12', 'filling=swede seeds=sesame ?12'],
    ['swede for my son, 12', 'filling=swede ?son ?12'],
    ['two cheese and lentil pasties', '?cheese ?lentil ?two'],
    ['swede, 12, no, 14', 'filling=swede ?12, no ?14'],
    ["I'm 84, swede please", 'filling=swede ?84'],
  ])('%s', (sentence, expected, slug = 'pasty') => expect(read(slug, sentence)).toBe(expected));

  it.each([
    ['rye, serves 8', 'bread=rye people=8piece'],
    ['a board for 12, spelt', 'people=12piece bread=spelt'],
    ['rye, 8', 'bread=rye ?8'],
    ['rye, 8 portions', 'bread=rye people=8piece'],
    ['rye board, 14 guests', 'bread=rye people=14piece'],
  ])('%s', (sentence, expected) => expect(read('board', sentence)).toBe(expected));
});

describe('words about all items', () => {
  it.each([
    [
      'a swede pasty and a cheese pasty, both with cumin',
      'filling=swede seeds=cumin ?and a cheese pasty',
    ],
  ])('%s', (sentence, expected) => expect(read('pasty', sentence)).toBe(expected));
});

describe('several values and what is taken back', () => {
  it.each([
    ['swede, sesame/cumin', 'filling=swede seeds=sesame seeds=cumin'],
    ['swede/lentil', '?swede/lentil'],
    [
      'swede, 200 g, sesame, actually make it 250 g',
      'filling=swede seeds=sesame weight=250g ?200 g ?actually',
    ],
    ['swede 200 g. No, hang on, 250.', 'filling=swede weight=250g ?200 g ?No, hang on'],
    [
      'swede pasty, tin, actually make the filling cheese',
      'container=tin filling=cheese ?swede ?actually',
    ],
    ['cumin swede, sorry, cumin lentil', 'seeds=cumin filling=lentil ?swede, sorry'],
  ])('%s', (sentence, expected) => expect(read('pasty', sentence)).toBe(expected));
});

describe('texts without quotation marks', () => {
  it.each([
    [
      'swede, card: Get well soon, Uncle Lou. sesame',
      'filling=swede card=Get well soon, Uncle Lou seeds=sesame',
    ],
    [
      'swede, card: Ada & Tom 05.16.26, sesame',
      'filling=swede card=Ada & Tom 05.16.26 seeds=sesame',
    ],
    ['swede, card saying KEV on it', 'filling=swede card=KEV'],
    ['swede, Happy Birthday Mia & Tom on it', 'filling=swede card=Happy Birthday Mia & Tom'],
    ['swede with Well Done Ada on top, sesame', 'filling=swede card=Well Done Ada seeds=sesame'],
    ['swede with cream on it', 'filling=swede ?cream'],
    ['Swede. Everything on it.', 'filling=swede ?Everything'],
    ['swede, card saying Paid With Thanks', 'filling=swede card=Paid With Thanks'],
    ['the office says we need swede', 'filling=swede ?office'],
  ])('%s', (sentence, expected) => expect(read('pasty', sentence)).toBe(expected));

  it.each([
    ['leather, size 8, initials M. L.', 'material=leather hand=8in initials=M. L.'],
    ['leather, size 8, initials Lt. O. Marsh', 'material=leather hand=8in initials=Lt. O. Marsh'],
  ])('%s', (sentence, expected) => expect(read('gloves', sentence)).toBe(expected));
});

describe('names and sizes as everybody says them', () => {
  it.each([
    ['swede, for here', 'filling=swede serving=in'],
    ['lentil to go', 'filling=lentil serving=away'],
    ['The sun is hot, so a swede pasty', 'filling=swede ?sun ?hot'],
    ['swede, needed for sun', 'by=2027-03-07 filling=swede'],
    ['can I get swede, sesame', 'filling=swede seeds=sesame'],
    ['How hot is the lentil one? Swede pasty, cumin', 'filling=swede seeds=cumin ?hot ?lentil'],
  ])('%s', (sentence, expected) => expect(read('pasty', sentence)).toBe(expected));

  it.each([
    ['black leather gloves, size 7.5', 'colour=black material=leather hand=7.5in'],
    ['felt, size 8, 3 garnets', 'material=felt hand=8in stones=3piece stone=garnet'],
    ['felt, 2.375 in cuff width', 'material=felt cuff=2.375in'],
    ['felt, longer than my 40 cm ones', 'material=felt ?longer than ?40 cm'],
  ])('%s', (sentence, expected) => expect(read('gloves', sentence)).toBe(expected));

  it.each([
    ['banner in D, felt', 'pitch=d cloth=felt'],
    ['red banner, 6 m long - 40 cm diameter - felt', 'length=6m diameter=40cm'],
    ['red banner, 6 m, felt, 50 banners, 20 pennants', 'x50 colour=red'],
    ['felt banner, 6 - 7 m long', '?6 - 7 m long'],
    ['a red banner', 'colour=red'],
    ['banner 6 m felt pennants', 'length=6m cloth=felt'],
    ['banner, 50 cm across, no make that 60 cm', 'diameter=60cm'],
    ['2 sterling silver banners', 'x2'],
  ])('%s', (sentence, expected) => expect(read('banner', sentence)).toContain(expected));

  it.each([
    ['2 x 200 g broth, swede', 'x2 weight=200g filling=swede'],
    ['two cans of broth, swede', 'x2 container=can filling=swede'],
    ['broth, swede, 2 pots of sesame', 'filling=swede pots=2piece seeds=sesame'],
  ])('%s', (sentence, expected) => expect(read('broth', sentence)).toBe(expected));
});
