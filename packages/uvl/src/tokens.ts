import type { UvlProblems } from './problems.ts';

type UvlTokenKind = 'name' | 'quoted' | 'number' | 'string' | 'mark';

export interface UvlToken {
  readonly kind: UvlTokenKind;
  /** Names without their quotes. */
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** One statement: a physical line, or several where a bracket is still open at the end of one. */
export interface UvlLine {
  readonly line: number;
  /** Width of the blanks before it; a tab reaches to the next multiple of eight. */
  readonly indent: number;
  /** Empty where the line couldn't be read. */
  readonly tokens: readonly UvlToken[];
}

const PATTERN = new RegExp(
  [
    String.raw`(?<blank>[ \t\f]+|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)`,
    String.raw`(?<newline>\r\n?|\n)`,
    String.raw`"(?<quoted>[^"\r\n.]+)"`,
    String.raw`'(?<string>[^'\r\n]*)'`,
    String.raw`(?<name>[\p{L}_][\p{L}\p{N}_#§%?\\';]*)`,
    String.raw`(?<mark><=>|=>|<=|>=|==|!=|\.\.|[<>!&|(){}\[\],+*.]|\/(?!\*))`,
    String.raw`(?<number>-?\d+(?:\.\d+)?|-?\.\d+)`,
    String.raw`(?<minus>-)`,
  ].join('|'),
  'uy',
);
const TAB = 8;
const LINE_END = /[\r\n]|$/g;
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const KINDS = ['quoted', 'string', 'name', 'number', 'mark'] as const;

interface Reading {
  readonly text: string;
  readonly problems: UvlProblems;
  readonly lines: UvlLine[];
  at: number;
  line: number;
  lineStart: number;
  /** Of the statement being read. */
  tokens: UvlToken[];
  indent: number;
  broken: boolean;
  readonly open: UvlToken[];
}

/**
 * Cuts UVL text into statements, blanks and comments dropped. Takes time linear in the text's
 * length.
 */
export function readUvlLines(text: string, problems: UvlProblems): UvlLine[] {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const reading: Reading = {
    text,
    problems,
    lines: [],
    at: start,
    line: 1,
    lineStart: start,
    tokens: [],
    indent: 0,
    broken: false,
    open: [],
  };
  while (reading.at < text.length) readNext(reading);
  const unclosed = reading.open[0];
  if (unclosed !== undefined) breakLine(reading, unclosed, `"${unclosed.text}" is never closed`);
  endStatement(reading);
  return reading.lines;
}

function readNext(reading: Reading): void {
  PATTERN.lastIndex = reading.at;
  const groups = PATTERN.exec(reading.text)?.groups;
  if (groups === undefined) return skipUnreadable(reading);
  const from = reading.at;
  reading.at = PATTERN.lastIndex;
  if (groups['newline'] !== undefined) {
    if (reading.open.length === 0) endStatement(reading);
    startLine(reading, reading.at);
  } else if (groups['blank'] !== undefined) {
    countLines(reading, from, groups['blank']);
  } else {
    keepToken(reading, from, groups);
  }
}

function keepToken(
  reading: Reading,
  from: number,
  groups: Record<string, string | undefined>,
): void {
  const kind = KINDS.find((candidate) => groups[candidate] !== undefined) ?? 'mark';
  const token = {
    kind,
    text: groups[kind] ?? '-',
    line: reading.line,
    column: from - reading.lineStart + 1,
  };
  begin(reading, token);
  reading.tokens.push(token);
  if (kind !== 'mark') return;
  if (CLOSING[token.text] !== undefined) reading.open.push(token);
  else if (')]}'.includes(token.text)) closeBracket(reading, token);
}

function closeBracket(reading: Reading, token: UvlToken): void {
  const opened = reading.open.pop();
  if (opened === undefined) return breakLine(reading, token, `"${token.text}" closes nothing`);
  if (CLOSING[opened.text] === token.text) return;
  breakLine(reading, opened, `"${opened.text}" is never closed`);
}

/** A comment may run over several lines. */
function countLines(reading: Reading, from: number, blank: string): void {
  if (!blank.startsWith('/*')) return;
  for (const match of blank.matchAll(/\r\n?|\n/g))
    startLine(reading, from + match.index + match[0].length);
}

function startLine(reading: Reading, at: number): void {
  reading.line += 1;
  reading.lineStart = at;
}

function skipUnreadable(reading: Reading): void {
  const at = { line: reading.line, column: reading.at - reading.lineStart + 1 };
  const character = String.fromCodePoint(reading.text.codePointAt(reading.at) ?? 0);
  if (reading.text.startsWith('/*', reading.at)) {
    breakLine(reading, at, 'the comment is never closed');
    reading.at = reading.text.length;
    return;
  }
  breakLine(reading, at, unreadableProblem(reading, character));
  LINE_END.lastIndex = reading.at;
  reading.at = LINE_END.exec(reading.text)?.index ?? reading.text.length;
}

function unreadableProblem(reading: Reading, character: string): string {
  if (character === "'") return 'the text has no closing quote';
  if (character !== '"') return `${JSON.stringify(character)} can't stand here`;
  const line = reading.text.slice(reading.at + 1, reading.at + 1000).split(/[\r\n]/, 1)[0] ?? '';
  if (line.startsWith('"')) return 'the name is empty';
  return line.includes('"')
    ? "a name in quotes can't contain a full stop"
    : 'the name has no closing quote';
}

/** The rest of a statement that is broken would only give problems that follow from the first. */
function breakLine(reading: Reading, at: { line: number; column: number }, problem: string): void {
  if (!reading.broken) reading.problems.report(at, problem);
  begin(reading, at);
  if (reading.tokens.length === 0) reading.tokens.push({ kind: 'mark', text: '', ...at });
  reading.broken = true;
  reading.open.length = 0;
}

function begin(reading: Reading, at: { line: number; column: number }): void {
  if (reading.tokens.length > 0) return;
  reading.indent = 0;
  for (let index = reading.lineStart; index < reading.lineStart + at.column - 1; index += 1) {
    const character = reading.text[index];
    if (character === '\t') reading.indent += TAB - (reading.indent % TAB);
    else if (character === ' ') reading.indent += 1;
    else return;
  }
}

function endStatement(reading: Reading): void {
  const first = reading.tokens[0];
  if (first === undefined) return;
  reading.lines.push({
    line: first.line,
    indent: reading.indent,
    tokens: reading.broken ? [] : reading.tokens,
  });
  reading.tokens = [];
  reading.broken = false;
  reading.open.length = 0;
}
