import { isRefusal } from '../shared/result.ts';
import { Answers } from './answers.ts';
import { KeptAnswers } from './complete.ts';
import type { CompiledMap, Rule } from './compiled-map.ts';
import { type Evaluation, evaluate, brokenBuiltInRules } from './evaluate.ts';
import type { Question, Selection } from './question.ts';
import type { KnownSolutions } from './known-solutions.ts';
import { findMinimalRules } from './search/minimal-rules.ts';
import type { Search } from './search/search.ts';

export interface Reasons {
  readonly rules: readonly Rule[];
  /** The options whose chosen values conflict with the rules. */
  readonly dimensions: readonly number[];
  /** True if the buyer could make the order possible by choosing differently. */
  readonly canChange: boolean;
  /** False if the search ran out of steps, in which case a shorter explanation may exist. */
  readonly isSure: boolean;
}

/**
 * Explains why an order is impossible, using a minimal set of choices and rules that is found by
 * dropping one choice at a time. If the search runs out of steps, the explanation is the first rule
 * that fired.
 */
export function explain(search: Search, evaluation: Evaluation, known: KnownSolutions): Reasons {
  const { answers } = evaluation;
  const keptAnswers = new KeptAnswers(search, answers);
  const [impossible] = keptAnswers.impossible;
  if (
    impossible === undefined &&
    search.solve(keptAnswers.literalsOf(keptAnswers.dimensions)) !== 'no'
  )
    return firedReasons(search, evaluation);
  let needed: readonly number[] =
    impossible === undefined ? keptAnswers.dimensionsIn(search.core) : [impossible];
  const isFewest = needed.every((index) =>
    known.canRemainPossible(
      answers,
      needed.filter((other) => other !== index),
    ),
  );
  for (const index of isFewest ? [] : needed.toReversed()) {
    if (!needed.includes(index)) continue;
    const fewer = needed.filter((other) => other !== index);
    const outcome = search.solve(keptAnswers.literalsOf(fewer));
    if (outcome === 'given up') return firedReasons(search, evaluation);
    if (outcome === 'no') needed = keptAnswers.dimensionsIn(search.core);
  }
  return {
    ...findRules(search, evaluation, needed),
    dimensions: needed,
    canChange: needed.length > 0,
  };
}

type FoundRules = Pick<Reasons, 'rules' | 'isSure'>;

/**
 * Returns a single rule that rejects these choices or, if there is none, a minimal set of rules
 * that only reject them together.
 */
function findRules(
  search: Search,
  { answers, blocking }: Evaluation,
  dimensions: readonly number[],
): FoundRules {
  const [only] = dimensions;
  const dimension =
    only === undefined || dimensions.length > 1
      ? undefined
      : search.model.dimensions[only]?.dimension;
  const own = dimension === undefined ? [] : brokenBuiltInRules(dimension, answers);
  const fired =
    own[0] ??
    blocking.find(
      (rule) => dependsOn(search, rule)?.every((index) => dimensions.includes(index)) === true,
    );
  return fired === undefined
    ? findNeededRules(search, answers, dimensions)
    : { rules: [fired], isSure: true };
}

/** Returns the options that one of the merchant's own rules tests, or null for a built-in rule. */
function dependsOn({ model: { map } }: Search, fired: Rule): readonly number[] | null {
  return map.constraints.find(({ rule }) => rule === fired)?.when.dimensions ?? null;
}

function findNeededRules(
  search: Search,
  answers: Answers,
  dimensions: readonly number[],
): FoundRules {
  search.load('optionalRules');
  const keptAnswers = new KeptAnswers(search, answers);
  const standing = keptAnswers.literalsOf(dimensions);
  const { rules, isSure } = findMinimalRules(search, standing, search.model.rules);
  return { rules: rules.map(({ rule }) => rule), isSure };
}

/**
 * Explains why an order is impossible without a slow search, by giving the first rule that fired
 * and the choices that it tests.
 */
function firedReasons(search: Search, { answers, blocking }: Evaluation): Reasons {
  const [first] = blocking;
  const rules = first === undefined ? [] : [first];
  const dependencies = first === undefined ? [] : (dependsOn(search, first) ?? []);
  const dimensions = dependencies.filter((index) => answers.isAnswered(index));
  return { rules, dimensions, canChange: first?.isAvoidable ?? true, isSure: false };
}

/**
 * Explains why a sample is impossible, by dropping one choice at a time as long as some rule still
 * fires. No search is needed, because a sample doesn't require every choice.
 */
export function explainSample(
  map: CompiledMap,
  question: Question,
): Pick<Reasons, 'rules' | 'dimensions'> {
  const answers = new Answers(map);
  const rulesFired = (selections: readonly Selection[]): readonly Rule[] => {
    const evaluation = evaluate(map, { ...question, selections }, answers);
    return isRefusal(evaluation) ? [] : evaluation.blocking;
  };
  let needed = question.selections;
  for (const selection of question.selections) {
    const fewer = needed.filter((other) => other !== selection);
    if (rulesFired(fewer).length > 0) needed = fewer;
  }
  const dimensions = needed
    .map(({ dimensionKey }) => map.dimensionIndex.get(dimensionKey) ?? 0)
    .toSorted((a, b) => a - b);
  return { rules: rulesFired(needed).slice(0, 1), dimensions };
}
