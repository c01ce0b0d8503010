import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = ['src', 'packages', 'sdk/src', 'bench', 'test']
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true }).map((file) => `${folder}/${String(file)}`),
  )
  .filter((file) => /\.[cm]?ts$/.test(file) && !/\/(?:generated|dist|node_modules)\//.test(file));

/** Names that others chose or that are published: columns, members of replies, foreign packages. */
const PUBLISHED = new Set(['asked_dimension_keys', 'askedDimensionKeys', 'told_version']);

/** Published members that only these files must name, though the glossary replaced their words. */
const PUBLISHED_IN: Readonly<Record<string, readonly string[]>> = {
  // Members of the opportunity that staff see.
  'src/wire/opportunities/operator-reply.ts': ['asked', 'said'],
  'test/cli/opportunities.test.ts': ['said'],
  // A member of the answer that the prompt asks the language model for.
  'test/flows/intent.test.ts': ['wanted'],
  'src/core/intent/ask-model.ts': ['wanted'],
  'src/core/intent/check-proposals.test.ts': ['wanted'],
};

interface Entry {
  readonly words: string;
  readonly instead: string;
}

const list = readFileSync(new URL('words.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\w/.test(line));

function entriesOf(kind: string): readonly Entry[] {
  return list
    .filter((line) => line.startsWith(`${kind} `))
    .map((line) => /^\w+ +([^:]+): (.*)$/.exec(line) ?? [])
    .map(([, words = '', instead = '']) => ({ words, instead }));
}

const names = entriesOf('name');
const wholes = entriesOf('whole');
const prefixes = entriesOf('prefix');
const comments = entriesOf('comment');

/** The words of an identifier or a file name, in small letters. */
function wordsOf(name: string): readonly string[] {
  return name
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase());
}

function faultsOfName(name: string): readonly string[] {
  if (PUBLISHED.has(name)) return [];
  const words = wordsOf(name);
  return [
    ...names.filter((entry) => words.includes(entry.words)),
    ...wholes.filter((entry) => entry.words === name),
    ...prefixes.filter((entry) => name.startsWith(entry.words)),
  ].map((entry) => `${name}: ${entry.instead}`);
}

function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  return 'name' in parent && parent.name === node && !ts.isPropertyAccessExpression(parent);
}

/** Every identifier that the file declares, once. */
function declaredIn(source: ts.SourceFile): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isDeclared(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function commentsIn(text: string): string {
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].join('\n').toLowerCase();
}

function faultsOf(file: string): readonly string[] {
  const text = readFileSync(root + file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const spoken = commentsIn(text);
  return [
    ...faultsOfName(file.split('/').at(-1) ?? ''),
    ...[...declaredIn(source)]
      .filter((name) => PUBLISHED_IN[file]?.includes(name) !== true)
      .flatMap(faultsOfName),
    ...comments
      .filter(({ words }) => new RegExp(String.raw`\b${words}\b`).test(spoken))
      .map(({ words, instead }) => `a comment says “${words}”: ${instead}`),
  ].map((fault) => `${file}: ${fault}`);
}

test('no name and no comment uses a word that the glossary replaced', () => {
  expect(files.flatMap(faultsOf)).toEqual([]);
});

test('the words are looked for', () => {
  expect(list.length).toBe(names.length + wholes.length + prefixes.length + comments.length);
  expect(faultsOfName('toldOrder')).toHaveLength(1);
  expect(faultsOfName('told-order.ts')).toHaveLength(1);
  expect(faultsOfName('orderReply')).toEqual([]);
  expect(files.length).toBeGreaterThan(1_000);
});
