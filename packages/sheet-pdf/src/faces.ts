import { isInvisible } from './characters.ts';
import { Face } from './face.ts';
import { FAMILIES, fontUrl, LAST_RESORT, type Weight } from './font-files.ts';

const REPLACEMENT_CHARACTER = '\uFFFD';
const MAXIMUM_CACHED = 20_000;

const openFaces = new Map<string, Face>();
const cachedChoices = new Map<string, Choice>();

/**
 * A font and the text to draw with it. If no font contains the character, the text is a replacement
 * character.
 */
export interface Choice {
  readonly face: Face;
  readonly text: string;
}

/**
 * Chooses the font for a character. Blanks and signs use the preceding font (`before`) if possible,
 * which keeps words in one font.
 */
export function chooseFace(character: string, weight: Weight, before: Face | null): Choice {
  if (before !== null && !/\p{L}/u.test(character) && hasEveryCodePoint(before, character))
    return { face: before, text: character };
  const key = `${weight}${character}`;
  const known = cachedChoices.get(key);
  if (known !== undefined) return known;
  if (cachedChoices.size === MAXIMUM_CACHED) cachedChoices.clear();
  const choice = findChoice(character, weight);
  cachedChoices.set(key, choice);
  return choice;
}

function findChoice(character: string, weight: Weight): Choice {
  for (const { family, subsets } of FAMILIES) {
    for (const subset of subsets) {
      const face = openFace(fontUrl(family, subset, weight));
      if (hasEveryCodePoint(face, character)) return { face, text: character };
    }
  }
  const face = openFace(LAST_RESORT);
  if (hasEveryCodePoint(face, character)) return { face, text: character };
  const known = Array.from(character)
    .filter((part) => hasEveryCodePoint(face, part))
    .join('');
  return { face, text: known === '' ? REPLACEMENT_CHARACTER : known };
}

function openFace(url: string): Face {
  let face = openFaces.get(url);
  if (face === undefined) openFaces.set(url, (face = new Face(url)));
  return face;
}

function hasEveryCodePoint(face: Face, character: string): boolean {
  return Array.from(character, (part) => part.codePointAt(0) ?? 0).every(
    (codePoint) => isInvisible(codePoint) || face.has(codePoint),
  );
}
