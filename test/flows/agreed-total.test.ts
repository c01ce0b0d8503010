import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { type OrderReply, type OrderService, openOrderService } from '../support/order-service.ts';
import { publishMap } from '../support/publish.ts';
import { Random } from '../support/random.ts';
import { BOARDS, boardOrder, workshop } from '../support/workshop.ts';

let service: OrderService;

beforeAll(async () => {
  service = await openOrderService([workshop('moving', { unpaidOrdersPerBuyer: null })]);
});

afterAll(() => service.close());

const CLIENTS = 6;
const ORDERS = 25;
/** Something is published beside every so many orders. */
const ORDERS_A_PUBLICATION = 4;
/** In cents, for an oak board. */
const PRICES = [2010, 2110, 1990];

const withPrice = (cents: number): CapabilityMap =>
  JSON.parse(JSON.stringify(BOARDS).replace('20.10', (cents / 100).toFixed(2)));

interface Placed {
  readonly agreed: number;
  readonly reply: OrderReply;
}
interface Moved {
  readonly code: string;
  readonly movedLines: readonly number[];
  readonly hasMoved: boolean;
}

/** Orders at the total it heard of last, and at the new one when that has moved. */
async function client(random: Random, onPlaced: () => void, moved: Moved[]): Promise<Placed[]> {
  const placed: Placed[] = [];
  let boards = PRICES[0] ?? 0;
  for (let number = 0; number < ORDERS;) {
    const quantity = 1 + random.below(6);
    const lines = [
      {
        sku: 'BOARD',
        quantity,
        selections: [{ dimensionKey: 'wood', valueKeys: ['oak'] }],
        agreedAmount: (quantity * boards) / 100,
      },
      { sku: 'CUP', quantity: 1, agreedAmount: '7.35' },
    ];
    const items = quantity * boards + 735;
    const agreed = items + (items >= 10_000 ? 0 : 800);
    const reply = await service.place(
      'moving',
      boardOrder({ lines, agreedTotalAmount: agreed / 100 }),
    );
    if (reply.status === 201) {
      placed.push({ agreed, reply });
      onPlaced();
      number += 1;
    } else {
      const { code, values } = reply.body as {
        code: string;
        values: { lines: { amount: number }[]; movedLines: number[] };
      };
      const cents = Math.round((values.lines[0]?.amount ?? 0) * 100);
      moved.push({ code, movedLines: values.movedLines, hasMoved: cents !== quantity * boards });
      boards = cents / quantity;
    }
  }
  return placed;
}

test('an order that is placed has the total that was agreed to, whatever is published meanwhile', async () => {
  const random = new Random(20_261_120);
  const merchantId = service.merchantIds.get('moving') ?? '';
  const priceOf = new Map([[1, PRICES[0]]]);
  const publications: Promise<void>[] = [];
  const publish = async (cents: number) =>
    void priceOf.set(await publishMap(service.database, merchantId, withPrice(cents)), cents);
  const moved: Moved[] = [];
  let count = 0;
  const onPlaced = () => {
    count += 1;
    if (count % ORDERS_A_PUBLICATION === 0) publications.push(publish(random.pick(PRICES)));
  };
  const placed = (
    await Promise.all(
      Array.from({ length: CLIENTS }, (_, index) => client(new Random(index), onPlaced, moved)),
    )
  ).flat();
  await Promise.all(publications);
  expect(moved.length).toBeGreaterThan(5);
  expect(
    moved.filter(
      ({ code, movedLines, hasMoved }) =>
        code !== 'total_changed' || !hasMoved || String(movedLines) !== '0',
    ),
  ).toEqual([]);
  expect(priceOf.size).toBeGreaterThan(5);
  expect(placed.length).toBe(CLIENTS * ORDERS);
  const versions = new Set<number>();
  for (const { agreed, reply } of placed) {
    expect(Math.round(reply.body['effectiveTotalAmount'] * 100)).toBe(agreed);
    const [board] = reply.body['lines'];
    // The price of the very version that the line says it was ordered from.
    expect(Math.round(board.lineTotalAmount * 100)).toBe(
      (priceOf.get(board.specification.capabilityMapVersion) ?? 0) * board.quantity,
    );
    versions.add(board.specification.capabilityMapVersion);
  }
  expect(versions.size).toBeGreaterThan(5);
  const { rows } = await service.database.read((reader) =>
    sql<{
      order_id: string;
      total: string;
    }>`select order_id, effective_total_amount as total from customer_order`.execute(reader),
  );
  const totals = new Map(
    rows.map(({ order_id: id, total }) => [id, Math.round(Number(total) * 100)]),
  );
  for (const { agreed, reply } of placed) expect(totals.get(reply.body['orderId'])).toBe(agreed);
  expect(rows.length).toBe(placed.length);
});
