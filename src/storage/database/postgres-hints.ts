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
  { silenceLimitMs, report }: HintOptions,
): Pick<Database, 'listen' | 'close'> {
  const listeners = new Map<string, Set<OnHint>>();
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let pulse: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = new Client(config);
    client = fresh;
    fresh.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    fresh.on('error', (error) => lose(fresh, error));
    fresh.on('end', () =>
      lose(fresh, new Error('the connection that listens for hints has ended')),
    );
    try {
      await fresh.connect();
      for (const channel of listeners.keys()) await fresh.query(`listen ${channel}`);
      feel(fresh);
    } catch (error) {
      lose(fresh, error instanceof Error ? error : new Error(String(error)));
    }
  }

  function feel(held: Client): void {
    if (client !== held) return;
    // What it fails with, the connection tells itself.
    pulse = setTimeout(
      () =>
        void held.query('select 1').then(
          () => feel(held),
          () => undefined,
        ),
      silenceLimitMs / 3,
    ).unref();
  }

  function lose(lost: Client, reason: Error): void {
    if (client !== lost) return;
    client = null;
    clearTimeout(pulse);
    lost.end().catch(report);
    if (closed) return;
    report(reason);
    retry = setTimeout(() => void reconnect(), RECONNECT_AFTER_MS).unref();
  }

  async function reconnect(): Promise<void> {
    await connect();
    if (client !== null) for (const channel of listeners.keys()) tell(channel, '');
  }

  function tell(channel: string, payload: string): void {
    for (const onHint of listeners.get(channel) ?? []) onHint(payload);
  }

  async function subscribe(channel: string): Promise<void> {
    if (client === null && retry === undefined) await connect();
    else await say(`listen ${channel}`);
  }

  // Said in vain, it is said again when the connection is back.
  async function say(command: string): Promise<void> {
    await client?.query(command).catch(report);
  }

  return {
    async listen(name, onHint) {
      const channel = plainChannel(name);
      const heard = listeners.get(channel) ?? new Set<OnHint>();
      heard.add(onHint);
      if (!listeners.has(channel)) {
        listeners.set(channel, heard);
        await subscribe(channel);
      }
      return async () => {
        heard.delete(onHint);
        if (heard.size > 0 || !listeners.delete(channel)) return;
        await say(`unlisten ${channel}`);
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(pulse);
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
