import { isInvisible } from './characters.ts';
import { Face } from './face.ts';

export type Weight = 400 | 700;

/** Asked in this order: a letter is set in the first font that has it. */
const FONTS: readonly (readonly [family: string, subsets: readonly string[]])[] = [
  ['arimo', ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese']],
  ['noto-sans-hebrew', ['hebrew']],
  ['noto-sans-arabic', ['arabic']],
  ['noto-sans-thai', ['thai']],
  ['noto-sans-devanagari', ['devanagari']],
];
/** Has nearly every letter, coarsely drawn and in one weight. */
const LAST_RESORT = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff';
const UNKNOWN = '\uFFFD';
const MAXIMUM_REMEMBERED = 20_000;

const opened = new Map<string, Face>();
const remembered = new Map<string, Choice>();

/** A character with the font to set it in; another character where no font has that one. */
export interface Choice {
  readonly face: Face;
  readonly text: string;
}

/**
 * `before`: the font of what stands before it; blanks and signs stay with it, so that words aren't
 * torn.
 */
export function chooseFace(character: string, weight: Weight, before: Face | null): Choice {
  if (before !== null && !/\p{L}/u.test(character) && covers(before, character))
    return { face: before, text: character };
  const key = `${weight}${character}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  if (remembered.size === MAXIMUM_REMEMBERED) remembered.clear();
  const choice = search(character, weight);
  remembered.set(key, choice);
  return choice;
}

function search(character: string, weight: Weight): Choice {
  for (const [family, subsets] of FONTS) {
    for (const subset of subsets) {
      const face = open(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`);
      if (covers(face, character)) return { face, text: character };
    }
  }
  const face = open(LAST_RESORT);
  if (covers(face, character)) return { face, text: character };
  const known = Array.from(character)
    .filter((part) => covers(face, part))
    .join('');
  return { face, text: known === '' ? UNKNOWN : known };
}

function open(file: string): Face {
  let face = opened.get(file);
  if (face === undefined) opened.set(file, (face = new Face(file)));
  return face;
}

function covers(face: Face, character: string): boolean {
  return Array.from(character, (part) => part.codePointAt(0) ?? 0).every(
    (codePoint) => isInvisible(codePoint) || face.has(codePoint),
  );
}
