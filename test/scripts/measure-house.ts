/**
 * Prints the figures by which the code is kept readable: lengths of functions, files and lines, and
 * complexity.
 *
 *     node test/scripts/measure-house.ts [FOLDER …]     measures the checkout, or other checkouts
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import ts from 'typescript';

const MAXIMUM_LINE_LENGTH = 100;

export interface FunctionFigures {
  readonly place: string;
  readonly name: string;
  /** From the first to the last line, signature included. */
  readonly lines: number;
  readonly complexity: number;
}

export interface FileFigures {
  readonly file: string;
  readonly lines: number;
  /** Lines over 100 columns, counted from 1. */
  readonly longLines: readonly number[];
  readonly nestedTernaries: number;
  readonly functions: readonly FunctionFigures[];
}

/** Sources of the service and its client, without tests and generated files, relative to `root`. */
export function sourceFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', 'src', 'sdk/src', 'web', 'packages'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((file) => /\.(ts|tsx|mts)$/.test(file))
    .filter((file) => !/\.test\.tsx?$|\/generated\//.test(file));
}

/** The figures of one source text. */
export function measureFile(file: string, text: string): FileFigures {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const functions: FunctionFigures[] = [];
  let nestedTernaries = 0;
  const visit = (node: ts.Node): void => {
    if (isMeasured(node)) functions.push(measureFunction(file, source, node));
    if (ts.isConditionalExpression(node) && isInsideTernary(node)) nestedTernaries += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  const lines = text.split('\n');
  const longLines = lines.flatMap((line, index) =>
    line.length > MAXIMUM_LINE_LENGTH ? [index + 1] : [],
  );
  return { file, lines: lines.length - 1, longLines, nestedTernaries, functions };
}

/** Functions with a name, and those without one whose body is a block. */
function isMeasured(node: ts.Node): node is ts.FunctionLikeDeclaration {
  if (!ts.isFunctionLike(node)) return false;
  const { body } = node as ts.FunctionLikeDeclaration;
  if (body === undefined) return false;
  return ts.isBlock(body) || ts.isVariableDeclaration(node.parent);
}

function measureFunction(
  file: string,
  source: ts.SourceFile,
  node: ts.FunctionLikeDeclaration,
): FunctionFigures {
  const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
  const last = source.getLineAndCharacterOfPosition(node.getEnd()).line;
  const name = node.name?.getText(source) ?? parentName(node, source) ?? '(anonymous)';
  const complexity = complexityOf(node);
  return { place: `${file}:${first + 1}`, name, lines: last - first + 1, complexity };
}

function parentName(node: ts.Node, source: ts.SourceFile): string | null {
  return ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent)
    ? node.parent.name.getText(source)
    : null;
}

const BRANCHES = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.CaseClause,
  ts.SyntaxKind.CatchClause,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
]);
const SHORT_CIRCUITS = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/**
 * McCabe's number: one, and one more for each way that the control flow can branch. Functions
 * inside count alone.
 */
function complexityOf(node: ts.FunctionLikeDeclaration): number {
  let count = 1;
  const visit = (child: ts.Node): void => {
    if (ts.isFunctionLike(child)) return;
    if (BRANCHES.has(child.kind)) count += 1;
    if (ts.isBinaryExpression(child) && SHORT_CIRCUITS.has(child.operatorToken.kind)) count += 1;
    ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return count;
}

function isInsideTernary(node: ts.ConditionalExpression): boolean {
  let parent: ts.Node = node.parent;
  while (ts.isParenthesizedExpression(parent)) parent = parent.parent;
  return ts.isConditionalExpression(parent);
}

/** The smallest value that at least this share of all values doesn't exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function measureHouse(root: string): readonly FileFigures[] {
  return sourceFiles(root).map((file) => measureFile(file, readFileSync(join(root, file), 'utf8')));
}

function spread(values: readonly number[]): string {
  const [median, p90, p99] = [0.5, 0.9, 0.99].map((share) => percentile(values, share));
  return `median ${median}, p90 ${p90}, p99 ${p99}, largest ${Math.max(...values)}`;
}

function report(root: string): string {
  const files = measureHouse(root);
  const functions = files.flatMap((file) => file.functions);
  const lines = files.reduce((sum, file) => sum + file.lines, 0);
  const long = files.reduce((sum, { longLines }) => sum + longLines.length, 0);
  const nested = files.reduce((sum, { nestedTernaries }) => sum + nestedTernaries, 0);
  const longest = functions.toSorted((a, b) => b.lines - a.lines).slice(0, 8);
  const knotted = functions.toSorted((a, b) => b.complexity - a.complexity).slice(0, 8);
  return [
    `${root}: ${files.length} files, ${lines} lines, ${functions.length} functions`,
    `lines over ${MAXIMUM_LINE_LENGTH} columns: ${long} (${((100 * long) / lines).toFixed(1)} %)`,
    `nested ternaries: ${nested}`,
    `lines a function: ${spread(functions.map((each) => each.lines))}`,
    `lines a file: ${spread(files.map((file) => file.lines))}`,
    `complexity: ${spread(functions.map((each) => each.complexity))}`,
    ...longest.map(({ place, name, lines: count }) => `  ${count} lines: ${name}, ${place}`),
    ...knotted.map(
      ({ place, name, complexity }) => `  complexity ${complexity}: ${name}, ${place}`,
    ),
  ].join('\n');
}

if (import.meta.main) {
  const roots = process.argv.slice(2);
  for (const root of roots.length > 0 ? roots : ['.']) console.log(report(root));
}
