import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { unwritable } from '../write-file.ts';

/** What became of a row of a file of counts. */
export interface RowOutcome {
  readonly line: number;
  /** Null: it can't be read. */
  readonly sku: string | null;
  readonly locationKey: string | null;
  readonly outcome: 'set' | 'not_found' | 'invalid' | 'conflict';
  /** Why it wasn't set, as the Store API has it, and as a sentence. */
  readonly code: string | null;
  readonly error: string | null;
}

/** Where the outcomes of rows go, in the order of the file. */
export interface RowReport {
  write(rows: readonly RowOutcome[]): void;
  close(): void;
}

const HEADER = 'line,sku,location,outcome,code,error\n';

/** A CSV file with a line for each row, written as rows are done. */
export function openReport(
  file: string,
  readFrom: string,
): RowReport | Refusal<'option_invalid' | 'file_unwritable'> {
  if (isSame(file, readFrom))
    return refuse('option_invalid', { option: '--report', problem: 'is the file that is read' });
  try {
    const opened = openSync(file, 'w');
    writeSync(opened, HEADER);
    return {
      write: (rows) => void writeSync(opened, rows.map(lineOf).join('')),
      close: () => closeSync(opened),
    };
  } catch (error) {
    return unwritable(file, error);
  }
}

/** Opened for writing, a file is emptied. */
function isSame(file: string, other: string): boolean {
  const [one, two] = [file, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return one !== undefined && two !== undefined && one.ino === two.ino && one.dev === two.dev;
}

function lineOf({ line, sku, locationKey, outcome, code, error }: RowOutcome): string {
  return `${[String(line), sku ?? '', locationKey ?? '', outcome, code ?? '', error ?? ''].map(cellOf).join(',')}\n`;
}

function cellOf(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
