import type { CompiledDimension, CompiledMap } from '../capability/compiled-map.ts';
import { normaliseWords } from '../capability/words.ts';
import type { MapLexicon } from './lexicon.ts';
import { isGeneric, nameWords, findNameParts } from './name-words.ts';
import { formsOf } from './word-forms.ts';

export interface NamedThing {
  readonly dimensionKey: string;
  readonly valueKey: string | null;
}

/** A name that several options or values share, so that a sentence can't tell them apart. */
export interface NameCollision {
  readonly words: string;
  readonly namedThings: readonly NamedThing[];
}

/** A label that buyers can't refer to in a sentence, for example because it has no letters. */
export interface UntypableLabel extends NamedThing {
  readonly label: string;
  /**
   * Why buyers can't refer to a label in a sentence: it has no letters or digits, it means nothing
   * alone (like "yes" or "B"), or it has too many words.
   */
  readonly because: 'nothing-to-type' | 'needs-its-option' | 'too-long';
}

interface LabelledThing extends NamedThing {
  readonly label: string;
  readonly names: readonly string[];
}

function namedThings({ dimensions }: CompiledMap): readonly LabelledThing[] {
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

function namedValues({ key, values }: CompiledDimension): readonly LabelledThing[] {
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
 * Returns the names that several options or values share. General names such as "yes" are left out,
 * because they are read only beside the name of their option.
 */
export function findCollisions(map: CompiledMap): readonly NameCollision[] {
  const byWords = new Map<string, NamedThing[]>();
  for (const { dimensionKey, valueKey, names } of namedThings(map)) {
    for (const words of new Set(names.map(normaliseWords))) {
      if (words === '' || isGeneric(nameWords(words))) continue;
      byWords.set(words, [...(byWords.get(words) ?? []), { dimensionKey, valueKey }]);
    }
  }
  return [...byWords]
    .filter(([, sharing]) => sharing.length > 1)
    .map(([words, sharing]) => ({ words, namedThings: sharing }));
}

const MAXIMUM_TYPED_WORDS = 4;

/**
 * Returns the options and values that buyers can't refer to in a sentence, neither by label nor by
 * synonym.
 */
export function findUntypable(map: CompiledMap): readonly UntypableLabel[] {
  return namedThings(map).flatMap(({ names, ...thing }) => {
    const reasons = names.map(findUntypableReason);
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

function findUntypableReason(name: string): UntypableLabel['because'] | null {
  const words = nameWords(name);
  if (words.length === 0) return 'nothing-to-type';
  if (isGeneric(words)) return 'needs-its-option';
  const isShort =
    words.length <= MAXIMUM_TYPED_WORDS ||
    findNameParts(words).some(
      (part) => !part.isModifier && part.words.length <= MAXIMUM_TYPED_WORDS,
    );
  return isShort ? null : 'too-long';
}

export function isKnownWord({ names: { index } }: MapLexicon, word: string): boolean {
  return index.hasShownName(formsOf(word));
}
