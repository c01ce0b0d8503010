import { defineConfig } from 'vitest/config';

/** Whole processes against the clock. */
const TIMED = 'test/runtime/{nearest-yes,serve,start,webhooks-nobody-delayed}.test.ts';
/** Kills whole processes, or has crowds at them, again and again: not part of npm test, which must not take long. */
const FAULTS = 'test/faults/**/*.test.ts';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    projects: [
      {
        extends: true,
        test: { name: 'all', include: ['src/**/*.test.ts', 'test/**/*.test.ts'], exclude: [TIMED, FAULTS], maxWorkers: 2, sequence: { groupOrder: 0 } },
      },
      { extends: true, test: { name: 'faults', include: [FAULTS], maxWorkers: 2, sequence: { groupOrder: 0 } } },
      // By itself, afterwards: tests beside it would take the time that it measures.
      { extends: true, test: { name: 'timed', include: [TIMED], maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
