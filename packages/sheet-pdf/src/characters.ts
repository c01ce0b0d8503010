const graphemeSegmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * The maximum length, in UTF-16 units, of a grapheme that is kept whole. Real text has no longer
 * ones, but hostile input can join letters of some scripts without end.
 */
const MAXIMUM_GRAPHEME_LENGTH = 32;

/** Splits a text into graphemes: the units that readers perceive as single characters. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemeSegmenter.segment(text), ({ segment }) =>
    segment.length > MAXIMUM_GRAPHEME_LENGTH ? Array.from(segment) : [segment],
  ).flat();
}

/**
 * Whether a code point has no width and no ink, like joiners, direction marks and variation
 * selectors.
 */
export function isInvisible(codePoint: number): boolean {
  return /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(codePoint));
}

const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu;
/**
 * Marks and overrides of the writing direction. They are removed from text from outside, which must
 * not change the direction of the text around it.
 */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/**
 * The Thai or Lao vowel AM, after optional tone marks. It is split into a circle, drawn between the
 * letter and the tone marks, and the vowel AA, drawn after them.
 */
const VOWEL_AM = /([\u0E48-\u0E4B\u0EC8-\u0ECB]*)([\u0E33\u0EB3])/g;

/**
 * The maximum length of a text. Longer texts are cut, because a page has no room for them and
 * laying them out would waste time.
 */
const MAXIMUM_TEXT_LENGTH = 9_000;

/**
 * Matches combining marks after the first eight on a letter. No language needs more, and additional
 * marks would cover neighbouring letters and slow down the layout.
 */
const STACKED_MARKS = /(\p{M}{8})\p{M}+/gu;

/**
 * Prepares a text for typesetting: it is normalised, put on one line, and stripped of characters
 * that would disturb the layout.
 */
export function printableText(text: string): string {
  return text
    .slice(0, MAXIMUM_TEXT_LENGTH)
    .normalize('NFC')
    .replaceAll(DIRECTION_MARKS, '')
    .replaceAll(CONTROL_CHARACTERS, ' ')
    .replaceAll(STACKED_MARKS, '$1')
    .replaceAll(VOWEL_AM, splitAm)
    .trim();
}

function splitAm(_: string, tones: string, vowel: string): string {
  return vowel === '\u0E33' ? `\u0E4D${tones}\u0E32` : `\u0ECD${tones}\u0EB2`;
}

/**
 * Wraps text from outside in Unicode isolates. Its direction then doesn't affect the text around
 * it.
 */
export function isolateDirection(text: string): string {
  return `\u2068${printableText(text)}\u2069`;
}
