import type { CsvError } from 'csv-parse';

/** What spreadsheets put between columns, depending on the country. */
const DELIMITERS = [',', ';', '\t'];

/** The one that stands most often among the names of the columns. */
export function delimiterOf(head: string): string {
  const [line = ''] = head.trimStart().split(/[\r\n]/, 1);
  const [first = ','] = DELIMITERS.toSorted(
    (one, other) => line.split(other).length - line.split(one).length,
  );
  return first;
}

/** A quote that is never closed would take all that follows into one cell. */
export const LONGEST_ROW_BYTES = 1_048_576;

/**
 * How spreadsheets write; a quote within a cell that doesn't begin with one is text, as in 5" pipe.
 */
export const CSV_OPTIONS = {
  info: true,
  trim: true,
  skipEmptyLines: true,
  relaxColumnCount: true,
  relaxQuotes: true,
} as const;

/** Where a row ends can't be told: nothing behind it can be read. */
export function csvProblem({ code, lines }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `line ${lines}: a quote is opened and never closed`;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `line ${lines}: the row goes on for more than ${LONGEST_ROW_BYTES} bytes; a quote before it may not be closed`;
  return `line ${lines}: a cell goes on behind the quote that closes it; a quote within quotes is written twice`;
}
