import { type UvlReference, findArithmetic, readFormula } from './formula.ts';
import { type UvlCursor, type UvlTrouble, isTrouble, readName } from './cursor.ts';
import { MAXIMUM_DEPTH, type UvlConstraint } from './model.ts';

export interface UvlAttributes {
  readonly names: string[];
  /** A constraint in an attribute counts as if it stood among the model's own. */
  readonly constraints: UvlConstraint[];
  readonly references: UvlReference[];
}

/** Reads `{name value, constraint A => B, …}`; the opening brace has been taken. */
export function readAttributes(cursor: UvlCursor): UvlAttributes | UvlTrouble {
  const attributes: UvlAttributes = { names: [], constraints: [], references: [] };
  return readList(cursor, '}', () => readAttribute(cursor, attributes, 0)) ?? attributes;
}

function readList(
  cursor: UvlCursor,
  closing: string,
  readOne: () => UvlTrouble | null,
): UvlTrouble | null {
  if (cursor.take(closing)) return null;
  do {
    const trouble = readOne();
    if (trouble !== null) return trouble;
  } while (cursor.take(','));
  return cursor.take(closing) ? null : cursor.fail(`"," or "${closing}" is expected`);
}

function readAttribute(
  cursor: UvlCursor,
  attributes: UvlAttributes,
  depth: number,
): UvlTrouble | null {
  if (cursor.take('constraint')) return readOwnConstraint(cursor, attributes);
  if (cursor.take('constraints')) {
    if (!cursor.take('[')) return cursor.fail('"[" is expected');
    return readList(cursor, ']', () => readOwnConstraint(cursor, attributes));
  }
  const key = readName(cursor, 'the name of an attribute');
  if (isTrouble(key)) return key;
  if (depth === 0) attributes.names.push(key.name);
  const token = cursor.token;
  if (token === undefined || (token.kind === 'mark' && (token.text === ',' || token.text === '}')))
    return null;
  return readValue(cursor, attributes, depth);
}

function readOwnConstraint(cursor: UvlCursor, attributes: UvlAttributes): UvlTrouble | null {
  const line = cursor.token?.line ?? cursor.line;
  const formula = readFormula(cursor, attributes.references);
  const arithmetic = findArithmetic(cursor.ahead(2));
  if (arithmetic !== null) return arithmetic;
  if (isTrouble(formula)) return formula;
  attributes.constraints.push({ line, formula });
  return null;
}

function readValue(cursor: UvlCursor, attributes: UvlAttributes, depth: number): UvlTrouble | null {
  if (depth > MAXIMUM_DEPTH)
    return cursor.fail(`attributes are nested more than ${MAXIMUM_DEPTH} deep`);
  if (cursor.take('{'))
    return readList(cursor, '}', () => readAttribute(cursor, attributes, depth + 1));
  if (cursor.take('['))
    return readList(cursor, ']', () => readValue(cursor, attributes, depth + 1));
  if (cursor.take('true') || cursor.take('false')) return null;
  const kind = cursor.token?.kind;
  if (kind !== 'number' && kind !== 'string') {
    return cursor.fail(
      'a value (true, false, a number, a text in single quotes, {…} or […]) is expected',
    );
  }
  cursor.advance();
  return null;
}
