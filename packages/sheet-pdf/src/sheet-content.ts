/**
 * The content of the production sheet for one line of an order. Some of its texts were written by
 * buyers and merchants.
 */
export interface SheetContent {
  readonly merchantName: string;
  readonly docketNumber: string;
  readonly revision: number;
  readonly title: string;
  readonly sku: string;
  readonly quantity: number;
  readonly isSample: boolean;
  /** A warning to the workshop. Null if there is none. */
  readonly warning: string | null;
  /** The due date of the order, as YYYY-MM-DD. Null if unknown. */
  readonly dueOn: string | null;
  /** Further details of the order, such as its id and dates. */
  readonly facts: readonly SheetRow[];
  /** The allergens. Null if the store states none. */
  readonly allergens: readonly string[] | null;
  /** The choices made for this order line, in the merchant's order. */
  readonly rows: readonly SheetRow[];
  /** The shape to draw to scale. Null if there is none. */
  readonly drawing: SheetDrawing | null;
  /** The buyer's own texts. */
  readonly note: string | null;
  readonly storeNote: string | null;
  /** Changes to the order, newest first. */
  readonly changes: readonly SheetChange[];
  /** A QR code with the URL of the sheet's current version. */
  readonly code: SheetCode;
}

export interface SheetRow {
  readonly label: string;
  readonly text: string;
}

/** A shape with its sides. A circle has no height of its own. */
export interface SheetDrawing {
  readonly shape: 'rectangle' | 'ellipse';
  readonly width: SheetSide;
  readonly height: SheetSide | null;
}

export interface SheetSide {
  readonly label: string;
  readonly text: string;
  readonly millimetres: number;
}

export interface SheetChange {
  readonly revision: number;
  /** The date of the change in the merchant's time zone, as YYYY-MM-DD. */
  readonly on: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** A QR code as a square grid, without a margin. */
export interface SheetCode {
  /** The number of squares on each side. */
  readonly size: number;
  /** The dark squares of each row. Adjacent squares are merged into one bar. */
  readonly bars: readonly { readonly x: number; readonly y: number; readonly width: number }[];
}
