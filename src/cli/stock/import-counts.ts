import { statSync } from 'node:fs';
import { DatabaseBusy } from '../../core/shared/busy.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { CommandHost, Operator } from '../host.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import { openProgress, type Progress } from '../progress.ts';
import { type CliRefusalCode, sentenceOf } from '../refusal-sentences.ts';
import { formatTable } from '../table.ts';
import { CountImport, type ImportTally, type SendBatch } from './count-import.ts';
import { readCounts } from './read-counts.ts';
import { openReport, type RowOutcome, type RowReport } from './row-report.ts';
import type { MerchantOption } from './stock-command.ts';

export interface ImportOptions extends MerchantOption {
  report?: string;
}

interface ImportRequest {
  readonly host: CommandHost;
  readonly operator: Operator;
  readonly merchant: string;
  readonly file: string;
  /** The number of rows in the file, or null if it can't be known in advance. */
  readonly rows: number | null;
  /** Receives the result of each imported row. Null if the operator hasn't asked for a report. */
  readonly report: RowReport | null;
  readonly progress: Progress;
}

/** How many failed rows of an imported file are printed. The remaining ones are only counted. */
const MAXIMUM_LISTED_ROWS = 1_000;

/** How many times a batch is sent again while the database is busy, with pauses of one second. */
const MAXIMUM_RETRIES = 10;

/** Imports stock counts from a file, and reports the result of each row. */
export async function importFile(
  host: CommandHost,
  file: string,
  { merchant, report: reportFile }: ImportOptions,
): Promise<Outcome> {
  const rows = await countRows(file);
  if (isRefusal(rows)) return rows;
  const report = reportFile === undefined ? null : openReport(reportFile, file);
  if (isRefusal(report)) return report;
  try {
    const progress = await openProgress('rows');
    return await withOperator(host, (operator) =>
      importCounts({ host, operator, merchant, file, rows, report, progress }),
    );
  } finally {
    report?.close();
  }
}

/**
 * Counts the rows of a file by reading it completely before any stock count is set. Returns null
 * for a pipe, because a pipe can be read only once.
 */
async function countRows(
  file: string,
): Promise<number | null | Refusal<'file_unreadable' | 'file_invalid'>> {
  if (file === '-' || statSync(file, { throwIfNoEntry: false })?.isFile() === false) return null;
  let rows = 0;
  for await (const row of readCounts(file)) {
    if (isRefusal(row)) return row;
    rows += 1;
  }
  return rows;
}

async function importCounts(importRequest: ImportRequest): Promise<Outcome> {
  const { host, operator, merchant, report, rows, progress } = importRequest;
  const store = await operator.act('show-merchant', { slug: merchant });
  if (isRefusal(store)) return store;
  const notSet: RowOutcome[] = [];
  const counts = new CountImport(
    (entries) => sendWithRetries(importRequest, entries),
    (done) => {
      report?.write(done);
      for (const row of done)
        if (row.outcome !== 'set' && notSet.length < MAXIMUM_LISTED_ROWS) notSet.push(row);
      if (rows !== null) progress.update(counts.tally.rows);
    },
  );
  if (rows !== null) progress.start(rows);
  try {
    return outcomeOf(
      importRequest,
      counts.tally,
      notSet,
      await importAll(importRequest.file, counts),
    );
  } catch (error) {
    host.err(`${progressText(counts.tally)}\n`);
    throw error;
  } finally {
    progress.stop();
  }
}

/**
 * Imports all rows of a file. Returns null at the end of the file, or the refusal that has stopped
 * the import.
 */
async function importAll(
  file: string,
  counts: CountImport,
): Promise<Refusal<CliRefusalCode> | null> {
  for await (const row of readCounts(file)) {
    const refusal = isRefusal(row) ? row : await counts.addRow(row);
    if (refusal !== null) return refusal;
  }
  return counts.flush();
}

async function sendWithRetries(
  { host, operator, merchant }: ImportRequest,
  entries: readonly unknown[],
): ReturnType<SendBatch> {
  for (let times = 1; ; times += 1) {
    if ((await host.pause(times === 1 ? 0 : 1_000)) === 'stop') return refuse('stopped');
    const sent = await send(operator, merchant, entries);
    if (!isRefusal(sent) || sent.code !== 'busy' || times >= MAXIMUM_RETRIES) return sent;
  }
}

async function send(operator: Operator, merchant: string, entries: readonly unknown[]) {
  try {
    return await operator.act('set-stock-batch', { merchant, entries: [...entries] });
  } catch (error) {
    if (error instanceof DatabaseBusy) return refuse('busy');
    throw error;
  }
}

function outcomeOf(
  { merchant, report }: ImportRequest,
  importTally: ImportTally,
  failedRows: readonly RowOutcome[],
  refusal: Refusal<CliRefusalCode> | null,
): Outcome {
  if (refusal !== null && importTally.rows === 0) return refusal;
  const { rows, set, notFound, invalid, conflict } = importTally;
  const value = {
    rows,
    set,
    notFound,
    invalid,
    conflict,
    complete: refusal === null,
    notSet: failedRows,
  };
  const failures = [
    ...(rows > set
      ? [
          `${rows - set} rows weren't set: ${notFound} not found, ${invalid} invalid, ${conflict} in conflict.`,
        ]
      : []),
    ...(refusal === null ? [] : [`${sentenceOf(refusal)} ${progressText(importTally)}`]),
  ];
  const text = [
    ...(failedRows.length === 0 || report !== null ? [] : [failedRowsText(failedRows, rows - set)]),
    `Set ${set} of ${rows} counts of ${merchant}.`,
  ].join('\n');
  return { value, text, ...(failures.length > 0 && { failure: failures.join('\n') }) };
}

function failedRowsText(failedRows: readonly RowOutcome[], rowCount: number): string {
  const rows = failedRows.map(({ line, sku, locationKey, outcome, error }) => [
    String(line),
    sku ?? '',
    locationKey ?? '',
    outcome.replace('_', ' '),
    error ?? '',
  ]);
  const more =
    rowCount > failedRows.length
      ? `\n… and ${rowCount - failedRows.length} more; --report writes them all.`
      : '';
  return `${formatTable(['line', 'SKU', 'location', 'outcome', 'why'], rows)}${more}`;
}

/** Describes how far an import got before it stopped early. */
function progressText({ rows, line }: ImportTally): string {
  if (rows === 0) return 'No row is known to be done.';
  return `The rows up to line ${line} are done (${rows} of them); those behind it were not all sent. The file can be given again: what is set already is set to the same.`;
}
