import { Type } from 'typebox';
import type { Order } from '../../core/orders/order.ts';
import { payableAmount } from '../../core/orders/totals.ts';
import { pendingRevision } from '../../core/orders/workflow.ts';
import { writeJson } from '../shared/json-text.ts';
import { EstimateReply } from '../offers/reply.ts';
import { CancellationReply, RevisionReply } from './reply.ts';
import { DateTime, Decimal, described, nullable, replyOf } from '../shared/schemas.ts';
import {
  type ReadingMoment,
  toldAmount,
  toldCancellation,
  toldEstimate,
  toldRevision,
} from './write-reply.ts';

const words = (description: string) => nullable(Type.String({ description }));

/** What a buyer, or its assistant, is told of an order. */
export const BuyerOrderReply = replyOf(
  'BuyerOrder',
  {
    orderId: Type.String({ format: 'uuid', description: 'The order.' }),
    state: Type.String({ description: 'What it is now.' }),
    paidAt: nullable(described(DateTime, 'When it was paid; null while anything remains to pay.')),
    payableTotalAmount: described(Decimal, 'What remains to pay.'),
    effectiveTotalCurrencyCode: Type.String({ description: 'ISO 4217, of all its amounts.' }),
    paymentUrl: words("The store's own payment page. Null: nothing is to be paid now."),
    pendingRevision: nullable(RevisionReply),
    estimate: nullable(EstimateReply),
    cancellation: nullable(CancellationReply),
    trackingReference: words("The carrier's number."),
    trackingUrl: words('Where the parcel can be followed.'),
  },
  'An order as its buyer sees it.',
);

export function writeBuyerOrder(
  order: Order,
  paymentUrl: string | null,
  moment: ReadingMoment,
): string {
  const { orderId, state, paidAt, currencyCode, cancellation, trackingReference, trackingUrl } =
    order;
  return writeJson({
    orderId,
    state,
    paidAt,
    payableTotalAmount: toldAmount(payableAmount(order), currencyCode),
    effectiveTotalCurrencyCode: currencyCode,
    paymentUrl,
    pendingRevision: toldRevision(pendingRevision(order, moment.now), currencyCode),
    estimate: toldEstimate(order, moment),
    cancellation: toldCancellation(cancellation),
    trackingReference,
    trackingUrl,
  });
}
