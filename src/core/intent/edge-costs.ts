import type { MatchTier } from './parts.ts';

/**
 * How unlikely it is that words are a name, depending on how well they match it. A sentence is read
 * with the meaning that has the lowest total cost.
 */
export const NAME_COSTS: Readonly<Record<MatchTier, number>> = {
  0: 700,
  1: 740,
  2: 800,
  3: 950,
  4: 1_250,
  5: 1_450,
};
/**
 * How unlikely each kind of meaning is. The costs are tuned so that the cheapest meaning of a
 * sentence is the most likely one.
 */
export const MEANING_COSTS = {
  quote: 0,
  mark: 500,
  day: 720,
  money: 800,
  measure: 850,
  phrase: 900,
  count: 950,
  grouped: 1_150,
  counted: 970,
  role: 980,
  degree: 990,
  filler: 1_000,
  unmeasured: 1_010,
  compound: 1_900,
  unknown: 3_000,
} as const;
