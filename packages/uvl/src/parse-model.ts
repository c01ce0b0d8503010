import { readAttributes } from './attributes.ts';
import { type UvlReference, findArithmetic, readFormula } from './formula.ts';
import { UvlCursor, type UvlTrouble, isTrouble, readName } from './cursor.ts';
import {
  MAXIMUM_DEPTH,
  type UvlConstraint,
  type UvlFeature,
  type UvlGroup,
  type UvlGroupKind,
  type UvlModel,
} from './model.ts';
import { type UvlProblem, UvlProblems } from './problems.ts';
import { type UvlLine, readUvlLines } from './tokens.ts';

const SECTIONS = ['namespace', 'include', 'imports', 'features', 'constraints'] as const;
type Section = (typeof SECTIONS)[number];

const LEVELS: Readonly<Record<string, readonly string[]>> = {
  Boolean: ['group-cardinality'],
  Arithmetic: ['feature-cardinality', 'aggregate-function'],
  Type: ['string-constraints', 'numeric-constraints'],
};
const GROUP_WORDS: ReadonlySet<string> = new Set(['mandatory', 'optional', 'or', 'alternative']);
const TYPES: ReadonlySet<string> = new Set(['String', 'Integer', 'Real', 'Boolean']);

interface OpenFeature extends UvlFeature {
  readonly attributes: string[];
  readonly groups: OpenGroup[];
}
interface OpenGroup extends UvlGroup {
  readonly features: OpenFeature[];
}

/** What the lines one level deeper belong to. `skip`: to something that is broken already. */
type Parent =
  | { readonly kind: 'top' | 'skip' | 'nothing' }
  | { readonly kind: 'section'; readonly section: Section; readonly line: number }
  | { readonly kind: 'feature'; readonly feature: OpenFeature }
  | { readonly kind: 'group'; readonly group: OpenGroup };

interface Level {
  readonly indent: number;
  readonly parent: Parent;
  last: Parent;
}

interface Parsing {
  readonly problems: UvlProblems;
  readonly levels: Level[];
  readonly sections: Set<Section>;
  readonly features: Map<string, OpenFeature>;
  readonly groups: OpenGroup[];
  readonly constraints: UvlConstraint[];
  readonly references: UvlReference[];
  namespace: string | null;
  root: OpenFeature | null;
  /** A broken line stands where the root feature belongs. */
  rootBroken: boolean;
}

const SKIP: Parent = { kind: 'skip' };
const NOTHING: Parent = { kind: 'nothing' };

/**
 * Reads a feature model in the Universal Variability Language. Never throws, and takes time linear
 * in the text; `errors` are at most 100, by line, of what is broken and of what this model of
 * features has no place for.
 */
export function parseUvl(
  text: string,
): { readonly model: UvlModel } | { readonly errors: readonly UvlProblem[] } {
  const problems = new UvlProblems();
  const parsing: Parsing = {
    problems,
    levels: [],
    sections: new Set(),
    features: new Map(),
    groups: [],
    constraints: [],
    references: [],
    namespace: null,
    root: null,
    rootBroken: false,
  };
  for (const line of readUvlLines(text, problems)) placeLine(parsing, line);
  checkWhole(parsing);
  if (problems.found.length > 0 || parsing.root === null)
    return { errors: problems.found.toSorted((a, b) => a.line - b.line) };
  return {
    model: { namespace: parsing.namespace, root: parsing.root, constraints: parsing.constraints },
  };
}

function placeLine(parsing: Parsing, line: UvlLine): void {
  const level = levelOf(parsing, line);
  if (level === null) return;
  if (line.tokens.length === 0) {
    if (level.parent.kind === 'section' && level.parent.section === 'features')
      parsing.rootBroken = true;
    level.last = SKIP;
    return;
  }
  const read = readLine(parsing, level.parent, line);
  if (isTrouble(read)) parsing.problems.report(read, read.trouble);
  level.last = isTrouble(read) ? SKIP : read;
}

/**
 * Indentation decides what a line belongs to, as in Python: deeper opens a level, shallower must
 * match one.
 */
function levelOf(parsing: Parsing, line: UvlLine): Level | null {
  const { levels, problems } = parsing;
  if (levels.length === 0) return openLevel(levels, line.indent, { kind: 'top' });
  const depth = levels.length;
  while (levels.length > 1 && line.indent < (levels.at(-1)?.indent ?? 0)) levels.pop();
  const level = levels.at(-1);
  if (level === undefined || line.indent === level.indent) return level ?? null;
  if (line.indent < level.indent || levels.length < depth) {
    problems.report(line, 'the indentation matches no line above');
    level.last = SKIP;
    return null;
  }
  if (depth > 2 * MAXIMUM_DEPTH) {
    problems.report(line, `more than ${MAXIMUM_DEPTH} levels of features`);
    return openLevel(levels, line.indent, SKIP);
  }
  return openLevel(levels, line.indent, level.last);
}

