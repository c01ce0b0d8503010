import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type CommandLine, openCommandLine } from '../cli/command-line.ts';
import {
  type ExampleService,
  type Json,
  openExampleService,
} from '../support/examples/example-service.ts';

/** 8 in are 20.32 cm, which the store makes as 20.3 cm; 10 in are 25.4 cm. */
const SELECTIONS = [
  { dimensionKey: 'wood', valueKeys: ['oak'] },
  { dimensionKey: 'profile', valueKeys: ['flat'] },
  { dimensionKey: 'rail', valueKeys: ['mm20'] },
  { dimensionKey: 'width', magnitude: 8, unit: 'in' },
  { dimensionKey: 'height', magnitude: 10, unit: 'in' },
  { dimensionKey: 'glass', valueKeys: ['clear'] },
];
const BOTH_SIZES = '20.3 cm (asked: 8 in)';

let service: ExampleService;
let cli: CommandLine;
let orderId = '';
let docketPath = '';

beforeAll(async () => {
  service = await openExampleService();
  cli = openCommandLine(service.database, { context: { clock: service.clock } });
  const order = {
    idempotencyKey: 'a-frame-in-inches-for-the-test',
    lines: [{ productSlug: 'classic-frame', quantity: 1, selections: SELECTIONS }],
    buyer: { email: 'ada@example.org' },
    fulfilment: 'collect',
  };
  const place = (agreed: Json): Promise<{ body: Json }> =>
    service.send({
      method: 'POST',
      path: '/api/agent/v1/frames/orders',
      body: { ...order, ...agreed },
    });
  const { total } = (await place({ agreedTotalAmount: null })).body['values'];
  const agreed = { agreedTotalAmount: total.totalAmount, agreedTotalCurrencyCode: 'EUR' };
  const { body } = await place(agreed);
  orderId = body['orderId'];
  docketPath = `/orders/${orderId}/lines/${body['lines'][0].id}/docket`;
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  cli.close();
  await service.close();
});

const widthOf = ({ rows }: Json) =>
  rows.find(({ dimensionKey }: Json) => dimensionKey === 'width') as Json;

test('an order and its docket have the size that is made, and the one that was asked', async () => {
  const sizes = { magnitude: 20.3, unit: 'cm', requestedMagnitude: 8, requestedUnit: 'in' };
  const docket = await service.store('GET', docketPath);
  expect(widthOf(docket.body['specification'])).toMatchObject(sizes);
  const order = await service.store('GET', `/orders/${orderId}`);
  expect(widthOf(order.body['lines'][0].specification)).toMatchObject(sizes);
});

test('a sheet shows both sizes', async () => {
  const { body } = await service.store('GET', docketPath);
  const { pathname: path } = new URL(body['sheetUrl']);
  const page = await service.send({ method: 'GET', path });
  expect(page.body['text']).toContain(BOTH_SIZES);
  const pdf = await service.send({ method: 'GET', path: `${path}.pdf` });
  expect([pdf.status, pdf.body['text'].slice(0, 5)]).toEqual([200, '%PDF-']);
});

test('the command line shows both sizes of an order', async () => {
  const { out } = await cli.run('order', 'show', '--merchant', 'frames', orderId);
  expect(out).toContain(BOTH_SIZES);
});

test('bottega ask tells the size that is made', async () => {
  const sentence = 'A classic frame in oak, 8 by 10 inches';
  const { out } = await cli.run('ask', '--merchant', 'frames', sentence);
  expect(out).toMatch(/^read +"8": width 8 in$/m);
  expect(out).toMatch(/^made as +width 20\.3 cm$/m);
});

test('bottega map explore tells the size that is made, and goes on from the one asked', async () => {
  const lines = ['wood oak', 'profile flat', 'rail mm20', 'width 8 in', 'height 10 in'];
  const typed = Object.assign(Readable.from(lines.map((line) => `${line}\n`)), { isTTY: false });
  // The explorer reads nothing else of standard input.
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(typed as unknown as typeof process.stdin);
  const { code, out } = await cli.run('map', 'explore', '--merchant', 'frames', 'frames');
  expect(code).toBe(0);
  const screen = out.slice(out.lastIndexOf('Picture frames'));
  expect(screen).toContain('Made as: Picture width 20.3 cm');
  expect(screen).not.toContain('Made as: Picture height');
  expect(screen).toMatch(/Picture width: 8 in\b/);
});
