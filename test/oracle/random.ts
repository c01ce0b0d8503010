/** Everything drawn from one seed, so that a failure can be drawn again. */
export interface Draw {
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Between `atLeast` and `atMost` different items, in random order. */
  some<T>(items: readonly T[], atLeast: number, atMost: number): T[];
  shuffled<T>(items: readonly T[]): T[];
}

/** Mulberry32: small, quick, and the same on every machine. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const shuffled = <T>(items: readonly T[]): T[] => {
    const rest = [...items];
    const result: T[] = [];
    while (rest.length > 0) result.push(...rest.splice(whole(0, rest.length - 1), 1));
    return result;
  };
  return {
    whole,
    shuffled,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    some: (items, atLeast, atMost) =>
      shuffled(items).slice(0, whole(atLeast, Math.min(atMost, items.length))),
  };
}

/** A seed of its own for every case of a run. */
export function seedOf(base: number, index: number): number {
  return (Math.imul(base ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(index + 1, 0xc2b2ae35)) >>> 0;
}

export const BASE_SEED = Number(process.env['BOTTEGA_SEED'] ?? 20260115);
