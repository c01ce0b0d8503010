/** A JSON object from a capability map, which may still have mistakes. */
export type Json = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns whether a value is a list of objects with unique keys. */
export function isKeyed(value: unknown): value is readonly Json[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  const keys = new Set(items.map((item) => (isObject(item) ? item['key'] : null)));
  return keys.size === items.length && items.every((item) => isObject(item) && isText(item['key']));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Returns whether two JSON values are equal, regardless of the order of members. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

/** A list of lists, such as the amounts of a price table. */
export type Cells = readonly (readonly unknown[])[];

/** Returns whether all values are tables of the same size. */
export function areTablesOfSameSize(values: readonly unknown[]): values is readonly Cells[] {
  const [first] = values;
  return (
    isTable(first) &&
    first.length > 0 &&
    values.every(
      (value) =>
        isTable(value) &&
        value.length === first.length &&
        value.every((cells, row) => cells.length === first[row]?.length),
    )
  );
}

function isTable(value: unknown): value is Cells {
  return Array.isArray(value) && value.every((cells: unknown) => Array.isArray(cells));
}

/**
 * Writes the path to a part of a map, like a JSON Pointer but with the keys of list items instead
 * of their indexes.
 */
export function placeOf(path: readonly string[]): string {
  return path.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
