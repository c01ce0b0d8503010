import { type Formula, type Literal, TRUE_LITERAL, negation } from './formula.ts';

export type Outcome = 'yes' | 'no' | 'given up';

/** What a clause looks like in the arena: length, next clause of the first and the second watched literal, literals. */
const NEXT = 1;
const LITERALS = 3;
const NOWHERE = -1;
/** A decision or a fact, in place of the clause that forced a literal. */
const NO_REASON = -1;

/** Learned clauses are forgotten past this many whole numbers: 2 MB. */
const MAXIMUM_LEARNED = 500_000;
/** Learned clauses this short are kept then. */
const SHORT = 3;
const RESTART_CONFLICTS = 64;

/** A formula as it stands once its facts have been followed up; loading it is a few copies. */
export interface Prepared {
  readonly variableCount: number;
  readonly free: Int32Array;
  readonly arena: Int32Array;
  readonly heads: Int32Array;
  readonly values: Int8Array;
  readonly trail: Int32Array;
  readonly isContradiction: boolean;
}

/**
 * Whether a formula can be fulfilled under assumptions: propagation over watched literals, search with learned
 * conflicts (first unique implication point), restarts. Deterministic. Counts the clauses it looks at as steps, and
 * gives up when none are left. Source: Eén and Sörensson, "An Extensible SAT-solver".
 */
export class Solver {
  /** Steps left; shared by everything that one question asks. */
  steps = 0;
  /** After `no`: assumptions that can't be true together. Empty where nothing was needed. */
  core: readonly Literal[] = [];
  #variables = 0;
  #arena = new Int32Array(1_024);
  #arenaEnd = 0;
  /** Where learned clauses begin; what was added by `addClause` stands before. */
  #learnedFrom = 0;
  #heads = new Int32Array(0);
  /** By literal: 1 true, -1 false, 0 open. */
  #values = new Int8Array(0);
  #trail = new Int32Array(0);
  #trailEnd = 0;
  #followed = 0;
  #levels = new Int32Array(0);
  #reasons = new Int32Array(0);
  #levelStarts: number[] = [];
  /** Variables to guess, in a queue: the one that was in a conflict last is guessed first. */
  #before = new Int32Array(0);
  #after = new Int32Array(0);
  /** When it joined the end of the queue; 0: it is never guessed. */
  #stamps = new Int32Array(0);
  #lastStamp = 0;
  #queueEnd = NOWHERE;
  /** No variable after it in the queue is open. */
  #candidate = NOWHERE;
  #phases = new Int8Array(0);
  #seen = new Uint8Array(0);
  #model = new Int8Array(0);
  #isContradiction = false;
  #assumed: readonly Literal[] = [];

  load(prepared: Prepared): void {
    const { variableCount } = prepared;
    this.#reserve(variableCount);
    this.#variables = variableCount;
    this.#reserveArena(prepared.arena.length);
    this.#arena.set(prepared.arena);
    this.#arenaEnd = prepared.arena.length;
    this.#learnedFrom = this.#arenaEnd;
    this.#heads.set(prepared.heads);
    this.#values.set(prepared.values);
    this.#trail.set(prepared.trail);
    this.#trailEnd = prepared.trail.length;
    this.#followed = this.#trailEnd;
    this.#levelStarts.length = 0;
    this.#levels.fill(0, 0, variableCount);
    this.#phases.fill(0, 0, variableCount);
    this.#isContradiction = prepared.isContradiction;
    this.#assumed = [];
    this.#fillQueue(prepared.free);
  }

