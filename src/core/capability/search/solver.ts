import type { Formula, Literal } from './formula.ts';
import { ClauseArena, NO_CLAUSE } from './solver/clause-arena.ts';
import { ConflictAnalysis } from './solver/conflict-analysis.ts';
import { doubleCapacity } from './solver/double-capacity.ts';
import { GuessQueue, NO_GUESS } from './solver/guess-queue.ts';
import { lubySequence } from './solver/luby.ts';
import { propagate } from './solver/propagate.ts';
import { type PackedWords, compactWords } from './compact-words.ts';
import type { Patience } from './patience.ts';
import { NO_REASON, Trail } from './solver/trail.ts';

export type Outcome = 'yes' | 'no' | 'given up';

const RESTART_CONFLICTS = 64;
/**
 * The maximum number of integers (2 MB) that the learned clauses of the SAT solver may occupy.
 * Beyond it, the solver drops the long ones.
 */
const MAXIMUM_LEARNED_INTEGERS = 500_000;

/**
 * The maximum size, in integers, of a formula that fits into the cache of a CPU core (2 MB). In a
 * larger formula, visiting a clause takes about three times as long and is charged as three steps.
 */
const MAXIMUM_CACHED_SIZE = 500_000;
const STEPS_PER_UNCACHED_CLAUSE = 3;
/**
 * The number of steps, which take about 50 µs, after which the solver checks again whether the
 * search must end early.
 */
const STEPS_PER_PATIENCE_CHECK = 2_000;

/** A formula that is prepared for the SAT solver, which then only needs to copy its arrays. */
export interface PreparedFormula {
  readonly variableCount: number;
  readonly guessableVariables: PackedWords;
  readonly arena: PackedWords;
  readonly watchHeads: PackedWords;
  readonly values: Int8Array;
  readonly trail: PackedWords;
  readonly isContradiction: boolean;
}

/**
 * A deterministic SAT solver that is limited by a number of steps instead of by time. Source: Eén
 * and Sörensson, "An Extensible SAT-solver".
 */
export class Solver {
  /**
   * The number of steps that the SAT solver may still take. The solver stops without a result when
   * none are left.
   */
  steps = 0;
  patience: Patience | null = null;
  #lookedAt = 0;
  readonly #trail = new Trail();
  readonly #clauses = new ClauseArena();
  readonly #guesses = new GuessQueue();
  readonly #analysis = new ConflictAnalysis(this.#trail, this.#clauses, this.#guesses, this);
  readonly #maximumLearned: number;
  #variableCount = 0;
  #stepsPerClause = 1;
  #room = 0;
  #model = new Int8Array(0);
  #isContradiction = false;
  #assumed: readonly Literal[] = [];
  #refuted: Literal | null = null;
  #core: readonly Literal[] | null = [];

  constructor(maximumLearned = MAXIMUM_LEARNED_INTEGERS) {
    this.#maximumLearned = maximumLearned;
  }

  load({
    variableCount,
    guessableVariables,
    arena,
    watchHeads,
    values,
    trail,
    isContradiction,
  }: PreparedFormula): void {
    this.#reserve(variableCount);
    this.#variableCount = variableCount;
    this.#stepsPerClause = arena.length > MAXIMUM_CACHED_SIZE ? STEPS_PER_UNCACHED_CLAUSE : 1;
    this.#clauses.load(arena, watchHeads);
    this.#trail.load(values, trail);
    this.#guesses.refill(guessableVariables, variableCount, values);
    this.#isContradiction = isContradiction;
    this.#assumed = [];
    this.#forgetRefutation();
  }

