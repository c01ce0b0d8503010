import {
  type Alternatives,
  type Assessment,
  findAlternatives,
} from '../capability/alternatives.ts';
import { sortByAskingOrder } from '../capability/ask-order.ts';
import type { CompiledDimension, CompiledMap, Rule } from '../capability/compiled-map.ts';
import {
  type SearchQuestion,
  KeptAnswers,
  SEARCH_STEPS,
  canBeCompleted,
} from '../capability/complete.ts';
import type { Evaluation } from '../capability/evaluate.ts';
import { type Reasons, explain, explainSample } from '../capability/explain.ts';
import type { KnownSolutions } from '../capability/known-solutions.ts';
import type { Question } from '../capability/question.ts';
import { type RemainingAnswers, allRemaining, remainingAnswers } from '../capability/remaining.ts';
import type { SearchModel } from '../capability/search/search-model.ts';
import { Search } from '../capability/search/search.ts';
import type { Workspace } from '../capability/workspace.ts';
import type { Explanation } from './offer.ts';

/** The result of the search for changes that make an impossible order possible. */
export interface NearestYes<Priced extends Assessment> {
  readonly isNo: boolean;
  /**
   * The rules that make the order impossible, either a single one or several that do so only in
   * combination.
   */
  readonly blocking: readonly Rule[];
  readonly explanation: Explanation | null;
  /** True if the buyer can make an impossible order possible by choosing differently. */
  readonly canChange: boolean;
  /**
   * The options that the buyer still has to choose, in the sequence in which they are asked about.
   */
  readonly unknown: readonly CompiledDimension[];
  readonly alternatives: Alternatives<Priced> | null;
  readonly remaining: readonly RemainingAnswers[] | null;
  readonly isComplete: boolean;
}

export interface NearestYesOptions<Priced extends Assessment> {
  readonly alternatives: boolean;
  readonly remaining: boolean;
  /**
   * Computes the price and other facts for a variant of the question with some of the buyer's
   * choices changed.
   */
  readonly assess: (evaluation: Evaluation) => Priced;
}

const NO_RULES: readonly Rule[] = [];

/**
 * Determines whether an order is impossible and why, and searches for changes that make it
 * possible. `modelOf` is called only if a search is needed.
 */
export function findNearestYes<Priced extends Assessment>(
  map: CompiledMap,
  createSearchModel: () => SearchModel | null,
  question: Question,
  evaluation: Evaluation,
  options: NearestYesOptions<Priced>,
  workspace: Workspace,
): NearestYes<Priced> {
  const { blocking, unknown } = evaluation;
  const isSearchRequested = options.alternatives || options.remaining;
  if (blocking.length === 0 && unknown.length === 0 && !isSearchRequested)
    return createYes(evaluation);
  const model = createSearchModel();
  if (model === null) return nearestYesWithoutSearch(map, question, evaluation, options);
  const known = workspace.knownSolutions(model, question.productSlug);
  const [only] = unknown;
  if (
    blocking.length === 0 &&
    only !== undefined &&
    unknown.length === 1 &&
    !isSearchRequested &&
    known.canCompleteWith(evaluation.answers, only)
  )
    return createYes(evaluation);
  const search = new Search(
    model,
    evaluation.answers,
    SEARCH_STEPS.verdict,
    workspace.memoryFor(model),
  );
  const verdict = judgeQuestion(search, map, question, evaluation, known);
  const found = isSearchRequested
    ? searchNearestYes(search, question, evaluation, verdict, options)
    : { alternatives: null, remaining: null, isSure: true };
  return {
    ...verdict,
    alternatives: found.alternatives,
    remaining: found.remaining,
    isComplete: verdict.isComplete && found.isSure,
  };
}

type Verdict = Omit<NearestYes<Assessment>, 'alternatives' | 'remaining'> & {
  readonly reasons: Reasons | null;
};

function createYes({ blocking, unknown }: Evaluation): NearestYes<never> {
  return {
    isNo: false,
    blocking,
    explanation: null,
    canChange: false,
    unknown,
    alternatives: null,
    remaining: null,
    isComplete: true,
  };
}

