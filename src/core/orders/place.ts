import { findDelivery } from '../offers/delivery.ts';
import { localMoment } from '../offers/local-day.ts';
import { type CompiledZone, shippingAmount } from '../offers/shipping.ts';
import type { OfferRefusalCode } from '../offers/refusal-values.ts';
import type { Storefront } from '../offers/storefront.ts';
import { compare, readDecimal } from '../shared/exact.ts';
import { fromMinorUnits, minorUnitsToAmount } from '../shared/money.ts';
import { isRefusal, refuse, type Refusal } from '../shared/result.ts';
import type { StockLevel } from '../stock/reserve.ts';
import { type DiscountCode, discountOf } from './discount.ts';
import type {
  Buyer,
  Fulfilment,
  MinorUnits,
  OrderDiscount,
  PlacedVia,
  ShippingAddress,
} from './order.ts';
import { isSendableAmount } from './sendable.ts';
import { scheduleOf } from './order-schedule.ts';
import { latestEstimate, reviewReasons } from './order-outlook.ts';
import { type LineStock, rejectShortages, stockByLine } from './line-stock.ts';
import {
  type LineOffer,
  type LineQuestions,
  makeLineOffers,
  type OrderLineRequest,
  type PricedLine,
  priceLines,
  questionsOfLines,
} from './place-lines.ts';
import type { OrderTotal, PlaceRefusalCode } from './refusal-values.ts';
import { type AddressPieces, rejectHoarding } from './unpaid-stock.ts';

/** An order as a client sends it. Its form has already been validated. */
export interface OrderInput {
  /** The total that the buyer agreed to, or null if the client only wants to know the total. */
  readonly agreedTotalAmount: number | string | null;
  readonly agreedTotalCurrencyCode: string | null;
  readonly lines: readonly OrderLineRequest[];
  readonly buyer: Buyer;
  readonly language: string | null;
  readonly fulfilment: Fulfilment;
  readonly shippingAddress: ShippingAddress | null;
  /** The destination, for a client that asks for the total before it knows the buyer's address. */
  readonly deliverTo: { readonly countryCode: string; readonly postalCode: string | null } | null;
  readonly note: string | null;
  readonly neededBy: string | null;
  readonly discountCode: string | null;
  readonly via: PlacedVia;
}

export interface AgreedOrder {
  readonly input: OrderInput;
  readonly lines: readonly PricedLine[];
  readonly itemsAmount: MinorUnits;
  readonly shippingAmount: MinorUnits;
  readonly discount: OrderDiscount | null;
  readonly totalAmount: MinorUnits;
}

/**
 * The data that decides whether an order is accepted, apart from the merchant's published products
 * and settings.
 */
export interface OrderFacts {
  /** The discount for the client's code, or null if the code doesn't exist. */
  readonly discountCode: DiscountCode | null;
  /** The current stock of products whose stock is tracked, by SKU. */
  readonly levels: ReadonlyMap<string, StockLevel>;
  /**
   * How many pieces the buyer's unpaid orders already reserve, by SKU. Null disables the limit on
   * such pieces.
   */
  readonly unpaidPieces: ReadonlyMap<string, number> | null;
  /**
   * How many pieces the unpaid orders from the same network address reserve, or undefined if the
   * address is unknown.
   */
  readonly addressPieces?: AddressPieces | null;
}

/**
 * Returns the offers for an order's lines, or `stale` if computing them would take too long here
 * and must be done in a thread first.
 */
export type OffersOfLines = (
  questions: LineQuestions,
) => readonly LineOffer[] | Refusal<OfferRefusalCode | 'stale'>;

/**
 * Decides whether the merchant accepts an order. Returns the accepted order, the first refusal in a
 * fixed sequence of checks, or `stale` if `makeOffers` returned it.
 */
