import { Type } from 'typebox';
import type { Order } from '../../core/orders/order.ts';
import { effectiveTotal, payableAmount } from '../../core/orders/totals.ts';
import { writeJson } from '../shared/json-text.ts';
import { EstimateReply } from '../offers/reply.ts';
import { DiscountReply, OrderLineReply } from './reply.ts';
import { DateTime, Decimal, described, nullable, replyOf } from '../shared/schemas.ts';
import { toldAmount, toldDiscount, toldEstimate, toldLine } from './write-reply.ts';

/** Where the buyer goes on. */
interface PlacedLinks {
  readonly paymentUrl: string | null;
  readonly statusUrl: string;
}

export const PlacedOrderReply = replyOf(
  'PlacedOrder',
  {
    orderId: Type.String({ format: 'uuid', description: 'The order.' }),
    state: Type.String({
      description: 'placed: the store reviews it first. accepted: it has been taken.',
    }),
    placedAt: DateTime,
    lines: Type.Array(OrderLineReply),
    shippingCostAmount: described(Decimal, 'What shipping costs.'),
    discount: nullable(DiscountReply),
    effectiveTotalAmount: described(Decimal, 'The total that was agreed.'),
    effectiveTotalCurrencyCode: Type.String({ description: 'ISO 4217, of all its amounts.' }),
    payableTotalAmount: described(Decimal, 'What remains to pay.'),
    estimate: nullable(EstimateReply),
    merchantReviewRequired: Type.Boolean({
      description:
        'True: a person at the store looks at it before it is accepted; nothing is to be paid until then.',
    }),
    paymentUrl: nullable(
      Type.String({
        description:
          "The store's own payment page, for the buyer. Null: nothing is to be paid now.",
      }),
    ),
    statusUrl: Type.String({
      description:
        'Where the buyer, or its assistant with Accept: application/json, sees how the order stands. It is private.',
    }),
  },
  'An order that was placed. The same key gets the same bytes again.',
);

/** The reply of placing an order, as JSON. It is kept, and sent again word for word. */
export function writePlacedOrder(
  order: Order,
  { paymentUrl, statusUrl }: PlacedLinks,
  timezone: string,
): string {
  const { currencyCode } = order;
  return writeJson({
    orderId: order.orderId,
    state: order.state,
    placedAt: order.placedAt,
    // Whoever sends an order says whose email it is: what that buyer ordered earlier is for the
    // store alone.
    lines: order.lines.map((line) => ({ ...toldLine(line, currencyCode), sampledIn: null })),
    shippingCostAmount: toldAmount(order.shippingAmount, currencyCode),
    discount: toldDiscount(order.discount, currencyCode),
    effectiveTotalAmount: toldAmount(effectiveTotal(order), currencyCode),
    effectiveTotalCurrencyCode: currencyCode,
    payableTotalAmount: toldAmount(payableAmount(order), currencyCode),
    estimate: toldEstimate(order, { now: order.placedAt, timezone }),
    merchantReviewRequired: order.merchantReviewRequired,
    paymentUrl,
    statusUrl,
  });
}
