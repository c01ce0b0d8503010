import { Type } from 'typebox';
import { PAYMENT_MOMENTS } from '../../core/merchants/payment-terms.ts';
import { ORDER_PAYMENT_MODES } from '../../core/orders/order.ts';
import { openParts, type ScheduledOrder } from '../../core/orders/payment-schedule.ts';
import { isPaymentAwaited, type PayableOrder } from '../../core/orders/settle.ts';
import { boolean, decimal } from '../shared/fields.ts';
import { openSet, replyOf } from '../shared/schemas.ts';
import { amountReply } from './amount-reply.ts';

const PaymentPartReply = replyOf(
  'OrderPaymentPartResponse',
  {
    due: openSet(
      PAYMENT_MOMENTS,
      'When it is due; at_ordering: once nothing is under review. Others may be added.',
    ),
    amount: decimal('What it comes to.'),
    payableAmount: decimal('What remains to pay of it.'),
    dueNow: boolean('True: the store waits for it.'),
  },
  'A part of what an order costs.',
);

/** The field of a reply that says whether an order is paid with test money or real money. */
export const PaymentModeReply = openSet(
  ORDER_PAYMENT_MODES,
  'The money that pays it. test: test money, so it must not be made. sandbox: an order of a demo store. Others may be added.',
);

/** The fields of a reply that describe the partial payments of an order. */
export const SCHEDULE_MEMBERS = {
  paymentSchedule: Type.Array(PaymentPartReply, {
    description:
      'In which parts the total is paid, the earliest first. One part, due at_ordering: at once.',
  }),
  dueNowAmount: decimal('What is to be paid now; payableTotalAmount is what remains in all.'),
};

export function scheduleReply(
  order: ScheduledOrder & PayableOrder & { readonly currencyCode: string },
  now: Date,
) {
  const isAwaited = isPaymentAwaited(order, now);
  const parts = openParts(order);
  const amount = (minor: bigint) => amountReply(minor, order.currencyCode);
  const due = parts.reduce(
    (sum, { isDueNow, openAmount }) => (isAwaited && isDueNow ? sum + openAmount : sum),
    0n,
  );
  return {
    paymentSchedule: parts.map((part) => ({
      due: part.due,
      amount: amount(part.amount),
      payableAmount: amount(part.openAmount),
      dueNow: isAwaited && part.isDueNow,
    })),
    dueNowAmount: amount(due),
  };
}
