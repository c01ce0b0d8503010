import type { Answers } from './answers.ts';
import { isAssumed } from './complete.ts';
import type { Replacement, Replacements } from './kinds/kind-module.ts';
import { KINDS } from './kinds/kinds.ts';
import type { Literal } from './search/formula.ts';
import type { Search } from './search/search.ts';
import type { DimensionModel } from './search/search-model.ts';

/**
 * Returns the choices that could replace the buyer's choice for one option, including no choice at
 * all. docs/capability-maps.md, "The nearest yes", defines the distance between two choices.
 */
export function findReplacements(
  search: Search,
  answers: Answers,
  model: DimensionModel,
  assumptions: readonly Literal[],
): Replacements {
  const taken = findWithdrawals(search, answers, model, assumptions);
  const isOpen =
    !needsManySearches(model) || search.solve([...assumptions, model.answered]) !== 'no';
  const found = isOpen
    ? KINDS[model.dimension.kind].findReplacements(search, answers, model, assumptions)
    : { found: [], isSure: true };
  return { found: [...found.found, ...taken.found], isSure: found.isSure && taken.isSure };
}

function needsManySearches({ dimension }: DimensionModel): boolean {
  return KINDS[dimension.kind].needsManySearches(dimension);
}

/**
 * Proposes withdrawing the buyer's choice, if that is possible. Even a required text may be
 * withdrawn, because nobody knows what the buyer will write instead.
 */
function findWithdrawals(
  search: Search,
  answers: Answers,
  { dimension, answered }: DimensionModel,
  assumptions: readonly Literal[],
): Replacements {
  const { canEnumerateAnswers: isForeseeable } = KINDS[dimension.kind];
  const isAlwaysRequired = dimension.required && dimension.applies === null && isForeseeable;
  if (isAlwaysRequired || isAssumed(answers, dimension.index)) return { found: [], isSure: true };
  const without = [answered ^ 1];
  const outcome = search.solve([...assumptions, ...without]);
  const isAsked = outcome === 'no' && !isForeseeable;
  const taken: Replacement = {
    to: null,
    assumptions: isAsked ? [] : without,
    distance: 1,
    rank: Number.MAX_SAFE_INTEGER,
  };
  return { found: outcome === 'no' && !isAsked ? [] : [taken], isSure: outcome !== 'given up' };
}
