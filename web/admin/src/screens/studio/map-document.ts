import type {
  CapabilityMap,
  ChoiceDimension,
  ChoicesDimension,
  Dimension,
  DimensionKind,
  LeadTime,
  PriceRow,
  Value,
} from '../../../../../src/core/capability/capability-map.ts';
import { hasShownShape } from './document-shape.ts';

/** A map as its author has written it so far. What the screens don't show is kept as it is. */
export type MapDocument = CapabilityMap;

/** Returns the document of a text, or null if it isn't JSON that the fields can show. */
export function parseDocument(text: string): MapDocument | null {
  try {
    const value: unknown = JSON.parse(text);
    return hasShownShape(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeDocument(document: MapDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Makes a key of a label: small letters, digits and hyphens, and none that is taken. */
export function keyFor(label: string, taken: readonly string[]): string {
  const plain = label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50);
  const base = plain === '' ? 'option' : plain;
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? base : `${base}-${count}`;
    if (!taken.includes(key)) return key;
  }
}

export function replaceAt<T>(list: readonly T[], index: number, item: T): T[] {
  return list.map((each, place) => (place === index ? item : each));
}

export function removeAt<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, place) => place !== index);
}

/** Moves an item to another place. The others keep their order. */
export function moveTo<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return removeAt(list, from).toSpliced(to, 0, item);
}

/** Sets members of an object; those that are undefined are removed. */
export function withMembers<T extends object>(
  object: T,
  members: { readonly [Key in keyof T]?: T[Key] | undefined },
): T {
  const entries = Object.entries({ ...object, ...members }).filter(
    ([, value]) => value !== undefined,
  );
  // Only members of the type were set or removed, and those that it needs are always stated.
  return Object.fromEntries(entries) as T;
}

export function valuesOf(dimension: Dimension): readonly Value[] {
  return 'values' in dimension ? dimension.values : [];
}

/** The options that are answered by one value or several. */
export function listOptions(document: MapDocument): readonly Dimension[] {
  return document.dimensions.filter((dimension) => valuesOf(dimension).length > 0);
}

export function sizeOptions(document: MapDocument): readonly Dimension[] {
  return document.dimensions.filter(({ kind }) => kind === 'magnitude');
}

export function textOptions(document: MapDocument): readonly Dimension[] {
  return document.dimensions.filter(({ kind }) => kind === 'text');
}

/** The keys that a new option or measure can't have, as both are named in the same places. */
export function keysOfSizes({ dimensions, measures = [] }: MapDocument): readonly string[] {
  return [...dimensions, ...measures].map(({ key }) => key);
}

/** A row that every price may get has one of these keys. */
const RESERVED_ROW_KEYS = ['item', 'minimum', 'rounding'];

export function keyForRow(label: string, rows: readonly Row[]): string {
  return keyFor(label, [...rows.map(({ key }) => key), ...RESERVED_ROW_KEYS]);
}

export function newDimension(kind: DimensionKind, label: string, document: MapDocument): Dimension {
  const key = keyFor(label, keysOfSizes(document));
  const base = { key, label, required: true };
  switch (kind) {
    case 'choice':
    case 'choices':
      return { ...base, kind, required: kind === 'choice', values: [] };
    case 'magnitude':
      return { ...base, kind, unit: 'cm', minimum: 10, maximum: 200, step: 1 };
    case 'text':
      return { ...base, kind, required: false, maximumLength: 40 };
    default:
      return { ...base, kind, required: false };
  }
}

/** Splits lines or commas, as somebody pastes a list, into the values of an option. */
export function addValues(dimension: Dimension, typed: string): Dimension {
  if (!('values' in dimension)) return dimension;
  let { values } = dimension;
  for (const label of typed.split(/[\n,;\t]/).map((part) => part.trim())) {
    const taken = values.map(({ key }) => key);
    if (label !== '') values = [...values, { key: keyFor(label, taken), label }];
  }
  return { ...dimension, values };
}

export type Row = PriceRow;

/** The price's rows, or null if the map's price isn't worked out from rows. */
export function priceRows({ price }: MapDocument): readonly Row[] | null {
  if (price === undefined) return [];
  return price.kind === 'worked_out' ? price.rows : null;
}

export function withRows(document: MapDocument, rows: readonly Row[]): MapDocument {
  const { price } = document;
  return price?.kind === 'worked_out'
    ? { ...document, price: { ...price, rows } }
    : { ...document, price: { kind: 'worked_out', rows } };
}

/** Adds the measure width × height, if the map has none of these two, and returns its key. */
export function withArea(
  document: MapDocument,
  of: readonly [string, string],
): { readonly document: MapDocument; readonly measure: string } {
  const measures = document.measures ?? [];
  const known = measures.find(
    ({ terms: [term, ...more] }) =>
      more.length === 0 && term?.of.length === 2 && of.every((key) => term.of.includes(key)),
  );
  if (known !== undefined) return { document, measure: known.key };
  const key = keyFor('area', keysOfSizes(document));
  const area = { key, unit: 'm2', terms: [{ factor: 1, of: [...of] }] };
  return { document: { ...document, measures: [...measures, area] }, measure: key };
}

export function leadTimeOf({ leadTime }: MapDocument): LeadTime {
  return leadTime ?? { workingDays: 0 };
}

/**
 * Gives a value that was renamed a key like its label, unless something else in the map refers to
 * it by the old one.
 */
export function withKeyOfLabel(
  document: MapDocument,
  dimensionKey: string,
  value: Value,
): MapDocument {
  const dimension = document.dimensions.find(({ key }) => key === dimensionKey);
  if (dimension === undefined || !('values' in dimension)) return document;
  const others = dimension.values.filter(({ key }) => key !== value.key);
  const key = keyFor(
    value.label,
    others.map((other) => other.key),
  );
  const mentions = JSON.stringify(document).split(JSON.stringify(value.key)).length - 1;
  if (key === value.key || mentions > 1) return document;
  const values = dimension.values.map((each) => (each.key === value.key ? { ...each, key } : each));
  return {
    ...document,
    dimensions: document.dimensions.map((each) =>
      each === dimension ? { ...dimension, values } : each,
    ),
  };
}

/** Removes a value, and what was said of it alone: its amounts, and that it is assumed. */
export function withoutValue(
  document: MapDocument,
  dimension: ChoiceDimension | ChoicesDimension,
  valueKey: string,
): MapDocument {
  const values = dimension.values.filter(({ key }) => key !== valueKey);
  const shrunk = withoutDefault({ ...dimension, values }, valueKey);
  const dimensions = document.dimensions.map((each) => (each === dimension ? shrunk : each));
  const rows = priceRows(document);
  const changed = { ...document, dimensions };
  if (rows === null || document.price === undefined) return changed;
  return withRows(
    changed,
    rows.map((row) =>
      'byValue' in row && row.byValue.dimension === dimension.key
        ? { ...row, byValue: { ...row.byValue, amounts: without(row.byValue.amounts, valueKey) } }
        : row,
    ),
  );
}

function withoutDefault(dimension: Dimension, valueKey: string): Dimension {
  if (dimension.kind === 'choice' && dimension.default === valueKey)
    return withMembers(dimension, { default: undefined });
  if (dimension.kind !== 'choices' || !dimension.default?.includes(valueKey)) return dimension;
  const rest = dimension.default.filter((key) => key !== valueKey);
  return withMembers(dimension, { default: rest.length === 0 ? undefined : rest });
}

function without<T>(object: Readonly<Record<string, T>>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(object).filter(([each]) => each !== name));
}
