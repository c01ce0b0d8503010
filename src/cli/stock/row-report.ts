import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { unwritableFile } from '../write-file.ts';

/** The result for one row of a file with stock counts. */
export interface RowOutcome {
  readonly line: number;
  readonly sku: string | null;
  readonly locationKey: string | null;
  readonly outcome: 'set' | 'not_found' | 'invalid' | 'conflict';
  /**
   * The Store API's error code if the stock count in this row couldn't be set. The message is in
   * `error`.
   */
  readonly code: string | null;
  readonly error: string | null;
}

/** Receives the result of each imported row, in the order of the file. */
export interface RowReport {
  write(rows: readonly RowOutcome[]): void;
  close(): void;
}

const REPORT_CSV_HEADER = 'line,sku,location,outcome,code,error\n';

/**
 * Opens a CSV file to which one line is written for each row of an import as soon as the row's
 * result is known.
 */
export function openReport(
  file: string,
  sourceName: string,
): RowReport | Refusal<'option_invalid' | 'file_unwritable'> {
  if (isSameFile(file, sourceName))
    return refuse('option_invalid', { option: '--report', problem: 'is the file that is read' });
  try {
    const opened = openSync(file, 'w');
    writeSync(opened, REPORT_CSV_HEADER);
    return {
      write: (rows) => void writeSync(opened, rows.map(lineOf).join('')),
      close: () => closeSync(opened),
    };
  } catch (error) {
    return unwritableFile(file, error);
  }
}

/**
 * Returns whether two paths lead to the same file. If the report had the same path as the input,
 * opening it would empty the input.
 */
function isSameFile(file: string, other: string): boolean {
  const [one, two] = [file, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return one !== undefined && two !== undefined && one.ino === two.ino && one.dev === two.dev;
}

function lineOf({ line, sku, locationKey, outcome, code, error }: RowOutcome): string {
  return `${[String(line), sku ?? '', locationKey ?? '', outcome, code ?? '', error ?? ''].map(csvCell).join(',')}\n`;
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
