import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { expect, test } from 'vitest';

type Options = NonNullable<Parameters<typeof cruise>[1]>;
type RuleSet = NonNullable<Options['ruleSet']>;

const rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Required<
  Pick<RuleSet, 'forbidden' | 'required'>
> & { readonly options: Options };

const SOURCES = ['src', 'sdk/src', 'packages'];
const PAGES = readdirSync('web', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `web/${name}/src`)
  .filter((path) => existsSync(path));

test('imports run downward only, without circles', async () => {
  const { forbidden, options, required } = rules;
  const result = await cruise(
    [...SOURCES, ...PAGES],
    { ...options, ruleSet: { forbidden, required }, validate: true },
    undefined,
    { tsConfig: extractTSConfig('tsconfig.json') },
  );
  const { summary, modules } = result.output as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
    modules: { source: string; dependencies: unknown[] }[];
  };
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual(
    [],
  );
  // A cruiser that can't read TypeScript finds nothing wrong, because it finds nothing.
  const own = modules.filter(({ source }) => source.startsWith('src/'));
  expect(own.length).toBeGreaterThan(50);
  expect(modules.filter(({ source }) => source.startsWith('sdk/src/')).length).toBeGreaterThan(10);
  expect(modules.filter(({ source }) => source.startsWith('packages/')).length).toBeGreaterThan(10);
  expect(modules.filter(({ source }) => source.startsWith('web/admin/')).length).toBeGreaterThan(
    100,
  );
  expect(own.reduce((count, { dependencies }) => count + dependencies.length, 0)).toBeGreaterThan(
    own.length,
  );
});

const FLOOR_4 = ['http', 'cli', 'background'];

function filesOf(folder: string): { readonly file: string; readonly text: string }[] {
  const root = new URL(`../../src/${folder}/`, import.meta.url);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({
      file: `src/${folder}/${file}`,
      text: readFileSync(new URL(file, root), 'utf8'),
    }));
}

/** The functions that interfaces of this file declare. */
function declaredIn(text: string): string[] {
  const bodies = text.matchAll(/^(?:export )?interface [^{]*\{\n([\s\S]*?)^\}/gm);
  return [...bodies].flatMap(([, body = '']) =>
    [...body.matchAll(/^ {2}(?:readonly )?(\w+)(?:\(|\??: \()/gm)].map(([, name = '']) => name),
  );
}

test('http, cli and background import actions, and declare none of them again', () => {
  const actions = new Set(
    filesOf('actions').flatMap(({ text }) =>
      [...text.matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name = '']) => name),
    ),
  );
  expect(actions.size).toBeGreaterThan(100);
  expect(declaredIn('interface Port {\n  readOrder(id: string): void;\n}')).toEqual(['readOrder']);
  const again = FLOOR_4.flatMap(filesOf).flatMap(({ file, text }) =>
    declaredIn(text)
      .filter((name) => actions.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(again).toEqual([]);
});
