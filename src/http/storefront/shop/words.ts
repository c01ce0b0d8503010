import type { Change, Selection, ShownDimension, ShownMap } from './replies.ts';

const MINUS = '\u2212';

/** Returns an amount of money as buyers read it, such as €76.00. */
export function amountWords(amount: number, currencyCode: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode });
  return format.format(amount).replace('-', MINUS);
}

/** Returns how much more or less something costs, such as +€12.00. */
export function differenceWords(difference: number, currencyCode: string): string {
  if (difference === 0) return 'same price';
  const amount = amountWords(Math.abs(difference), currencyCode);
  return `${difference > 0 ? '+' : MINUS}${amount}`;
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Converts a date such as 2027-03-02 to a day such as Tue 2 Mar. */
export function dayWords(date: string): string {
  return DAY.format(new Date(`${date}T12:00:00Z`)).replace(',', '');
}

/** Returns what a selection chooses, by the store's names. */
export function selectionWords(
  dimension: ShownDimension | undefined,
  selection: Selection,
): string {
  const { valueKeys, magnitude, unit, requestedValue } = selection;
  const labels = valueKeys.map((key) => valueLabel(dimension, key));
  const size = magnitude === null ? [] : [`${magnitude} ${unit ?? ''}`.trim()];
  const words = requestedValue === null ? [] : [`“${requestedValue}”`];
  const parts = [...labels, ...size, ...words];
  return parts.length === 0 ? 'none' : parts.join(' and ');
}

export function valueLabel(dimension: ShownDimension | undefined, key: string): string {
  return dimension?.values.find((value) => value.key === key)?.label ?? key;
}

export function dimensionLabel(map: ShownMap | null, key: string): string {
  return map?.dimensions.find((dimension) => dimension.key === key)?.label ?? key;
}

/** Returns a change of one option in a few words, such as “Profile: Flat”. */
export function changeWords(map: ShownMap | null, { dimensionKey, to }: Change): string {
  const dimension = map?.dimensions.find(({ key }) => key === dimensionKey);
  const label = dimension?.label ?? dimensionKey;
  return to === null ? `no ${label}` : `${label}: ${selectionWords(dimension, to)}`;
}

/** Joins words as in a sentence: a, b and c. */
export function listWords(parts: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
}
