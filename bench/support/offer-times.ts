import { Patience } from '../../src/core/capability/search/patience.ts';
import { type OfferQuery, makeOffer } from '../../src/core/offers/make-offer.ts';
import { OFFER_JOB } from '../../src/core/offers/offer-job.ts';
import { runWithin } from '../../src/core/offers/storefront-job.ts';
import type { Storefront } from '../../src/core/offers/storefront.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { NOW } from './map-questions.ts';

export const BOTH: OfferQuery['include'] = ['alternatives', 'remaining'];

/** The times of one list of questions, in milliseconds. */
export interface Times {
  /** The time of the first call after publishing, before anything is warm. */
  readonly first: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** How many questions had their search given up. */
  readonly givenUp: number;
  /** How many questions were left to a thread. */
  readonly handedOver: number;
  readonly no: number;
}

export interface TimingOptions {
  readonly rounds: number;
  readonly isFull: boolean;
  /** After how long a question is left to a thread; null if it is answered in any case. */
  readonly eventLoopLimitMs: number | null;
}

/**
 * Times all questions on a storefront just published, after another one has warmed the code up. To
 * filter out noise, `isFull` repeats whole rounds on fresh storefronts and keeps the best
 * percentiles; the slowest questions are repeated in any case, each up to `rounds` times, and keep
 * their shortest time.
 */
export function timeOffers(
  publish: () => Storefront,
  queries: readonly OfferQuery[],
  include: OfferQuery['include'],
  { rounds, isFull, eventLoopLimitMs }: TimingOptions,
): Times {
  const questions = queries.map((question): OfferQuery => ({ ...question, include }));
  const [opening] = questions;
  if (opening === undefined) throw new Error('no questions');
  const counts = { givenUp: 0, handedOver: 0, no: 0 };
  const ignored = { ...counts };
  const timeEach = (each: readonly OfferQuery[], counted: Counts): number[] => {
    const storefront = publish();
    return each.map((question) => time(storefront, question, eventLoopLimitMs, counted));
  };
  const [first = Number.NaN] = timeEach([opening], ignored);
  timeEach(questions.slice(0, Math.ceil(questions.length / 10)), ignored);
  const times = timeEach(questions, counts);
  const passes = [times.slice()];
  if (isFull)
    for (let round = 1; round < rounds; round += 1) passes.push(timeEach(questions, ignored));
  const storefront = publish();
  askSlowestAgain(times, rounds, (place) =>
    time(storefront, questions[place] as OfferQuery, eventLoopLimitMs, ignored),
  );
  const best = (share: number): number =>
    Math.min(...(isFull ? passes : [times]).map((pass) => percentile(pass, share)));
  return { first, p50: best(0.5), p99: best(0.99), longest: Math.max(...times), ...counts };
}

/** Repeats the slowest questions and keeps their shortest times. */
function askSlowestAgain(times: number[], rounds: number, ask: (place: number) => number): void {
  const askedCounts = times.map(() => 1);
  for (;;) {
    const slowest = times.indexOf(Math.max(...times));
    const count = askedCounts[slowest] ?? rounds;
    if (count >= rounds) return;
    askedCounts[slowest] = count + 1;
    times[slowest] = Math.min(times[slowest] ?? 0, ask(slowest));
  }
}

type Counts = { -readonly [Name in 'givenUp' | 'handedOver' | 'no']: Times[Name] };

function time(
  storefront: Storefront,
  question: OfferQuery,
  eventLoopLimitMs: number | null,
  counts: Counts,
): number {
  const start = performance.now();
  const used = process.cpuUsage();
  const offer =
    eventLoopLimitMs === null
      ? makeOffer(storefront, question, NOW, null)
      : runWithin(
          storefront,
          OFFER_JOB,
          { query: question, now: NOW, supply: null },
          patienceFor(eventLoopLimitMs),
        );
  const { user, system } = process.cpuUsage(used);
  // The smaller of wall-clock and CPU time, since time that other programs take isn't this
  // program's.
  const elapsedMs = Math.min(performance.now() - start, (user + system) / 1_000);
  if (isRefusal(offer)) throw new Error(`refused: ${JSON.stringify(offer)}`);
  if (offer === null) counts.handedOver += 1;
  else if (offer.searchComplete === false || offer.alternatives?.complete === false)
    counts.givenUp += 1;
  if (offer?.answer === 'no') counts.no += 1;
  return elapsedMs;
}

function patienceFor(ms: number): Patience {
  const until = performance.now() + ms;
  return new Patience(() => performance.now() > until, { mayCompileLargeMaps: false });
}

/** Returns the smallest time that this share of the questions doesn't exceed. */
function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
}
