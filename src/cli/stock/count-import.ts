import type { OperatorRefusalCode, OperatorValue } from '../../actions/operator-actions.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { isUnread, MAXIMUM_ENTRIES, type StockSet } from '../../core/stock/stock-set.ts';
import { readStockEntries } from '../../wire/stock/request.ts';
import type { CountRow } from './read-counts.ts';
import type { RowOutcome } from './row-report.ts';

export interface ImportTally {
  /** Rows that are done. */
  rows: number;
  set: number;
  notFound: number;
  invalid: number;
  conflict: number;
  /** The line of the file up to which rows are done; 0: none is. */
  line: number;
}

/** Sets a batch of counts; refused, none of them is set. */
export type SendBatch = (
  entries: readonly unknown[],
) => Promise<OperatorValue<'set-stock-batch'> | ImportRefusal>;
type ImportRefusal = Refusal<OperatorRefusalCode | 'stopped'>;

/** A row that waits to be sent, with what is sent; or one whose outcome is known. */
type Queued =
  | { readonly line: number; readonly set: StockSet; readonly input: unknown }
  | RowOutcome;

/** So many rows are kept in mind at most: most of them need not be sent. */
const LONGEST_QUEUE = 1_000;

/**
 * Sets the counts of a file's rows, in batches, each row on its own. The same count twice in a file
 * is a conflict, however far apart its rows stand: the first one holds, as in one batch.
 */
export class CountImport {
  readonly tally: ImportTally = { rows: 0, set: 0, notFound: 0, invalid: 0, conflict: 0, line: 0 };
  readonly #send: SendBatch;
  readonly #tell: (rows: readonly RowOutcome[]) => void;
  /** Lines of the rows that named a count first, and why those that found none did not. */
  readonly #lines = new Map<string, number>();
  readonly #notFound = new Map<string, Pick<RowOutcome, 'code' | 'error'>>();
  readonly #waiting = new Set<string>();
  #queue: Queued[] = [];

  constructor(send: SendBatch, tell: (rows: readonly RowOutcome[]) => void) {
    this.#send = send;
    this.#tell = tell;
  }

  /**
   * Takes the next row of the file, and sends what waits once it is enough. Refused, none of the
   * rows since then is done.
   */
  async take(row: CountRow): Promise<ImportRefusal | null> {
    const read = readRow(row);
    // What becomes of the same count in an earlier row must be known first.
    if (!('outcome' in read) && this.#waiting.has(keyOf(read.set))) {
      const refusal = await this.flush();
      if (refusal !== null) return refusal;
    }
    this.#queue.push('outcome' in read ? read : this.#judge(read));
    return this.#waiting.size >= MAXIMUM_ENTRIES || this.#queue.length >= LONGEST_QUEUE
      ? this.flush()
      : null;
  }

  #judge(read: Exclude<Queued, RowOutcome>): Queued {
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

  /** Sends what waits. Refused, none of it is done. */
  async flush(): Promise<ImportRefusal | null> {
    const entries = this.#queue.flatMap((queued) => ('outcome' in queued ? [] : [queued.input]));
    const sent = entries.length === 0 ? { results: [] } : await this.#send(entries);
    if (isRefusal(sent)) return sent;
    const results = sent.results.values();
    this.#finish(
      this.#queue.map((queued) => {
        if ('outcome' in queued) return queued;
        const result = results.next().value;
        if (result === undefined) throw new Error('fewer results than entries');
        const { sku, locationKey, outcome, code, error } = result;
        if (outcome === 'not_found') this.#notFound.set(keyOf(queued.set), { code, error });
        return { line: queued.line, sku, locationKey, outcome, code, error };
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

/** A row in the form in which it is sent; or why it isn't. */
function readRow(row: CountRow): Exclude<Queued, RowOutcome> | RowOutcome {
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
  if (isUnread(entry)) {
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
  // Neither can hold a NUL.
  return `${locationKey}\0${sku}`;
}
