import type { DimensionKind } from '../../../../src/core/capability/capability-map.ts';

/** How an option is answered, as an owner would say it. */
export const KIND_WORDS: Readonly<Record<DimensionKind, string>> = {
  choice: 'One of a list',
  choices: 'Several of a list',
  magnitude: 'A size or number',
  text: 'Words of the buyer',
  date: 'A day',
};
