import type { UvlLine, UvlToken } from './tokens.ts';

/** Walks over the tokens of one statement. */
export class UvlCursor {
  readonly tokens: readonly UvlToken[];
  readonly line: number;
  private at = 0;

  constructor(line: UvlLine) {
    this.tokens = line.tokens;
    this.line = line.line;
  }

  get token(): UvlToken | undefined {
    return this.tokens[this.at];
  }

  /** The next so many tokens. */
  ahead(count: number): readonly UvlToken[] {
    return this.tokens.slice(this.at, this.at + count);
  }

  advance(): UvlToken | undefined {
    const token = this.token;
    this.at += 1;
    return token;
  }

  /** Steps over this mark or unquoted word, if it stands here. */
  take(text: string): boolean {
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

  /** Where the problem is: here, or at the end of the statement. */
  fail(problem: string): UvlTrouble {
    const token = this.token ?? this.tokens.at(-1);
    const where =
      this.token === undefined ? 'at the end of the line' : `at ${JSON.stringify(this.token.text)}`;
    const column =
      token === undefined
        ? undefined
        : token.column + (this.token === undefined ? token.text.length : 0);
    return {
      trouble: `${problem} ${where}`,
      line: token?.line ?? this.line,
      ...(column === undefined ? {} : { column }),
    };
  }
}

/** Why a statement, or a part of one, couldn't be read. */
export interface UvlTrouble {
  readonly trouble: string;
  readonly line: number;
  readonly column?: number;
}

export function isTrouble(outcome: object): outcome is UvlTrouble {
  return 'trouble' in outcome;
}

const RESERVED: ReadonlySet<string> = new Set([
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
  'String',
  'Integer',
  'Boolean',
  'Real',
  'true',
  'false',
]);

/** A name: a word that the language doesn't keep for itself, or anything in double quotes. */
export function readName(
  cursor: UvlCursor,
  what: string,
): { readonly name: string; readonly token: UvlToken } | UvlTrouble {
  const token = cursor.token;
  if (token === undefined || (token.kind !== 'name' && token.kind !== 'quoted'))
    return cursor.fail(`${what} is expected`);
  if (token.kind === 'name' && RESERVED.has(token.text))
    return cursor.fail(`${what} is expected (a word of the language needs quotes to be a name)`);
  cursor.advance();
  return { name: token.text, token };
}

/** Null where the statement has been read to its end. */
export function endOfLine(cursor: UvlCursor, expected = 'the end of the line'): UvlTrouble | null {
  return cursor.token === undefined ? null : cursor.fail(`${expected} is expected`);
}
