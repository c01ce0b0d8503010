import { expect, test } from 'vitest';
import type { Candidate, Reading } from '../../src/core/intent/reading.ts';
import { type Sentence, readCorpus } from './corpus.ts';
import { judge } from './judge.ts';

const SENTENCES = readCorpus();

/** Returns the reading that the marks of a sentence describe. */
function asMeant({ meant: [first], productSlug, store }: Sentence): Reading {
  if (first === undefined) throw new Error('nothing is meant');
  const { product, rivals, quantity, sample, neededBy, answers, exclusions, flags, ranges } = first;
  const actual = flags
    .filter(({ candidates }) => candidates.length === 0)
    .map(({ span }) => ({ span }));
  return {
    productSlug: rivals.length > 0 ? null : (product?.slug ?? productSlug ?? null),
    productSlugs: rivals.map(({ slug }) => slug),
    purchase: sample === null ? 'item' : 'sample',
    quantity: quantity?.count ?? null,
    neededBy: neededBy?.date ?? null,
    selections:
      rivals.length > 0
        ? []
        : answers.map(({ dimensionKey, valueKeys, size, text, span, readAs }) => ({
            dimensionKey,
            valueKeys,
            magnitude: size?.magnitude ?? null,
            unit: size?.unit ?? ownUnit(store, dimensionKey, size !== null),
            requestedValue: text,
            span,
            readAs: readAs ?? 'exact',
          })),
    exclusions: exclusions.map((exclusion) => ({ ...exclusion, readAs: 'exact' as const })),
    ambiguities: flags
      .filter(({ candidates }) => candidates.length > 0)
      .map(({ span, candidates }) => ({
        span,
        candidates: candidates.map((name) => candidateOf(name)),
      })),
    notUnderstood: actual,
    unsettled: ranges,
    otherItems: [],
  };
}

function ownUnit(store: Sentence['store'], dimensionKey: string, isSize: boolean): string | null {
  const dimension = store.documents
    .flatMap(({ dimensions }) => dimensions)
    .find(({ key, kind }) => key === dimensionKey && kind === 'magnitude');
  return isSize && dimension?.kind === 'magnitude' ? dimension.unit : null;
}

function candidateOf(name: string): Candidate {
  const [dimensionKey = '', values = ''] = name.split('=');
  return name.startsWith('@')
    ? { dimensionKey: null, valueKeys: [], productSlug: name.slice(1) }
    : { dimensionKey, valueKeys: values.split('+'), productSlug: null };
}

function sentence(text: string): Sentence {
  const found = SENTENCES.find((candidate) => candidate.text === text);
  if (found === undefined) throw new Error(`no such sentence: ${text}`);
  return found;
}

const TWO_FRAMES = sentence('Two walnut frames, no oil');
const read = asMeant(TWO_FRAMES);
const actual = { span: { start: 19, end: 25 } };

test('what the marks say is exact, of every sentence', () => {
  const wrong = SENTENCES.map((each) => [each.text, judge(each, asMeant(each))] as const).filter(
    ([, { faults }]) => faults.length > 0,
  );
  expect(wrong.map(([text, { faults }]) => `${text}: ${faults.join(', ')}`)).toEqual([]);
});

test('a sentence of which nothing is read or told is silently wrong', () => {
  const nothing: Reading = { ...read, quantity: null, selections: [], exclusions: [] };
  expect(judge(TWO_FRAMES, nothing).silent).toEqual([
    'quantity 1',
    'not read: wood=walnut',
    'not excluded: finish=oil',
  ]);
});

test.each<[string, Partial<Reading>, string]>([
  ['another product', { productSlug: 'mirror' }, 'product mirror for classic-frame'],
  ['another quantity', { quantity: 3 }, 'quantity 3'],
  ['a sample', { purchase: 'sample' }, 'purchase sample'],
  ['a day', { neededBy: '2027-03-05' }, 'needed by 2027-03-05'],
  [
    'another value',
    { selections: read.selections.map((selection) => ({ ...selection, valueKeys: ['oak'] })) },
    'read without being meant: wood=oak',
  ],
  [
    'an exclusion turned round',
    {
      exclusions: [],
      selections: [
        ...read.selections,
        {
          ...read.selections[0],
          dimensionKey: 'finish',
          valueKeys: ['oil'],
          span: actual.span,
        } as Reading['selections'][number],
      ],
    },
    'not excluded: finish=oil',
  ],
])('%s that is not meant is silently wrong', (_, change, fault) => {
  expect(judge(TWO_FRAMES, { ...read, ...change }).silent).toContain(fault);
});

test('told on the words, or right beside them, nothing is silent', () => {
  const missed: Reading = { ...read, exclusions: [] };
  expect(judge(TWO_FRAMES, missed).silent).toEqual(['not excluded: finish=oil']);
  expect(judge(TWO_FRAMES, { ...missed, notUnderstood: [actual] })).toMatchObject({
    silent: [],
    faults: ['not excluded: finish=oil', 'told in vain: no oil'],
  });
  expect(
    judge(TWO_FRAMES, { ...missed, notUnderstood: [{ span: { start: 0, end: 3 } }] }).silent,
  ).toHaveLength(1);
});

test('what must be told and is not, and what is told in vain, is not exact', () => {
  const unknown = sentence('bamboo please, museum glass');
  const whole = asMeant(unknown);
  expect(judge(unknown, { ...whole, notUnderstood: [] })).toMatchObject({
    faults: ['not told: bamboo'],
    unreported: ['not told: bamboo'],
    silent: [],
  });
  expect(
    judge(unknown, {
      ...whole,
      notUnderstood: [...whole.notUnderstood, { span: { start: 7, end: 13 } }],
    }).faults,
  ).toEqual(['told in vain: please']);
});

test('without a product there is no offer, and nothing is silent', () => {
  const nothing: Reading = {
    ...read,
    productSlug: null,
    quantity: null,
    selections: [],
    exclusions: [],
  };
  expect(judge(TWO_FRAMES, nothing)).toMatchObject({
    silent: [],
    faults: [
      'product classic-frame not read',
      'quantity 1',
      'not read: wood=walnut',
      'not excluded: finish=oil',
    ],
  });
});

test('several products are asked about, none is taken', () => {
  const two = sentence('a frame and a mirror');
  expect(judge(two, { ...asMeant(two), productSlug: 'mirror' }).silent).toEqual([
    'took mirror of several',
  ]);
  expect(judge(two, { ...asMeant(two), productSlugs: ['mirror'] }).faults).toEqual([
    "classic-frame isn't asked about",
  ]);
});
