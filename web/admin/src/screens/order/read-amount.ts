/** Reads an amount as people type it: a comma may stand for the point. */
export function readAmount(text: string): string {
  return text.trim().replace(',', '.');
}
