import { MAXIMUM_DIGITS, plainNotation } from '../../core/shared/exact.ts';
import type { Problem } from '../../core/shared/problem.ts';

/** Matches numbers that `JSON.parse` may change, because they have an exponent or many digits. */
const INEXACT_NUMBER = /\d(?:[eE]|[\d.]{15})/;
const JSON_TOKEN_PATTERN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|[[\]{},]/g;
const MEMBER_END_CHARACTERS = new Set(
  ['"', ' ', '\t', '\n', '\r'].map((character) => character.charCodeAt(0)),
);
/**
 * Matches numbers with an exponent as `JSON.stringify` writes them. Strings may match, too, but ids
 * never do, so that most texts needn't be searched token by token.
 */
const WRITTEN_EXPONENT = /(?:^|[:,[])-?\d(?:\.\d+)?e[+-]\d/;
const MAXIMUM_PROBLEMS = 8;
const MAXIMUM_POINTER_SEGMENT_LENGTH = 80;

/**
 * Finds the parts of a JSON text that would be changed or lost by parsing and storing it: some
 * numbers, strings with NUL, and repeated fields. Returns at most `maximumProblems` problems;
 * `value` is the parsed text.
 */
export function findUnfaithfulJson(
  json: string,
  value: unknown,
  maximumProblems = MAXIMUM_PROBLEMS,
): Problem[] {
  return INEXACT_NUMBER.test(json) || json.includes('\\u0000') || mayRepeat(json, value)
    ? scanJson(json, maximumProblems)
    : [];
}

/**
 * Returns whether a JSON text may contain repeated fields, by comparing its number of colons with
 * the number of parsed fields. This is only a quick first check, because strings may contain
 * colons, too.
 */
function mayRepeat(json: string, value: unknown): boolean {
  let sent = 0;
  for (let at = json.indexOf(':'); at !== -1; at = json.indexOf(':', at + 1))
    if (MEMBER_END_CHARACTERS.has(json.charCodeAt(at - 1))) sent += 1;
  return sent > countMembers(value);
}

/** Counts the fields of a JSON value. It uses no recursion, because values may be nested deeply. */
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

interface JsonLevel {
  readonly isArray: boolean;
  /** The field names that have already been read in this JSON object, or null for an array. */
  readonly names: Set<string> | null;
  index: number;
  key: string;
  isKeyNext: boolean;
}

/**
 * Scans a JSON text without recursion, because a body may be nested so deeply that the call stack
 * would overflow.
 */
function scanJson(json: string, maximumProblems: number): Problem[] {
  const problems: Problem[] = [];
  const levels: JsonLevel[] = [];
  for (const [token] of json.matchAll(JSON_TOKEN_PATTERN)) {
    if (problems.length === maximumProblems) break;
    const level = levels.at(-1);
    if (token === '[' || token === '{') {
      levels.push({
        isArray: token === '[',
        names: token === '{' ? new Set() : null,
        index: 0,
        key: '',
        isKeyNext: token === '{',
      });
    } else if (token === ']' || token === '}') {
      levels.pop();
    } else if (token === ',') {
      advanceToNextMember(level);
    } else if (level?.isKeyNext === true) {
      addKey(level, token, levels, problems);
    } else {
      reportProblem(problemOf(token), levels, problems);
    }
  }
  return problems;
}

function advanceToNextMember(level: JsonLevel | undefined): void {
  if (level === undefined) return;
  level.index += 1;
  level.isKeyNext = !level.isArray;
}

function addKey(
  level: JsonLevel,
  token: string,
  levels: readonly JsonLevel[],
  problems: Problem[],
): void {
  level.key = JSON.parse(token) as string;
  level.isKeyNext = false;
  reportProblem(
    problemOf(token) ?? (level.names?.has(level.key) ? 'is sent twice' : null),
    levels,
    problems,
  );
  level.names?.add(level.key);
}

function reportProblem(
  problem: string | null,
  levels: readonly JsonLevel[],
  problems: Problem[],
): void {
  if (problem !== null) problems.push({ path: jsonPointerOf(levels), problem });
}

function jsonPointerOf(levels: readonly JsonLevel[]): string {
  return levels
    .slice(0, 12)
    .map((level) => `/${jsonPointerSegment(level.isArray ? String(level.index) : level.key)}`)
    .join('');
}

/**
 * Returns one segment of a JSON Pointer. Long field names are cut, so that error messages stay
 * short.
 */
export function jsonPointerSegment(key: string): string {
  const short =
    key.length > MAXIMUM_POINTER_SEGMENT_LENGTH
      ? `${key.slice(0, MAXIMUM_POINTER_SEGMENT_LENGTH)}…`
      : key;
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

/** Converts a value to JSON text with numbers that have no exponent: 1e-7 becomes 0.0000001. */
export function writeJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!WRITTEN_EXPONENT.test(json)) return json;
  return json.replace(JSON_TOKEN_PATTERN, (token) =>
    WRITTEN_EXPONENT.test(token) && !token.startsWith('"') ? plainNotation(Number(token)) : token,
  );
}
