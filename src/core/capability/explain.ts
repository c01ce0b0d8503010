import { isRefusal } from '../shared/result.ts';
import { Answers } from './answers.ts';
import { Kept } from './complete.ts';
import type { CompiledMap, Rule } from './compiled-map.ts';
import { type Evaluation, evaluate, ownRulesBroken } from './evaluate.ts';
import type { Question, Selection } from './question.ts';
import type { KnownYeses } from './known-yeses.ts';
import { fewestRules } from './search/fewest-rules.ts';
import type { Search } from './search/search.ts';

/** Why a question is a no. */
export interface Reasons {
  /** In the order of the verdict. */
  readonly rules: readonly Rule[];
  /** Dimensions, in map order. */
  readonly dimensions: readonly number[];
  /** Whether changing answers can make it a yes. */
  readonly canChange: boolean;
  /** False: the search was given up before these were the fewest. */
  readonly isSure: boolean;
}

/**
 * A smallest set of answers and rules that explains a no: no answer and no rule in it can be done
 * without. Answers are dropped one by one from those that the search found in conflict. Where the
 * search is given up, the rules that fired.
 */
export function explain(search: Search, evaluation: Evaluation, known: KnownYeses): Reasons {
  const { answers } = evaluation;
  const kept = new Kept(search, answers);
  const [impossible] = kept.impossible;
  if (impossible === undefined && search.solve(kept.literals(kept.dimensions)) !== 'no')
    return reasonsFired(search, evaluation);
  let needed: readonly number[] =
    impossible === undefined ? kept.dimensionsIn(search.core) : [impossible];
  const isFewest = needed.every((index) =>
    known.areAllowed(
      answers,
      needed.filter((other) => other !== index),
    ),
  );
  for (const index of isFewest ? [] : needed.toReversed()) {
    if (!needed.includes(index)) continue;
    const fewer = needed.filter((other) => other !== index);
    const outcome = search.solve(kept.literals(fewer));
    if (outcome === 'given up') return reasonsFired(search, evaluation);
    if (outcome === 'no') needed = kept.dimensionsIn(search.core);
  }
  return {
    ...rulesFor(search, evaluation, needed),
    dimensions: needed,
    canChange: needed.length > 0,
  };
}

type FoundRules = Pick<Reasons, 'rules' | 'isSure'>;

/** A single rule where one fired on these answers alone; else a smallest set. */
function rulesFor(
  search: Search,
  { answers, blocking }: Evaluation,
  needed: readonly number[],
): FoundRules {
  const [only] = needed;
  const dimension =
    only === undefined || needed.length > 1 ? undefined : search.model.dimensions[only]?.dimension;
  const own = dimension === undefined ? [] : ownRulesBroken(dimension, answers);
  const fired =
    own[0] ??
    blocking.find(
      (rule) => dependsOn(search, rule)?.every((index) => needed.includes(index)) === true,
    );
  return fired === undefined
    ? rulesNeeded(search, answers, needed)
    : { rules: [fired], isSure: true };
}

/** The dimensions that a fired constraint was true of; null where that isn't a constraint. */
function dependsOn({ model: { map } }: Search, fired: Rule): readonly number[] | null {
  return map.constraints.find(({ rule }) => rule === fired)?.when.dimensions ?? null;
}

function rulesNeeded(search: Search, answers: Answers, needed: readonly number[]): FoundRules {
  search.load('unarmed');
  const kept = new Kept(search, answers);
  const standing = kept.literals(needed);
  const { rules, isSure } = fewestRules(search, standing, search.model.rules);
  return { rules: rules.map(({ rule }) => rule), isSure };
}

/** What the rules say that fired, without a search: all that one of them looks at. */
function reasonsFired(search: Search, { answers, blocking }: Evaluation): Reasons {
  const [first] = blocking;
  const rules = first === undefined ? [] : [first];
  const looked = first === undefined ? [] : (dependsOn(search, first) ?? []);
  const dimensions = looked.filter((index) => answers.isAnswered(index));
  return { rules, dimensions, canChange: first?.concernsOptions ?? true, isSure: false };
}

/**
 * Why a sample is a no: statements are dropped one by one while some rule still fires. Nothing is
 * demanded of a sample, so that there is nothing to search.
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
