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
  const labels = valueKeys.map((key) => valueLabel(language, dimension, key));
  const size = magnitude === null ? [] : [sizeWords(language, magnitude, unit ?? '')];
  const typedWords = TYPED_WORDS[dimension?.kind ?? ''] ?? quotedWords;
  const words = requestedValue === null ? [] : [typedWords(language, requestedValue)];
  const parts = [...labels, ...size, ...words];
  return parts.length === 0 ? language.say('choose.none') : language.list(parts);
}

/** What a buyer has typed, as it is shown, for the kinds of options where it isn't quoted. */
const TYPED_WORDS: Readonly<Record<string, typeof quotedWords>> = { date: dayWords };

/** Returns a day as people write it. A field for dates may hold something else, which is quoted. */
function dayWords(language: ChoosingLanguage, text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? language.day(text) : quotedWords(language, text);
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

/** Returns a value's label. A buyer never sees the key of a value that the store has removed. */
export function valueLabel(
  language: ChoosingLanguage,
  dimension: ShownDimension | undefined,
  key: string,
): string {
  const value = dimension?.values.find((shown) => shown.key === key);
  return value?.label ?? language.say('choose.noLongerOffered');
}

export function dimensionLabel(map: ShownMap | null, key: string): string {
  return map?.dimensions.find((dimension) => dimension.key === key)?.label ?? key;
}

/** Names an option with its value, such as “Wood: Oak”. A value of the same name stands alone. */
export function optionValueWords(
  language: ChoosingLanguage,
  option: string,
  value: string,
): string {
  return isSameName(option, value) ? value : language.say('choose.optionValue', { option, value });
}

/** Returns whether two texts would read as a repetition, such as “Height” and “Height?”. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.replace(/[\s?:.]+$/, '').toLowerCase());
  return a === b;
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
  return optionValueWords(language, option, selectionWords(language, dimension, to));
}