  /** Derives the direct consequences of a formula. The result can be loaded into any solver. */
  static prepare(
    { variableCount, guessableVariables, clauses }: Formula,
    facts: readonly Literal[] = [],
  ): PreparedFormula {
    const solver = new Solver();
    solver.steps = Number.POSITIVE_INFINITY;
    const nothing = new Int32Array(0);
    solver.load({
      variableCount,
      guessableVariables,
      arena: nothing,
      watchHeads: new Int32Array(2 * variableCount).fill(NO_CLAUSE),
      values: new Int8Array(2 * variableCount),
      trail: nothing,
      isContradiction: false,
    });
    solver.#addWritten(clauses);
    for (const fact of facts) solver.addClause([fact]);
    if (solver.#propagate() !== NO_CLAUSE) solver.#isContradiction = true;
    const { values, literals, end } = solver.#trail;
    return {
      variableCount,
      guessableVariables,
      ...solver.#clauses.copy(variableCount),
      values: values.slice(0, 2 * variableCount),
      trail: compactWords(literals.subarray(0, end)),
      isContradiction: solver.#isContradiction,
    };
  }

  newVariable(): Literal {
    const variable = this.#variableCount;
    this.#reserve(variable + 1);
    this.#variableCount += 1;
    this.#clauses.addVariable(variable);
    this.#trail.add(variable);
    this.#guesses.add(variable);
    return 2 * variable;
  }

  /** Adds a clause to the loaded formula. Loading another formula removes it again. */
  addClause(literals: readonly Literal[]): void {
    this.#retreat(0);
    const open: Literal[] = [];
    // Duplicates are removed from a clause, because a clause that watched the same literal twice
    // would be linked to itself.
    for (const literal of new Set(literals)) {
      const value = this.#trail.values[literal] as number;
      if (value === 1) return;
      if (value === 0) open.push(literal);
    }
    this.#addOpen(open, open.length);
  }

  #addWritten(clauses: PackedWords): void {
    const { values } = this.#trail;
    // This loop takes most of the time for preparing a formula, so it allocates no memory per
    // clause.
    const open: Literal[] = [];
    for (let at = 0; at < clauses.length; at += (clauses[at] as number) + 1) {
      const end = at + 1 + (clauses[at] as number);
      let count = 0;
      let place = at + 1;
      for (; place < end; place += 1) {
        const literal = clauses[place] as Literal;
        const value = values[literal] as number;
        if (value === 1) break;
        // Duplicates are removed from a clause, because a clause that watched the same literal
        // twice would be linked to itself.
        if (value === 0 && !isAmongFirstLiterals(literal, open, count)) open[count++] = literal;
      }
      if (place === end) this.#addOpen(open, count);
    }
  }

