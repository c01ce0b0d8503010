import type { Minor } from '../orders/order.ts';

/** A payment in the ledger of an order, as it was read at a provider. */
export interface LedgerPayment {
  readonly orderId: string;
  readonly paymentId: string;
  readonly amount: Minor;
  readonly currencyCode: string;
}

/** A payment in the records of a provider. */
export type BookedPayment = Omit<LedgerPayment, 'orderId'>;

export type BookDifference =
  | { readonly kind: 'only_recorded'; readonly recorded: LedgerPayment }
  | { readonly kind: 'only_booked'; readonly booked: BookedPayment }
  | {
      readonly kind: 'other_amount';
      readonly recorded: LedgerPayment;
      readonly booked: BookedPayment;
    };

/** Compares the payments in the ledger with those in the provider's books. */
export function compareBooks(
  ledger: readonly LedgerPayment[],
  books: readonly BookedPayment[],
): BookDifference[] {
  const recorded = new Map(ledger.map((payment) => [payment.paymentId, payment]));
  const booked = new Map(books.map((payment) => [payment.paymentId, payment]));
  return [
    ...ledger.flatMap((payment) => differenceOf(payment, booked.get(payment.paymentId))),
    ...books
      .filter(({ paymentId }) => !recorded.has(paymentId))
      .map((payment) => ({ kind: 'only_booked' as const, booked: payment })),
  ];
}

function differenceOf(
  recorded: LedgerPayment,
  booked: BookedPayment | undefined,
): BookDifference[] {
  if (booked === undefined) return [{ kind: 'only_recorded', recorded }];
  const isSame = recorded.amount === booked.amount && recorded.currencyCode === booked.currencyCode;
  return isSame ? [] : [{ kind: 'other_amount', recorded, booked }];
}
