import type { Minor } from '../orders/order.ts';

/** The kinds of ledger entries that a provider's records contain as well. */
export type BookEntryKind = 'payment' | 'refund' | 'chargeback';

/** A payment, refund or lost dispute in the ledger of an order that was read at a provider. */
export interface LedgerEntry {
  readonly kind: BookEntryKind;
  readonly orderId: string;
  /** The id at the provider. */
  readonly entryId: string;
  readonly amount: Minor;
  readonly currencyCode: string;
  readonly recordedAt: Date;
}

/** A payment, refund or lost dispute in the records of a provider. */
export type BookedEntry = Omit<LedgerEntry, 'orderId' | 'recordedAt'>;

export type BookDifference =
  | { readonly kind: 'only_recorded'; readonly recorded: LedgerEntry }
  | { readonly kind: 'only_booked'; readonly booked: BookedEntry }
  | {
      readonly kind: 'other_amount';
      readonly recorded: LedgerEntry;
      readonly booked: BookedEntry;
    };

/**
 * Compares the entries of the ledger with those in the provider's books, which were listed at a
 * moment: what was recorded later can't be there.
 */
export function compareBooks(
  ledger: readonly LedgerEntry[],
  books: readonly BookedEntry[],
  listedAt: Date,
): BookDifference[] {
  const recorded = new Set(ledger.map(nameOf));
  const booked = new Map(books.map((entry) => [nameOf(entry), entry]));
  return [
    ...ledger.flatMap((entry) => differenceOf(entry, booked.get(nameOf(entry)), listedAt)),
    ...books
      .filter((entry) => !recorded.has(nameOf(entry)))
      .map((entry) => ({ kind: 'only_booked' as const, booked: entry })),
  ];
}

function nameOf({ kind, entryId }: BookedEntry): string {
  return `${kind} ${entryId}`;
}

function differenceOf(
  recorded: LedgerEntry,
  booked: BookedEntry | undefined,
  listedAt: Date,
): BookDifference[] {
  if (booked === undefined)
    return recorded.recordedAt > listedAt ? [] : [{ kind: 'only_recorded', recorded }];
  const isSame = recorded.amount === booked.amount && recorded.currencyCode === booked.currencyCode;
  return isSame ? [] : [{ kind: 'other_amount', recorded, booked }];
}
