import type {
  CapabilityMap,
  Dimension,
  MagnitudeDimension,
} from '../../src/core/capability/capability-map.ts';
import type { Exclusion, Selection } from '../../src/core/capability/question.ts';
import type { OfferQuery } from '../../src/core/offers/make-offer.ts';
import type { Product } from '../../src/core/merchants/merchant.ts';
import { pick } from './random.ts';

/** The time at which every question is asked. */
export const NOW = new Date('2027-03-02T12:00:00Z');
const DAY_MS = 86_400_000;
/** The most selections that a question may have. */
const MAXIMUM_SELECTIONS = 200;
const MAXIMUM_EXCLUSIONS = 20;

/**
 * Returns questions about a map, from one answer to all, sensible and wild ones. They are parsed
 * from JSON, as a server gets them.
 */
export function makeQuestions(
  map: CapabilityMap,
  products: readonly Product[],
  count: number,
  random: () => number,
): OfferQuery[] {
  const slugs = products
    .filter((product) => product.capabilityMapKey === map.key)
    .map(({ slug }) => slug);
  const questions = Array.from({ length: count }, (_, index): OfferQuery => {
    const subject =
      slugs.length === 0 ? { capabilityMapKey: map.key } : { productSlug: pick(random, slugs) };
    const excluding = random() < 0.15 ? excludeSome(map, random) : [];
    return {
      ...subject,
      selections: selectSome(map, index, random),
      excluding,
      quantity: 1 + Math.floor(random() ** 3 * 60),
    };
  });
  return JSON.parse(JSON.stringify(questions)) as OfferQuery[]; // the copy of `questions`
}

function selectSome(
  { dimensions }: CapabilityMap,
  index: number,
  random: () => number,
): Selection[] {
  const share = shareOfSelections(index, random);
  const answered = dimensions.filter(() => random() < share).slice(0, MAXIMUM_SELECTIONS);
  const way = (['first', 'any', 'any', 'any', 'last'] as const)[index % 8] ?? 'any';
  return answered.flatMap((dimension) => select(dimension, way, random));
}

/**
 * Returns the share of dimensions to answer: first none, then in turn all, at most a tenth, or any
 * share.
 */
function shareOfSelections(index: number, random: () => number): number {
  if (index === 0) return 0;
  if (index % 4 === 0) return 1;
  return index % 4 === 1 ? random() * 0.1 : random() ** 2;
}

type Way = 'first' | 'last' | 'any';

function select(dimension: Dimension, way: Way, random: () => number): Selection[] {
  const { key: dimensionKey } = dimension;
  switch (dimension.kind) {
    case 'choice':
      return [
        {
          dimensionKey,
          valueKeys: [
            (way === 'any'
              ? pick(random, dimension.values)
              : dimension.values.at(way === 'first' ? 0 : -1)
            )?.key ?? '',
          ],
        },
      ];
    case 'choices': {
      const share = random() ** 2;
      const keys = dimension.values.map(({ key }) => key).filter(() => random() < share);
      return [{ dimensionKey, valueKeys: keys }];
    }
    case 'magnitude':
      return [{ dimensionKey, magnitude: size(dimension, way, random) }];
    case 'text':
      return [{ dimensionKey, requestedValue: 'For Ada' }];
    case 'date':
      return [
        {
          dimensionKey,
          requestedValue: new Date(NOW.getTime() + Math.floor(random() * 220 - 10) * DAY_MS)
            .toISOString()
            .slice(0, 10),
        },
      ];
  }
}

/** Returns a size that is mostly on the step and in the range. */
function size(
  { minimum, maximum, step }: MagnitudeDimension,
  way: Way,
  random: () => number,
): number {
  const from = Number(minimum ?? 0);
  const to = Number(maximum ?? from + 1_000);
  const by = Number(step ?? (to - from) / 50);
  if (way !== 'any') return way === 'first' ? from : to;
  const beyond = random() < 0.1 ? 1.2 : 1;
  const steps = Math.floor(((to - from) / by) * beyond * random());
  return Number((from + steps * by + (random() < 0.05 ? by / 3 : 0)).toFixed(6));
}

function excludeSome({ dimensions }: CapabilityMap, random: () => number): Exclusion[] {
  const some = dimensions.filter(() => random() < 2 / dimensions.length);
  return some.flatMap((dimension) => {
    if (!('values' in dimension)) return [];
    const share = random();
    const valueKeys = dimension.values
      .map(({ key }) => key)
      .filter(() => random() < share)
      .slice(0, MAXIMUM_EXCLUSIONS);
    return valueKeys.length === 0 ? [] : [{ dimensionKey: dimension.key, valueKeys }];
  });
}
