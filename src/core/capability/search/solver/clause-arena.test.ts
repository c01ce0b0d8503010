import { expect, it } from 'vitest';
import { ClauseArena, LITERALS, NEXT, NOWHERE } from './clause-arena.ts';

const VARIABLES = 200;
const LENGTH = 40;

function arenaOf(): ClauseArena {
  const arena = new ClauseArena();
  arena.reserve(VARIABLES);
  arena.load(new Int32Array(0), new Int32Array(2 * VARIABLES).fill(NOWHERE));
  return arena;
}

const literalsAt = ({ words }: ClauseArena, clause: number): string =>
  words.subarray(clause + LITERALS, clause + LITERALS + (words[clause] as number)).join();

/** Every clause, once for each time that it is watched. */
function watched(arena: ClauseArena): string[] {
  const found: string[] = [];
  for (let literal = 0; literal < 2 * VARIABLES; literal += 1) {
    for (let clause = arena.heads[literal] as number; clause !== NOWHERE;) {
      found.push(literalsAt(arena, clause));
      clause = arena.words[
        clause + NEXT + (arena.words[clause + LITERALS] === literal ? 0 : 1)
      ] as number;
    }
  }
  return found.toSorted();
}

it('forgets what it has learned but for short clauses, and never what was added', () => {
  const arena = arenaOf();
  const long = (from: number): number[] =>
    Array.from({ length: LENGTH }, (_, place) => 2 * ((from + place) % VARIABLES));
  const kept: number[][] = [[2, 5, 7, 8], [5, 2], long(3)];
  for (const clause of kept) arena.add(clause);
  for (let count = 0; count < 400; count += 1) {
    arena.learn(long(count % VARIABLES));
    const short = [2 * (count % VARIABLES), 1, ...(count % 2 === 0 ? [3] : [])];
    kept.push(short);
    arena.learn(short);
  }
  arena.forget(VARIABLES);
  expect(watched(arena)).toEqual(
    kept.flatMap((clause) => [clause.join(), clause.join()]).toSorted(),
  );
  expect(arena.learnedSize).toBe(
    kept.slice(3).reduce((sum, clause) => sum + LITERALS + clause.length, 0),
  );
});

it('keeps for good what was learned before something is added', () => {
  const arena = arenaOf();
  const places = [arena.learn([2, 4, 6, 8, 10]), arena.learn([3, 5])];
  arena.add([7, 9]);
  arena.forget(VARIABLES);
  expect(places.map((clause) => literalsAt(arena, clause))).toEqual(['2,4,6,8,10', '3,5']);
});
