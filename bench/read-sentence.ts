/**
 * Measures how long it takes to read a sentence, on one core and a map of 200 dimensions and 2,000
 * values: once with different words for nearly every value, once with so few words that names share
 * them. Goals: 1 ms at the 99th percentile of 20,000 different sentences; 20 ms for hostile ones of
 * 500 characters (the best of some readings of each). A lexicon's memory and the time to compile it
 * must grow no faster than the map. The exit code is 1 if a goal is missed.
 */
import { spawnSync } from 'node:child_process';
import { compileMap } from '../src/core/capability/compile-map.ts';
import type { CapabilityMap } from '../src/core/capability/capability-map.ts';
import { checkMap } from '../src/core/capability/check/check-map.ts';
import { type Lexicon, compileLexicon } from '../src/core/intent/lexicon.ts';
import { readSentence } from '../src/core/intent/read-sentence.ts';
import { seededRandom } from './support/random.ts';
import { hostileSentences, wordyMap, wordyProducts, wordySentence } from './support/wordy-map.ts';

const SEED = 20_270_302;
const SENTENCES = 20_000;
const WARM_UP = 4_000;
/**
 * How often each sentence is read. Only the best time counts, since other programs on the machine
 * can only slow a reading down.
 */
const ROUNDS = 3;
const HOSTILE_ROUNDS = 9;
const DIMENSIONS = 200;
/** The numbers of dimensions by which growth is measured; a map has at most 500. */
const SMALL_AND_LARGE = [100, 400] as const;
const TODAY = 20_879;
const GOALS = { p99Ms: 1, hostileMs: 20, growth: 1.3 };
/** How many different words all labels and synonyms use: nearly one for each value, or few. */
const VOCABULARIES = { 'words of their own': 3_000, 'shared words': 150 };

function report(name: string, value: number, unit: string, goal: number, remark: string): void {
  const missed = value > goal;
  console.log(
    `${name}: ${value.toFixed(value < 10 ? 2 : 1)} ${unit} (goal ${goal} ${unit}${missed ? ': MISSED' : ''})${remark === '' ? '' : `; ${remark}`}`,
  );
  if (missed) process.exitCode = 1;
}

function mapOf(dimensions: number, words: number): CapabilityMap {
  const map = wordyMap({ dimensions, words }, seededRandom(SEED));
  const { errors } = checkMap(map);
  if (errors.length > 0) throw new Error(JSON.stringify(errors.slice(0, 3)));
  return map;
}

const lexiconOf = (map: CapabilityMap): Lexicon =>
  compileLexicon(wordyProducts(), new Map([[map.key, compileMap(map)]]));

function timeSentences(name: string, map: CapabilityMap, lexicon: Lexicon): void {
  const random = seededRandom(SEED + 1);
  const products = wordyProducts();
  const sentences = Array.from({ length: WARM_UP + SENTENCES }, () =>
    wordySentence(map, products, random),
  );
  const best = Float64Array.from(sentences, () => Infinity);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, sentence] of sentences.entries()) {
      const productSlug = index % 2 === 0 ? products[0]?.slug : undefined;
      const start = performance.now();
      readSentence(lexicon, sentence, TODAY, { productSlug });
      best[index] = Math.min(best[index] ?? Infinity, performance.now() - start);
    }
  }
  const sorted = best.slice(WARM_UP).toSorted();
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  report(
    `sentences, ${name}: p99`,
    at(0.99),
    'ms',
    GOALS.p99Ms,
    `p50 ${at(0.5).toFixed(3)} ms, longest ${at(0.999_99).toFixed(2)} ms`,
  );
}

function timeHostile(name: string, map: CapabilityMap, lexicon: Lexicon): void {
  const timed = hostileSentences(map).map(([kind, sentence]): [string, number] => {
    const times = Array.from({ length: HOSTILE_ROUNDS }, () => {
      const start = performance.now();
      readSentence(lexicon, sentence, TODAY);
      return performance.now() - start;
    });
    return [kind, Math.min(...times)];
  });
  const [slowest, ...others] = timed.toSorted(([, one], [, other]) => other - one);
  if (slowest === undefined) throw new Error('nothing hostile');
  report(
    `hostile sentences, ${name}`,
    slowest[1],
    'ms',
    GOALS.hostileMs,
    `${slowest[0]}; next ${others
      .slice(0, 2)
      .map(([kind, ms]) => `${kind} ${ms.toFixed(2)}`)
      .join(', ')}`,
  );
}

function collectGarbage(): void {
  if (globalThis.gc === undefined) throw new Error('run with --expose-gc');
  globalThis.gc();
}

const used = (): number => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;

/** Returns how many bytes a lexicon keeps in addition to the maps. */
function lexiconBytes(dimensions: number, words: number): number {
  const map = mapOf(dimensions, words);
  const maps = new Map([[map.key, compileMap(map)]]);
  const products = wordyProducts();
  collectGarbage();
  const before = used();
  const lexicon = compileLexicon(products, maps);
  collectGarbage();
  const bytes = used() - before;
  if (lexicon === null || maps.size !== 1) throw new Error('the lexicon went missing');
  return bytes;
}

function measureMemory(name: string, words: number): void {
  const [few, many] = SMALL_AND_LARGE;
  lexiconBytes(few, words); // Memory that the code keeps for itself is counted from here on.
  const [small, large] = [lexiconBytes(few, words), lexiconBytes(many, (words * many) / few)];
  report(
    `memory of a lexicon four times as large, ${name}`,
    (large / small) * (few / many),
    '× linear',
    GOALS.growth,
    `${(small / 1e6).toFixed(1)} MB at ${few} dimensions, ${(large / 1e6).toFixed(1)} MB at ${many}`,
  );
}

function measure(): void {
  for (const [name, words] of Object.entries(VOCABULARIES)) {
    const map = mapOf(DIMENSIONS, words);
    const start = performance.now();
    const lexicon = lexiconOf(map);
    console.log(`compiling, ${name}: ${(performance.now() - start).toFixed(0)} ms`);
    timeSentences(name, map, lexicon);
    timeHostile(name, map, lexicon);
    measureMemory(name, words);
  }
}

if (globalThis.gc === undefined) {
  const { status } = spawnSync(process.execPath, ['--expose-gc', ...process.argv.slice(1)], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  measure();
}
