import { Type } from 'typebox';
import type { Order } from '../../core/orders/order.ts';
import { effectiveTotal, payableAmount } from '../../core/orders/totals.ts';
import { BuyerOrderReply } from './buyer-reply.ts';
import { writeJson } from '../shared/json-text.ts';
import { EstimateReply } from '../offers/reply.ts';
import { PAYMENT_SCHEDULE_FIELDS, scheduleReply } from './payment-schedule.ts';
import { DiscountReply, OrderLineReply, OrderState } from './reply.ts';
import { stringSchema } from '../shared/fields.ts';
import {
  DateTime,
  Decimal,
  withDescription,
  linkToReply,
  nullable,
  replySchema,
} from '../shared/schemas.ts';
import { amountReply, discountReply, estimateReply, orderLineReply } from './write-reply.ts';

/** The links to the pages where the buyer continues after placing an order. */
interface PlacedLinks {
  readonly paymentUrl: string | null;
  readonly statusUrl: string;
}

export const PlacedOrderReply = replySchema(
  'PlacedOrder',
  {
    orderId: Type.String({ format: 'uuid', description: 'The order.' }),
    orderNumber: Type.Optional(
      stringSchema(
        'The number to call the order by, unique within the store; it gives access to nothing. Only the kept reply of an order that was placed before orders had numbers lacks it.',
      ),
    ),
    state: withDescription(
      OrderState,
      'placed: the store reviews it first. accepted: it has been taken. Others may be added.',
    ),
    placedAt: DateTime,
    lines: Type.Array(OrderLineReply),
    shippingCostAmount: withDescription(Decimal, 'What shipping costs.'),
    discount: nullable(DiscountReply),
    effectiveTotalAmount: withDescription(Decimal, 'The total that was agreed.'),
    effectiveTotalCurrencyCode: Type.String({ description: 'ISO 4217, of all its amounts.' }),
    payableTotalAmount: withDescription(Decimal, 'What remains to pay.'),
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
    paymentSchedule: Type.Optional(PAYMENT_SCHEDULE_FIELDS.paymentSchedule),
    dueNowAmount: Type.Optional(PAYMENT_SCHEDULE_FIELDS.dueNowAmount),
    statusUrl: linkToReply(
      BuyerOrderReply,
      'Where the buyer, or its assistant with Accept: application/json, sees how the order stands. It is private.',
    ),
  },
  'An order that was placed. The same key gets the same bytes again.',
);

/**
 * Returns the JSON reply to a request that has placed an order. The reply is stored, and repeated
 * requests get the same text.
 */
export function writePlacedOrder(
  order: Order,
  { paymentUrl, statusUrl }: PlacedLinks,
  timezone: string,
): string {
  const { currencyCode } = order;
  return writeJson({
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    state: order.state,
    placedAt: order.placedAt,
    // The client may have given somebody else's email address, so the reply reveals nothing about
    // earlier orders from that address.
    lines: order.lines.map((line) => ({ ...orderLineReply(line, currencyCode), sampledIn: null })),
    shippingCostAmount: amountReply(order.shippingAmount, currencyCode),
    discount: discountReply(order.discount, currencyCode),
    effectiveTotalAmount: amountReply(effectiveTotal(order), currencyCode),
    effectiveTotalCurrencyCode: currencyCode,
    payableTotalAmount: amountReply(payableAmount(order), currencyCode),
    estimate: estimateReply(order, { now: order.placedAt, timezone }),
    merchantReviewRequired: order.merchantReviewRequired,
    paymentUrl,
    ...scheduleReply(order, order.placedAt),
    statusUrl,
  });
}
