import type { UvlLine, UvlToken } from './tokens.ts';

/** Reads the tokens of one statement in order. */
export class UvlCursor {
  readonly tokens: readonly UvlToken[];
  readonly line: number;
  readonly isBroken: boolean;
  private at = 0;

  constructor(line: UvlLine) {
    this.tokens = line.tokens;
    this.line = line.line;
    this.isBroken = line.isBroken;
  }

  get token(): UvlToken | undefined {
    return this.tokens[this.at];
  }

  /** Returns the next `count` tokens without consuming them. */
  peek(count: number): readonly UvlToken[] {
    return this.tokens.slice(this.at, this.at + count);
  }

  advance(): UvlToken | undefined {
    const token = this.token;
    this.at += 1;
    return token;
  }

  /**
   * Consumes the next token if it is the given sign or unquoted word. Returns whether it was
   * consumed.
   */
  consumeIf(text: string): boolean {
    const token = this.token;
    if (
      token === undefined ||
      token.text !== text ||
      (token.kind !== 'mark' && token.kind !== 'name')
    )
      return false;
    this.at += 1;
    return true;
  }

  /** Returns a problem at the current token, or at the end of the statement if no token is left. */
  failHere(problem: string): UvlFailure {
    const token = this.token ?? this.tokens.at(-1);
    const where =
      this.token === undefined ? 'at the end of the line' : `at ${JSON.stringify(this.token.text)}`;
    const column =
      token === undefined
        ? undefined
        : token.column + (this.token === undefined ? token.text.length : 0);
    return {
      problem: `${problem} ${where}`,
      line: token?.line ?? this.line,
      ...(column === undefined ? {} : { column }),
    };
  }
}

/** The reason why a statement or a part of it can't be read. */
export interface UvlFailure {
  readonly problem: string;
  readonly line: number;
  readonly column?: number;
}

export function isFailure(outcome: object): outcome is UvlFailure {
  return 'problem' in outcome;
}

const RESERVED_WORDS: ReadonlySet<string> = new Set([
  'namespace',
  'include',
  'imports',
  'features',
  'constraints',
  'constraint',
  'cardinality',
  'as',
  'or',
  'alternative',
  'optional',
  'mandatory',
  'true',
  'false',
]);

/** Reads a name, which is an unreserved word or any text in double quotes. */
export function readName(
  cursor: UvlCursor,
  expected: string,
): { readonly name: string; readonly token: UvlToken } | UvlFailure {
  const token = cursor.token;
  if (token === undefined || (token.kind !== 'name' && token.kind !== 'quoted'))
    return cursor.failHere(`${expected} is expected`);
  if (token.kind === 'name' && RESERVED_WORDS.has(token.text)) {
    return cursor.failHere(
      `${expected} is expected (a word of the language needs quotes to be a name)`,
    );
  }
  if (token.kind === 'quoted' && token.text === '') return cursor.failHere('the name is empty');
  if (token.text.includes('.'))
    return cursor.failHere("a name in quotes can't contain a full stop");
  cursor.advance();
  return { name: token.text, token };
}

/**
 * Returns null if the whole statement has been read. Otherwise, returns a problem at the first
 * token that is left.
 */
export function expectEndOfLine(
  cursor: UvlCursor,
  expected = 'the end of the line',
): UvlFailure | null {
  return cursor.token === undefined ? null : cursor.failHere(`${expected} is expected`);
}
