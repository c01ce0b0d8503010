import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { KINDS } from '../../src/core/capability/kinds/kinds.ts';

/** What a kind means is in its module; a place that only needs one kind may still name it. */
const MOST = 20;
const MODULES = 'src/core/capability/kinds/';
const COMPARISONS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

const isKindWord = (node: ts.Expression): boolean =>
  ts.isStringLiteralLike(node) && Object.hasOwn(KINDS, node.text);

/** `dimension.kind`, or a `kind` that was taken out of one. */
function isKind(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isKind(node.expression);
  return ts.isPropertyAccessExpression(node) ? node.name.text === 'kind' : isNamedKind(node);
}

const isNamedKind = (node: ts.Node): boolean => ts.isIdentifier(node) && node.text === 'kind';

function comparesKind(node: ts.Node): boolean {
  if (ts.isCaseClause(node))
    return isKindWord(node.expression) && isKind(node.parent.parent.expression);
  if (!ts.isBinaryExpression(node) || !COMPARISONS.has(node.operatorToken.kind)) return false;
  const { left, right } = node;
  return (isKindWord(left) && isKind(right)) || (isKind(left) && isKindWord(right));
}

/** Where a source compares the kind of a dimension, as line numbers. */
function comparisonsIn(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (comparesKind(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${path}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('finds every form of comparison, and nothing else', () => {
  const found = comparisonsIn(
    'forms.ts',
    `if (dimension.kind === 'choice') {}
    if ('text' !== (dimension?.kind)) {}
    const isDate = kind == 'date';
    switch (dimension.kind) {
      case 'choices':
      case 'magnitude':
        break;
    }
    if (price.kind === 'fixed' || column.type === 'text' || kind === other) {}
    const kinds = { kind: 'choice' };`,
  );
  expect(found).toEqual([1, 2, 3, 5, 6].map((line) => `forms.ts:${line}`));
});

it(`at most ${MOST} places outside the kinds' modules ask which kind a dimension has`, () => {
  const files = globSync('src/**/*.ts').filter(
    (path) => !path.endsWith('.test.ts') && !path.startsWith(MODULES),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((path) => comparisonsIn(path, readFileSync(path, 'utf8')));
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(MOST);
});
