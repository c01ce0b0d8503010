import type { MinorUnits } from '../orders/order.ts';

/** The kinds of ledger entries that payment providers record too. */
export type BookEntryKind = 'payment' | 'refund' | 'chargeback';

/** A payment, refund or lost dispute in an order's ledger that was read from a provider. */
export interface LedgerEntry {
  readonly kind: BookEntryKind;
  readonly orderId: string;
  /** The id of the payment, refund or dispute at the provider. */
  readonly entryId: string;
  readonly amount: MinorUnits;
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
 * Compares the ledger with the provider's records, which were listed at `listedAt`. Ledger entries
 * that were recorded after that time aren't reported as missing.
 */
export function compareBooks(
  ledger: readonly LedgerEntry[],
  bookedEntries: readonly BookedEntry[],
  listedAt: Date,
): BookDifference[] {
  const recorded = new Set(ledger.map(nameOf));
  const booked = new Map(bookedEntries.map((entry) => [nameOf(entry), entry]));
  return [
    ...ledger.flatMap((entry) => differenceOf(entry, booked.get(nameOf(entry)), listedAt)),
    ...bookedEntries
      .filter((entry) => !recorded.has(nameOf(entry)))
      .map((entry) => ({ kind: 'only_booked' as const, booked: entry })),
  ];
}

function nameOf({ kind, entryId }: BookedEntry): string {
  return `${kind} ${entryId}`;
}

function differenceOf(
  recordedEntry: LedgerEntry,
  bookedEntry: BookedEntry | undefined,
  listedAt: Date,
): BookDifference[] {
  if (bookedEntry === undefined) {
    return recordedEntry.recordedAt > listedAt
      ? []
      : [{ kind: 'only_recorded', recorded: recordedEntry }];
  }
  const isSame =
    recordedEntry.amount === bookedEntry.amount &&
    recordedEntry.currencyCode === bookedEntry.currencyCode;
  return isSame ? [] : [{ kind: 'other_amount', recorded: recordedEntry, booked: bookedEntry }];
}
