import { type FoldedText, foldText } from './fold-text.ts';
import type { Span } from './reading.ts';

export type TokenKind = 'word' | 'number' | 'mark';

/** A part of a sentence: a run of letters, a number as written, or any other single character. */
export interface Token extends Span {
  readonly kind: TokenKind;
  /**
   * The normalised text of the token. An apostrophe is removed, usually with the short ending after
   * it: "I'd" becomes "i", and "store's" becomes "store". An exception is "don't", which becomes
   * "dont".
   */
  readonly text: string;
  readonly hasGapBefore: boolean;
  readonly isLineStart: boolean;
}

// This pattern keeps the digits of a number such as 1'000 together and splits "30cmx40cm" into
// numbers, units and the "x" between them. A number with an exponent, a base or a tolerance becomes
// one unknown word.
const TOKEN_PATTERN =
  /(?<![\p{L}\d.,])(?:0x[\da-f]+|\d+(?:[.,]\d+)?(?:e[+-]?\d+| ?(?:±|\+ ?\/? ?-) ?\d+(?:[.,]\d+)?))(?![\p{L}\d])|(?<=\d)(?:mm|cm|m|in|ft|inch|inches)(?=x\d)|\p{L}+(?:'\p{L}+)*|(?<=\d[ ']?\d{3} ?(?:mm )?(?:x|by|\*) ?)[1-9] \d{3}(?!\d| \d)|(?<![\d.,'])[1-9]\d{0,2}(?:(?:'\d{3})+|(?: [1-9]\d\d)*(?: 0\d\d)+)(?:[.,]\d+)?(?![\d'"])|\d+(?:[.,]\d+)*|[^\s]/gu;
const DIGIT_SEPARATOR = /[' ]/g;
const WORD_PATTERN = /^\p{L}/u;
const NUMBER_PATTERN = /^\d[\d.,' ]*$/;

export function tokenise(original: string): Token[] {
  return tokensOf(foldText(original));
}

function tokensOf({ text, starts, ends }: FoldedText): Token[] {
  const tokens: Token[] = [];
  let after = 0;
  for (const match of text.matchAll(TOKEN_PATTERN)) {
    const [raw] = match;
    const { index } = match;
    const between = text.slice(after, index);
    after = index + raw.length;
    const kind = kindOf(raw);
    tokens.push({
      kind,
      text: textOf(kind, raw),
      // The casts are safe, because every normalised character has a position in the original text.
      start: starts[index] as number,
      end: ends[after - 1] as number,
      hasGapBefore: between !== '',
      isLineStart: between.includes('\n'),
    });
  }
  return tokens;
}

function kindOf(written: string): Token['kind'] {
  if (WORD_PATTERN.test(written)) return 'word';
  if (NUMBER_PATTERN.test(written)) return 'number';
  return /^\d/.test(written) ? 'word' : 'mark';
}

function textOf(kind: Token['kind'], written: string): string {
  if (kind === 'word') return withoutApostrophe(written);
  return kind === 'number' ? written.replaceAll(DIGIT_SEPARATOR, '') : written;
}

function withoutApostrophe(written: string): string {
  const at = written.indexOf("'");
  if (at === -1) return written;
  const [base, ending] = [written.slice(0, at), written.slice(at + 1)];
  // In "l'huile" and "d'oro", the main word follows the apostrophe.
  if (written.endsWith("n't") || ending.length > 2) return written.replaceAll("'", '');
  return base;
}

/** Returns the words and numbers of a text, normalised for comparison. */
export function wordsOf(text: string): string[] {
  return tokenise(text)
    .filter(({ kind }) => kind !== 'mark')
    .map((token) => token.text);
}

export function spanOf(tokens: readonly Token[], start: number, end: number): Span {
  const [first, last] = [tokens[start], tokens[end - 1]];
  if (first === undefined || last === undefined)
    throw new Error(`no tokens from ${start} to ${end}`);
  return { start: first.start, end: last.end };
}
