import type { WordContext } from './amounts.ts';
import { readDay } from './days.ts';
import { MEANING_COSTS } from './edge-costs.ts';
import { DETERMINERS, FILLERS } from './function-words.ts';
import type { Measure } from './measures.ts';
import { readNumber, readUngrouped } from './numbers.ts';
import type { Edge, Meaning } from './parts.ts';
import { readPhrase } from './phrases.ts';
import { isPartOfPound, readMoneyAt, readMultiplierAt } from './times-and-money.ts';
import type { Token } from './tokens.ts';
import { makeWordEdge } from './word-edge.ts';

/**
 * Returns the meanings that words can have at this place in the sentence by grammar alone, such as
 * a number or a negation.
 */
export function makeGrammarEdges(
  tokens: readonly Token[],
  tokenIndex: number,
  today: number,
  context: WordContext,
  measure: Measure | null,
): Edge[] {
  const edges: Edge[] = [makeWordEdge(tokens, tokenIndex)];
  const add: AddEdge = (end, cost, meaning) =>
    void edges.push({ start: tokenIndex, end, cost, meaning });
  const compound = endOfFillerCompound(tokens, tokenIndex);
  if (compound !== null) add(compound, MEANING_COSTS.compound, { kind: 'unknown' });
  addPhrase(add, tokens, tokenIndex);
  if (measure !== null && hasUnitOrRole(measure)) addMeasure(add, measure, context);
  addCounts(add, tokens, tokenIndex, context);
  const times = readMultiplierAt(tokens, tokenIndex);
  if (times !== null) add(times.end, MEANING_COSTS.measure, { kind: 'times', value: times.value });
  const day = mayBeginDay(tokens, tokenIndex) ? readDay(tokens, tokenIndex, today) : null;
  if (day !== null) add(day.end, MEANING_COSTS.day, { kind: 'day', day });
  if (isListMark(tokens, tokenIndex)) add(tokenIndex + 2, MEANING_COSTS.mark, { kind: 'comma' });
  const money = isPartOfPound(tokens, tokenIndex, context) ? null : readMoneyAt(tokens, tokenIndex);
  if (money !== null) add(money, MEANING_COSTS.money, { kind: 'reported' });
  return edges;
}

type AddEdge = (end: number, cost: number, meaning: Meaning) => void;

function addPhrase(add: AddEdge, tokens: readonly Token[], tokenIndex: number): void {
  const phrase = readPhrase(tokens, tokenIndex);
  if (phrase === null) return;
  const { end, role } = phrase;
  add(
    end,
    MEANING_COSTS.phrase,
    role === 'filler' ? { kind: 'filler' } : { kind: 'grammar', role },
  );
}

function addMeasure(add: AddEdge, measure: Measure, context: WordContext): void {
  const isUnmeasured = measure.amounts.some(
    ({ units }) => units !== null && !context.measuresIn(units),
  );
  const cost = isUnmeasured ? MEANING_COSTS.unmeasured : MEANING_COSTS.measure;
  add(measure.end, cost, { kind: 'measure', measure });
}

function addCounts(
  add: AddEdge,
  tokens: readonly Token[],
  tokenIndex: number,
  context: WordContext,
): void {
  const number = readNumber(tokens, tokenIndex);
  if (number === null || isArticleOfName(tokens, tokenIndex, number.end, context)) return;
  const isGrouped = number.isGrouped === true;
  add(number.end, isGrouped ? MEANING_COSTS.grouped : MEANING_COSTS.count, {
    kind: 'count',
    number,
  });
  const alone = isGrouped ? readUngrouped(tokens, tokenIndex) : null;
  if (alone !== null) add(alone.end, MEANING_COSTS.count, { kind: 'count', number: alone });
}

/**
 * Returns whether an "a" is the article of the name after it. In "a half tray", "half" is then part
 * of the name and not a number.
 */
function isArticleOfName(
  tokens: readonly Token[],
  tokenIndex: number,
  end: number,
  context: WordContext,
): boolean {
  return (
    tokens[tokenIndex]?.text === 'a' &&
    end === tokenIndex + 2 &&
    context.beginsLongName(tokenIndex + 1)
  );
}

function isFillerWord(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' &&
    token.text.length > 1 &&
    FILLERS.has(token.text) &&
    !DETERMINERS.has(token.text)
  );
}

/**
 * Returns where a compound of small words ends that hyphens join, such as "see-through" or
 * "made-to-measure", which has a meaning of its own. Returns null if there is none.
 */
function endOfFillerCompound(tokens: readonly Token[], tokenIndex: number): number | null {
  const isHyphen = (place: number): boolean =>
    tokens[place]?.text === '-' &&
    !tokens[place].hasGapBefore &&
    tokens[place + 1]?.hasGapBefore === false;
  if (tokens[tokenIndex - 1]?.text === '-' || !isFillerWord(tokens[tokenIndex])) return null;
  let end = tokenIndex + 1;
  while (isHyphen(end) && isFillerWord(tokens[end + 1])) end += 2;
  return end > tokenIndex + 1 && tokens[end]?.text !== '-' ? end : null;
}

function hasUnitOrRole({
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

function mayBeginDay(tokens: readonly Token[], tokenIndex: number): boolean {
  const token = tokens[tokenIndex];
  return (
    token !== undefined &&
    (token.kind === 'number' || (token.kind === 'word' && DAY_WORD.test(token.text)))
  );
}

/** Returns whether a number only numbers the items of a list, as in "1) oak 2) wax". */
function isListMark(tokens: readonly Token[], tokenIndex: number): boolean {
  const [before, number, bracket] = [
    tokens[tokenIndex - 1],
    tokens[tokenIndex],
    tokens[tokenIndex + 1],
  ];
  return (
    number?.kind === 'number' &&
    bracket?.text === ')' &&
    !bracket.hasGapBefore &&
    before?.text !== '(' &&
    (before === undefined || number.hasGapBefore)
  );
}