  /** A solver's present state without what it has learned, to be loaded again. */
  static prepare(formula: Formula, facts: readonly Literal[] = []): Prepared {
    const solver = new Solver();
    solver.steps = Number.POSITIVE_INFINITY;
    const { variableCount, clauses } = formula;
    const nothing = new Int32Array(0);
    solver.load({
      variableCount, free: formula.free, arena: nothing, heads: new Int32Array(2 * variableCount).fill(NOWHERE), values: new Int8Array(2 * variableCount), trail: nothing, isContradiction: false,
    });
    for (let at = 0; at < clauses.length; at += (clauses[at] as number) + 1) {
      solver.addClause([...clauses.subarray(at + 1, at + 1 + (clauses[at] as number))]);
    }
    for (const fact of facts) solver.addClause([fact]);
    if (solver.#follow() !== NOWHERE) solver.#isContradiction = true;
    return {
      variableCount,
      free: formula.free,
      arena: solver.#arena.slice(0, solver.#arenaEnd),
      heads: solver.#heads.slice(0, 2 * variableCount),
      values: solver.#values.slice(0, 2 * variableCount),
      trail: solver.#trail.slice(0, solver.#trailEnd),
      isContradiction: solver.#isContradiction,
    };
  }

  variable(): Literal {
    const variable = this.#variables;
    this.#reserve(variable + 1);
    this.#variables += 1;
    this.#heads[2 * variable] = NOWHERE;
    this.#heads[2 * variable + 1] = NOWHERE;
    this.#values[2 * variable] = 0;
    this.#values[2 * variable + 1] = 0;
    this.#levels[variable] = 0;
    this.#phases[variable] = 0;
    this.#enqueue(variable);
    return 2 * variable;
  }

  /** Adds a clause for as long as this formula is loaded. */
  addClause(literals: readonly Literal[]): void {
    this.#retreat(0);
    const open: Literal[] = [];
    // Once each: a clause that watched one literal twice would be its own next.
    for (const literal of new Set(literals)) {
      const value = this.#values[literal] as number;
      if (value === 1) return;
      if (value === 0) open.push(literal);
    }
    const [only] = open;
    if (only === undefined) this.#isContradiction = true;
    else if (open.length === 1) this.#assign(only, NO_REASON);
    else {
      this.#store(open);
      if (this.#learnedFrom < this.#arenaEnd) this.#learnedFrom = this.#arenaEnd;
    }
  }

  /** Whether everything added so far can be true together with the assumptions. Afterwards `isTrue` tells how. */
  solve(assumptions: readonly Literal[]): Outcome {
    this.#keepShared(assumptions);
    this.#assumed = assumptions;
    let conflictsLeft = RESTART_CONFLICTS;
    let restarts = 0;
    for (;;) {
      const conflict = this.#isContradiction ? NOWHERE : this.#follow();
      if (conflict !== NOWHERE && this.#levelStarts.length === 0) this.#isContradiction = true;
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
        this.#retreat(Math.min(this.#levelStarts.length, assumptions.length));
        if (this.#arenaEnd - this.#learnedFrom > MAXIMUM_LEARNED) this.#forget();
        continue;
      }
      const next = this.#nextDecision(assumptions);
      if (next === 'fulfilled') return 'yes';
      if (next === 'refuted') return 'no';
    }
  }

  /** In what `solve` found. */
  isTrue(literal: Literal): boolean {
    return this.#model[literal] === 1;
  }

  /** Guesses these true before false. */
  prefer(literals: readonly Literal[]): void {
    this.#retreat(0);
    for (const literal of literals) this.#phases[literal >> 1] = (literal & 1) ^ 1;
  }

  /** Whether the assumptions don't contradict each other by propagation alone; `holds` then tells what follows from them. */
  follow(assumptions: readonly Literal[]): boolean {
    this.#keepShared(assumptions);
    this.#assumed = assumptions;
    for (;;) {
      const isConflict = this.#isContradiction || this.#follow() !== NOWHERE;
      const level = this.#levelStarts.length;
      if (isConflict) {
        if (level === 0) this.#isContradiction = true;
        else this.#retreat(level - 1);
        return false;
      }
      if (level === assumptions.length) return true;
      if (this.#values[assumptions[level] as Literal] === -1) return false;
      this.#decide(assumptions[level] as Literal);
    }
  }

  /** Whether a literal is settled, one way or the other, after `follow`. */
  isSettled(literal: Literal): boolean {
    return this.#values[literal] !== 0;
  }

  #fail(core: readonly Literal[]): 'no' {
    this.core = core;
    return 'no';
  }

  /** Assumptions that this call has in common with the last one stay decided. */
  #keepShared(assumptions: readonly Literal[]): void {
    const before = this.#assumed;
    const most = Math.min(before.length, assumptions.length, this.#levelStarts.length);
    let shared = 0;
    while (shared < most && before[shared] === assumptions[shared]) shared += 1;
    this.#retreat(shared);
  }

  #nextDecision(assumptions: readonly Literal[]): 'decided' | 'fulfilled' | 'refuted' {
    const level = this.#levelStarts.length;
    if (level < assumptions.length) {
      const literal = assumptions[level] as Literal;
      if (this.#values[literal] === -1) {
        this.core = this.#coreOf(literal);
        return 'refuted';
      }
      this.#decide(literal);
      return 'decided';
    }
    const variable = this.#nextOpen();
    if (variable === NOWHERE) {
      this.#keepModel();
      return 'fulfilled';
    }
    this.#decide(2 * variable + (this.#phases[variable] === 1 ? 0 : 1));
    return 'decided';
  }

  #keepModel(): void {
    this.#model.set(this.#values.subarray(0, 2 * this.#variables));
  }

  #decide(literal: Literal): void {
    this.#levelStarts.push(this.#trailEnd);
    if (this.#values[literal] === 0) this.#assign(literal, NO_REASON);
  }

  #assign(literal: Literal, reason: number): void {
    this.#values[literal] = 1;
    this.#values[negation(literal)] = -1;
    const variable = literal >> 1;
    this.#levels[variable] = this.#levelStarts.length;
    this.#reasons[variable] = reason;
    this.#trail[this.#trailEnd] = literal;
    this.#trailEnd += 1;
  }

