import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openOrderNews } from './order-news.ts';
import { useStoreSlug } from './store-slug.ts';

/** The actions whose replies each kind of news makes old. */
const READ_ANEW: Readonly<Record<string, readonly string[]>> = {
  // An order may have come of a request, of which no news of its own tells that it was ordered.
  order: [
    'list-orders',
    'show-order',
    'read-timeline',
    'read-inbox',
    'list-dockets',
    'list-opportunities',
    'show-opportunity',
  ],
  opportunity: ['list-opportunities', 'read-queue', 'show-opportunity', 'read-inbox'],
};
/** How often the page asks by itself while the server can't tell it. */
const ASK_MS = 10_000;

interface News {
  readonly kind: string;
  /** What has changed, or null if anything of this kind may have. */
  readonly id: string | null;
}

/** An event of the kind `order.placed` is news of an order. */
function readNews(text: string): News {
  const { kind = '', id = null } = JSON.parse(text) as Partial<News>;
  return { kind: String(kind).split('.')[0] ?? '', id };
}

/**
 * Holds the one stream of a browser, however many tabs are open: the tab that has the lock listens,
 * and passes on what it hears. Returns what ends it.
 */
function listen(store: string, hear: (news: News) => void): () => void {
  const channel = new BroadcastChannel(`bottega news ${store}`);
  const stop = new AbortController();
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data));
  const tell = (news: News) => {
    hear(news);
    // A channel has no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(news);
  };
  const hold = () =>
    new Promise<void>((resolve) => {
      const source = new EventSource(`/api/admin/v1/${encodeURIComponent(store)}/news`);
      source.addEventListener('message', ({ data }: MessageEvent<string>) => tell(readNews(data)));
      // While the stream is down nothing is told, so everything is asked for now and then.
      const timer = window.setInterval(() => {
        if (source.readyState !== EventSource.OPEN)
          for (const kind in READ_ANEW) tell({ kind, id: null });
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
  useEffect(() => {
    const readOrder = openOrderNews(client, store);
    const readAnew = (action: string) =>
      void client.invalidateQueries({ queryKey: [store, action] });
    return listen(store, ({ kind, id }) => {
      for (const action of READ_ANEW[kind] ?? []) readAnew(action);
      if (kind !== 'order') return;
      if (id === null) readAnew('find-orders');
      else readOrder(id);
    });
  }, [store, client]);
}
