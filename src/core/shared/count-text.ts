/** Returns how many things a text contains. */
export type TextCounter = (text: string) => number;

/** ASCII text without control characters, in which every character but the blank is a letter. */
const PLAIN_TEXT = /^[ -~]*$/;
/** A character that leaves something to see: no blank, control or format character. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;

/**
 * Splits a text into what readers take for single characters (UAX #29), such as a letter with its
 * accents or an emoji of several code points. The locale makes no difference to characters.
 */
const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

const COUNTERS = { letters: countLetters, words: countWords, lines: countLines } as const;

/** Returns the function that counts letters, words or lines. None of them counts blanks. */
export function textCounterOf(what: keyof typeof COUNTERS): TextCounter {
  return COUNTERS[what];
}

function countLetters(text: string): number {
  if (PLAIN_TEXT.test(text)) return text.replaceAll(' ', '').length;
  let count = 0;
  for (const { segment } of CHARACTERS.segment(text)) if (VISIBLE.test(segment)) count += 1;
  return count;
}

function countWords(text: string): number {
  return countVisible(text.split(/\s+/u));
}

function countLines(text: string): number {
  return countVisible(text.split(LINE_END));
}

function countVisible(parts: readonly string[]): number {
  return parts.reduce((count, part) => (VISIBLE.test(part) ? count + 1 : count), 0);
}
