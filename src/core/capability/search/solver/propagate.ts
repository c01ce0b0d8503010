import type { Literal } from '../formula.ts';
import { type ClauseArena, LITERALS_OFFSET, NEXT_OFFSET, NO_CLAUSE } from './clause-arena.ts';
import type { Trail } from './trail.ts';

/**
 * Derives the variable values that follow from the latest assignments. Visiting a clause costs
 * `stepsPerClause` steps; if a clause becomes false, it is returned.
 */
export function propagate(
  { words: arena, heads }: ClauseArena,
  trail: Trail,
  budget: { steps: number },
  stepsPerClause: number,
): number {
  const { values, literals } = trail;
  let { followed } = trail;
  let visits = 0;
  let conflict = NO_CLAUSE;
  while (conflict === NO_CLAUSE && followed < trail.end) {
    const falsified = (literals[followed] as Literal) ^ 1;
    followed += 1;
    let clause = heads[falsified] as number;
    let kept = NO_CLAUSE;
    while (clause !== NO_CLAUSE) {
      visits += 1;
      if (arena[clause + LITERALS_OFFSET] === falsified) swapWatched(arena, clause);
      const next = arena[clause + NEXT_OFFSET + 1] as number;
      const first = arena[clause + LITERALS_OFFSET] as Literal;
      if (values[first] !== 1 && findOtherWatch(arena, heads, values, clause)) {
        clause = next;
        continue;
      }
      arena[clause + NEXT_OFFSET + 1] = kept;
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
    heads[falsified] = moveWatch(arena, falsified, clause, kept);
  }
  trail.followed = followed;
  budget.steps -= stepsPerClause * visits;
  return conflict;
}

function moveWatch(
  arena: Int32Array,
  falseLiteral: Literal,
  unvisitedClause: number,
  watchHead: number,
): number {
  let [clause, kept] = [unvisitedClause, watchHead];
  while (clause !== NO_CLAUSE) {
    const slot = clause + NEXT_OFFSET + (arena[clause + LITERALS_OFFSET] === falseLiteral ? 0 : 1);
    const next = arena[slot] as number;
    arena[slot] = kept;
    kept = clause;
    clause = next;
  }
  return kept;
}

function swapWatched(arena: Int32Array, clause: number): void {
  const first = arena[clause + LITERALS_OFFSET] as Literal;
  arena[clause + LITERALS_OFFSET] = arena[clause + LITERALS_OFFSET + 1] as Literal;
  arena[clause + LITERALS_OFFSET + 1] = first;
  const next = arena[clause + NEXT_OFFSET] as number;
  arena[clause + NEXT_OFFSET] = arena[clause + NEXT_OFFSET + 1] as number;
  arena[clause + NEXT_OFFSET + 1] = next;
}

function findOtherWatch(
  arena: Int32Array,
  watchHeads: Int32Array,
  values: Int8Array,
  clause: number,
): boolean {
  const end = clause + LITERALS_OFFSET + (arena[clause] as number);
  for (let place = clause + LITERALS_OFFSET + 2; place < end; place += 1) {
    const literal = arena[place] as Literal;
    if (values[literal] === -1) continue;
    arena[place] = arena[clause + LITERALS_OFFSET + 1] as Literal;
    arena[clause + LITERALS_OFFSET + 1] = literal;
    arena[clause + NEXT_OFFSET + 1] = watchHeads[literal] as number;
    watchHeads[literal] = clause;
    return true;
  }
  return false;
}
