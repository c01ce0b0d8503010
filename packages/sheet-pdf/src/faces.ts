import { isInvisible } from './characters.ts';
import { Face } from './face.ts';
import { FAMILIES, fontUrl, LAST_RESORT, type Weight } from './font-files.ts';

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
  for (const { family, subsets } of FAMILIES) {
    for (const subset of subsets) {
      const face = open(fontUrl(family, subset, weight));
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

function open(url: string): Face {
  let face = opened.get(url);
  if (face === undefined) opened.set(url, (face = new Face(url)));
  return face;
}

function covers(face: Face, character: string): boolean {
  return Array.from(character, (part) => part.codePointAt(0) ?? 0).every(
    (codePoint) => isInvisible(codePoint) || face.has(codePoint),
  );
}
