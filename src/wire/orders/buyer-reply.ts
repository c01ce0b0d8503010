import { Type } from 'typebox';
import { stringSchema, stringOrNullSchema } from '../shared/fields.ts';
import type { Order } from '../../core/orders/order.ts';
import { payableAmount } from '../../core/orders/totals.ts';
import { pendingRevision } from '../../core/orders/workflow.ts';
import { writeJson } from '../shared/json-text.ts';
import { EstimateReply } from '../offers/reply.ts';
import { PaymentModeReply, PAYMENT_SCHEDULE_FIELDS, scheduleReply } from './payment-schedule.ts';
import { CancellationReply, OrderState, RevisionReply } from './reply.ts';
import { DateTime, Decimal, withDescription, nullable, replySchema } from '../shared/schemas.ts';
import {
  type ReadingTime,
  amountReply,
  cancellationReply,
  estimateReply,
  revisionReply,
} from './write-reply.ts';

/** An order in the form that the buyer and the buyer's assistant see. */
export const BuyerOrderReply = replySchema(
  'BuyerOrder',
  {
    orderId: Type.String({ format: 'uuid', description: 'The order.' }),
    orderNumber: stringSchema('The number to call the order by.'),
    state: OrderState,
    paidAt: nullable(
      withDescription(DateTime, 'When it was paid; null while anything remains to pay.'),
    ),
    payableTotalAmount: withDescription(Decimal, 'What remains to pay.'),
    effectiveTotalCurrencyCode: Type.String({ description: 'ISO 4217, of all its amounts.' }),
    paymentUrl: stringOrNullSchema("The store's own payment page. Null: nothing can be paid now."),
    pendingRevision: nullable(RevisionReply),
    estimate: nullable(EstimateReply),
    cancellation: nullable(CancellationReply),
    trackingReference: stringOrNullSchema("The carrier's number."),
    trackingUrl: stringOrNullSchema('Where the parcel can be followed.'),
    storeNote: stringOrNullSchema('What the store notes for the buyer.'),
    ...PAYMENT_SCHEDULE_FIELDS,
    paymentMode: PaymentModeReply,
  },
  'An order as its buyer sees it.',
);

export function writeBuyerOrder(
  order: Order,
  paymentUrl: string | null,
  moment: ReadingTime,
): string {
  const {
    orderId,
    orderNumber,
    state,
    paidAt,
    currencyCode,
    cancellation,
    trackingReference,
    trackingUrl,
  } = order;
  return writeJson({
    orderId,
    orderNumber,
    state,
    paidAt,
    payableTotalAmount: amountReply(payableAmount(order), currencyCode),
    effectiveTotalCurrencyCode: currencyCode,
    paymentUrl,
    pendingRevision: revisionReply(pendingRevision(order, moment.now), currencyCode),
    estimate: estimateReply(order, moment),
    cancellation: cancellationReply(cancellation),
    trackingReference,
    trackingUrl,
    storeNote: order.isStoreNoteShown ? order.storeNote : null,
    ...scheduleReply(order, moment.now),
    paymentMode: order.paymentMode,
  });
}
