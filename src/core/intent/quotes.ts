import type { Token } from './tokens.ts';

/** A text in quotation marks: its tokens with the marks, and the words as they were written. */
export interface QuotedText {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Quoted texts that are closed again. 12" is inches, and the apostrophe of a word is no quotation
 * mark.
 */
export function findQuotes(tokens: readonly Token[], sentence: string): QuotedText[] {
  const quotes: QuotedText[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const mark = tokens[at]?.text;
    if ((mark !== '"' && mark !== "'") || !opens(tokens, at)) continue;
    const close = closing(tokens, at, mark);
    const [first, last] = [tokens[at + 1], tokens[close - 1]];
    if (close === -1 || first === undefined || last === undefined) continue;
    const text = close === at + 1 ? '' : sentence.slice(first.start, last.end).trim();
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    quotes.push({ start: at, end: close + 1, text });
    at = close;
  }
  return quotes;
}

function opens(tokens: readonly Token[], at: number): boolean {
  const [before, mark, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (mark === undefined || next === undefined) return false;
  if (mark.gap || before === undefined) return mark.text === '"' || !next.gap;
  return before.kind === 'mark' && before.text !== "'";
}

function closing(tokens: readonly Token[], open: number, mark: string): number {
  for (let at = open + 1; at < tokens.length; at += 1) {
    if (tokens[at]?.text !== mark) continue;
    const next = tokens[at + 1];
    if (mark === '"' || next === undefined || next.gap || next.kind === 'mark') return at;
  }
  return -1;
}
