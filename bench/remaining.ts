/**
 * Measures what remains, asked of the real feature models in BOTTEGA_UVL_DIR and of generated ones:
 * the share of questions whose search isn't given up, and the times of single `makeOffer` calls, on
 * one core. The goals, over all models, are a share of 99.5 % and a median of 10 ms, scaled by how
 * much slower than usual the machine is. `--questions` (150) says how many each model is asked. The
 * exit code is 1 if a goal is missed.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { parseUvl } from '@bottega/uvl';
import { type OfferQuery, makeOffer } from '../src/core/offers/make-offer.ts';
import { isRefusal } from '../src/core/shared/result.ts';
import { uvlModels } from '../test/support/uvl-models.ts';
import { QuestionMaker } from '../test/uvl/random-question.ts';
import { Seeded } from '../test/uvl/seeded.ts';
import { writeLargeModel } from '../test/uvl/write-large-model.ts';
import { machinePace } from './support/machine-pace.ts';
import { NOW } from './support/map-questions.ts';
import { mapOf, publish, shopOf } from './support/shop.ts';

interface Figures {
  readonly complete: number;
  /** In milliseconds. */
  readonly times: readonly number[];
}

const SEED = 20_261_123;
const GENERATED = [150, 220, 300, 400, 480];
const GOAL = { share: 0.995, p50Ms: 10 };

const { values: options } = parseArgs({
  options: { questions: { type: 'string', default: '150' } },
});

function measure(text: string): Figures & { readonly dimensions: number } {
  const parsed = parseUvl(text);
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors[0]));
  const shop = shopOf('model', mapOf(text, 'model'));
  const maker = new QuestionMaker(parsed.model, shop.document, new Seeded(SEED));
  const queries = Array.from({ length: Number(options.questions) }, (): OfferQuery => ({
    ...maker.next(),
    capabilityMapKey: 'model',
    quantity: 1,
    include: ['remaining'],
  }));
  const store = publish(shop);
  let complete = 0;
  const ask = (query: OfferQuery): number => {
    const used = process.cpuUsage();
    const offer = makeOffer(store, query, NOW, null);
    const { user, system } = process.cpuUsage(used);
    if (isRefusal(offer)) throw new Error(JSON.stringify(offer));
    if (offer.searchComplete === undefined) complete += 1;
    return (user + system) / 1_000;
  };
  for (const query of queries.slice(0, 10)) ask(query);
  complete = 0;
  return { times: queries.map(ask), complete, dimensions: shop.document.dimensions.length };
}

const percentile = (times: readonly number[], share: number): string =>
  (times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN).toFixed(1);

function describe({ complete, times }: Figures): string {
  const share = ((100 * complete) / times.length).toFixed(1);
  const [p50, p99, longest] = [0.5, 0.99, 1].map((each) => percentile(times, each));
  return `${share} % of ${times.length} complete; p50 ${p50} ms, p99 ${p99} ms, longest ${longest} ms`;
}

const models = [
  ...uvlModels.map((path) => [basename(path), readFileSync(path, 'utf8')] as const),
  ...GENERATED.map((size) => ['generated', writeLargeModel(new Seeded(SEED), size)] as const),
];
const paceBefore = machinePace();
const all = models.map(([name, text]) => {
  const figures = measure(text);
  console.log(`${name}, ${figures.dimensions} dimensions: ${describe(figures)}`);
  return figures;
});
const total = {
  complete: all.reduce((sum, { complete }) => sum + complete, 0),
  times: all.flatMap(({ times }) => times),
};
const pace = Math.max(paceBefore, machinePace());
const isMet =
  total.complete / total.times.length >= GOAL.share &&
  Number(percentile(total.times, 0.5)) <= GOAL.p50Ms * pace;
console.log(`${all.length} models: ${describe(total)}${isMet ? '' : ': MISSED'}`);
if (!isMet) process.exitCode = 1;
