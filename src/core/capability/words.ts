/**
 * Normalises a text so that words can be compared regardless of case, accents, dashes, underscores
 * and repeated blanks.
 */
export function normaliseWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[\s_\-‐-―]+/gu, ' ')
    .trim();
}
