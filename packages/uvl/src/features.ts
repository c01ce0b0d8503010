import { readAttributes } from './attributes.ts';
import { expectEndOfLine, isFailure, readName, type UvlCursor, type UvlFailure } from './cursor.ts';
import type { UvlGroupKind } from './model.ts';
import type { OpenFeature, OpenGroup, Parent, Parsing } from './parsing.ts';
import type { UvlToken } from './tokens.ts';

const GROUP_WORDS: ReadonlySet<string> = new Set(['mandatory', 'optional', 'or', 'alternative']);
const FEATURE_TYPES: ReadonlySet<string> = new Set(['String', 'Integer', 'Real', 'Boolean']);

export function readGroup(
  parsing: Parsing,
  cursor: UvlCursor,
  feature: OpenFeature,
): Parent | UvlFailure {
  const bounds = { lower: 0, upper: null as number | null };
  const word = cursor.token?.kind === 'name' ? cursor.token.text : '';
  if (cursor.consumeIf('[')) {
    const failure = readBounds(cursor, bounds);
    if (failure !== null) return failure;
  } else if (GROUP_WORDS.has(word)) {
    cursor.advance();
  } else {
    return cursor.failHere(
      'mandatory, optional, or, alternative or a cardinality such as [1..3] is expected',
    );
  }
  // The cast is safe: the word was found in GROUP_WORDS.
  const kind = word === '' ? 'cardinality' : (word as UvlGroupKind);
  const failure = expectEndOfLine(cursor);
  if (failure !== null) return failure;
  const group: OpenGroup = { kind, line: cursor.line, ...bounds, features: [] };
  feature.groups.push(group);
  parsing.groups.push(group);
  return { kind: 'group', group };
}

function readBounds(
  cursor: UvlCursor,
  bounds: { lower: number; upper: number | null },
): UvlFailure | null {
  const lower = readCount(cursor);
  if (typeof lower !== 'number') return lower;
  bounds.lower = lower;
  bounds.upper = lower;
  if (cursor.consumeIf('..')) {
    const upper = cursor.consumeIf('*') ? null : readCount(cursor);
    if (upper !== null && typeof upper !== 'number') return upper;
    if (upper !== null && upper < lower) {
      return {
        problem: `the cardinality [${lower}..${upper}] ends before it begins`,
        line: cursor.line,
      };
    }
    bounds.upper = upper;
  }
  return cursor.consumeIf(']') ? null : cursor.failHere('"]" is expected');
}

function readCount(cursor: UvlCursor): number | UvlFailure {
  const token = cursor.token;
  if (token?.kind !== 'number' || !/^\d{1,6}$/.test(token.text))
    return cursor.failHere('a whole number is expected');
  cursor.advance();
  return Number(token.text);
}

export function readFeature(
  parsing: Parsing,
  cursor: UvlCursor,
  group: OpenGroup | null,
): Parent | UvlFailure {
  const typed = readType(cursor);
  if (typed !== null) reportFailure(parsing, typed);
  const read = readName(cursor, 'a feature');
  if (isFailure(read)) return read;
  const feature: OpenFeature = {
    name: read.name,
    line: read.token.line,
    attributes: [],
    groups: [],
  };
  const earlier = parsing.features.get(feature.name);
  if (earlier !== undefined) {
    return {
      problem: `the feature "${feature.name}" stands on line ${earlier.line} already`,
      line: cursor.line,
    };
  }
  parsing.features.set(feature.name, feature);
  if (group === null) parsing.root = feature;
  else group.features.push(feature);
  // The lines below a feature are read even if its own line has a mistake, so that their mistakes
  // are reported as well.
  const trouble = cursor.isBroken ? null : readAfterName(parsing, cursor, feature);
  if (trouble !== null) reportFailure(parsing, trouble);
  return { kind: 'feature', feature };
}

function reportFailure({ problems }: Parsing, failure: UvlFailure): void {
  problems.report(failure, failure.problem);
}

/**
 * Reads an optional type. Only Boolean is accepted: features of other types hold values, which a
 * capability map can't represent.
 */
function readType(cursor: UvlCursor): UvlFailure | null {
  const [token, next] = cursor.peek(2);
  if (token?.kind !== 'name' || !FEATURE_TYPES.has(token.text) || !isName(next)) return null;
  cursor.advance();
  if (token.text === 'Boolean') return null;
  return {
    problem: `a feature of type ${token.text} can't be carried over`,
    line: token.line,
    column: token.column,
  };
}

/**
 * Whether the token can be a feature's name. A word such as Integer is only a type if a name
 * follows, because a feature may be called Integer itself.
 */
function isName(token: UvlToken | undefined): boolean {
  return token?.kind === 'quoted' || (token?.kind === 'name' && token.text !== 'cardinality');
}

function readAfterName(
  parsing: Parsing,
  cursor: UvlCursor,
  feature: OpenFeature,
): UvlFailure | null {
  const at = cursor.token;
  if (cursor.consumeIf('cardinality')) {
    return {
      problem: "the cardinality of a feature can't be carried over",
      line: at?.line ?? cursor.line,
    };
  }
  if (at?.kind === 'mark' && at.text === '.')
    return { problem: "features of other models can't be carried over", line: at.line };
  if (cursor.consumeIf('{')) {
    const attributes = readAttributes(cursor);
    if (isFailure(attributes)) return attributes;
    feature.attributes.push(...attributes.names);
    parsing.constraints.push(...attributes.constraints);
    parsing.references.push(...attributes.references);
  }
  return expectEndOfLine(cursor);
}
