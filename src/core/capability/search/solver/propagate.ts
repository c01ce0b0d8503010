import type { Literal } from '../formula.ts';
import { type ClauseArena, LITERALS, NEXT, NOWHERE } from './clause-arena.ts';
import type { Trail } from './trail.ts';

/**
 * Follows up what was assigned, so many steps for each clause. The conflicting clause, or NOWHERE.
 */
export function propagate(
  { words: arena, heads }: ClauseArena,
  trail: Trail,
  budget: { steps: number },
  stepsPerClause: number,
): number {
  const { values, literals } = trail;
  let { followed } = trail;
  let looks = 0;
  let conflict = NOWHERE;
  while (conflict === NOWHERE && followed < trail.end) {
    const falsified = (literals[followed] as Literal) ^ 1;
    followed += 1;
    let clause = heads[falsified] as number;
    let kept = NOWHERE;
    while (clause !== NOWHERE) {
      looks += 1;
      if (arena[clause + LITERALS] === falsified) swapWatched(arena, clause);
      const next = arena[clause + NEXT + 1] as number;
      const first = arena[clause + LITERALS] as Literal;
      if (values[first] !== 1 && watchAnother(arena, heads, values, clause)) {
        clause = next;
        continue;
      }
      arena[clause + NEXT + 1] = kept;
      kept = clause;
      clause = next;
      if (values[first] === 1) continue;
      if (values[first] === 0) {
        trail.assign(first, kept);
      } else {
        conflict = kept;
        break;
      }
    }
    heads[falsified] = watchOn(arena, falsified, clause, kept);
  }
  trail.followed = followed;
  budget.steps -= stepsPerClause * looks;
  return conflict;
}

/** Puts the clauses that weren't looked at in front of those that were. */
function watchOn(arena: Int32Array, falsified: Literal, rest: number, looked: number): number {
  let [clause, kept] = [rest, looked];
  while (clause !== NOWHERE) {
    const slot = clause + NEXT + (arena[clause + LITERALS] === falsified ? 0 : 1);
    const next = arena[slot] as number;
    arena[slot] = kept;
    kept = clause;
    clause = next;
  }
  return kept;
}

function swapWatched(arena: Int32Array, clause: number): void {
  const first = arena[clause + LITERALS] as Literal;
  arena[clause + LITERALS] = arena[clause + LITERALS + 1] as Literal;
  arena[clause + LITERALS + 1] = first;
  const next = arena[clause + NEXT] as number;
  arena[clause + NEXT] = arena[clause + NEXT + 1] as number;
  arena[clause + NEXT + 1] = next;
}

/** Watches a literal that isn't false in place of the second one. */
function watchAnother(
  arena: Int32Array,
  heads: Int32Array,
  values: Int8Array,
  clause: number,
): boolean {
  const end = clause + LITERALS + (arena[clause] as number);
  for (let place = clause + LITERALS + 2; place < end; place += 1) {
    const literal = arena[place] as Literal;
    if (values[literal] === -1) continue;
    arena[place] = arena[clause + LITERALS + 1] as Literal;
    arena[clause + LITERALS + 1] = literal;
    arena[clause + NEXT + 1] = heads[literal] as number;
    heads[literal] = clause;
    return true;
  }
  return false;
}
