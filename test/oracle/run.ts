import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import type { Question } from '../../src/core/capability/question.ts';
import { generateMap } from './generate-map.ts';
import { generateQuestion } from './generate-question.ts';
import { BASE_SEED, seedOf } from './random.ts';
import { sizeOf } from '../support/sizes.ts';

/** How much one run looks at. */
export const MAPS = sizeOf(2_000, 200);
export const QUESTIONS = 10;

/** Stands in every title, so that each run prints its seed. */
export const SEED_NOTE = `seed ${BASE_SEED}; BOTTEGA_SEED sets another`;

export const mapNumber = (index: number, hiddenShare?: number): CapabilityMap =>
  generateMap(seedOf(BASE_SEED, index), hiddenShare);

export const questionNumber = (
  map: CapabilityMap,
  index: number,
  place: number,
  asksForHidden = true,
): Question => generateQuestion(map, seedOf(BASE_SEED + index, place), asksForHidden);
