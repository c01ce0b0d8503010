import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import type { Question, Selection } from '../../src/core/capability/question.ts';
import type { Offer } from '../../src/core/offers/offer.ts';
import type * as writer from '../../src/wire/offers/write-reply.ts';
import { generateMap } from '../oracle/generate-map.ts';
import { generateQuestion } from '../oracle/generate-question.ts';
import { hiddenWords, wordsIn } from '../oracle/hidden-words.ts';
import { valuesOf } from '../oracle/naive-hidden.ts';
import { BASE_SEED, drawFrom, seedOf } from '../oracle/random.ts';
import { SEED_NOTE } from '../oracle/run.ts';
import { type TestService, openService } from '../support/open-service.ts';
import { type StoreContent, readDemo } from '../support/publish.ts';
import {
  COUNTED,
  SECRET_CASES,
  type SecretCase,
  withNoHiddenValueOffered,
  withoutHiddenValues,
} from '../support/secret-maps.ts';
import { sizeOf } from '../support/sizes.ts';

vi.mock('../../src/wire/offers/write-reply.ts', async (importOriginal) => {
  const { checkingWriter } = await import('../support/check-offer.ts');
  return checkingWriter(await importOriginal<typeof writer>());
});

const MAPS = sizeOf(80, 6);
const QUESTIONS = 6;
const include = ['alternatives', 'remaining'];

const puzzles = Array.from({ length: MAPS }, (_, index): CapabilityMap => ({
  ...generateMap(seedOf(BASE_SEED, index), 0.6),
  key: `puzzle-${index}`,
}));
const secretive = [...puzzles, COUNTED].map(withNoHiddenValueOffered);
const maps = [...SECRET_CASES.map(({ map }) => map), ...puzzles];

const demo = readDemo('frames');
const storeOf = (slug: string, all: readonly CapabilityMap[]): StoreContent => ({
  merchant: { ...demo.merchant, slug },
  products: [],
  maps: all,
});

let service: TestService;
beforeAll(async () => {
  service = await openService([
    demo,
    readDemo('bakery'),
    storeOf('shown', maps),
    storeOf('secret-a', secretive),
    storeOf(
      'secret-b',
      secretive.map((map) => withoutHiddenValues(map, 'not offered')),
    ),
    storeOf('secret-c', [...puzzles, COUNTED]),
    storeOf(
      'secret-d',
      [...puzzles, COUNTED].map((map) => withoutHiddenValues(map, 'all')),
    ),
  ]);
});
afterAll(() => service.close());

type AskedQuestion = Pick<Question, 'selections' | 'excluding' | 'quantity'>;

const askMap = (
  slug: string,
  { key }: CapabilityMap,
  { selections, excluding, quantity }: Partial<AskedQuestion>,
): Promise<Offer> =>
  service.offer(slug, { capabilityMapKey: key, selections, excluding, quantity, include });

/** The reply's bytes, but for the name of the store. */
const bytesOf = async (
  slug: string,
  map: CapabilityMap,
  request: Partial<AskedQuestion>,
): Promise<string> => JSON.stringify(await askMap(slug, map, request)).replaceAll(slug, 'secret-?');

function withQuestionsSorted(reply = ''): string {
  const offer = JSON.parse(reply) as Offer;
  return JSON.stringify({
    ...offer,
    questions: offer.questions.toSorted((a, b) => (a.dimensionKey < b.dimensionKey ? -1 : 1)),
  });
}

/** Hidden words that a reply says, though the question didn't. */
function unreportedWords(map: CapabilityMap, offer: Offer, request: object = {}): string[] {
  const output = wordsIn(offer);
  const named = requestedNames(map, wordsIn(request));
  return [...hiddenWords(map)].filter(
    (word) => [...wordsIn(word)].every((part) => output.has(part)) && !named.has(word),
  );
}

