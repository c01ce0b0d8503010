import { findDelivery } from '../offers/delivery.ts';
import { localMoment } from '../offers/local-day.ts';
import { type ReadyZone, shippingAmount } from '../offers/shipping.ts';
import type { Storefront } from '../offers/storefront.ts';
import { compare, readDecimal } from '../shared/exact.ts';
import { fromMinorUnits, minorUnitsToAmount } from '../shared/money.ts';
import { isRefusal, refuse, type Refusal } from '../shared/result.ts';
import type { StockLevel } from '../stock/reserve.ts';
import { type DiscountCode, discountOf } from './discount.ts';
import type {
  Buyer,
  Fulfilment,
  Minor,
  OrderDiscount,
  PlacedVia,
  ShippingAddress,
} from './order.ts';
import { isSendableAmount } from './sendable.ts';
import { latestEstimate, reviewReasons } from './order-outlook.ts';
import { type LineStock, refuseMissing, stockOfLines } from './line-stock.ts';
import { askForLines, type LineAsked, type PricedLine, priceLines } from './place-lines.ts';
import { refuseHoarding } from './unpaid-stock.ts';

/** An order as it is asked for, its form checked. */
export interface OrderAsked {
  /** Null: only the total is asked for. */
  readonly agreedTotalAmount: number | string | null;
  readonly agreedTotalCurrencyCode: string | null;
  readonly lines: readonly LineAsked[];
  readonly buyer: Buyer;
  readonly fulfilment: Fulfilment;
  readonly shippingAddress: ShippingAddress | null;
  /** Where the total is asked for before the address is known. */
  readonly deliverTo: { readonly countryCode: string; readonly postalCode: string | null } | null;
  readonly note: string | null;
  /** YYYY-MM-DD */
  readonly neededBy: string | null;
  readonly discountCode: string | null;
  readonly via: PlacedVia;
}

/** An order that the store takes, at the total that was agreed. */
export interface AgreedOrder {
  readonly asked: OrderAsked;
  readonly lines: readonly PricedLine[];
  readonly itemsAmount: Minor;
  readonly shippingAmount: Minor;
  readonly discount: OrderDiscount | null;
  readonly totalAmount: Minor;
}

/** What deciding about an order takes beside what the store publishes. */
export interface OrderFacts {
  /** What the code that was asked for stands for; null: nothing. */
  readonly discountCode: DiscountCode | null;
  /** What there is of the products whose stock is counted, by SKU. */
  readonly levels: ReadonlyMap<string, StockLevel>;
  /**
   * Pieces that the buyer's unpaid orders hold already, by SKU; null: nothing is counted against
   * anybody.
   */
  readonly unpaidPieces: ReadonlyMap<string, number> | null;
}

export type PlaceRefusalCode =
  | 'currency_mismatch'
  | 'ordering_paused'
  | 'not_offered'
  | 'needs_information'
  | 'price_requires_person'
  | 'not_deliverable'
  | 'discount_not_valid'
  | 'out_of_stock'
  | 'too_many_unpaid_pieces'
  | 'total_not_agreed'
  | 'total_changed';

/**
 * Decides about an order: what the store takes, or the first reason why it doesn't, in the order in
 * which reasons are told. Pure.
 */
export function decideOrder(
  storefront: Storefront,
  asked: OrderAsked,
  facts: OrderFacts,
  now: Date,
): AgreedOrder | Refusal {
  const { merchant, exponent } = storefront;
  const currency = asked.agreedTotalCurrencyCode;
  if (currency !== null && currency !== merchant.currencyCode)
    return refuse('currency_mismatch', { currencyCode: merchant.currencyCode });
  const question = questionOf(asked);
  const delivery = findDelivery(storefront, question);
  if (isRefusal(delivery)) return delivery;
  if (delivery.ships && delivery.deliverable === null) return refusePostalCode(asked);
  const stocks = stockOfLines(storefront, asked.lines, facts.levels);
  const offers = askForLines(storefront, asked.lines, stocks, question, now);
  if (isRefusal(offers)) return offers;
  if (merchant.settings.orderingPaused) return refuse('ordering_paused');
  const lines = priceLines(asked.lines, stocks, offers, exponent);
  if (isRefusal(lines)) return lines;
  if (delivery.deliverable === false) return refuse('not_deliverable');
  const order = addUp(storefront, asked, lines, delivery.zone, facts.discountCode, now);
  if (isRefusal(order)) return order;
  const { day: today } = localMoment(now, merchant.timezone);
  return (
    refuseUntellable(order, exponent) ??
    refuseMissing(stocks, today) ??
    refuseTooMuch(storefront, order, stocks, facts.unpaidPieces) ??
    agree(storefront, order) ??
    order
  );
}

