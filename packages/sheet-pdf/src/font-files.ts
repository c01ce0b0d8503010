export type Weight = 400 | 700;

export const WEIGHTS: readonly Weight[] = [400, 700];

/** Tried in this order: a letter is set in the first font that has it. */
export const FAMILIES: readonly {
  readonly family: string;
  readonly subsets: readonly string[];
}[] = [
  {
    family: 'arimo',
    subsets: ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'],
  },
  { family: 'noto-sans-hebrew', subsets: ['hebrew'] },
  { family: 'noto-sans-arabic', subsets: ['arabic'] },
  { family: 'noto-sans-thai', subsets: ['thai'] },
  { family: 'noto-sans-devanagari', subsets: ['devanagari'] },
];

/** The name that a font's file has here and in the package it was copied from. */
export function fontFileName(family: string, subset: string, weight: Weight): string {
  return `${family}-${subset}-${weight}-normal.woff`;
}

/** Has nearly every letter, coarsely drawn and in one weight. */
export const LAST_RESORT = import.meta
  .resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff');

/** Where a copied font is, as a URL. */
export function fontUrl(family: string, subset: string, weight: Weight): string {
  return new URL(`../fonts/${fontFileName(family, subset, weight)}`, import.meta.url).href;
}
