import { type Unit, findUnit, unitsOf, type QuantityKind } from '../../shared/units.ts';
import type {
  CapabilityMap,
  ChoiceDimension,
  ChoicesDimension,
  Dimension,
  Measure,
  Value,
} from '../capability-map.ts';
import type { Origins } from './check-origins.ts';
import { type Findings, listed, quote } from './check-problem.ts';
import type { SoundMap } from './check-structure.ts';
import { hiddenDimensions } from '../hidden.ts';

/** What every check of meaning may look at. */
export interface Inquiry {
  readonly map: CapabilityMap;
  readonly origins: Origins;
  readonly findings: Findings;
  readonly dimensions: ReadonlyMap<string, Dimension>;
  readonly measures: ReadonlyMap<string, Measure>;
  /** By dimension key: its values, the first of each key. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, Value>>;
  readonly hidden: ReadonlySet<string>;
  readonly usedMeasures: Set<string>;
}

export function openInquiry({ map, origins }: SoundMap, findings: Findings): Inquiry {
  return {
    map,
    origins,
    findings,
    dimensions: byKey(map.dimensions),
    measures: byKey(map.measures ?? []),
    values: new Map(
      map.dimensions.map((dimension) => [
        dimension.key,
        byKey('values' in dimension ? dimension.values : []),
      ]),
    ),
    hidden: hiddenDimensions(map),
    usedMeasures: new Set(),
  };
}

function byKey<T extends { readonly key: string }>(entries: readonly T[]): ReadonlyMap<string, T> {
  const first = new Map<string, T>();
  for (const entry of entries)
    if (entry.key !== '' && !first.has(entry.key)) first.set(entry.key, entry);
  return first;
}

/** Keys are unique among their kind, and a measure may not carry a dimension's key. */
export function checkKeys(inquiry: Inquiry): void {
  const { map, dimensions, origins, findings } = inquiry;
  checkUnique(inquiry, map.dimensions, 'dimension');
  for (const dimension of map.dimensions)
    if ('values' in dimension) checkUnique(inquiry, dimension.values, 'value');
  checkUnique(inquiry, map.measures ?? [], 'measure');
  checkUnique(inquiry, map.constraints ?? [], 'constraint');
  if (map.price?.kind === 'worked_out') checkUnique(inquiry, map.price.rows, 'price row');
  for (const measure of map.measures ?? []) {
    if (measure.key === '' || !dimensions.has(measure.key)) continue;
    const problem = `${quote(measure.key)} is the key of a dimension; a measure needs one of its own.`;
    findings.error(origins.member(measure, 'key'), 'duplicate-key', problem);
  }
}

function checkUnique(
  { origins, findings }: Inquiry,
  entries: readonly { readonly key: string }[],
  noun: string,
): void {
  const first = new Map<string, string>();
  for (const entry of entries) {
    if (entry.key === '') continue;
    const earlier = first.get(entry.key);
    if (earlier === undefined) {
      first.set(entry.key, origins.of(entry));
    } else {
      findings.error(
        origins.member(entry, 'key'),
        'duplicate-key',
        `${quote(entry.key)} is already the key of the ${noun} at ${earlier}.`,
      );
    }
  }
}

/** The dimension that a reference means; reports one that the map doesn't have. */
export function findDimension(inquiry: Inquiry, key: string, pointer: string): Dimension | null {
  return find(inquiry, inquiry.dimensions, inquiry.map.dimensions, key, (known) =>
    inquiry.findings.error(
      pointer,
      'unknown-dimension',
      `The map has no dimension ${quote(key)}; it has ${known}.`,
    ),
  );
}

export function findMeasure(inquiry: Inquiry, key: string, pointer: string): Measure | null {
  inquiry.usedMeasures.add(key);
  return find(inquiry, inquiry.measures, inquiry.map.measures, key, (known) =>
    inquiry.findings.error(
      pointer,
      'unknown-measure',
      `The map has no measure ${quote(key)}; it has ${known}.`,
    ),
  );
}

export function findValue(
  inquiry: Inquiry,
  dimension: ChoiceDimension | ChoicesDimension,
  key: string,
  pointer: string,
): Value | null {
  return find(
    inquiry,
    inquiry.values.get(dimension.key) ?? new Map<string, Value>(),
    dimension.values,
    key,
    (known) =>
      inquiry.findings.error(
        pointer,
        'unknown-value',
        `${quote(dimension.key)} has no value ${quote(key)}; it has ${known}.`,
      ),
  );
}

/** An empty key, or the key of an entry too broken to be read, was reported where it stands. */
function find<T>(
  { origins }: Inquiry,
  entries: ReadonlyMap<string, T>,
  list: readonly unknown[] | undefined,
  key: string,
  report: (known: string) => void,
): T | null {
  const entry = entries.get(key);
  if (entry !== undefined) return entry;
  if (key !== '' && !origins.droppedKeys(list).has(key)) report(listed(entries.keys()));
  return null;
}

/** A unit that must exist and, where `quantity` is given, be one of that quantity. */
export function checkUnit(
  { findings }: Inquiry,
  key: string,
  pointer: string,
  quantity: QuantityKind | null,
): Unit | null {
  if (key === '') return null;
  const unit = findUnit(key);
  if (unit === undefined) {
    const allowed =
      quantity === null
        ? 'units are those of length, area, volume, mass, count and time'
        : `use ${listed(unitsOf(quantity))}`;
    findings.error(pointer, 'unknown-unit', `There is no unit ${quote(key)}; ${allowed}.`);
    return null;
  }
  if (quantity === null || unit.quantity === quantity) return unit;
  const problem = `${quote(key)} is a unit of ${unit.quantity}, but this is a quantity of ${quantity}; use ${listed(unitsOf(quantity))}.`;
  findings.error(pointer, 'unit-of-other-quantity', problem);
  return null;
}

/** What the unit of a magnitude or measure measures; null where the unit itself is wrong. */
export function quantityOf(unitKey: string): QuantityKind | null {
  return findUnit(unitKey)?.quantity ?? null;
}

/** The magnitude that a reference means; reports unknown dimensions and those of another kind. */
export function findMagnitude(inquiry: Inquiry, key: string, pointer: string) {
  const dimension = findDimension(inquiry, key, pointer);
  if (dimension === null || dimension.kind === 'magnitude') return dimension;
  inquiry.findings.error(
    pointer,
    'wrong-kind',
    `${quote(key)} is of kind ${quote(dimension.kind)}; only a magnitude can stand here.`,
  );
  return null;
}
