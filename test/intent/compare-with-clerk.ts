import type { Dimension } from '../../src/core/capability/capability-map.ts';
import { convert } from '../../src/core/intent/convert.ts';
import { formsOf } from '../../src/core/intent/word-forms.ts';
import type { Reading, Span } from '../../src/core/intent/reading.ts';
import calendar from '../../src/core/intent/words/calendar.json' with { type: 'json' };
import numbers from '../../src/core/intent/words/numbers.json' with { type: 'json' };
import type { BlindSentence, ClerkReading, ClerkSize } from './blind-stores.ts';

/** Something that was read otherwise than the clerk read it. */
export interface Difference {
  readonly what: string;
  /** True if the reply says something of these words, for example that they are ambiguous. */
  readonly isReported: boolean;
  /** True if the map doesn't have the words, because the sentence names a value by a synonym. */
  readonly isUnknown: boolean;
  /** True if the order is right and only a word that should be reported isn't. */
  readonly isOfRest: boolean;
}

/** Compares a reading with the clerk's. Words that are only reported in vain are no difference. */
export function compareWithClerk(blind: BlindSentence, reading: Reading): Difference[] {
  if (reading.productSlug === null)
    return [{ what: 'the product is asked', isReported: true, isUnknown: false, isOfRest: false }];
  return new ClerkComparison(blind, reading).differences();
}

/** Number words and days of other languages as they are written, which may have accents. */
const FOREIGN_NUMBER =
  'due|tre|quattro|cinque|zwei|drei|vier|fünf|deux|trois|quatre|dos|tres|cuatro|cinco|dix|diez|dieci|zehn|sei|seis|sechs';
const FOREIGN_DAY =
  'venerdì|sabato|freitag|samstag|vendredi|samedi|viernes|sábado|domani|morgen|demain|mañana';
const NUMBER = new RegExp(
  `\\d|\\b(?:${Object.keys(flatten(numbers)).join('|')}|dozen|couple|pair|half|several|${FOREIGN_NUMBER})\\b`,
  'i',
);
const DAY = new RegExp(
  `\\d|\\b(?:${Object.keys(flatten(calendar)).join('|')}|easter|tonight|today|tomorrow|day|week|month|weekend|${FOREIGN_DAY})`,
  'i',
);

/** Returns all words of a word list, at whatever depth they stand. */
function flatten(list: unknown): Record<string, true> {
  const words: Record<string, true> = {};
  const visit = (node: unknown): void => {
    if (typeof node === 'string' && /^[a-z]{3,}$/.test(node)) words[node] = true;
    if (typeof node !== 'object' || node === null) return;
    for (const [key, child] of Object.entries(node)) {
      if (!Array.isArray(node) && /^[a-z]{3,}$/.test(key) && typeof child !== 'object')
        words[key] = true;
      visit(child);
    }
  };
  visit(list);
  return words;
}

class ClerkComparison {
  readonly #blind: BlindSentence;
  readonly #clerk: ClerkReading;
  readonly #reading: Reading;
  readonly #reported: readonly Span[];
  readonly #differences: Difference[] = [];

  constructor(blind: BlindSentence, reading: Reading) {
    this.#blind = blind;
    this.#clerk = blind.reading;
    this.#reading = reading;
    this.#reported = reportedSpans(reading);
  }

  differences(): Difference[] {
    this.#compareProduct();
    this.#compareNumber('quantity', NUMBER);
    this.#compareNumber('neededBy', DAY);
    this.#compareSelections();
    this.#compareExclusions();
    for (const words of this.#clerk.rest) {
      const isReported = placesOf(this.#blind.sentence, words).some((span) =>
        this.#isReported(span),
      );
      const what = `not reported: ${words}`;
      const missing = { what, isReported: false, isUnknown: false, isOfRest: true };
      if (!isReported) this.#differences.push(missing);
    }
    return this.#differences;
  }

  #compareProduct(): void {
    const { product } = this.#blind;
    if (product === undefined || this.#reading.productSlug === product) return;
    this.#add(
      `product ${String(this.#reading.productSlug)} for ${product}`,
      placesOf(this.#blind.sentence, product).some((span) => this.#isReported(span)),
    );
  }

