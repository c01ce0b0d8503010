import { describe, expect, test } from 'vitest';
import type { UnderstoodSelection } from '../../src/core/capability/question.ts';
import type { RemainingAnswers } from '../../src/core/capability/remaining.ts';
import { makeOffer } from '../../src/core/offers/make-offer.ts';
import type {
  DimensionDifferences,
  Offer,
  OfferAlternative,
  Price,
  ValueDifference,
} from '../../src/core/offers/offer.ts';
import { type Storefront, buildStorefront } from '../../src/core/offers/storefront.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import type { StockSupply } from '../../src/core/stock/reserve.ts';
import { writeJson } from '../../src/wire/shared/json-text.ts';
import { writeOffer } from '../../src/wire/offers/write-reply.ts';
import { generateMap } from '../oracle/generate-map.ts';
import { generateQuestion } from '../oracle/generate-question.ts';
import { type Draw, BASE_SEED, drawFrom } from '../oracle/random.ts';
import { SEED_NOTE } from '../oracle/run.ts';
import { faultsOfOffer } from '../support/check-offer.ts';
import { readDemo } from '../support/publish.ts';
import { sizeOf } from '../support/sizes.ts';

const MAPS = sizeOf(300, 80);
const QUESTIONS = 8;
const INCLUDES = [
  undefined,
  [],
  ['alternatives'],
  ['remaining'],
  ['alternatives', 'remaining'],
  ['differences'],
  ['alternatives', 'remaining', 'differences'],
] as const;

const stock: StockSupply = {
  sku: 'A "quoted" \u2028 ü/1',
  isOut: false,
  backordered: 0,
  restockExpectedOn: null,
};
const SUPPLIES: readonly (StockSupply | null)[] = [
  null,
  null,
  { ...stock, isOut: true },
  { ...stock, backordered: 3 },
  { ...stock, backordered: 10_000, restockExpectedOn: '2027-04-01' },
];

const { merchant } = readDemo('frames');
const now = new Date('2027-03-02T10:00:00Z');

/** What stands in front of an offer: a storefront of a generated map. */
function storefrontNumber(index: number): {
  storefront: Storefront;
  mapKey: string;
  ask: (round: number) => Offer | null;
} {
  const map = generateMap(BASE_SEED + index);
  const storefront = buildStorefront({
    merchant: { ...merchant, merchantId: '0' },
    products: [],
    maps: [{ version: 1, document: map }],
    trackedSkus: new Set(),
    holidays: [],
    baseUrl: 'https://shop.example/"quoted"',
  });
  const ask = (round: number): Offer | null => {
    const { selections, excluding, quantity } = generateQuestion(
      map,
      BASE_SEED + index * QUESTIONS + round,
    );
    const include = INCLUDES[(index + round) % INCLUDES.length];
    const subject = {
      capabilityMapKey: round === QUESTIONS - 1 ? 'no-such-map' : map.key,
      deliverTo: { countryCode: 'IT' },
    };
    const offer = makeOffer(
      storefront,
      { ...subject, selections, excluding, quantity, include },
      now,
      SUPPLIES[(index + 2 * round) % SUPPLIES.length] ?? null,
    );
    return isRefusal(offer) ? null : offer;
  };
  return { storefront, mapKey: map.key, ask };
}

const ODD_WORDS = [
  'plain',
  '"quoted"',
  'back\\slash',
  'line\nbreak',
  '\u2028',
  '😀',
  'é',
  '</script>',
  '',
];
const ODD_NUMBERS = [
  0, -0, 1, -1, 12.5, 0.1, 1e-7, -1e-7, 1.5e-15, 999_999_999_999_999, -0.000_001, 1e-15,
];

const orNull = <T>(draw: Draw, value: T): T | null => (draw.chance(0.3) ? null : value);
const many = <T>(draw: Draw, atMost: number, make: () => T): T[] =>
  Array.from({ length: draw.whole(0, atMost) }, make);