function openLevel(levels: Level[], indent: number, parent: Parent): Level {
  const level: Level = { indent, parent, last: SKIP };
  levels.push(level);
  return level;
}

function readLine(parsing: Parsing, parent: Parent, line: UvlLine): Parent | UvlTrouble {
  const cursor = new UvlCursor(line);
  switch (parent.kind) {
    case 'skip':
      return SKIP;
    case 'nothing':
      return cursor.fail('nothing may be indented below the line above: unexpected line');
    case 'top':
      return readSection(parsing, cursor);
    case 'feature':
      return readGroup(parsing, cursor, parent.feature);
    case 'group':
      return readFeature(parsing, cursor, parent.group);
    case 'section':
      return readSectionLine(parsing, cursor, parent.section);
  }
}

function readSection(parsing: Parsing, cursor: UvlCursor): Parent | UvlTrouble {
  const section = SECTIONS.find(
    (candidate) => cursor.token?.kind === 'name' && cursor.token.text === candidate,
  );
  if (section === undefined)
    return cursor.fail('namespace, include, imports, features or constraints is expected');
  const later = SECTIONS.slice(SECTIONS.indexOf(section)).find((other) =>
    parsing.sections.has(other),
  );
  if (later !== undefined) {
    return cursor.fail(
      later === section
        ? `${section} stands twice: again`
        : `${section} must stand before ${later}:`,
    );
  }
  cursor.advance();
  parsing.sections.add(section);
  if (section === 'namespace') return readNamespace(parsing, cursor);
  return endOfLine(cursor) ?? { kind: 'section', section, line: cursor.line };
}

function readNamespace(parsing: Parsing, cursor: UvlCursor): Parent | UvlTrouble {
  const parts: string[] = [];
  do {
    const read = readName(cursor, 'a name');
    if (isTrouble(read)) return read;
    parts.push(read.name);
  } while (cursor.take('.'));
  parsing.namespace = parts.join('.');
  return endOfLine(cursor) ?? NOTHING;
}

function readSectionLine(
  parsing: Parsing,
  cursor: UvlCursor,
  section: Section,
): Parent | UvlTrouble {
  if (section === 'include') return readLanguageLevel(cursor);
  if (section === 'imports') {
    return {
      trouble: "imports can't be carried over: put the features into one file",
      line: cursor.line,
    };
  }
  if (section === 'constraints') return readConstraint(parsing, cursor);
  if (parsing.root !== null || parsing.rootBroken)
    return cursor.fail('there is one root feature, and this is a second:');
  const feature = readFeature(parsing, cursor, null);
  if (isTrouble(feature)) parsing.rootBroken = true;
  return feature;
}

function readLanguageLevel(cursor: UvlCursor): Parent | UvlTrouble {
  const minors = LEVELS[cursor.token?.text ?? ''];
  if (minors === undefined)
    return cursor.fail('a language level (Boolean, Arithmetic, Type) is expected');
  cursor.advance();
  if (!cursor.take('.')) return endOfLine(cursor) ?? NOTHING;
  if (cursor.take('*')) return endOfLine(cursor) ?? NOTHING;
  const minor = cursor
    .ahead(5)
    .map((token) => token.text)
    .join('');
  return minors.includes(minor)
    ? NOTHING
    : cursor.fail(`a part of the language level (${minors.join(', ')}) or * is expected`);
}

function readConstraint(parsing: Parsing, cursor: UvlCursor): Parent | UvlTrouble {
  const arithmetic = findArithmetic(cursor.tokens);
  if (arithmetic !== null) return arithmetic;
  const formula = readFormula(cursor, parsing.references);
  if (isTrouble(formula)) return formula;
  parsing.constraints.push({ line: cursor.line, formula });
  return endOfLine(cursor, 'an operator or the end of the line') ?? NOTHING;
}

function readGroup(parsing: Parsing, cursor: UvlCursor, feature: OpenFeature): Parent | UvlTrouble {
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

function readFeature(
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

function endOfLine(cursor: UvlCursor, expected = 'the end of the line'): UvlTrouble | null {
  return cursor.token === undefined ? null : cursor.fail(`${expected} is expected`);
}

function checkWhole(parsing: Parsing): void {
  const { problems } = parsing;
  if (problems.found.length > 0) return;
  if (parsing.root === null) problems.report({ line: 1 }, 'there are no features');
  for (const group of parsing.groups) {
    if (group.features.length === 0)
      problems.report(group, `the group "${group.kind}" has no features`);
  }
  for (const { name, token } of parsing.references)
    if (!parsing.features.has(name)) problems.report(token, `there is no feature "${name}"`);
}
