/** A place where a merchant keeps stock. */
export interface StockLocation {
  readonly locationKey: string;
  readonly title: string | null;
}

/**
 * Returns whether a stock location comes directly before another one in the merchant's list. If
 * `before` is null, returns whether it is the last one.
 */
export function isDirectlyBefore(
  locations: readonly StockLocation[],
  locationKey: string,
  before: string | null,
): boolean {
  const index = locations.findIndex((location) => location.locationKey === locationKey);
  return index >= 0 && (locations[index + 1]?.locationKey ?? null) === before;
}