  #compareNumber(member: 'quantity' | 'neededBy', words: RegExp): void {
    const meant = this.#clerk[member] ?? null;
    const read = this.#reading[member];
    // One piece is what a question without a quantity asks for.
    if (read === meant || (member === 'quantity' && (read ?? 1) === (meant ?? 1))) return;
    const isReported = this.#reported.some(({ start, end }) =>
      words.test(this.#blind.sentence.slice(start, end)),
    );
    this.#add(`${member} ${String(read)} for ${String(meant)}`, isReported);
  }

  #compareSelections(): void {
    const left = new Set(this.#reading.selections);
    for (const [dimensionKey, answer] of Object.entries(this.#clerk.selections)) {
      for (const part of partsOf(answer)) {
        const found = this.#reading.selections.filter(
          (read) => read.dimensionKey === dimensionKey && isSame(part, read),
        );
        for (const read of found) left.delete(read);
        if (found.length === 0 && !(part === '' && this.#isLeftOut(dimensionKey)))
          this.#addMissing(dimensionKey, part);
      }
    }
    for (const { dimensionKey, valueKeys, magnitude, unit, requestedValue, span } of left) {
      const value = requestedValue ?? (magnitude === null ? valueKeys.join('+') : magnitude);
      this.#add(
        `read: ${dimensionKey}=${value}${unit ?? ''}`,
        this.#isReported(span) || this.#isAsked(dimensionKey),
      );
    }
  }

  /**
   * Tells whether an option that takes one value or a text, and needn't be answered, is left out
   * and not asked about. A question can't say "none" of such an option.
   */
  #isLeftOut(dimensionKey: string): boolean {
    const dimension = this.#dimension(dimensionKey);
    if (dimension === undefined || dimension.required === true) return false;
    if (
      dimension.kind !== 'text' &&
      (dimension.kind !== 'choice' || (dimension.default ?? null) !== null)
    )
      return false;
    const places = [dimension.label, ...(dimension.synonyms ?? [])].flatMap((words) =>
      placesOfWords(this.#blind.sentence, words),
    );
    return !this.#isAsked(dimensionKey) && !places.some((span) => this.#isReported(span));
  }

  #dimension(dimensionKey: string): Dimension | undefined {
    return this.#blind.store.documents
      .flatMap(({ dimensions }) => dimensions)
      .find(({ key }) => key === dimensionKey);
  }

  #compareExclusions(): void {
    const read = this.#reading.exclusions.flatMap(({ dimensionKey, valueKeys, span }) =>
      valueKeys.map((value) => ({ name: `${dimensionKey}=${value}`, dimensionKey, span })),
    );
    for (const [dimensionKey, values] of Object.entries(this.#clerk.exclusions)) {
      for (const value of values) {
        if (!read.some(({ name }) => name === `${dimensionKey}=${value}`))
          this.#addMissing(dimensionKey, value, 'not excluded');
      }
    }
    for (const { name, dimensionKey, span } of read) {
      const [, value = ''] = name.split('=');
      if (!(this.#clerk.exclusions[dimensionKey] ?? []).includes(value))
        this.#add(`excluded: ${name}`, this.#isReported(span));
    }
  }

  #addMissing(dimensionKey: string, part: Part, how = 'not read'): void {
    const name = typeof part === 'object' ? `${part.value}${part.unit}` : part;
    const what = `${how}: ${dimensionKey}=${name}`;
    if (typeof part === 'object') {
      const isReported = this.#reported.some(({ start, end }) =>
        NUMBER.test(this.#blind.sentence.slice(start, end)),
      );
      this.#add(what, isReported || this.#isAsked(dimensionKey));
      return;
    }
    const names = this.#namesOf(dimensionKey, part);
    const places = names.flatMap(({ words }) => placesOfWords(this.#blind.sentence, words));
    const isUnknown =
      names.some(({ isLabel }) => !isLabel) &&
      !names.some(({ isLabel, words }) => isLabel && hasAllWords(this.#blind.sentence, words));
    const isReported =
      places.length === 0
        ? this.#isAnythingInVain()
        : places.some((span) => this.#isReported(span)) || this.#isAsked(dimensionKey);
    this.#add(what, isReported, isUnknown);
  }

  /** Returns the words for a value or text in the map that has synonyms. */
  #namesOf(dimensionKey: string, part: string): { words: string; isLabel: boolean }[] {
    const dimension = this.#dimension(dimensionKey);
    const own = (dimension?.synonyms ?? []).map((words) => ({ words, isLabel: false }));
    if (dimension === undefined || !('values' in dimension))
      return [{ words: part, isLabel: true }];
    const value = dimension.values.find(({ key }) => key === part);
    if (value === undefined) return [{ words: dimension.label, isLabel: true }, ...own];
    return [
      { words: value.label, isLabel: true },
      ...(value.synonyms ?? []).map((words) => ({ words, isLabel: false })),
    ];
  }

  /** Tells whether words are reported, or words directly beside them. */
  #isReported(span: Span): boolean {
    return this.#reported.some((reported) => {
      const [first, second] = reported.start < span.start ? [reported, span] : [span, reported];
      return (
        second.start < first.end ||
        /^[\s\-'"’“”]*$/.test(this.#blind.sentence.slice(first.end, second.start))
      );
    });
  }

  /** Tells whether words are reported that the clerk understood, such as a misspelt name. */
  #isAnythingInVain(): boolean {
    const { sentence } = this.#blind;
    const rest = this.#clerk.rest.flatMap((words) => placesOf(sentence, words));
    return this.#reported.some(
      (reported) => !rest.some((span) => reported.start < span.end && span.start < reported.end),
    );
  }

  #isAsked(dimensionKey: string): boolean {
    const { ambiguities, unsettled } = this.#reading;
    return (
      unsettled.some((one) => one.dimensionKey === dimensionKey) ||
      ambiguities.some(({ candidates }) =>
        candidates.some((candidate) => candidate.dimensionKey === dimensionKey),
      )
    );
  }

  #add(what: string, isReported: boolean, isUnknown = false): void {
    this.#differences.push({ what, isReported, isUnknown, isOfRest: false });
  }
}

