import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Compile } from 'typebox/compile';
import { schemaFiles } from '../scripts/write-schemas.ts';
import { merchantChangeProblems } from '../../src/wire/merchants/problems.ts';
import { SetMerchantInput } from '../../src/wire/merchants/settings.ts';

const doc = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly required?: readonly string[];
  readonly default?: unknown;
}

const schema: Node = JSON.parse(
  schemaFiles().get('schemas/merchant-settings.schema.json') ?? '{}',
) as Node;

/** Every member of the schema by its path, with what the reference must say of its default. */
function membersOf({ properties = {}, required = [] }: Node, path: string): [string, string][] {
  return Object.entries(properties).flatMap(([name, node]): [string, string][] => {
    const below = node.items?.properties === undefined ? '' : '[]';
    return [
      [`${path}${name}`, required.includes(name) ? 'required' : JSON.stringify(node.default)],
      ...membersOf(node.items ?? node, `${path}${name}${below}.`),
    ];
  });
}

const members = membersOf(schema, '').filter(([path]) => path !== '$schema');

/** The sections of settings: name, default and example. */
const sections = [
  ...doc.matchAll(
    /^### (\w+)\n\n\*\*Type:\*\* .*?\. \*\*Default:\*\* (.*?)\. \*\*Example:\*\* `(.*)`$/gm,
  ),
].map(([, name = '', standard = '', example = '']) => ({ name, standard, example }));

/** The rows of the tables of members within a setting. */
const rows = [...doc.matchAll(/^\| `([\w.[\]]+)` \| .*? \| (.*?) \| .+ \|$/gm)].map(
  ([, name = '', standard = '']) => ({ name, standard }),
);

const plain = (standard: string): string => {
  const code = /^`(.*)`$/.exec(standard)?.[1];
  return code === undefined ? standard : JSON.stringify(JSON.parse(code));
};

const isGood = Compile(SetMerchantInput);
const problemsOf = (settings: object) => {
  const input = { slug: 'boards', settings };
  expect([...isGood.Errors(input)]).toEqual([]);
  return merchantChangeProblems(input, 2);
};

it('docs/settings.md has every member of the schema, and no other', () => {
  expect(members.length).toBeGreaterThan(30);
  expect([...sections, ...rows].map(({ name }) => name).toSorted()).toEqual(
    members.map(([path]) => path).toSorted(),
  );
});

it('docs/settings.md tells the defaults as they are', () => {
  // What only its members have, and what is as if it weren't there, stands in words.
  const actual = [...sections, ...rows].filter(({ standard }) => !/^(none|each)/.test(standard));
  const defaults = new Map(members);
  expect(actual.map(({ name, standard }) => [name, plain(standard)])).toEqual(
    actual.map(({ name }) => [name, defaults.get(name)]),
  );
  const inWords = members.filter(([, standard]) => standard === undefined);
  expect(inWords.map(([path]) => path).toSorted()).toEqual([
    'bankAccount.bic',
    'buyerMails',
    'closures[].title',
    'policies',
    'publicHolidays.region',
    'storeMails',
  ]);
});

it('docs/settings.md has an example of each setting that is taken and is no default', () => {
  const problems = sections.flatMap(({ name, example }) =>
    problemsOf({ [name]: JSON.parse(example) }),
  );
  expect(problems).toEqual([]);
  for (const { example, standard } of sections)
    expect(JSON.stringify(JSON.parse(example))).not.toBe(plain(standard));
});

it('docs/settings.md begins with a file that is taken', () => {
  const [, file = ''] = /```json\n([^]*?)```/.exec(doc) ?? [];
  expect(problemsOf(JSON.parse(file) as object)).toEqual([]);
});
