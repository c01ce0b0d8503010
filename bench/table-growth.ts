/**
 * Counts what orders leave in a PostgreSQL database: rows and bytes by table, per 1,000 orders that
 * are placed, paid, made and shipped, at a store with one webhook endpoint. Bytes are those of the
 * table with its indexes and large values, as the growth from the first half of the orders to the
 * second. An argument sets how many orders are placed. It needs TEST_DATABASE_URL.
 */
import { sql } from 'kysely';
import { openDependencies } from '../src/actions/dependencies.ts';
import { placeOrder } from '../src/actions/orders/place-order.ts';
import { isRefusal } from '../src/core/shared/result.ts';
import { actOn } from '../src/main/open-operator.ts';
import type { Database } from '../src/storage/database/database.ts';
import type { OrderRequest } from '../src/wire/orders/request.ts';
import { testContext } from '../test/support/context.ts';
import { openTestDatabase, TEST_DATABASE_URL } from '../test/support/database.ts';
import { openStore } from '../test/support/publish.ts';
import { boardOrder, workshop } from '../test/support/workshop.ts';

const ORDERS = Number(process.argv[2] ?? 2_000);
const STORE = 'growing';
const KIB = 1_024;

interface Size {
  readonly rows: number;
  readonly bytes: number;
}

type Sizes = ReadonlyMap<string, Size>;

async function measure(database: Database): Promise<Sizes> {
  return database.read(async (reader) => {
    await sql`analyze`.execute(reader);
    const { rows: tables } = await sql<{ name: string; bytes: string }>`
      select c.relname as name, pg_total_relation_size(c.oid)::text as bytes
      from pg_class as c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(
      reader,
    );
    const sizes = new Map<string, Size>();
    for (const { name, bytes } of tables) {
      const { rows } = await sql<{ count: string }>`
        select count(*)::text as count from ${sql.table(name)}`.execute(reader);
      sizes.set(name, { rows: Number(rows[0]?.count), bytes: Number(bytes) });
    }
    return sizes;
  });
}

function openLife(database: Database) {
  const context = testContext(database);
  const dependencies = openDependencies({ ...context, perMinute: {}, report: console.error });
  const act: ReturnType<typeof actOn>['act'] = async (name, input) => {
    const done = await actOn(context).act(name, input);
    if (isRefusal(done)) throw new Error(JSON.stringify(done));
    return done;
  };
  const place = async (buyer: number): Promise<string> => {
    const network = `10.${buyer % 250}.${Math.floor(buyer / 250) % 250}.1`;
    const order = {
      ...boardOrder(),
      buyer: { email: `buyer-${buyer}@example.org`, name: 'Ada Rossi' },
    } as unknown as OrderRequest; // the shape that the request's reader returns
    const placed = await placeOrder(dependencies, STORE, order, {
      channel: 'agent',
      network,
      addresses: [network],
      areDiscountCodesBlocked: false,
    });
    if (isRefusal(placed)) throw new Error(JSON.stringify(placed));
    return /"orderId":"([^"]+)"/.exec(JSON.stringify(placed).replaceAll('\\', ''))?.[1] ?? '';
  };
  return {
    close: () => dependencies.close(),
    open: () => act('add-webhook', { merchant: STORE, url: 'http://127.0.0.1:9/in' }),
    async run(buyer: number): Promise<void> {
      const named = { merchant: STORE, order: await place(buyer) };
      await act('mark-order-paid', named);
      await act('advance-order', { ...named, action: 'start-manufacturing' });
      await act('advance-order', { ...named, action: 'mark-ready-to-ship' });
      const request = { trackingReference: `T${buyer}`, carrier: 'BRT', trackingUrl: null };
      await act('advance-order', { ...named, action: 'ship', request });
    },
  };
}

/** Returns lines of a table, the largest growth first. */
function report(before: Sizes, after: Sizes, orders: number): readonly string[] {
  const growth = [...after].map(([name, { rows, bytes }]) => ({
    name,
    rows: ((rows - (before.get(name)?.rows ?? 0)) * 1_000) / orders,
    kib: (((bytes - (before.get(name)?.bytes ?? 0)) / KIB) * 1_000) / orders,
  }));
  const grown = growth.filter(({ rows, kib }) => rows > 0 || kib > 0);
  const total = grown.reduce((sum, { kib }) => sum + kib, 0);
  return [
    '| table | rows per 1,000 orders | KiB |',
    '| --- | --- | --- |',
    ...grown
      .toSorted((one, other) => other.kib - one.kib)
      .map(({ name, rows, kib }) => `| \`${name}\` | ${Math.round(rows)} | ${Math.round(kib)} |`),
    `| all | | ${Math.round(total)} |`,
  ];
}

async function run(): Promise<void> {
  const held = await openTestDatabase();
  await openStore(held.database, workshop(STORE));
  const life = openLife(held.database);
  await life.open();
  const half = Math.ceil(ORDERS / 2);
  for (let buyer = 0; buyer < half; buyer += 1) await life.run(buyer);
  const before = await measure(held.database);
  for (let buyer = half; buyer < 2 * half; buyer += 1) await life.run(buyer);
  console.log(report(before, await measure(held.database), half).join('\n'));
  await life.close();
  await held.close();
}

if (TEST_DATABASE_URL === null)
  console.log('table-growth: skipped, because TEST_DATABASE_URL names no PostgreSQL server.');
else await run();
