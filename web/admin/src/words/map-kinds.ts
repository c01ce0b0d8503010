import type { DimensionKind } from '../../../../src/core/capability/capability-map.ts';

/** How an option is answered, as an owner would say it. */
export const KIND_WORDS: Readonly<Record<DimensionKind, string>> = {
  choice: 'One of a list',
  choices: 'Several of a list',
  magnitude: 'A size or number',
  text: 'Words of the buyer',
  date: 'A day',
};

/** The key of something that has no name of its own, as words: “tier_guests” is “tier guests”. */
export function wordsOfKey(key: string): string {
  return key.replaceAll(/[_-]+/g, ' ');
}
