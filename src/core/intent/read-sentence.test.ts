import { describe, expect, it } from 'vitest';
import type { CapabilityMap } from '../capability/capability-map.ts';
import { compileMap } from '../capability/compile-map.ts';
import type { Product } from '../merchants/merchant.ts';
import { parseDate } from '../shared/working-days.ts';
import { productOf } from '../../../test/support/store-of-words.ts';
import { compileLexicon } from './lexicon.ts';
import { readSentence } from './read-sentence.ts';
import type { SentenceContext } from './reading.ts';

/** A map with labels alone, for a trade that none of the demo stores has. */
const LAMPS: CapabilityMap = {
  key: 'lamps',
  title: 'Lamps',
  dimensions: [
    {
      key: 'shade',
      label: 'Shade',
      kind: 'choice',
      required: true,
      values: [
        { key: 'linen', label: 'Raw linen' },
        { key: 'paper', label: 'Rice paper' },
        { key: 'none', label: 'No shade' },
      ],
    },
    {
      key: 'metal',
      label: 'Metal',
      kind: 'choice',
      required: true,
      values: [
        { key: 'brass', label: 'Brass' },
        { key: 'steel', label: 'Brushed steel' },
        { key: 'gilt', label: 'Gold plate', visibility: 'hidden' },
      ],
    },
    {
      key: 'cable',
      label: 'Cable colour',
      kind: 'choices',
      values: [
        { key: 'red', label: 'Red' },
        { key: 'black', label: 'Black' },
        { key: 'sand', label: 'Sand' },
      ],
    },
    {
      key: 'dimmer',
      label: 'Dimmer',
      kind: 'choice',
      values: [
        { key: 'yes', label: 'Yes' },
        { key: 'no', label: 'No' },
      ],
      default: 'no',
    },
    {
      key: 'brightness',
      label: 'Brightness',
      kind: 'choice',
      values: [
        { key: 'plain', label: 'Normal brightness' },
        { key: 'more', label: 'Extra brightness' },
      ],
    },
    { key: 'height', label: 'Height', kind: 'magnitude', unit: 'cm', required: true },
    { key: 'arm', label: 'Arm length', kind: 'magnitude', unit: 'cm' },
    { key: 'bulbs', label: 'Bulbs', kind: 'magnitude', unit: 'piece' },
    { key: 'tag', label: 'Name tag', kind: 'text' },
    { key: 'visit', label: 'Visit', kind: 'date' },
  ],
};

const product = (slug: string, title: string, synonyms: readonly string[] = []): Product => ({
  ...productOf('lamps', slug, title, synonyms),
  sample: { price: '5', leadTimeWorkingDays: 1 },
});

const lexicon = compileLexicon(
  [product('desk-lamp', 'Desk lamp'), product('floor-lamp', 'Floor lamp', ['standing lamp'])],
  new Map([['lamps', compileMap(LAMPS)]]),
);
const TODAY = parseDate('2027-03-02') ?? 0;

/** Returns the reading in short form, together with the words that were reported. */
function read(sentence: string, beside: SentenceContext = { productSlug: 'desk-lamp' }) {
  const reading = readSentence(lexicon, sentence, TODAY, beside);
  const words = ({ span: { start, end } }: { span: { start: number; end: number } }): string =>
    sentence.slice(start, end);
  const { productSlug, quantity, neededBy } = reading;
  return {
    productSlug,
    quantity,
    neededBy,
    selections: reading.selections.map(
      ({ dimensionKey, valueKeys, magnitude, unit, requestedValue }) =>
        `${dimensionKey}=${magnitude === null ? (requestedValue ?? valueKeys.join('+')) : `${magnitude}${unit ?? ''}`}`,
    ),
    excluded: reading.exclusions.map(
      ({ dimensionKey, valueKeys }) => `${dimensionKey}=${valueKeys.join('+')}`,
    ),
    reported: [
      ...reading.ambiguities,
      ...reading.notUnderstood,
      ...reading.unsettled,
      ...reading.otherItems,
    ].map(words),
  };
}

const nothing = {
  productSlug: 'desk-lamp',
  quantity: null,
  neededBy: null,
  selections: [],
  excluded: [],
  reported: [],
};

