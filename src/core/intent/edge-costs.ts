import type { Tier } from './parts.ts';

/** What it costs to read a name as it is written, by how far it is from the store's words. */
export const NAME_COSTS: Readonly<Record<Tier, number>> = {
  0: 700,
  1: 740,
  2: 800,
  3: 950,
  4: 1_250,
  5: 1_450,
};
/** What it costs to read something as this, so that the cheapest path is the likeliest reading. */
export const COSTS = {
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
