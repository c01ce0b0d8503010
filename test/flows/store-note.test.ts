import { afterAll, beforeAll, expect, test } from 'vitest';
import { OTHER_KEY, openStoreService, type StoreService } from '../support/store-service.ts';

let service: StoreService;
beforeAll(async () => {
  service = await openStoreService();
});
afterAll(() => service.close());

const note = (orderId: string, body: unknown, options: object = {}) =>
  service.send('PUT', `/orders/${orderId}/store-note`, { body, ...options });

test("the store's own note is set, shown, changed and removed over the Store API", async () => {
  const orderId = await service.place({ note: 'With a ribbon' });
  expect(await note(orderId, { storeNote: 'Ring twice' })).toMatchObject({
    status: 200,
    body: { note: 'With a ribbon', storeNote: 'Ring twice', storeNoteShown: false, version: 2 },
  });
  const shown = { storeNote: 'Ring twice', storeNoteShown: true };
  expect((await note(orderId, shown)).body).toMatchObject({ ...shown, version: 3 });
  expect((await note(orderId, { storeNote: null, storeNoteShown: true })).body).toMatchObject({
    storeNote: null,
    storeNoteShown: false,
    version: 4,
  });
});

test('the same note again changes nothing', async () => {
  const orderId = await service.place();
  const first = await note(orderId, { storeNote: 'Ring twice' });
  expect((await note(orderId, { storeNote: 'Ring twice', storeNoteShown: false })).text).toBe(
    first.text,
  );
});

test('it goes onto the dockets, whose revision rises', async () => {
  const orderId = await service.place();
  const [line] = (await service.order(orderId))['lines'] as { id: string }[];
  await note(orderId, { storeNote: 'Ring twice' });
  const docket = await service.get(`/orders/${orderId}/lines/${line?.id ?? ''}/docket`);
  expect(docket.body).toMatchObject({
    revision: 2,
    storeNote: 'Ring twice',
    changes: [{ revision: 2, field: 'storeNote', from: null, to: 'Ring twice' }],
  });
});

test('it needs the scope orders:write, and an order of the store', async () => {
  const orderId = await service.place();
  const body = { storeNote: 'x' };
  expect(await note(orderId, body, { key: 'orders:read' })).toMatchObject({
    status: 403,
    body: { values: { required: 'orders:write' } },
  });
  expect(await note(orderId, body, { key: OTHER_KEY })).toMatchObject({
    status: 404,
    body: { code: 'order_not_found' },
  });
  expect((await service.order(orderId))['storeNote']).toBeNull();
});

test.each([
  ['nothing', {}, '/storeNote'],
  ['no text', { storeNote: 1 }, '/storeNote'],
  ['an empty text', { storeNote: '' }, '/storeNote'],
  ['too long a text', { storeNote: 'x'.repeat(2_001) }, '/storeNote'],
  ['a NUL', { storeNote: 'a\0b' }, '/storeNote'],
  ['a word for yes', { storeNote: 'x', storeNoteShown: 'yes' }, '/storeNoteShown'],
  ['a member that is not known', { storeNote: 'x', note: 'y' }, '/note'],
])('%s is refused', async (_name, body, path) => {
  const orderId = await service.place();
  expect(await note(orderId, body)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', values: { problems: [{ path }] } },
  });
});
