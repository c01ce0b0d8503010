import { expect, test } from 'vitest';
import { payableOf } from '../oracle/naive-order.ts';
import type { NaiveSale, RequestedLine } from '../oracle/naive-stock-orders.ts';
import { BASE_SEED, type Draw, drawFrom } from '../oracle/random.ts';
import { openTestDatabase } from '../support/database.ts';
import { SKUS, StockHistory } from './stock-history.ts';

const IS_LONG = process.env['BOTTEGA_FAULTS'] === '1';
const OPERATIONS = IS_LONG ? 10_000 : 400;
// In few operations, only this one is known to lead through everything.
const SEED = IS_LONG ? BASE_SEED : 20_260_115;
const BETWEEN_CHECKS = OPERATIONS / 10;
/** Of those placed last: what is done with an order is done soon. */
const RECENT = 12;
const PLACES = ['attic', 'cellar', 'shed'];

test(
  `${OPERATIONS} generated operations end as one who counts along says, and the check finds no drift`,
  { timeout: 3_600_000 },
  async () => {
    const { database, close } = await openTestDatabase();
    const history = await StockHistory.open(database);
    const draw = drawFrom(SEED);
    const done: string[] = [];
    for (let number = 1; number <= OPERATIONS; number += 1) {
      const [name, operate] = anyOperation(history, draw);
      done.push(name);
      try {
        await operate();
        await history.compare();
        if (number % BETWEEN_CHECKS === 0) await history.check();
      } catch (error) {
        throw new Error(
          `after ${number} operations of seed ${SEED}, of which the last were ${done.slice(-5).join('; ')}`,
          { cause: error },
        );
      }
    }
    await history.close();
    await close();
    // Nothing is proven by what never happened.
    const kinds = new Set(done.map((name) => name.split(' ', 1)[0]));
    expect([...kinds].toSorted()).toEqual([
      'ask',
      'batch',
      'buy',
      'cancel',
      'lapse',
      'level',
      'locate',
      'money',
      'order',
      'put',
      'set',
      'short',
      'untrack',
      'wait',
    ]);
    expect(history.model.sales.length).toBeGreaterThan(OPERATIONS / 20);
    expect(history.model.mails).toBeGreaterThan(0);
    expect(history.model.shortages).toBeGreaterThan(0);
  },
);

type Operation = readonly [name: string, operate: () => Promise<void>];

function anyOperation(history: StockHistory, draw: Draw): Operation {
  const kind = draw.whole(1, 100);
  if (kind <= 14) return anySet(history, draw);
  if (kind <= 20) return anyBatch(history, draw);
  if (kind <= 49) return anyOrder(history, draw);
  if (kind <= 51) return anyQuestion(history, draw);
  if (kind <= 84) return anyChange(history, draw);
  if (kind <= 87) return anyRearrangement(history, draw);
  if (kind <= 93) return anyProduct(history, draw);
  if (kind <= 95) return anyShortage(history, draw);
  const minutes = draw.pick([1, 30, 59, 60, 119, 120, 121]);
  return [`wait ${minutes}`, () => history.wait(minutes)];
}

/** Now and then of what an order holds, of which there may be less than that. */
function anyCount({ model }: StockHistory, draw: Draw) {
  const held = model.sales
    .slice(-RECENT)
    .flatMap(({ lines }) =>
      lines.flatMap(({ sku, holds }) =>
        [...holds.keys()].map((locationKey) => ({ sku, locationKey })),
      ),
    );
  const any = {
    sku: draw.chance(0.03) ? 'NOTHING' : draw.pick(SKUS),
    locationKey: draw.chance(0.5) ? 'default' : draw.pick(PLACES),
  };
  const { sku, locationKey } = held.length > 0 && draw.chance(0.3) ? draw.pick(held) : any;
  const product = model.products.get(sku);
  const version = product?.tracked === true ? (product.counts.get(locationKey)?.version ?? 0) : 0;
  return {
    sku,
    locationKey,
    onHand: draw.pick([0, 0, 1, 2, 3, 8, 20, 40]),
    ...(draw.chance(0.4) && {
      expectedVersion: Math.max(0, version + draw.pick([0, 0, 0, 1, -1])),
    }),
    ...(draw.chance(0.3) && { restockExpectedOn: draw.pick([null, '2027-04-01', '2027-05-15']) }),
  };
}

function anySet(history: StockHistory, draw: Draw): Operation {
  const set = anyCount(history, draw);
  return [`set ${JSON.stringify(set)}`, () => history.set(set)];
}

function anyBatch(history: StockHistory, draw: Draw): Operation {
  const sets = Array.from({ length: draw.whole(0, 12) }, () => anyCount(history, draw));
  return [`batch ${JSON.stringify(sets)}`, () => history.setAll(sets)];
}

