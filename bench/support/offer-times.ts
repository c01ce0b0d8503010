import { type OfferAsked, makeOffer } from '../../src/core/offers/make-offer.ts';
import type { Storefront } from '../../src/core/offers/storefront.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { NOW } from './map-questions.ts';

export const BOTH: OfferAsked['include'] = ['alternatives', 'remaining'];

/** What one list of questions took, in milliseconds. */
export interface Times {
  /** Of the very first call after publishing, before anything is warm. */
  readonly first: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** Questions of which the search was given up. */
  readonly givenUp: number;
  readonly no: number;
}

/**
 * A first round asks everything of a storefront just published, once the code has been warmed up on
 * another. Later rounds tell the machine's hiccups from the program's: `isFull` asks everything
 * again of a fresh storefront and keeps the best percentile. The slowest question is asked again in
 * any case, until it is one that was asked `rounds` times: the longest call is the longest of their
 * shortest.
 */
export function timeOffers(
  publish: () => Storefront,
  asked: readonly OfferAsked[],
  include: OfferAsked['include'],
  rounds: number,
  isFull: boolean,
): Times {
  const questions = asked.map((question): OfferAsked => ({ ...question, include }));
  const [opening] = questions;
  if (opening === undefined) throw new Error('no questions');
  const first = time(publish(), opening);
  timeEach(publish(), questions.slice(0, Math.ceil(questions.length / 10)));
  const counts = { givenUp: 0, no: 0 };
  const times = timeEach(publish(), questions, counts);
  const passes = [times.slice()];
  if (isFull)
    for (let round = 1; round < rounds; round += 1) passes.push(timeEach(publish(), questions));
  askSlowestAgain(publish(), questions, times, rounds);
  const best = (share: number): number =>
    Math.min(...(isFull ? passes : [times]).map((pass) => percentile(pass, share)));
  return { first, p50: best(0.5), p99: best(0.99), longest: Math.max(...times), ...counts };
}

function askSlowestAgain(
  storefront: Storefront,
  questions: readonly OfferAsked[],
  times: number[],
  rounds: number,
): void {
  const asked = questions.map(() => 1);
  for (;;) {
    const slowest = times.indexOf(Math.max(...times));
    const count = asked[slowest] ?? rounds;
    if (count >= rounds) return;
    asked[slowest] = count + 1;
    times[slowest] = Math.min(
      times[slowest] ?? 0,
      time(storefront, questions[slowest] as OfferAsked),
    );
  }
}

interface Counts {
  givenUp: number;
  no: number;
}

function timeEach(
  storefront: Storefront,
  questions: readonly OfferAsked[],
  counts?: Counts,
): number[] {
  return questions.map((question) => time(storefront, question, counts));
}

function time(
  storefront: Storefront,
  question: OfferAsked,
  counts: Counts = { givenUp: 0, no: 0 },
): number {
  const start = performance.now();
  const used = process.cpuUsage();
  const offer = makeOffer(storefront, question, NOW, null);
  const { user, system } = process.cpuUsage(used);
  // Whichever is less: what other programs take of the machine isn't this one's.
  const took = Math.min(performance.now() - start, (user + system) / 1_000);
  if (isRefusal(offer)) throw new Error(`refused: ${JSON.stringify(offer)}`);
  if (offer.searchComplete === false || offer.alternatives?.complete === false) counts.givenUp += 1;
  if (offer.answer === 'no') counts.no += 1;
  return took;
}

/** The smallest time that this share of the questions doesn't exceed. */
function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
}
