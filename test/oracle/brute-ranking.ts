import type { Offer } from '../../src/core/offers/offer.ts';
import type { Candidate } from './brute-alternatives.ts';
import type { Search } from './brute-search.ts';
import { NOTHING, fraction, minus, order } from './fraction.ts';

/** What an offer for a candidate says. */
export type Offered = (candidate: Candidate) => Offer;

/**
 * Below zero where the first comes before the second, above zero where after; 0 where the document
 * leaves it open.
 */
export function inRank(search: Search, offered: Offered): (a: Candidate, b: Candidate) => number {
  const lateness = ({ state }: Candidate): number => (search.isYes[state] === 1 ? 0 : 1);
  const whereAsNear = (a: Candidate, b: Candidate): number =>
    lateness(a) - lateness(b) ||
    byPrice(offered(a), offered(b)) ||
    offered(a).verdict.leadTimeWorkingDays - offered(b).verdict.leadTimeWorkingDays ||
    inMapOrder(a, b);
  return (a, b) =>
    a.statedChanged - b.statedChanged ||
    (isCloseCall(a, b) ? 0 : order(a.distance, b.distance) || whereAsNear(a, b));
}

export const isNearer = (a: Candidate, b: Candidate): boolean =>
  a.statedChanged < b.statedChanged ||
  (a.statedChanged === b.statedChanged && !isCloseCall(a, b) && order(a.distance, b.distance) < 0);

const CLOSE = fraction(1n, 1_000_000_000n);

/** Distances that differ only where nobody looks. */
function isCloseCall(a: Candidate, b: Candidate): boolean {
  const gap = minus(a.distance, b.distance);
  return gap.top !== 0n && order(gap, CLOSE) < 0 && order(gap, minus(NOTHING, CLOSE)) > 0;
}

function byPrice(a: Offer, b: Offer): number {
  const [first, second] = [a, b].map(({ price }) =>
    price === null || price.kind === 'requires_person' ? Infinity : price.totalAmount,
  ) as [number, number];
  return first === second ? 0 : first - second;
}

/** Of what is changed, then of the value that it is changed to. */
function inMapOrder(a: Candidate, b: Candidate): number {
  const place = a.changes.findIndex((change, index) => change.column !== b.changes[index]?.column);
  if (place >= 0)
    return (a.changes[place]?.column.index ?? 0) - (b.changes[place]?.column.index ?? 0);
  const [first, second] = [a, b].map(({ changes }) =>
    changes.find(
      (change, index) => change.to !== a.changes[index]?.to || change.to !== b.changes[index]?.to,
    ),
  );
  if (first === undefined || second === undefined) return 0;
  return first.column.dimension.kind === 'choice' ? valueOrder(first.digit, second.digit) : 0;
}

/** Where taking a statement back comes among the values isn't said. */
const valueOrder = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : a - b);
