import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import type { MessageArguments, MessageKey } from './generated/message-arguments.ts';

/** An area of the message catalogue: the part of a message's key before the dot. */
export type MessageArea = MessageKey extends infer Key
  ? Key extends `${infer Name}.${string}`
    ? Name
    : never
  : never;

export type KeyOf<Name extends MessageArea> = Extract<MessageKey, `${Name}.${string}`>;

/**
 * The values that a message contains, as a list of arguments. The list is empty for most messages.
 */
export type ArgumentsOf<Key extends MessageKey> = keyof MessageArguments[Key] extends never
  ? []
  : [MessageArguments[Key]];

/** The compiled messages of a language, by key. */
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;

/** A language for pages and mails, with the messages of the given areas. */
export interface Language<Name extends MessageArea = MessageArea> {
  /** A BCP 47 language tag, such as de-CH. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** Returns a message of the catalogue, with the given values filled in. */
  say<Key extends KeyOf<Name>>(key: Key, ...values: ArgumentsOf<Key>): string;
  /**
   * Formats an amount of money, such as €76.00. A decimal passed as text is formatted without
   * rounding errors.
   */
  amount(amount: number | string, currencyCode: string): string;
  /** Formats a price difference with its sign, such as +€12.00. */
  difference(amount: number, currencyCode: string): string;
  number(value: number): string;
  /** Formats a size with all of its digits, such as 12.5 or 1200. */
  size(value: number): string;
  /** Formats a date such as 2027-03-02 as a short day, such as Tue 2 Mar. */
  day(date: string): string;
  /** Formats a date such as 2027-03-02 as a long date, such as 2 March 2027. */
  date(date: string): string;
  /** Formats the date of a moment, such as 2 March 2027. */
  dateOf(moment: Date, timezone: string): string;
  /** Formats a moment with its time, such as 2 March 2027 at 11:00 (Central European Time). */
  moment(moment: Date, timezone: string): string;
  /** Joins words as in a sentence, such as “a, b and c”. */
  list(words: readonly string[]): string;
  country(code: string): string;
  /**
   * Compares two texts for sorting, in the order of the language's dictionaries, and numbers within
   * them by their value: “Shelf 2” comes before “Shelf 18”.
   */
  compare(a: string, b: string): number;
}

const MINUS = '\u2212';
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'yi']);

/**
 * Opens a language. Each formatter is created when it is first used, because creating one is slow.
 */
export function openLanguage<Name extends MessageArea>(
  tag: string,
  messages: CompiledMessages,
): Language<Name> {
  // Plain English formats days and months the European way, because most stores are in Europe.
  const place = tag === 'en' ? 'en-GB' : tag;
  const kept = new Map<string, unknown>();
  const keep = <Made>(name: string, createValue: () => Made): Made => {
    if (!kept.has(name)) kept.set(name, createValue());
    // All values that are cached under one name have the same type.
    return kept.get(name) as Made;
  };
  const dates = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    keep(JSON.stringify(options), () => new Intl.DateTimeFormat(place, options));
  const options: FormatOptions = {
    formatters: {
      getNumberFormat: (_, style) =>
        keep(`number ${JSON.stringify(style)}`, () => new Intl.NumberFormat(tag, style)),
      getPluralRules: (_, style) =>
        keep(`plural ${JSON.stringify(style)}`, () => new Intl.PluralRules(tag, style)),
      getDateTimeFormat: (_, style) => dates(style ?? {}),
    },
  };
  const amount = (value: number | string, currencyCode: string): string => {
    const style = { style: 'currency', currency: currencyCode } as const;
    const formatter = keep(`money ${currencyCode}`, () => new Intl.NumberFormat(tag, style));
    // Intl.NumberFormat formats numeric text exactly, but TypeScript's types allow only numbers.
    return formatter.format(value as number).replace('-', MINUS);
  };
  return {
    tag,
    direction: RIGHT_TO_LEFT.has(tag.split('-', 1)[0] ?? '') ? 'rtl' : 'ltr',
    say: (key, ...[values]) => {
      const message = messages[key];
      return message === undefined ? key : format(message, tag, values, options).toString();
    },
    amount,
    difference: (value, currencyCode) =>
      `${value > 0 ? '+' : MINUS}${amount(Math.abs(value), currencyCode)}`,
    number: (value) => options.formatters.getNumberFormat(tag).format(value),
    size: (value) =>
      keep('size', () => new Intl.NumberFormat(tag, ALL_DIGITS_FORMAT)).format(value),
    day: (date) =>
      dates(SHORT_DAY_FORMAT)
        .format(noonOfDate(date))
        .replace(/^(\p{L}+),/u, '$1'),
    date: (date) => dates({ dateStyle: 'long', timeZone: 'UTC' }).format(noonOfDate(date)),
    dateOf: (moment, timeZone) => dates({ dateStyle: 'long', timeZone }).format(moment),
    moment: (moment, timeZone) => {
      const named = (timeZoneName: 'longGeneric' | 'long'): string =>
        zoneName(dates({ timeZoneName, timeZone }), moment);
      const generic = named('longGeneric');
      // Where a language has no name for a zone, it says a place or an offset in a form of its own.
      const zone = /[:(\d]/.test(generic) ? named('long') : generic;
      const shown = tag.startsWith('it') ? zone.replace(/^Ora /, 'ora ') : zone;
      return `${dates({ ...MOMENT_FORMAT, timeZone }).format(moment)} (${shown})`;
    },
    list: (words) =>
      keep('list', () => new Intl.ListFormat(place, { type: 'conjunction' })).format(words),
    country: (code) =>
      keep('country', () => new Intl.DisplayNames(tag, { type: 'region' })).of(code) ?? code,
    compare: (a, b) =>
      keep('compare', () => new Intl.Collator(tag, { numeric: true })).compare(a, b),
  };
}

/** Noon UTC is used because the formatters for dates also use UTC, so the day can't shift. */
const noonOfDate = (date: string): Date => new Date(`${date}T12:00:00Z`);

const ALL_DIGITS_FORMAT = { maximumFractionDigits: 20, useGrouping: false } as const;

const SHORT_DAY_FORMAT: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
};

const MOMENT_FORMAT: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
};

function zoneName(formatter: Intl.DateTimeFormat, moment: Date): string {
  const parts = formatter.formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
