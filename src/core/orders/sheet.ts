import { localMoment } from '../offers/local-day.ts';
import { formatDate } from '../shared/working-days.ts';
import type { Docket } from './docket.ts';
import type { DocketChange } from './order.ts';
import { specificationText } from './specification.ts';

/**
 * A docket as people read it, on a screen or on paper: all of it text, strangers' words among it.
 */
export interface Sheet {
  readonly merchantName: string;
  readonly docketNumber: string;
  readonly revision: number;
  readonly title: string;
  readonly sku: string;
  readonly quantity: number;
  readonly isSample: boolean;
  /** YYYY-MM-DD; null: no day is known. */
  readonly dueOn: string | null;
  /** What else identifies it, such as the order's id and days. */
  readonly facts: readonly SheetRow[];
  /** Null: not stated. */
  readonly allergens: readonly string[] | null;
  /** What was ordered, in the store's order. */
  readonly rows: readonly SheetRow[];
  readonly note: string | null;
  readonly imageUrl: string | null;
  /** Newest first. */
  readonly changes: readonly SheetChange[];
  /** Where the sheet is online. */
  readonly url: string;
}

export interface SheetRow {
  readonly label: string;
  readonly text: string;
}

export interface SheetChange {
  readonly revision: number;
  /** YYYY-MM-DD, the merchant's local day. */
  readonly on: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

const FIELDS: Readonly<Record<DocketChange['field'], string>> = { dueOn: 'Due', note: 'Note' };
const NOTHING = 'none';

/** Writes a docket out. `timezone`: the merchant's, in which its days are told. */
export function sheetOf(docket: Docket, timezone: string, url: string): Sheet {
  const {
    merchantName,
    docketNumber,
    revision,
    title,
    sku,
    quantity,
    isSample,
    dueOn,
    note,
    imageUrl,
  } = docket;
  const day = (at: Date): string => formatDate(localMoment(at, timezone).day);
  return {
    merchantName,
    docketNumber,
    revision,
    title,
    sku,
    quantity,
    isSample,
    dueOn,
    facts: [
      { label: 'Order', text: docket.orderId },
      { label: 'Ordered', text: day(docket.placedAt) },
      ...(docket.acceptedAt === null ? [] : [{ label: 'Accepted', text: day(docket.acceptedAt) }]),
    ],
    allergens: docket.allergens?.contains ?? null,
    rows: (docket.specification?.rows ?? []).map((row) => ({
      label: row.label,
      text: specificationText(row) || NOTHING,
    })),
    note,
    imageUrl,
    changes: docket.changes
      .toReversed()
      .map(({ revision: changed, field, from, to, changedAt }) => ({
        revision: changed,
        on: day(new Date(changedAt)),
        label: FIELDS[field],
        from: from ?? NOTHING,
        to: to ?? NOTHING,
      })),
    url,
  };
}