  #retreat(level: number): void {
    const starts = this.#levelStarts;
    if (starts.length <= level) return;
    const to = starts[level] as number;
    let candidateStamp = this.#candidate === NOWHERE ? 0 : (this.#stamps[this.#candidate] as number);
    for (let place = this.#trailEnd - 1; place >= to; place -= 1) {
      const literal = this.#trail[place] as Literal;
      this.#values[literal] = 0;
      this.#values[negation(literal)] = 0;
      const variable = literal >> 1;
      this.#phases[variable] = (literal & 1) ^ 1;
      if ((this.#stamps[variable] as number) > candidateStamp) {
        candidateStamp = this.#stamps[variable] as number;
        this.#candidate = variable;
      }
    }
    this.#trailEnd = to;
    this.#followed = Math.min(this.#followed, to);
    starts.length = level;
  }

  /** Follows up what was assigned. The conflicting clause, or NOWHERE. */
  #follow(): number {
    const values = this.#values;
    const arena = this.#arena;
    const heads = this.#heads;
    let steps = 0;
    let conflict = NOWHERE;
    while (conflict === NOWHERE && this.#followed < this.#trailEnd) {
      const falsified = (this.#trail[this.#followed] as Literal) ^ 1;
      this.#followed += 1;
      let clause = heads[falsified] as number;
      let kept = NOWHERE;
      while (clause !== NOWHERE) {
        steps += 1;
        if (arena[clause + LITERALS] === falsified) swapWatched(arena, clause);
        const next = arena[clause + NEXT + 1] as number;
        const first = arena[clause + LITERALS] as Literal;
        if (values[first] !== 1 && this.#watchAnother(clause)) {
          clause = next;
          continue;
        }
        arena[clause + NEXT + 1] = kept;
        kept = clause;
        clause = next;
        if (values[first] === 1) continue;
        if (values[first] === 0) this.#assign(first, kept);
        else {
          conflict = kept;
          break;
        }
      }
      while (clause !== NOWHERE) {
        const slot = clause + NEXT + (arena[clause + LITERALS] === falsified ? 0 : 1);
        const next = arena[slot] as number;
        arena[slot] = kept;
        kept = clause;
        clause = next;
      }
      heads[falsified] = kept;
    }
    this.steps -= steps;
    return conflict;
  }

  /** Watches a literal that isn't false in place of the second one. */
  #watchAnother(clause: number): boolean {
    const arena = this.#arena;
    const end = clause + LITERALS + (arena[clause] as number);
    for (let place = clause + LITERALS + 2; place < end; place += 1) {
      const literal = arena[place] as Literal;
      if (this.#values[literal] === -1) continue;
      arena[place] = arena[clause + LITERALS + 1] as Literal;
      arena[clause + LITERALS + 1] = literal;
      arena[clause + NEXT + 1] = this.#heads[literal] as number;
      this.#heads[literal] = clause;
      return true;
    }
    return false;
  }

