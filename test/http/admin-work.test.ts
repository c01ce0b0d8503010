import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AdminBrowser,
  type AdminService,
  openAdminService,
  PASSWORD,
} from '../support/admin-service.ts';
import { sampleOrder } from '../support/sample-order.ts';

let service: AdminService;
let owner: AdminBrowser;
let staff: AdminBrowser;

beforeAll(async () => {
  service = await openAdminService();
  owner = await service.join('olga@frames.example', 'owner');
  staff = await service.join('sam@frames.example', 'staff');
});
afterAll(() => service.close());

type Listed = { orders: { orderId: string; orderNumber: string; actions: string[] }[] };

async function found(input: object): Promise<string[]> {
  const reply = await staff.act('find-orders', input);
  expect(reply.status).toBe(200);
  return (reply.body as unknown as Listed).orders.map(({ orderId }) => orderId);
}

describe('the list of orders', () => {
  let ada: string;
  let bob: string;
  beforeAll(async () => {
    const { buyer } = sampleOrder();
    ada = await service.place({
      buyer: { ...buyer, name: 'Ada Müller-Weiß', email: 'ada@weiss.example' },
    });
    bob = await service.place({
      buyer: { ...buyer, name: 'Bob', email: 'bob@oak.example' },
      state: 'shipped',
      reference: 'PO-77',
    });
  });

  it('is searched by the beginnings of words, without accents and capitals', async () => {
    expect(await found({})).toEqual([bob, ada]);
    expect(await found({ query: 'MULLER' })).toEqual([ada]);
    expect(await found({ query: 'ada@weiss.ex' })).toEqual([ada]);
    expect(await found({ query: 'ada example' })).toEqual([ada]);
    expect(await found({ query: 'po-77' })).toEqual([bob]);
    expect(await found({ query: 'ada bob' })).toEqual([]);
    expect(await found({ query: "%_'" })).toEqual([bob, ada]);
  });

  it('finds an order by a reference that was set later, and by its number', async () => {
    const set = { order: ada.slice(0, 36), reference: 'Küche 9' };
    expect((await staff.act('set-order-reference', set)).status).toBe(200);
    expect(await found({ query: 'kuche' })).toEqual([ada]);
    const page = await staff.act('find-orders', { query: 'bob' });
    const [order] = (page.body as unknown as Listed).orders;
    expect(await found({ query: order?.orderNumber ?? 'none' })).toEqual([bob]);
  });

  it('is filtered by states and goes on behind an order', async () => {
    expect(await found({ states: ['shipped'] })).toEqual([bob]);
    expect(await found({ beforeOrderId: bob })).toEqual([ada]);
    const first = await staff.act('find-orders', { limit: 1 });
    expect(first.body).toMatchObject({ hasMore: true, orders: [{ actions: ['mark-delivered'] }] });
  });

  it('is narrowed to some orders, of which the rest must hold, too', async () => {
    const other = '00000000-0000-7000-8000-000000000001';
    expect(await found({ orderIds: [ada, bob, other] })).toEqual([bob, ada]);
    expect(await found({ orderIds: [ada, bob], states: ['shipped'] })).toEqual([bob]);
    expect(await found({ orderIds: [ada], query: 'bob' })).toEqual([]);
    expect(await found({ orderIds: [other] })).toEqual([]);
  });

  it('tells whose dockets were printed, and so does the story of the order', async () => {
    const other = '00000000-0000-7000-8000-000000000001';
    const noted = await staff.act('note-dockets-printed', { orderIds: [ada, other] });
    expect(noted.body).toEqual({ noted: 1 });
    const { orders } = (await staff.act('find-orders')).body as unknown as {
      orders: { orderId: string; docketsPrintedAt: string | null }[];
    };
    expect(orders.map(({ docketsPrintedAt }) => docketsPrintedAt)).toEqual([
      null,
      service.clock.now().toISOString(),
    ]);
    const { entries } = (await staff.act('read-timeline', { order: ada })).body as {
      entries: { what: string; by: string }[];
    };
    expect(entries.map(({ what, by }) => [what, by])).toContainEqual([
      'order.print-dockets',
      'sam@frames.example',
    ]);
  });

  it('is looked at by each person in their own way, in each store', async () => {
    const kept = {
      views: [{ name: 'Überfällig', filter: { state: 'accepted', unpaid: true, search: 'tom' } }],
      columns: ['email', 'due'],
    };
    expect((await staff.act('keep-order-views', kept)).body).toEqual(kept);
    expect((await staff.act('read-order-views')).body).toEqual(kept);
    expect((await owner.act('read-order-views')).body).toEqual({ views: [], columns: [] });
    const wrong = { views: [{ name: 'x', filter: { sql: '1' } }], columns: ['secret'] };
    expect((await staff.act('keep-order-views', wrong)).status).toBe(400);
    const again = await service.browser();
    await again.post('/session/password', { email: 'sam@frames.example', password: PASSWORD });
    expect((await again.act('read-order-views')).body).toEqual(kept);
  });

  it('takes at most three statements a page', async () => {
    const before = service.database.countStatements();
    await found({ query: 'a', states: ['placed', 'accepted'] });
    // One of them reads the session.
    expect(service.database.countStatements() - before).toBeLessThanOrEqual(3);
  });
});

