const wordSegmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Scripts in which words aren't separated by blanks. */
const UNSPACED_SCRIPTS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const AFTER_BLANK = /[ \t\u1680\u2000-\u2006\u2008-\u200B\u205F\u3000]$/;
const BLANK = /^\s/u;
const ENDS_UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}\\p{M}\\p{Pe}\\p{Pf}、。，！？：；]$`, 'u');
const STARTS_UNSPACED = new RegExp(`^[${UNSPACED_SCRIPTS}]`, 'u');
const AFTER_SIGN = /[\p{L}\p{N}][-‐–—/,;|]$/u;
const LETTER = /^[\p{L}\p{N}]/u;

/**
 * Returns the offsets at which a line may begin. Languages without blanks between words are
 * supported, too.
 */
export function lineBreaks(text: string): ReadonlySet<number> {
  const breaks = new Set<number>();
  for (const { index } of wordSegmenter.segment(text)) {
    if (
      index > 0 &&
      mayBreak(text.slice(Math.max(0, index - 3), index), text.slice(index, index + 2))
    )
      breaks.add(index);
  }
  return breaks;
}

function mayBreak(before: string, after: string): boolean {
  if (BLANK.test(after)) return false;
  if (AFTER_BLANK.test(before)) return true;
  if (STARTS_UNSPACED.test(after)) return !/[\p{Ps}\p{Pi}]$/u.test(before);
  return LETTER.test(after) && (ENDS_UNSPACED.test(before) || AFTER_SIGN.test(before));
}
