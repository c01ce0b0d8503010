/**
 * The tests and files that failed in the named JSON reports of vitest, with the first lines of each
 * error. CI prints them last, because only the end of a long output is kept.
 *
 *     node test/scripts/list-failures.ts report …
 */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const LINES_OF_ERROR = 25;

/** The parts that are read of what vitest's reporter `json` writes. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

function failuresOf(path: string): readonly string[] {
  return [...failedTestsOf(path), ...unhandledErrorsOf(`${path}.unhandled`)];
}

function failedTestsOf(path: string): readonly string[] {
  if (!existsSync(path)) return [`${path}: this part wrote no report`];
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report; // vitest wrote it
  return testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    const name = relative(process.cwd(), file.name);
    return failed.length === 0 && file.status === 'failed'
      ? [`${name}\n${firstLines(file.message)}`]
      : failed.map(
          (test) => `${name} › ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`,
        );
  });
}

/** What `report-unhandled.ts` has written, if anything went wrong outside the tests. */
function unhandledErrorsOf(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  const errors = JSON.parse(readFileSync(path, 'utf8')) as readonly string[]; // written by that
  return errors.map((error) => `an error outside the tests\n${firstLines(error)}`);
}

const firstLines = (text: string): string =>
  text
    .split('\n')
    .slice(0, LINES_OF_ERROR)
    .map((line) => `    ${line}`)
    .join('\n');

const failures = process.argv.slice(2).flatMap(failuresOf);
console.log(failures.length === 0 ? 'Nothing failed.' : failures.join('\n\n'));
