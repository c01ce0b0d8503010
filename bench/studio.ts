/**
 * Measures what the studio works out of the largest demo map, on one core: the check of the
 * document, what its rules take away with the rest of the consequences, and the comparison before
 * publishing, of the texts and of 500 questions that both versions answer. The questions are those
 * of buyers who choose one thing after another. The goal is 2 s for each, scaled by how much slower
 * than usual the machine is; the service answers the two versions in two threads. The exit code is
 * 1 if a goal is missed.
 */
import { readMapText } from '../src/actions/shared/read-map-text.ts';
import { compareMapTexts } from '../src/actions/shared/compare-map-texts.ts';
import type { CapabilityMap } from '../src/core/capability/capability-map.ts';
import { findConsequences } from '../src/core/offers/consequences/find-consequences.ts';
import { type TrialInput, TRIAL_JOB } from '../src/core/offers/trial/answer-trial.ts';
import { compareOutcomes } from '../src/core/offers/trial/compare-outcomes.ts';
import { machinePace } from './support/machine-pace.ts';
import { makeQuestions, NOW } from './support/map-questions.ts';
import { seededRandom } from './support/random.ts';
import { demoShops, publish, type Shop } from './support/shop.ts';

const GOAL_MS = 2_000;
const QUESTIONS = 500;
const SEED = 20_261_128;

const sizeOf = ({ document }: Shop) => JSON.stringify(document).length;
const shop = demoShops().toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
if (shop === undefined) throw new Error('there is no demo map');
const { document, products } = shop;
const goal = GOAL_MS * machinePace();
let isMissed = false;

function measure<T>(what: string, run: () => T): T {
  const begun = performance.now();
  const result = run();
  const took = performance.now() - begun;
  if (took > goal) isMissed = true;
  console.log(`${what.padEnd(58)} ${Math.round(took).toString().padStart(6)} ms`);
  return result;
}

/** The map with its dearest amounts a tenth higher, as a maker changes prices. */
function dearer(map: CapabilityMap): CapabilityMap {
  const { price } = map;
  if (price?.kind !== 'worked_out') return map;
  const rows = price.rows.map((row) => {
    if (!('byValue' in row)) return row;
    const amounts = Object.entries(row.byValue.amounts).map(
      ([key, amount]) => [key, Math.round(Number(amount) * 110) / 100] as const,
    );
    return { ...row, byValue: { ...row.byValue, amounts: Object.fromEntries(amounts) } };
  });
  return { ...map, price: { ...price, rows } };
}

const questions: TrialInput['questions'] = makeQuestions(
  document,
  products,
  QUESTIONS,
  seededRandom(SEED),
).map((query) => ({
  now: NOW,
  question: {
    productSlug: 'productSlug' in query ? (query.productSlug ?? null) : null,
    selections: query.selections ?? [],
    excluding: query.excluding ?? [],
    quantity: query.quantity,
  },
}));
const text = JSON.stringify(document, null, 2);
const draft = dearer(document);
console.log(
  `${shop.name}: ${document.dimensions.length} options, ${document.constraints?.length ?? 0} rules; goal ${Math.round(goal)} ms each`,
);
measure('check of the document', () => readMapText(text));
measure('consequences, with combinations of every rule', () =>
  findConsequences(publish(shop), {
    mapKey: document.key,
    productSlug: products[0]?.slug ?? null,
    now: NOW,
    grid: null,
    isGridOnly: false,
  }),
);
const changes = measure('differences of the texts', () =>
  compareMapTexts(text, JSON.stringify(draft, null, 2)),
);
const input: TrialInput = { mapKey: document.key, questions };
const before = measure(`${QUESTIONS} questions to the published version`, () =>
  TRIAL_JOB.run(publish(shop), input),
);
const after = measure(`${QUESTIONS} questions to the draft`, () =>
  TRIAL_JOB.run(publish({ ...shop, document: draft }), input),
);
const differing = before.outcomes.filter((outcome, index) => {
  const other = after.outcomes[index];
  return other !== undefined && compareOutcomes(outcome, other) !== null;
});
console.log(`${changes.length} changes, ${differing.length} answers differ`);
if (isMissed) process.exitCode = 1;
