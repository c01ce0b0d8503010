import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey, BOARDS, boardOrder, workshop } from '../support/workshop.ts';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

let service: OrderService;
let cli: CommandLine;

beforeAll(async () => {
  service = await openOrderService([workshop('shop', { unpaidOrdersPerBuyer: null })]);
  cli = openCommandLine(service.database);
});

afterAll(async () => {
  cli.close();
  await service.close();
});

const SHOP = ['--merchant', 'shop'];

async function ask(route: string, body?: unknown) {
  const reply = await fetch(`${service.server.url}/api/agent/v1/shop/${route}`, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  // oxlint-disable-next-line no-explicit-any -- what is looked at is checked
  return { status: reply.status, text: await reply.text() } as { status: number; text: string };
}

const slugs = async (): Promise<string[]> =>
  JSON.parse((await ask('capability')).text).products.map(({ slug }: { slug: string }) => slug);

const QUESTION = { selections: [{ dimensionKey: 'wood', valueKeys: ['oak'] }] };

test('a withdrawn product is not offered, as if it were not there, and its orders stay', async () => {
  const ordered = await service.place('shop', boardOrder());
  expect(ordered.status).toBe(201);
  expect(await cli.run('product', 'withdraw', 'BOARD', ...SHOP)).toMatchObject({
    code: 0,
    out: 'BOARD is no longer sold; orders of it stay as they are.\n',
  });
  await service.poll();
  expect(await slugs()).not.toContain('board');
  const missing = await ask('offer', { sku: 'GHOST', ...QUESTION });
  const withdrawn = await ask('offer', { sku: 'BOARD', ...QUESTION });
  expect(withdrawn).toEqual({ ...missing, text: missing.text.replaceAll('GHOST', 'BOARD') });
  expect(withdrawn.status).toBe(404);
  expect(
    (await service.place('shop', boardOrder({ idempotencyKey: newKey() }))).body,
  ).toMatchObject({ code: 'product_not_found', values: { placed: false } });
  const words = JSON.parse((await ask('offer/from-intent', { sentence: 'the board in oak' })).text);
  expect(words.offer?.productSlug).not.toBe('board');
  const shown = await cli.json('order', 'show', String(ordered.body['orderId']), ...SHOP);
  expect(shown.value).toMatchObject({ lines: [{ sku: 'BOARD' }] });
});

test('putting it again keeps it withdrawn, also with what the list tells of it', async () => {
  const { value: listed } = await cli.json('product', 'show', 'BOARD', ...SHOP);
  expect(listed).toMatchObject({ sku: 'BOARD', withdrawn: true });
  expect((await cli.run('product', 'list', ...SHOP)).out).toMatch(/^BOARD .*withdrawn$/m);
  const file = cli.file('again.json', { ...listed, title: 'A board', withdrawn: false });
  expect((await cli.run('product', 'put', file, ...SHOP)).out).toContain('1 changed');
  expect((await cli.json('product', 'show', 'BOARD', ...SHOP)).value).toMatchObject({
    title: 'A board',
    withdrawn: true,
  });
});

test('restored, it is offered again; twice changes nothing', async () => {
  expect((await cli.run('product', 'withdraw', 'BOARD', ...SHOP)).out).toBe(
    'Nothing changed: BOARD was withdrawn already.\n',
  );
  expect((await cli.run('product', 'restore', 'BOARD', ...SHOP)).out).toBe(
    'BOARD is sold again.\n',
  );
  expect((await cli.json('product', 'restore', 'BOARD', ...SHOP)).value).toEqual({
    sku: 'BOARD',
    withdrawn: false,
    changed: false,
  });
  await service.poll();
  expect(await slugs()).toContain('board');
  expect((await ask('offer', { sku: 'BOARD', ...QUESTION })).status).toBe(200);
  expect((await cli.json('product', 'show', 'BOARD', ...SHOP)).value).not.toHaveProperty(
    'withdrawn',
  );
  expect(await cli.json('product', 'withdraw', 'GHOST', ...SHOP)).toMatchObject({
    code: 1,
    value: { code: 'product_not_found' },
  });
});

test('a product cannot name a map that is not there', async () => {
  const product = {
    sku: 'STRAY',
    slug: 'stray',
    title: 'A stray',
    workflowType: 'made_to_order',
    capabilityMapKey: 'bords',
  };
  const { code, err, value } = await cli.json(
    'product',
    'put',
    cli.file('stray.json', product),
    ...SHOP,
  );
  expect([code, value.code]).toEqual([1, 'products_invalid']);
  expect(err).toContain(
    `capabilityMapKey names the map "bords", which is not there: the store has ${BOARDS.key}`,
  );
  const right = cli.file('right.json', { ...product, capabilityMapKey: BOARDS.key });
  expect((await cli.run('product', 'put', right, ...SHOP)).code).toBe(0);
});

const setStray = () => cli.run('stock', 'set', 'STRAY', '3', ...SHOP);

test('the first count of a product says that orders look at it from now on', async () => {
  expect((await setStray()).err).toContain('STRAY was not counted before. From now on orders look');
  expect((await setStray()).err).toBe('');
});
