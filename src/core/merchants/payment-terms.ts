/**
 * The moments at which a part of an order's total can be due, in chronological order: after any
 * review (`at_ordering`), before the order is made, before it leaves the store, and after it has
 * left (`on_account`).
 */
export const PAYMENT_MOMENTS = [
  'at_ordering',
  'before_making',
  'before_shipping',
  'on_account',
] as const;
export type PaymentMoment = (typeof PAYMENT_MOMENTS)[number];

/** The share of an order's total that is due at one moment. */
export interface PaymentTerm {
  readonly due: PaymentMoment;
  /** The share of the total, a whole number from 1 to 100. */
  readonly percent: number;
  /**
   * The minimum amount of the part, as decimal text in the merchant's currency, or null. The part
   * never exceeds the total.
   */
  readonly minimumAmount: string | null;
}

/** Returns a sentence that says what is wrong with payment terms, or null if they are valid. */
export function paymentTermsProblem(
  paymentTerms: readonly Pick<PaymentTerm, 'due' | 'percent'>[],
): string | null {
  const sum = paymentTerms.reduce((total, { percent }) => total + percent, 0);
  if (sum !== 100) return `must add up to 100 percent; these parts add up to ${sum}`;
  if (paymentTerms[0]?.due !== 'at_ordering')
    return 'must begin with a part that is due at_ordering';
  const isAscending = paymentTerms.every(
    ({ due }, index) => index === 0 || rankOf(due) > rankOf(paymentTerms[index - 1]?.due),
  );
  return isAscending
    ? null
    : `must name each moment once, in this sequence: ${PAYMENT_MOMENTS.join(', ')}`;
}

/** Returns the position of a payment moment in chronological order, or -1 if there is no moment. */
export function rankOf(moment: PaymentMoment | undefined): number {
  return moment === undefined ? -1 : PAYMENT_MOMENTS.indexOf(moment);
}
