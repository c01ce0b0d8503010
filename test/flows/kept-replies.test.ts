import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StoreService, openStoreService } from '../support/store-service.ts';

let service: StoreService;
beforeAll(async () => {
  service = await openStoreService();
});
afterAll(() => service.close());

const run = (statement: ReturnType<typeof sql>) =>
  service.database.transaction((transaction) => statement.execute(transaction));

async function keptIds(): Promise<string[]> {
  const { rows } = await service.database.read((reader) =>
    sql<{ id: string }>`select order_id as id from customer_order
      where merchant_id = ${service.merchantId}::uuid and reply_text is not null and reply_version = version`.execute(
      reader,
    ),
  );
  return rows.map(({ id }) => id);
}

const page = async () => (await service.get('/orders?limit=100')).text;

/** The page as it is if every reply has to be composed. */
async function composedPage(): Promise<string> {
  await run(sql`update customer_order set reply_form = -reply_form`);
  const text = await page();
  await run(sql`update customer_order set reply_form = -reply_form`);
  return text;
}

interface Entry {
  readonly orderId: string;
  readonly carrier: string | null;
  readonly estimate: { readonly late: boolean } | null;
}
const orderIn = (text: string, orderId: string): Entry | undefined =>
  (JSON.parse(text) as { orders: Entry[] }).orders.find((order) => order.orderId === orderId);

async function changedOrders(): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < 6; count += 1)
    ids.push(await service.place({ note: `"changedAt": “${count}”\u{1}\n` }));
  const [first = '', , third = '', fourth = ''] = ids;
  expect((await service.act(first, 'cancel', { reason: 'other', note: 'No oak' })).status).toBe(
    200,
  );
  const payment = { kind: 'payment', amount: '181.00', currencyCode: 'EUR', reference: 'P-1' };
  expect((await service.send('POST', `/orders/${third}/payments`, { body: payment })).status).toBe(
    200,
  );
  const note = { storeNote: 'Käse "1e-7"', storeNoteShown: true };
  expect((await service.send('PUT', `/orders/${fourth}/store-note`, { body: note })).status).toBe(
    200,
  );
  ids.push(await service.place({ answerDueAt: new Date('2027-03-03T10:00:00Z') }));
  return ids;
}

test('a page is the same, byte for byte, whether its replies are kept or composed', async () => {
  const ids = await changedOrders();
  const kept = await keptIds();
  expect(kept.length).toBeGreaterThan(2);
  expect(kept.length).toBeLessThan(ids.length);
  const before = service.database.countStatements();
  const text = await page();
  expect(service.database.countStatements() - before).toBe(3);
  expect(text).toBe(await composedPage());
});

test('an order that has become late since its last change is told as late', async () => {
  const orderId = await service.place();
  const early = service.clock.now();
  expect(await keptIds()).toContain(orderId);
  expect(orderIn(await page(), orderId)?.estimate).toMatchObject({ late: false });
  service.clock.set('2027-12-01T11:00:00Z');
  const text = await page();
  expect(orderIn(text, orderId)?.estimate).toMatchObject({ late: true });
  expect(text).toBe(await composedPage());
  service.clock.set(early.toISOString());
});

test('what the version before changes is told, and its old text is gone', async () => {
  const orderId = await service.place();
  expect(await keptIds()).toContain(orderId);
  await run(
    sql`update customer_order set carrier = 'Post', version = version + 1 where order_id = ${orderId}::uuid`,
  );
  expect(orderIn(await page(), orderId)?.carrier).toBe('Post');
  const { rows } = await service.database.read((reader) =>
    sql`select reply_text from customer_order where order_id = ${orderId}::uuid`.execute(reader),
  );
  expect(rows).toEqual([{ reply_text: null }]);
});
