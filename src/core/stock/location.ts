/** Where a store keeps stock. */
export interface StockLocation {
  readonly locationKey: string;
  readonly title: string | null;
}

/**
 * Whether a location stands right before another one, or last with null, among locations in the
 * store's order.
 */
export function standsBefore(
  locations: readonly StockLocation[],
  locationKey: string,
  before: string | null,
): boolean {
  const index = locations.findIndex((location) => location.locationKey === locationKey);
  return index >= 0 && (locations[index + 1]?.locationKey ?? null) === before;
}