  #store(literals: readonly Literal[]): number {
    this.#reserveArena(this.#arenaEnd + LITERALS + literals.length);
    const clause = this.#arenaEnd;
    const arena = this.#arena;
    arena[clause] = literals.length;
    for (let place = 0; place < literals.length; place += 1) arena[clause + LITERALS + place] = literals[place] as Literal;
    this.#arenaEnd += LITERALS + literals.length;
    this.#watch(clause);
    return clause;
  }

  #watch(clause: number): void {
    for (const slot of [0, 1]) {
      const literal = this.#arena[clause + LITERALS + slot] as Literal;
      this.#arena[clause + NEXT + slot] = this.#heads[literal] as number;
      this.#heads[literal] = clause;
    }
  }

  /** Learns why the conflict came about, and retreats to where that decides something. */
  #learnFrom(conflict: number): void {
    const learned = this.#analyse(conflict);
    const [first, second] = learned;
    this.#retreat(second === undefined ? 0 : (this.#levels[second >> 1] as number));
    if (second === undefined) this.#assign(first as Literal, NO_REASON);
    else this.#assign(first as Literal, this.#store(learned));
  }

  /** The literal that becomes true comes first, then one of the highest level among the others. */
  #analyse(conflict: number): Literal[] {
    const level = this.#levelStarts.length;
    const learned: Literal[] = [TRUE_LITERAL];
    const touched: number[] = [];
    let open = 0;
    let place = this.#trailEnd - 1;
    let clause = conflict;
    for (;;) {
      const end = clause + LITERALS + (this.#arena[clause] as number);
      this.steps -= 1;
      for (let at = clause + LITERALS; at < end; at += 1) {
        const literal = this.#arena[at] as Literal;
        const variable = literal >> 1;
        if (this.#values[literal] === 1 || this.#seen[variable] === 1 || this.#levels[variable] === 0) continue;
        this.#seen[variable] = 1;
        touched.push(variable);
        if (this.#levels[variable] === level) open += 1;
        else learned.push(literal);
      }
      while (this.#seen[(this.#trail[place] as Literal) >> 1] === 0) place -= 1;
      const literal = this.#trail[place] as Literal;
      place -= 1;
      open -= 1;
      if (open === 0) {
        learned[0] = negation(literal);
        break;
      }
      clause = this.#reasons[literal >> 1] as number;
    }
    const kept = learned.filter((literal, index) => index === 0 || !this.#follows(literal));
    for (const variable of touched) {
      this.#seen[variable] = 0;
      this.#moveToEnd(variable);
    }
    putHighestSecond(kept, this.#levels);
    return kept;
  }

  /** Whether a literal of a learned clause follows from the clause's others. */
  #follows(literal: Literal): boolean {
    const reason = this.#reasons[literal >> 1] as number;
    if (reason === NO_REASON) return false;
    const end = reason + LITERALS + (this.#arena[reason] as number);
    for (let at = reason + LITERALS; at < end; at += 1) {
      const variable = (this.#arena[at] as Literal) >> 1;
      if (variable !== literal >> 1 && this.#seen[variable] === 0 && this.#levels[variable] !== 0) return false;
    }
    return true;
  }

  /** The assumptions that made this one false, and itself. */
  #coreOf(literal: Literal): Literal[] {
    const core = [literal];
    if (this.#levels[literal >> 1] === 0) return core;
    this.#seen[literal >> 1] = 1;
    this.steps -= this.#trailEnd >> 2;
    for (let place = this.#trailEnd - 1; place >= (this.#levelStarts[0] as number); place -= 1) {
      const assigned = this.#trail[place] as Literal;
      const variable = assigned >> 1;
      if (this.#seen[variable] === 0) continue;
      this.#seen[variable] = 0;
      const reason = this.#reasons[variable] as number;
      if (reason === NO_REASON) {
        if (assigned !== literal) core.push(assigned);
        continue;
      }
      const end = reason + LITERALS + (this.#arena[reason] as number);
      for (let at = reason + LITERALS; at < end; at += 1) {
        const other = (this.#arena[at] as Literal) >> 1;
        if (other !== variable && (this.#levels[other] as number) > 0) this.#seen[other] = 1;
      }
    }
    this.#seen[literal >> 1] = 0;
    return core;
  }

  /** Drops long learned clauses. At level 0 only: no clause is a reason there. */
  #forget(): void {
    this.#retreat(0);
    const arena = this.#arena;
    let to = this.#learnedFrom;
    for (let from = this.#learnedFrom; from < this.#arenaEnd; ) {
      const size = LITERALS + (arena[from] as number);
      if (size <= LITERALS + SHORT) {
        arena.copyWithin(to, from, from + size);
        to += size;
      }
      from += size;
    }
    this.#arenaEnd = to;
    this.#heads.fill(NOWHERE, 0, 2 * this.#variables);
    for (let clause = 0; clause < to; clause += LITERALS + (arena[clause] as number)) this.#watch(clause);
    // Watched literals may be false facts: following all facts again puts that right.
    this.#followed = 0;
  }

  /** Early variables are guessed first, until conflicts say otherwise. */
  #fillQueue(free: Int32Array): void {
    this.#stamps.fill(0, 0, this.#variables);
    this.#lastStamp = 0;
    this.#queueEnd = NOWHERE;
    this.#candidate = NOWHERE;
    for (let place = free.length - 1; place >= 0; place -= 1) this.#enqueue(free[place] as number);
  }

  #enqueue(variable: number): void {
    this.#before[variable] = this.#queueEnd;
    this.#after[variable] = NOWHERE;
    if (this.#queueEnd !== NOWHERE) this.#after[this.#queueEnd] = variable;
    this.#queueEnd = variable;
    this.#lastStamp += 1;
    this.#stamps[variable] = this.#lastStamp;
    if (this.#values[2 * variable] === 0) this.#candidate = variable;
  }

  #moveToEnd(variable: number): void {
    if (this.#stamps[variable] === 0 || this.#queueEnd === variable) return;
    const [before, after] = [this.#before[variable] as number, this.#after[variable] as number];
    if (this.#candidate === variable) this.#candidate = after;
    this.#before[after] = before;
    if (before !== NOWHERE) this.#after[before] = after;
    this.#enqueue(variable);
  }

  #nextOpen(): number {
    let variable = this.#candidate;
    while (variable !== NOWHERE && this.#values[2 * variable] !== 0) {
      this.steps -= 1;
      variable = this.#before[variable] as number;
    }
    this.steps -= 1;
    this.#candidate = variable;
    return variable;
  }

  #reserve(variables: number): void {
    if (variables <= this.#levels.length) return;
    const room = Math.max(64, Math.ceil(variables * 1.5));
    this.#heads = grown(this.#heads, new Int32Array(2 * room));
    this.#values = grown(this.#values, new Int8Array(2 * room));
    this.#model = grown(this.#model, new Int8Array(2 * room));
    this.#trail = grown(this.#trail, new Int32Array(room));
    this.#levels = grown(this.#levels, new Int32Array(room));
    this.#reasons = grown(this.#reasons, new Int32Array(room));
    this.#before = grown(this.#before, new Int32Array(room));
    this.#after = grown(this.#after, new Int32Array(room));
    this.#stamps = grown(this.#stamps, new Int32Array(room));
    this.#phases = grown(this.#phases, new Int8Array(room));
    this.#seen = grown(this.#seen, new Uint8Array(room));
  }

  #reserveArena(size: number): void {
    if (size > this.#arena.length) this.#arena = grown(this.#arena, new Int32Array(Math.ceil(size * 1.5)));
  }
}

function grown<T extends Int32Array | Int8Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

function swapWatched(arena: Int32Array, clause: number): void {
  const first = arena[clause + LITERALS] as Literal;
  arena[clause + LITERALS] = arena[clause + LITERALS + 1] as Literal;
  arena[clause + LITERALS + 1] = first;
  const next = arena[clause + NEXT] as number;
  arena[clause + NEXT] = arena[clause + NEXT + 1] as number;
  arena[clause + NEXT + 1] = next;
}

function putHighestSecond(literals: Literal[], levels: Int32Array): void {
  let highest = 1;
  for (let place = 2; place < literals.length; place += 1) {
    if ((levels[(literals[place] as Literal) >> 1] as number) > (levels[(literals[highest] as Literal) >> 1] as number)) highest = place;
  }
  if (literals.length < 2) return;
  const literal = literals[highest] as Literal;
  literals[highest] = literals[1] as Literal;
  literals[1] = literal;
}

/** 1, 1, 2, 1, 1, 2, 4, … */
function luby(index: number): number {
  let [size, value] = [1, 1];
  while (size < index) [size, value] = [2 * size + 1, 2 * value];
  let rest = index;
  while (size !== rest) {
    size = (size - 1) / 2;
    value /= 2;
    if (rest > size) rest -= size;
  }
  return value;
}
