/**
 * Measures the search for the nearest yes on one core: the times of single `makeOffer` calls, and
 * the memory of a published map. Questions are parsed beforehand, and a tenth of them is asked of
 * another storefront first, to warm the code up. Times are the best of some rounds (`--rounds`, 3);
 * see support/offer-times.ts. `--only pc,memory,demos,hostile` runs a part, and `--json` prints the
 * figures as JSON. Goals in milliseconds are scaled by how much slower than usual the machine is;
 * see support/machine-pace.ts. Hostile maps are timed as the service answers them: until a question
 * is left to a thread. The exit code is 1 if a goal is missed. The PC shop's model is read
 * from BOTTEGA_UVL_DIR; without it, that part is left out.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseUvl } from '@bottega/uvl';
import type { OfferQuery } from '../src/core/offers/make-offer.ts';
import { QuestionMaker } from '../test/uvl/random-question.ts';
import { Seeded } from '../test/uvl/seeded.ts';
import { hostileShops } from './support/hostile-maps.ts';
import { machinePace } from './support/machine-pace.ts';
import { makeQuestions } from './support/map-questions.ts';
import { BOTH, type Times, timeOffers } from './support/offer-times.ts';
import { seededRandom } from './support/random.ts';
import { retainedMegabytes } from './support/retained-memory.ts';
import { type Shop, demoShops, mapOf, publish, shopOf } from './support/shop.ts';

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'MB';
  readonly goal: number;
  readonly remark: string;
}
/**
 * A figure with its verdict. `pace` is how many times slower than usual the machine was; it scales
 * goals in milliseconds, but not those in megabytes.
 */
interface Judged extends Figure {
  readonly pace: number;
  readonly isMet: boolean;
}

const SEED = 20_261_120;
const QUESTIONS = { pc: 1_200, demos: 2_000, hostile: 60 };
const GOALS_MS = { completable: 5, both: 20, demos: 50, hostile: 50 };
/** As long as the event loop tries in the service; see src/gateways/thread-pool.ts. */
const PATIENCE_MS = 15;
const LARGE = { dimensions: 200, values: 2_000, rules: 500 };
const LARGE_GOAL_MB = 5;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: 'pc,memory,demos,hostile' },
    json: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const parts = options.only.split(',');

function* pcShop(): Generator<Figure> {
  const file = join(process.env['BOTTEGA_UVL_DIR'] ?? '', 'pc-richmond.uvl');
  if (!existsSync(file)) {
    console.error(
      'pc-richmond: left out, for it is measured on pc-richmond.uvl: set BOTTEGA_UVL_DIR to the folder that has it.',
    );
    return;
  }
  const text = readFileSync(file, 'utf8');
  const parsed = parseUvl(text);
  if ('errors' in parsed) throw new Error(`${file} cannot be read`);
  const shop = shopOf('pc-richmond', mapOf(text, 'pc'));
  const maker = new QuestionMaker(parsed.model, shop.document, new Seeded(SEED));
  const queries = Array.from({ length: QUESTIONS.pc }, (): OfferQuery => ({
    ...maker.next(),
    capabilityMapKey: 'pc',
    quantity: 1,
  }));
  const questions = JSON.parse(JSON.stringify(queries)) as OfferQuery[]; // the copy of `queries`
  const figure = (name: string, goal: number, include: OfferQuery['include']): Figure => {
    const times = timeOffers(() => publish(shop), questions, include, {
      rounds,
      isFull: true,
      eventLoopLimitMs: null,
    });
    return {
      name: `${shop.name}, ${name}: p99`,
      value: times.p99,
      unit: 'ms',
      goal,
      remark: `longest ${shortened(times.longest)}, ${summaryOf(times, QUESTIONS.pc)}`,
    };
  };
  yield figure('can it become a yes', GOALS_MS.completable, []);
  yield figure('alternatives and remaining', GOALS_MS.both, BOTH);
}

function summaryOf({ first, p50, no, givenUp, handedOver }: Times, count: number): string {
  return `p50 ${shortened(p50)}, the first after publishing ${shortened(first)}; ${no} of ${count} a no, ${givenUp} given up, ${handedOver} handed over`;
}

function* memory(): Generator<Figure> {
  const { dimensions, values, rules } = LARGE;
  const name = `memory of a published map of ${dimensions} dimensions, ${values} values, ${rules} rules`;
  // Memory that the process itself keeps meanwhile, such as compiled code, can only increase the
  // figure, so the smaller of two counts is taken.
  const value = Math.min(
    retainedMegabytes(LARGE, SEED, collectGarbage),
    retainedMegabytes(LARGE, SEED, collectGarbage),
  );
  yield { name, value, unit: 'MB', goal: LARGE_GOAL_MB, remark: 'document included' };
}

function* longestCalls(
  shops: readonly Shop[],
  count: number,
  goal: number,
  eventLoopLimitMs: number | null,
): Generator<Figure> {
  for (const [index, shop] of shops.entries()) {
    const questions = makeQuestions(
      shop.document,
      shop.products,
      count,
      seededRandom(SEED + index),
    );
    collectGarbage();
    const times = timeOffers(() => publish(shop), questions, BOTH, {
      rounds,
      isFull: false,
      eventLoopLimitMs,
    });
    yield {
      name: `${shop.name}: longest call`,
      value: times.longest,
      unit: 'ms',
      goal,
      remark: `p99 ${shortened(times.p99)}, ${summaryOf(times, count)}`,
    };
  }
}

function collectGarbage(): void {
  if (globalThis.gc === undefined) throw new Error('run with --expose-gc');
  globalThis.gc();
}

const shortened = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));

function print({ name, value, unit, goal, remark, pace, isMet }: Judged): void {
  const slower = pace > 1 ? `, ${pace.toFixed(1)} x on this machine now` : '';
  console.log(
    `${name}: ${shortened(value)} ${unit} (goal ${goal} ${unit}${slower}${isMet ? '' : ': MISSED'}); ${remark}`,
  );
}

function* measure(): Generator<Figure> {
  if (parts.includes('pc')) yield* pcShop();
  if (parts.includes('memory')) yield* memory();
  if (parts.includes('demos'))
    yield* longestCalls(demoShops(), QUESTIONS.demos, GOALS_MS.demos, null);
  if (parts.includes('hostile'))
    yield* longestCalls(hostileShops(SEED), QUESTIONS.hostile, GOALS_MS.hostile, PATIENCE_MS);
}

function* judge(figures: Iterable<Figure>): Generator<Judged> {
  let before = machinePace();
  for (const figure of figures) {
    const after = machinePace();
    const pace = figure.unit === 'ms' ? Math.max(before, after) : 1;
    before = after;
    yield { ...figure, pace, isMet: figure.value <= figure.goal * pace };
  }
}

function run(): void {
  const figures: Judged[] = [];
  for (const figure of judge(measure())) {
    figures.push(figure);
    if (!options.json) print(figure);
  }
  if (options.json) console.log(JSON.stringify(figures));
  if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1;
}

if (globalThis.gc === undefined) {
  const { status } = spawnSync(process.execPath, ['--expose-gc', ...process.argv.slice(1)], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  run();
}
