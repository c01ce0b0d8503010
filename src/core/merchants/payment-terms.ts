/**
 * When a part of an order's total is due: once nothing is under review (`at_ordering`), before the
 * order is made, before it leaves the store, or at some time after it has left (`on_account`). The
 * moments are sorted from the earliest to the latest.
 */
export const PAYMENT_MOMENTS = [
  'at_ordering',
  'before_making',
  'before_shipping',
  'on_account',
] as const;
export type PaymentMoment = (typeof PAYMENT_MOMENTS)[number];

/** A part of each order's total that buyers of a store or of a product pay at one moment. */
export interface PaymentTerm {
  readonly due: PaymentMoment;
  /** A whole number from 1 to 100. */
  readonly percent: number;
  /**
   * The least amount of the part, as decimal text in the merchant's currency, or null. The part is
   * never more than the total.
   */
  readonly minimumAmount: string | null;
}

/** Returns as a sentence what is wrong with payment terms, or null if orders can be paid so. */
export function paymentTermsProblem(
  terms: readonly Pick<PaymentTerm, 'due' | 'percent'>[],
): string | null {
  const sum = terms.reduce((total, { percent }) => total + percent, 0);
  if (sum !== 100) return `must add up to 100 percent; these parts add up to ${sum}`;
  if (terms[0]?.due !== 'at_ordering') return 'must begin with a part that is due at_ordering';
  const isAscending = terms.every(
    ({ due }, index) => index === 0 || rankOf(due) > rankOf(terms[index - 1]?.due),
  );
  return isAscending
    ? null
    : `must name each moment once, in this sequence: ${PAYMENT_MOMENTS.join(', ')}`;
}

/** Returns the position of a moment in the life of an order, which is -1 for no moment at all. */
export function rankOf(moment: PaymentMoment | undefined): number {
  return moment === undefined ? -1 : PAYMENT_MOMENTS.indexOf(moment);
}
