import { Type } from 'typebox';
import { PAYMENT_MOMENTS } from '../../core/merchants/payment-terms.ts';
import { ORDER_PAYMENT_MODES } from '../../core/orders/order.ts';
import { unpaidParts, type ScheduledOrder } from '../../core/orders/payment-schedule.ts';
import { isPaymentAwaited, type PayableOrder } from '../../core/orders/settle.ts';
import { booleanSchema, decimalSchema } from '../shared/fields.ts';
import { openEnum, replySchema } from '../shared/schemas.ts';
import { amountReply } from './amount-reply.ts';

const PaymentPartReply = replySchema(
  'OrderPaymentPartResponse',
  {
    due: openEnum(
      PAYMENT_MOMENTS,
      'When it is due; at_ordering: once nothing is under review. Others may be added.',
    ),
    amount: decimalSchema('What it comes to.'),
    payableAmount: decimalSchema('What remains to pay of it.'),
    dueNow: booleanSchema('True: the store waits for it.'),
  },
  'A part of what an order costs.',
);

/** The field of a reply that says whether an order is paid with test money or real money. */
export const PaymentModeReply = openEnum(
  ORDER_PAYMENT_MODES,
  'The money that pays it. test: test money, so it must not be made. sandbox: an order of a demo store. Others may be added.',
);

/** The fields of a reply that describe the partial payments of an order. */
export const PAYMENT_SCHEDULE_FIELDS = {
  paymentSchedule: Type.Array(PaymentPartReply, {
    description:
      'In which parts the total is paid, the earliest first. One part, due at_ordering: at once.',
  }),
  dueNowAmount: decimalSchema('What is to be paid now; payableTotalAmount is what remains in all.'),
};

export function scheduleReply(
  order: ScheduledOrder & PayableOrder & { readonly currencyCode: string },
  now: Date,
) {
  const isAwaited = isPaymentAwaited(order, now);
  const parts = unpaidParts(order);
  const amount = (minorAmount: bigint) => amountReply(minorAmount, order.currencyCode);
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
