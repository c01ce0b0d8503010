/** What a docket's sheet says. All of it is text, and buyers and stores write part of it. */
export interface SheetContent {
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
  /** Newest first. */
  readonly changes: readonly SheetChange[];
  /** Leads to the sheet as it is now. */
  readonly code: SheetCode;
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

/** A QR code in its squares, the quiet margin left out. */
export interface SheetCode {
  /** Squares on each side. */
  readonly size: number;
  /** The dark squares of each row, those that touch as one. */
  readonly bars: readonly { readonly x: number; readonly y: number; readonly width: number }[];
}
