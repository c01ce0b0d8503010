import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const IMPORTED = /\bfrom '(\.{1,2}\/[\w./-]+\.ts)'/g;

const imports = new Map<string, readonly string[]>();

/** Every file of tests, by its path from the top of the repository. */
export const testFiles = (): readonly string[] =>
  globSync('{test,src,packages}/**/*.test.ts', { exclude: ['**/node_modules'] });

/** The files of tests that import one of these modules, be it through others. */
export const testsThatReach = (modules: readonly string[]): readonly string[] =>
  testFiles().filter((file) => modules.some((module) => reachedFrom(file).has(module)));

function reachedFrom(file: string): ReadonlySet<string> {
  const reached = new Set([file]);
  // A set gives what is added to it while it is walked.
  for (const path of reached) for (const imported of importsOf(path)) reached.add(imported);
  return reached;
}

/** What a file imports by a path. Only tests' own files: nothing in `src` imports those. */
function importsOf(path: string): readonly string[] {
  let found = imports.get(path);
  if (found === undefined) {
    found = [...readFileSync(path, 'utf8').matchAll(IMPORTED)]
      .map(([, imported = '']) => normalize(join(dirname(path), imported)))
      .filter((imported) => imported.startsWith('test/') && existsSync(imported));
    imports.set(path, found);
  }
  return found;
}

/** The files of tests that open Chromium, or start Redis or PgBouncer. */
export const externalTests = (): readonly string[] =>
  testsThatReach(['test/support/browser.ts', 'test/support/pgbouncer.ts', 'test/support/redis.ts']);
