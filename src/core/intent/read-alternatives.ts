import { bestOf, type ValueSense, valuesOf } from './likely-values.ts';
import type { Draft } from './draft.ts';
import { type Spot, isGrammar, isName, leftOf, rightOf } from './spots.ts';
import { sharesDimension } from './targets.ts';

const between = ({ meaning }: Spot): boolean =>
  meaning.kind === 'determiner' || meaning.kind === 'mark' || meaning.kind === 'filler';

/** "Oak, ash or walnut": one of them is meant, and which isn't said. */
export function readAlternatives(draft: Draft): void {
  for (const link of draft.spots) {
    if (link.isDone || !(isGrammar(link, 'or') || isBetween(draft, link))) continue;
    const [left, right] = [
      leftOf(draft.spots, link.index, between),
      rightOf(draft.spots, link.index, between),
    ];
    if (left === null || right === null || !isOption(draft, left) || !isOption(draft, right))
      continue;
    link.isDone = true;
    // A stroke may only part what is said of different options.
    if (draft.tokens[link.start]?.text === '/' && !sharesDimension(left, right)) continue;
    doubtAmong(draft, left, right);
  }
}

function doubtAmong(draft: Draft, left: Spot, right: Spot): void {
  const spots = [...listedBefore(draft, left, right), left, right];
  // "Rust or terracotta" where both are one: said twice.
  if (spots.length === 2 && isSame(draft, left, right) && !isAmongOthers(draft, left, right)) {
    right.isDone = true;
    return;
  }
  for (const spot of spots) spot.isDone = true;
  draft.doubt(
    { start: spots[0]?.span.start ?? 0, end: right.span.end },
    spots.flatMap((spot) => likely(draft, spot, spots)),
  );
}

function isAmongOthers({ spots }: Draft, left: Spot, right: Spot): boolean {
  return (
    isGrammar(leftOf(spots, left.index, between), 'or') ||
    isGrammar(rightOf(spots, right.index, between), 'or')
  );
}

function isSame(draft: Draft, left: Spot, right: Spot): boolean {
  const [one, other] = [left, right].map((spot) =>
    valuesOf(draft, spot).map(({ dimension, value }) => `${dimension}/${value}`),
  );
  return (
    one !== undefined &&
    other !== undefined &&
    one.length === other.length &&
    one.every((sense) => other.includes(sense))
  );
}

/** "Torn between oak and ash". */
function isBetween({ spots, tokens }: Draft, link: Spot): boolean {
  const left = isGrammar(link, 'and') ? leftOf(spots, link.index, between) : null;
  const before =
    left === null
      ? undefined
      : spots.slice(0, left.index).findLast(({ meaning }) => meaning.kind !== 'determiner');
  return (
    before !== undefined &&
    before.clause === link.clause &&
    tokens[before.end - 1]?.text === 'between'
  );
}

function isOption(draft: Draft, spot: Spot): boolean {
  return isName(spot) && !spot.isNegated && valuesOf(draft, spot).length > 0;
}

/** Values with commas between, before the last two. */
function listedBefore(draft: Draft, left: Spot, right: Spot): readonly Spot[] {
  const comma = leftOf(draft.spots, left.index, between);
  if (comma?.meaning.kind !== 'comma') return [];
  const item = leftOf(draft.spots, comma.index, between);
  const isListed =
    item !== null && isOption(draft, item) && !item.isDone && sharesDimension(item, right);
  return isListed ? [...listedBefore(draft, item, right), item] : [];
}

/** Of what a name may mean, what the others may mean too. */
function likely(draft: Draft, spot: Spot, spots: readonly Spot[]): readonly ValueSense[] {
  const senses = valuesOf(draft, spot);
  const shared = senses.filter(({ dimension }) =>
    spots.every((other) => valuesOf(draft, other).some((sense) => sense.dimension === dimension)),
  );
  return shared.length > 0 ? shared : bestOf(draft, spot, senses);
}
