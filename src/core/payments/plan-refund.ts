import { decimalAmount } from '../orders/decimal-amount.ts';
import type { Minor, Order } from '../orders/order.ts';
import { heldAmount, refundDueAmount } from '../orders/totals.ts';
import { refuse, type Refusal } from '../shared/result.ts';
import type { PaymentDispute } from './dispute.ts';
import type { PaymentRefund } from './refund.ts';

/** A payment of an order that its provider can refund. */
export interface RefundablePayment {
  readonly accountId: string;
  readonly providerPaymentId: string;
  /** The name of the account in the ledger, such as `stripe:acct_…`. */
  readonly source: string;
}

/** What is known of an order's payments at its providers. */
export interface ProviderMoney {
  /** The latest payment first. */
  readonly payments: readonly RefundablePayment[];
  readonly refunds: readonly PaymentRefund[];
  readonly disputes: readonly PaymentDispute[];
}

/** The amount to refund from one payment. */
export interface RefundPart {
  readonly payment: RefundablePayment;
  readonly amount: Minor;
}

type PlanRefusal = Refusal<'nothing_to_refund' | 'refund_too_large'>;

/**
 * Returns how a refund is spread over the payments of an order, the latest payment first.
 * `requested` is null for what is due back, and `all` for everything that the store holds.
 */
export function planRefund(
  order: Order,
  money: ProviderMoney,
  requested: Minor | 'all' | null,
): readonly RefundPart[] | PlanRefusal {
  const held = heldAmount(order) - order.pendingRefundAmount;
  const due = refundDueAmount(order) - order.pendingRefundAmount;
  const amount = requestedAmount(requested, held, due);
  if (amount <= 0n) return refuse('nothing_to_refund');
  const available = money.payments.map((payment) => ({
    payment,
    amount: refundableOf(order, money, payment),
  }));
  const sum = available.reduce((total, part) => total + part.amount, 0n);
  const refundable = sum < held ? sum : held;
  return amount > refundable
    ? refuse('refund_too_large', {
        refundable: decimalAmount(refundable, order.currencyCode),
        currencyCode: order.currencyCode,
      })
    : spread(available, amount);
}

function requestedAmount(requested: Minor | 'all' | null, held: Minor, due: Minor): Minor {
  if (requested === 'all') return held;
  return requested ?? due;
}

/**
 * Returns how much of a payment the provider can still refund. Amounts that are disputed or lost
 * are excluded.
 */
function refundableOf(
  order: Order,
  { refunds, disputes }: ProviderMoney,
  { accountId, providerPaymentId, source }: RefundablePayment,
): Minor {
  const isOfPayment = (part: PaymentRefund | PaymentDispute) =>
    part.accountId === accountId && part.providerPaymentId === providerPaymentId;
  const paid = order.payments.filter(
    (entry) =>
      entry.kind === 'payment' && entry.source === source && entry.reference === providerPaymentId,
  );
  const left =
    sumOf(paid) -
    sumOf(refunds.filter((refund) => isOfPayment(refund) && refund.state !== 'failed')) -
    sumOf(disputes.filter((dispute) => isOfPayment(dispute) && dispute.status !== 'won'));
  return left > 0n ? left : 0n;
}

function sumOf(parts: readonly { readonly amount: Minor }[]): Minor {
  return parts.reduce((sum, { amount }) => sum + amount, 0n);
}

function spread(available: readonly RefundPart[], amount: Minor): readonly RefundPart[] {
  const parts: RefundPart[] = [];
  let open = amount;
  for (const part of available) {
    const taken = part.amount < open ? part.amount : open;
    if (taken > 0n) parts.push({ ...part, amount: taken });
    open -= taken;
  }
  return parts;
}

/**
 * Returns the refund of a payment that has just arrived for a cancelled order, or nothing if the
 * order isn't cancelled.
 */
export function lateRefund(order: Order, payment: RefundablePayment): readonly RefundPart[] {
  if (order.state !== 'cancelled') return [];
  const paid = order.payments.find(
    ({ kind, source, reference }) =>
      kind === 'payment' && source === payment.source && reference === payment.providerPaymentId,
  );
  const held = heldAmount(order) - order.pendingRefundAmount;
  if (paid === undefined || held <= 0n) return [];
  return [{ payment, amount: paid.amount < held ? paid.amount : held }];
}

/** Reserves the amount of a refund that was decided, until the provider has made it. */
export function reserveRefund(order: Order, parts: readonly RefundPart[]): Order {
  return { ...order, pendingRefundAmount: order.pendingRefundAmount + sumOf(parts) };
}
