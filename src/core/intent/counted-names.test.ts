import { describe, expect, it } from 'vitest';
import type { CapabilityMap } from '../capability/capability-map.ts';
import { compileMap } from '../capability/compile-map.ts';
import { parseDate } from '../shared/working-days.ts';
import { describeReading, productOf, size, value } from '../../../test/support/store-of-words.ts';
import { compileLexicon } from './lexicon.ts';
import { readSentence } from './read-sentence.ts';

/** A larder's map: pickles in jars of a weight, and bread of a shape. */
const PICKLES: CapabilityMap = {
  key: 'pickles',
  title: 'Pickles',
  dimensions: [
    {
      key: 'kind',
      label: 'Kind',
      kind: 'choice',
      required: true,
      values: [value('onion', 'Onion'), value('beet', 'Beet')],
    },
    { ...size('jar', 'Jar', ['g', '100', '500']), required: true },
  ],
};
const BRIOCHES: CapabilityMap = {
  key: 'brioches',
  title: 'Brioches',
  dimensions: [
    {
      key: 'shape',
      label: 'Shape',
      kind: 'choice',
      required: true,
      values: [value('bun', 'Bun', ['roll']), value('plait', 'Plait')],
    },
    {
      key: 'pack',
      label: 'Size',
      kind: 'choice',
      values: [value('m', 'M'), value('l', 'Large'), value('xl', 'XL')],
    },
    size('width', 'Width', ['cm', '50', '200']),
  ],
};
const CORKBOARDS: CapabilityMap = {
  key: 'corkboards',
  title: 'Corkboards',
  dimensions: [
    size('corks', 'Corks', ['piece', '0', '200']),
    { ...size('seats', 'Seats', ['piece', '1', '12']), required: true },
    {
      key: 'handover',
      label: 'Handover',
      kind: 'choice',
      values: [value('delivery', 'Delivery'), value('collection', 'Collection')],
    },
  ],
};

const lexicon = compileLexicon(
  [
    productOf('pickles', 'pickle', 'Pickle'),
    productOf('brioches', 'brioche', 'Brioche'),
    productOf('corkboards', 'corkboard', 'Corkboard'),
  ],
  new Map(
    [PICKLES, BRIOCHES, CORKBOARDS].map(
      (document) => [document.key, compileMap(document)] as const,
    ),
  ),
);
const TODAY = parseDate('2027-03-02') ?? 0;

function read(productSlug: string, sentence: string): string {
  return describeReading(sentence, readSentence(lexicon, sentence, TODAY, { productSlug }));
}

describe('containers, shapes and products that are counted', () => {
  it.each([
    ['pickle', '6 jars beet pickle, 200 g', 'x6 kind=beet jar=200g'],
    ['pickle', 'four jars of onion pickle at 250 g', 'x4 kind=onion jar=250g'],
    ['pickle', 'onion pickle, jar 250', 'kind=onion jar=250g'],
    ['brioche', 'six brioche rolls, large', 'x6 shape=bun'],
    ['brioche', 'three large brioches, plait', 'x3'],
    ['corkboard', 'two cork boards for 4 people', 'x2 seats=4piece'],
  ])('%s: %s', (slug, sentence, expected) => expect(read(slug, sentence)).toContain(expected));
});

describe('names that everybody has', () => {
  it.each([
    ['brioche', 'extra large brioche, plait', 'pack=xl shape=plait'],
    ['brioche', 'plait, one M please', 'shape=plait pack=m'],
    ['brioche', 'plait, M, one m wide', 'shape=plait pack=m width=1m'],
    ['corkboard', 'corkboard, 4 seater, picking it up', 'seats=4piece'],
    ['corkboard', 'corkboard, six people, delivering please', 'seats=6piece handover=delivery'],
  ])('%s: %s', (slug, sentence, expected) => expect(read(slug, sentence)).toContain(expected));
});
