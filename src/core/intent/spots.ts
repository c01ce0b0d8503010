import type { Meaning, Part } from './parts.ts';
import type { Span } from './reading.ts';
import type { Sense } from './name-index.ts';
import { type Token, spanOf } from './tokens.ts';

/** A part of the sentence, and what became of it. */
export interface Spot extends Part {
  readonly index: number;
  readonly span: Span;
  /** The clause it is in, counted from 0. */
  readonly clause: number;
  /** Read, or told of: nothing is left to say about it. */
  isDone: boolean;
  isNegated: boolean;
  /** It stands where two things are said at once, such as "with or without". */
  isDoubtful: boolean;
}

export type NameMeaning = Extract<Meaning, { kind: 'name' }>;

export function makeSpots(parts: readonly Part[], tokens: readonly Token[]): Spot[] {
  let clause = 0;
  return parts.map((part, index) => {
    if (index > 0 && tokens[part.start]?.line === true) clause += 1;
    const meaning = isExcept(part, tokens)
      ? ({ kind: 'grammar', role: 'negator' } as const)
      : part.meaning;
    const spot: Spot = {
      ...part,
      meaning,
      index,
      span: spanOf(tokens, part.start, part.end),
      clause,
      isDone: false,
      isNegated: false,
      isDoubtful: false,
    };
    if (isBreak(meaning)) clause += 1;
    return spot;
  });
}

const REACH = 4;

/** The "but" of "any wood but elm". */
function isExcept({ start, end, meaning }: Part, tokens: readonly Token[]): boolean {
  if (meaning.kind !== 'grammar' || meaning.role !== 'but' || end > start + 1) return false;
  const before = tokens.slice(Math.max(0, start - REACH), start);
  const from = before.findLastIndex(
    ({ text }) =>
      text === 'any' ||
      text === 'every' ||
      text === 'all' ||
      text === 'anything' ||
      text === 'everything',
  );
  return (
    from !== -1 &&
    before.slice(from).every(({ kind }) => kind === 'word') &&
    before.length - from > 1
  );
}

function isBreak(meaning: Meaning): boolean {
  return meaning.kind === 'stop' || (meaning.kind === 'grammar' && meaning.role === 'but');
}

/** Says nothing of its own and may stand between words that belong together. */
export function isLink({ meaning }: Spot): boolean {
  return (
    meaning.kind === 'determiner' ||
    meaning.kind === 'filler' ||
    meaning.kind === 'mark' ||
    meaning.kind === 'colon'
  );
}

/** A link that a description goes on behind: behind a colon something else begins. */
export function isPlainLink(spot: Spot): boolean {
  return isLink(spot) && spot.meaning.kind !== 'colon';
}

/** The next spot in the same clause that isn't a link; null at its end. */
export function rightOf(
  spots: readonly Spot[],
  index: number,
  passes: (spot: Spot) => boolean = isLink,
): Spot | null {
  return beside(spots, index, 1, passes);
}

export function leftOf(
  spots: readonly Spot[],
  index: number,
  passes: (spot: Spot) => boolean = isLink,
): Spot | null {
  return beside(spots, index, -1, passes);
}

function beside(
  spots: readonly Spot[],
  index: number,
  step: 1 | -1,
  passes: (spot: Spot) => boolean,
): Spot | null {
  const { clause } = spots[index] ?? { clause: -1 };
  for (let at = index + step; ; at += step) {
    const spot = spots[at];
    if (spot === undefined || spot.clause !== clause || spot.meaning.kind === 'stop') return null;
    if (!passes(spot)) return spot;
  }
}

export function isGrammar(spot: Spot | null | undefined, ...roles: readonly string[]): boolean {
  return spot?.meaning.kind === 'grammar' && roles.includes(spot.meaning.role);
}

export function sensesOf({ meaning }: Spot): readonly Sense[] {
  return meaning.kind === 'name' || meaning.kind === 'tie'
    ? meaning.names.map(({ sense }) => sense)
    : [];
}

/** The dimensions that a spot names, or names values of. */
export function dimensionsOf(spot: Spot): ReadonlySet<number> {
  return new Set(
    sensesOf(spot).flatMap((sense) => (sense.kind === 'product' ? [] : [sense.dimension])),
  );
}

export function productsOf(spot: Spot): ReadonlySet<number> {
  return new Set(
    sensesOf(spot).flatMap((sense) => (sense.kind === 'product' ? [sense.product] : [])),
  );
}

export function isName(spot: Spot | null | undefined): boolean {
  return spot?.meaning.kind === 'name' || spot?.meaning.kind === 'tie';
}
