import { type UvlReference, findUnsupportedToken, readFormula } from './formula.ts';
import { type UvlCursor, type UvlFailure, isFailure, readName } from './cursor.ts';
import { MAXIMUM_DEPTH, type UvlConstraint } from './model.ts';

export interface UvlAttributes {
  readonly names: string[];
  /**
   * Constraints that are written in attributes. They have the same meaning as constraints of the
   * model.
   */
  readonly constraints: UvlConstraint[];
  readonly references: UvlReference[];
}

/**
 * Reads attributes such as `{name value, constraint A => B, …}`. The opening brace has already been
 * consumed.
 */
export function readAttributes(cursor: UvlCursor): UvlAttributes | UvlFailure {
  const attributes: UvlAttributes = { names: [], constraints: [], references: [] };
  return readList(cursor, '}', () => readAttribute(cursor, attributes, 0)) ?? attributes;
}

function readList(
  cursor: UvlCursor,
  closing: string,
  readOne: () => UvlFailure | null,
): UvlFailure | null {
  if (cursor.consumeIf(closing)) return null;
  do {
    const failure = readOne();
    if (failure !== null) return failure;
  } while (cursor.consumeIf(','));
  return cursor.consumeIf(closing) ? null : cursor.failHere(`"," or "${closing}" is expected`);
}

function readAttribute(
  cursor: UvlCursor,
  attributes: UvlAttributes,
  depth: number,
): UvlFailure | null {
  if (cursor.consumeIf('constraint')) return readOwnConstraint(cursor, attributes);
  if (cursor.consumeIf('constraints')) {
    if (!cursor.consumeIf('[')) return cursor.failHere('"[" is expected');
    return readList(cursor, ']', () => readOwnConstraint(cursor, attributes));
  }
  const key = readName(cursor, 'the name of an attribute');
  if (isFailure(key)) return key;
  if (depth === 0) attributes.names.push(key.name);
  const token = cursor.token;
  if (token === undefined || (token.kind === 'mark' && (token.text === ',' || token.text === '}')))
    return null;
  return readValue(cursor, attributes, depth);
}

function readOwnConstraint(cursor: UvlCursor, attributes: UvlAttributes): UvlFailure | null {
  const line = cursor.token?.line ?? cursor.line;
  const formula = readFormula(cursor, attributes.references);
  const arithmetic = findUnsupportedToken(cursor.peek(2));
  if (arithmetic !== null) return arithmetic;
  if (isFailure(formula)) return formula;
  attributes.constraints.push({ line, formula });
  return null;
}

function readValue(cursor: UvlCursor, attributes: UvlAttributes, depth: number): UvlFailure | null {
  if (depth > MAXIMUM_DEPTH)
    return cursor.failHere(`attributes are nested more than ${MAXIMUM_DEPTH} deep`);
  if (cursor.consumeIf('{'))
    return readList(cursor, '}', () => readAttribute(cursor, attributes, depth + 1));
  if (cursor.consumeIf('['))
    return readList(cursor, ']', () => readValue(cursor, attributes, depth + 1));
  if (cursor.consumeIf('true') || cursor.consumeIf('false')) return null;
  const kind = cursor.token?.kind;
  // Texts should be in single quotes, but some tools write double quotes.
  if (kind !== 'number' && kind !== 'string' && kind !== 'quoted') {
    return cursor.failHere(
      'a value (true, false, a number, a text in quotes, {…} or […]) is expected',
    );
  }
  cursor.advance();
  return null;
}
