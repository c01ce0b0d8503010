import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  OTHER_KEY,
  type StoreReply,
  type StoreService,
  openStoreService,
} from '../support/store-service.ts';

interface Entry {
  readonly orderId: string;
  readonly changedAt: string;
  readonly version: number;
  readonly state: string;
}

let service: StoreService;

beforeAll(async () => {
  service = await openStoreService();
});

afterAll(() => service.close());

const entriesOf = ({ body }: StoreReply): Entry[] => body['orders'] as Entry[];
const idsOf = (reply: StoreReply): string[] => entriesOf(reply).map(({ orderId }) => orderId);
const cursorOf = ({ body }: StoreReply): string => body['nextCursor'] as string;
const page = (query: string): Promise<StoreReply> => service.get(`/orders${query}`);

/** Pages until there is no more. */
async function follow(
  query: string,
  from: string | null = null,
): Promise<{ readonly entries: Entry[]; readonly sizes: number[]; readonly cursor: string }> {
  const entries: Entry[] = [];
  const sizes: number[] = [];
  for (let cursor = from; ;) {
    const reply = await page(cursor === null ? `?${query}` : `?${query}&after=${cursor}`);
    entries.push(...entriesOf(reply));
    sizes.push(entriesOf(reply).length);
    cursor = cursorOf(reply);
    if (reply.body['hasMore'] === false) return { entries, sizes, cursor };
  }
}

describe('changed orders', () => {
  it('leave an empty store with a cursor that goes on from there', async () => {
    const empty = await service.get('/orders', { key: OTHER_KEY });
    expect(empty.body).toEqual({ orders: [], nextCursor: expect.any(String), hasMore: false });
    const orderId = await service.place({ merchantId: service.otherMerchantId });
    const next = await service.get(`/orders?after=${cursorOf(empty)}`, { key: OTHER_KEY });
    expect(idsOf(next)).toEqual([orderId]);
    const again = await service.get(`/orders?after=${cursorOf(next)}`, { key: OTHER_KEY });
    expect(again.body).toEqual({ orders: [], nextCursor: cursorOf(next), hasMore: false });
  });

  it('come once each, at their latest change, oldest change first, the same as when read alone', async () => {
    const placed: string[] = [];
    for (let count = 0; count < 7; count += 1) placed.push(await service.place());
    const [first = ''] = placed;
    expect((await service.act(first, 'cancel', { reason: 'other', note: null })).status).toBe(200);
    const { entries, sizes } = await follow('limit=3');
    expect(sizes).toEqual([3, 3, 1]);
    expect(entries.map(({ orderId }) => orderId)).toEqual([...placed.slice(1), first]);
    expect(entries.at(-1)).toMatchObject({ state: 'cancelled', version: 2 });
    const times = entries.map(({ changedAt }) => changedAt);
    expect(times).toEqual(times.toSorted());
    expect(new Set(times).size).toBe(times.length);
    for (const entry of entries.slice(-2))
      expect(entry).toEqual(await service.order(entry.orderId));
  });

  it('bring what changes after a cursor was given out, and nothing else', async () => {
    const { cursor } = await follow('');
    const orderId = await service.place();
    expect(
      (await service.send('PUT', `/orders/${orderId}/reference`, { body: { reference: 'A' } }))
        .status,
    ).toBe(200);
    const more = await follow('', cursor);
    expect(more.entries).toMatchObject([{ orderId, version: 2 }]);
    expect((await follow('', more.cursor)).entries).toEqual([]);
    // A repeat changes nothing, so it brings nothing.
    await service.send('PUT', `/orders/${orderId}/reference`, { body: { reference: 'A' } });
    expect((await follow('', more.cursor)).entries).toEqual([]);
  });
});

