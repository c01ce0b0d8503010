const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Longer than any that is written; some scripts join letters without end where somebody sends them
 * so.
 */
const LONGEST_GRAPHEME = 32;

/** What a reader takes for one character each. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) =>
    segment.length > LONGEST_GRAPHEME ? Array.from(segment) : [segment],
  ).flat();
}

/** Takes no room and no ink: joiners, direction marks, variation selectors. */
export function isInvisible(codePoint: number): boolean {
  return /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(codePoint));
}

const CONTROLS = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu;
/** Marks and overrides of direction: a stranger's must not turn what stands around it. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/**
 * The vowels AM of Thai and Lao, with a tone mark: drawn as a circle above the letter, below the
 * tone, and AA after it.
 */
const VOWEL_AM = /([\u0E48-\u0E4B\u0EC8-\u0ECB]*)([\u0E33\u0EB3])/g;

/** No page holds more of one text: what is far too long must not cost time. */
const MAXIMUM_LENGTH = 9_000;

/** Piled higher than any language does, marks only blacken their neighbours, and take time. */
const PILES = /(\p{M}{8})\p{M}+/gu;

/** A text as it is set: composed, on one line, without what would only disturb. */
export function settable(text: string): string {
  return text
    .slice(0, MAXIMUM_LENGTH)
    .normalize('NFC')
    .replaceAll(DIRECTIONS, '')
    .replaceAll(CONTROLS, ' ')
    .replaceAll(PILES, '$1')
    .replaceAll(VOWEL_AM, splitAm)
    .trim();
}

function splitAm(_: string, tones: string, vowel: string): string {
  return vowel === '\u0E33' ? `\u0E4D${tones}\u0E32` : `\u0ECD${tones}\u0EB2`;
}
