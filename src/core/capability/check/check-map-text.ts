import { type MapProblem, quote } from './check-problem.ts';

/** A mistake in the text itself. Line and column count from 1, columns in UTF-16 code units. */
interface MapTextProblem extends MapProblem {
  readonly line: number;
  readonly column: number;
}

export type ParsedMapText = { readonly document: unknown } | { readonly problem: MapTextProblem };

/**
 * Reads the text of a map. Broken JSON, and members that stand twice in one object, are named with
 * line and column.
 */
export function parseMapText(text: string): ParsedMapText {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const fault = findFault(json);
  if (fault === null) return { document: JSON.parse(json) };
  const before = json.slice(0, fault.at);
  const line = before.split('\n').length;
  const column = fault.at - before.lastIndexOf('\n');
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

interface Fault {
  readonly at: number;
  readonly code: 'broken-json' | 'repeated-member';
  readonly problem: string;
}

/** What may come next: `first-` where the list or object may also end. */
type Expected = 'value' | 'first-value' | 'name' | 'first-name' | 'colon' | 'comma';

/** An open list, or an open object with the names it has so far. */
type Open = { readonly end: ']' } | { readonly end: '}'; readonly names: Set<string> };

interface Scan {
  readonly text: string;
  at: number;
  expected: Expected;
  readonly open: Open[];
}

const BLANKS = /[ \t\n\r]*/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

function findFault(text: string): Fault | null {
  const scan: Scan = { text, at: 0, expected: 'value', open: [] };
  for (;;) {
    scan.at += lengthAt(BLANKS, text, scan.at);
    if (scan.at >= text.length) {
      return isWhole(scan)
        ? null
        : broken(scan.at, `The text ends, but ${wanted(scan)} is missing.`);
    }
    const fault = step(scan);
    if (fault !== null) return fault;
  }
}

function isWhole({ open, expected }: Scan): boolean {
  return open.length === 0 && expected === 'comma';
}

function broken(at: number, problem: string): Fault {
  return { at, code: 'broken-json', problem };
}

const MAY_END: ReadonlySet<Expected> = new Set(['first-value', 'first-name', 'comma']);

/** Takes one token. */
function step(scan: Scan): Fault | null {
  const character = scan.text[scan.at];
  const inside = scan.open.at(-1);
  if (MAY_END.has(scan.expected) && inside !== undefined && character === inside.end) {
    scan.open.pop();
    return advance(scan, 1, 'comma');
  }
  switch (scan.expected) {
    case 'value':
    case 'first-value':
      return takeValue(scan);
    case 'name':
    case 'first-name':
      return takeName(scan, inside);
    case 'colon':
      return character === ':' ? advance(scan, 1, 'value') : unexpected(scan);
    case 'comma':
      if (character !== ',' || inside === undefined) return unexpected(scan);
      return advance(scan, 1, inside.end === '}' ? 'name' : 'value');
  }
}

function advance(scan: Scan, length: number, expected: Expected): null {
  scan.at += length;
  scan.expected = expected;
  return null;
}

function takeValue(scan: Scan): Fault | null {
  switch (scan.text[scan.at]) {
    case '{':
      scan.open.push({ end: '}', names: new Set() });
      return advance(scan, 1, 'first-name');
    case '[':
      scan.open.push({ end: ']' });
      return advance(scan, 1, 'first-value');
    case '"':
      return takeText(scan, 'comma');
    default: {
      const length = lengthAt(SCALAR, scan.text, scan.at);
      return length === 0 ? unexpected(scan) : advance(scan, length, 'comma');
    }
  }
}

function takeName(scan: Scan, inside: Open | undefined): Fault | null {
  if (scan.text[scan.at] !== '"') return unexpected(scan);
  const start = scan.at;
  const fault = takeText(scan, 'colon');
  if (fault !== null || inside === undefined || !('names' in inside)) return fault;
  const name: unknown = JSON.parse(scan.text.slice(start, scan.at));
  if (typeof name !== 'string') return fault;
  if (inside.names.has(name)) {
    return {
      at: start,
      code: 'repeated-member',
      problem: `${quote(name)} stands twice in one object; the second would win.`,
    };
  }
  inside.names.add(name);
  return null;
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

function takeText(scan: Scan, expected: Expected): Fault | null {
  const { text } = scan;
  for (let at = scan.at + 1; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '"') return advance(scan, at + 1 - scan.at, expected);
    if (character < ' ') {
      return broken(
        at,
        'Text in quotes may not contain a line break or control character; write \\n or close the quotes.',
      );
    }
    if (character !== '\\') continue;
    const length = lengthAt(ESCAPE, text, at);
    if (length === 0)
      return broken(at, "This escape doesn't exist; a backslash itself is written \\\\.");
    at += length - 1;
  }
  return broken(scan.at, 'The text that begins here is never closed with a quote.');
}

function unexpected(scan: Scan): Fault {
  const character = String.fromCodePoint(scan.text.codePointAt(scan.at) ?? 0);
  return broken(
    scan.at,
    `Here must be ${wanted(scan)}, but there is ${quote(character)}.${advice(scan, character)}`,
  );
}

function wanted({ expected, open }: Scan): string {
  const inside = open.at(-1);
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

function advice({ expected }: Scan, character: string): string {
  if (character === '/') return ' JSON has no comments.';
  if (character === "'") return ' JSON takes double quotes.';
  const isTrailing =
    (expected === 'name' && character === '}') || (expected === 'value' && character === ']');
  return isTrailing ? ' Take away the comma before it.' : '';
}
