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

const SLOWEST = 10;

/**
 * A first round asks everything of a storefront just published, once the code has been warmed up on another. Later
 * rounds tell the machine's hiccups from the program's: `isFull` asks everything again of a fresh storefront and keeps
 * the best percentile; the slowest questions are asked again in any case, and each keeps its shortest time.
 */
export function timeOffers(publish: () => Storefront, asked: readonly OfferAsked[], include: OfferAsked['include'], rounds: number, isFull: boolean): Times {
  const questions = asked.map((question): OfferAsked => ({ ...question, include }));
  const [opening] = questions;
  if (opening === undefined) throw new Error('no questions');
  const first = time(publish(), opening);
  timeEach(publish(), questions.slice(0, Math.ceil(questions.length / 10)));
  const counts = { givenUp: 0, no: 0 };
  const times = timeEach(publish(), questions, counts);
  const passes = [times.slice()];
  for (let round = 1; round < rounds; round += 1) {
    if (isFull) passes.push(timeEach(publish(), questions));
    askSlowestAgain(publish(), questions, times);
  }
  const best = (share: number): number => Math.min(...(isFull ? passes : [times]).map((pass) => percentile(pass, share)));
  return { first, p50: best(0.5), p99: best(0.99), longest: Math.max(...times), ...counts };
}

function askSlowestAgain(storefront: Storefront, questions: readonly OfferAsked[], times: number[]): void {
  const slowest = [...times.keys()].toSorted((a, b) => (times[b] ?? 0) - (times[a] ?? 0)).slice(0, SLOWEST);
  for (const index of slowest) times[index] = Math.min(times[index] ?? 0, time(storefront, questions[index] as OfferAsked));
}

interface Counts { givenUp: number; no: number }

function timeEach(storefront: Storefront, questions: readonly OfferAsked[], counts?: Counts): number[] {
  return questions.map((question) => time(storefront, question, counts));
}

function time(storefront: Storefront, question: OfferAsked, counts: Counts = { givenUp: 0, no: 0 }): number {
  const start = performance.now();
  const offer = makeOffer(storefront, question, NOW, null);
  const took = performance.now() - start;
  if (isRefusal(offer)) throw new Error(`refused: ${JSON.stringify(offer)}`);
  if (offer.searchComplete === false || offer.alternatives?.complete === false) counts.givenUp += 1;
  if (offer.answer === 'no') counts.no += 1;
  return took;
}

/** The smallest time that this share of the questions doesn't exceed. */
function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
}