describe('updatedSince', () => {
  let entries: Entry[] = [];

  beforeEach(async () => {
    ({ entries } = await follow(''));
  });

  it('is inclusive, and understood with any offset, with a space for its plus, and finer than milliseconds', async () => {
    const middle = entries[Math.floor(entries.length / 2)];
    const expected = entries.slice(Math.floor(entries.length / 2)).map(({ orderId }) => orderId);
    const at = middle?.changedAt ?? '';
    const later = new Date(Date.parse(at) + 7_200_000).toISOString().slice(0, -1);
    for (const text of [
      at,
      at.replace('Z', '+00:00'),
      at.replace('Z', ' 00:00'),
      at.toLowerCase(),
      `${later}+02:00`,
      `${later} 02:00`,
      at.replace('Z', '999Z'),
    ]) {
      const query = text.includes(' ') ? text.replace(' ', '%20') : encodeURIComponent(text);
      expect(idsOf(await page(`?updatedSince=${query}`)), text).toEqual(expected);
    }
    // A plus sign that was not encoded is a space by then.
    expect(idsOf(await page(`?updatedSince=${later}+02:00`))).toEqual(expected);
    expect(
      idsOf(await page(`?updatedSince=${new Date(Date.parse(at) + 1).toISOString()}`)),
    ).toEqual(expected.slice(1));
  });

  it('says nothing beside a cursor', async () => {
    const { cursor } = await follow('');
    for (const since of ['1970-01-01T00:00:00Z', 'nonsense', ''])
      expect(idsOf(await page(`?after=${cursor}&updatedSince=${since}`)), since).toEqual([]);
  });

  it('may lie far in the past or in the future: then the cursor loses nothing that comes', async () => {
    for (const past of [
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+23:59',
      '1969-12-31T23:59:59Z',
    ])
      expect(idsOf(await page(`?updatedSince=${past}`)).length, past).toBe(entries.length);
    for (const future of [
      '9999-12-31T23:59:59Z',
      '9999-12-31T23:59:59-23:59',
      '2200-01-01T00:00:00Z',
    ]) {
      const empty = await page(`?updatedSince=${future}`);
      expect(empty.body, future).toMatchObject({ orders: [], hasMore: false });
      const orderId = await service.place();
      expect(idsOf(await page(`?after=${cursorOf(empty)}`)), future).toContain(orderId);
    }
  });

  it('is refused where it is no date-time with an offset', async () => {
    for (const bad of [
      '',
      'yesterday',
      '2027-03-02',
      '2027-03-02T10:00:00',
      '2027-02-30T10:00:00Z',
      '2027-13-01T10:00:00Z',
      '2027-03-02T24:00:00Z',
      '2027-03-02T10:00Z',
      '1e9',
      '0',
      '2027-03-02T10:00:00+24:00',
      '99999-01-01T00:00:00Z',
    ]) {
      const { status, body } = await page(`?updatedSince=${encodeURIComponent(bad)}`);
      expect([status, body['values']], bad).toEqual([
        400,
        { problems: [{ path: '?updatedSince', problem: expect.stringContaining('RFC 3339') }] },
      ]);
    }
  });
});

describe('limit', () => {
  it('is 50 unless said otherwise, and 200 at most', async () => {
    for (let count = 0; count < 205; count += 1) await service.place();
    const sizes = await Promise.all(
      [
        '',
        '?limit=1',
        '?limit=200',
        '?limit=201',
        '?limit=1000000000',
        '?limit=99999999999999999999',
        '?limit=007',
      ].map(async (query) => entriesOf(await page(query)).length),
    );
    expect(sizes).toEqual([50, 1, 200, 200, 200, 200, 7]);
    expect((await page('?limit=200')).body['hasMore']).toBe(true);
  });

  it('is refused where it is no number from 1 on', async () => {
    for (const bad of ['0', '-1', '', '1.5', '1e9', 'x', '+5', '%20', '0x10', '%D9%A3', '000']) {
      const { status, body } = await page(`?limit=${bad}`);
      expect([status, body['values']], bad).toEqual([
        400,
        { problems: [{ path: '?limit', problem: 'must be a whole number from 1 on' }] },
      ]);
    }
  });
});

describe('a cursor', () => {
  it('is refused once any of it is changed, cut or added to, and in another store', async () => {
    const cursor = cursorOf(await page('?limit=2'));
    const bad = [
      '',
      'x',
      cursor.slice(1),
      cursor.slice(0, -1),
      `${cursor}A`,
      `${cursor}%3D`,
      '%00',
      'A'.repeat(36),
      'x'.repeat(5_000),
      '1',
      'null',
    ];
    for (let place = 0; place < cursor.length; place += 1) {
      bad.push(
        cursor.slice(0, place) + (cursor[place] === 'A' ? 'B' : 'A') + cursor.slice(place + 1),
      );
    }
    for (const text of bad)
      expect((await page(`?after=${text}`)).body['code'], text).toBe('cursor_invalid');
    expect((await service.get(`/orders?after=${cursor}`, { key: OTHER_KEY })).body['code']).toBe(
      'cursor_invalid',
    );
    expect((await page(`?after=${cursor}`)).status).toBe(200);
  });

  it('stands once, and beside nothing unknown', async () => {
    const cursor = cursorOf(await page('?limit=2'));
    for (const query of [
      `?after=${cursor}&after=${cursor}`,
      '?limit=1&limit=2',
      '?updatedSince=2027-03-02T10:00:00Z&updatedSince=2027-03-02T10:00:00Z',
      '?cursor=x',
      '?limit=5&offset=3',
      '?__proto__=1',
      '?limit[]=1',
      '?x',
    ])
      expect((await page(query)).body['code'], query).toBe('invalid_request');
  });
});

it('takes two statements for a page, whatever its size', async () => {
  await page('');
  for (const query of ['', '?limit=200', '?limit=1', '?updatedSince=1970-01-01T00:00:00Z']) {
    const before = service.database.countStatements();
    await page(query);
    expect(service.database.countStatements() - before, query).toBe(2);
  }
});
