/**
 * What looking for the nearest yes costs, one core: times of single `makeOffer` calls and the
 * memory of a published map. Questions are parsed ahead; before a map is measured, a tenth of its
 * questions is asked of another storefront to warm the code up, and the storefront that is measured
 * is a fresh one. Times are the best of some rounds (`--rounds`, 3): see support/offer-times.ts.
 * `--only pc,memory,demos,hostile` runs a part, `--json` prints the figures as JSON. Goals in
 * milliseconds hold so many times over as the machine is slower than usual meanwhile: see
 * support/machine-pace.ts. Ends with 1 where a goal is missed. The PC shop's model is looked for in
 * BOTTEGA_UVL_DIR; without it, that part is left out.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseUvl } from '@bottega/uvl';
import type { OfferAsked } from '../src/core/offers/make-offer.ts';
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
 * With how many times longer than usual the machine took meanwhile; megabytes don't depend on that.
 */
interface Judged extends Figure {
  readonly pace: number;
  readonly isMet: boolean;
}

const SEED = 20_261_120;
const QUESTIONS = { pc: 1_200, demos: 2_000, hostile: 60 };
const GOALS_MS = { completable: 5, both: 20, demos: 50, hostile: 200 };
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
  const asked = Array.from({ length: QUESTIONS.pc }, (): OfferAsked => ({
    ...maker.next(),
    capabilityMapKey: 'pc',
    quantity: 1,
  }));
  const questions = JSON.parse(JSON.stringify(asked)) as OfferAsked[]; // What was written just now.
  const figure = (name: string, goal: number, include: OfferAsked['include']): Figure => {
    const times = timeOffers(() => publish(shop), questions, include, rounds, true);
    return {
      name: `${shop.name}, ${name}: p99`,
      value: times.p99,
      unit: 'ms',
      goal,
      remark: `longest ${shortened(times.longest)}, ${toldOf(times, QUESTIONS.pc)}`,
    };
  };
  yield figure('can it become a yes', GOALS_MS.completable, []);
  yield figure('alternatives and remaining', GOALS_MS.both, BOTH);
}

function toldOf({ first, p50, no, givenUp }: Times, count: number): string {
  return `p50 ${shortened(p50)}, the first after publishing ${shortened(first)}; ${no} of ${count} a no, ${givenUp} given up`;
}

function* memory(): Generator<Figure> {
  const { dimensions, values, rules } = LARGE;
  const name = `memory of a published map of ${dimensions} dimensions, ${values} values, ${rules} rules`;
  // What the process keeps for itself meanwhile, such as code it has just compiled, only adds: the
  // lesser of two counts.
  const value = Math.min(
    retainedMegabytes(LARGE, SEED, collectGarbage),
    retainedMegabytes(LARGE, SEED, collectGarbage),
  );
  yield { name, value, unit: 'MB', goal: LARGE_GOAL_MB, remark: 'document included' };
}

function* longestCalls(shops: readonly Shop[], count: number, goal: number): Generator<Figure> {
  for (const [index, shop] of shops.entries()) {
    const questions = makeQuestions(
      shop.document,
      shop.products,
      count,
      seededRandom(SEED + index),
    );
    collectGarbage();
    const times = timeOffers(() => publish(shop), questions, BOTH, rounds, false);
    yield {
      name: `${shop.name}: longest call`,
      value: times.longest,
      unit: 'ms',
      goal,
      remark: `p99 ${shortened(times.p99)}, ${toldOf(times, count)}`,
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
  if (parts.includes('demos')) yield* longestCalls(demoShops(), QUESTIONS.demos, GOALS_MS.demos);
  if (parts.includes('hostile'))
    yield* longestCalls(hostileShops(SEED), QUESTIONS.hostile, GOALS_MS.hostile);
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
