import type { MapSource } from '../capability/compiled-map.ts';
import type { Lexicon } from '../intent/lexicon.ts';

/**
 * The approximate sizes in bytes of data that is derived from a document. They are estimated from
 * the document's length, because counting objects would be too slow; a test keeps them within 50 %
 * of the true sizes.
 */
export const TABLE_BYTES = {
  map: { fixed: 1_500, perCharacter: 2 },
  questions: { fixed: 500, perCharacter: 1.1 },
  price: { fixed: 200, perCharacter: 0.45 },
  search: { fixed: 3_500, perCharacter: 1.8 },
  answers: { fixed: 2_500, perCharacter: 0.05 },
  lexicon: { fixed: 60_000, perCharacter: 12 },
} as const;

const BYTES_PER_SOLUTION = 500;
const BYTES_PER_MEASUREMENT = 300;
const BYTES_PER_NAMED_PRODUCT = 3_000;

export type DerivedTable = keyof typeof TABLE_BYTES;

export function tableBytes(table: DerivedTable, { size = 0 }: MapSource): number {
  const { fixed, perCharacter } = TABLE_BYTES[table];
  return Math.round(fixed + perCharacter * size);
}

export function searchResultBytes(solutions: number, measurings: number): number {
  return solutions * BYTES_PER_SOLUTION + measurings * BYTES_PER_MEASUREMENT;
}

export function lexiconBytes({ products, maps, shown }: Lexicon): number {
  let bytes = BYTES_PER_NAMED_PRODUCT * products.length;
  for (const [key, words] of maps) {
    if (words.map === null) continue;
    const isTwofold = shown !== null && shown.maps.get(key) !== words;
    bytes += tableBytes('lexicon', words.map.source) * (isTwofold ? 2 : 1);
  }
  return bytes;
}
