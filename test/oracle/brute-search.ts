import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import type { Question } from '../../src/core/capability/question.ts';
import { FIRST_CELL, OPEN } from './brute-condition.ts';
import { FIRES } from './brute-rules.ts';
import { type Table, tableOf } from './brute-table.ts';

/** What a table tells of every state, and of what it leads to. */
export interface Search extends Table {
  /** 1 where a question that states this can become a yes. */
  readonly canBecomeYes: Uint8Array;
  /** The same, with these dimensions left without an answer. */
  canWithout(indexes: readonly number[]): Uint8Array;
}

export function searchOf(map: CapabilityMap, question: Question): Search {
  const table = tableOf(map, question);
  const known = new Map<string, Uint8Array>();
  const canWithout = (indexes: readonly number[]): Uint8Array => {
    const name = indexes.join();
    const found = known.get(name) ?? completed(table, indexes);
    known.set(name, found);
    return found;
  };
  return { ...table, canBecomeYes: canWithout([]), canWithout };
}

/**
 * A state can become a yes when it is one, or when an answer to something open leads to one that
 * can. Answers only add digits, so that what they lead to has a greater number. What is open stays
 * so while dependent dimensions come first.
 */
function completed(
  { columns, standing, strides, isYes }: Table,
  silent: readonly number[],
): Uint8Array {
  const isSilent = (state: number): boolean =>
    silent.every((index) => (standing[index]?.[state] ?? 0) < FIRST_CELL);
  const can =
    silent.length === 0 ? isYes.slice() : isYes.map((yes, state) => (isSilent(state) ? yes : 0));
  const steps = columns
    .filter(({ index }) => !silent.includes(index))
    .map(({ index, shown }) => ({
      stands: standing[index] ?? new Uint8Array(0),
      added: shown.map((digit) => digit * (strides[index] ?? 1)),
    }));
  const leadsOn = (state: number): boolean =>
    steps.some(
      ({ stands, added }) =>
        stands[state] === OPEN && added.some((step) => can[state + step] === 1),
    );
  for (let state = can.length - 1; state >= 0; state -= 1)
    if (can[state] === 0 && leadsOn(state)) can[state] = 1;
  return can;
}

/** The rules that fire in a state, in order. */
export const firedAt = ({ rules }: Table, state: number): string[] =>
  rules.filter(({ inTheWay }) => inTheWay[state] === FIRES).map((rule) => rule.key);
