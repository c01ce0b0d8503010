import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import compile from 'icu-minify/compile';
import { languageOf } from '../../src/core/language/catalogue.ts';
import de from '../../src/core/language/generated/de.json' with { type: 'json' };
import type { Language } from '../../src/core/language/language.ts';
import { readMessages } from '../scripts/write-messages.ts';

const OPEN = '⟦';
const CLOSE = '⟧';
/** What is written by Intl instead of the catalogue. */
const WRITERS = [
  'amount',
  'difference',
  'number',
  'size',
  'day',
  'date',
  'dateOf',
  'moment',
  'list',
  'country',
] as const satisfies readonly (keyof Language)[];

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  n: 'ñ',
};

/**
 * Makes this process speak a pseudo-language in place of German: each message of the catalogue, and
 * whatever Intl writes, stands in brackets, with accents. Returns what undoes it.
 */
export function speakPseudo(): () => void {
  // The catalogue reads the same object, and keeps the same language, whenever it says something.
  const messages = de as Record<string, unknown>;
  const language = languageOf('de') as unknown as Record<string, unknown>;
  const [keptMessages, keptLanguage] = [{ ...messages }, { ...language }];
  for (const [key, text] of readMessages('en')) messages[key] = compile(bracketed(text));
  for (const name of WRITERS) {
    const write = language[name] as (...values: readonly unknown[]) => string;
    language[name] = (...values: readonly unknown[]) => `${OPEN}${write(...values)}${CLOSE}`;
  }
  return () => {
    Object.assign(messages, keptMessages);
    Object.assign(language, keptLanguage);
  };
}

function bracketed(text: string): string {
  const elements = parse(text);
  accent(elements);
  return `${OPEN}${printAST(elements)}${CLOSE}`;
}

function accent(elements: readonly MessageFormatElement[]): void {
  for (const element of elements) {
    if (element.type === TYPE.literal)
      element.value = element.value.replaceAll(/[aeioun]/g, (letter) => ACCENTS[letter] ?? letter);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) accent(value);
  }
}

/** Names that need no translation: codes, the languages by their own names, and the service's. */
const NAMES = /\b(?:IBAN|BIC|SKU|Bottega|English|Deutsch|Français|Italiano|Español)\b/g;
const ADDRESS = /\S+@\S+|https?:\S+|[\w.-]+\.example\S*/g;

/**
 * Returns the texts of a page or mail that stand outside of the brackets, except for what a store
 * or a buyer has `written`.
 */
export function textsOutside(page: string, written: readonly string[]): readonly string[] {
  const shown = page
    .replaceAll(/<(style|script)\b[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<!doctype html>/g, ' ');
  const attributes = [...shown.matchAll(/ (?:aria-label|alt|placeholder|title)="([^"]*)"/g)];
  const nodes = shown.replaceAll(/<[^>]*>/g, '\u0000');
  const phrases = [...written].toSorted((a, b) => b.length - a.length);
  return [nodes, ...attributes.map(([, text = '']) => text)]
    .flatMap((text) => withoutBrackets(unescapeHtml(text)).split('\u0000'))
    .map((text) => text.trim())
    .filter((text) => {
      const own = phrases.reduce(withoutPhrase, text.replaceAll(ADDRESS, ' '));
      return /\p{L}/u.test(own.replaceAll(NAMES, ' '));
    });
}

/** Removes a phrase, unless it is a part of a longer word. */
function withoutPhrase(text: string, phrase: string): string {
  if (!text.includes(phrase)) return text;
  const between = text.split(phrase);
  return between.reduce((before, after) => {
    const isWord = !/\p{L}$/u.test(before) && !/^\p{L}/u.test(after);
    return isWord || !/\p{L}/u.test(phrase) ? `${before} ${after}` : `${before}${phrase}${after}`;
  });
}

/** Messages may stand within messages, and markup within both. */
function withoutBrackets(text: string): string {
  let depth = 0;
  let outside = '';
  for (const character of text) {
    if (character === OPEN) depth += 1;
    else if (character === CLOSE) depth -= 1;
    else if (depth === 0) outside += character;
  }
  return outside;
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