/** Every name of whatever was asked for by one of its names. */
function requestedNames(map: CapabilityMap, words: ReadonlySet<string>): Set<string> {
  const named = map.dimensions
    .flatMap((dimension) => [dimension, ...valuesOf(dimension)])
    .map(({ key, label, synonyms }) =>
      [key, label, ...(synonyms ?? [])].map((name) => name.toLowerCase()),
    );
  return new Set(
    named
      .filter((names) => names.some((name) => [...wordsIn(name)].every((part) => words.has(part))))
      .flat(),
  );
}

/** What a reply may say of hidden things in the new members; empty ones would prove nothing. */
interface Seen {
  noes: number;
  explained: number;
  alternatives: number;
  remaining: number;
  questions: number;
}
const nothingSeen = (): Seen => ({
  noes: 0,
  explained: 0,
  alternatives: 0,
  remaining: 0,
  questions: 0,
});

function count(
  seen: Seen,
  { answer, explanation, alternatives, remaining, questions }: Offer,
): void {
  if (answer === 'no') seen.noes += 1;
  if ((explanation?.constraintKeys.length ?? 0) > 0) seen.explained += 1;
  seen.alternatives += alternatives?.options.length ?? 0;
  seen.remaining += remaining?.length ?? 0;
  seen.questions += questions.length;
}

const [first] = SECRET_CASES;
const withSecret = ({ selections, secret }: SecretCase): Selection[] => [
  ...selections.filter(({ dimensionKey }) => dimensionKey !== secret.dimensionKey),
  secret,
];

describe('where only something hidden would do', () => {
  test.each(SECRET_CASES.map((each) => [each.map.key, each] as const))(
    '%s: the answer is no, and nothing says what would do',
    async (_, { map, selections }) => {
      const offer = await askMap('shown', map, { selections });
      expect(offer).toMatchObject({
        answer: 'no',
        nextStep: 'change_options',
        explanation: { dimensionKeys: ['size'] },
        verdict: { isOffered: false },
      });
      expect(offer.explanation?.constraintKeys).toContain(map.constraints?.[0]?.key);
      expect('searchComplete' in offer).toBe(false);
      expect(
        offer.alternatives?.options.map(({ changes }) =>
          changes.map(({ to }) => [to?.dimensionKey, to?.magnitude]),
        ),
      ).toEqual([[['size', 50]]]);
      expect(unreportedWords(map, offer)).toEqual([]);
    },
  );

  test.each(SECRET_CASES.map((each) => [each.map.key, each] as const))(
    '%s: asked for, it is made',
    async (_, each) => {
      const offer = await askMap('shown', each.map, { selections: withSecret(each) });
      expect(['yes', 'yes_after_approval']).toContain(offer.answer);
      expect(unreportedWords(each.map, offer, [each.secret])).toEqual([]);
      const actual =
        offer.remaining?.flatMap(({ dimensionKey, valueKeys }) => [dimensionKey, ...valueKeys]) ??
        [];
      expect(actual.filter((key) => hiddenWords(each.map).has(key))).toEqual([]);
    },
  );

  test('what is asked for by a hidden name stands in the reply, and nothing else hidden', async () => {
    if (first === undefined) throw new Error('no case');
    const { map } = first;
    const selections = [
      { dimensionKey: 'size', magnitude: 120, unit: 'cm' },
      { dimensionKey: 'wood', requestedValue: 'Zebrawood' },
    ];
    const offer = await askMap('shown', map, { selections });
    expect(offer.answer).toBe('no');
    expect(offer.alternatives?.options[0]?.selections).toMatchObject([
      { magnitude: 100 },
      { valueKeys: ['zebrano'] },
    ]);
    expect(
      offer.remaining?.find(({ dimensionKey }) => dimensionKey === 'wood')?.valueKeys,
    ).not.toContain('zebrano');
    expect(unreportedWords(map, offer, selections)).toEqual([]);
  });

  test('a hidden value that is excluded, or that is all that exclusions leave, helps nobody', async () => {
    if (first === undefined) throw new Error('no case');
    const { map } = first;
    const shownOnly = [{ dimensionKey: 'wood', valueKeys: ['pine', 'beech'] }];
    const left = await askMap('shown', map, { excluding: shownOnly });
    expect(left.answer).toBe('no');
    expect(unreportedWords(map, left)).toEqual([]);
    const none = [{ dimensionKey: 'wood', valueKeys: ['pine', 'beech', 'zebrano'] }];
    const nothingLeft = await askMap('shown', map, { excluding: none });
    expect(JSON.stringify({ ...nothingLeft, excluding: [] })).toBe(
      JSON.stringify({ ...left, excluding: [] }),
    );
  });
});

