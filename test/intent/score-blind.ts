/**
 * Measures how well the sentences of a blind author are read: `npm run score:blind -- FOLDER`.
 * FOLDER holds STORE.map.json, STORE.product.json and STORE.sentences.jsonl of each store, as
 * README.md beside this file describes them. Prints the figures of every store twice, with synonyms
 * and with labels alone, and the sentences that were silently wrong. `--wrong` also lists those
 * that were wrong but reported, and `--vain` the words that were reported although nothing was
 * wrong.
 */
import { parseArgs } from 'node:util';
import { readSentence } from '../../src/core/intent/read-sentence.ts';
import type { Reading } from '../../src/core/intent/reading.ts';
import { parseDate } from '../../src/core/shared/working-days.ts';
import { type BlindSentence, readBlindStores } from './blind-stores.ts';
import {
  type Difference,
  compareWithClerk,
  placesOf,
  reportedSpans,
} from './compare-with-clerk.ts';
import { type ReadStore, withLabelsAlone } from './stores.ts';

type Verdict = 'exact' | 'reported' | 'silent';

export interface BlindResult {
  readonly blind: BlindSentence;
  readonly verdict: Verdict;
  readonly differences: readonly Difference[];
  /** The words that the reply reports, and those of them that the clerk understood or skipped. */
  readonly reported: readonly string[];
  readonly inVain: readonly string[];
}

const TODAY = parseDate('2026-03-02') ?? 0;

/** Reads every sentence. Without synonyms, words that only they know must be reported. */
export function judgeBlind(
  sentences: readonly BlindSentence[],
  hasSynonyms: boolean,
): BlindResult[] {
  const bare = new Map<ReadStore, ReadStore>();
  return sentences.map((blind) => {
    const { store, sentence, product } = blind;
    if (!bare.has(store)) bare.set(store, withLabelsAlone(store));
    const { lexicon } = (hasSynonyms ? store : bare.get(store)) ?? store;
    // Whoever names no product asks on the page of one.
    const productSlug = product === undefined ? store.products[0]?.slug : undefined;
    const reading = readSentence(lexicon, sentence, TODAY, { productSlug });
    const differences = compareWithClerk(blind, reading).filter(
      ({ isReported, isUnknown }) => hasSynonyms || !isUnknown || !isReported,
    );
    return {
      blind,
      verdict: verdictOf(differences),
      differences,
      ...reportedWords(blind, reading),
    };
  });
}

function verdictOf(differences: readonly Difference[]): Verdict {
  if (differences.length === 0) return 'exact';
  return differences.every(({ isReported }) => isReported) ? 'reported' : 'silent';
}

function reportedWords({ sentence, reading: { rest } }: BlindSentence, reading: Reading) {
  const places = rest.flatMap((words) => placesOf(sentence, words));
  const spans = reportedSpans(reading);
  const vain = spans.filter(
    (span) => !places.some((place) => place.start < span.end && span.start < place.end),
  );
  const wordsOf = ({ start, end }: { start: number; end: number }) => sentence.slice(start, end);
  return { reported: spans.map(wordsOf), inVain: vain.map(wordsOf) };
}

export interface BlindTally {
  readonly sentences: number;
  readonly exact: number;
  readonly reported: number;
  readonly silent: number;
  /** Of the exact ones, those whose reply also reports words that the clerk passed over. */
  readonly vain: number;
}

export function tallyBlind(results: readonly BlindResult[]): BlindTally {
  const count = (sought: Verdict): number =>
    results.filter(({ verdict }) => verdict === sought).length;
  return {
    sentences: results.length,
    exact: count('exact'),
    reported: count('reported'),
    silent: count('silent'),
    vain: results.filter(({ verdict, inVain }) => verdict === 'exact' && inVain.length > 0).length,
  };
}

const share = (count: number, all: number): string =>
  `${String(count).padStart(6)}${((count / Math.max(1, all)) * 100).toFixed(1).padStart(6)} %`;

function lineOf(name: string, results: readonly BlindResult[]): string {
  const { sentences, exact, reported, silent, vain } = tallyBlind(results);
  const shares = [exact, reported, silent, vain].map((count) => share(count, sentences)).join('');
  return `${name.padEnd(20)}${String(sentences).padStart(6)}${shares}`;
}

/**
 * Returns the results as they are if only the order counts: right, wrong with any word reported, or
 * wrong without one. Public sets of orders are measured so.
 */
export function judgeOrderAlone(results: readonly BlindResult[]): BlindResult[] {
  return results.map((result) => {
    const differences = result.differences.filter(({ isOfRest }) => !isOfRest);
    const wrong: Verdict = result.reported.length > 0 ? 'reported' : 'silent';
    return { ...result, differences, verdict: differences.length === 0 ? 'exact' : wrong };
  });
}

/** Returns a line for each store and for all, without the debatable ones, then what is listed. */
export function reportBlind(
  title: string,
  results: readonly BlindResult[],
  isListed: (result: BlindResult) => boolean,
): string {
  const stores = Map.groupBy(results, ({ blind }) => blind.store.slug);
  const clear = results.filter(({ blind }) => blind.debatable === null);
  return [
    `${title.padEnd(20)}     n${['exact', 'reported', 'silent', 'in vain'].map((name) => name.padStart(14)).join('')}`,
    ...Array.from(stores, ([slug, part]) => lineOf(slug, part)),
    lineOf('all', results),
    lineOf('without debatable', clear),
    lineOf('by the order alone', judgeOrderAlone(results)),
    ...results.filter(isListed).map(describe),
  ].join('\n');
}

function describe({ blind, verdict, differences, reported }: BlindResult): string {
  const faults = differences.map(({ what, isReported }) => (isReported ? what : `SILENT ${what}`));
  const name = `${blind.debatable === null ? '' : '(debatable) '}${verdict} ${blind.store.slug}`;
  return `${name}: ${blind.sentence}\n         ${faults.join(' · ')}   reported: ${reported.join(' | ')}`;
}

if (process.argv[1] === import.meta.filename) {
  const {
    values: { wrong = false, vain = false },
    positionals: [folder],
  } = parseArgs({
    allowPositionals: true,
    options: { wrong: { type: 'boolean' }, vain: { type: 'boolean' } },
  });
  const isListed = ({ verdict, inVain }: BlindResult): boolean =>
    verdict === 'silent' ||
    (wrong && verdict === 'reported') ||
    (vain && verdict === 'exact' && inVain.length > 0);
  if (folder === undefined) {
    console.error('Which folder? npm run score:blind -- FOLDER');
    process.exitCode = 1;
  } else {
    const sentences = readBlindStores(folder);
    console.log(reportBlind('with synonyms', judgeBlind(sentences, true), isListed));
    console.log(`\n${reportBlind('labels alone', judgeBlind(sentences, false), isListed)}`);
  }
}
