import { type Alternatives, type Appraisal, findAlternatives } from '../capability/alternatives.ts';
import { inAskingOrder } from '../capability/ask-order.ts';
import type { CompiledDimension, CompiledMap, Rule } from '../capability/compiled-map.ts';
import { type Asked, Kept, SEARCH_STEPS, canBecomeYes } from '../capability/complete.ts';
import type { Evaluation } from '../capability/evaluate.ts';
import { type Reasons, explain, explainSample } from '../capability/explain.ts';
import { type KnownYeses, knownYeses } from '../capability/known-yeses.ts';
import type { Question } from '../capability/question.ts';
import { type RemainingAnswers, everyAnswer, remainingAnswers } from '../capability/remaining.ts';
import type { SearchModel } from '../capability/search/search-model.ts';
import { Search } from '../capability/search/search.ts';
import type { Explanation } from './offer.ts';

/** What a search adds to an evaluation. */
export interface NearestYes<Told extends Appraisal> {
  readonly isNo: boolean;
  /**
   * What the verdict tells: the rules that fired; of a no without any, those of the explanation.
   */
  readonly blocking: readonly Rule[];
  readonly explanation: Explanation | null;
  /** Whether changing answers can make a no a yes. */
  readonly canChange: boolean;
  /** The dimensions to ask about, in the order in which to ask. */
  readonly unknown: readonly CompiledDimension[];
  readonly alternatives: Alternatives<Told> | null;
  readonly remaining: readonly RemainingAnswers[] | null;
  readonly isComplete: boolean;
}

export interface Wanted<Told extends Appraisal> {
  readonly alternatives: boolean;
  readonly remaining: boolean;
  /** Prices a changed question. */
  readonly appraise: (evaluation: Evaluation) => Told;
}

const NO_RULES: readonly Rule[] = [];

/** Whether an evaluated question is a no, why, and what would be a yes. */
export function findNearestYes<Told extends Appraisal>(
  map: CompiledMap,
  model: SearchModel | null,
  question: Question,
  evaluation: Evaluation,
  wanted: Wanted<Told>,
): NearestYes<Told> {
  const { blocking, unknown } = evaluation;
  const isWanted = wanted.alternatives || wanted.remaining;
  if (blocking.length === 0 && unknown.length === 0 && !isWanted) return plainYes(evaluation);
  if (model === null) return withoutSearch(map, question, evaluation, wanted);
  const known = knownYeses(model, question.productSlug);
  const [only] = unknown;
  if (
    blocking.length === 0 &&
    only !== undefined &&
    unknown.length === 1 &&
    !isWanted &&
    known.complete(evaluation.answers, only)
  )
    return plainYes(evaluation);
  const search = new Search(model, evaluation.answers, SEARCH_STEPS.verdict);
  const verdict = judge(search, map, question, evaluation, known);
  const found = isWanted
    ? lookFurther(search, question, evaluation, verdict, wanted)
    : { alternatives: null, remaining: null, isSure: true };
  return {
    ...verdict,
    alternatives: found.alternatives,
    remaining: found.remaining,
    isComplete: verdict.isComplete && found.isSure,
  };
}

type Verdict = Omit<NearestYes<Appraisal>, 'alternatives' | 'remaining'> & {
  readonly reasons: Reasons | null;
};

function plainYes({ blocking, unknown }: Evaluation): NearestYes<never> {
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

function judge(
  search: Search,
  map: CompiledMap,
  question: Question,
  evaluation: Evaluation,
  known: KnownYeses,
): Verdict {
  const { blocking, unknown } = evaluation;
  if (blocking.length === 0 && unknown.length === 0)
    return { ...plainYes(evaluation), reasons: null };
  if (blocking.length === 0) {
    const kept = new Kept(search, evaluation.answers);
    const outcome = canBecomeYes(search, kept);
    if (outcome !== 'no') {
      const ordered = inAskingOrder(search, kept, unknown);
      return {
        ...plainYes(evaluation),
        unknown: ordered,
        isComplete: outcome === 'yes',
        reasons: null,
      };
    }
  }
  const reasons = explain(search, evaluation, known);
  const told = question.demandsRequired ? reasons : { ...reasons, ...explainSample(map, question) };
  return {
    isNo: true,
    blocking: blocking.length > 0 ? blocking : reasons.rules,
    explanation: tell(map, told),
    canChange: reasons.canChange,
    unknown,
    isComplete: reasons.isSure,
    reasons,
  };
}

function tell(
  map: CompiledMap,
  { rules, dimensions }: Pick<Reasons, 'rules' | 'dimensions'>,
): Explanation {
  return {
    constraintKeys: rules.map(({ constraintKey }) => constraintKey),
    dimensionKeys: dimensions.map((index) => map.dimensions[index]?.key ?? ''),
  };
}

function lookFurther<Told extends Appraisal>(
  search: Search,
  question: Question,
  { answers }: Evaluation,
  verdict: Verdict,
  wanted: Wanted<Told>,
) {
  const isSample = !question.demandsRequired;
  const begin = (steps: number): Asked => {
    search.restart(steps);
    const kept = new Kept(search, answers);
    // A sample may be a yes where the thing itself can't become one: then any answer may be in the
    // way.
    const isSampleOfNo = isSample && !verdict.isNo && canBecomeYes(search, kept) !== 'yes';
    const conflict = dimensionsInConflict(verdict, isSampleOfNo, kept);
    return { question, answers, kept, conflict };
  };
  const remaining = wanted.remaining
    ? remainingAnswers(search, begin(SEARCH_STEPS.remaining))
    : null;
  const lookForAlternatives = (): Alternatives<Told> =>
    verdict.isNo && verdict.canChange
      ? findAlternatives(search, begin(SEARCH_STEPS.alternatives), wanted.appraise)
      : { options: [], isSure: true };
  return {
    alternatives: wanted.alternatives ? lookForAlternatives() : null,
    remaining: remaining?.dimensions ?? null,
    isSure: remaining?.isSure !== false,
  };
}

function dimensionsInConflict(
  { isNo, reasons }: Verdict,
  isSampleOfNo: boolean,
  kept: Kept,
): Asked['conflict'] {
  if (reasons?.isSure === true) return reasons.dimensions;
  return isNo || isSampleOfNo ? kept.dimensions : null;
}

/** A map that is too large to be searched: the verdict stands on the rules that fired. */
function withoutSearch<Told extends Appraisal>(
  map: CompiledMap,
  question: Question,
  evaluation: Evaluation,
  wanted: Wanted<Told>,
): NearestYes<Told> {
  const { blocking, unknown } = evaluation;
  const isNo = blocking.length > 0;
  return {
    isNo,
    blocking: isNo ? blocking : NO_RULES,
    explanation: isNo ? tell(map, explainSample(map, question)) : null,
    canChange: isNo && blocking.every((rule) => rule.concernsOptions),
    unknown,
    alternatives: wanted.alternatives ? { options: [], isSure: false } : null,
    remaining: wanted.remaining ? everyAnswer(map) : null,
    isComplete: false,
  };
}
