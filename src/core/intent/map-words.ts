import type { CompiledDimension, CompiledMap } from '../capability/compiled-map.ts';
import { normaliseWords } from '../capability/words.ts';
import type { MapLexicon } from './lexicon.ts';
import { isGeneric, nameWords, partsOf } from './name-words.ts';
import { formsOf } from './word-forms.ts';

/** A shown option, or a value of it where `valueKey` isn't null. */
export interface NamedThing {
  readonly dimensionKey: string;
  readonly valueKey: string | null;
}

/** One name for several things: asked for by it, a sentence can't tell them apart. */
export interface Collision {
  readonly words: string;
  readonly things: readonly NamedThing[];
}

/** Something that nobody can ask for in words alone. */
export interface Untypable extends NamedThing {
  readonly label: string;
  /**
   * No letters or digits; words such as "yes" and "B" that need their option beside them; more
   * words than anybody writes.
   */
  readonly because: 'nothing-to-type' | 'needs-its-option' | 'too-long';
}

interface Named extends NamedThing {
  readonly label: string;
  readonly names: readonly string[];
}

/** Everything shown, with all its names. */
function namedThings({ dimensions }: CompiledMap): readonly Named[] {
  return dimensions
    .filter(({ hidden }) => !hidden)
    .flatMap((dimension) => [
      {
        dimensionKey: dimension.key,
        valueKey: null,
        label: dimension.source.label,
        names: [dimension.source.label, ...(dimension.source.synonyms ?? [])],
      },
      ...namedValues(dimension),
    ]);
}

function namedValues({ key, values }: CompiledDimension): readonly Named[] {
  return values
    .filter(({ hidden }) => !hidden)
    .map(({ key: valueKey, source: { label, synonyms = [] } }) => ({
      dimensionKey: key,
      valueKey,
      label,
      names: [label, ...synonyms],
    }));
}

/**
 * Names that several things share, generic ones aside: those are told apart by their option anyway.
 */
export function findCollisions(map: CompiledMap): readonly Collision[] {
  const byWords = new Map<string, NamedThing[]>();
  for (const { dimensionKey, valueKey, names } of namedThings(map)) {
    for (const words of new Set(names.map(normaliseWords))) {
      if (words === '' || isGeneric(nameWords(words))) continue;
      byWords.set(words, [...(byWords.get(words) ?? []), { dimensionKey, valueKey }]);
    }
  }
  return [...byWords]
    .filter(([, things]) => things.length > 1)
    .map(([words, things]) => ({ words, things }));
}

const LONGEST_TYPED = 4;

/** Labels that no one could type, where no synonym helps. */
export function findUntypable(map: CompiledMap): readonly Untypable[] {
  return namedThings(map).flatMap(({ names, ...thing }) => {
    const reasons = names.map(reasonOf);
    const [first] = reasons;
    return first === undefined || first === null || reasons.includes(null)
      ? []
      : [
          {
            dimensionKey: thing.dimensionKey,
            valueKey: thing.valueKey,
            label: thing.label,
            because: first,
          },
        ];
  });
}

function reasonOf(name: string): Untypable['because'] | null {
  const words = nameWords(name);
  if (words.length === 0) return 'nothing-to-type';
  if (isGeneric(words)) return 'needs-its-option';
  const isShort =
    words.length <= LONGEST_TYPED ||
    partsOf(words).some((part) => !part.isModifier && part.words.length <= LONGEST_TYPED);
  return isShort ? null : 'too-long';
}

/** Whether some shown name of the map holds the word by now. */
export function isKnownWord({ names: { index } }: MapLexicon, word: string): boolean {
  return index.holdsShown(formsOf(word));
}
