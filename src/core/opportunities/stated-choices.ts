import type { CompiledDimension, CompiledMap } from '../capability/compiled-map.ts';
import type { Selection } from '../capability/question.ts';
import { normaliseWords } from '../capability/words.ts';

/**
 * The choices that staff enter for an offer, as text by the key or label of each option. An empty
 * text leaves the option out of the offer.
 */
export type StatedChoices = ReadonlyMap<string, string>;

interface ParsedChoices {
  /** The options that staff mentioned, including options that they left empty. */
  readonly dimensionKeys: ReadonlySet<string>;
  readonly selections: readonly Selection[];
}

/**
 * Reads the choices that staff entered for an offer by the keys and labels of the capability map.
 * Unknown options and values are kept as text, because the offer may be for something new.
 */
export function readStatedChoices(map: CompiledMap, choices: StatedChoices): ParsedChoices {
  const dimensionKeys = new Set<string>();
  const selections: Selection[] = [];
  for (const [name, text] of choices) {
    const dimension = findDimension(map, name);
    const dimensionKey = dimension?.key ?? name;
    dimensionKeys.add(dimensionKey);
    const words = text.trim();
    if (words !== '') selections.push(readChoice(dimension, dimensionKey, words));
  }
  return { dimensionKeys, selections };
}

function findDimension(
  { dimensions, dimensionIndex }: CompiledMap,
  name: string,
): CompiledDimension | null {
  const byKey = dimensions[dimensionIndex.get(name) ?? -1];
  const label = normaliseWords(name);
  return byKey ?? dimensions.find(({ source }) => normaliseWords(source.label) === label) ?? null;
}

const SIZE_PATTERN = /^([+-]?\d+(?:[.,]\d+)?)\s*(\S*)$/;

function readChoice(
  dimension: CompiledDimension | null,
  dimensionKey: string,
  words: string,
): Selection {
  const [, number = null, unit = ''] = SIZE_PATTERN.exec(words) ?? [];
  if (dimension?.kind === 'magnitude' && number !== null)
    return { dimensionKey, magnitude: number.replace(',', '.'), unit: unit === '' ? null : unit };
  const valueKeys = dimension === null ? [] : namedValues(dimension, words);
  return valueKeys.length > 0
    ? { dimensionKey, valueKeys }
    : { dimensionKey, requestedValue: words };
}

/**
 * Returns the values that a comma-separated text lists. If any part of the text matches no value,
 * returns an empty list.
 */
function namedValues({ values, wordIndex }: CompiledDimension, words: string): readonly string[] {
  const keyOf = (name: string) => values[wordIndex.get(normaliseWords(name)) ?? -1]?.key ?? null;
  const whole = keyOf(words);
  if (whole !== null) return [whole];
  const keys = words.split(',').map(keyOf);
  return keys.every((key) => key !== null) ? keys : [];
}
