import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { expect, test } from 'vitest';

const rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: NonNullable<Parameters<typeof cruise>[1]>['ruleSet'] extends infer R
    ? R extends { forbidden?: infer F }
      ? F
      : never
    : never;
  options: NonNullable<Parameters<typeof cruise>[1]>;
};

test('imports run downward only, without circles', async () => {
  const { forbidden, options } = rules;
  const result = await cruise(
    ['src', 'sdk/src', 'packages'],
    { ...options, ruleSet: { forbidden }, validate: true },
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
  expect(own.reduce((count, { dependencies }) => count + dependencies.length, 0)).toBeGreaterThan(
    own.length,
  );
});
