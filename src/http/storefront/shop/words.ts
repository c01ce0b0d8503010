import type { Language } from '../../../core/language/language.ts';
import type { BasketChange, Selection, ShownDimension, ShownMap } from './replies.ts';

/** The language of a configurator. In a browser, only the configurator's messages are available. */
export type ChoosingLanguage = Language<'choose'>;

/** Returns a price difference as text, such as +€12.00. */
export function differenceWords(
  language: ChoosingLanguage,
  difference: number,
  currencyCode: string,
): string {
  return difference === 0
    ? language.say('choose.samePrice')
    : language.difference(difference, currencyCode);
}

/** Returns the chosen values of a selection as text, with the labels from the store. */
export function selectionWords(
  language: ChoosingLanguage,
  dimension: ShownDimension | undefined,
  selection: Selection,
): string {
  const { valueKeys, magnitude, unit, requestedValue } = selection;
  const labels = valueKeys.map((key) => valueLabel(dimension, key));
  const size = magnitude === null ? [] : [sizeWords(language, magnitude, unit ?? '')];
  const words = requestedValue === null ? [] : [quotedWords(language, requestedValue)];
  const parts = [...labels, ...size, ...words];
  return parts.length === 0 ? language.say('choose.none') : language.list(parts);
}

/** Returns a size with its unit, such as 12.5 cm. */
export function sizeWords(language: ChoosingLanguage, magnitude: number, unit: string): string {
  return `${language.number(magnitude)} ${shownUnit(unit)}`.trim();
}

/** Returns a unit as it is shown. What is counted by the piece is shown as a plain number. */
export function shownUnit(unit: string): string {
  return unit === 'piece' ? '' : unit;
}

export function quotedWords(language: ChoosingLanguage, words: string): string {
  return language.say('choose.quoted', { words });
}

export function valueLabel(dimension: ShownDimension | undefined, key: string): string {
  return dimension?.values.find((value) => value.key === key)?.label ?? key;
}

export function dimensionLabel(map: ShownMap | null, key: string): string {
  return map?.dimensions.find((dimension) => dimension.key === key)?.label ?? key;
}

/** Returns a change of one option as text, such as “Profile: Flat”. */
export function changeWords(
  language: ChoosingLanguage,
  map: ShownMap | null,
  { dimensionKey, to }: BasketChange,
): string {
  const dimension = map?.dimensions.find(({ key }) => key === dimensionKey);
  const option = dimension?.label ?? dimensionKey;
  if (to === null) return language.say('choose.without', { option });
  const value = selectionWords(language, dimension, to);
  return language.say('choose.optionValue', { option, value });
}
