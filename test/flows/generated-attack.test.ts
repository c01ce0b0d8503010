import { afterEach, expect, test } from 'vitest';
import { createLimits } from '../../src/http/limits.ts';
import { actOn } from '../../src/main/open-operator.ts';
import { putDiscountCode } from '../../src/storage/discounts/discount-code-repository.ts';
import {
  DEFAULT_ADDRESS_BUDGETS,
  DEFAULT_GUESS_BUDGETS,
} from '../../src/wire/contract/agent-budgets.ts';
import { type AttackReply, AttackTally } from '../oracle/attack-tally.ts';
import { ATTACKED_STORES, type AttackMove, nextGang, nextMove } from '../support/attack-moves.ts';
import { testContext } from '../support/context.ts';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { Random } from '../support/random.ts';
import { UNLIMITED } from '../support/server.ts';
import { sizeOf } from '../support/sizes.ts';
import { workshop } from '../support/workshop.ts';

const IS_LONG = process.env['BOTTEGA_LONG'] === '1';
const REQUESTS = IS_LONG ? 5_000 : sizeOf(800, 500);
const MAXIMUM_CONCURRENT = 12;
const WRONG_CODES = 2;
/** One window for the whole attack: what a minute allows is all that it gets. */
const WINDOW_SECONDS = 600;

let service: OrderService | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});

async function openAttacked(storeOrders: number): Promise<OrderService> {
  const limits = createLimits({
    address: { ...DEFAULT_ADDRESS_BUDGETS, offer: 1e9 },
    merchant: { ...UNLIMITED, orders: storeOrders },
    guesses: { ...DEFAULT_GUESS_BUDGETS, 'discount-codes': WRONG_CODES },
    windowSeconds: WINDOW_SECONDS,
  });
  const stores = ATTACKED_STORES.map((slug) =>
    workshop(slug, slug === 'free' ? { unpaidOrdersPerBuyer: null } : {}),
  );
  const opened = await openOrderService(stores, { limits, trustedProxies: ['127.0.0.0/8'] });
  const code = {
    code: 'RIGHT',
    label: 'Right',
    kind: 'percent',
    value: '50',
    minimumItemsAmount: null,
    validFrom: null,
    validUntil: null,
    maximumUses: null,
  } as const;
  for (const merchantId of opened.merchantIds.values()) {
    await opened.database.transaction((transaction) =>
      putDiscountCode(transaction, merchantId, code, opened.clock.now()),
    );
  }
  return opened;
}

async function send(
  to: OrderService,
  { kind, door, store, address, body }: AttackMove,
): Promise<AttackReply> {
  const headers = { 'x-forwarded-for': address.sent };
  if (kind === 'offer') {
    const reply = await fetch(`${to.server.url}/api/${door}/v1/${store}/offer`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    return replyOf(reply.status, text, JSON.parse(text), reply.headers);
  }
  const reply = await to.place(store, body, { door, headers });
  return replyOf(reply.status, reply.text, reply.body, reply.headers);
}

function replyOf(
  status: number,
  text: string,
  body: Record<string, unknown>,
  headers: Headers,
): AttackReply {
  const values = (body['values'] ?? {}) as Record<string, unknown>; // an error's
  // Orders that aren't paid refuse the next one after the budgets have let it through, and the key
  // has been looked up.
  const isBudget = status === 429 && values['placed'] !== false;
  return {
    status,
    text,
    values,
    code: String(body['code'] ?? ''),
    orderId: String(body['orderId'] ?? ''),
    replayed: headers.get('idempotent-replayed') === 'true',
    refusedBy: isBudget
      ? (/^"([a-z-]+)"/.exec(headers.get('ratelimit') ?? '')?.[1] ?? 'unnamed')
      : null,
  };
}

/** Bursts of requests of all kinds, and now and then somebody pays. */
async function attack(attacked: OrderService, random: Random, tally: AttackTally): Promise<void> {
  const operator = actOn(testContext(attacked.database, { clock: attacked.clock }));
  for (let sent = 0; sent < REQUESTS;) {
    const gang = nextGang(random);
    const drawn = Array.from({ length: 1 + random.below(MAXIMUM_CONCURRENT) }, () =>
      nextMove(random, gang, tally.placed),
    );
    // Impatient senders: what isn't answered yet is sent again, in the same breath.
    const moves = drawn.flatMap((move) => (random.chance(0.1) ? [move, { ...move }] : [move]));
    const replies = await Promise.all(moves.map((move) => send(attacked, move)));
    // One for each.
    tally.record(moves.map((move, index) => [move, replies[index] as AttackReply] as const));
    sent += moves.length;
    const [orderId, order] =
      random.chance(0.3) && tally.open.size > 0 ? random.pick([...tally.open]) : [];
    if (orderId === undefined || order === undefined) continue;
    await operator.act('mark-order-paid', { merchant: order.store, order: orderId });
    tally.paid(orderId);
  }
}

const budgets = (store: number) => ({
  narrow: 6,
  wide: 48,
  store,
  storeCommon: store - Math.floor(store / 4),
  guessesNarrow: 30,
  guessesWide: 240,
  wrongCodes: WRONG_CODES,
  unpaid: 5,
});

test.each([
  {
    seed: 20_261_120,
    store: 300,
    seen: [
      'orders',
      'orders-network',
      'unshown-hour',
      'replayed',
      'valid too_many_requests',
      'valid discount_not_valid',
      'reused idempotency_key_reused',
      'as many unpaid orders as may be',
    ],
  },
  { seed: 1_618_033, store: 28, seen: ['orders', 'orders-store', 'unshown-hour', 'replayed'] },
])(
  'an attack made by chance (seed $seed, $store orders a minute for a store): the books agree with every reply',
  { timeout: 600_000 },
  async ({ seed, store, seen }) => {
    service = await openAttacked(store);
    const tally = new AttackTally(budgets(store));
    await attack(service, new Random(seed), tally);
    expect(tally.faults).toEqual([]);
    const rows = await service.database.read((reader) =>
      reader.selectFrom('customer_order').select(['order_id', 'payable_amount']).execute(),
    );
    expect(rows.map((row) => row.order_id).toSorted()).toEqual(
      [...tally.orderIds.keys()].toSorted(),
    );
    expect(
      rows
        .filter((row) => Number(row.payable_amount) > 0)
        .map((row) => row.order_id)
        .toSorted(),
    ).toEqual([...tally.open.keys()].toSorted());
    expect(seen.filter((what) => tally.seen.of(what) === 0)).toEqual([]);
  },
);
