import { isFailure, UvlCursor, type UvlFailure } from './cursor.ts';
import { readFeature, readGroup } from './features.ts';
import { MAXIMUM_DEPTH, type UvlModel } from './model.ts';
import { type Level, type Parent, type Parsing, SKIP } from './parsing.ts';
import { type UvlProblem, UvlProblems } from './problems.ts';
import { readSection, readSectionLine } from './sections.ts';
import { readUvlLines, type UvlLine } from './tokens.ts';

/**
 * Parses a feature model in the Universal Variability Language, in linear time and without
 * throwing. `errors` lists at most 100 problems, sorted by line; if there are more, the last entry
 * says how many. Problems are syntax errors and unsupported features.
 */
export function parseUvl(
  text: string,
): { readonly model: UvlModel } | { readonly errors: readonly UvlProblem[] } {
  const { model, problems } = readUvl(text);
  return problems.found.length > 0 || model === null
    ? { errors: problems.listProblems() }
    : { model };
}

/**
 * Parses a feature model like `parseUvl`, but also returns the readable parts of a model with
 * errors. Callers can then report further problems. `model` is null if there is no root feature.
 */
export function readUvl(text: string): {
  readonly model: UvlModel | null;
  readonly problems: UvlProblems;
} {
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
    isIncomplete: false,
  };
  for (const line of readUvlLines(text, problems)) placeLine(parsing, line);
  checkWhole(parsing);
  const { namespace, root, constraints } = parsing;
  return {
    model: root === null ? null : { namespace, root, constraints },
    problems,
  };
}

function placeLine(parsing: Parsing, line: UvlLine): void {
  const level = levelOf(parsing, line);
  if (level === null) return;
  const read = line.isBroken
    ? readBrokenLine(parsing, level.parent, line)
    : readLine(parsing, level.parent, line);
  if (isFailure(read)) parsing.problems.report(read, read.problem);
  level.last = isFailure(read) ? SKIP : read;
  if (level.last === SKIP && isInFeatures(level.parent)) parsing.isIncomplete = true;
}

function isInFeatures(parent: Parent): boolean {
  return parent.kind !== 'nothing' && !(parent.kind === 'section' && parent.section !== 'features');
}

/**
 * Reads the name of a feature from a line whose mistake has been reported. The lines below it, and
 * references to the feature, can then be read.
 */
function readBrokenLine(parsing: Parsing, parent: Parent, line: UvlLine): Parent {
  const isRoot = isInFeatures(parent) && parent.kind === 'section' && parsing.root === null;
  const isNamed = line.tokens[0]?.text !== '' && line.tokens[0]?.kind !== 'mark';
  if (isNamed && (isRoot || parent.kind === 'group')) {
    const group = parent.kind === 'group' ? parent.group : null;
    const feature = readFeature(parsing, new UvlCursor(line), group);
    if (!isFailure(feature)) return feature;
  }
  if (isRoot) parsing.rootBroken = true;
  return SKIP;
}

/**
 * Finds the level of a line by its indentation, as in Python. A deeper line opens a level, and a
 * shallower line must match an existing one.
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
    if (level.last !== SKIP) problems.report(line, `more than ${MAXIMUM_DEPTH} levels of features`);
    return openLevel(levels, line.indent, SKIP);
  }
  return openLevel(levels, line.indent, level.last);
}

function openLevel(levels: Level[], indent: number, parent: Parent): Level {
  const level: Level = { indent, parent, last: SKIP };
  levels.push(level);
  return level;
}

function readLine(parsing: Parsing, parent: Parent, line: UvlLine): Parent | UvlFailure {
  const cursor = new UvlCursor(line);
  switch (parent.kind) {
    case 'skip':
      return SKIP;
    case 'nothing':
      return cursor.failHere('nothing may be indented below the line above: unexpected line');
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

function checkWhole(parsing: Parsing): void {
  const { problems } = parsing;
  if (parsing.isIncomplete || parsing.rootBroken) return;
  if (parsing.root === null && problems.found.length === 0)
    problems.report({ line: 1 }, 'there are no features');
  if (parsing.root === null) return;
  for (const group of parsing.groups) {
    if (group.features.length === 0)
      problems.report(group, `the group "${group.kind}" has no features`);
  }
  for (const { name, token } of parsing.references)
    if (!parsing.features.has(name)) problems.report(token, `there is no feature "${name}"`);
}
