import type { Formula, Literal } from './formula.ts';
import { ClauseArena, NOWHERE } from './solver/clause-arena.ts';
import { ConflictAnalysis } from './solver/conflict-analysis.ts';
import { grown } from './solver/grown.ts';
import { GuessQueue, NO_GUESS } from './solver/guess-queue.ts';
import { luby } from './solver/luby.ts';
import { propagate } from './solver/propagate.ts';
import { type Words, narrow } from './narrow.ts';
import { NO_REASON, Trail } from './solver/trail.ts';

export type Outcome = 'yes' | 'no' | 'given up';

const RESTART_CONFLICTS = 64;
/** Long learned clauses are forgotten past this many whole numbers of learned clauses: 2 MB. */
const MAXIMUM_LEARNED = 500_000;

/**
 * A formula of more whole numbers than this, 2 MB, doesn't stay near a core: looking at one of its
 * clauses takes about three times as long, and counts as much.
 */
const NEAR = 500_000;
const STEPS_FROM_AFAR = 3;

/** A formula as it stands once its facts have been followed up; loading it is a few copies. */
export interface Prepared {
  readonly variableCount: number;
  readonly free: Words;
  readonly arena: Words;
  readonly heads: Words;
  readonly values: Int8Array;
  readonly trail: Words;
  readonly isContradiction: boolean;
}

/**
 * Whether a formula can be fulfilled under assumptions: propagation over watched literals, search
 * with learned conflicts (first unique implication point), restarts. Deterministic. Counts the
 * clauses it looks at as steps, and gives up when none are left. Source: Eén and Sörensson, "An
 * Extensible SAT-solver".
 */
export class Solver {
  /** Steps left; shared by everything that one question asks. */
  steps = 0;
  /** After `no`: assumptions that can't be true together. Empty where nothing was needed. */
  core: readonly Literal[] = [];
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

  constructor(maximumLearned = MAXIMUM_LEARNED) {
    this.#maximumLearned = maximumLearned;
  }

  load({ variableCount, free, arena, heads, values, trail, isContradiction }: Prepared): void {
    this.#reserve(variableCount);
    this.#variableCount = variableCount;
    this.#stepsPerClause = arena.length > NEAR ? STEPS_FROM_AFAR : 1;
    this.#clauses.load(arena, heads);
    this.#trail.load(values, trail);
    this.#guesses.fill(free, variableCount, values);
    this.#isContradiction = isContradiction;
    this.#assumed = [];
  }

