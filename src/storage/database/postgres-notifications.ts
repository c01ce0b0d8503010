import { Client, type ClientConfig } from 'pg';
import { checkChannel } from './channel.ts';
import type { Database, ReportProblem } from './database.ts';

const RECONNECT_AFTER_MS = 1_000;

type NotificationHandler = (payload: string) => void;

export interface NotificationOptions {
  /**
   * How many milliseconds the connection may be silent before it is closed. A query is sent three
   * times within this period, so a working connection is never silent for so long.
   */
  readonly heartbeatLimitMs: number;
  readonly report: ReportProblem;
}

/**
 * Listens for PostgreSQL notifications on a single connection, and reconnects if that connection is
 * lost. Since notifications may have been missed in the meantime, every listener is then called
 * with an empty payload.
 */
export function listenForNotifications(
  config: ClientConfig,
  options: NotificationOptions,
): Pick<Database, 'listen' | 'close'> {
  const hints = new NotificationConnection(config, options);
  return {
    listen: async (name, onNotification) => hints.listen(checkChannel(name), onNotification),
    close: () => hints.close(),
  };
}

class NotificationConnection {
  readonly #config: ClientConfig;
  readonly #options: NotificationOptions;
  readonly #listeners = new Map<string, Set<NotificationHandler>>();
  #client: Client | null = null;
  #retry: NodeJS.Timeout | undefined;
  #pulse: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(config: ClientConfig, options: NotificationOptions) {
    this.#config = config;
    this.#options = options;
  }

  async listen(channel: string, onNotification: NotificationHandler): Promise<() => Promise<void>> {
    const heard = this.#listeners.get(channel) ?? new Set<NotificationHandler>();
    heard.add(onNotification);
    if (!this.#listeners.has(channel)) {
      this.#listeners.set(channel, heard);
      await this.#subscribe(channel);
    }
    return async () => {
      heard.delete(onNotification);
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

  #feelPulse(connectedClient: Client): void {
    if (this.#client !== connectedClient) return;
    const ask = async (): Promise<void> => {
      try {
        await connectedClient.query('select 1');
      } catch {
        // The lost connection needn't be reported here, because it also emits an error event.
        return;
      }
      this.#feelPulse(connectedClient);
    };
    this.#pulse = setTimeout(() => void ask(), this.#options.heartbeatLimitMs / 3).unref();
  }

  #lose(lostClient: Client, reason: Error): void {
    if (this.#client !== lostClient) return;
    this.#client = null;
    clearTimeout(this.#pulse);
    lostClient.end().catch(this.#options.report);
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
    for (const onNotification of this.#listeners.get(channel) ?? []) onNotification(payload);
  }

  async #subscribe(channel: string): Promise<void> {
    if (this.#client === null && this.#retry === undefined) await this.#connect();
    else await this.#say(`listen ${channel}`);
  }

  /**
   * Sends a command to PostgreSQL. A failed `listen` isn't repeated, because the connection listens
   * to all channels again when it is reopened.
   */
  async #say(command: string): Promise<void> {
    await this.#client?.query(command).catch(this.#options.report);
  }
}
