import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import config from '../../vitest.config.ts';
import { LONGEST } from '../support/longest-first.ts';
import { externalTests, testsThatReach } from '../support/select-tests.ts';

interface Project {
  readonly test: {
    readonly name: string;
    readonly include: readonly string[];
    readonly exclude?: readonly string[];
  };
}

const projects = (config.test?.projects ?? []) as readonly Project[];
const files = globSync('{test,src,packages}/**/*.test.ts', { exclude: ['**/node_modules'] });

const isNamed = (file: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => matchesGlob(file, pattern));

const projectsOf = (file: string): readonly string[] =>
  projects
    .filter(
      ({ test: { include, exclude = [] } }) => isNamed(file, include) && !isNamed(file, exclude),
    )
    .map(({ test: { name } }) => name);

describe('the projects of vitest', () => {
  it('have each file of tests once', () => {
    expect(files.length).toBeGreaterThan(400);
    const elsewhere = files.filter((file) => projectsOf(file).length !== 1);
    expect(elsewhere.map((file) => [file, projectsOf(file)])).toEqual([]);
  });

  it('leave to npm test nothing that opens Chromium or starts Redis', () => {
    const external = files.filter((file) => projectsOf(file).includes('external'));
    expect(external).toEqual(externalTests());
    expect(external).toContain('test/admin/screens.test.ts'); // through a file between
    expect(external).toContain('test/http/limits-redis.test.ts');
    expect(external).not.toContain('test/flows/placing.test.ts');
  });

  it('begin with files that exist', () => {
    expect(LONGEST.filter((file) => !files.includes(file))).toEqual([]);
  });

  it('know which tests open a database', () => {
    const opening = testsThatReach(['test/support/database.ts']);
    expect(opening).toContain('test/storage/database.test.ts');
    expect(opening).not.toContain('test/cli/control.test.ts');
  });
});