  /** A solver's present state without what it has learned, to be loaded again. */
  static prepare(
    { variableCount, free, clauses }: Formula,
    facts: readonly Literal[] = [],
  ): Prepared {
    const solver = new Solver();
    solver.steps = Number.POSITIVE_INFINITY;
    const nothing = new Int32Array(0);
    solver.load({
      variableCount,
      free,
      arena: nothing,
      heads: new Int32Array(2 * variableCount).fill(NOWHERE),
      values: new Int8Array(2 * variableCount),
      trail: nothing,
      isContradiction: false,
    });
    for (let at = 0; at < clauses.length; at += (clauses[at] as number) + 1)
      solver.addClause([...clauses.subarray(at + 1, at + 1 + (clauses[at] as number))]);
    for (const fact of facts) solver.addClause([fact]);
    if (solver.#propagate() !== NOWHERE) solver.#isContradiction = true;
    const { values, literals, end } = solver.#trail;
    return {
      variableCount,
      free,
      ...solver.#clauses.copy(variableCount),
      values: values.slice(0, 2 * variableCount),
      trail: narrow(literals.subarray(0, end)),
      isContradiction: solver.#isContradiction,
    };
  }

  variable(): Literal {
    const variable = this.#variableCount;
    this.#reserve(variable + 1);
    this.#variableCount += 1;
    this.#clauses.addVariable(variable);
    this.#trail.add(variable);
    this.#guesses.add(variable);
    return 2 * variable;
  }

  /** Adds a clause for as long as this formula is loaded. */
  addClause(literals: readonly Literal[]): void {
    this.#retreat(0);
    const open: Literal[] = [];
    // Once each: a clause that watched one literal twice would be its own next.
    for (const literal of new Set(literals)) {
      const value = this.#trail.values[literal] as number;
      if (value === 1) return;
      if (value === 0) open.push(literal);
    }
    const [only] = open;
    if (only === undefined) this.#isContradiction = true;
    else if (open.length === 1) this.#trail.assign(only, NO_REASON);
    else this.#clauses.add(open);
  }

  /**
   * Whether everything added so far can be true together with the assumptions. Afterwards `isTrue`
   * tells how.
   */
  solve(assumptions: readonly Literal[]): Outcome {
    this.#keepShared(assumptions);
    let conflictsLeft = RESTART_CONFLICTS;
    let restarts = 0;
    for (;;) {
      const conflict = this.#isContradiction ? NOWHERE : this.#propagate();
      if (conflict !== NOWHERE && this.#trail.level === 0) this.#isContradiction = true;
      if (this.#isContradiction) return this.#fail([]);
      if (this.steps <= 0) {
        this.#retreat(0);
        return 'given up';
      }
      if (conflict !== NOWHERE) {
        this.#learnFrom(conflict);
        conflictsLeft -= 1;
        continue;
      }
      if (conflictsLeft <= 0) {
        restarts += 1;
        conflictsLeft = RESTART_CONFLICTS * luby(restarts);
        this.#restart(assumptions);
        continue;
      }
      const outcome = this.#decide(assumptions);
      if (outcome !== null) return outcome;
    }
  }

  /** In what `solve` found. */
  isTrue(literal: Literal): boolean {
    return this.#model[literal] === 1;
  }

  /** Guesses these true before false. */
  prefer(literals: readonly Literal[]): void {
    this.#retreat(0);
    this.#guesses.prefer(literals);
  }

  /**
   * Whether the assumptions don't contradict each other by propagation alone; `isSettled` then
   * tells what follows from them.
   */
  follow(assumptions: readonly Literal[]): boolean {
    this.#keepShared(assumptions);
    for (;;) {
      const isConflict = this.#isContradiction || this.#propagate() !== NOWHERE;
      const { level, values } = this.#trail;
      if (isConflict) {
        if (level === 0) this.#isContradiction = true;
        else this.#retreat(level - 1);
        return false;
      }
      if (level === assumptions.length) return true;
      if (values[assumptions[level] as Literal] === -1) return false;
      this.#trail.decide(assumptions[level] as Literal);
    }
  }

  /** Whether a literal is settled, one way or the other, after `follow`. */
  isSettled(literal: Literal): boolean {
    return this.#trail.values[literal] !== 0;
  }

  #propagate(): number {
    return propagate(this.#clauses, this.#trail, this, this.#stepsPerClause);
  }

  #fail(core: readonly Literal[]): 'no' {
    this.core = core;
    return 'no';
  }

  /** Assumptions that this call has in common with the last one stay decided. */
  #keepShared(assumptions: readonly Literal[]): void {
    const before = this.#assumed;
    const most = Math.min(before.length, assumptions.length, this.#trail.level);
    let shared = 0;
    while (shared < most && before[shared] === assumptions[shared]) shared += 1;
    this.#retreat(shared);
    this.#assumed = assumptions;
  }

  /** The next assumption, then guesses. Null: there is more to decide. */
  #decide(assumptions: readonly Literal[]): 'yes' | 'no' | null {
    const trail = this.#trail;
    const { level } = trail;
    if (level < assumptions.length) {
      const literal = assumptions[level] as Literal;
      if (trail.values[literal] === -1) return this.#fail(this.#analysis.coreOf(literal));
      trail.decide(literal);
      return null;
    }
    const guess = this.#guesses.next(trail.values, this);
    if (guess === NO_GUESS) {
      this.#model.set(trail.values.subarray(0, 2 * this.#variableCount));
      return 'yes';
    }
    trail.decide(guess);
    return null;
  }

  #retreat(level: number): void {
    const trail = this.#trail;
    const { end } = trail;
    if (trail.level <= level) return;
    trail.retreat(level);
    this.#guesses.reopen(trail.literals, trail.end, end);
  }

  /** Learns why the conflict came about, and retreats to where that decides something. */
  #learnFrom(conflict: number): void {
    const learned = this.#analysis.learn(conflict);
    const [first, second] = learned;
    this.#retreat(second === undefined ? 0 : (this.#trail.levels[second >> 1] as number));
    this.#trail.assign(
      first as Literal,
      second === undefined ? NO_REASON : this.#clauses.learn(learned),
    );
  }

  #restart(assumptions: readonly Literal[]): void {
    this.#retreat(assumptions.length);
    if (this.#clauses.learnedSize <= this.#maximumLearned) return;
    // No clause is a reason at level 0, so that clauses may move.
    this.#retreat(0);
    this.#clauses.forget(this.#variableCount);
    this.#trail.followed = 0;
  }

  #reserve(variableCount: number): void {
    if (variableCount <= this.#room) return;
    this.#room = Math.max(64, Math.ceil(variableCount * 1.5));
    this.#trail.reserve(this.#room);
    this.#clauses.reserve(this.#room);
    this.#guesses.reserve(this.#room);
    this.#analysis.reserve(this.#room);
    this.#model = grown(this.#model, new Int8Array(2 * this.#room));
  }
}
