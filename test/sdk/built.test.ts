import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../runtime/process.ts';

const DIST = join(REPOSITORY, 'sdk/dist');
/** What each source becomes; built by npm run prepare. */
const built = readdirSync(join(REPOSITORY, 'sdk/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, '.js'));
const textOf = (file: string) => readFileSync(join(DIST, file), 'utf8');

test('imports nothing but itself and the library of Standard Webhooks', () => {
  const imported = built.flatMap((file) =>
    [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
      ([, name = '']) => `${file} ${name}`,
    ),
  );
  expect(imported.length).toBeGreaterThan(10);
  expect(imported.filter((line) => !/ \.{1,2}\/[\w./-]+\.js$/.test(line))).toEqual([
    'webhooks.js standardwebhooks',
  ]);
});

test('names nothing that Node alone has', () => {
  const code = built
    .map((file) => textOf(file).replaceAll(/\/\*.*?\*\/|\/\/[^\n]*|'[^'\n]*'|`[^`]*`/gs, ''))
    .join('\n');
  expect(code).toContain('AbortController');
  expect(code.match(/\b(?:process|Buffer|require|global|setImmediate|__dirname)\b/g)).toBeNull();
});

test('has its licence, its page and both entries in its package', () => {
  const manifest = JSON.parse(readFileSync(join(REPOSITORY, 'sdk/package.json'), 'utf8')) as {
    exports: Record<string, Record<string, string>>;
    files: string[];
    dependencies: object;
  };
  expect(readdirSync(join(REPOSITORY, 'sdk'))).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'dist', 'package.json', 'src']),
  );
  expect(manifest.files).toEqual(['dist', 'src']);
  for (const entry of Object.values(manifest.exports)) {
    for (const file of Object.values(entry))
      expect(readFileSync(join(REPOSITORY, 'sdk', file), 'utf8')).not.toBe('');
  }
  expect(Object.keys(manifest.dependencies)).toEqual(['standardwebhooks']);
});