describe(`the walk over generated maps (${SEED_NOTE})`, () => {
  test('finds nothing hidden in any reply to somebody who asks for nothing hidden', async () => {
    const seen = nothingSeen();
    for (const [index, map] of puzzles.entries()) {
      for (let place = 0; place < QUESTIONS; place += 1) {
        const request = generateQuestion(map, seedOf(BASE_SEED + index, place), false);
        const offer = await askMap('shown', map, request);
        expect({ index, place, unreported: unreportedWords(map, offer) }).toEqual({
          index,
          place,
          unreported: [],
        });
        count(seen, offer);
      }
    }
    for (const found of Object.values(seen))
      expect(found, JSON.stringify(seen)).toBeGreaterThan(MAPS);
  });

  test('finds nothing hidden but what was asked for in any reply to somebody who asks for hidden things', async () => {
    const seen = nothingSeen();
    let asking = 0;
    for (const [index, map] of puzzles.entries()) {
      for (let place = 0; place < QUESTIONS; place += 1) {
        const { selections, excluding, quantity } = generateQuestion(
          map,
          seedOf(BASE_SEED - index, place),
          true,
        );
        const offer = await askMap('shown', map, { selections, excluding, quantity });
        expect({
          index,
          place,
          unreported: unreportedWords(map, offer, [selections, excluding]),
        }).toEqual({
          index,
          place,
          unreported: [],
        });
        asking += unreportedWords(map, offer).length > 0 ? 1 : 0;
        count(seen, offer);
      }
    }
    for (const found of Object.values(seen))
      expect(found, JSON.stringify(seen)).toBeGreaterThan(MAPS);
    expect(asking).toBeGreaterThan(MAPS);
  });

  test('finds nothing hidden in the demo stores, whatever is excluded', async () => {
    const draw = drawFrom(BASE_SEED);
    for (const { merchant, maps: documents } of [demo, readDemo('bakery')]) {
      for (const map of documents) {
        const able = map.dimensions.filter(
          (dimension) => dimension.visibility !== 'hidden' && valuesOf(dimension).length > 0,
        );
        for (let round = 0; round < 15; round += 1) {
          const excluding = draw.some(able, 1, 3).map((dimension) => {
            const keys = valuesOf(dimension)
              .filter((value) => value.visibility !== 'hidden')
              .map((value) => value.key);
            return { dimensionKey: dimension.key, valueKeys: draw.some(keys, 1, keys.length) };
          });
          const selections = draw.some(able, 0, 4).map((dimension) => ({
            dimensionKey: dimension.key,
            valueKeys: [valuesOf(dimension)[0]?.key ?? ''],
          }));
          const offer = await askMap(merchant.slug, map, { selections, excluding });
          expect({ excluding, selections, unreported: unreportedWords(map, offer) }).toEqual({
            excluding,
            selections,
            unreported: [],
          });
        }
      }
    }
  });
});

/** Answers to every dimension of the map in which places are counted. */
function* countedSelections(): Generator<Selection[]> {
  const sets = [
    [],
    ['lid'],
    ['foot', 'grip'],
    ['lid', 'foot'],
    ['lid', 'grip'],
    ['lid', 'foot', 'grip'],
  ];
  for (const tone of ['light', 'amber', 'dark']) {
    for (const gloss of ['matt', 'satin']) {
      for (const parts of sets) {
        for (const magnitude of [30, 60, 90]) {
          yield [
            { dimensionKey: 'tone', valueKeys: [tone] },
            { dimensionKey: 'gloss', valueKeys: [gloss] },
            { dimensionKey: 'parts', valueKeys: parts },
            { dimensionKey: 'size', magnitude, unit: 'cm' },
          ];
        }
      }
    }
  }
}

