import { describe, expect, it } from 'vitest';
import {
  BottegaError,
  type FeedPage,
  type FeedPlace,
  type FollowOptions,
  type Store,
  StoreClient,
} from '../../sdk/src/index.ts';
import { json, lost, refused, scripted, type Step } from './scripted-fetch.ts';

const at = (minute: number, second = 0) =>
  new Date(Date.UTC(2027, 2, 2, 8, minute, second)).toISOString();
const order = (orderId: string, changedAt: string) =>
  ({ orderId, changedAt }) as Store.OrderStatusResponse; // as far as the follower reads it
const page = (orders: readonly object[], nextCursor: string, hasMore = false) =>
  json(200, { orders, nextCursor, hasMore });

async function follow(options: FollowOptions, ...steps: readonly Step[]) {
  const network = scripted(...steps);
  const store = new StoreClient({ ...network.options, key: 'btg_key' });
  const pages: FeedPage[] = [];
  for await (const next of store.changedOrders({ once: true, ...options })) pages.push(next);
  return { ...network, pages, queries: network.sent.map(({ url }) => new URL(url).search) };
}

const idsOf = (pages: readonly FeedPage[]) =>
  pages.map(({ orders }) => orders.map(({ orderId }) => orderId).join(' '));

describe('following the changed orders', () => {
  it('goes from page to page, and tells with each where to go on', async () => {
    const { pages, queries, waits } = await follow(
      {},
      page([order('a', at(1)), order('b', at(2))], 'c1', true),
      page([order('c', at(3))], 'c2'),
    );
    expect(queries).toEqual(['?limit=200', '?after=c1&limit=200']);
    expect(pages).toEqual([
      {
        orders: [order('a', at(1)), order('b', at(2))],
        repeats: 0,
        place: { cursor: 'c1', changedAt: at(2) },
        hasMore: true,
      },
      {
        orders: [order('c', at(3))],
        repeats: 0,
        place: { cursor: 'c2', changedAt: at(3) },
        hasMore: false,
      },
    ]);
    expect(waits).toEqual([]);
  });

  it('begins where it is told to, and goes on where it was', async () => {
    expect((await follow({ since: at(0), limit: 50 }, page([], 'c1'))).queries).toEqual([
      `?updatedSince=${encodeURIComponent(at(0))}&limit=50`,
    ]);
    expect(
      (await follow({ since: at(0), place: { cursor: 'c7', changedAt: at(7) } }, page([], 'c7')))
        .queries,
    ).toEqual(['?after=c7&limit=200']);
  });

  it('says nothing of a page that brings nothing, and does of a cursor that moved', async () => {
    expect(
      (await follow({ place: { cursor: 'c1', changedAt: at(1) } }, page([], 'c1'))).pages,
    ).toEqual([]);
    expect(
      (await follow({ place: { cursor: 'c1', changedAt: at(1) } }, page([], 'c2'))).pages,
    ).toMatchObject([{ orders: [], place: { cursor: 'c2', changedAt: at(1) } }]);
  });

  it('waits where there is nothing more, for as long as nobody stops it', async () => {
    const stop = new AbortController();
    const network = scripted(
      page([order('a', at(1))], 'c1'),
      page([], 'c1'),
      page([], 'c1'),
      page([order('a', at(2))], 'c2'),
    );
    const store = new StoreClient({ ...network.options, key: 'btg_key' });
    const pages: FeedPage[] = [];
    for await (const next of store.changedOrders({ everyMs: 3_000, signal: stop.signal }))
      if (pages.push(next) === 2) stop.abort();
    expect(network.waits).toEqual([3_000, 3_000, 3_000]);
    expect(pages.map(({ place }) => place.changedAt)).toEqual([at(1), at(2)]);
  });

  it('waits outages out, however long they are, and asks the same again', async () => {
    const faults = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0 ? lost() : refused(503, 'busy', {}, { 'retry-after': '60' }),
    );
    const { pages, queries } = await follow(
      { place: { cursor: 'c1', changedAt: at(1) } },
      ...faults,
      page([order('a', at(2))], 'c2'),
    );
    expect(idsOf(pages)).toEqual(['a']);
    expect(new Set(queries).size).toBe(1);
  });

  it('throws what only a person can mend', async () => {
    await expect(follow({}, refused(401, 'key_revoked'))).rejects.toThrow(BottegaError);
    await expect(follow({}, refused(400, 'invalid_request'))).rejects.toMatchObject({
      code: 'invalid_request',
    });
    await expect(follow({}, refused(400, 'cursor_invalid'))).rejects.toMatchObject({
      code: 'cursor_invalid',
    });
    await expect(follow({}, json(200, { hello: 'world' }))).rejects.toThrow(
      'This is no page of changed orders. Is baseUrl the address of the service?',
    );
    await expect(follow({}, json(200, null))).rejects.toThrow('This is no page of changed orders.');
  });

  it.each(['while it asks', 'while it waits', 'while a page is taken in', 'before'])(
    'ends without an error when its signal comes %s',
    async (when) => {
      const stop = new AbortController();
      const waiting: Step = ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
          stop.abort();
        });
      const network = scripted(
        page([order('a', at(1))], 'c1'),
        when === 'while it asks' ? waiting : page([], 'c1'),
      );
      const sleep = (ms: number, signal?: AbortSignal) => {
        if (when === 'while it waits') stop.abort();
        return network.options.sleep(ms, signal);
      };
      if (when === 'before') stop.abort();
      const store = new StoreClient({ ...network.options, sleep, key: 'btg_key' });
      let count = 0;
      for await (const next of store.changedOrders({ signal: stop.signal })) {
        count += next.orders.length;
        if (when === 'while a page is taken in') stop.abort();
      }
      expect([count, network.sent.length]).toEqual(
        {
          'while it asks': [1, 2],
          'while it waits': [1, 1],
          'while a page is taken in': [1, 1],
          before: [0, 0],
        }[when],
      );
    },
  );
});

