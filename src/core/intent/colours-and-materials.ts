import type { Draft } from './draft.ts';
import { type Mention, sensesOf } from './mentions.ts';
import { wordsOf } from './tokens.ts';
import things from './words/things.json' with { type: 'json' };

const COLOURS: ReadonlySet<string> = new Set([...Object.keys(things.shades), 'black', 'silver']);

export function isColour(word: string): boolean {
  return COLOURS.has(word);
}

const SHADES: ReadonlySet<string> = new Set(Object.values(things.shades).flat());

/** Returns whether a word is a colour or one of its shades, such as "navy". */
export function isColourOrShade(word: string): boolean {
  return COLOURS.has(word) || SHADES.has(word);
}

const MATERIALS: ReadonlySet<string> = new Set([
  ...things.materials,
  ...things.ofKind.wood,
  ...things.ofKind.fabric,
  ...things.ofKind.metal,
  ...things.ofKind.stone,
]);

export function isMaterial(word: string): boolean {
  return MATERIALS.has(word);
}

/** The tier of names in another number than the store's. */
const NUMBER_TIER = 1;

/**
 * Returns whether a value can't be meant for the option named after it, as "script" in "script
 * letters" if the letters are chosen by colour.
 */
export function isOtherThanColour(
  { tokens, dimensions }: Draft,
  mention: Mention,
  next: Mention,
): boolean {
  const words = tokens.slice(mention.start, mention.end).map(({ text }) => text);
  return (
    mention.meaning.kind === 'name' &&
    mention.meaning.tier <= NUMBER_TIER &&
    !words.some((word) => isColour(word) || isMaterial(word)) &&
    sensesOf(next).every(
      (sense) =>
        sense.kind === 'dimension' &&
        (dimensions[sense.dimension]?.dimension.values ?? []).filter(({ source }) =>
          wordsOf(source.label).some((word) => isColour(word) || isMaterial(word)),
        ).length > 1,
    ) &&
    sensesOf(mention).every(
      (sense) =>
        sense.kind === 'value' && dimensions[sense.dimension]?.inWords.takesOneValue === true,
    )
  );
}
