import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandLine, openCommandLine } from '../cli/command-line.ts';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { boardOrder, workshop } from '../support/workshop.ts';

const BUYERS = 'No nut oil, please: my son is allergic.';
const STORES = 'Always pays late.';

let service: OrderService;
let cli: CommandLine;

beforeAll(async () => {
  service = await openOrderService([workshop('shop', { unpaidOrdersPerBuyer: null })]);
  cli = openCommandLine(service.database, { context: { clock: service.clock } });
});
afterAll(async () => {
  cli.close();
  await service.close();
});

async function read(url: string, accept = 'text/html'): Promise<string> {
  const here = `${service.server.url}${new URL(url).pathname}`;
  return (await fetch(here, { headers: { accept } })).text();
}

test('what the buyer wrote stays on page and docket, and what the store notes is its own', async () => {
  const placed = await service.place('shop', boardOrder({ note: BUYERS }));
  const { orderNumber, statusUrl } = placed.body;
  const note = (...args: string[]) =>
    cli.run('order', 'note', orderNumber, ...args, '--merchant', 'shop');
  const show = async () =>
    (await cli.json('order', 'show', orderNumber, '--merchant', 'shop')).value;
  const sheet = async () => read((await show()).dockets[0].sheetUrl);

  await note(STORES);
  expect(await show()).toMatchObject({ note: BUYERS, storeNote: STORES, storeNoteShown: false });
  expect((await cli.run('order', 'show', orderNumber, '--merchant', 'shop')).out).toMatch(
    /^note +No nut oil.*\n(.*\n)?own note +Always pays late\.$/m,
  );
  expect(await read(statusUrl)).toContain(BUYERS);
  for (const accept of ['text/html', 'application/json'])
    expect(await read(statusUrl, accept)).not.toContain('pays late');
  for (const words of ['Buyer’s note', BUYERS, 'Store’s note', STORES])
    expect(await sheet()).toContain(words);

  await note('Ready on Friday.', '--show-buyer');
  expect(await read(statusUrl)).toContain('Ready on Friday.');
  expect(JSON.parse(await read(statusUrl, 'application/json')).storeNote).toBe('Ready on Friday.');
  expect(await sheet()).toContain(BUYERS);

  await note('Ready on Friday.');
  expect(await read(statusUrl)).not.toContain('Ready on Friday.');
  await note('--none');
  expect(await show()).toMatchObject({ note: BUYERS, storeNote: null, storeNoteShown: false });
  expect(await sheet()).toContain(BUYERS);
});
