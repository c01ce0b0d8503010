import { describe, expect, it } from 'vitest';
import type { CapabilityMap } from '../capability/capability-map.ts';
import { compileMap } from '../capability/compile-map.ts';
import { parseDate } from '../shared/working-days.ts';
import { compileLexicon } from './lexicon.ts';
import { readSentence } from './read-sentence.ts';
import { size, value } from '../../../test/support/store-of-words.ts';

const WOOD = {
  key: 'wood',
  label: 'Wood',
  kind: 'choice' as const,
  required: true,
  values: [value('oak', 'Oak'), value('ash', 'Ash')],
};
const PLATTERS: CapabilityMap = {
  key: 'platters',
  title: 'Platters',
  dimensions: [
    WOOD,
    { ...size('diameter', 'Diameter', ['cm', '15', '60']), required: true },
    size('rim', 'Rim depth', ['mm', '30', '80']),
    {
      key: 'size',
      label: 'Appetite',
      kind: 'choice',
      values: [value('small', 'Small'), value('large', 'Large')],
    },
    {
      key: 'on',
      label: 'On it',
      kind: 'choices',
      values: [
        value('cheddar', 'Cheddar', ['cheese']),
        value('feta', 'Feta'),
        value('figs', 'Figs'),
        value('olives', 'Olives'),
      ],
    },
    {
      key: 'herbs',
      label: 'Herbs',
      kind: 'choices',
      values: [value('dill', 'Dill'), value('mint', 'Mint')],
    },
    {
      key: 'comes',
      label: 'How it comes',
      kind: 'choice',
      values: [value('leaves', 'On leaves'), value('cloth', 'In a cloth')],
    },
  ],
};
const TUNICS: CapabilityMap = {
  key: 'tunics',
  title: 'Tunics',
  dimensions: [
    {
      key: 'knit',
      label: 'Knit',
      kind: 'choice',
      values: [value('rib', 'Rib knit'), value('plain', 'Plain knit')],
    },
    size('length', 'Length', ['cm', '15', '90']),
    size('sleeve', 'Sleeve length', ['cm', '10', '75']),
  ],
};

function storeOf(map: CapabilityMap, title: string) {
  const product = {
    sku: 'ONE',
    slug: 'one',
    title,
    synonyms: [],
    workflowType: 'made_to_order' as const,
    imageUrl: null,
    allergens: null,
    price: null,
    leadTimeWorkingDays: 0,
    capabilityMapKey: map.key,
    sample: null,
    designDimensionKey: null,
    backorder: false,
  };
  return compileLexicon([product], new Map([[map.key, compileMap(map)]]));
}

const PLATTER = storeOf(PLATTERS, 'Platter');
const TUNIC = storeOf(TUNICS, 'Tunic');

function read(store: typeof PLATTER, sentence: string) {
  const reading = readSentence(store, sentence, parseDate('2026-03-02') ?? 0);
  const wordsOf = ({ span }: { readonly span: { readonly start: number; readonly end: number } }) =>
    sentence.slice(span.start, span.end);
  return {
    quantity: reading.quantity,
    chosen: reading.selections.map(
      ({ dimensionKey, valueKeys, magnitude, unit }) =>
        `${dimensionKey}=${magnitude === null ? valueKeys.join('+') : `${magnitude}${unit}`}`,
    ),
    excluded: reading.exclusions.map(({ valueKeys }) => valueKeys.join('+')),
    unclear: [
      ...reading.ambiguities.map(wordsOf),
      ...reading.unsettled.map(wordsOf),
      ...reading.notUnderstood.map(wordsOf),
    ],
  };
}

describe('last words', () => {
  it('reaches over the product to a value that is taken back', () => {
    const { chosen, unclear } = read(PLATTER, 'an oak figs platter, no wait, olives');
    expect(chosen).toEqual(['wood=oak']);
    expect(unclear).toEqual(['figs platter, no wait, olives']);
  });

  it.each([
    ['two platters, sorry, three platters, oak with figs', 3, ['wood=oak', 'on=figs']],
    ['a small oak platter, no wait, a large one, with figs', null, ['size=large', 'on=figs']],
  ])('replaces an item by the one after a correction: %s', (sentence, quantity, chosen) => {
    const reading = read(PLATTER, sentence);
    expect(reading.quantity).toBe(quantity);
    expect(reading.chosen).toEqual(expect.arrayContaining(chosen));
  });

  it('takes a kind after its value for no other value', () => {
    expect(read(PLATTER, 'an oak platter with feta cheese and figs').chosen).toEqual([
      'wood=oak',
      'on=feta',
      'on=figs',
    ]);
    expect(read(PLATTER, 'an oak platter with goat cheese').chosen).toEqual(['wood=oak']);
  });

  it.each([
    ['oak platters, feta, 12', 12],
    ['oak platters, feta, 12 please', 12],
    ['oak platter, feta, 12', null],
    ['oak platters, feta, 40', null],
    ['oak platters, diameter 30 cm, 40', null],
    ['oak platters, diameter 30 cm, 90', 90],
  ])('reads a lone number at the end as pieces if it can be no size: %s', (sentence, quantity) => {
    expect(read(PLATTER, sentence).quantity).toBe(quantity);
  });

  it('counts no pieces in what makes one product, nor in parts of it', () => {
    expect(read(PLATTER, 'an oak platter of five figs').quantity).toBeNull();
    expect(read(PLATTER, '20 leaves of oak platters, figs').quantity).toBeNull();
  });

  it('gives a size to the only option that can have half of it', () => {
    expect(read(PLATTER, 'an oak platter, 20 cm').chosen).toEqual(['wood=oak', 'diameter=20cm']);
    expect(read(PLATTER, 'an oak platter, 10 cm').chosen).toEqual(['wood=oak']);
  });

  it('prefers the length itself to the length of a part', () => {
    expect(read(TUNIC, 'a tunic 70 cm long').chosen).toEqual(['length=70cm']);
    expect(read(TUNIC, 'a tunic with 50 cm sleeves').chosen).toEqual(['sleeve=50cm']);
  });

  it('asks about a list after "hold the" that reaches over several options', () => {
    const { chosen, excluded, unclear } = read(
      PLATTER,
      'oak platter, hold the figs, dill and mint',
    );
    expect(chosen).toEqual(['wood=oak']);
    expect(excluded).toEqual(['figs']);
    expect(unclear).toEqual(['dill', 'mint']);
  });

  it('takes no verb of asking for a value', () => {
    expect(read(TUNIC, 'could you rib a tunic, 70 cm long').chosen).toEqual(['length=70cm']);
  });

  it.each([
    'two oak platters, one has to be large',
    'two oak platters, and figs with one of them',
    'two oak platters, one should be small',
  ])('tells what is wanted of one piece: %s', (sentence) => {
    const { quantity, chosen, unclear } = read(PLATTER, sentence);
    expect(quantity).toBe(2);
    expect(chosen).toEqual(['wood=oak']);
    expect(unclear).not.toEqual([]);
  });

  it('takes the date on a thing for no deadline', () => {
    const today = parseDate('2026-03-02') ?? 0;
    const sentence = 'the date on it should be 12 September 2026; two oak platters';
    expect(readSentence(PLATTER, sentence, today).neededBy).toBeNull();
  });
});
