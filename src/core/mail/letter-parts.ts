/**
 * A part of a letter: a paragraph, whose line breaks are kept; the sender's name; a heading; a
 * table of names and values; a quotation; a remark in small print; a table of items and sums; or a
 * link, shown as a button if it has a label.
 */
export type LetterPart =
  | string
  | { readonly from: string }
  | { readonly title: string }
  | { readonly heading: string }
  | { readonly rows: readonly (readonly [name: string, value: string])[] }
  | { readonly quote: string }
  | { readonly note: string }
  | Bill
  | { readonly url: string; readonly label?: string };

/** The items of an order with their amounts, and what they add up to. */
export interface Bill {
  readonly items: readonly BillItem[];
  readonly sums: readonly BillSum[];
}

export interface BillItem {
  readonly name: string;
  /** The buyer's choices, one per line. */
  readonly details: readonly string[];
  readonly amount: string;
}

export interface BillSum {
  readonly name: string;
  readonly amount: string;
  readonly isTotal: boolean;
}
