import type { OperatorRefusalCode, OperatorActionResult } from '../../actions/operator-actions.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { isUnparsedSet, MAXIMUM_BATCH_ENTRIES, type StockSet } from '../../core/stock/stock-set.ts';
import { readStockEntries } from '../../wire/stock/request.ts';
import type { CountRow } from '../../core/stock/stock-csv.ts';
import type { RowOutcome } from './row-report.ts';

export interface ImportTally {
  /** How many rows of a file have been imported so far. */
  rows: number;
  set: number;
  notFound: number;
  invalid: number;
  conflict: number;
  /** The last line of the file whose row has been imported, or 0 before the first one. */
  line: number;
}

/**
 * Sends a batch of stock counts to the server. If the batch is refused, none of its counts is set.
 */
export type SendBatch = (
  entries: readonly unknown[],
) => Promise<OperatorActionResult<'set-stock-batch'> | ImportRefusal>;
type ImportRefusal = Refusal<OperatorRefusalCode | 'stopped'>;

/** A row of a stock file that is waiting to be sent, or whose result is already known. */
type QueuedRow =
  | { readonly line: number; readonly set: StockSet; readonly input: unknown }
  | RowOutcome;

/** The maximum number of rows of a stock file that are collected before they are sent. */
const MAXIMUM_QUEUE_LENGTH = 1_000;

/**
 * Imports stock counts from a file in batches, each row independently of the others. If the file
 * sets the same count twice, only the first row takes effect, and the second one is reported.
 */
export class CountImport {
  readonly tally: ImportTally = { rows: 0, set: 0, notFound: 0, invalid: 0, conflict: 0, line: 0 };
  readonly #send: SendBatch;
  readonly #tell: (rows: readonly RowOutcome[]) => void;
  /** The line on which the file first sets each stock count, used to detect duplicates. */
  readonly #lines = new Map<string, number>();
  readonly #notFound = new Map<string, Pick<RowOutcome, 'code' | 'error'>>();
  readonly #waiting = new Set<string>();
  #queue: QueuedRow[] = [];

  constructor(sendBatch: SendBatch, reportRows: (rows: readonly RowOutcome[]) => void) {
    this.#send = sendBatch;
    this.#tell = reportRows;
  }

  /**
   * Adds the next row of the file to the batch, and sends the batch if it is full. If the batch is
   * refused, none of its rows has taken effect.
   */
  async addRow(row: CountRow): Promise<ImportRefusal | null> {
    const read = readRow(row);
    // An earlier row of the file sets the same stock count, and its result must be known before
    // this row is handled.
    if (!('outcome' in read) && this.#waiting.has(keyOf(read.set))) {
      const refusal = await this.flush();
      if (refusal !== null) return refusal;
    }
    this.#queue.push('outcome' in read ? read : this.#judge(read));
    return this.#waiting.size >= MAXIMUM_BATCH_ENTRIES || this.#queue.length >= MAXIMUM_QUEUE_LENGTH
      ? this.flush()
      : null;
  }

  #judge(read: Exclude<QueuedRow, RowOutcome>): QueuedRow {
    const { line, set } = read;
    const key = keyOf(set);
    const earlier = this.#lines.get(key);
    const place = { line, sku: set.sku, locationKey: set.locationKey };
    const notFound = this.#notFound.get(key);
    if (notFound !== undefined) return { ...place, outcome: 'not_found', ...notFound };
    if (earlier !== undefined) {
      return {
        ...place,
        outcome: 'conflict',
        code: 'stock_conflict',
        error: `The same product and location stand in line ${earlier}.`,
      };
    }
    this.#lines.set(key, line);
    this.#waiting.add(key);
    return read;
  }

  /** Sends the waiting rows as a batch. If it is refused, none of its rows has taken effect. */
  async flush(): Promise<ImportRefusal | null> {
    const entries = this.#queue.flatMap((queuedRow) =>
      'outcome' in queuedRow ? [] : [queuedRow.input],
    );
    const sent = entries.length === 0 ? { results: [] } : await this.#send(entries);
    if (isRefusal(sent)) return sent;
    const results = sent.results.values();
    this.#finish(
      this.#queue.map((queuedRow) => {
        if ('outcome' in queuedRow) return queuedRow;
        const result = results.next().value;
        if (result === undefined) throw new Error('fewer results than entries');
        const { sku, locationKey, outcome, code, error } = result;
        if (outcome === 'not_found') this.#notFound.set(keyOf(queuedRow.set), { code, error });
        return { line: queuedRow.line, sku, locationKey, outcome, code, error };
      }),
    );
    return null;
  }

  #finish(rows: readonly RowOutcome[]): void {
    this.#queue = [];
    this.#waiting.clear();
    for (const { outcome, line } of rows) {
      this.tally.rows += 1;
      this.tally[outcome === 'not_found' ? 'notFound' : outcome] += 1;
      this.tally.line = line;
    }
    this.#tell(rows);
  }
}

/**
 * Validates a row of a stock file. Returns the row as it will be sent, or the reason why it is
 * invalid.
 */
function readRow(row: CountRow): Exclude<QueuedRow, RowOutcome> | RowOutcome {
  const { line } = row;
  if ('problem' in row) {
    return {
      line,
      sku: null,
      locationKey: null,
      outcome: 'invalid',
      code: 'invalid_request',
      error: row.problem,
    };
  }
  const [entry] = readStockEntries([row.input]);
  if (entry === undefined) throw new Error('an entry was given and none was read');
  if (isUnparsedSet(entry)) {
    return {
      line,
      sku: entry.sku,
      locationKey: entry.locationKey,
      outcome: 'invalid',
      code: 'invalid_request',
      error: entry.invalid,
    };
  }
  return { line, set: entry, input: row.input };
}

function keyOf({ sku, locationKey }: StockSet): string {
  // The SKU and the location are joined with NUL, because neither can contain that character.
  return `${locationKey}\0${sku}`;
}
