import { statSync } from 'node:fs';
import { DatabaseBusy } from '../../core/shared/busy.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { Host, Operator } from '../host.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import { openProgress, type Progress } from '../progress.ts';
import { type CliRefusalCode, sentenceOf } from '../refusal-sentences.ts';
import { table } from '../table.ts';
import { CountImport, type ImportTally, type SendBatch } from './count-import.ts';
import { readCounts } from './read-counts.ts';
import { openReport, type RowOutcome, type RowReport } from './row-report.ts';
import type { OfMerchant } from './stock-command.ts';

export interface ImportOptions extends OfMerchant {
  report?: string;
}

interface ImportAsked {
  readonly host: Host;
  readonly operator: Operator;
  readonly merchant: string;
  readonly file: string;
  /** How many rows it has; null: nobody knows yet. */
  readonly rows: number | null;
  /** Null: none is wanted. */
  readonly report: RowReport | null;
  readonly progress: Progress;
}

/** So many rows that weren't set are told one by one; the rest is counted. */
const MOST_TOLD = 1_000;

/** A database that is busy is asked again so many times, a second apart. */
const PATIENCE = 10;

/** Sets the counts of a file, row by row, and says what became of them. */
export async function importFile(
  host: Host,
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
 * Reads a file to its end before anything is set of it; null: it is a pipe, which can be read once
 * only.
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

async function importCounts(asked: ImportAsked): Promise<Outcome> {
  const { host, operator, merchant, report, rows, progress } = asked;
  const store = await operator.act('show-merchant', { slug: merchant });
  if (isRefusal(store)) return store;
  const notSet: RowOutcome[] = [];
  const counts = new CountImport(
    (entries) => sendPatiently(asked, entries),
    (done) => {
      report?.write(done);
      for (const row of done)
        if (row.outcome !== 'set' && notSet.length < MOST_TOLD) notSet.push(row);
      if (rows !== null) progress.update(counts.tally.rows);
    },
  );
  if (rows !== null) progress.start(rows);
  try {
    return outcomeOf(asked, counts.tally, notSet, await takeAll(asked.file, counts));
  } catch (error) {
    host.err(`${howFar(counts.tally)}\n`);
    throw error;
  } finally {
    progress.stop();
  }
}

/** Null: to the end. */
async function takeAll(file: string, counts: CountImport): Promise<Refusal<CliRefusalCode> | null> {
  for await (const row of readCounts(file)) {
    const refusal = isRefusal(row) ? row : await counts.take(row);
    if (refusal !== null) return refusal;
  }
  return counts.flush();
}

async function sendPatiently(
  { host, operator, merchant }: ImportAsked,
  entries: readonly unknown[],
): ReturnType<SendBatch> {
  for (let times = 1; ; times += 1) {
    if ((await host.pause(times === 1 ? 0 : 1_000)) === 'stop') return refuse('stopped');
    const sent = await send(operator, merchant, entries);
    if (!isRefusal(sent) || sent.code !== 'busy' || times >= PATIENCE) return sent;
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
  { merchant, report }: ImportAsked,
  tally: ImportTally,
  notSet: readonly RowOutcome[],
  refusal: Refusal<CliRefusalCode> | null,
): Outcome {
  if (refusal !== null && tally.rows === 0) return refusal;
  const { rows, set, notFound, invalid, conflict } = tally;
  const value = { rows, set, notFound, invalid, conflict, complete: refusal === null, notSet };
  const failures = [
    ...(rows > set
      ? [
          `${rows - set} rows weren't set: ${notFound} not found, ${invalid} invalid, ${conflict} in conflict.`,
        ]
      : []),
    ...(refusal === null ? [] : [`${sentenceOf(refusal)} ${howFar(tally)}`]),
  ];
  const text = [
    ...(notSet.length === 0 || report !== null ? [] : [notSetText(notSet, rows - set)]),
    `Set ${set} of ${rows} counts of ${merchant}.`,
  ].join('\n');
  return { value, text, ...(failures.length > 0 && { failure: failures.join('\n') }) };
}

function notSetText(notSet: readonly RowOutcome[], all: number): string {
  const rows = notSet.map(({ line, sku, locationKey, outcome, error }) => [
    String(line),
    sku ?? '',
    locationKey ?? '',
    outcome.replace('_', ' '),
    error ?? '',
  ]);
  const more =
    all > notSet.length ? `\n… and ${all - notSet.length} more; --report writes them all.` : '';
  return `${table(['line', 'SKU', 'location', 'outcome', 'why'], rows)}${more}`;
}

/** Of an import that ends before its file does. */
function howFar({ rows, line }: ImportTally): string {
  if (rows === 0) return 'No row is known to be done.';
  return `The rows up to line ${line} are done (${rows} of them); those behind it were not all sent. The file can be given again: what is set already is set to the same.`;
}
