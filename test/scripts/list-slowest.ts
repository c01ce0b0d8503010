/**
 * The slowest files and tests of the last run of vitest, with their seconds; or of the run whose
 * JSON report is named.
 *
 *     node test/scripts/list-slowest.ts [report]
 */
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const LAST_RUN = resolve(import.meta.dirname, '../../node_modules/.cache/last-test-run.json');
const SHOWN = 30;

/** The parts that are read of what vitest's reporter `json` writes. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number }[];
  }[];
}

interface Timed {
  readonly name: string;
  readonly ms: number;
}

function slowest(title: string, timed: readonly Timed[]): string {
  const total = timed.reduce((sum, { ms }) => sum + ms, 0);
  const lines = timed
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SHOWN)
    .map(({ name, ms }) => `${seconds(ms)}  ${name}`);
  return [`${title} (${timed.length}, ${seconds(total).trim()} s)`, ...lines].join('\n');
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1).padStart(7);

const [path = LAST_RUN] = process.argv.slice(2);
if (!existsSync(path)) {
  console.error(`There is no report of a run at ${path}: run vitest first.`);
  process.exit(1);
}
const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report; // vitest wrote it
const files = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
  name: relative(process.cwd(), name),
  ms: endTime - startTime,
  tests: assertionResults,
}));
const tests = files.flatMap((file) =>
  file.tests.map(({ fullName, duration = 0 }) => ({
    name: `${file.name} › ${fullName}`,
    ms: duration,
  })),
);
console.log(slowest('Files', files));
console.log(`\n${slowest('Tests', tests)}`);