  #addOpen(literals: readonly Literal[], count: number): void {
    if (count === 0) this.#isContradiction = true;
    else if (count === 1) this.#trail.assign(literals[0] as Literal, NO_REASON);
    else this.#clauses.addPermanent(literals, count);
  }

  /**
   * Searches for a solution in which all assumptions are true. After a result of `yes`, `isTrue`
   * reads the solution.
   */
  solve(assumptions: readonly Literal[]): Outcome {
    this.#keepShared(assumptions);
    let conflictsLeft = RESTART_CONFLICTS;
    let restarts = 0;
    for (;;) {
      const conflict = this.#isContradiction ? NO_CLAUSE : this.#propagate();
      if (conflict !== NO_CLAUSE && this.#trail.level === 0) this.#isContradiction = true;
      if (this.#isContradiction) return this.#fail(null);
      if (!this.hasSteps()) {
        this.#retreat(0);
        return 'given up';
      }
      if (conflict !== NO_CLAUSE) {
        this.#learnFrom(conflict);
        conflictsLeft -= 1;
        continue;
      }
      if (conflictsLeft <= 0) {
        restarts += 1;
        conflictsLeft = RESTART_CONFLICTS * lubySequence(restarts);
        this.#restart(assumptions);
        continue;
      }
      const outcome = this.#decide(assumptions);
      if (outcome !== null) return outcome;
    }
  }

  /**
   * The assumptions that contradict each other, after a search that found no solution. They are
   * computed on access, so they must be read before the next search.
   */
  get core(): readonly Literal[] {
    if (this.#refuted !== null) this.#core = this.#analysis.coreOf(this.#refuted);
    this.#refuted = null;
    if (this.#core === null) throw new Error('the core was asked for too late');
    return this.#core;
  }

  isTrue(literal: Literal): boolean {
    return this.#model[literal] === 1;
  }

  /** Makes the solver first guess that these literals are true. */
  preferTrue(literals: readonly Literal[]): void {
    // Assumptions that the solver has already applied are kept, because the next search may use the
    // same ones.
    this.#retreat(this.#assumed.length);
    this.#guesses.preferTrue(literals);
  }

  /**
   * Derives what follows directly from the assumptions, without guessing. Returns false if they
   * contradict each other.
   */
  propagate(assumptions: readonly Literal[]): boolean {
    this.#keepShared(assumptions);
    for (;;) {
      const isConflict = this.#isContradiction || this.#propagate() !== NO_CLAUSE;
      const { level, values } = this.#trail;
      if (isConflict) {
        if (level === 0) this.#isContradiction = true;
        else this.#retreat(level - 1);
        return false;
      }
      if (level === assumptions.length) return true;
      if (values[assumptions[level] as Literal] === -1) return false;
      this.#trail.addDecision(assumptions[level] as Literal);
    }
  }

  countSettled(literals: readonly Literal[]): number {
    const { values } = this.#trail;
    let count = 0;
    for (let place = 0; place < literals.length; place += 1)
      if (values[literals[place] as Literal] !== 0) count += 1;
    return count;
  }

  hasSteps(): boolean {
    if (this.steps <= 0) return false;
    if (this.patience === null) return true;
    // The number of steps left can also rise, because a new search resets it.
    if (Math.abs(this.#lookedAt - this.steps) < STEPS_PER_PATIENCE_CHECK)
      return !this.patience.isOver;
    this.#lookedAt = this.steps;
    return !this.patience.isOverNow();
  }

  #propagate(): number {
    return propagate(this.#clauses, this.#trail, this, this.#stepsPerClause);
  }

  #forgetRefutation(): void {
    if (this.#refuted !== null) this.#core = null;
    this.#refuted = null;
  }

  #fail(refutedAssumption: Literal | null): 'no' {
    this.#core = [];
    this.#refuted = refutedAssumption;
    return 'no';
  }

  /**
   * Keeps the consequences of the assumptions that this search shares with the start of the
   * previous one, so that they don't have to be derived again.
   */
  #keepShared(assumptions: readonly Literal[]): void {
    const before = this.#assumed;
    const maximum = Math.min(before.length, assumptions.length, this.#trail.level);
    let shared = 0;
    while (shared < maximum && before[shared] === assumptions[shared]) shared += 1;
    this.#retreat(shared);
    this.#assumed = assumptions;
  }

  /**
   * Applies the next assumption or, if there is none left, guesses the value of a variable. Returns
   * null if the search must continue.
   */
  #decide(assumptions: readonly Literal[]): 'yes' | 'no' | null {
    const trail = this.#trail;
    const { level } = trail;
    if (level < assumptions.length) {
      const literal = assumptions[level] as Literal;
      if (trail.values[literal] === -1) return this.#fail(literal);
      trail.addDecision(literal);
      return null;
    }
    const guess = this.#guesses.nextGuess(trail.values, this);
    if (guess === NO_GUESS) {
      this.#model.set(trail.values.subarray(0, 2 * this.#variableCount));
      return 'yes';
    }
    trail.addDecision(guess);
    return null;
  }

  #retreat(level: number): void {
    const trail = this.#trail;
    const { end } = trail;
    if (trail.level <= level) return;
    this.#forgetRefutation();
    trail.undoAbove(level);
    this.#guesses.reopen(trail.literals, trail.end, end);
  }

  /**
   * Learns a clause from a conflict, then backtracks to the level at which that clause forces a
   * literal to be true.
   */
  #learnFrom(conflict: number): void {
    const learned = this.#analysis.learn(conflict);
    const [first, second] = learned;
    this.#retreat(second === undefined ? 0 : (this.#trail.levels[second >> 1] as number));
    this.#trail.assign(
      first as Literal,
      second === undefined ? NO_REASON : this.#clauses.addLearned(learned),
    );
  }

  #restart(assumptions: readonly Literal[]): void {
    this.#retreat(assumptions.length);
    if (this.#clauses.learnedSize <= this.#maximumLearned) return;
    // The solver may move clauses in memory only while no variable refers to the clause that forced
    // its value.
    this.#retreat(0);
    this.#clauses.dropLongLearned(this.#variableCount);
    this.#trail.followed = 0;
  }

  #reserve(variableCount: number): void {
    if (variableCount <= this.#room) return;
    this.#room = Math.max(64, Math.ceil(variableCount * 1.5));
    this.#trail.reserveCapacity(this.#room);
    this.#clauses.reserveCapacity(this.#room);
    this.#guesses.reserveCapacity(this.#room);
    this.#analysis.reserveCapacity(this.#room);
    this.#model = doubleCapacity(this.#model, new Int8Array(2 * this.#room));
  }
}

function isAmongFirstLiterals(
  literal: Literal,
  literals: readonly Literal[],
  count: number,
): boolean {
  for (let place = 0; place < count; place += 1) if (literals[place] === literal) return true;
  return false;
}
