import { type FoldedText, foldText } from './fold-text.ts';
import type { Span } from './reading.ts';

export type TokenKind = 'word' | 'number' | 'mark';

/** A run of letters, a number as it is written, or any other single character. */
export interface Token extends Span {
  readonly kind: TokenKind;
  /**
   * Folded, without what an apostrophe adds: "I'd" is "i", "don't" is "dont", "store's" is "store".
   */
  readonly text: string;
  /** Whether something blank stands before it. */
  readonly gap: boolean;
  /** Whether a line ends before it. */
  readonly line: boolean;
}

// Of "30cmx40cm" the unit and the sign are words apart. Of 1'000 the mark is no foot, which no
// three digits follow, and of 1 000 the blank parts no numbers, of which none begins with 0: as a
// whole, then, of 1 250 000 too. Nor does it behind a size as large, in 3000 x 1 200. An exponent,
// a base or a tolerance is no number that anybody here can be sure of: as a whole it is a word that
// nothing knows.
const TOKEN =
  /(?<![\p{L}\d.,])(?:0x[\da-f]+|\d+(?:[.,]\d+)?(?:e[+-]?\d+| ?(?:±|\+ ?\/? ?-) ?\d+(?:[.,]\d+)?))(?![\p{L}\d])|(?<=\d)(?:mm|cm|m|in|ft|inch|inches)(?=x\d)|\p{L}+(?:'\p{L}+)*|(?<=\d[ ']?\d{3} ?(?:mm )?(?:x|by|\*) ?)[1-9] \d{3}(?!\d| \d)|(?<![\d.,'])[1-9]\d{0,2}(?:(?:'\d{3})+|(?: [1-9]\d\d)*(?: 0\d\d)+)(?:[.,]\d+)?(?![\d'"])|\d+(?:[.,]\d+)*|[^\s]/gu;
const SEPARATORS = /[' ]/g;
const WORD = /^\p{L}/u;
const NUMBER = /^\d[\d.,' ]*$/;

export function tokenise(original: string): Token[] {
  return tokensOf(foldText(original));
}

function tokensOf({ text, starts, ends }: FoldedText): Token[] {
  const tokens: Token[] = [];
  let after = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [raw] = match;
    const { index } = match;
    const between = text.slice(after, index);
    after = index + raw.length;
    const kind = kindOf(raw);
    tokens.push({
      kind,
      text: textOf(kind, raw),
      start: starts[index] as number, // every folded character has a place
      end: ends[after - 1] as number,
      gap: between !== '',
      line: between.includes('\n'),
    });
  }
  return tokens;
}

function kindOf(raw: string): Token['kind'] {
  if (WORD.test(raw)) return 'word';
  if (NUMBER.test(raw)) return 'number';
  return /^\d/.test(raw) ? 'word' : 'mark';
}

function textOf(kind: Token['kind'], raw: string): string {
  if (kind === 'word') return withoutApostrophe(raw);
  return kind === 'number' ? raw.replaceAll(SEPARATORS, '') : raw;
}

function withoutApostrophe(raw: string): string {
  const at = raw.indexOf("'");
  if (at === -1) return raw;
  const [base, ending] = [raw.slice(0, at), raw.slice(at + 1)];
  // "l'huile", "d'oro": what follows is the word itself.
  if (raw.endsWith("n't") || ending.length > 2) return raw.replaceAll("'", '');
  return base;
}

/** A word without the tokens around it, as names and lists are compared with. */
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
