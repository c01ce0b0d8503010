import { readAttributes } from './attributes.ts';
import { endOfLine, isTrouble, readName, type UvlCursor, type UvlTrouble } from './cursor.ts';
import type { UvlGroupKind } from './model.ts';
import type { OpenFeature, OpenGroup, Parent, Parsing } from './parsing.ts';

const GROUP_WORDS: ReadonlySet<string> = new Set(['mandatory', 'optional', 'or', 'alternative']);
const TYPES: ReadonlySet<string> = new Set(['String', 'Integer', 'Real', 'Boolean']);

export function readGroup(
  parsing: Parsing,
  cursor: UvlCursor,
  feature: OpenFeature,
): Parent | UvlTrouble {
  const bounds = { lower: 0, upper: null as number | null };
  const word = cursor.token?.kind === 'name' ? cursor.token.text : '';
  if (cursor.take('[')) {
    const trouble = readBounds(cursor, bounds);
    if (trouble !== null) return trouble;
  } else if (GROUP_WORDS.has(word)) {
    cursor.advance();
  } else {
    return cursor.fail(
      'mandatory, optional, or, alternative or a cardinality such as [1..3] is expected',
    );
  }
  // The words were looked up in GROUP_WORDS above.
  const kind = word === '' ? 'cardinality' : (word as UvlGroupKind);
  const trouble = endOfLine(cursor);
  if (trouble !== null) return trouble;
  const group: OpenGroup = { kind, line: cursor.line, ...bounds, features: [] };
  feature.groups.push(group);
  parsing.groups.push(group);
  return { kind: 'group', group };
}

function readBounds(
  cursor: UvlCursor,
  bounds: { lower: number; upper: number | null },
): UvlTrouble | null {
  const lower = readCount(cursor);
  if (typeof lower !== 'number') return lower;
  bounds.lower = lower;
  bounds.upper = lower;
  if (cursor.take('..')) {
    const upper = cursor.take('*') ? null : readCount(cursor);
    if (upper !== null && typeof upper !== 'number') return upper;
    if (upper !== null && upper < lower) {
      return {
        trouble: `the cardinality [${lower}..${upper}] ends before it begins`,
        line: cursor.line,
      };
    }
    bounds.upper = upper;
  }
  return cursor.take(']') ? null : cursor.fail('"]" is expected');
}

function readCount(cursor: UvlCursor): number | UvlTrouble {
  const token = cursor.token;
  if (token?.kind !== 'number' || !/^\d{1,6}$/.test(token.text))
    return cursor.fail('a whole number is expected');
  cursor.advance();
  return Number(token.text);
}

export function readFeature(
  parsing: Parsing,
  cursor: UvlCursor,
  group: OpenGroup | null,
): Parent | UvlTrouble {
  const typed = readType(cursor);
  if (typed !== null) return typed;
  const read = readName(cursor, 'a feature');
  if (isTrouble(read)) return read;
  const feature: OpenFeature = {
    name: read.name,
    line: read.token.line,
    attributes: [],
    groups: [],
  };
  const earlier = parsing.features.get(feature.name);
  if (earlier !== undefined) {
    return {
      trouble: `the feature "${feature.name}" stands on line ${earlier.line} already`,
      line: cursor.line,
    };
  }
  parsing.features.set(feature.name, feature);
  if (group === null) parsing.root = feature;
  else group.features.push(feature);
  return readAfterName(parsing, cursor, feature) ?? { kind: 'feature', feature };
}

/** Boolean is what every feature is; the other types hold values, which features of a map don't. */
function readType(cursor: UvlCursor): UvlTrouble | null {
  const token = cursor.token;
  if (token?.kind !== 'name' || !TYPES.has(token.text)) return null;
  if (token.text !== 'Boolean') {
    return {
      trouble: `a feature of type ${token.text} can't be carried over`,
      line: token.line,
      column: token.column,
    };
  }
  cursor.advance();
  return null;
}

function readAfterName(
  parsing: Parsing,
  cursor: UvlCursor,
  feature: OpenFeature,
): UvlTrouble | null {
  const at = cursor.token;
  if (cursor.take('cardinality')) {
    return {
      trouble: "the cardinality of a feature can't be carried over",
      line: at?.line ?? cursor.line,
    };
  }
  if (at?.kind === 'mark' && at.text === '.')
    return { trouble: "features of other models can't be carried over", line: at.line };
  if (cursor.take('{')) {
    const attributes = readAttributes(cursor);
    if (isTrouble(attributes)) return attributes;
    feature.attributes.push(...attributes.names);
    parsing.constraints.push(...attributes.constraints);
    parsing.references.push(...attributes.references);
  }
  return endOfLine(cursor);
}
