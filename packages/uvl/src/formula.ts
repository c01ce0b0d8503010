import { type UvlCursor, type UvlTrouble, isTrouble, readName } from './cursor.ts';
import { MAXIMUM_DEPTH, type UvlFormula } from './model.ts';
import type { UvlToken } from './tokens.ts';

/** Loosest first. All of them group from the left, as the language's own grammar has it. */
const OPERATORS = ['<=>', '=>', '|', '&'] as const;
/** Each link of `=>` and `<=>` nests one deeper. */
const MAXIMUM_CHAIN = 10;
const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);
const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/']);
const AGGREGATES: ReadonlySet<string> = new Set(['sum', 'avg', 'len', 'floor', 'ceil']);

/** A place where a feature is named, for finding names that no feature has. */
export interface UvlReference {
  readonly name: string;
  readonly token: UvlToken;
}

/** Reads a formula up to the first token that can't belong to it. */
export function readFormula(
  cursor: UvlCursor,
  references: UvlReference[],
  depth = 0,
): UvlFormula | UvlTrouble {
  return readBinary(cursor, references, 0, depth);
}

function readBinary(
  cursor: UvlCursor,
  references: UvlReference[],
  level: number,
  depth: number,
): UvlFormula | UvlTrouble {
  const operator = OPERATORS[level];
  if (operator === undefined) return readOperand(cursor, references, depth);
  let formula = readBinary(cursor, references, level + 1, depth);
  let links = 0;
  while (!isTrouble(formula) && cursor.take(operator)) {
    const right = readBinary(cursor, references, level + 1, depth);
    if (isTrouble(right)) return right;
    links += 1;
    if ((operator === '<=>' || operator === '=>') && links > MAXIMUM_CHAIN) return tooDeep(cursor);
    formula = join(operator, formula, right, links);
  }
  return formula;
}

function join(
  operator: (typeof OPERATORS)[number],
  left: UvlFormula,
  right: UvlFormula,
  links: number,
): UvlFormula {
  if (operator === '=>') return { kind: 'implies', left, right };
  if (operator === '<=>') return { kind: 'equivalent', left, right };
  const kind = operator === '&' ? 'and' : 'or';
  if (links === 1 || left.kind !== kind) return { kind, of: [left, right] };
  // A long chain is one flat list: appending to the list that this chain began keeps it linear.
  const chain = left.of as UvlFormula[];
  chain.push(right);
  return left;
}

function readOperand(
  cursor: UvlCursor,
  references: UvlReference[],
  depth: number,
): UvlFormula | UvlTrouble {
  if (depth > MAXIMUM_DEPTH) return tooDeep(cursor);
  if (cursor.take('!')) {
    const of = readOperand(cursor, references, depth + 1);
    return isTrouble(of) ? of : { kind: 'not', of };
  }
  if (cursor.take('(')) {
    const inner = readFormula(cursor, references, depth + 1);
    if (isTrouble(inner)) return inner;
    return cursor.take(')') ? inner : cursor.fail('")" or an operator is expected');
  }
  const read = readName(cursor, 'a feature');
  if (isTrouble(read)) return read;
  references.push(read);
  return { kind: 'feature', name: read.name };
}

function tooDeep(cursor: UvlCursor): UvlTrouble {
  return cursor.fail(`the formula is nested too deeply`);
}

/**
 * The first token that only arithmetic, attribute or text constraints have, and what it can't be
 * carried over as.
 */
export function findArithmetic(tokens: readonly UvlToken[]): UvlTrouble | null {
  for (const [index, token] of tokens.entries()) {
    const what = arithmeticOf(token, tokens[index + 1]);
    if (what !== null)
      return { trouble: `${what} can't be carried over`, line: token.line, column: token.column };
  }
  return null;
}

function arithmeticOf(token: UvlToken, next: UvlToken | undefined): string | null {
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
