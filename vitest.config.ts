import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Whole processes against the clock. */
const TIMED = 'test/runtime/{serve-published-map,start,webhooks-nobody-delayed}.test.ts';
/**
 * How long questions may take, on the largest maps: minutes with a machine by itself, so not part
 * of npm test either.
 */
const BOUNDS = 'test/runtime/nearest-yes.test.ts';
/** Memory is measured without what other files leave behind. */
const MEMORY = 'test/runtime/table-bytes.test.ts';
/** A module can only be replaced before another file has loaded it. */
const MOCKING = globSync('{test,src,packages}/**/*.test.ts', {
  exclude: ['**/node_modules'],
}).filter((path) => readFileSync(path, 'utf8').includes('vi.mock('));
/**
 * Kills whole processes, or has crowds at them, again and again: not part of npm test, which must
 * not take long.
 */
const FAULTS = 'test/faults/**/*.test.ts';
/**
 * Installs from the registry, in a folder of its own: not part of npm test, which needs no network.
 */
const PRODUCTION = 'test/production/**/*.test.ts';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A second, which is the default, passes too soon on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    pool: 'forks',
    globalSetup: 'test/support/share-run.ts',
    // The report is what `npm run test:slowest` reads.
    reporters: ['default', 'json'],
    outputFile: { json: 'node_modules/.cache/last-test-run.json' },
    // Copies of what packages publish are loaded as they are, as packages are.
    server: { deps: { external: [/\/vendor\//] } },
    projects: [
      // In two processes for all of them: in one of its own, each file would spend more on loading
      // and warming up the code than on its tests.
      {
        extends: true,
        test: {
          name: 'all',
          include: ['test/**/*.test.ts', '{src,packages}/**/*.test.ts'],
          exclude: [TIMED, BOUNDS, FAULTS, PRODUCTION, MEMORY, ...MOCKING, '**/node_modules/**'],
          isolate: false,
          maxWorkers: 2,
          setupFiles: ['test/support/keep-databases.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      // Each file in a process of its own.
      {
        extends: true,
        test: {
          name: 'isolated',
          include: [MEMORY, ...MOCKING],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'faults', include: [FAULTS], maxWorkers: 2, sequence: { groupOrder: 0 } },
      },
      // Noise of a shared machine only adds to a measured time, so a bound that holds once in three
      // runs of the bench is met.
      {
        extends: true,
        test: {
          name: 'bounds',
          include: [BOUNDS],
          maxWorkers: 1,
          retry: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'production', include: [PRODUCTION], sequence: { groupOrder: 0 } },
      },
      // By itself, afterwards: tests beside it would take the time that it measures.
      {
        extends: true,
        test: {
          name: 'timed',
          include: [TIMED],
          maxWorkers: 1,
          retry: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
