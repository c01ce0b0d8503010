import type {
  CapabilityMap,
  Constraint,
  Dimension,
  LeadTime,
  MapPrice,
  Value,
} from '../capability-map.ts';

/**
 * A store's additions to an imported capability map, such as prices, times and texts. They can
 * forbid configurations, but can't allow any that the imported map forbids.
 */
interface MapOverlay {
  readonly $schema?: string;
  readonly title?: string;
  readonly notInMapMessage?: string | null;
  readonly price?: MapPrice;
  readonly leadTime?: LeadTime;
  /** Rules that are added after those of the imported map. */
  readonly constraints?: readonly Constraint[];
  readonly dimensions?: Readonly<Record<string, DimensionOverlay>>;
}

interface DimensionOverlay {
  readonly label?: string;
  readonly question?: string | null;
  readonly synonyms?: readonly string[];
  readonly doesNotApplyMessage?: string | null;
  readonly countMessage?: string | null;
  readonly default?: string | readonly string[] | null;
  readonly values?: Readonly<Record<string, Partial<Omit<Value, 'key' | 'visibility'>>>>;
}

export interface MergeProblem {
  readonly pointer: string;
  readonly problem: string;
}

const OVERLAY_MEMBERS = [
  '$schema',
  'title',
  'notInMapMessage',
  'price',
  'leadTime',
  'constraints',
  'dimensions',
];
const DIMENSION_MEMBERS = [
  'label',
  'question',
  'synonyms',
  'doesNotApplyMessage',
  'countMessage',
  'default',
  'values',
];
const VALUE_MEMBERS = [
  'label',
  'synonyms',
  'description',
  'imageUrl',
  'customerMessage',
  'offered',
  'requiresApproval',
  'allergens',
];

/**
 * Merges a store's additions into an imported capability map. Unknown members and keys are errors;
 * the contents are checked later, with the whole map.
 */
export function mergeIntoMap(
  map: CapabilityMap,
  overlay: unknown,
): { readonly map: CapabilityMap } | { readonly errors: readonly MergeProblem[] } {
  const errors: MergeProblem[] = [];
  checkOverlay(map, overlay, errors);
  if (errors.length > 0) return { errors };
  // The cast is safe, because all members and keys have been checked. The contents are checked
  // later, with the whole map.
  const { $schema: _, dimensions: changes, constraints, ...rest } = overlay as MapOverlay;
  const dimensions = map.dimensions.map((dimension) =>
    mergeDimension(dimension, changes?.[dimension.key]),
  );
  return {
    map: {
      ...map,
      ...rest,
      dimensions,
      constraints: [...(map.constraints ?? []), ...(constraints ?? [])],
    },
  };
}

function mergeDimension(dimension: Dimension, changes: DimensionOverlay | undefined): Dimension {
  if (changes === undefined) return dimension;
  const { values, ...rest } = changes;
  // The kind of an option can't be changed here. A member that doesn't fit the kind is reported
  // when the merged map is checked.
  const merged = { ...dimension, ...rest } as Dimension;
  if (!('values' in merged) || values === undefined) return merged;
  return { ...merged, values: merged.values.map((value) => ({ ...value, ...values[value.key] })) };
}

function checkOverlay(map: CapabilityMap, overlay: unknown, errors: MergeProblem[]): void {
  const members = checkMembers(overlay, '', OVERLAY_MEMBERS, errors);
  if (members['constraints'] !== undefined && !Array.isArray(members['constraints']))
    errors.push({ pointer: '/constraints', problem: 'a list is expected' });
  if (members['dimensions'] === undefined) return;
  for (const [key, changes] of Object.entries(
    checkObject(members['dimensions'], '/dimensions', errors),
  )) {
    const pointer = `/dimensions/${escapePointer(key)}`;
    const dimension = map.dimensions.find((candidate) => candidate.key === key);
    if (dimension === undefined)
      errors.push({ pointer, problem: `the map has no dimension ${JSON.stringify(key)}` });
    else checkDimension(dimension, changes, pointer, errors);
  }
}

function checkDimension(
  dimension: Dimension,
  changes: unknown,
  pointer: string,
  errors: MergeProblem[],
): void {
  const { values } = checkMembers(changes, pointer, DIMENSION_MEMBERS, errors);
  if (values === undefined) return;
  const known = new Set('values' in dimension ? dimension.values.map((value) => value.key) : []);
  for (const [key, change] of Object.entries(checkObject(values, `${pointer}/values`, errors))) {
    const at = `${pointer}/values/${escapePointer(key)}`;
    if (known.has(key)) {
      checkMembers(change, at, VALUE_MEMBERS, errors);
    } else {
      errors.push({
        pointer: at,
        problem: `the dimension "${dimension.key}" has no value ${JSON.stringify(key)}`,
      });
    }
  }
}

function checkMembers(
  document: unknown,
  pointer: string,
  known: readonly string[],
  errors: MergeProblem[],
): Record<string, unknown> {
  const members = checkObject(document, pointer, errors);
  for (const name of Object.keys(members)) {
    if (known.includes(name)) continue;
    errors.push({
      pointer: `${pointer}/${escapePointer(name)}`,
      problem: `${JSON.stringify(name)} isn't one of ${known.join(', ')}`,
    });
  }
  return members;
}

function checkObject(
  document: unknown,
  pointer: string,
  errors: MergeProblem[],
): Record<string, unknown> {
  if (typeof document === 'object' && document !== null && !Array.isArray(document))
    return { ...document };
  errors.push({ pointer, problem: 'an object is expected' });
  return {};
}

function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
