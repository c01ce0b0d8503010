/**
 * Draws comments and names of `src/`, for readers who see nothing else and say which of them they
 * understand at first reading. The seed is a text; the same seed draws the same from the same tree.
 *
 *     node test/scripts/sample-language.ts [--seed TEXT] [--comments 60] [--names 30]
 *     node test/scripts/sample-language.ts --all comments|names [FOLDER]     lists all with places
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { sourceFiles } from './measure-house.ts';

interface Found {
  readonly place: string;
  readonly text: string;
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

function lineOf(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}

/** Whole comments: `//` lines that stand below one another are one comment. */
function commentsOf(file: string): Found[] {
  const source = parse(file);
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    const { text } = source;
    const before = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
    const after = ts.getTrailingCommentRanges(text, node.getEnd()) ?? [];
    for (const range of [...before, ...after]) ranges.set(range.pos, range);
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  const sorted = [...ranges.values()].toSorted((one, other) => one.pos - other.pos);
  return mergeLines(source, sorted).map(({ start, text }) => ({
    place: `${file}:${lineOf(source, start)}`,
    text,
  }));
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function mergeLines(source: ts.SourceFile, ranges: readonly ts.CommentRange[]): Piece[] {
  const pieces: Piece[] = [];
  for (const range of ranges) {
    const text = withoutMarks(source.text.slice(range.pos, range.end));
    const last = pieces.at(-1);
    const follows =
      last !== undefined &&
      range.kind === ts.SyntaxKind.SingleLineCommentTrivia &&
      /^[\t ]*\n[\t ]*$/.test(source.text.slice(last.end, range.pos));
    if (follows) {
      pieces[pieces.length - 1] = {
        start: last.start,
        end: range.end,
        text: `${last.text} ${text}`,
      };
    } else {
      pieces.push({ start: range.pos, end: range.end, text });
    }
  }
  return pieces;
}

function withoutMarks(comment: string): string {
  return comment
    .replace(/^\/\*\*?|\*\/$|^\/\//g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Names that a file declares, with what they name; local variables are left out. */
function namesOf(file: string): Found[] {
  const source = parse(file);
  const found: Found[] = [];
  const visit = (node: ts.Node, depth: number): void => {
    const kind = declaredKind(node, depth);
    const { name } = node as ts.NamedDeclaration;
    if (kind !== undefined && name !== undefined && ts.isIdentifier(name)) {
      found.push({
        place: `${file}:${lineOf(source, name.getStart(source))}`,
        text: `${kind} ${name.text}`,
      });
    }
    const inner = ts.isFunctionLike(node) ? depth + 1 : depth;
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(source, 0);
  return found;
}

function declaredKind(node: ts.Node, depth: number): string | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return 'function';
  if (ts.isClassDeclaration(node)) return 'class';
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return 'type';
  if (ts.isParameter(node)) return 'parameter';
  if (ts.isPropertySignature(node) || ts.isMethodSignature(node)) return 'member';
  if (ts.isVariableDeclaration(node) && depth === 0) return 'constant';
  return undefined;
}

/** Sorted by a hash of seed and text, so that a tree that changes elsewhere draws much the same. */
function draw(seed: string, texts: readonly string[], count: number): string[] {
  const key = (text: string): string =>
    createHash('sha256').update(`${seed} ${text}`).digest('hex');
  return [...new Set(texts)]
    .map((text) => ({ text, key: key(text) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .slice(0, count)
    .map(({ text }) => text);
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      comments: { type: 'string', default: '60' },
      names: { type: 'string', default: '30' },
      all: { type: 'string' },
    },
  });
  const folder = positionals[0] ?? 'src';
  const files = sourceFiles('.').filter((file) => file.startsWith(`${folder}/`) || file === folder);
  if (values.all !== undefined) {
    const list = values.all === 'names' ? namesOf : commentsOf;
    for (const { place, text } of files.flatMap(list)) console.log(`${place}\t${text}`);
  } else {
    const seed =
      values.seed ?? execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
    const comments = files.flatMap(commentsOf).map(({ text }) => text);
    const names = files.flatMap(namesOf).map(({ text }) => text);
    console.log(`seed ${seed}: ${comments.length} comments, ${new Set(names).size} names\n`);
    const drawn = [
      ...draw(seed, comments, Number(values.comments)),
      ...draw(seed, names, Number(values.names)),
    ];
    for (const [index, text] of drawn.entries()) console.log(`${index + 1}. ${text}`);
  }
}
