import {
  CSV_OPTIONS,
  csvProblem,
  type CsvRecord,
  delimiterOf,
} from '../../../../src/core/shared/csv.ts';

/** What a browser reads at once. Larger files are for the command line. */
const MAXIMUM_FILE_BYTES = 20_000_000;

/** A file that can't be read at all, with a sentence for each reason. */
export class FileProblems extends Error {
  override readonly name = 'FileProblems';
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join(' '));
    this.sentences = sentences;
  }
}

/** Reads the rows of a CSV file, as spreadsheet programs write them. @throws FileProblems */
export async function readCsv(file: Blob): Promise<readonly CsvRecord[]> {
  if (file.size > MAXIMUM_FILE_BYTES)
    throw new FileProblems(['The file has more than 20 MB. Split it into several.']);
  const text = await readText(file);
  const { parse, CsvError } = await import('csv-parse/browser/esm/sync');
  try {
    // The parsing library wraps each record in an object if the option `info` is set. The types of
    // the library don't express this.
    return parse(text, {
      ...CSV_OPTIONS,
      delimiter: delimiterOf(text),
      skipRecordsWithEmptyValues: true,
    }) as unknown as CsvRecord[];
  } catch (error) {
    if (error instanceof CsvError) throw new FileProblems([sentence(csvProblem(error))]);
    throw error;
  }
}

async function readText(file: Blob): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new FileProblems([
      'The file is not in UTF-8. In your spreadsheet program, save it as “CSV UTF-8”.',
    ]);
  }
}

/** `line 7: 3 columns` becomes `Line 7: 3 columns.` */
export function sentence(problem: string): string {
  return `${problem.slice(0, 1).toUpperCase()}${problem.slice(1)}.`;
}
