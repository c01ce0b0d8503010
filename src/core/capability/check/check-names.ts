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
import { type Findings, joinQuoted, quote } from './check-problem.ts';
import type { WellFormedMap } from './check-structure.ts';
import { hiddenDimensions } from '../hidden.ts';

/**
 * The data that all checks of a capability map share: the map, its parts by key, their JSON
 * Pointers, and the problems found so far.
 */
export interface MapInquiry {
  readonly map: CapabilityMap;
  readonly origins: Origins;
  readonly findings: Findings;
  readonly dimensions: ReadonlyMap<string, Dimension>;
  readonly measures: ReadonlyMap<string, Measure>;
  /**
   * The values by option key and value key. If several values have the same key, only the first is
   * included.
   */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, Value>>;
  readonly hidden: ReadonlySet<string>;
  readonly usedMeasures: Set<string>;
}

export function openInquiry({ map, origins }: WellFormedMap, findings: Findings): MapInquiry {
  return {
    map,
    origins,
    findings,
    dimensions: indexByKey(map.dimensions),
    measures: indexByKey(map.measures ?? []),
    values: new Map(
      map.dimensions.map((dimension) => [
        dimension.key,
        indexByKey('values' in dimension ? dimension.values : []),
      ]),
    ),
    hidden: hiddenDimensions(map),
    usedMeasures: new Set(),
  };
}

function indexByKey<T extends { readonly key: string }>(
  entries: readonly T[],
): ReadonlyMap<string, T> {
  const first = new Map<string, T>();
  for (const entry of entries)
    if (entry.key !== '' && !first.has(entry.key)) first.set(entry.key, entry);
  return first;
}

/** Reports keys that are used twice, and measures that have the key of an option. */
export function checkKeys(inquiry: MapInquiry): void {
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
    findings.addError(origins.memberPointer(measure, 'key'), 'duplicate-key', problem);
  }
}

function checkUnique(
  { origins, findings }: MapInquiry,
  entries: readonly { readonly key: string }[],
  noun: string,
): void {
  const first = new Map<string, string>();
  for (const entry of entries) {
    if (entry.key === '') continue;
    const earlier = first.get(entry.key);
    if (earlier === undefined) {
      first.set(entry.key, origins.pointerOf(entry));
    } else {
      findings.addError(
        origins.memberPointer(entry, 'key'),
        'duplicate-key',
        `${quote(entry.key)} is already the key of the ${noun} at ${earlier}.`,
      );
    }
  }
}

export function findDimension(inquiry: MapInquiry, key: string, pointer: string): Dimension | null {
  return findEntry(inquiry, inquiry.dimensions, inquiry.map.dimensions, key, (known) =>
    inquiry.findings.addError(
      pointer,
      'unknown-dimension',
      `The map has no dimension ${quote(key)}; it has ${known}.`,
    ),
  );
}

export function findMeasure(inquiry: MapInquiry, key: string, pointer: string): Measure | null {
  inquiry.usedMeasures.add(key);
  return findEntry(inquiry, inquiry.measures, inquiry.map.measures, key, (known) =>
    inquiry.findings.addError(
      pointer,
      'unknown-measure',
      `The map has no measure ${quote(key)}; it has ${known}.`,
    ),
  );
}

export function findValue(
  inquiry: MapInquiry,
  dimension: ChoiceDimension | ChoicesDimension,
  key: string,
  pointer: string,
): Value | null {
  return findEntry(
    inquiry,
    inquiry.values.get(dimension.key) ?? new Map<string, Value>(),
    dimension.values,
    key,
    (known) =>
      inquiry.findings.addError(
        pointer,
        'unknown-value',
        `${quote(dimension.key)} has no value ${quote(key)}; it has ${known}.`,
      ),
  );
}

/**
 * Looks up a key and reports it if it is unknown. Empty keys, and keys of broken entries, aren't
 * reported again.
 */
function findEntry<T>(
  { origins }: MapInquiry,
  entries: ReadonlyMap<string, T>,
  list: readonly unknown[] | undefined,
  key: string,
  report: (known: string) => void,
): T | null {
  const entry = entries.get(key);
  if (entry !== undefined) return entry;
  if (key !== '' && !origins.droppedKeys(list).has(key)) report(joinQuoted(entries.keys()));
  return null;
}

/**
 * Returns the unit with this key. If the unit is unknown or doesn't measure `quantity`, reports the
 * key and returns null.
 */
export function checkUnit(
  { findings }: MapInquiry,
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
        : `use ${joinQuoted(unitsOf(quantity))}`;
    findings.addError(pointer, 'unknown-unit', `There is no unit ${quote(key)}; ${allowed}.`);
    return null;
  }
  if (quantity === null || unit.quantity === quantity) return unit;
  const problem = `${quote(key)} is a unit of ${unit.quantity}, but this is a quantity of ${quantity}; use ${joinQuoted(unitsOf(quantity))}.`;
  findings.addError(pointer, 'unit-of-other-quantity', problem);
  return null;
}

/** Returns the quantity that a unit measures, such as length, or null if the unit is unknown. */
export function quantityOf(unitKey: string): QuantityKind | null {
  return findUnit(unitKey)?.quantity ?? null;
}

export function findMagnitude(inquiry: MapInquiry, key: string, pointer: string) {
  const dimension = findDimension(inquiry, key, pointer);
  if (dimension === null || dimension.kind === 'magnitude') return dimension;
  inquiry.findings.addError(
    pointer,
    'wrong-kind',
    `${quote(key)} is of kind ${quote(dimension.kind)}; only a magnitude can stand here.`,
  );
  return null;
}
