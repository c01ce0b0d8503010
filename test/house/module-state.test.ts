import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** What modules may keep all the same, each for its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/core/language/catalogue.ts: languageByTag':
    'opening a language costs far more than using it, and every page asks for one',
  'src/core/offers/local-day.ts: clockByTimezone':
    'the formatter of a time zone costs far more than using it, and is asked for in many places',
  'src/core/offers/subject.ts: publishedMapWithoutOptions':
    'one constant map, compiled when the first product without options is asked about',
};

/** Tables that are made once and only read from then on. */
const TABLES: ReadonlySet<string> = new Set([
  'Map',
  'Set',
  'RegExp',
  'MistakeIndex',
  'Intl.Segmenter',
]);
const WRITES: ReadonlySet<string> = new Set(
  'set add delete clear push pop shift unshift splice sort reverse fill'.split(' '),
);

/** The module's variables that something may write to. */
function stateOf(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const written = writtenIn(source);
  return source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => {
    const isConst = (declarationList.flags & ts.NodeFlags.Const) !== 0;
    return declarationList.declarations
      .filter(({ name, initializer }) => {
        const isObject = initializer !== undefined && isStateful(initializer);
        return !isConst || isObject || written.has(name.getText(source));
      })
      .map(({ name }) => `${path}: ${name.getText(source)}`);
  });
}

const isStateful = (node: ts.Expression): boolean =>
  ts.isNewExpression(node) && !TABLES.has(node.expression.getText());

/** Names on which something is called that writes, or of which a member is assigned. */
function writtenIn(source: ts.SourceFile): ReadonlySet<string> {
  const written = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression;
      if (WRITES.has(name.text)) written.add(expression.getText(source));
    }
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) {
      const { left } = node;
      if (ts.isPropertyAccessExpression(left) || ts.isElementAccessExpression(left))
        written.add(left.expression.getText(source));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return written;
}

const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

it('finds what a module keeps, and no table that is only read', () => {
  const found = stateOf(
    'forms.ts',
    `let last = 0;
    const known = new Map<string, number>();
    const solver = new Solver();
    const memory: Record<string, number> = {};
    const seen: string[] = [];
    const WORDS = new Set(['a']);
    const PLAIN = [1, 2];
    export function ask(key: string): void {
      known.set(key, 1);
      memory[key] = 2;
      seen.push(key);
      const own = new Map();
      own.set(key, WORDS.has(key));
    }`,
  );
  expect(found).toEqual(
    ['last', 'known', 'solver', 'memory', 'seen'].map((name) => `forms.ts: ${name}`),
  );
});

it('the core keeps nothing between questions but what it is passed', () => {
  const files = globSync('src/core/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((path) => stateOf(path, readFileSync(path, 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
