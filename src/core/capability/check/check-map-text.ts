import { type MapProblem, quote } from './check-problem.ts';

/**
 * A syntax error in JSON text. Lines and columns are counted from 1, and columns in UTF-16 code
 * units.
 */
interface MapTextProblem extends MapProblem {
  readonly line: number;
  readonly column: number;
}

export type ParsedMapText = { readonly document: unknown } | { readonly problem: MapTextProblem };

/**
 * Parses the JSON text of a capability map. If the JSON is invalid or an object repeats a member,
 * returns a problem with its line and column.
 */
export function parseMapText(text: string): ParsedMapText {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const fault = findFault(json);
  if (fault === null) return { document: JSON.parse(json) };
  const before = json.slice(0, fault.offset);
  const line = before.split('\n').length;
  const column = fault.offset - before.lastIndexOf('\n');
  return {
    problem: {
      pointer: '',
      code: fault.code,
      problem: `Line ${line}, column ${column}: ${fault.problem}`,
      line,
      column,
    },
  };
}

interface MapTextFault {
  readonly offset: number;
  readonly code: 'broken-json' | 'repeated-member';
  readonly problem: string;
}

/**
 * The kind of JSON token that may come next. With `first-value` and `first-name`, the list or
 * object may also end.
 */
type ExpectedToken = 'value' | 'first-value' | 'name' | 'first-name' | 'colon' | 'comma';

/**
 * A JSON list or object that hasn't been closed yet. For an object, it holds the member names read
 * so far.
 */
type OpenBracket = { readonly end: ']' } | { readonly end: '}'; readonly names: Set<string> };

interface JsonScan {
  readonly text: string;
  offset: number;
  expected: ExpectedToken;
  readonly openBrackets: OpenBracket[];
}

const BLANKS_PATTERN = /[ \t\n\r]*/y;
const SCALAR_PATTERN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

function matchLengthAt(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0].length ?? 0;
}

function findFault(text: string): MapTextFault | null {
  const scan: JsonScan = { text, offset: 0, expected: 'value', openBrackets: [] };
  for (;;) {
    scan.offset += matchLengthAt(BLANKS_PATTERN, text, scan.offset);
    if (scan.offset >= text.length) {
      return isScanComplete(scan)
        ? null
        : brokenJsonFault(
            scan.offset,
            `The text ends, but ${describeExpectedToken(scan)} is missing.`,
          );
    }
    const fault = scanStep(scan);
    if (fault !== null) return fault;
  }
}

function isScanComplete({ openBrackets, expected }: JsonScan): boolean {
  return openBrackets.length === 0 && expected === 'comma';
}

function brokenJsonFault(offset: number, problem: string): MapTextFault {
  return { offset, code: 'broken-json', problem };
}

const TOKENS_BEFORE_END: ReadonlySet<ExpectedToken> = new Set([
  'first-value',
  'first-name',
  'comma',
]);

/** Reads one JSON token. Returns an error if a different kind of token was expected. */
function scanStep(scan: JsonScan): MapTextFault | null {
  const character = scan.text[scan.offset];
  const inside = scan.openBrackets.at(-1);
  if (TOKENS_BEFORE_END.has(scan.expected) && inside !== undefined && character === inside.end) {
    scan.openBrackets.pop();
    return advance(scan, 1, 'comma');
  }
  switch (scan.expected) {
    case 'value':
    case 'first-value':
      return readJsonValue(scan);
    case 'name':
    case 'first-name':
      return readMemberName(scan, inside);
    case 'colon':
      return character === ':' ? advance(scan, 1, 'value') : unexpectedCharacter(scan);
    case 'comma':
      if (character !== ',' || inside === undefined) return unexpectedCharacter(scan);
      return advance(scan, 1, inside.end === '}' ? 'name' : 'value');
  }
}

function advance(scan: JsonScan, length: number, expected: ExpectedToken): null {
  scan.offset += length;
  scan.expected = expected;
  return null;
}

function readJsonValue(scan: JsonScan): MapTextFault | null {
  switch (scan.text[scan.offset]) {
    case '{':
      scan.openBrackets.push({ end: '}', names: new Set() });
      return advance(scan, 1, 'first-name');
    case '[':
      scan.openBrackets.push({ end: ']' });
      return advance(scan, 1, 'first-value');
    case '"':
      return readJsonText(scan, 'comma');
    default: {
      const length = matchLengthAt(SCALAR_PATTERN, scan.text, scan.offset);
      return length === 0 ? unexpectedCharacter(scan) : advance(scan, length, 'comma');
    }
  }
}

function readMemberName(scan: JsonScan, openBracket: OpenBracket | undefined): MapTextFault | null {
  if (scan.text[scan.offset] !== '"') return unexpectedCharacter(scan);
  const start = scan.offset;
  const fault = readJsonText(scan, 'colon');
  if (fault !== null || openBracket === undefined || !('names' in openBracket)) return fault;
  const name: unknown = JSON.parse(scan.text.slice(start, scan.offset));
  if (typeof name !== 'string') return fault;
  if (openBracket.names.has(name)) {
    return {
      offset: start,
      code: 'repeated-member',
      problem: `${quote(name)} stands twice in one object; the second would win.`,
    };
  }
  openBracket.names.add(name);
  return null;
}

const ESCAPE_PATTERN = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

function readJsonText(scan: JsonScan, expected: ExpectedToken): MapTextFault | null {
  const { text } = scan;
  for (let at = scan.offset + 1; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '"') return advance(scan, at + 1 - scan.offset, expected);
    if (character < ' ') {
      return brokenJsonFault(
        at,
        'Text in quotes may not contain a line break or control character; write \\n or close the quotes.',
      );
    }
    if (character !== '\\') continue;
    const length = matchLengthAt(ESCAPE_PATTERN, text, at);
    if (length === 0)
      return brokenJsonFault(at, "This escape doesn't exist; a backslash itself is written \\\\.");
    at += length - 1;
  }
  return brokenJsonFault(scan.offset, 'The text that begins here is never closed with a quote.');
}

function unexpectedCharacter(scan: JsonScan): MapTextFault {
  const character = String.fromCodePoint(scan.text.codePointAt(scan.offset) ?? 0);
  return brokenJsonFault(
    scan.offset,
    `Here must be ${describeExpectedToken(scan)}, but there is ${quote(character)}.${adviceForCharacter(scan, character)}`,
  );
}

function describeExpectedToken({ expected, openBrackets }: JsonScan): string {
  const inside = openBrackets.at(-1);
  switch (expected) {
    case 'value':
      return 'a value';
    case 'first-value':
      return 'a value or "]"';
    case 'name':
      return 'the name of a member in double quotes';
    case 'first-name':
      return 'the name of a member in double quotes or "}"';
    case 'colon':
      return 'a colon';
    case 'comma':
      return inside === undefined ? 'the end of the text' : `a comma or "${inside.end}"`;
  }
}

function adviceForCharacter({ expected }: JsonScan, character: string): string {
  if (character === '/') return ' JSON has no comments.';
  if (character === "'") return ' JSON takes double quotes.';
  const isTrailing =
    (expected === 'name' && character === '}') || (expected === 'value' && character === ']');
  return isTrailing ? ' Take away the comma before it.' : '';
}