describe('a sentence', () => {
  it('is read completely', () => {
    expect(
      read('Two brass desk lamps, 40 cm high, red and black cable, no shade, by Friday please', {}),
    ).toEqual({
      ...nothing,
      quantity: 2,
      neededBy: '2027-03-05',
      selections: ['metal=brass', 'height=40cm', 'cable=red', 'cable=black', 'shade=none'],
    });
  });

  it.each([
    ['without a dimmer', { selections: ['dimmer=no'] }],
    ['with a dimmer', { selections: ['dimmer=yes'] }],
    ['dimmer: no', { selections: ['dimmer=no'] }],
    ['no red or black', { excluded: ['cable=red', 'cable=black'] }],
    ['without red, black and sand', { excluded: ['cable=red', 'cable=black', 'cable=sand'] }],
    ['no red and brass', { selections: ['metal=brass'], excluded: ['cable=red'] }],
    ['no red, black', { selections: ['cable=black'], excluded: ['cable=red'] }],
    ['anything but brass', { excluded: ['metal=brass'] }],
    ['any metal but brass', { excluded: ['metal=brass'] }],
    ['not only red but also black', { selections: ['cable=red', 'cable=black'] }],
    [
      'neither red nor sand, black',
      { selections: ['cable=black'], excluded: ['cable=red', 'cable=sand'] },
    ],
    ['leave the dimmer off', { selections: ['dimmer=no'] }],
    ['brass or brushed steel', { reported: ['brass or brushed steel'] }],
    ['brass and brushed steel', { reported: ['brass', 'brushed steel'] }],
    ['with or without a dimmer', { reported: ['dimmer'] }],
  ])('scope: %j', (sentence, expected) => {
    expect(read(sentence)).toEqual({ ...nothing, ...expected });
  });

  it.each([
    ['linen, barss', { selections: ['shade=linen', 'metal=brass'] }],
    ['metal: brushed', { selections: ['metal=steel'] }],
    ['brushed nickel', { reported: ['brushed nickel'] }],
    ['extra brightness', { selections: ['brightness=more'] }],
    ['extra brass', { selections: ['metal=brass'], reported: ['extra'] }],
    ['three bulbs', { selections: ['bulbs=3piece'] }],
    ['40 cm', { reported: ['40 cm'] }],
    ['arm length between 20 and 30 cm', { reported: ['between 20 and 30 cm'] }],
    ['name tag "no brass, 30 cm"', { selections: ['tag=no brass, 30 cm'] }],
    ['visit on 12 May', { selections: ['visit=2027-05-12'] }],
    [
      'brass if it is cheaper than brushed steel',
      { reported: ['brass', 'cheaper than brushed steel'] },
    ],
    ['🚫 brass', { selections: ['metal=brass'], reported: ['🚫'] }],
  ])('words: %j', (sentence, expected) => {
    expect(read(sentence)).toEqual({ ...nothing, ...expected });
  });

  it('finds hidden options only by key or whole name, and never mentions them otherwise', () => {
    expect(read('gold plate')).toEqual({ ...nothing, selections: ['metal=gilt'] });
    expect(read('gold plates')).toEqual({ ...nothing, selections: ['metal=gilt'] });
    expect(read('metal: gilt')).toEqual({ ...nothing, selections: ['metal=gilt'] });
    for (const miss of ['gold', 'gold plat', 'gold platte', 'golden plate'])
      expect(read(miss).selections).toEqual([]);
    expect(
      JSON.stringify(
        readSentence(lexicon, 'gold plate or brass', TODAY, { productSlug: 'desk-lamp' })
          .ambiguities,
      ),
    ).not.toContain('gilt');
  });

  it('asks for the product if none or several are named, unless the client sends it', () => {
    expect(read('brass, 40 cm high', {})).toMatchObject({ productSlug: null, selections: [] });
    expect(read('a desk lamp and a floor lamp', {})).toMatchObject({ productSlug: null });
    expect(read('not the desk lamp, the standing lamp', {})).toMatchObject({
      productSlug: 'floor-lamp',
      reported: [],
    });
    expect(read('a floor lamp')).toMatchObject({ productSlug: null });
    expect(read('the lamp in brass')).toMatchObject({
      productSlug: 'desk-lamp',
      selections: ['metal=brass'],
    });
  });

  it('reads a sample if the merchant sells samples', () => {
    expect(readSentence(lexicon, 'a sample of the desk lamp', TODAY)).toMatchObject({
      productSlug: 'desk-lamp',
      purchase: 'sample',
    });
  });

  it('does not read a number of people as a number of pieces', () => {
    expect(read('a brass desk lamp for six')).toMatchObject({
      quantity: null,
      selections: ['metal=brass'],
      reported: ['six'],
    });
    expect(read('brass desk lamp for two')).toMatchObject({ quantity: null, reported: ['two'] });
    expect(read('brass desk lamp, make it two')).toMatchObject({ quantity: 2, reported: [] });
    expect(read('brass desk lamp, just one')).toMatchObject({ quantity: 1, reported: [] });
    expect(read('one brass desk lamp')).toMatchObject({ quantity: 1, reported: [] });
    expect(read('a brass desk lamp')).toMatchObject({ quantity: null, reported: [] });
  });

  it('reports a number that contradicts the quantity sent', () => {
    expect(read('two desk lamps', { quantity: 3 })).toMatchObject({
      quantity: null,
      reported: ['two'],
    });
  });
});
