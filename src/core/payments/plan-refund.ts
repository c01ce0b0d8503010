import { decimalAmount } from '../orders/decimal-amount.ts';
import type { MinorUnits, Order } from '../orders/order.ts';
import { heldAmount, refundDueAmount } from '../orders/totals.ts';
import { refuse, type Refusal } from '../shared/result.ts';
import type { PaymentDispute } from './dispute.ts';
import type { PaymentRefund } from './refund.ts';

/** A payment of an order that can be refunded through its provider. */
export interface RefundablePayment {
  readonly accountId: string;
  readonly providerPaymentId: string;
  /** The name of the account in the ledger, such as `stripe:acct_…`. */
  readonly source: string;
}

/** The payments, refunds and disputes of an order that are stored for its providers. */
export interface ProviderMoney {
  /** The payments, latest first. */
  readonly payments: readonly RefundablePayment[];
  readonly refunds: readonly PaymentRefund[];
  readonly disputes: readonly PaymentDispute[];
}

/** The amount to refund from one payment. */
export interface RefundPart {
  readonly payment: RefundablePayment;
  readonly amount: MinorUnits;
}

type PlanRefusal = Refusal<'nothing_to_refund' | 'refund_too_large'>;

/**
 * Divides a refund among the payments of an order, starting with the latest payment. `requested` is
 * an amount, `all` for everything that the store holds, or null for the refund that is due.
 */
export function planRefund(
  order: Order,
  money: ProviderMoney,
  amountOrAll: MinorUnits | 'all' | null,
): readonly RefundPart[] | PlanRefusal {
  const held = heldAmount(order) - order.pendingRefundAmount;
  const due = refundDueAmount(order) - order.pendingRefundAmount;
  const amount = requestedAmount(amountOrAll, held, due);
  if (amount <= 0n) return refuse('nothing_to_refund');
  const available = availableParts(order, money);
  const refundable = refundableAmount(order, money);
  return amount > refundable
    ? refuse('refund_too_large', {
        refundable: decimalAmount(refundable, order.currencyCode),
        currencyCode: order.currencyCode,
      })
    : distributeRefund(available, amount);
}

/** Returns how much of an order's payments can currently be refunded through the providers. */
export function refundableAmount(order: Order, money: ProviderMoney): MinorUnits {
  const held = heldAmount(order) - order.pendingRefundAmount;
  const sum = sumOf(availableParts(order, money));
  return sum < held ? sum : held;
}

/** Returns the refundable amount of each payment. */
function availableParts(order: Order, money: ProviderMoney): readonly RefundPart[] {
  return money.payments.map((payment) => ({
    payment,
    amount: refundableOf(order, money, payment),
  }));
}

function requestedAmount(
  amountOrAll: MinorUnits | 'all' | null,
  amountHeld: MinorUnits,
  dueAmount: MinorUnits,
): MinorUnits {
  if (amountOrAll === 'all') return amountHeld;
  return amountOrAll ?? dueAmount;
}

/**
 * Returns how much of a payment the provider can still refund. Disputed amounts are excluded unless
 * the store won the dispute.
 */
function refundableOf(
  order: Order,
  { refunds, disputes }: ProviderMoney,
  { accountId, providerPaymentId, source }: RefundablePayment,
): MinorUnits {
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

function sumOf(parts: readonly { readonly amount: MinorUnits }[]): MinorUnits {
  return parts.reduce((sum, { amount }) => sum + amount, 0n);
}

function distributeRefund(
  available: readonly RefundPart[],
  amount: MinorUnits,
): readonly RefundPart[] {
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
 * Returns the automatic refund of a payment that arrived after its order was cancelled. The list is
 * empty if the order isn't cancelled.
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

/** Reserves the amount of a planned refund until the provider has carried it out. */
export function reserveRefund(order: Order, parts: readonly RefundPart[]): Order {
  return { ...order, pendingRefundAmount: order.pendingRefundAmount + sumOf(parts) };
}
