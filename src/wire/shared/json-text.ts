import { MAXIMUM_DIGITS, plainNotation } from '../../core/shared/exact.ts';
import type { Problem } from '../../core/shared/problem.ts';

/**
 * What JSON.parse would take silently and spoil, beside members sent twice: long numbers, and NUL,
 * which no database text can hold.
 */
const SUSPICIOUS = /\d(?:[eE]|[\d.]{15})/;
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|[[\]{},]/g;
const MEMBER_END = new Set(
  ['"', ' ', '\t', '\n', '\r'].map((character) => character.charCodeAt(0)),
);
const EXPONENT = /\d[eE][+-]?\d/;
const MAXIMUM_PROBLEMS = 8;
const MAXIMUM_SEGMENT = 80;

/**
 * Where a valid JSON text holds what can't be carried faithfully, numbers, strings, or a member
 * that is sent twice: the first few places, or `most`. Nothing, nearly always. `value` is what the
 * text was parsed to.
 */
export function findUnfaithful(json: string, value: unknown, most = MAXIMUM_PROBLEMS): Problem[] {
  return SUSPICIOUS.test(json) || json.includes('\\u0000') || mayRepeat(json, value)
    ? scan(json, most)
    : [];
}

/**
 * Every member has a colon behind a quote, or behind blanks; a string may hold such as well.
 * Parsing keeps one of each name.
 */
function mayRepeat(json: string, value: unknown): boolean {
  let sent = 0;
  for (let at = json.indexOf(':'); at !== -1; at = json.indexOf(':', at + 1))
    if (MEMBER_END.has(json.charCodeAt(at - 1))) sent += 1;
  return sent > countMembers(value);
}

/** With a stack of its own, too. */
function countMembers(value: unknown): number {
  let count = 0;
  const open = [value];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (typeof part !== 'object' || part === null) continue;
    const members: readonly unknown[] = Array.isArray(part) ? part : Object.values(part);
    if (!Array.isArray(part)) count += members.length;
    for (const member of members) if (typeof member === 'object') open.push(member);
  }
  return count;
}

interface Level {
  readonly isArray: boolean;
  /** None of an array. */ readonly names: Set<string> | null;
  index: number;
  key: string;
  keyNext: boolean;
}

/**
 * Walks the tokens with a stack of its own: nesting as deep as the body allows must not end the
 * call stack.
 */
function scan(json: string, most: number): Problem[] {
  const problems: Problem[] = [];
  const levels: Level[] = [];
  for (const [token] of json.matchAll(TOKEN)) {
    if (problems.length === most) break;
    const level = levels.at(-1);
    if (token === '[' || token === '{') {
      levels.push({
        isArray: token === '[',
        names: token === '{' ? new Set() : null,
        index: 0,
        key: '',
        keyNext: token === '{',
      });
    } else if (token === ']' || token === '}') {
      levels.pop();
    } else if (token === ',') {
      nextMember(level);
    } else if (level?.keyNext === true) {
      takeKey(level, token, levels, problems);
    } else {
      report(problemOf(token), levels, problems);
    }
  }
  return problems;
}

function nextMember(level: Level | undefined): void {
  if (level === undefined) return;
  level.index += 1;
  level.keyNext = !level.isArray;
}

function takeKey(level: Level, token: string, levels: readonly Level[], problems: Problem[]): void {
  level.key = JSON.parse(token) as string; // a string token of a text that was parsed before
  level.keyNext = false;
  report(
    problemOf(token) ?? (level.names?.has(level.key) ? 'is sent twice' : null),
    levels,
    problems,
  );
  level.names?.add(level.key);
}

function report(problem: string | null, levels: readonly Level[], problems: Problem[]): void {
  if (problem !== null) problems.push({ path: pointerOf(levels), problem });
}

function pointerOf(levels: readonly Level[]): string {
  return levels
    .slice(0, 12)
    .map((level) => `/${pointerSegment(level.isArray ? String(level.index) : level.key)}`)
    .join('');
}

/**
 * One segment of a JSON Pointer; what a stranger made very long is cut, so that refusals stay
 * small.
 */
export function pointerSegment(key: string): string {
  const short = key.length > MAXIMUM_SEGMENT ? `${key.slice(0, MAXIMUM_SEGMENT)}…` : key;
  return short.replaceAll('~', '~0').replaceAll('/', '~1');
}

function problemOf(token: string): string | null {
  if (token.startsWith('"')) {
    return token.includes('\\u0000') && (JSON.parse(token) as string).includes('\0')
      ? 'holds a NUL character'
      : null;
  }
  const mantissa = token
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+/, '')
    .replace(/0+$/, '');
  if (mantissa.length > MAXIMUM_DIGITS) return `has more than ${MAXIMUM_DIGITS} significant digits`;
  const value = Number(token);
  if (!Number.isFinite(value) || (value === 0 && mantissa !== ''))
    return 'is outside the range of numbers';
  return null;
}

/** JSON with every number in plain notation: 1e-7 goes out as 0.0000001. */
export function writeJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!EXPONENT.test(json)) return json;
  return json.replace(TOKEN, (token) =>
    EXPONENT.test(token) && !token.startsWith('"') ? plainNotation(Number(token)) : token,
  );
}
