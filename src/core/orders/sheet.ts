import type { DrawnSize } from '../capability/drawn-shape.ts';
import { localMoment } from '../offers/local-day.ts';
import { testDocketWords } from '../payments/test-money.ts';
import { plainNotation } from '../shared/exact.ts';
import { formatDate } from '../shared/working-days.ts';
import type { Docket } from './docket.ts';
import type { DocketChange } from './order.ts';
import { drawnSpecification } from './drawn-specification.ts';
import { type Specification, specificationText } from './specification.ts';

/**
 * A workshop's docket as text for screen or paper. Some of the text was written by buyers, so it
 * must be escaped.
 */
export interface ProductionSheet {
  readonly merchantName: string;
  readonly docketNumber: string;
  readonly revision: number;
  readonly title: string;
  readonly sku: string;
  readonly quantity: number;
  readonly isSample: boolean;
  /** A warning for the workshop, or null. */
  readonly warning: string | null;
  /** The day on which the line must be dispatched, as YYYY-MM-DD, or null if it is unknown. */
  readonly dueOn: string | null;
  /** Rows that identify the order, such as its number and dates. */
  readonly facts: readonly SheetRow[];
  /** The allergens of the product, or null if the merchant doesn't state them. */
  readonly allergens: readonly string[] | null;
  /** The buyer's choices, sorted as in the capability map. */
  readonly rows: readonly SheetRow[];
  /** The shape to draw to scale, or null if the order has none. */
  readonly drawing: SheetDrawing | null;
  readonly note: string | null;
  readonly storeNote: string | null;
  readonly imageUrl: string | null;
  readonly changes: readonly SheetChange[];
  readonly url: string;
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
  /** The day of the docket's change in the merchant's time zone, as YYYY-MM-DD. */
  readonly on: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

const FIELD_LABELS: Readonly<Record<DocketChange['field'], string>> = {
  dueOn: 'Due',
  note: 'Note',
  storeNote: 'Store’s note',
};
const NO_VALUE_TEXT = 'none';

/**
 * Converts a workshop's docket to text. Days are written in the merchant's time zone, `timezone`.
 */
export function productionSheet(docket: Docket, timezone: string, url: string): ProductionSheet {
  const day = (timestamp: Date): string => formatDate(localMoment(timestamp, timezone).day);
  return {
    merchantName: docket.merchantName,
    docketNumber: docket.docketNumber,
    revision: docket.revision,
    title: docket.title,
    sku: docket.sku,
    quantity: docket.quantity,
    isSample: docket.isSample,
    warning: testDocketWords(docket.paymentMode),
    dueOn: docket.dueOn,
    facts: [
      { label: 'Order', text: docket.orderNumber },
      { label: 'Ordered', text: day(docket.placedAt) },
      ...(docket.acceptedAt === null ? [] : [{ label: 'Accepted', text: day(docket.acceptedAt) }]),
    ],
    allergens: docket.allergens?.contains ?? null,
    rows: (docket.specification?.rows ?? []).map((row) => ({
      label: row.label,
      text: specificationText(row) || NO_VALUE_TEXT,
    })),
    drawing: sheetDrawing(docket.specification),
    note: docket.note,
    storeNote: docket.storeNote,
    imageUrl: docket.imageUrl,
    changes: docket.changes.toReversed().map(({ revision, field, from, to, changedAt }) => ({
      revision,
      on: day(new Date(changedAt)),
      label: FIELD_LABELS[field],
      from: from ?? NO_VALUE_TEXT,
      to: to ?? NO_VALUE_TEXT,
    })),
    url,
  };
}

function sheetDrawing(specification: Specification | null): SheetDrawing | null {
  const drawn = drawnSpecification(specification);
  if (drawn === null) return null;
  const { shape, width, height } = drawn;
  const side = ({ dimensionKey, magnitude, unit, millimetres }: DrawnSize): SheetSide => ({
    label: specification?.rows.find((row) => row.dimensionKey === dimensionKey)?.label ?? '',
    text: `${plainNotation(magnitude)} ${unit}`,
    millimetres,
  });
  const isRound = width.dimensionKey === height.dimensionKey;
  return { shape, width: side(width), height: isRound ? null : side(height) };
}
