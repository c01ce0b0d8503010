import { Answers } from './answers.ts';
import type { CompiledMap } from './compiled-map.ts';
import { KnownSolutions } from './known-solutions.ts';
import { MeasureCache } from './search/measure-cache.ts';
import type { SearchModel } from './search/search-model.ts';
import type { SearchMemory } from './search/search-room.ts';
import type { Patience } from './search/patience.ts';
import { Solver } from './search/solver.ts';

interface SearchFindings {
  readonly measured: MeasureCache;
  /**
   * Cached solutions by product. Those under the key null are shared by all products that no rule
   * mentions.
   */
  readonly solutions: Map<string | null, KnownSolutions>;
}

/**
 * Memory that is reused from one question to the next, such as solvers and cached results. It never
 * changes a reply, but questions that are answered at the same time need separate workspaces.
 */
export class Workspace {
  readonly #solver = new Solver();
  /**
   * A separate solver for the cache of solutions is needed, because the search for the question
   * itself may be open at the same time.
   */
  readonly #solverForSolutions = new Solver();
  readonly #answers = new WeakMap<CompiledMap, Answers>();
  readonly #findings = new WeakMap<SearchModel, SearchFindings>();

  /**
   * An object that can end searches before they have used up their steps, or null if nothing ends
   * them early.
   */
  get patience(): Patience | null {
    return this.#solver.patience;
  }

  /** Runs a function, and ends the searches in it early if they take too long. */
  runWithPatience<T>(patience: Patience, work: () => T): T {
    const solvers = [this.#solver, this.#solverForSolutions];
    for (const solver of solvers) solver.patience = patience;
    try {
      return work();
    } finally {
      for (const solver of solvers) solver.patience = null;
    }
  }

  /**
   * Returns the object that a question about this map is read into. All questions share it, because
   * each evaluation ends before the next one begins.
   */
  answersFor(map: CompiledMap): Answers {
    const before = this.#answers.get(map);
    if (before !== undefined) return before;
    const answers = new Answers(map);
    this.#answers.set(map, answers);
    return answers;
  }

  hasAnswersFor(map: CompiledMap): boolean {
    return this.#answers.has(map);
  }

  /**
   * Returns the solver and the cache for the search of one question. The next search reuses both.
   */
  memoryFor(model: SearchModel): SearchMemory {
    return { solver: this.#solver, measureCache: this.#findingsOf(model).measured };
  }

  /**
   * Returns the cached solutions for a product. All products that no rule mentions share the same
   * ones.
   */
  knownSolutions(model: SearchModel, productSlug: string | null): KnownSolutions {
    const { measured, solutions } = this.#findingsOf(model);
    const named = productSlug !== null && model.products.has(productSlug) ? productSlug : null;
    let known = solutions.get(named);
    if (known === undefined) {
      known = new KnownSolutions(model, named, {
        solver: this.#solverForSolutions,
        measureCache: measured,
      });
      solutions.set(named, known);
    }
    return known.beginQuestion();
  }

  countFindings(model: SearchModel): { readonly solutions: number; readonly measurings: number } {
    const findings = this.#findings.get(model);
    if (findings === undefined) return { solutions: 0, measurings: 0 };
    const counts = Array.from(findings.solutions.values(), ({ count }) => count);
    return {
      solutions: counts.reduce((sum, count) => sum + count, 0),
      measurings: findings.measured.size,
    };
  }

  #findingsOf(model: SearchModel): SearchFindings {
    const before = this.#findings.get(model);
    if (before !== undefined) return before;
    const findings: SearchFindings = {
      measured: new MeasureCache(model.measuringLiterals),
      solutions: new Map(),
    };
    this.#findings.set(model, findings);
    return findings;
  }
}
