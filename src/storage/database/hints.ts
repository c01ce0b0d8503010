import type { Transaction } from './database.ts';

/**
 * A notification that says that there is work. It may be lost, because whoever gets it also polls.
 */
export interface Hint {
  readonly channel: string;
  readonly payload: string;
}

/**
 * Sends hints. PostgreSQL commits transactions with notifications one after another, so the
 * transactions that do the work send none themselves.
 */
export const SEND_HINTS_SQL = `
  select set_config('synchronous_commit', 'off', true), pg_notify(channel, payload)
  from jsonb_to_recordset($1::jsonb) as hint (channel text, payload text)`;

/**
 * The same for all servers of a distributed database, each of which notifies only those who are
 * connected to it.
 */
export const SEND_HINTS_TO_ALL_SQL = `
  select from run_command_on_all_nodes(format(
    'select pg_notify(channel, payload) from jsonb_to_recordset(%L) as hint (channel text, payload text)', $1::jsonb))`;

const PAUSE_MS = 20;

const hintsOfTransactions = new WeakMap<Transaction, Hint[]>();

/** Sends a hint as soon as the transaction is committed, and none if it is rolled back. */
export function hintAfterCommit(transaction: Transaction, hint: Hint): void {
  const hints = hintsOfTransactions.get(transaction) ?? [];
  hints.push(hint);
  hintsOfTransactions.set(transaction, hints);
}

export function hintsOf(transaction: Transaction): readonly Hint[] {
  return hintsOfTransactions.get(transaction) ?? [];
}

/** Gathers the hints of this process and sends them together, so that they are few. */
export class HintSender {
  readonly #send: (hints: readonly Hint[]) => Promise<unknown>;
  readonly #waiting = new Map<string, Hint>();
  #timer: NodeJS.Timeout | undefined;
  #sentAtMs = -PAUSE_MS;
  #sending: Promise<unknown> = Promise.resolve();
  #isSending = false;

  constructor(send: (hints: readonly Hint[]) => Promise<unknown>) {
    this.#send = send;
  }

  add(hints: readonly Hint[]): void {
    if (hints.length === 0) return;
    for (const hint of hints) this.#waiting.set(`${hint.channel} ${hint.payload}`, hint);
    this.#sendSoon();
  }

  #sendSoon(): void {
    // A database that is slow to answer is asked by one connection only.
    if (this.#isSending) return;
    const pauseMs = this.#sentAtMs + PAUSE_MS - performance.now();
    if (pauseMs <= 0) this.#sendAll();
    else this.#timer ??= setTimeout(() => this.#sendAll(), pauseMs).unref();
  }

  async close(): Promise<void> {
    this.#sendAll();
    await this.#sending;
  }

  #sendAll(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const hints = [...this.#waiting.values()];
    this.#waiting.clear();
    if (hints.length === 0) return;
    this.#sentAtMs = performance.now();
    this.#isSending = true;
    const sent = this.#send(hints).catch(() => undefined);
    this.#sending = this.#afterSending(Promise.all([this.#sending, sent]));
  }

  async #afterSending(sent: Promise<unknown>): Promise<void> {
    await sent;
    this.#isSending = false;
    if (this.#waiting.size > 0) this.#sendSoon();
  }
}
