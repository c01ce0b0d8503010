/**
 * A text in the form in which it is read, with the place in the original that each character came
 * from.
 */
export interface FoldedText {
  readonly text: string;
  /** By character of `text`: UTF-16 offsets into the original, the end exclusive. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** What decomposing leaves as it is, though people write it either way. */
const LETTERS: Readonly<Record<string, string>> = {
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
 * Format characters: they turn, join or hide text and are no text themselves. Tabs and line ends
 * part words, as other control characters do.
 */
const FORMAT = /\p{Cf}/u;
const CONTROL = /[\p{Cc}\p{Z}]/u;
const LONGEST = 5;
const VULGAR = /[¼½¾⅐-⅞]/;

/**
 * Case, accents, widths and the many dashes, quotes and signs of multiplication make no difference;
 * one pass, linear.
 */
export function foldText(original: string): FoldedText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < original.length;) {
    // `at` is inside the text.
    const point = String.fromCodePoint(original.codePointAt(at) as number);
    const end = at + point.length;
    const folded = foldPoint(point, text);
    for (let index = 0; index < folded.length; index += 1) {
      starts.push(at);
      ends.push(end);
    }
    text += folded;
    at = end;
  }
  return { text, starts, ends };
}

function foldPoint(point: string, before: string): string {
  const code = point.charCodeAt(0);
  if (point.length === 1 && code < 0x80)
    return code < 0x20 || code === 0x7f ? blankFor(point) : point.toLowerCase();
  if (DOUBLE_QUOTES.includes(point)) return '"';
  if (SINGLE_QUOTES.includes(point)) return "'";
  if (DASHES.includes(point)) return '-';
  if (FORMAT.test(point)) return '';
  if (CONTROL.test(point)) return blankFor(point);
  // 2½ is two and a half, not twenty-one halves.
  const gap = VULGAR.test(point) && /\d$/.test(before) ? ' ' : '';
  const decomposed = point.normalize('NFKD');
  // Some signs stand for whole sentences: as words they would be many times longer than what was
  // sent.
  const plain = (decomposed.length > LONGEST ? point : decomposed)
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return gap + Array.from(plain, (letter) => LETTERS[letter] ?? letter).join('');
}

function blankFor(point: string): string {
  return point === '\n' || point === '\r' || point === '\u2028' || point === '\u2029' ? '\n' : ' ';
}
