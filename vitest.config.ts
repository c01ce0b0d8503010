import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';
import { externalTests, testFiles } from './test/support/select-tests.ts';

/**
 * Services in processes of their own, and documents as they are pasted: not part of npm test, which
 * must not take long.
 */
const PROCESSES = 'test/runtime/**/*.test.ts';
/** Whole processes against the clock. */
const TIMED = 'test/runtime/{serve-published-map,start,webhooks-nobody-delayed}.test.ts';
/**
 * How long questions may take, on the largest maps: minutes with a machine by itself, so not part
 * of npm test either.
 */
const BOUNDS = 'test/runtime/nearest-yes.test.ts';
/** Memory is measured without what other files leave behind. */
const MEMORY = 'test/runtime/table-bytes.test.ts';
/**
 * What needs Vite's runner: modules can only be replaced before another file has loaded them, and
 * Node reads no `.tsx`.
 */
const RUN_BY_VITE = testFiles().filter((path) =>
  /vi\.mock\(|\.tsx'/.test(readFileSync(path, 'utf8')),
);
/** What opens Chromium or starts Redis: not part of npm test, which needs no server. */
const EXTERNAL = externalTests();
/**
 * Kills whole processes, or has crowds at them, again and again: not part of npm test, which must
 * not take long.
 */
const FAULTS = 'test/faults/**/*.test.ts';
/**
 * Installs from the registry, in a folder of its own: not part of npm test, which needs no network.
 */
const PRODUCTION = 'test/production/**/*.test.ts';

/**
 * Node imports the code as it does in a service. Vite's own runner reads every import through a
 * getter, which made the search and the evaluation several times as slow.
 */
const NATIVE = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    // What hangs has to end at some time; what is slow on a busy machine has to pass.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A second, which is the default, passes too soon on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
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
          experimental: NATIVE,
          include: ['test/**/*.test.ts', '{src,packages}/**/*.test.ts'],
          exclude: [
            PROCESSES,
            FAULTS,
            PRODUCTION,
            ...RUN_BY_VITE,
            ...EXTERNAL,
            '**/node_modules/**',
          ],
          isolate: false,
          maxWorkers: 2,
          setupFiles: ['test/support/keep-databases.ts', 'test/support/statements-for-citus.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      // As above: the files of a process also share a browser.
      {
        extends: true,
        test: {
          name: 'external',
          experimental: NATIVE,
          include: [...EXTERNAL],
          isolate: false,
          maxWorkers: 2,
          setupFiles: ['test/support/keep-databases.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      // Each file in a process of its own. Modules can be replaced only in Vite's runner.
      {
        extends: true,
        test: {
          name: 'isolated',
          include: [MEMORY, ...RUN_BY_VITE],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          experimental: NATIVE,
          include: [PROCESSES],
          exclude: [TIMED, BOUNDS, MEMORY, ...EXTERNAL],
          isolate: false,
          maxWorkers: 2,
          setupFiles: ['test/support/keep-databases.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          experimental: NATIVE,
          include: [FAULTS],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      // Noise of a shared machine only adds to a measured time, so a bound that holds once in three
      // runs of the bench is met.
      {
        extends: true,
        test: {
          name: 'bounds',
          experimental: NATIVE,
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
          experimental: NATIVE,
          include: [TIMED],
          maxWorkers: 1,
          retry: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
