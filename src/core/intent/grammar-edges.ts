import type { Neighbours } from './amounts.ts';
import { readDay } from './days.ts';
import { COSTS } from './edge-costs.ts';
import { DETERMINERS, FILLERS } from './function-words.ts';
import type { Measure } from './measures.ts';
import { readNumber, readUngrouped } from './numbers.ts';
import type { Edge, Meaning } from './parts.ts';
import { readPhrase } from './phrases.ts';
import { isPartOfPound, moneyAt, timesAt } from './times-and-money.ts';
import type { Token } from './tokens.ts';
import { wordEdge } from './word-edge.ts';

/** What the grammar may take the stretches for that begin at a token. */
export function grammarEdges(
  tokens: readonly Token[],
  at: number,
  today: number,
  near: Neighbours,
  measure: Measure | null,
): Edge[] {
  const edges: Edge[] = [wordEdge(tokens, at)];
  const add: Add = (end, cost, meaning) => void edges.push({ start: at, end, cost, meaning });
  if (isCompoundOfFillers(tokens, at)) add(at + 3, COSTS.compound, { kind: 'unknown' });
  addPhrase(add, tokens, at);
  if (measure !== null && isMeasured(measure)) addMeasure(add, measure, near);
  addCounts(add, tokens, at);
  const times = timesAt(tokens, at);
  if (times !== null) add(times.end, COSTS.measure, { kind: 'times', value: times.value });
  const day = mayBeginDay(tokens, at) ? readDay(tokens, at, today) : null;
  if (day !== null) add(day.end, COSTS.day, { kind: 'day', day });
  if (isListMark(tokens, at)) add(at + 2, COSTS.mark, { kind: 'comma' });
  const money = isPartOfPound(tokens, at, near) ? null : moneyAt(tokens, at);
  if (money !== null) add(money, COSTS.money, { kind: 'told' });
  return edges;
}

type Add = (end: number, cost: number, meaning: Meaning) => void;

function addPhrase(add: Add, tokens: readonly Token[], at: number): void {
  const phrase = readPhrase(tokens, at);
  if (phrase === null) return;
  const { end, role } = phrase;
  add(end, COSTS.phrase, role === 'filler' ? { kind: 'filler' } : { kind: 'grammar', role });
}

function addMeasure(add: Add, measure: Measure, near: Neighbours): void {
  const isUnmeasured = measure.amounts.some(({ units }) => units !== null && !near.measures(units));
  const cost = isUnmeasured ? COSTS.unmeasured : COSTS.measure;
  add(measure.end, cost, { kind: 'measure', measure });
}

function addCounts(add: Add, tokens: readonly Token[], at: number): void {
  const number = readNumber(tokens, at);
  if (number === null) return;
  const isGrouped = number.isGrouped === true;
  add(number.end, isGrouped ? COSTS.grouped : COSTS.count, { kind: 'count', number });
  const alone = isGrouped ? readUngrouped(tokens, at) : null;
  if (alone !== null) add(alone.end, COSTS.count, { kind: 'count', number: alone });
}

function isSmall(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' &&
    token.text.length > 1 &&
    FILLERS.has(token.text) &&
    !DETERMINERS.has(token.text)
  );
}

/**
 * "See-through", "made-up": of small words that a hyphen joins, the whole says something of its
 * own.
 */
function isCompoundOfFillers(tokens: readonly Token[], at: number): boolean {
  const [first, hyphen, second] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  return (
    hyphen?.text === '-' &&
    !hyphen.gap &&
    second?.gap === false &&
    isSmall(first) &&
    isSmall(second) &&
    tokens[at - 1]?.text !== '-' &&
    tokens[at + 3]?.text !== '-'
  );
}

function isMeasured({
  amounts,
  isRange,
}: {
  readonly amounts: readonly { readonly units: unknown; readonly role: unknown }[];
  readonly isRange: boolean;
}): boolean {
  return (
    isRange ||
    amounts.length > 1 ||
    amounts.some(({ units, role }) => units !== null || role !== null)
  );
}

const DAY_WORD = /^(?:a|at|by|in|no|of|on|\p{L}{3,9})$/u;

function mayBeginDay(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return (
    token !== undefined &&
    (token.kind === 'number' || (token.kind === 'word' && DAY_WORD.test(token.text)))
  );
}

/** "1) oak 2) wax". */
function isListMark(tokens: readonly Token[], at: number): boolean {
  const [before, number, bracket] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return (
    number?.kind === 'number' &&
    bracket?.text === ')' &&
    !bracket.gap &&
    before?.text !== '(' &&
    (before === undefined || number.gap)
  );
}
