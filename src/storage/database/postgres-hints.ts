import { Client, type ClientConfig } from 'pg';
import { plainChannel } from './channel.ts';
import type { Database, ReportProblem } from './database.ts';

const RECONNECT_AFTER_MS = 1_000;

type OnHint = (payload: string) => void;

export interface HintOptions {
  /**
   * The connection is cut after so long without a word, so it asks for one three times as often.
   */
  readonly silenceLimitMs: number;
  readonly report: ReportProblem;
}

/**
 * One connection that only listens, opened with the first listener and opened again when it is
 * lost. After a gap every listener is told with an empty payload: something may have been missed.
 */
export function listenForHints(
  config: ClientConfig,
  options: HintOptions,
): Pick<Database, 'listen' | 'close'> {
  const hints = new HintConnection(config, options);
  return {
    listen: async (name, onHint) => hints.listen(plainChannel(name), onHint),
    close: () => hints.close(),
  };
}

class HintConnection {
  readonly #config: ClientConfig;
  readonly #options: HintOptions;
  readonly #listeners = new Map<string, Set<OnHint>>();
  #client: Client | null = null;
  #retry: NodeJS.Timeout | undefined;
  #pulse: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(config: ClientConfig, options: HintOptions) {
    this.#config = config;
    this.#options = options;
  }

  async listen(channel: string, onHint: OnHint): Promise<() => Promise<void>> {
    const heard = this.#listeners.get(channel) ?? new Set<OnHint>();
    heard.add(onHint);
    if (!this.#listeners.has(channel)) {
      this.#listeners.set(channel, heard);
      await this.#subscribe(channel);
    }
    return async () => {
      heard.delete(onHint);
      if (heard.size > 0 || !this.#listeners.delete(channel)) return;
      await this.#say(`unlisten ${channel}`);
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#pulse);
    const last = this.#client;
    this.#client = null;
    await last?.end();
  }

  async #connect(): Promise<void> {
    const fresh = new Client(this.#config);
    this.#client = fresh;
    fresh.on('notification', ({ channel, payload }) => this.#tell(channel, payload ?? ''));
    fresh.on('error', (error) => this.#lose(fresh, error));
    fresh.on('end', () =>
      this.#lose(fresh, new Error('the connection that listens for hints has ended')),
    );
    try {
      await fresh.connect();
      for (const channel of this.#listeners.keys()) await fresh.query(`listen ${channel}`);
      this.#feelPulse(fresh);
    } catch (error) {
      this.#lose(fresh, error instanceof Error ? error : new Error(String(error)));
    }
  }

  #feelPulse(held: Client): void {
    if (this.#client !== held) return;
    const ask = async (): Promise<void> => {
      try {
        await held.query('select 1');
      } catch {
        // The connection says itself what it failed with.
        return;
      }
      this.#feelPulse(held);
    };
    this.#pulse = setTimeout(() => void ask(), this.#options.silenceLimitMs / 3).unref();
  }

  #lose(lost: Client, reason: Error): void {
    if (this.#client !== lost) return;
    this.#client = null;
    clearTimeout(this.#pulse);
    lost.end().catch(this.#options.report);
    if (this.#isClosed) return;
    this.#options.report(reason);
    this.#retry = setTimeout(() => void this.#reconnect(), RECONNECT_AFTER_MS).unref();
  }

  async #reconnect(): Promise<void> {
    await this.#connect();
    if (this.#client === null) return;
    for (const channel of this.#listeners.keys()) this.#tell(channel, '');
  }

  #tell(channel: string, payload: string): void {
    for (const onHint of this.#listeners.get(channel) ?? []) onHint(payload);
  }

  async #subscribe(channel: string): Promise<void> {
    if (this.#client === null && this.#retry === undefined) await this.#connect();
    else await this.#say(`listen ${channel}`);
  }

  /** A command that fails is said again when the connection is back. */
  async #say(command: string): Promise<void> {
    await this.#client?.query(command).catch(this.#options.report);
  }
}
