/**
 * Measures the differences of an offer, asked about every capability map of the demo stores: the
 * times of single `makeOffer` calls with `include: ["differences"]`, on one core, how many of them
 * weren't complete, and of how many values. Clicks are those of a buyer who begins with nothing and
 * one by one chooses values at random; one in five is impossible as things stand, and is chosen
 * with what must change with it. Random questions, as in support/map-questions.ts, are measured
 * too. The goal is a 95th percentile of 20 ms for the clicks on each map, scaled by how much slower
 * than usual the machine is. `--questions` (600) says how many of each are asked; the exit code is
 * 1 if the goal is missed.
 */
import { parseArgs } from 'node:util';
import type { UnderstoodSelection } from '../src/core/capability/question.ts';
import { type OfferQuery, makeOffer } from '../src/core/offers/make-offer.ts';
import type { Offer, ValueDifference } from '../src/core/offers/offer.ts';
import type { Storefront } from '../src/core/offers/storefront.ts';
import { isRefusal } from '../src/core/shared/result.ts';
import { machinePace } from './support/machine-pace.ts';
import { NOW, makeQuestions } from './support/map-questions.ts';
import { pick, seededRandom } from './support/random.ts';
import { type Shop, demoShops, publish } from './support/shop.ts';

interface Figures {
  readonly times: number[];
  incomplete: number;
  values: number;
  incompleteValues: number;
  longestReply: number;
}

const SEED = 20_261_123;
const GOAL_MS = 20;
const CLICKS_PER_BUYER = 25;
const IMPOSSIBLE_SHARE = 0.2;

const { values: options } = parseArgs({
  options: { questions: { type: 'string', default: '600' } },
});
const count = Number(options.questions);

const noFigures = (): Figures => ({
  times: [],
  incomplete: 0,
  values: 0,
  incompleteValues: 0,
  longestReply: 0,
});

function ask(store: Storefront, query: OfferQuery, figures: Figures): Offer {
  const used = process.cpuUsage();
  const offer = makeOffer(store, { ...query, include: ['differences'] }, NOW, null);
  const { user, system } = process.cpuUsage(used);
  if (isRefusal(offer)) throw new Error(JSON.stringify(offer));
  figures.times.push((user + system) / 1_000);
  if (offer.differences?.complete === false) figures.incomplete += 1;
  const all = (offer.differences?.dimensions ?? []).flatMap(({ values }) => values);
  figures.values += all.length;
  figures.incompleteValues += all.filter(({ complete }) => !complete).length;
  figures.longestReply = Math.max(figures.longestReply, JSON.stringify(offer.differences).length);
  return offer;
}

/** Chooses one value, with what must change with it. Returns null if there is nothing to choose. */
function click(offer: Offer, random: () => number): UnderstoodSelection[] | null {
  const isImpossible = random() < IMPOSSIBLE_SHARE;
  const canClick = ({ answer, isChosen, changes }: ValueDifference): boolean =>
    !isChosen && (isImpossible && answer === 'no' ? changes !== null : answer !== 'no');
  const targets = (offer.differences?.dimensions ?? []).flatMap(({ dimensionKey, values }) =>
    values.filter(canClick).map((value) => ({ dimensionKey, value })),
  );
  if (targets.length === 0) return null;
  const { dimensionKey, value } = pick(random, targets);
  const changes = value.changes ?? [];
  const changed = new Set([dimensionKey, ...changes.map((change) => change.dimensionKey)]);
  return [
    ...offer.selections.filter((each) => !changed.has(each.dimensionKey)),
    ...changes.flatMap(({ to }) => to ?? []),
    {
      dimensionKey,
      valueKeys: [value.valueKey],
      magnitude: null,
      unit: null,
      requestedValue: null,
    },
  ];
}

function measureClicks(shop: Shop, random: () => number): Figures {
  const store = publish(shop);
  const figures = noFigures();
  const slug = shop.products.find((each) => each.capabilityMapKey === shop.document.key)?.slug;
  const subject =
    slug === undefined ? { capabilityMapKey: shop.document.key } : { productSlug: slug };
  while (figures.times.length < count) {
    let selections: UnderstoodSelection[] | null = [];
    for (let place = 0; place < CLICKS_PER_BUYER && selections !== null; place += 1)
      selections = click(ask(store, { ...subject, selections, quantity: 1 }, figures), random);
  }
  return figures;
}

function measureRandom(shop: Shop, random: () => number): Figures {
  const store = publish(shop);
  const figures = noFigures();
  for (const query of makeQuestions(shop.document, shop.products, count, random))
    ask(store, query, figures);
  return figures;
}

const percentile = ({ times }: Figures, share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

function describe(figures: Figures): string {
  const [p50, p95, longest] = [0.5, 0.95, 1].map((each) => percentile(figures, each).toFixed(1));
  const kilobytes = (figures.longestReply / 1_000).toFixed(0);
  const share = ((100 * figures.incompleteValues) / Math.max(1, figures.values)).toFixed(1);
  return `p50 ${p50} ms, p95 ${p95} ms, longest ${longest} ms; ${figures.incomplete} of ${figures.times.length} not complete (${share} % of all values), up to ${kilobytes} KB`;
}

let before = machinePace();
for (const [index, shop] of demoShops().entries()) {
  measureClicks(shop, seededRandom(SEED - 1 - index)); // warms the code up
  const clicks = measureClicks(shop, seededRandom(SEED + index));
  const random = measureRandom(shop, seededRandom(SEED + index));
  const after = machinePace();
  const goal = GOAL_MS * Math.max(before, after);
  before = after;
  const isMet = percentile(clicks, 0.95) <= goal;
  if (!isMet) process.exitCode = 1;
  console.log(
    `${shop.name}, ${shop.document.dimensions.length} dimensions, goal ${goal.toFixed(0)} ms${isMet ? '' : ': MISSED'}`,
  );
  console.log(`  clicks: ${describe(clicks)}`);
  console.log(`  random questions: ${describe(random)}`);
}