/** What the alternatives change, each of them one thing. */
async function nearestTo(selections: readonly Selection[]): Promise<unknown[]> {
  const { alternatives } = await askMap('secret-c', COUNTED, { selections });
  return (alternatives?.options ?? []).map(({ changes: [change] }) => [
    change?.dimensionKey,
    change?.to?.valueKeys[0] ?? change?.to?.magnitude,
  ]);
}

describe(`what is hidden and not made (${SEED_NOTE})`, () => {
  test('changes not a byte by being in the map, asked for or not', async () => {
    const seen = nothingSeen();
    for (const [index, map] of secretive.entries()) {
      for (let place = 0; place < QUESTIONS; place += 1) {
        const request = generateQuestion(
          map,
          seedOf(BASE_SEED + 3 * index, place),
          place % 2 === 0,
        );
        const [one, other] = await Promise.all(
          ['secret-a', 'secret-b'].map((slug) => bytesOf(slug, map, request)),
        );
        expect(one, `${index} ${place}`).toBe(other);
        count(seen, JSON.parse(one ?? '') as Offer);
      }
    }
    for (const found of Object.values(seen))
      expect(found, JSON.stringify(seen)).toBeGreaterThan(MAPS);
  });

  test('isn’t counted where the places of a list are, nor is what is hidden and made', async () => {
    for (const selections of countedSelections()) {
      const replies = await Promise.all(
        ['secret-a', 'secret-b', 'secret-c', 'secret-d'].map((slug) =>
          bytesOf(slug, COUNTED, { selections }),
        ),
      );
      expect([...new Set(replies)]).toEqual([replies[0]]);
    }
    expect(
      await nearestTo([
        { dimensionKey: 'tone', valueKeys: ['amber'] },
        { dimensionKey: 'size', magnitude: 80, unit: 'cm' },
      ]),
    ).toEqual([
      ['size', 40],
      ['tone', 'light'],
      ['tone', 'dark'],
    ]);
    expect(
      await nearestTo([
        { dimensionKey: 'tone', valueKeys: ['light'] },
        { dimensionKey: 'parts', valueKeys: ['lid', 'grip'] },
        { dimensionKey: 'size', magnitude: 60, unit: 'cm' },
      ]),
    ).toEqual([
      ['size', 40],
      ['parts', 'lid'],
      ['parts', undefined],
    ]);
  });

  test('a value that isn’t offered any more of a hidden option is answered like an invented one', async () => {
    const map = SECRET_CASES.find(({ map: { key } }) => key === 'dimension')?.map;
    if (map === undefined) throw new Error('no case');
    const questions: readonly ((name: string) => Partial<AskedQuestion>)[] = [
      (name) => ({ selections: [{ dimensionKey: 'vault', valueKeys: [name] }] }),
      (name) => ({ selections: [{ dimensionKey: 'vault', requestedValue: `${name} back` }] }),
      (name) => ({ excluding: [{ dimensionKey: 'vault', valueKeys: [name] }] }),
    ];
    for (const ask of questions) {
      const [retired, invented] = await Promise.all(
        ['coffered', 'invented'].map((name) => bytesOf('shown', map, ask(name))),
      );
      expect(retired?.replaceAll('coffered', 'invented')).toBe(invented);
    }
  });

  // Questions come in the order that settles most, and what hidden values settle counts there.
  test('and hidden values that are made change nothing but the order of questions for somebody who asks for nothing hidden', async () => {
    for (const [index, map] of puzzles.entries()) {
      for (let place = 0; place < QUESTIONS; place += 1) {
        const request = generateQuestion(map, seedOf(BASE_SEED + 7 * index, place), false);
        const [one, other] = await Promise.all(
          ['secret-c', 'secret-d'].map((slug) => bytesOf(slug, map, request)),
        );
        expect(withQuestionsSorted(one), `${index} ${place}`).toBe(withQuestionsSorted(other));
      }
    }
  });
});
