import type { Store } from '@bottega/client';

/** What was chosen, in words: "Oak", "50 cm", "For Anna". */
export function choiceText({
  valueLabels,
  magnitude,
  unit,
  requestedValue,
}: Store.SpecificationRow): string {
  if (magnitude !== null) return unit === null ? String(magnitude) : `${magnitude} ${unit}`;
  return [...valueLabels, ...(requestedValue === null ? [] : [requestedValue])].join(', ');
}

/**
 * An amount's digits, exactly: the service sends at most fifteen, and a number gives them back. How
 * many stand behind the point is the service's to say, by ISO 4217; what Intl takes for usual is
 * fewer for some currencies.
 */
export function decimalText(amount: number): string {
  return String(amount);
}
