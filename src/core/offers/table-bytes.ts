import type { MapSource } from '../capability/compiled-map.ts';
import type { Lexicon } from '../intent/lexicon.ts';

/**
 * About how many bytes tables take, by the characters of their document: measured of the demo
 * stores, where a test holds them to within half as much again. Counting objects would cost more
 * than it tells.
 */
export const TABLE_BYTES = {
  map: { fixed: 1_500, perCharacter: 2 },
  described: { fixed: 500, perCharacter: 1.05 },
  price: { fixed: 200, perCharacter: 0.45 },
  search: { fixed: 3_500, perCharacter: 1.2 },
  answers: { fixed: 2_500, perCharacter: 0.05 },
  lexicon: { fixed: 60_000, perCharacter: 12 },
} as const;

const BYTES_PER_YES = 500;
const BYTES_PER_MEASURING = 300;
const BYTES_PER_NAMED_PRODUCT = 3_000;

export type Table = keyof typeof TABLE_BYTES;

export function tableBytes(table: Table, { size = 0 }: MapSource): number {
  const { fixed, perCharacter } = TABLE_BYTES[table];
  return Math.round(fixed + perCharacter * size);
}

/** What a search model gathers while it is used. */
export function gatheredBytes(yeses: number, measurings: number): number {
  return yeses * BYTES_PER_YES + measurings * BYTES_PER_MEASURING;
}

export function lexiconBytes({ products, maps }: Lexicon): number {
  let bytes = BYTES_PER_NAMED_PRODUCT * products.length;
  for (const { map } of maps.values()) if (map !== null) bytes += tableBytes('lexicon', map.source);
  return bytes;
}
