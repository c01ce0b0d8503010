import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AdminBrowser,
  type AdminService,
  openAdminService,
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

  it('takes at most three statements a page', async () => {
    const before = service.database.statementCount();
    await found({ query: 'a', states: ['placed', 'accepted'] });
    // One of them reads the session.
    expect(service.database.statementCount() - before).toBeLessThanOrEqual(3);
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
  await reader.post('/session/end', {});
  for (;;) if ((await chunks?.read())?.done !== false) break;
});
