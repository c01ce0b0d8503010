import type { Token } from './tokens.ts';

/** A text in quotation marks. The range in the sentence includes the marks, but `text` doesn't. */
export interface QuotedText {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Returns the texts between an opening and a closing quotation mark. The inch mark in 12" and the
 * apostrophe inside a word aren't quotation marks.
 */
export function findQuotes(tokens: readonly Token[], sentence: string): QuotedText[] {
  const quotes: QuotedText[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const mark = tokens[at]?.text;
    if ((mark !== '"' && mark !== "'") || !isOpeningQuote(tokens, at)) continue;
    const close = findClosingQuote(tokens, at, mark);
    const [first, last] = [tokens[at + 1], tokens[close - 1]];
    if (close === -1 || first === undefined || last === undefined) continue;
    const text = close === at + 1 ? '' : sentence.slice(first.start, last.end).trim();
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    quotes.push({ start: at, end: close + 1, text });
    at = close;
  }
  return quotes;
}

function isOpeningQuote(tokens: readonly Token[], tokenIndex: number): boolean {
  const [before, mark, next] = [tokens[tokenIndex - 1], tokens[tokenIndex], tokens[tokenIndex + 1]];
  if (mark === undefined || next === undefined) return false;
  if (mark.hasGapBefore || before === undefined) return mark.text === '"' || !next.hasGapBefore;
  return before.kind === 'mark' && before.text !== "'";
}

function findClosingQuote(tokens: readonly Token[], openingIndex: number, mark: string): number {
  for (let at = openingIndex + 1; at < tokens.length; at += 1) {
    if (tokens[at]?.text !== mark) continue;
    const next = tokens[at + 1];
    if (mark === '"' || next === undefined || next.hasGapBefore || next.kind === 'mark') return at;
  }
  return -1;
}
