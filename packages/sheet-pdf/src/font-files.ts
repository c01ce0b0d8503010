export type Weight = 400 | 700;

export const WEIGHTS: readonly Weight[] = [400, 700];

/** The fonts in order of preference. Each character is set in the first font that contains it. */
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

/**
 * Returns the file name of a font. The bundled copy has the same name as the file in its original
 * package.
 */
export function fontFileName(family: string, subset: string, weight: Weight): string {
  return `${family}-${subset}-${weight}-normal.woff`;
}

/** The fallback font. It has nearly every character, but coarse shapes and only one weight. */
export const LAST_RESORT = import.meta
  .resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff');

/** Returns the URL of a font file in this package. */
export function fontUrl(family: string, subset: string, weight: Weight): string {
  return new URL(`../fonts/${fontFileName(family, subset, weight)}`, import.meta.url).href;
}