/** A selection of the map's own values, which others hold too, or one that somebody wrote. */
function selectionOf(draw: Draw, storefront: Storefront): UnderstoodSelection {
  const known = [...storefront.maps.values()].flatMap(({ compiled }) =>
    compiled.dimensions.flatMap(({ values }) => values.map(({ selection }) => selection)),
  );
  if (known.length > 0 && draw.chance(0.6)) return draw.pick(known);
  return {
    dimensionKey: draw.pick(ODD_WORDS),
    valueKeys: many(draw, 3, () => draw.pick(ODD_WORDS)),
    magnitude: orNull(draw, draw.pick(ODD_NUMBERS)),
    unit: orNull(draw, 'fl_oz'),
    requestedValue: orNull(draw, draw.pick(ODD_WORDS)),
  };
}

function priceOf(draw: Draw): Price | null {
  const rows = many(draw, 3, () => ({
    key: draw.pick(ODD_WORDS),
    label: draw.pick(ODD_WORDS),
    amount: draw.pick(ODD_NUMBERS),
  }));
  return draw.pick<Price | null>([
    null,
    {
      kind: 'requires_person',
      rowsNeedingMerchantPrice: many(draw, 2, () => draw.pick(ODD_WORDS)),
      sentence: draw.pick(ODD_WORDS),
    },
    {
      kind: draw.pick(['fixed', 'worked_out']),
      unitAmount: draw.pick(ODD_NUMBERS),
      totalAmount: draw.pick(ODD_NUMBERS),
      currencyCode: 'EUR',
      rows,
    },
  ]);
}

function alternativeOf(draw: Draw, storefront: Storefront): OfferAlternative {
  const selection = (): UnderstoodSelection => selectionOf(draw, storefront);
  const total = {
    itemsAmount: draw.pick(ODD_NUMBERS),
    shippingAmount: draw.pick(ODD_NUMBERS),
    totalAmount: draw.pick(ODD_NUMBERS),
    currencyCode: 'JPY',
  };
  return {
    changes: many(draw, 3, () => ({
      dimensionKey: draw.pick(ODD_WORDS),
      from: orNull(draw, selection()),
      to: orNull(draw, selection()),
    })),
    selections: many(draw, 4, selection),
    price: priceOf(draw),
    total: orNull(draw, total),
    leadTimeWorkingDays: draw.whole(-2, 400),
  };
}

function remainingOf(draw: Draw): RemainingAnswers {
  return {
    dimensionKey: draw.pick(ODD_WORDS),
    valueKeys: many(draw, 4, () => draw.pick(ODD_WORDS)),
    minimum: orNull(draw, draw.pick(ODD_NUMBERS)),
    maximum: orNull(draw, draw.pick(ODD_NUMBERS)),
    unit: orNull(draw, 'cm'),
    exclusiveMinimum: draw.chance(0.5),
    exclusiveMaximum: draw.chance(0.5),
    earliest: orNull(draw, '2027-03-02'),
    latest: orNull(draw, '2028-02-29'),
    answerable: draw.chance(0.5),
  };
}

function differencesOf(draw: Draw): DimensionDifferences {
  const value = (): ValueDifference => ({
    valueKey: draw.pick(ODD_WORDS),
    isChosen: draw.chance(0.5),
    answer: orNull(draw, draw.pick(['yes', 'yes_after_approval', 'needs_information', 'no'])),
    priceAmount: orNull(draw, draw.pick(ODD_NUMBERS)),
    priceDifference: orNull(draw, draw.pick(ODD_NUMBERS)),
    totalAmount: orNull(draw, draw.pick(ODD_NUMBERS)),
    date: orNull(draw, '2027-03-02'),
    deliveryTo: orNull(draw, '2028-02-29'),
    customerMessage: orNull(draw, draw.pick(ODD_WORDS)),
    changes: orNull(draw, [{ dimensionKey: draw.pick(ODD_WORDS), from: null, to: null }]),
    complete: draw.chance(0.5),
  });
  return { dimensionKey: draw.pick(ODD_WORDS), values: many(draw, 3, value) };
}

