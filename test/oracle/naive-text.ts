/** A character as a reader sees it: a flag, an emoji of several parts, or a letter with its marks. */
const SEEN =
  /\p{RI}\p{RI}|\p{Extended_Pictographic}[\p{M}\p{EMod}]*(?:\u200d\p{Extended_Pictographic}[\p{M}\p{EMod}]*)*|[^\p{M}][\p{M}\u200d]*/gu;
const BLANKS = /[\s\u200b\ufeff\u00ad]/gu;

/** How many letters, words or lines a text has, nothing that can't be seen counted. */
export function countIn(text: string, what: 'letters' | 'words' | 'lines'): number {
  if (what === 'letters') return text.replace(BLANKS, '').match(SEEN)?.length ?? 0;
  const parts = what === 'words' ? text.split(/\s/u) : text.split(/[\r\n]/u);
  return parts.filter((part) => part.replace(BLANKS, '') !== '').length;
}
