import type { Formula } from './formula.ts';
import type { SearchModel } from './search-model.ts';
import { type PreparedFormula, Solver } from './solver.ts';

export function withOptionalRules(
  formula: Formula,
  model: Omit<SearchModel, 'optionalRules'>,
): SearchModel {
  const prepared = new LazilyPreparedFormula(formula);
  return {
    ...model,
    get optionalRules(): PreparedFormula {
      return prepared.value;
    },
  };
}

class LazilyPreparedFormula {
  #kept: Formula | PreparedFormula;

  constructor(formula: Formula) {
    this.#kept = formula;
  }

  get value(): PreparedFormula {
    if ('clauses' in this.#kept) this.#kept = Solver.prepare(this.#kept);
    return this.#kept;
  }
}
