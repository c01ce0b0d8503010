/**
 * A part of a letter, such as a paragraph, a heading, a table or a quotation. Paragraphs keep their
 * line breaks, and a link with a label is shown as a button.
 */
export type LetterPart =
  | string
  | { readonly from: string }
  | { readonly warning: string }
  | { readonly title: string }
  | { readonly heading: string }
  | { readonly rows: readonly (readonly [name: string, value: string])[] }
  | { readonly quote: string }
  | { readonly note: string }
  | Bill
  | { readonly url: string; readonly label?: string };

/** The items of an order with their amounts, followed by the totals. */
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