/**
 * An offer with whatever may stand beside an answer, in the order of the wire; every part of it may
 * be missing.
 */
function withSearch(draw: Draw, offer: Offer, storefront: Storefront): Offer {
  const {
    alternatives: _,
    remaining: __,
    differences: ___,
    searchComplete: ____,
    continueUrl,
    ...before
  } = offer;
  const words = (): string[] => many(draw, 3, () => draw.pick(ODD_WORDS));
  return {
    ...before,
    explanation: orNull(draw, { constraintKeys: words(), dimensionKeys: words() }),
    ...(draw.chance(0.7)
      ? {
          alternatives: {
            complete: draw.chance(0.5),
            options: many(draw, 3, () => alternativeOf(draw, storefront)),
          },
        }
      : {}),
    ...(draw.chance(0.7) ? { remaining: many(draw, 4, () => remainingOf(draw)) } : {}),
    ...(draw.chance(0.5)
      ? {
          differences: {
            complete: draw.chance(0.5),
            dimensions: many(draw, 3, () => differencesOf(draw)),
          },
        }
      : {}),
    ...(draw.chance(0.4) ? { searchComplete: false as const } : {}),
    continueUrl,
  };
}

const OPTIONAL = [
  'explanation',
  'alternatives',
  'remaining',
  'differences',
  'searchComplete',
] as const;
const shapeOf = (offer: Offer): string =>
  OPTIONAL.map((member) =>
    offer[member] === undefined || offer[member] === null ? '-' : member,
  ).join(' ');

describe(`writing an offer (${SEED_NOTE})`, () => {
  test('gives the text that plain JSON would be, the first time and again', () => {
    const seen = new Set<string>();
    for (let index = 0; index < MAPS; index += 1) {
      const { ask } = storefrontNumber(index);
      for (let round = 0; round < QUESTIONS; round += 1) {
        const offer = ask(round);
        if (offer === null) continue;
        expect(faultsOfOffer(offer)).toEqual([]);
        expect(writeOffer(offer)).toBe(writeJson(offer));
        expect(writeOffer(offer)).toBe(writeJson(offer));
        const reason = offer.estimate?.basis ?? offer.verdict.blocking.at(-1)?.kind;
        seen.add(`${offer.answer} ${offer.price?.kind ?? 'unpriced'} ${reason}`);
      }
    }
    expect(seen.size).toBeGreaterThan(6);
    expect(
      [...seen].filter((actual) => /restock|out_of_stock/.test(actual)).length,
    ).toBeGreaterThan(1);
  });

  test('gives the text that plain JSON would be of every explanation, alternative and remaining answer', () => {
    const seen = new Set<string>();
    for (let index = 0; index < MAPS; index += 1) {
      const { storefront, ask } = storefrontNumber(index);
      const draw = drawFrom(BASE_SEED + index);
      for (let round = 0; round < QUESTIONS; round += 1) {
        const bare = ask(round);
        if (bare === null) continue;
        const offer = withSearch(draw, bare, storefront);
        expect(faultsOfOffer(offer)).toEqual([]);
        expect(writeOffer(offer)).toBe(writeJson(offer));
        seen.add(shapeOf(offer));
      }
    }
    expect(seen.size).toBe(2 ** OPTIONAL.length);
  });

  test('writes a question or a rule that many offers hold once', () => {
    const { ask } = storefrontNumber(0);
    const offer = ask(0);
    if (offer === null) throw new Error('the first question is refused');
    const question = {
      dimensionKey: 'wood',
      question: 'Which wood?',
      isBlocking: true,
      kind: 'text' as const,
      values: [],
      unit: null,
      minimum: null,
      maximum: null,
      step: null,
    };
    const holding = { ...offer, questions: [question, question] };
    const before = writeOffer(holding);
    question.question = 'Which ash?'; // against the rule, so as to see which text was taken
    expect(writeOffer(holding)).toBe(before);
    expect(before.match(/Which wood/g)).toHaveLength(2);
  });
});