export function decideOrder(
  storefront: Storefront,
  input: OrderInput,
  facts: OrderFacts,
  now: Date,
  makeOffers: OffersOfLines = (questions) => makeLineOffers(storefront, questions),
): AgreedOrder | Refusal<PlaceRefusalCode | 'stale'> {
  const { merchant, exponent } = storefront;
  const currency = input.agreedTotalCurrencyCode;
  if (currency !== null && currency !== merchant.currencyCode)
    return refuse('currency_mismatch', { currencyCode: merchant.currencyCode });
  const question = questionOf(input);
  const delivery = findDelivery(storefront, question);
  if (isRefusal(delivery)) return delivery;
  if (delivery.ships && delivery.deliverable === null) return rejectMissingPostalCode(input);
  const stocks = stockByLine(storefront, input.lines, facts.levels);
  const offers = makeOffers(questionsOfLines(input.lines, stocks, question, now));
  if (isRefusal(offers)) return offers;
  if (merchant.settings.orderingPaused) return refuse('ordering_paused');
  const lines = priceLines(input.lines, stocks, offers, exponent);
  if (isRefusal(lines)) return lines;
  if (delivery.deliverable === false) return refuse('not_deliverable');
  const order = addUpOrderAmounts(storefront, input, lines, delivery.zone, facts.discountCode, now);
  if (isRefusal(order)) return order;
  const total = readableTotal(storefront, order);
  // A total with too many digits for a JSON number must be agreed by a person.
  if (total === null) return refuse('price_requires_person', { lines: [] });
  const { day: today } = localMoment(now, merchant.timezone);
  return (
    rejectShortages(stocks, today) ??
    rejectExcessiveStock(storefront, order, stocks, facts) ??
    rejectChangedTotal(order, total, exponent) ??
    order
  );
}

function questionOf({ fulfilment, shippingAddress, deliverTo, neededBy }: OrderInput) {
  const destination = fulfilment === 'ship' ? (shippingAddress ?? deliverTo) : null;
  return {
    fulfilment,
    deliverTo:
      destination === null
        ? undefined
        : { countryCode: destination.countryCode, postalCode: destination.postalCode ?? undefined },
    neededBy: neededBy ?? undefined,
  };
}

function addUpOrderAmounts(
  { exponent }: Storefront,
  input: OrderInput,
  lines: readonly PricedLine[],
  zone: CompiledZone | null,
  code: DiscountCode | null,
  now: Date,
): AgreedOrder | Refusal<PlaceRefusalCode> {
  const itemsAmount = lines.reduce((sum, { amount }) => sum + amount, 0n);
  const shipping = zone === null ? 0n : shippingAmount(zone, itemsAmount);
  // For some zones, a person at the store must set the cost of shipping.
  if (shipping === null) return refuse('price_requires_person', { lines: [], shipping: true });
  const discount = code === null ? null : discountOf(code, itemsAmount, exponent, now);
  if (input.discountCode !== null && discount === null) return refuse('discount_not_valid');
  const totalAmount = itemsAmount + shipping - (discount?.amount ?? 0n);
  return { input, lines, itemsAmount, shippingAmount: shipping, discount, totalAmount };
}

/** Rejects an order without a postal code if the cost of shipping to its country depends on one. */
function rejectMissingPostalCode({ shippingAddress }: OrderInput): Refusal<'invalid_request'> {
  const path = shippingAddress === null ? '/deliverTo/postalCode' : '/shippingAddress/postalCode';
  return refuse('invalid_request', {
    problems: [{ path, problem: 'is required: in this country the store ships by postal code' }],
  });
}

/**
 * Returns the total of an order, or null if the total or a part of it has more than the 15 digits
 * that a JSON number can represent.
 */
