import { defineConfig } from 'vitest/config';

/** Whole processes against the clock. */
const TIMED = 'test/runtime/{serve,start,webhooks-nobody-delayed}.test.ts';
/**
 * How long questions may take, on the largest maps: minutes with a machine by itself, so not part
 * of npm test either.
 */
const BOUNDS = 'test/runtime/nearest-yes.test.ts';
/** Many files of quick tests that leave nothing behind. */
const SMALL = [
  '{src,packages}/**/*.test.ts',
  'test/{background,cli,http,sdk,storage}/**/*.test.ts',
];
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
    pool: 'forks',
    // Copies of what packages publish are loaded as they are, as packages are.
    server: { deps: { external: [/\/vendor\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['test/**/*.test.ts'],
          exclude: [TIMED, BOUNDS, FAULTS, PRODUCTION, ...SMALL],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      // In two processes for all of them: in one of its own, each would spend as much on loading
      // and warming up the code as on its tests.
      {
        extends: true,
        test: {
          name: 'small',
          include: SMALL,
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'faults', include: [FAULTS], maxWorkers: 2, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: { name: 'bounds', include: [BOUNDS], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: { name: 'production', include: [PRODUCTION], sequence: { groupOrder: 0 } },
      },
      // By itself, afterwards: tests beside it would take the time that it measures.
      {
        extends: true,
        test: { name: 'timed', include: [TIMED], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
