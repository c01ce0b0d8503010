import { type UvlCursor, type UvlFailure, isFailure, readName } from './cursor.ts';
import { MAXIMUM_DEPTH, type UvlFormula } from './model.ts';
import type { UvlToken } from './tokens.ts';

/**
 * The operators, from the lowest precedence to the highest. All are left-associative, as in the
 * language's official grammar.
 */
const OPERATORS = ['<=>', '=>', '|', '&'] as const;
/**
 * The maximum number of operators in one chain of `=>` or `<=>`. Each operator nests the formula
 * one level deeper.
 */
const MAXIMUM_CHAIN_LENGTH = 10;
const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);
const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/']);
const AGGREGATES: ReadonlySet<string> = new Set(['sum', 'avg', 'len', 'floor', 'ceil']);

/** A place where a formula refers to a feature. Whether the feature exists is checked later. */
export interface UvlReference {
  readonly name: string;
  readonly token: UvlToken;
}

/** Reads a formula. Stops at the first token that can't be part of it. */
export function readFormula(
  cursor: UvlCursor,
  references: UvlReference[],
  depth = 0,
): UvlFormula | UvlFailure {
  return readBinary(cursor, references, 0, depth);
}

function readBinary(
  cursor: UvlCursor,
  references: UvlReference[],
  level: number,
  depth: number,
): UvlFormula | UvlFailure {
  const operator = OPERATORS[level];
  if (operator === undefined) return readOperand(cursor, references, depth);
  let formula = readBinary(cursor, references, level + 1, depth);
  let links = 0;
  while (!isFailure(formula) && cursor.consumeIf(operator)) {
    const right = readBinary(cursor, references, level + 1, depth);
    if (isFailure(right)) return right;
    links += 1;
    if ((operator === '<=>' || operator === '=>') && links > MAXIMUM_CHAIN_LENGTH)
      return nestingFailure(cursor);
    formula = joinFormulas(operator, formula, right, links);
  }
  return formula;
}

function joinFormulas(
  operator: (typeof OPERATORS)[number],
  left: UvlFormula,
  right: UvlFormula,
  chainLength: number,
): UvlFormula {
  if (operator === '=>') return { kind: 'implies', left, right };
  if (operator === '<=>') return { kind: 'equivalent', left, right };
  const kind = operator === '&' ? 'and' : 'or';
  if (chainLength === 1 || left.kind !== kind) return { kind, of: [left, right] };
  // Flattens a long chain into one list. Appending to a list that this chain created keeps the
  // running time linear.
  const chain = left.of as UvlFormula[];
  chain.push(right);
  return left;
}

function readOperand(
  cursor: UvlCursor,
  references: UvlReference[],
  depth: number,
): UvlFormula | UvlFailure {
  if (depth > MAXIMUM_DEPTH) return nestingFailure(cursor);
  if (cursor.consumeIf('!')) {
    const of = readOperand(cursor, references, depth + 1);
    return isFailure(of) ? of : { kind: 'not', of };
  }
  if (cursor.consumeIf('(')) {
    const inner = readFormula(cursor, references, depth + 1);
    if (isFailure(inner)) return inner;
    return cursor.consumeIf(')') ? inner : cursor.failHere('")" or an operator is expected');
  }
  const read = readName(cursor, 'a feature');
  if (isFailure(read)) return read;
  references.push(read);
  return { kind: 'feature', name: read.name };
}

function nestingFailure(cursor: UvlCursor): UvlFailure {
  return cursor.failHere(`the formula is nested too deeply`);
}

/**
 * Finds the first token of an arithmetic, attribute or text constraint. Returns a problem that says
 * it can't be converted, or null if there is no such token.
 */
export function findUnsupportedToken(tokens: readonly UvlToken[]): UvlFailure | null {
  for (const [index, token] of tokens.entries()) {
    const what = describeUnsupported(token, tokens[index + 1]);
    if (what !== null)
      return { problem: `${what} can't be carried over`, line: token.line, column: token.column };
  }
  return null;
}

function describeUnsupported(token: UvlToken, next: UvlToken | undefined): string | null {
  const isCall = next?.kind === 'mark' && next.text === '(';
  if (token.kind === 'name' && AGGREGATES.has(token.text) && isCall)
    return `an aggregate (${token.text})`;
  if (token.kind === 'number') return 'a number in a constraint';
  if (token.kind === 'string') return 'a text in a constraint';
  if (token.kind !== 'mark') return null;
  if (token.text === '.') return 'an attribute in a constraint';
  if (COMPARISONS.has(token.text)) return `a comparison (${token.text})`;
  return ARITHMETIC.has(token.text) ? `arithmetic (${token.text})` : null;
}
