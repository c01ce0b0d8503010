/**
 * Measures how fast rules are evaluated on one core, with 10,000 different complete questions, half
 * of which fire a rule. Goals: 1,000,000/s at 10 dimensions, 60 values and 30 rules; 100,000/s at
 * 100, 1,000 and 300. Questions are parsed a hundred at a time, as a server parses a body just
 * before it evaluates it. Parsing isn't counted; reading the selections is.
 */
import { isRefusal } from '../src/core/shared/result.ts';
import { Answers } from '../src/core/capability/answers.ts';
import type { CapabilityMap, Condition, Dimension } from '../src/core/capability/capability-map.ts';
import { checkMap } from '../src/core/capability/check/check-map.ts';
import { compileMap } from '../src/core/capability/compile-map.ts';
import type { CompiledMap } from '../src/core/capability/compiled-map.ts';
import { evaluate } from '../src/core/capability/evaluate.ts';
import type { Question, Selection } from '../src/core/capability/question.ts';
import { median, pick, seededRandom } from './support/random.ts';

interface Size {
  readonly dimensions: number;
  readonly values: number;
  readonly rules: number;
  readonly goal: number;
}

const SIZES: readonly Size[] = [
  { dimensions: 10, values: 60, rules: 30, goal: 1_000_000 },
  { dimensions: 100, values: 1_000, rules: 300, goal: 100_000 },
];
const QUESTIONS = 10_000;
const BATCH = 100;
const ROUNDS = 60;
const WARM_UP = 20;

/**
 * Generates a map: one dimension in ten is a magnitude, one a set of choices, the others are
 * choices of one.
 */
function makeMap(size: Size, random: () => number): CapabilityMap {
  const magnitudes = Math.max(1, Math.round(size.dimensions / 10));
  const perDimension = size.values / (size.dimensions - magnitudes);
  let values = 0;
  const dimensions = Array.from({ length: size.dimensions }, (_, index): Dimension => {
    const base = { key: `option_${index}`, label: `Dimension ${index}`, required: true };
    if (index < magnitudes)
      return { ...base, kind: 'magnitude', unit: 'cm', minimum: '10', maximum: '200', step: '0.5' };
    const upTo = Math.round((index - magnitudes + 1) * perDimension);
    const list = Array.from({ length: upTo - values }, (__, place) => ({
      key: `value_${values + place}`,
      label: `Value ${values + place}`,
    }));
    values = upTo;
    return index < 2 * magnitudes
      ? { ...base, kind: 'choices', values: list }
      : { ...base, kind: 'choice', values: list };
  });
  const literal = (): Condition => {
    const dimension = pick(random, dimensions);
    if (dimension.kind === 'magnitude') {
      return {
        dimension: dimension.key,
        moreThan: String(10 + Math.floor(random() * 380) / 2),
        unit: 'cm',
      };
    }
    if (!('values' in dimension)) throw new Error('no such dimension is made');
    return {
      dimension: dimension.key,
      in: [pick(random, dimension.values).key, pick(random, dimension.values).key],
    };
  };
  const constraints = Array.from({ length: size.rules }, (_, index) => {
    const parts = Array.from({ length: 2 + Math.floor(random() * 2) }, literal);
    const when: Condition =
      index % 5 === 4 ? { all: [literal(), { not: { any: parts } }, literal()] } : { all: parts };
    return {
      key: `rule-${index}`,
      kind: 'excluded_combination',
      effect: 'blocks' as const,
      when,
      customerMessage: 'We cannot make that.',
    };
  });
  return {
    key: 'bench',
    title: 'Bench',
    dimensions,
    constraints,
    price: { kind: 'requires_person' },
    leadTime: { workingDays: 1 },
  };
}

function makeQuestion(map: CapabilityMap, random: () => number): Question {
  const selections = map.dimensions.map((dimension): Selection => {
    if (dimension.kind === 'magnitude') {
      return {
        dimensionKey: dimension.key,
        magnitude: 10 + Math.floor(random() * 380) / 2,
        unit: 'cm',
      };
    }
    if (!('values' in dimension)) throw new Error('no such dimension is made');
    const keys = [
      pick(random, dimension.values).key,
      ...(dimension.kind === 'choices' ? [pick(random, dimension.values).key] : []),
    ];
    return { dimensionKey: dimension.key, valueKeys: [...new Set(keys)] };
  });
  return {
    selections,
    excluding: [],
    quantity: 1,
    productSlug: null,
    today: 20_000,
    calendar: { isWorkingDay: () => true },
    demandsRequired: true,
  };
}

function fires(map: CompiledMap, question: Question): boolean {
  const result = evaluate(map, question);
  if (isRefusal(result)) throw new Error('the question cannot be read');
  return result.blocking.length > 0;
}

/**
 * Returns a question that no rule blocks, by changing answers that a fired rule tests until none
 * fires.
 */
function makeAllowed(source: CapabilityMap, map: CompiledMap, random: () => number): Question {
  let question = makeQuestion(source, random);
  for (let tries = 0; tries < 10_000; tries += 1) {
    const result = evaluate(map, question);
    if (isRefusal(result)) throw new Error('the question cannot be read');
    const [rule] = result.blocking;
    if (rule === undefined) return question;
    const constraint = map.constraints.find((candidate) => candidate.rule === rule);
    const dimension = pick(random, constraint?.when.dimensions ?? []);
    const fresh = makeQuestion(source, random);
    question = {
      ...question,
      selections: question.selections.with(dimension, fresh.selections[dimension] as Selection),
    };
  }
  throw new Error('this map allows next to nothing');
}

function makeFiring(source: CapabilityMap, map: CompiledMap, random: () => number): Question {
  for (;;) {
    const question = makeQuestion(source, random);
    if (fires(map, question)) return question;
  }
}

function makeQuestions(source: CapabilityMap, map: CompiledMap, random: () => number): Question[] {
  return Array.from({ length: QUESTIONS }, (_, index) =>
    index % 2 === 0 ? makeFiring(source, map, random) : makeAllowed(source, map, random),
  );
}

/** Returns the selections of each batch of questions, as JSON. */
function writeBatches(questions: readonly Question[]): string[] {
  return Array.from({ length: QUESTIONS / BATCH }, (_, index) =>
    JSON.stringify(
      questions.slice(index * BATCH, (index + 1) * BATCH).map(({ selections }) => selections),
    ),
  );
}

for (const size of SIZES) {
  const random = seededRandom(20_261_120);
  const source = makeMap(size, random);
  const { errors } = checkMap(source);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const map = compileMap(source);
  const questions = makeQuestions(source, map, random);
  const [blank] = questions;
  if (blank === undefined) throw new Error('no questions');
  const batches = writeBatches(questions);
  const answers = new Answers(map);
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let milliseconds = 0;
    let fired = 0;
    for (const batch of batches) {
      const request = (JSON.parse(batch) as Selection[][]).map((selections) => ({
        ...blank,
        selections,
      }));
      const start = performance.now();
      for (const question of request) {
        const result = evaluate(map, question, answers);
        if (!isRefusal(result) && result.blocking.length > 0) fired += 1;
      }
      milliseconds += performance.now() - start;
    }
    if (fired !== QUESTIONS / 2) throw new Error(`${fired} fired`);
    rates.push((QUESTIONS / milliseconds) * 1_000);
  }
  const rate = Math.round(median(rates.slice(WARM_UP)));
  console.log(
    `evaluate ${size.dimensions}/${size.values}/${size.rules}: ${rate.toLocaleString('en')}/s (goal ${size.goal.toLocaleString('en')}/s)`,
  );
  if (rate < size.goal) process.exitCode = 1;
}
