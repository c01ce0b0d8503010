/** A normalised text with the positions that its characters had in the original text. */
export interface FoldedText {
  readonly text: string;
  /**
   * For each character of the normalised text, where it began and ended in the original, as UTF-16
   * offsets.
   */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Replacements for characters that Unicode decomposition leaves unchanged. */
const CHARACTER_REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  '×': 'x',
  '✕': 'x',
  '✖': 'x',
  '⨯': 'x',
  '∗': '*',
  '№': '#',
  '•': ';',
  '·': ';',
  '‣': ';',
  '⁄': '/',
  '∕': '/',
  '÷': '/',
};
const DOUBLE_QUOTES = '“”„‟«»″〝〞＂';
const SINGLE_QUOTES = '‘’‚‛′´`‹›';
const DASHES = '‐‑‒–—―−﹘﹣－';
/**
 * Format characters are invisible and don't separate words, so they are removed. Control characters
 * such as tabs and line breaks do separate words.
 */
const FORMAT_CHARACTER = /\p{Cf}/u;
const CONTROL_CHARACTER = /[\p{Cc}\p{Z}]/u;
const MAXIMUM_FOLDED_LENGTH = 5;
const FRACTION_CHARACTER = /[¼½¾⅐-⅞]/;

/**
 * Removes differences in case, accents and character width, and unifies dashes, quotation marks and
 * multiplication signs.
 */
export function foldText(original: string): FoldedText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < original.length;) {
    // The cast is safe, because the index is within the text.
    const point = String.fromCodePoint(original.codePointAt(at) as number);
    const end = at + point.length;
    const folded = foldCharacter(point, text);
    for (let index = 0; index < folded.length; index += 1) {
      starts.push(at);
      ends.push(end);
    }
    text += folded;
    at = end;
  }
  return { text, starts, ends };
}

function foldCharacter(character: string, precedingText: string): string {
  const code = character.charCodeAt(0);
  if (character.length === 1 && code < 0x80)
    return code < 0x20 || code === 0x7f ? separatorFor(character) : character.toLowerCase();
  if (DOUBLE_QUOTES.includes(character)) return '"';
  if (SINGLE_QUOTES.includes(character)) return "'";
  if (DASHES.includes(character)) return '-';
  if (FORMAT_CHARACTER.test(character)) return '';
  if (CONTROL_CHARACTER.test(character)) return separatorFor(character);
  // The space prevents 2½ from being read as 21/2.
  const gap = FRACTION_CHARACTER.test(character) && /\d$/.test(precedingText) ? ' ' : '';
  const decomposed = character.normalize('NFKD');
  // Unicode decomposes a few characters into whole phrases, which would make the text many times
  // longer. These characters aren't decomposed.
  const plain = (decomposed.length > MAXIMUM_FOLDED_LENGTH ? character : decomposed)
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return gap + Array.from(plain, (letter) => CHARACTER_REPLACEMENTS[letter] ?? letter).join('');
}

function separatorFor(character: string): string {
  return character === '\n' ||
    character === '\r' ||
    character === '\u2028' ||
    character === '\u2029'
    ? '\n'
    : ' ';
}
