import type { Purchase } from '../merchants/merchant.ts';
import type { Exclusion, Selection } from '../capability/question.ts';
import { makeOffer, type OfferQuery } from '../offers/make-offer.ts';
import type { Offer, Price } from '../offers/offer.ts';
import type { PublishedMap } from '../offers/published-map.ts';
import type { OfferRefusalCode } from '../offers/refusal-values.ts';
import type { Storefront } from '../offers/storefront.ts';
import { amountToMinorUnits } from '../shared/money.ts';
import { isRefusal, refuse, type Refusal } from '../shared/result.ts';
import type { StockSupply } from '../stock/reserve.ts';
import { type FrozenLine, freezeLine } from './freeze-line.ts';
import { type LineStock, lineSupply } from './line-stock.ts';
import type { MinorUnits } from './order.ts';

/** An order line as a client sends it. It names the product either by `productSlug` or by `sku`. */
export interface OrderLineRequest {
  readonly productSlug?: string | undefined;
  readonly sku?: string | undefined;
  readonly quantity: number;
  readonly selections?: readonly Selection[] | undefined;
  readonly excluding?: readonly Exclusion[] | undefined;
  readonly purchase?: Purchase | undefined;
  readonly agreedAmount?: number | string | null | undefined;
}

export type LineQuestion = Pick<OfferQuery, 'fulfilment' | 'deliverTo' | 'neededBy'>;

/** The lines of an order, with all data except the storefront that their offers depend on. */
export interface LineQuestions {
  readonly questions: readonly OfferQuery[];
  /** The stock that each line gets, or null if the product's stock isn't tracked. */
  readonly supplies: readonly (StockSupply | null)[];
  readonly now: Date;
}

/** The offer for an order line, with the data that is frozen when the line is ordered. */
export interface LineOffer {
  readonly offer: Offer;
  /** The data to freeze, or null if the line can't be ordered. */
  readonly frozen: FrozenLine | null;
  readonly dueOn: DueOn;
}

/** The earliest due day among the choices of a line, as YYYY-MM-DD, or null if it has none. */
type DueOn = string | null;

/** A line that can be ordered, with its price. */
export interface PricedLine {
  readonly line: OrderLineRequest;
  readonly offer: Offer;
  readonly frozen: FrozenLine;
  readonly price: Extract<Price, { totalAmount: number }>;
  readonly amount: MinorUnits;
  /** The stock that is reserved for the line, or null if the product's stock isn't tracked. */
  readonly stock: LineStock | null;
  readonly dueOn: DueOn;
}

/** Returns the offer query for each line. `question` contains the parts that all lines share. */
export function questionsOfLines(
  lines: readonly OrderLineRequest[],
  lineStocks: readonly (LineStock | null)[],
  question: LineQuestion,
  now: Date,
): LineQuestions {
  return {
    questions: lines.map((line) => ({ ...questionOf(line), ...question })),
    supplies: lineStocks.map(lineSupply),
    now,
  };
}

/**
 * Makes an offer for every line with the stock that is allocated to it. If a line can't be read,
 * returns a refusal with the line's index. Stops early when the time limit of the storefront's
 * workspace has passed.
 */
export function makeLineOffers(
  storefront: Storefront,
  { questions, supplies, now }: LineQuestions,
): readonly LineOffer[] | Refusal<OfferRefusalCode> {
  const offers: LineOffer[] = [];
  const refusals: Refusal<OfferRefusalCode>[] = [];
  for (const [index, question] of questions.entries()) {
    if (index > 0 && storefront.workspace.patience?.isOverNow() === true) break;
    const answer = makeOffer(storefront, question, now, supplies[index] ?? null);
    if (isRefusal(answer)) refusals.push(refusalOfLine(answer, index));
    else offers.push(lineOfferOf(storefront, answer));
  }
  // Malformed lines (400) are reported before unknown products (404).
  return refusals.find(({ code }) => code !== 'product_not_found') ?? refusals[0] ?? offers;
}

function lineOfferOf({ productBySlug, maps }: Storefront, offer: Offer): LineOffer {
  const product = productBySlug.get(offer.productSlug ?? '');
  if (product === undefined || (offer.answer !== 'yes' && offer.answer !== 'yes_after_approval'))
    return { offer, frozen: null, dueOn: null };
  const { capabilityMapKey } = offer;
  const map = capabilityMapKey === null ? undefined : maps.get(capabilityMapKey);
  return { offer, frozen: freezeLine(product, map, offer), dueOn: findDueDay(map, offer) };
}

function findDueDay(map: PublishedMap | undefined, { selections }: Offer): DueOn {
  const dueKeys = new Set(map?.compiled.dueDays.map(({ key }) => key));
  const days = selections.flatMap(({ dimensionKey, requestedValue }) =>
    dueKeys.has(dimensionKey) ? (requestedValue ?? []) : [],
  );
  return days.toSorted()[0] ?? null;
}

function questionOf({
  productSlug,
  sku,
  quantity,
  selections,
  excluding,
  purchase,
}: OrderLineRequest): OfferQuery {
  return { productSlug, sku, quantity, selections, excluding, purchase };
}

/**
 * Converts an error about one line to an error about the whole order, by prefixing the path of the
 * line.
 */
function refusalOfLine(
  refusal: Refusal<OfferRefusalCode>,
  index: number,
): Refusal<OfferRefusalCode> {
  switch (refusal.code) {
    case 'product_required':
    case 'product_not_found':
      return refuse(refusal.code, { ...refusal.values, index });
    default: {
      const { code, values } = refusal;
      const problems = (values.problems ?? []).map((problem) => ({
        ...problem,
        path: pathInOrder(problem.path, index),
      }));
      return refuse(code, { ...values, problems, index });
    }
  }
}

/**
 * Returns the path of a problem within an order. The delivery and the destination belong to the
 * whole order, so their paths don't contain the index of a line.
 */
function pathInOrder(path: string, index: number): string {
  return path.startsWith('/fulfilment') || path.startsWith('/deliverTo')
    ? path
    : `/lines/${index}${path}`;
}

/**
 * Prices the lines of an order. If some lines can't be ordered, returns an error with the most
 * important reason and every line that it applies to.
 */
export function priceLines(
  requestedLines: readonly OrderLineRequest[],
  lineStocks: readonly (LineStock | null)[],
  lineOffers: readonly LineOffer[],
  exponent: number,
): readonly PricedLine[] | Refusal<'not_offered' | 'needs_information' | 'price_requires_person'> {
  const offers = lineOffers.map(({ offer }) => offer);
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
  return lineOffers.flatMap(({ offer, frozen, dueOn }, index) => {
    const { price } = offer;
    const line = requestedLines[index];
    if (price === null || price.kind === 'requires_person' || line === undefined) return [];
    if (frozen === null) throw new Error('a line without a product was priced');
    return [
      {
        line,
        offer,
        frozen,
        price,
        amount: amountToMinorUnits(price.totalAmount, exponent),
        stock: lineStocks[index] ?? null,
        dueOn,
      },
    ];
  });
}