function readableTotal(storefront: Storefront, order: AgreedOrder): OrderTotal | null {
  const { merchant, exponent } = storefront;
  const taken = order.discount?.amount ?? 0n;
  const items = minorUnitsToAmount(order.itemsAmount, exponent);
  const shipping = minorUnitsToAmount(order.shippingAmount, exponent);
  const discount = isSendableAmount(taken) ? minorUnitsToAmount(taken, exponent) : null;
  const total = minorUnitsToAmount(order.totalAmount, exponent);
  if (items === null || shipping === null || discount === null || total === null) return null;
  return {
    itemsAmount: items,
    shippingAmount: shipping,
    discountAmount: discount,
    totalAmount: total,
    currencyCode: merchant.currencyCode,
    ...amountDueNow(storefront, order),
  };
}

/** Returns the amount that is due at ordering, or nothing if that is the whole total. */
function amountDueNow(
  storefront: Storefront,
  { lines, totalAmount }: AgreedOrder,
): Pick<OrderTotal, 'dueNowAmount'> {
  const frozen = lines.map(({ frozen: { sku, workflowType }, amount }) => ({
    sku,
    workflowType,
    lineTotalAmount: amount,
  }));
  const parts = scheduleOf(storefront, frozen, totalAmount);
  const due = parts?.find(({ due: moment }) => moment === 'at_ordering');
  const amount = due === undefined ? null : minorUnitsToAmount(due.amount, storefront.exponent);
  return amount === null ? {} : { dueNowAmount: amount };
}

/**
 * Applies the limit on the stock that unpaid orders may reserve. An order that costs nothing counts
 * as paid immediately, so the limit doesn't apply to it.
 */
function rejectExcessiveStock(
  { merchant }: Storefront,
  { totalAmount }: AgreedOrder,
  lineStocks: readonly (LineStock | null)[],
  { unpaidPieces, addressPieces = null }: OrderFacts,
): Refusal<PlaceRefusalCode> | null {
  const { unpaidStockPercent } = merchant.settings;
  if (unpaidPieces === null || unpaidStockPercent === null || totalAmount === 0n) return null;
  return rejectHoarding(lineStocks, unpaidPieces, unpaidStockPercent, addressPieces);
}

/**
 * Returns null if the buyer agreed to the current total. Otherwise returns an error with the
 * current total.
 */
function rejectChangedTotal(
  order: AgreedOrder,
  total: OrderTotal,
  exponent: number,
): Refusal<PlaceRefusalCode> | null {
  const { agreedTotalAmount } = order.input;
  const agreed = agreedTotalAmount === null ? null : readDecimal(agreedTotalAmount);
  if (agreed !== null && compare(agreed, fromMinorUnits(order.totalAmount, exponent)) === 0)
    return null;
  return refuse(agreedTotalAmount === null ? 'total_not_agreed' : 'total_changed', {
    total,
    lines: order.lines.map(({ price }, index) => ({
      index,
      amount: price.totalAmount,
      agreedAmount: parseAgreedAmount(order.input.lines[index]),
      rows: price.rows,
    })),
    movedLines: indexesOfChangedPrices(order, exponent),
    // The buyer agrees not only to the total but also to a possible review and to the estimated
    // dates.
    merchantReviewRequired: reviewReasons(order).length > 0,
    estimate: latestEstimate(order.lines),
  });
}

function parseAgreedAmount(line: OrderLineRequest | undefined): number | null {
  return line?.agreedAmount === undefined || line.agreedAmount === null
    ? null
    : Number(line.agreedAmount);
}

/**
 * Returns the indexes of the order lines whose amounts differ from those that the client sent.
 * Returns null if the client sent no amounts.
 */
function indexesOfChangedPrices({ input, lines }: AgreedOrder, exponent: number): number[] | null {
  if (input.lines.every((line) => parseAgreedAmount(line) === null)) return null;
  return lines.flatMap(({ amount }, index) => {
    const agreedAmount = input.lines[index]?.agreedAmount ?? null;
    const agreed = agreedAmount === null ? null : readDecimal(agreedAmount);
    return agreed === null || compare(agreed, fromMinorUnits(amount, exponent)) === 0
      ? []
      : [index];
  });
}
