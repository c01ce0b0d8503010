import { isTrouble, UvlCursor, type UvlTrouble } from './cursor.ts';
import { readFeature, readGroup } from './features.ts';
import { MAXIMUM_DEPTH, type UvlModel } from './model.ts';
import { type Level, type Parent, type Parsing, SKIP } from './parsing.ts';
import { type UvlProblem, UvlProblems } from './problems.ts';
import { readSection, readSectionLine } from './sections.ts';
import { readUvlLines, type UvlLine } from './tokens.ts';

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
