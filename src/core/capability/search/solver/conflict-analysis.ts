import { type Literal, TRUE_LITERAL, negation } from '../formula.ts';
import { type ClauseArena, LITERALS_OFFSET } from './clause-arena.ts';
import type { GuessQueue } from './guess-queue.ts';
import { NO_REASON, type Trail } from './trail.ts';

/** Finds the causes of a contradiction by following the assignments of variables backwards. */
export class ConflictAnalysis {
  readonly #trail: Trail;
  readonly #clauses: ClauseArena;
  readonly #guesses: GuessQueue;
  readonly #budget: { steps: number };
  #seen = new Uint8Array(0);

  constructor(trail: Trail, clauses: ClauseArena, guesses: GuessQueue, budget: { steps: number }) {
    this.#trail = trail;
    this.#clauses = clauses;
    this.#guesses = guesses;
    this.#budget = budget;
  }

  reserveCapacity(capacity: number): void {
    this.#seen = new Uint8Array(capacity);
  }

  /**
   * Returns the clause that the SAT solver can learn from a conflict. Its first literal is the one
   * that the clause forces to be true.
   */
  learn(conflict: number): Literal[] {
    const touched: number[] = [];
    const learned = this.#firstUniqueImplicationPoint(conflict, touched);
    const kept = learned.filter((literal, index) => index === 0 || !this.#follows(literal));
    for (const variable of touched) {
      this.#seen[variable] = 0;
      this.#guesses.moveToEnd(variable);
    }
    moveHighestToSecond(kept, this.#trail.levels);
    return kept;
  }

  #firstUniqueImplicationPoint(conflict: number, visitLiteral: number[]): Literal[] {
    const { values, levels, literals, reasons, level } = this.#trail;
    const arena = this.#clauses.words;
    const learned: Literal[] = [TRUE_LITERAL];
    let open = 0;
    let place = this.#trail.end - 1;
    let clause = conflict;
    for (;;) {
      const end = clause + LITERALS_OFFSET + (arena[clause] as number);
      this.#budget.steps -= 1;
      for (let at = clause + LITERALS_OFFSET; at < end; at += 1) {
        const literal = arena[at] as Literal;
        const variable = literal >> 1;
        if (values[literal] === 1 || this.#seen[variable] === 1 || levels[variable] === 0) continue;
        this.#seen[variable] = 1;
        visitLiteral.push(variable);
        if (levels[variable] === level) open += 1;
        else learned.push(literal);
      }
      while (this.#seen[(literals[place] as Literal) >> 1] === 0) place -= 1;
      const literal = literals[place] as Literal;
      place -= 1;
      open -= 1;
      if (open === 0) {
        learned[0] = negation(literal);
        return learned;
      }
      clause = reasons[literal >> 1] as number;
    }
  }

  /**
   * Returns whether a literal can be left out of a learned clause because the other literals imply
   * it.
   */
  #follows(literal: Literal): boolean {
    const { reasons, levels } = this.#trail;
    const arena = this.#clauses.words;
    const reason = reasons[literal >> 1] as number;
    if (reason === NO_REASON) return false;
    const end = reason + LITERALS_OFFSET + (arena[reason] as number);
    for (let at = reason + LITERALS_OFFSET; at < end; at += 1) {
      const variable = (arena[at] as Literal) >> 1;
      if (variable !== literal >> 1 && this.#seen[variable] === 0 && levels[variable] !== 0)
        return false;
    }
    return true;
  }

  coreOf(literal: Literal): Literal[] {
    const { literals, levels, levelStarts, reasons, end: trailEnd } = this.#trail;
    const arena = this.#clauses.words;
    const core = [literal];
    if (levels[literal >> 1] === 0) return core;
    this.#seen[literal >> 1] = 1;
    this.#budget.steps -= trailEnd >> 2;
    for (let place = trailEnd - 1; place >= (levelStarts[0] as number); place -= 1) {
      const assigned = literals[place] as Literal;
      const variable = assigned >> 1;
      if (this.#seen[variable] === 0) continue;
      this.#seen[variable] = 0;
      const reason = reasons[variable] as number;
      if (reason === NO_REASON) {
        if (assigned !== literal) core.push(assigned);
        continue;
      }
      const end = reason + LITERALS_OFFSET + (arena[reason] as number);
      for (let at = reason + LITERALS_OFFSET; at < end; at += 1) {
        const other = (arena[at] as Literal) >> 1;
        if (other !== variable && (levels[other] as number) > 0) this.#seen[other] = 1;
      }
    }
    this.#seen[literal >> 1] = 0;
    return core;
  }
}

function moveHighestToSecond(literals: Literal[], levels: Int32Array): void {
  let highest = 1;
  for (let place = 2; place < literals.length; place += 1) {
    if (
      (levels[(literals[place] as Literal) >> 1] as number) >
      (levels[(literals[highest] as Literal) >> 1] as number)
    )
      highest = place;
  }
  if (literals.length < 2) return;
  const literal = literals[highest] as Literal;
  literals[highest] = literals[1] as Literal;
  literals[1] = literal;
}