function judgeQuestion(
  search: Search,
  map: CompiledMap,
  question: Question,
  evaluation: Evaluation,
  knownSolutions: KnownSolutions,
): Verdict {
  const { blocking, unknown } = evaluation;
  if (blocking.length === 0 && unknown.length === 0)
    return { ...createYes(evaluation), reasons: null };
  if (blocking.length === 0) {
    const keptAnswers = new KeptAnswers(search, evaluation.answers);
    const outcome = canBeCompleted(search, keptAnswers);
    if (outcome !== 'no') {
      const ordered = sortByAskingOrder(search, keptAnswers, unknown);
      return {
        ...createYes(evaluation),
        unknown: ordered,
        isComplete: outcome === 'yes',
        reasons: null,
      };
    }
  }
  const reasons = explain(search, evaluation, knownSolutions);
  const explainedReasons = question.demandsRequired
    ? reasons
    : { ...reasons, ...explainSample(map, question) };
  return {
    isNo: true,
    blocking: blocking.length > 0 ? blocking : reasons.rules,
    explanation: explanationOf(map, explainedReasons),
    canChange: reasons.canChange,
    unknown,
    isComplete: reasons.isSure,
    reasons,
  };
}

function explanationOf(
  map: CompiledMap,
  { rules, dimensions }: Pick<Reasons, 'rules' | 'dimensions'>,
): Explanation {
  return {
    constraintKeys: rules.map(({ constraintKey }) => constraintKey),
    dimensionKeys: dimensions.map((index) => map.dimensions[index]?.key ?? ''),
  };
}

function searchNearestYes<Priced extends Assessment>(
  search: Search,
  question: Question,
  { answers }: Evaluation,
  verdict: Verdict,
  options: NearestYesOptions<Priced>,
) {
  const isSample = !question.demandsRequired;
  const begin = (steps: number): SearchQuestion => {
    search.resetSteps(steps);
    const keptAnswers = new KeptAnswers(search, answers);
    // A sample can be available even if the product itself can't be made, and any of the buyer's
    // choices may then be part of the conflict.
    const isSampleRejected =
      isSample && !verdict.isNo && canBeCompleted(search, keptAnswers) !== 'yes';
    const conflict = dimensionsInConflict(verdict, isSampleRejected, keptAnswers);
    return { question, answers, kept: keptAnswers, conflict };
  };
  const remaining = options.remaining
    ? remainingAnswers(search, begin(SEARCH_STEPS.remaining))
    : null;
  const lookForAlternatives = (): Alternatives<Priced> =>
    verdict.isNo && verdict.canChange
      ? findAlternatives(search, begin(SEARCH_STEPS.alternatives), options.assess)
      : { options: [], isSure: true };
  return {
    alternatives: options.alternatives ? lookForAlternatives() : null,
    remaining: remaining?.dimensions ?? null,
    isSure: remaining?.isSure !== false,
  };
}

function dimensionsInConflict(
  { isNo, reasons }: Verdict,
  isSampleRejected: boolean,
  answersToKeep: KeptAnswers,
): SearchQuestion['conflict'] {
  if (reasons?.isSure === true) return reasons.dimensions;
  return isNo || isSampleRejected ? answersToKeep.dimensions : null;
}

/** Returns only which rules fired, for a capability map that is too large to search. */
function nearestYesWithoutSearch<Priced extends Assessment>(
  map: CompiledMap,
  question: Question,
  evaluation: Evaluation,
  options: NearestYesOptions<Priced>,
): NearestYes<Priced> {
  const { blocking, unknown } = evaluation;
  const isNo = blocking.length > 0;
  return {
    isNo,
    blocking: isNo ? blocking : NO_RULES,
    explanation: isNo ? explanationOf(map, explainSample(map, question)) : null,
    canChange: isNo && blocking.every((rule) => rule.isAvoidable),
    unknown,
    alternatives: options.alternatives ? { options: [], isSure: false } : null,
    remaining: options.remaining ? allRemaining(map) : null,
    isComplete: false,
  };
}
