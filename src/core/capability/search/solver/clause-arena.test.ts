import { expect, it } from 'vitest';
import { ClauseArena, LITERALS_OFFSET, NEXT_OFFSET, NO_CLAUSE } from './clause-arena.ts';

const VARIABLES = 200;
const LENGTH = 40;

function arenaOf(): ClauseArena {
  const arena = new ClauseArena();
  arena.reserveCapacity(VARIABLES);
  arena.load(new Int32Array(0), new Int32Array(2 * VARIABLES).fill(NO_CLAUSE));
  return arena;
}

const literalsAt = ({ words }: ClauseArena, clause: number): string =>
  words
    .subarray(clause + LITERALS_OFFSET, clause + LITERALS_OFFSET + (words[clause] as number))
    .join();

/** The clauses as texts, each once for every literal that watches it. */
function watched(arena: ClauseArena): string[] {
  const found: string[] = [];
  for (let literal = 0; literal < 2 * VARIABLES; literal += 1) {
    for (let clause = arena.heads[literal] as number; clause !== NO_CLAUSE;) {
      found.push(literalsAt(arena, clause));
      clause = arena.words[
        clause + NEXT_OFFSET + (arena.words[clause + LITERALS_OFFSET] === literal ? 0 : 1)
      ] as number;
    }
  }
  return found.toSorted();
}

it('forgets learned clauses unless they are short, and never those that were added', () => {
  const arena = arenaOf();
  const long = (from: number): number[] =>
    Array.from({ length: LENGTH }, (_, place) => 2 * ((from + place) % VARIABLES));
  const kept: number[][] = [[2, 5, 7, 8], [5, 2], long(3)];
  for (const clause of kept) arena.addPermanent(clause);
  for (let count = 0; count < 400; count += 1) {
    arena.addLearned(long(count % VARIABLES));
    const short = [2 * (count % VARIABLES), 1, ...(count % 2 === 0 ? [3] : [])];
    kept.push(short);
    arena.addLearned(short);
  }
  arena.dropLongLearned(VARIABLES);
  expect(watched(arena)).toEqual(
    kept.flatMap((clause) => [clause.join(), clause.join()]).toSorted(),
  );
  expect(arena.learnedSize).toBe(
    kept.slice(3).reduce((sum, clause) => sum + LITERALS_OFFSET + clause.length, 0),
  );
});

it('never forgets clauses that were learned before another was added', () => {
  const arena = arenaOf();
  const places = [arena.addLearned([2, 4, 6, 8, 10]), arena.addLearned([3, 5])];
  arena.addPermanent([7, 9]);
  arena.dropLongLearned(VARIABLES);
  expect(places.map((clause) => literalsAt(arena, clause))).toEqual(['2,4,6,8,10', '3,5']);
});
