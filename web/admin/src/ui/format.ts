/** Dates and amounts in the way the reader's browser writes them. */
const LOCALE = navigator.languages.length > 0 ? [...navigator.languages] : undefined;

const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
const calendarDay = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

const plainNumber = new Intl.NumberFormat(LOCALE);
/** By currency. Making one takes as long as writing hundreds of amounts, and each row has one. */
const moneyFormats = new Map<string, Intl.NumberFormat>();

export function formatMoney(amount: number | string, currency: string): string {
  const kept = moneyFormats.get(currency);
  const format = kept ?? new Intl.NumberFormat(LOCALE, { style: 'currency', currency });
  if (kept === undefined) moneyFormats.set(currency, format);
  return format.format(Number(amount));
}

/** An amount with all of its digits, since a rate may be less than a cent. */
export function formatRate(amount: number | string, currency: string): string {
  // The currency is unknown until the store is read.
  if (currency === '') return String(amount);
  const style = { style: 'currency', currency, maximumFractionDigits: 8 } as const;
  return new Intl.NumberFormat(LOCALE, style).format(Number(amount));
}

/** Compares two texts for sorting, and numbers within them by their value. */
export const compareTexts = new Intl.Collator(LOCALE, { numeric: true }).compare;

export function formatNumber(value: number): string {
  return plainNumber.format(value);
}

export function formatMoment(text: string): string {
  return moment.format(new Date(text));
}

/** A moment's day, or a calendar date such as 2026-03-12. */
export function formatDay(text: string): string {
  return text.length === 10 ? calendarDay.format(new Date(text)) : day.format(new Date(text));
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Such as “in 3 hours” or “2 days ago”; older than a month, the day itself. */
export function formatAgo(text: string, now = Date.now()): string {
  const difference = new Date(text).getTime() - now;
  if (Math.abs(difference) > 30 * 86_400_000) return formatDay(text);
  for (const [unit, length] of UNITS) {
    if (Math.abs(difference) >= length)
      return relative.format(Math.round(difference / length), unit);
  }
  return relative.format(0, 'minute');
}

/** Such as “340 kB” or “2.4 MB”. */
export function formatBytes(bytes: number): string {
  const isLarge = bytes >= 1e6;
  return new Intl.NumberFormat(LOCALE, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(bytes / (isLarge ? 1e6 : 1e3), 1));
}

/** One and many: `plural(2, 'order', 'orders')` is “2 orders”. */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

const countries = new Intl.DisplayNames(LOCALE, { type: 'region' });
const languages = new Intl.DisplayNames(LOCALE, { type: 'language' });

/** The name of a country by its code of ISO 3166-1. */
export function countryName(code: string): string {
  return nameOf(countries, code);
}

/** The name of a language by its tag of BCP 47. */
export function languageName(tag: string): string {
  return nameOf(languages, tag);
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    // Somebody is still typing it.
    return code;
  }
}

/** Monday is 1. */
export function weekdayName(weekday: number): string {
  // The 5th of January 1970 was a Monday.
  const date = new Date(Date.UTC(1970, 0, 4 + weekday));
  return new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' }).format(date);
}

export function monthName(year: number, month: number): string {
  return new Intl.DateTimeFormat(LOCALE, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(year, month, 1)));
}
