import type { Dimension, Value } from '../../../../../src/core/capability/capability-map.ts';
import { type MapDocument, replaceAt } from '../studio/map-document.ts';

/** Something that a word may mean: an option of the map, or one of its values. */
export interface SynonymTarget {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly names: readonly string[];
}

function valuesOf(dimension: Dimension): readonly Value[] {
  return 'values' in dimension ? dimension.values : [];
}

function namesOf({ label, synonyms = [] }: Pick<Value, 'label' | 'synonyms'>): readonly string[] {
  return [label, ...synonyms].map((name) => name.toLowerCase());
}

export function synonymTargets({ dimensions }: MapDocument): SynonymTarget[] {
  return dimensions.flatMap((dimension, index) => [
    {
      id: String(index),
      label: `${dimension.label}, the option itself`,
      group: dimension.label,
      names: namesOf(dimension),
    },
    ...valuesOf(dimension).map((value, place) => ({
      id: `${index} ${place}`,
      label: value.label,
      group: dimension.label,
      names: namesOf(value),
    })),
  ]);
}

export function hasSynonym(document: MapDocument, word: string): boolean {
  return synonymTargets(document).some(({ names }) => names.includes(word.toLowerCase()));
}

/** How many letters two words begin with alike. */
function commonBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

const TELLING_LETTERS = 3;

/** Guesses what a word means by how names begin. Returns null rather than a poor guess. */
export function guessTarget(targets: readonly SynonymTarget[], word: string): SynonymTarget | null {
  const folded = word.toLowerCase();
  const likeness = ({ names }: SynonymTarget) =>
    Math.max(
      ...names.flatMap((name) => name.split(' ')).map((part) => commonBeginning(part, folded)),
    );
  const [best] = targets.toSorted((one, other) => likeness(other) - likeness(one));
  return best !== undefined && likeness(best) >= TELLING_LETTERS ? best : null;
}

/** Returns the map in which a word is a synonym of an option or a value. */
export function addSynonym(document: MapDocument, targetId: string, word: string): MapDocument {
  const [index, place] = targetId.split(' ').map(Number);
  const dimension = document.dimensions[index ?? -1];
  if (index === undefined || dimension === undefined) return document;
  const changed =
    place === undefined || !('values' in dimension)
      ? withSynonym(dimension, word)
      : { ...dimension, values: withSynonymAt(dimension.values, place, word) };
  return { ...document, dimensions: replaceAt(document.dimensions, index, changed) };
}

function withSynonymAt(values: readonly Value[], place: number, word: string): readonly Value[] {
  const value = values[place];
  return value === undefined ? values : replaceAt(values, place, withSynonym(value, word));
}

function withSynonym<Named extends { readonly synonyms?: readonly string[] }>(
  named: Named,
  word: string,
): Named {
  return { ...named, synonyms: [...(named.synonyms ?? []), word] };
}