describe('without its cursor', () => {
  const place: FeedPlace = { cursor: null, changedAt: at(30) };
  const early = `?updatedSince=${encodeURIComponent(at(25))}&limit=200`;

  it('reads again from five minutes before its newest change', async () => {
    const { queries, pages } = await follow({ place }, page([order('a', at(26))], 'c1'));
    expect(queries).toEqual([early]);
    // The newest stays what it was: lost once more, it goes back no further.
    expect(pages[0]?.place).toEqual({ cursor: 'c1', changedAt: at(30) });
  });

  it('finds back by itself when the service doesn’t know the cursor', async () => {
    const actual: (string | null)[] = [];
    const lostAt = { cursor: 'gone', changedAt: at(30) };
    const { queries, pages } = await follow(
      { place: lostAt, onCursorLost: (since) => actual.push(since) },
      refused(400, 'cursor_invalid'),
      page([order('a', at(31))], 'c1'),
    );
    expect(queries).toEqual(['?after=gone&limit=200', early]);
    expect([actual, idsOf(pages)]).toEqual([[at(25)], ['a']]);
    const fromTheBeginning = await follow(
      { place: { cursor: 'gone', changedAt: null }, onCursorLost: (since) => actual.push(since) },
      refused(400, 'cursor_invalid'),
      page([], 'c1'),
    );
    expect([fromTheBeginning.queries[1], actual[1]]).toEqual(['?limit=200', null]);
  });

  it('drops what it has seen itself', async () => {
    const first = [order('a', at(1)), order('b', at(2)), order('c', at(3))];
    const { pages } = await follow(
      {},
      page(first, 'c1', true),
      refused(400, 'cursor_invalid'),
      page([...first.slice(0, 2), order('c', at(4)), order('d', at(5))], 'c2'),
    );
    expect(idsOf(pages)).toEqual(['a b c', 'c d']);
    expect(pages.map(({ repeats }) => repeats)).toEqual([0, 2]);
  });

  it('drops what the caller knows, and asks for it by the pair', async () => {
    const seen: unknown[] = [];
    const known = new Set([`a ${at(26)}`, `b ${at(27)}`]);
    const isKnown: FollowOptions['isKnown'] = async ({ orderId, changedAt }) => {
      seen.push([orderId, changedAt]);
      return known.has(`${orderId} ${changedAt}`);
    };
    const { pages } = await follow(
      { place, isKnown },
      page([order('a', at(26)), order('b', at(28)), order('c', at(29))], 'c1', true),
      page([order('a', at(26))], 'c2'),
    );
    expect(idsOf(pages)).toEqual(['b c', '']);
    expect(pages.map(({ repeats }) => repeats)).toEqual([1, 1]);
    expect(seen).toEqual([
      ['a', at(26)],
      ['b', at(28)],
      ['c', at(29)],
    ]);
  });

  it('drops a state that is older than one it gave', async () => {
    const { pages } = await follow(
      {},
      page([order('a', at(5))], 'c1', true),
      page([order('a', at(4))], 'c2', true),
      page([order('a', at(6))], 'c3'),
    );
    expect(idsOf(pages)).toEqual(['a', '', 'a']);
  });

  it('remembers as many orders as it is told to', async () => {
    const orders = ['a', 'b', 'c'].map((id, index) => order(id, at(index)));
    const again = (remember: number) =>
      follow({ remember }, page(orders, 'c1', true), page(orders, 'c2'));
    expect(idsOf((await again(3)).pages)).toEqual(['a b c', '']);
    // With room for two, each that comes again pushes out the next.
    expect(idsOf((await again(2)).pages)).toEqual(['a b c', 'a b c']);
  });
});
