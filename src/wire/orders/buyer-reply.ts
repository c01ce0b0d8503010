import { Type } from 'typebox';
import { string, stringOrNull } from '../shared/fields.ts';
import type { Order } from '../../core/orders/order.ts';
import { payableAmount } from '../../core/orders/totals.ts';
import { pendingRevision } from '../../core/orders/workflow.ts';
import { writeJson } from '../shared/json-text.ts';
import { EstimateReply } from '../offers/reply.ts';
import { PaymentModeReply, SCHEDULE_MEMBERS, scheduleReply } from './payment-schedule.ts';
import { CancellationReply, OrderState, RevisionReply } from './reply.ts';
import { DateTime, Decimal, described, nullable, replyOf } from '../shared/schemas.ts';
import {
  type ReadingMoment,
  amountReply,
  cancellationReply,
  estimateReply,
  revisionReply,
} from './write-reply.ts';

/** An order in the form that the buyer and the buyer's assistant see. */
export const BuyerOrderReply = replyOf(
  'BuyerOrder',
  {
    orderId: Type.String({ format: 'uuid', description: 'The order.' }),
    orderNumber: string('The number to call the order by.'),
    state: OrderState,
    paidAt: nullable(described(DateTime, 'When it was paid; null while anything remains to pay.')),
    payableTotalAmount: described(Decimal, 'What remains to pay.'),
    effectiveTotalCurrencyCode: Type.String({ description: 'ISO 4217, of all its amounts.' }),
    paymentUrl: stringOrNull("The store's own payment page. Null: nothing can be paid now."),
    pendingRevision: nullable(RevisionReply),
    estimate: nullable(EstimateReply),
    cancellation: nullable(CancellationReply),
    trackingReference: stringOrNull("The carrier's number."),
    trackingUrl: stringOrNull('Where the parcel can be followed.'),
    storeNote: stringOrNull('What the store notes for the buyer.'),
    ...SCHEDULE_MEMBERS,
    paymentMode: PaymentModeReply,
  },
  'An order as its buyer sees it.',
);

export function writeBuyerOrder(
  order: Order,
  paymentUrl: string | null,
  moment: ReadingMoment,
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