function questionOf({ fulfilment, shippingAddress, deliverTo, neededBy }: OrderAsked) {
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

function addUp(
  { exponent }: Storefront,
  asked: OrderAsked,
  lines: readonly PricedLine[],
  zone: ReadyZone | null,
  code: DiscountCode | null,
  now: Date,
): AgreedOrder | Refusal<PlaceRefusalCode> {
  const itemsAmount = lines.reduce((sum, { amount }) => sum + amount, 0n);
  const shipping = zone === null ? 0n : shippingAmount(zone, itemsAmount);
  // The store has left the cost of this zone to a person.
  if (shipping === null) return refuse('price_requires_person', { lines: [], shipping: true });
  const discount = code === null ? null : discountOf(code, itemsAmount, exponent, now);
  if (asked.discountCode !== null && discount === null) return refuse('discount_not_valid');
  const totalAmount = itemsAmount + shipping - (discount?.amount ?? 0n);
  return { asked, lines, itemsAmount, shippingAmount: shipping, discount, totalAmount };
}

/** The wire has seen to it that a destination stands there. */
function refusePostalCode({ shippingAddress }: OrderAsked): Refusal<'invalid_request'> {
  const path = shippingAddress === null ? '/deliverTo/postalCode' : '/shippingAddress/postalCode';
  return refuse('invalid_request', {
    problems: [{ path, problem: 'is required: in this country the store ships by postal code' }],
  });
}

/** More than 15 digits: no JSON number can tell it, and no store sells that without a person. */
function refuseUntellable(
  { totalAmount, discount }: AgreedOrder,
  exponent: number,
): Refusal<PlaceRefusalCode> | null {
  const isTellable =
    minorUnitsToAmount(totalAmount, exponent) !== null && isSendableAmount(discount?.amount ?? 0n);
  return isTellable ? null : refuse('price_requires_person', { lines: [] });
}

/** An order that costs nothing is paid at its placing: it holds nothing unpaid. */
function refuseTooMuch(
  { merchant }: Storefront,
  { totalAmount }: AgreedOrder,
  stocks: readonly (LineStock | null)[],
  unpaidPieces: OrderFacts['unpaidPieces'],
): Refusal<PlaceRefusalCode> | null {
  const { unpaidStockPercent } = merchant.settings;
  if (unpaidPieces === null || unpaidStockPercent === null || totalAmount === 0n) return null;
  return refuseHoarding(stocks, unpaidPieces, unpaidStockPercent);
}

/** Null: the total is the one agreed to. */
function agree(storefront: Storefront, order: AgreedOrder): Refusal<PlaceRefusalCode> | null {
  const { exponent, merchant } = storefront;
  const { agreedTotalAmount } = order.asked;
  const agreed = agreedTotalAmount === null ? null : readDecimal(agreedTotalAmount);
  if (agreed !== null && compare(agreed, fromMinorUnits(order.totalAmount, exponent)) === 0)
    return null;
  const amount = (minor: Minor) => minorUnitsToAmount(minor, exponent);
  return refuse(agreedTotalAmount === null ? 'total_not_agreed' : 'total_changed', {
    total: {
      itemsAmount: amount(order.itemsAmount),
      shippingAmount: amount(order.shippingAmount),
      discountAmount: amount(order.discount?.amount ?? 0n),
      totalAmount: amount(order.totalAmount),
      currencyCode: merchant.currencyCode,
    },
    lines: order.lines.map(({ price }, index) => ({
      index,
      amount: price.totalAmount,
      agreedAmount: agreedNumber(order.asked.lines[index]),
      rows: price.rows,
    })),
    movedLines: movedLines(order, exponent),
    // What else the buyer agrees to.
    merchantReviewRequired: reviewReasons(order).length > 0,
    estimate: latestEstimate(order.lines),
  });
}

function agreedNumber(line: LineAsked | undefined): number | null {
  return line?.agreedAmount === undefined || line.agreedAmount === null
    ? null
    : Number(line.agreedAmount);
}

/** Lines whose amount isn't the one that was sent with them; null where none was sent. */
function movedLines({ asked, lines }: AgreedOrder, exponent: number): number[] | null {
  if (asked.lines.every((line) => agreedNumber(line) === null)) return null;
  return lines.flatMap(({ amount }, index) => {
    const agreedAmount = asked.lines[index]?.agreedAmount ?? null;
    const agreed = agreedAmount === null ? null : readDecimal(agreedAmount);
    return agreed === null || compare(agreed, fromMinorUnits(amount, exponent)) === 0
      ? []
      : [index];
  });
}
