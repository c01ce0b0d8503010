import type { CapabilityMap, Dimension, Value } from '../../src/core/capability/capability-map.ts';
import { isHiddenDimension, valuesOf } from './naive-hidden.ts';

/** Verdicts use these words too. */
const EVERYDAY = new Set(['yes', 'no']);

/** Keys, labels and synonyms of all that is hidden, in lower case. */
export function hiddenWords(map: CapabilityMap): Set<string> {
  const isHidden = (dimension: Dimension): boolean => isHiddenDimension(map, dimension.key);
  const shown = map.dimensions.filter((each) => !isHidden(each));
  const hidden = map.dimensions.filter(isHidden);
  const names = [
    ...hidden.flatMap((dimension) => [
      ...namesOf(dimension),
      ...valuesOf(dimension).flatMap(namesOf),
    ]),
    ...shown.flatMap((dimension) =>
      valuesOf(dimension)
        .filter((value) => value.visibility === 'hidden')
        .flatMap(namesOf),
    ),
  ];
  return new Set(names.filter((name) => !EVERYDAY.has(name)));
}

const namesOf = ({ key, label, synonyms }: Dimension | Value): string[] =>
  [key, label, ...(synonyms ?? [])].map((name) => name.toLowerCase());

/** Every word of every string in a reply, keys of members included, in lower case. */
export function wordsIn(reply: unknown): Set<string> {
  return new Set(
    JSON.stringify(reply ?? null)
      .toLowerCase()
      .match(/[a-z0-9]+/g),
  );
}
