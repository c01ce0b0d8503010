/**
 * The form in which words are compared: case, accents, dashes, underlines and runs of blanks make
 * no difference.
 */
export function normaliseWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[\s_\-‐-―]+/gu, ' ')
    .trim();
}