it('the inbox tells what waits, and the timeline who did what', async () => {
  const order = await service.place({
    state: 'placed',
    answerDueAt: new Date('2027-03-02T10:00:00Z'),
  });
  const inbox = await staff.act('read-inbox');
  expect(inbox.status).toBe(200);
  expect(inbox.body['items']).toContainEqual(
    expect.objectContaining({ kind: 'order_review', subjectId: order, isOverdue: true }),
  );
  expect((await staff.act('advance-order', { order, action: 'accept' })).status).toBe(200);
  const timeline = await owner.act('read-timeline', { order });
  expect(timeline.body['entries']).toContainEqual(
    expect.objectContaining({ what: 'order.accept', by: 'sam@frames.example' }),
  );
  const log = await owner.act('list-writes', { subject: order });
  expect(log.body['writes']).toMatchObject([
    { actorKind: 'person', actorName: 'sam@frames.example', action: 'order.accept' },
  ]);
});

it('news tell ids of what changed, to who serves the store, until the session ends', async () => {
  const stranger = await service.join('ben@bakery.example', 'owner', 'bakery');
  expect((await stranger.get('/api/admin/v1/frames/news')).status).toBe(404);
  const reader = await service.join('nora@frames.example', 'staff');
  const url = `${service.server.url}/api/admin/v1/frames/news`;
  const stream = await fetch(url, { headers: { cookie: `bottega=${reader.cookie}` } });
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  const chunks = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const readUntil = async (text: string): Promise<void> => {
    for (let seen = ''; !seen.includes(text);) {
      const { done, value } = (await chunks?.read()) ?? { done: true, value: '' };
      if (done) throw new Error(`ended after ${seen}`);
      seen += value;
    }
  };
  await readUntil(': begun');
  const order = await service.place();
  await readUntil(`data: {"kind":"order.placed","id":"${order}"}`);
  // A note is no event, and yet a colleague's open page must show it.
  const noted = await reader.post('/frames/set-order-note', { order, note: 'Ring twice' });
  expect(noted.status).toBe(200);
  await readUntil(`data: {"kind":"order.changed","id":"${order}"}`);
  await reader.post('/session/end', {});
  for (;;) if ((await chunks?.read())?.done !== false) break;
});

const pdfPath = (store: string, query: string) => `/api/admin/v1/${store}/dockets.pdf?${query}`;

const readPdf = (query: string, by = staff, store = 'frames') =>
  fetch(`${service.server.url}${pdfPath(store, query)}`, {
    headers: { cookie: `bottega=${by.cookie}` },
  });

describe('several dockets as one PDF', () => {
  let line: string;
  beforeAll(async () => {
    const order = await service.place({ state: 'accepted' });
    const listed = await staff.act('list-dockets', {});
    const dockets = listed.body['dockets'] as { orderId: string; lineId: string }[];
    line = `${order}.${dockets.find(({ orderId }) => orderId === order)?.lineId}`;
  });

  it('has a page for each, or for two of them', async () => {
    for (const [paper, count] of [
      ['a5', 2],
      ['a4', 1],
    ] as const) {
      const reply = await readPdf(`paper=${paper}&lines=${line},${line}`);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const pdf = Buffer.from(await reply.arrayBuffer()).toString('latin1');
      expect(pdf).toMatch(new RegExp(String.raw`/Type /Pages\s+/Count ${count}\b`));
    }
  });

  it('is refused to others, and for anything but lines', async () => {
    const stranger = await service.join('dora@bakery.example', 'owner', 'bakery');
    expect((await readPdf(`lines=${line}`, stranger)).status).toBe(404);
    expect((await readPdf(`lines=${line}`, stranger, 'bakery')).status).toBe(404);
    expect((await fetch(`${service.server.url}${pdfPath('frames', `lines=${line}`)}`)).status).toBe(
      401,
    );
    for (const query of ['', 'lines=', 'lines=x', `lines=${line}&paper=a0`, `lines=${line},'`])
      expect([query, (await readPdf(query)).status]).toEqual([query, 400]);
    expect((await readPdf(`lines=${Array(41).fill(line).join(',')}`)).status).toBe(400);
  });

  it('lists what is to be made by due day, page by page, by two statements', async () => {
    const before = service.database.countStatements();
    const first = await staff.act('list-dockets', { limit: 1 });
    // One of them reads the session.
    expect(service.database.countStatements() - before).toBeLessThanOrEqual(3);
    const [last] = first.body['dockets'] as { dueOn: string | null; lineId: string }[];
    const after = { dueOn: last?.dueOn ?? null, lineId: last?.lineId };
    const next = await staff.act('list-dockets', { limit: 200, after });
    const rest = next.body['dockets'] as { dueOn: string | null; lineId: string }[];
    expect(rest.some(({ lineId }) => lineId === last?.lineId)).toBe(false);
    const days = rest.map(({ dueOn }) => dueOn ?? '9999');
    expect(days).toEqual(days.toSorted());
  });
});
