import type { CapabilityMap, Dimension } from '../../src/core/capability/capability-map.ts';
import { normaliseWords } from '../../src/core/capability/words.ts';
import type { ReadStore } from './stores.ts';

/** A hidden dimension or value, by one of its names. */
export interface HiddenName {
  readonly store: ReadStore;
  readonly mapKey: string;
  readonly dimensionKey: string;
  /** Null if the name is the dimension's. */
  readonly valueKey: string | null;
  readonly name: string;
  /**
   * True for a key that isn't a label or synonym. It may be an ordinary word, such as "bronze" for
   * "Cast bronze".
   */
  readonly isKey: boolean;
}

/** Returns every key, label and synonym of what a store hides. */
export function namesHiddenBy(store: ReadStore): HiddenName[] {
  return store.documents.flatMap((map) => hiddenNames(map).map((hidden) => ({ store, ...hidden })));
}

function hiddenNames({ key: mapKey, dimensions }: CapabilityMap): Omit<HiddenName, 'store'>[] {
  return dimensions.flatMap((dimension) => {
    const isHidden = dimension.visibility === 'hidden';
    const own = isHidden
      ? namesOf(dimension).map((named) => ({
          mapKey,
          dimensionKey: dimension.key,
          valueKey: null,
          ...named,
        }))
      : [];
    const values =
      'values' in dimension
        ? dimension.values.filter(({ visibility }) => isHidden || visibility === 'hidden')
        : [];
    return [
      ...own,
      ...values.flatMap((value) =>
        namesOf(value).map((named) => ({
          mapKey,
          dimensionKey: dimension.key,
          valueKey: value.key,
          ...named,
        })),
      ),
    ];
  });
}

function namesOf({
  key,
  label,
  synonyms = [],
}: {
  readonly key: string;
  readonly label: string;
  readonly synonyms?: readonly string[];
}): { name: string; isKey: boolean }[] {
  const words = new Set([label, ...synonyms].map((name) => normaliseWords(name)));
  const own = normaliseWords(key);
  return [
    ...[...words].map((name) => ({ name, isKey: false })),
    ...(words.has(own) ? [] : [{ name: own, isKey: true }]),
  ];
}

/** Returns a product of the map that hides the name. */
export function productOf({ store, mapKey }: HiddenName): string {
  const product = store.products.find(({ capabilityMapKey }) => capabilityMapKey === mapKey);
  if (product === undefined) throw new Error(`no product of ${mapKey}`);
  return product.slug;
}

/** Tells whether a sentence contains the whole name, as separate words, hyphenated or joined. */
export function containsName(sentence: string, name: string): boolean {
  return lettersOf(sentence).includes(lettersOf(name));
}

function lettersOf(text: string): string {
  return normaliseWords(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the map without anything hidden. */
export function withoutHidden(map: CapabilityMap): CapabilityMap {
  const shown = map.dimensions.filter(({ visibility }) => visibility !== 'hidden');
  return {
    ...map,
    dimensions: shown.map((dimension) =>
      'values' in dimension ? withShownValues(dimension) : dimension,
    ),
    constraints: [],
    measures: [],
    price: { kind: 'requires_person' },
    leadTime: { workingDays: 1 },
  };
}

function withShownValues(dimension: Extract<Dimension, { values: unknown }>): Dimension {
  return {
    ...dimension,
    values: dimension.values.filter(({ visibility }) => visibility !== 'hidden'),
  };
}

/**
 * Returns the name with one letter omitted, doubled, added, changed or swapped. The ending stays,
 * because other forms of a name may be read.
 */
export function nearMisses(name: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at < name.length; at += 1) {
    const [before, letter, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
    if (letter === ' ' || after === '' || after.startsWith(' ')) continue;
    found.add(before + after);
    // "sealled" may be taken for a form of "seal".
    if (!after.startsWith('ed')) found.add(before + letter + letter + after);
    for (const other of 'aeqx')
      found.add(before + other + after).add(before + letter + other + after);
    if (after.length > 1 && after.charAt(1) !== ' ' && after.charAt(0) !== letter)
      found.add(before + after.charAt(0) + letter + after.slice(1));
  }
  found.delete(name);
  return [...found];
}
