const FLAG = String.raw`\p{RI}\p{RI}`;
const PICTURE = String.raw`\p{Extended_Pictographic}[\p{M}\p{EMod}]*`;
const LETTER = String.raw`[^\p{M}][\p{M}\u200d]*`;
/** A character as a reader sees it: a flag, an emoji of several parts, or a letter with marks. */
const SEEN = new RegExp(`${FLAG}|${PICTURE}(?:\\u200d${PICTURE})*|${LETTER}`, 'gu');
const BLANKS = /[\s\u200b\ufeff\u00ad]/gu;

/** How many letters, words or lines a text has, nothing that can't be seen counted. */
export function countIn(text: string, what: 'letters' | 'words' | 'lines'): number {
  if (what === 'letters') return text.replace(BLANKS, '').match(SEEN)?.length ?? 0;
  const parts = what === 'words' ? text.split(/\s/u) : text.split(/[\r\n]/u);
  return parts.filter((part) => part.replace(BLANKS, '') !== '').length;
}
