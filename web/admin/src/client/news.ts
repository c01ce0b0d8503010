import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStoreSlug } from './store-slug.ts';

/** The actions whose replies each kind of news makes old. */
const READ_ANEW: Readonly<Record<string, readonly string[]>> = {
  order: ['list-orders', 'find-orders', 'show-order', 'read-timeline', 'read-inbox'],
  opportunity: ['list-opportunities', 'read-queue', 'show-opportunity', 'read-inbox'],
};
/** How often the page asks by itself while the server can't tell it. */
const ASK_MS = 10_000;

/** An event of the kind `order.placed` is news of an order. */
function kindOf(text: string): string {
  const news: unknown = JSON.parse(text);
  const kind = typeof news === 'object' && news !== null && 'kind' in news ? String(news.kind) : '';
  return kind.split('.')[0] ?? '';
}

/**
 * Holds the one stream of a browser, however many tabs are open: the tab that has the lock listens,
 * and passes on what it hears. Returns what ends it.
 */
function listen(store: string, hear: (kind: string) => void): () => void {
  const channel = new BroadcastChannel(`bottega news ${store}`);
  const stop = new AbortController();
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(String(data)));
  const tell = (kind: string) => {
    hear(kind);
    // A channel has no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(kind);
  };
  const hold = () =>
    new Promise<void>((resolve) => {
      const source = new EventSource(`/api/admin/v1/${encodeURIComponent(store)}/news`);
      source.addEventListener('message', ({ data }: MessageEvent<string>) => tell(kindOf(data)));
      // While the stream is down nothing is told, so everything is asked for now and then.
      const timer = window.setInterval(() => {
        if (source.readyState !== EventSource.OPEN) for (const kind in READ_ANEW) tell(kind);
      }, ASK_MS);
      stop.signal.addEventListener('abort', () => {
        window.clearInterval(timer);
        source.close();
        resolve();
      });
    });
  navigator.locks
    .request(`bottega news ${store}`, { signal: stop.signal }, hold)
    // The page was left before it had the lock.
    .catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}

/** Reads again what has changed, as soon as the server says that it has. */
export function useNews(): void {
  const store = useStoreSlug();
  const client = useQueryClient();
  useEffect(
    () =>
      listen(store, (kind) => {
        for (const action of READ_ANEW[kind] ?? [])
          void client.invalidateQueries({ queryKey: [store, action] });
      }),
    [store, client],
  );
}
