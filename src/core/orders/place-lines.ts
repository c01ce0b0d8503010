import type { Purchase } from '../merchants/merchant.ts';
import type { Exclusion, Selection } from '../capability/question.ts';
import { makeOffer, type OfferAsked } from '../offers/make-offer.ts';
import type { Offer, Price } from '../offers/offer.ts';
import type { Storefront } from '../offers/storefront.ts';
import { amountToMinorUnits } from '../shared/money.ts';
import { isRefusal, refuse, type Refusal } from '../shared/result.ts';
import { type LineStock, lineSupply } from './line-stock.ts';
import type { Minor } from './order.ts';

/** A line as it is asked for; one of productSlug and sku stands there. */
export interface LineAsked {
  readonly productSlug?: string | undefined;
  readonly sku?: string | undefined;
  readonly quantity: number;
  readonly selections?: readonly Selection[] | undefined;
  readonly excluding?: readonly Exclusion[] | undefined;
  readonly purchase?: Purchase | undefined;
  readonly agreedAmount?: number | string | null | undefined;
}

export type LineQuestion = Pick<OfferAsked, 'fulfilment' | 'deliverTo' | 'neededBy'>;

/** A line that can be ordered. */
export interface PricedLine {
  readonly asked: LineAsked;
  readonly offer: Offer;
  readonly price: Extract<Price, { totalAmount: number }>;
  readonly amount: Minor;
  /** Null: nothing is counted of it. */
  readonly stock: LineStock | null;
}

type Problem = { readonly path: string };

/**
 * Asks for every line, with what it gets of stock. What can't be understood is refused, with its
 * place in the order; the rest are offers.
 */
export function askForLines(
  storefront: Storefront,
  lines: readonly LineAsked[],
  stocks: readonly (LineStock | null)[],
  question: LineQuestion,
  now: Date,
): readonly Offer[] | Refusal {
  const answers = lines.map((line, index) =>
    makeOffer(storefront, { ...questionOf(line), ...question }, now, lineSupply(stocks[index])),
  );
  const refusals = answers.flatMap((answer, index) =>
    isRefusal(answer) ? [placed(answer, index)] : [],
  );
  // A malformed line is told before one that names nothing: 400 comes before 404.
  const first = refusals.find(({ code }) => code !== 'product_not_found') ?? refusals[0];
  return first ?? answers.filter((answer): answer is Offer => !isRefusal(answer));
}

function questionOf({
  productSlug,
  sku,
  quantity,
  selections,
  excluding,
  purchase,
}: LineAsked): OfferAsked {
  return { productSlug, sku, quantity, selections, excluding, purchase };
}

/** The refusal of a line, with paths into the order. */
function placed({ code, values }: Refusal, index: number): Refusal {
  const problems = values['problems'] as readonly Problem[] | undefined; // a refused question's, by makeOffer
  const told =
    problems === undefined
      ? values
      : {
          ...values,
          problems: problems.map((problem) => ({ ...problem, path: placeOf(problem.path, index) })),
        };
  return refuse(code, { ...told, index });
}

/** How it gets to the buyer is said once for all lines. */
function placeOf(path: string, index: number): string {
  return path.startsWith('/fulfilment') || path.startsWith('/deliverTo')
    ? path
    : `/lines/${index}${path}`;
}

/**
 * Why lines can't be ordered, the first reason that any of them has, naming all that have it; else
 * what they cost.
 */
export function priceLines(
  asked: readonly LineAsked[],
  stocks: readonly (LineStock | null)[],
  offers: readonly Offer[],
  exponent: number,
): readonly PricedLine[] | Refusal<'not_offered' | 'needs_information' | 'price_requires_person'> {
  const notOffered = offers.flatMap(({ answer, verdict }, index) =>
    answer === 'no' || answer === 'not_evaluated'
      ? [{ index, blocking: verdict.blocking, notEvaluated: verdict.notEvaluated }]
      : [],
  );
  if (notOffered.length > 0) return refuse('not_offered', { lines: notOffered });
  const incomplete = offers.flatMap(({ answer, questions }, index) =>
    answer === 'needs_information'
      ? [{ index, questions: questions.filter(({ isBlocking }) => isBlocking) }]
      : [],
  );
  if (incomplete.length > 0) return refuse('needs_information', { lines: incomplete });
  const byPerson = offers.flatMap(({ price }, index) =>
    price === null || price.kind === 'requires_person'
      ? [{ index, rowsNeedingMerchantPrice: price?.rowsNeedingMerchantPrice ?? [] }]
      : [],
  );
  if (byPerson.length > 0) return refuse('price_requires_person', { lines: byPerson });
  return offers.flatMap((offer, index) => {
    const { price } = offer;
    const line = asked[index];
    if (price === null || price.kind === 'requires_person' || line === undefined) return [];
    return [
      {
        asked: line,
        offer,
        price,
        amount: amountToMinorUnits(price.totalAmount, exponent),
        stock: stocks[index] ?? null,
      },
    ];
  });
}
