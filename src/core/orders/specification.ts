import type { Language } from '../language/language.ts';
import type { CompiledMap } from '../capability/compiled-map.ts';
import { type DrawnShape, findDrawnShape } from '../capability/drawn-shape.ts';
import type { Offer } from '../offers/offer.ts';
import { plainNotation } from '../shared/exact.ts';
import type { MadeSize, UnderstoodSelection } from '../capability/question.ts';

/**
 * The buyer's choices for an order line, with the labels that were published when the order was
 * placed. Labels that are renamed later don't change it.
 */
export interface Specification {
  readonly capabilityMapKey: string;
  readonly capabilityMapVersion: number;
  readonly rows: readonly SpecificationRow[];
  /**
   * The shape that was drawn for the buyer, with the keys of the options that are its sides. Orders
   * from before drawings were kept lack this member.
   */
  readonly drawing?: SpecificationDrawing | null;
}

export interface SpecificationDrawing {
  readonly shape: DrawnShape['shape'];
  readonly width: string;
  readonly height: string;
}

export interface SpecificationRow {
  readonly dimensionKey: string;
  readonly label: string;
  readonly valueKeys: readonly string[];
  readonly valueLabels: readonly string[];
  readonly magnitude: number | null;
  readonly unit: string | null;
  readonly requestedValue: string | null;
  /**
   * The size that the buyer requested, if the store makes a different size. Old orders lack this
   * member.
   */
  readonly requestedMagnitude?: number | null;
  readonly requestedUnit?: string | null;
}

/**
 * The buyer's choices in an offer, with the sizes that the store will make in place of the
 * requested ones.
 */
export type OrderedSelections = Pick<Offer, 'selections' | 'madeSizes'>;

/** Copies an offer's selections together with the labels that the buyer saw. */
export function freezeSpecification(
  map: CompiledMap,
  version: number,
  ordered: OrderedSelections,
): Specification {
  const { selections, madeSizes } = ordered;
  return {
    capabilityMapKey: map.key,
    capabilityMapVersion: version,
    rows: selections.map((selection) => {
      const made = madeSizes.find(({ dimensionKey }) => dimensionKey === selection.dimensionKey);
      return { ...specificationRow(map, selection), ...(made && sizesOf(selection, made)) };
    }),
    drawing: freezeDrawing(map, ordered),
  };
}

function freezeDrawing(
  { source }: CompiledMap,
  ordered: OrderedSelections,
): SpecificationDrawing | null {
  const drawn = findDrawnShape(source.document.drawings ?? [], ordered);
  if (drawn === null) return null;
  const { shape, width, height } = drawn;
  return { shape, width: width.dimensionKey, height: height.dimensionKey };
}

/**
 * Returns the size that the store makes and, if it is different, the size that the buyer requested.
 */
function sizesOf(requested: UnderstoodSelection, madeSize: MadeSize) {
  return {
    magnitude: madeSize.magnitude,
    unit: madeSize.unit,
    requestedMagnitude: requested.magnitude ?? madeSize.magnitude,
    requestedUnit: requested.unit,
  };
}

function specificationRow(
  map: CompiledMap,
  { dimensionKey, valueKeys, magnitude, unit, requestedValue }: UnderstoodSelection,
): SpecificationRow {
  const dimension = map.dimensions[map.dimensionIndex.get(dimensionKey) ?? -1];
  const labelOf = (key: string): string =>
    dimension?.values[dimension.valueIndex.get(key) ?? -1]?.source.label ?? key;
  return {
    dimensionKey,
    label: dimension?.source.label ?? dimensionKey,
    valueKeys,
    valueLabels: valueKeys.map(labelOf),
    magnitude,
    unit,
    requestedValue,
  };
}

/**
 * Formats what the buyer chose for one option as text, such as "Oak, Walnut", "50 cm" or "For
 * Anna". The text is empty if nothing was chosen.
 */
export function specificationText(row: SpecificationRow): string {
  return rowText(row, plainNotation, (size, requested) => `${size} (asked: ${requested})`);
}

/** Formats what the buyer chose for one option as text for the buyer. */
export function specificationWords(
  { say, size: numeral }: Language<'order'>,
  row: SpecificationRow,
): string {
  return rowText(row, numeral, (size, requested) =>
    say('order.requestedSize', { size, requested }),
  );
}

function rowText(
  row: SpecificationRow,
  formatNumber: (value: number) => string,
  sizeBesideRequested: (size: string, requested: string) => string,
): string {
  const { valueLabels, magnitude, unit, requestedValue, requestedMagnitude } = row;
  if (magnitude === null)
    return [...valueLabels, ...(requestedValue === null ? [] : [requestedValue])].join(', ');
  const sizeText = (value: number, unitText: string | null): string =>
    unitText === null ? formatNumber(value) : `${formatNumber(value)} ${unitText}`;
  const size = sizeText(magnitude, unit);
  return requestedMagnitude === undefined || requestedMagnitude === null
    ? size
    : sizeBesideRequested(size, sizeText(requestedMagnitude, row.requestedUnit ?? null));
}
