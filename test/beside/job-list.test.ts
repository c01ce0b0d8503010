import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SRC = new URL('../../src/', import.meta.url).pathname;
const DEFINITION = /export const ([A-Z_]+_JOB): StorefrontJob</g;

it('a thread knows every job about a storefront', () => {
  const defined = globSync('**/*.ts', { cwd: SRC }).flatMap((path) =>
    Array.from(readFileSync(SRC + path, 'utf8').matchAll(DEFINITION), ([, name = '']) => name),
  );
  const [, list = ''] =
    /const THREAD_JOBS: [\s\S]*?\[([\s\S]*?)\]/.exec(
      readFileSync(`${SRC}actions/do-thread-job.ts`, 'utf8'),
    ) ?? [];
  expect(defined.length).toBeGreaterThan(5);
  expect(list.match(/[A-Z_]+_JOB/g)?.toSorted()).toEqual(defined.toSorted());
});
