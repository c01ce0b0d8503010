/**
 * The characters that spreadsheet programs use to separate the cells of a CSV file. They vary by
 * country.
 */
const DELIMITERS = [',', ';', '\t'];

/** Returns the cell separator that occurs most often in the header line of a CSV file. */
export function delimiterOf(firstLine: string): string {
  const [line = ''] = firstLine.trimStart().split(/[\r\n]/, 1);
  const [first = ','] = DELIMITERS.toSorted(
    (one, other) => line.split(other).length - line.split(one).length,
  );
  return first;
}

/**
 * The maximum size of one row in a CSV file. Without it, a quote that is never closed would turn
 * the rest of the file into one cell.
 */
export const MAXIMUM_ROW_BYTES = 1_048_576;

/**
 * The options for parsing CSV files that spreadsheet programs write. A quote in the middle of a
 * cell is ordinary text, as in 5" pipe.
 */
export const CSV_OPTIONS = {
  info: true,
  trim: true,
  skipEmptyLines: true,
  relaxColumnCount: true,
  relaxQuotes: true,
} as const;

/** The error that the CSV parser reports for a row that it can't read. */
interface UnreadableRow {
  readonly code: string;
  readonly lines?: number;
}

/** A row of a CSV file, as the parser returns it. */
export interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Describes why a row of a CSV file can't be parsed. The rest of the file can't be read either,
 * because there is no way to tell where this row ends.
 */
export function csvProblem({ code, lines }: UnreadableRow): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `line ${lines}: a quote is opened and never closed`;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `line ${lines}: the row goes on for more than ${MAXIMUM_ROW_BYTES} bytes; a quote before it may not be closed`;
  return `line ${lines}: a cell goes on behind the quote that closes it; a quote within quotes is written twice`;
}

/**
 * Matches cells that spreadsheets would run as a formula, even behind apostrophes that an earlier
 * export added.
 */
const FORMULA_START = /^'*[=+\-@\t\r]/;
const PROTECTED_FORMULA = /^''*[=+\-@\t\r]/;

/**
 * Writes a row of a CSV file. Cells that look like formulas get a leading apostrophe, so that
 * spreadsheets show them as text.
 */
export function writeCsvRow(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const safe = FORMULA_START.test(cell) ? `'${cell}` : cell;
    return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${written.join(',')}\r\n`;
}

/**
 * Returns the original text of a cell, without the apostrophe that protected it from being run as a
 * formula.
 */
export function readCell(cell: string): string {
  return PROTECTED_FORMULA.test(cell) ? cell.slice(1) : cell;
}
