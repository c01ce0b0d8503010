import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommandLine, openCommandLine } from '../cli/command-line.ts';
import {
  type ExampleService,
  type Json,
  openExampleService,
} from '../support/examples/example-service.ts';
import { readDemo } from '../support/publish.ts';

/** 8 in are 20.32 cm, which the store makes as 20.3 cm; 10 in are exactly 25.4 cm. */
const SELECTIONS = [
  { dimensionKey: 'wood', valueKeys: ['oak'] },
  { dimensionKey: 'profile', valueKeys: ['flat'] },
  { dimensionKey: 'rail', valueKeys: ['mm20'] },
  { dimensionKey: 'width', magnitude: 8, unit: 'in' },
  { dimensionKey: 'height', magnitude: 10, unit: 'in' },
  { dimensionKey: 'glass', valueKeys: ['clear'] },
];
const PROPORTION = 20.3 / 25.4;

let service: ExampleService;
let cli: CommandLine;
let order: Json;

beforeAll(async () => {
  service = await openExampleService();
  cli = openCommandLine(service.database, { context: { clock: service.clock } });
  order = await place('a-drawn-frame-of-8-by-10-inches');
});
afterAll(async () => {
  cli.close();
  await service.close();
});

async function place(idempotencyKey: string): Promise<Json> {
  const body = {
    idempotencyKey,
    lines: [{ productSlug: 'classic-frame', quantity: 1, selections: SELECTIONS }],
    buyer: { email: 'ada@example.org' },
    fulfilment: 'collect',
  };
  const send = async (agreed: Json): Promise<Json> => {
    const path = '/api/agent/v1/frames/orders';
    return (await service.send({ method: 'POST', path, body: { ...body, ...agreed } })).body;
  };
  const { total } = (await send({ agreedTotalAmount: null }))['values'];
  return send({ agreedTotalAmount: total.totalAmount, agreedTotalCurrencyCode: 'EUR' });
}

async function pageAt(url: string, headers: Record<string, string> = {}): Promise<string> {
  const { pathname } = new URL(url, 'http://localhost');
  const { body } = await service.send({ method: 'GET', path: pathname, headers });
  return String(body['text']);
}

const orderPage = (placed: Json): Promise<string> =>
  pageAt(placed['statusUrl'], { accept: 'text/html' });

async function sheetPage(placed: Json): Promise<string> {
  const path = `/orders/${placed['orderId']}/lines/${placed['lines'][0].id}/docket`;
  return pageAt((await service.store('GET', path)).body['sheetUrl']);
}

/** How wide the drawn product is for its height, or null if a page draws none. */
function drawnProportion(page: string): number | null {
  const [, attributes = ''] = /<rect class="thing"([^>]*)>/.exec(page) ?? [];
  const side = (name: string) => Number(new RegExp(` ${name}="([\\d.]+)"`).exec(attributes)?.[1]);
  return attributes === '' ? null : side('width') / side('height');
}

it('the buyer’s page and the sheet draw the size that is made, to scale', async () => {
  for (const page of [await orderPage(order), await sheetPage(order)]) {
    expect(drawnProportion(page)).toBeCloseTo(PROPORTION, 2);
    const texts = [...page.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(texts).toEqual(['20.3 cm', '10 in']);
  }
});

it('the Store API tells what is drawn, in the order and in its docket', async () => {
  const drawing = { shape: 'rectangle', width: 'width', height: 'height' };
  const read = await service.store('GET', `/orders/${order['orderId']}`);
  expect(read.body['lines'][0].specification.drawing).toEqual(drawing);
  const path = `/orders/${order['orderId']}/lines/${order['lines'][0].id}/docket`;
  expect((await service.store('GET', path)).body['specification'].drawing).toEqual(drawing);
});

it('a later map changes nothing of it, and an order without a drawing has none', async () => {
  const [map] = readDemo('frames').maps;
  const path = cli.file('undrawn.json', { ...map, drawings: [] });
  const { code, err } = await cli.run('map', 'publish', '--merchant', 'frames', path);
  expect([code, err]).toEqual([0, '']);
  const later = await place('a-frame-that-is-not-drawn-any-more');
  expect(drawnProportion(await orderPage(order))).toBeCloseTo(PROPORTION, 2);
  expect(drawnProportion(await sheetPage(order))).toBeCloseTo(PROPORTION, 2);
  expect(drawnProportion(await orderPage(later))).toBeNull();
  expect(drawnProportion(await sheetPage(later))).toBeNull();
});
