import type { UvlProblems } from './problems.ts';

type UvlTokenKind = 'name' | 'quoted' | 'number' | 'string' | 'mark';

export interface UvlToken {
  readonly kind: UvlTokenKind;
  /** The text of the token. Quoted names have no quotes here. */
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/**
 * One statement. It usually is a line of the text, but continues on the next line while a bracket
 * is open.
 */
export interface UvlLine {
  readonly line: number;
  /** The width of the leading blanks. A tab advances to the next multiple of eight. */
  readonly indent: number;
  readonly tokens: readonly UvlToken[];
  /** True if a mistake in the statement has been reported. Its tokens are then incomplete. */
  readonly isBroken: boolean;
}

const TOKEN_PATTERN = new RegExp(
  [
    String.raw`(?<blank>[ \t\f]+|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)`,
    String.raw`(?<newline>\r\n?|\n)`,
    String.raw`"(?<quoted>[^"\r\n]*)"`,
    String.raw`'(?<string>[^'\r\n]*)'`,
    String.raw`(?<name>[\p{L}_][\p{L}\p{N}_#§%?\\';]*)`,
    String.raw`(?<mark><=>|=>|<=|>=|==|!=|\.\.|[<>!&|(){}\[\],+*.]|\/(?!\*))`,
    String.raw`(?<number>-?\d+(?:\.\d+)?|-?\.\d+)`,
    String.raw`(?<minus>-)`,
  ].join('|'),
  'uy',
);
const TAB_WIDTH = 8;
const LINE_END = /[\r\n]|$/g;
const CLOSING_BRACKETS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const TOKEN_KINDS = ['quoted', 'string', 'name', 'number', 'mark'] as const;

interface TokenReading {
  readonly text: string;
  readonly problems: UvlProblems;
  readonly lines: UvlLine[];
  offset: number;
  line: number;
  lineStart: number;
  /** The tokens of the current statement. */
  tokens: UvlToken[];
  indent: number;
  isStatementBroken: boolean;
  readonly openBrackets: UvlToken[];
}

/** Splits UVL text into statements without blanks and comments, in linear time. */
export function readUvlLines(text: string, problems: UvlProblems): UvlLine[] {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const reading: TokenReading = {
    text,
    problems,
    lines: [],
    offset: start,
    line: 1,
    lineStart: start,
    tokens: [],
    indent: 0,
    isStatementBroken: false,
    openBrackets: [],
  };
  while (reading.offset < text.length) readNext(reading);
  const unclosed = reading.openBrackets[0];
  if (unclosed !== undefined) breakLine(reading, unclosed, `"${unclosed.text}" is never closed`);
  endStatement(reading);
  return reading.lines;
}

function readNext(reading: TokenReading): void {
  TOKEN_PATTERN.lastIndex = reading.offset;
  const groups = TOKEN_PATTERN.exec(reading.text)?.groups;
  if (groups === undefined) return skipUnreadable(reading);
  const from = reading.offset;
  reading.offset = TOKEN_PATTERN.lastIndex;
  if (groups['newline'] !== undefined) {
    if (reading.openBrackets.length === 0) endStatement(reading);
    startLine(reading, reading.offset);
  } else if (groups['blank'] !== undefined) {
    countLines(reading, from, groups['blank']);
  } else {
    keepToken(reading, from, groups);
  }
}

function keepToken(
  reading: TokenReading,
  from: number,
  groups: Record<string, string | undefined>,
): void {
  const kind = TOKEN_KINDS.find((candidate) => groups[candidate] !== undefined) ?? 'mark';
  const token = {
    kind,
    text: groups[kind] ?? '-',
    line: reading.line,
    column: from - reading.lineStart + 1,
  };
  beginStatement(reading, token);
  reading.tokens.push(token);
  if (kind !== 'mark') return;
  if (CLOSING_BRACKETS[token.text] !== undefined) reading.openBrackets.push(token);
  else if (')]}'.includes(token.text)) closeBracket(reading, token);
}

function closeBracket(reading: TokenReading, token: UvlToken): void {
  const opened = reading.openBrackets.pop();
  if (opened === undefined) return breakLine(reading, token, `"${token.text}" closes nothing`);
  if (CLOSING_BRACKETS[opened.text] === token.text) return;
  breakLine(reading, opened, `"${opened.text}" is never closed`);
}

/** Counts the line breaks within a comment. */
function countLines(reading: TokenReading, from: number, blank: string): void {
  if (!blank.startsWith('/*')) return;
  for (const match of blank.matchAll(/\r\n?|\n/g))
    startLine(reading, from + match.index + match[0].length);
}

function startLine(reading: TokenReading, at: number): void {
  reading.line += 1;
  reading.lineStart = at;
}

function skipUnreadable(reading: TokenReading): void {
  const at = { line: reading.line, column: reading.offset - reading.lineStart + 1 };
  const character = String.fromCodePoint(reading.text.codePointAt(reading.offset) ?? 0);
  if (reading.text.startsWith('/*', reading.offset)) {
    breakLine(reading, at, 'the comment is never closed');
    reading.offset = reading.text.length;
    return;
  }
  breakLine(reading, at, unreadableProblem(character));
  LINE_END.lastIndex = reading.offset;
  reading.offset = LINE_END.exec(reading.text)?.index ?? reading.text.length;
}

function unreadableProblem(character: string): string {
  return character === "'" || character === '"'
    ? 'the text in quotes has no closing quote'
    : `${JSON.stringify(character)} can't stand here`;
}

/**
 * Marks the statement as broken. Only its first problem is reported; any others would be
 * consequences.
 */
function breakLine(
  reading: TokenReading,
  at: { line: number; column: number },
  problem: string,
): void {
  if (!reading.isStatementBroken) reading.problems.report(at, problem);
  beginStatement(reading, at);
  if (reading.tokens.length === 0) reading.tokens.push({ kind: 'mark', text: '', ...at });
  reading.isStatementBroken = true;
  reading.openBrackets.length = 0;
}

function beginStatement(reading: TokenReading, at: { line: number; column: number }): void {
  if (reading.tokens.length > 0) return;
  reading.indent = 0;
  for (let index = reading.lineStart; index < reading.lineStart + at.column - 1; index += 1) {
    const character = reading.text[index];
    if (character === '\t') reading.indent += TAB_WIDTH - (reading.indent % TAB_WIDTH);
    else if (character === ' ') reading.indent += 1;
    else return;
  }
}

function endStatement(reading: TokenReading): void {
  const first = reading.tokens[0];
  if (first === undefined) return;
  reading.lines.push({
    line: first.line,
    indent: reading.indent,
    tokens: reading.tokens,
    isBroken: reading.isStatementBroken,
  });
  reading.tokens = [];
  reading.isStatementBroken = false;
  reading.openBrackets.length = 0;
}