function anyOrder(history: StockHistory, draw: Draw): Operation {
  const lines: RequestedLine[] = Array.from({ length: draw.pick([1, 1, 2, 3, 5]) }, () => ({
    sku: draw.pick(SKUS),
    quantity: draw.pick([1, 1, 2, 3, 9]),
  }));
  const buyer = {
    email: `buyer-${draw.whole(1, 5)}@example.org`,
    network: `10.0.0.${draw.whole(1, 4)}`,
  };
  return [`buy ${JSON.stringify([lines, buyer])}`, () => history.buy(lines, buyer)];
}

function anyQuestion(history: StockHistory, draw: Draw): Operation {
  const line = { sku: draw.pick(SKUS), quantity: draw.pick([1, 4, 30]) };
  return [`ask ${JSON.stringify(line)}`, () => history.ask(line)];
}

function anyChange(history: StockHistory, draw: Draw): Operation {
  const recent = history.model.sales.slice(-RECENT);
  if (recent.length === 0) return anySet(history, draw);
  const holding = recent.filter(({ lines }) => lines.some(({ holds }) => holds.size > 0));
  const sale = draw.pick(holding.length > 0 && draw.chance(0.6) ? holding : recent);
  const kind = draw.whole(1, 11);
  if (kind <= 3) return anyMoney(history, draw, sale);
  if (kind === 4) return [`lapse ${sale.orderId}`, () => history.cancelAsBuyer(sale)];
  if (kind === 5) {
    const step = { do: 'cancel' as const, reason: 'other', refundedElsewhere: draw.chance(0.2) };
    return [`cancel ${sale.orderId}`, () => history.act(sale, step)];
  }
  if (kind === 6) {
    const on = draw.chance(0.5);
    return [`order ${sale.orderId} on account: ${on}`, () => history.setOnAccount(sale, on)];
  }
  const action = draw.chance(0.6)
    ? nextOf(sale)
    : draw.pick([
        'start-manufacturing',
        'mark-ready-to-ship',
        'ship',
        'mark-delivered',
        'complete',
      ] as const);
  return [
    `order ${sale.orderId} ${action}`,
    () => history.act(sale, action === 'ship' ? { do: action, tracking: null } : { do: action }),
  ];
}

/** So that many leave the store, whatever has been counted meanwhile. */
function nextOf({ order: { state, type } }: NaiveSale) {
  if (type === 'stock' || state === 'ready_to_ship') return 'ship' as const;
  return state === 'accepted' ? ('start-manufacturing' as const) : ('mark-ready-to-ship' as const);
}

/** What an order holds turns out to be gone, and it is sent all the same. */
function anyShortage(history: StockHistory, draw: Draw): Operation {
  const holding = history.model.sales
    .slice(-RECENT)
    .filter(({ lines }) => lines.some(({ holds }) => holds.size > 0));
  if (holding.length === 0) return anySet(history, draw);
  const sale = draw.pick(holding);
  const places = sale.lines.flatMap(({ sku, holds }) =>
    [...holds.keys()].map((locationKey) => ({ sku, locationKey })),
  );
  return [
    `short ${sale.orderId}`,
    async () => {
      for (const place of places) await history.set({ ...place, onHand: 0 });
      const amount = payableOf(sale.order);
      if (amount > 0)
        await history.act(sale, { do: 'pay', amount, reference: history.newReference() });
      while (sale.order.state !== 'shipped') {
        const action = nextOf(sale);
        await history.act(
          sale,
          action === 'ship' ? { do: action, tracking: null } : { do: action },
        );
      }
    },
  ];
}

/** Mostly all of it, so that orders get shipped. */
function anyMoney(history: StockHistory, draw: Draw, sale: NaiveSale): Operation {
  const { items, paid, refunded } = sale.order;
  const isRefund = draw.chance(0.15);
  const payment = (): number => (draw.chance(0.8) ? items - paid : 1);
  const amount = Math.max(1, isRefund ? paid - refunded : payment());
  const step = {
    do: isRefund ? ('refund' as const) : ('pay' as const),
    amount,
    reference: history.newReference(),
  };
  return [`money ${JSON.stringify(step)}`, () => history.act(sale, step)];
}

function anyRearrangement(history: StockHistory, draw: Draw): Operation {
  const { locations } = history.model;
  const key = draw.pick(['default', ...PLACES]);
  const before = draw.chance(0.4) ? null : draw.pick(locations.filter((other) => other !== key));
  return locations.includes(key)
    ? [`locate ${key} before ${before}`, () => history.moveLocation(key, before)]
    : [`locate new ${key} before ${before}`, () => history.addLocation(key, before)];
}

function anyProduct(history: StockHistory, draw: Draw): Operation {
  const [sku, kind] = [draw.pick(SKUS), draw.whole(1, 4)];
  const [level, backorder] = [draw.pick([null, 0, 2, 10]), draw.chance(0.4)];
  if (kind <= 2) return [`untrack ${sku}`, () => history.untrack(sku)];
  if (kind === 3) return [`level ${sku} ${level}`, () => history.setLevel(sku, level)];
  return [`put ${sku} backorder: ${backorder}`, () => history.putProduct(sku, backorder)];
}