export function reportedSpans(reading: Reading): Span[] {
  const { ambiguities, notUnderstood, unsettled, otherItems } = reading;
  return [...ambiguities, ...notUnderstood, ...unsettled, ...otherItems].map(({ span }) => span);
}

type Part = string | ClerkSize;

function partsOf(answer: ClerkReading['selections'][string]): readonly Part[] {
  if (typeof answer === 'string') return [answer];
  if ('unit' in answer) return [answer];
  return answer.length === 0 ? [''] : answer;
}

function isSame(part: Part, read: Reading['selections'][number]): boolean {
  if (typeof part === 'object') {
    return (
      read.magnitude !== null &&
      convert(part.value, part.unit, read.unit ?? part.unit) === read.magnitude
    );
  }
  if (read.requestedValue !== null) return plain(read.requestedValue) === plain(part);
  return part === '' ? read.valueKeys.length === 0 : read.valueKeys.includes(part);
}

const plain = (text: string): string => text.trim().replaceAll('’', "'").toLowerCase();

/** Returns the places of some words that stand together in the sentence. */
export function placesOf(sentence: string, words: string): Span[] {
  const [text, sought] = [plain(sentence), plain(words)];
  const places: Span[] = [];
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + 1))
    places.push({ start: at, end: at + sought.length });
  return places;
}

const lemmasOf = (word: string): string[] =>
  formsOf(word.toLowerCase()).map(({ lemma }) => lemma.normalize('NFD').replace(/\p{M}/gu, ''));

/** Returns the places of every word of a name, in any form. */
function placesOfWords(sentence: string, name: string): Span[] {
  const lemmas = new Set((name.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap(lemmasOf));
  return [...sentence.matchAll(/[\p{L}\p{N}]+/gu)]
    .filter(([word]) => lemmasOf(word).some((lemma) => lemmas.has(lemma)))
    .map(({ index, 0: word }) => ({ start: index, end: index + word.length }));
}

function hasAllWords(sentence: string, name: string): boolean {
  const words = new Set((sentence.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap(lemmasOf));
  return (name.match(/[\p{L}\p{N}]+/gu) ?? []).every((word) =>
    lemmasOf(word).some((lemma) => words.has(lemma)),
  );
}
