import { randomBytes } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Pool, PoolClient } from 'pg';
import { isStatementOutdated } from './busy.ts';
import { WITH_COMMIT_MARK } from './with-commit.ts';

/**
 * How many prepared statements a connection keeps. Each may occupy some hundred KiB of the server's
 * memory.
 */
export const MAXIMUM_STATEMENTS_PER_CONNECTION = 120;
const MAXIMUM_KNOWN_TEXTS = 1_000;
/**
 * After this time, in milliseconds, a statement is prepared again. A table that was nearly empty at
 * first may have grown so much that the old plan is slow.
 */
const PREPARED_FOR_MS = 10_000;

/**
 * Makes the connections of a pool prepare each statement that they send more than once, so that
 * PostgreSQL needn't parse and plan it again.
 */
export function prepareStatements(pool: Pool, preparedForMs = PREPARED_FOR_MS): PostgresPool {
  const names = new StatementNames();
  const clients = new WeakMap<PoolClient, PreparingClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparingClient(client, names, preparedForMs);
      clients.set(client, known);
      return known;
    },
  };
}

/** The names of the statements that this process has sent more than once. */
class StatementNames {
  /** Counts how often all prepared statements were found to be outdated. */
  generation = 0;
  /** What the text of a statement ends with since then. */
  mark = '';
  readonly #names = new LRUCache<string, string>({ max: MAXIMUM_KNOWN_TEXTS });
  #count = 0;

  /**
   * Has all statements prepared again, as other texts: a connection pooler would take equal ones
   * for the outdated statement, which it keeps.
   */
  renew(): void {
    this.generation += 1;
    this.mark = ` /* ${randomBytes(6).toString('hex')} */`;
  }

  /** Returns the name of a statement, or null if its text is new and may never be sent again. */
  nameOf(text: string): string | null {
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    this.#count += 1;
    this.#names.set(text, `bottega_${this.#count}`);
    return null;
  }
}

/** The members of a connection of the pg package that its published types leave out. */
interface ProtocolConnection {
  readonly parsedStatements: Record<string, string>;
  close(statement: { readonly type: 'S'; readonly name: string }): void;
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const NO_ROWS = { command: 'SELECT', rowCount: 0, rows: [] };

class PreparingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  /** The statements that wait for the commit. */
  #last: Statement[] = [];
  readonly #names: StatementNames;
  readonly #prepared: LRUCache<string, true>;
  #generation: number;

  constructor(client: PoolClient, names: StatementNames, preparedForMs: number) {
    this.#client = client;
    this.#names = names;
    this.#generation = names.generation;
    this.#prepared = new LRUCache({
      max: MAXIMUM_STATEMENTS_PER_CONNECTION,
      ttl: preparedForMs,
      dispose: (_, name) => this.#closeStatement(name),
    });
  }

  // Kysely also calls this method with cursors, but only for streams, which nothing here uses.
  query: PostgresPoolClient['query'] = (statement: unknown, values: readonly unknown[] = []) =>
    // The types of the overloads can't express which of them this is.
    this.#take(String(statement), values) as never;

  release(isBroken?: boolean): void {
    this.#client.release(isBroken);
  }

  #take(text: string, values: readonly unknown[]): Promise<unknown> {
    if (text.endsWith(WITH_COMMIT_MARK)) {
      this.#last.push({ text, values });
      return Promise.resolve(NO_ROWS);
    }
    if (text === 'commit' && this.#last.length > 0) return this.#commitWithLast();
    if (text === 'rollback') this.#last = [];
    return this.#send(text, values);
  }

  // The connection pipelines, so none of these waits for the one before. If one fails, the server
  // rolls back instead of committing.
  async #commitWithLast(): Promise<unknown> {
    const last = this.#last;
    this.#last = [];
    const sent = last.map(({ text, values }) => this.#send(text, values));
    const results = await Promise.all([...sent, this.#send('commit', [])]);
    return results.at(-1);
  }

  async #send(text: string, values: readonly unknown[]): Promise<unknown> {
    const name = values.length === 0 ? null : this.#prepare(text);
    if (name === null) return this.#client.query(text, [...values]);
    try {
      const marked = `${text}${this.#names.mark}`;
      return await this.#client.query({ name, text: marked, values: [...values] });
    } catch (error) {
      if (isStatementOutdated(error)) this.#names.renew();
      throw error;
    }
  }

  #prepare(text: string): string | null {
    if (this.#generation !== this.#names.generation) {
      this.#generation = this.#names.generation;
      this.#prepared.clear();
    }
    const name = this.#names.nameOf(text);
    if (name !== null && this.#prepared.get(name) === undefined) this.#prepared.set(name, true);
    return name;
  }

  // Closing a statement that the server doesn't have is no error, unlike `deallocate`. The answer
  // comes together with that of the next statement.
  #closeStatement(name: string): void {
    const { connection } = this.#client as unknown as { connection: ProtocolConnection };
    connection.close({ type: 'S', name });
    Reflect.deleteProperty(connection.parsedStatements, name);
  }
}
