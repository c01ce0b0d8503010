/**
 * Lists lines over 100 columns, and fails if there is one. Text that a formatter can't break
 * doesn't count: strings, templates, regular expressions and addresses.
 *
 *     node test/scripts/check-long-lines.ts
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const MAXIMUM_LINE_LENGTH = 100;
const UNBREAKABLE = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.RegularExpressionLiteral,
  ts.SyntaxKind.JsxText,
]);

/** The numbers of the lines that are too long, counted from 1. */
export function longLines(file: string, text: string): number[] {
  const lines = text.split('\n');
  if (!lines.some(isLong)) return [];
  const unbreakable = unbreakableColumns(file, text);
  return lines.flatMap((line, index) => {
    const breakable = line.length - (unbreakable.get(index) ?? 0);
    return isLong(line) && breakable > MAXIMUM_LINE_LENGTH ? [index + 1] : [];
  });
}

function isLong(line: string): boolean {
  return line.length > MAXIMUM_LINE_LENGTH && !/https?:\/\//.test(line);
}

/** By line, counted from 0: how many of its columns are text that must stay together. */
function unbreakableColumns(file: string, text: string): ReadonlyMap<number, number> {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const columns = new Map<number, number>();
  const visit = (node: ts.Node): void => {
    if (UNBREAKABLE.has(node.kind)) {
      let { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      for (const part of node.getText(source).split('\n')) {
        columns.set(line, (columns.get(line) ?? 0) + part.length);
        line += 1;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return columns;
}

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.js', '*.cjs'], {
    encoding: 'utf8',
  });
  const places = files
    .split('\n')
    .filter(
      (file) =>
        file !== '' &&
        !/\/generated\/|^(?:packages\/[\w-]+\/)?vendor\/|^web\/\w+\/dist\//.test(file),
    )
    .flatMap((file) =>
      longLines(file, readFileSync(file, 'utf8')).map((line) => `${file}:${line}`),
    );
  for (const place of places) console.log(`${place} is longer than ${MAXIMUM_LINE_LENGTH} columns`);
  if (places.length > 0) process.exitCode = 1;
}
