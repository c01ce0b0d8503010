import { randomUUID } from 'node:crypto';
import { type KyselyPlugin, RawNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type MerchantSettings } from '../../src/core/merchants/merchant.ts';
import type { Reader } from '../../src/storage/database/database.ts';
import { insertMerchant } from '../../src/storage/merchants/merchant-repository.ts';
import { DUE_UNPAID_HOLDS, DUE_UNPAID_ORDERS } from '../../src/storage/orders/due.ts';
import { findDueItems, findMerchantsWithDueItems } from '../../src/storage/shared/due-work.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { sizeOf } from '../support/sizes.ts';
import { ON_CITUS } from '../support/citus-databases.ts';

const NOW = new Date('2027-03-29T10:00:00Z');
const MANY = sizeOf(4_000, 1_000);

let held: TestDatabase;
beforeAll(async () => {
  held = await openTestDatabase();
});
afterAll(() => held.close());

interface Waiting {
  readonly since: string;
  readonly count: number;
  readonly paid?: string;
  readonly state?: string;
  readonly until?: string;
  readonly holdsStock?: boolean;
}

/** A store with a limit, and orders that wait since so long, a minute apart. */
async function openStore(
  unpaidAfterDays: number | null,
  orders: Waiting,
  more: Partial<MerchantSettings> = {},
): Promise<string> {
  const merchantId = randomUUID();
  const settings = {
    ...DEFAULT_SETTINGS,
    policies: { ...DEFAULT_SETTINGS.policies, unpaidAfterDays },
    ...more,
  };
  const { since, count, paid = '0', state = 'accepted', until = null, holdsStock = false } = orders;
  await held.database.transaction(async (transaction) => {
    await insertMerchant(
      transaction,
      {
        merchantId,
        slug: merchantId,
        name: 'Store',
        currencyCode: 'EUR',
        timezone: 'Europe/Rome',
        settings,
      },
      NOW,
    );
    await sql`
      insert into customer_order (merchant_id, order_id, order_number, version, changed_at, state, workflow_type, merchant_review_required, placed_via, fulfilment, currency_code,
        items_amount, shipping_amount, effective_total_amount, paid_amount, payable_amount, unpaid_since, unpaid_until, placed_at, buyer_email_key, customer_email, holds_stock)
      select ${merchantId}::uuid, gen_random_uuid(), 1 + n, 1, now(), ${state}, 'stock', false, 'agent', 'collect', 'EUR', 10, 0, 10, ${paid}::numeric, 10 - ${paid}::numeric,
        ${since}::timestamptz + n * interval '1 minute', ${until}::timestamptz, ${since}::timestamptz, 'a@example.org', 'a@example.org', ${holdsStock}
      from generate_series(0, ${count - 1}) as n`.execute(transaction);
  });
  return merchantId;
}

const found = (reader: Reader, now = NOW, work = DUE_UNPAID_ORDERS) =>
  findMerchantsWithDueItems(reader, work, { now, afterMerchantId: null, limit: 50 });

const foundHolds = (reader: Reader) => found(reader, NOW, DUE_UNPAID_HOLDS);

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/**
 * Rows of orders that a statement has looked at; older servers round them to a whole number for
 * each loop.
 */
async function countRowsRead(work: (reader: Reader) => Promise<unknown>): Promise<number> {
  // The plans of the servers that have the rows aren't seen from here.
  if (ON_CITUS) return 0;
  let rows: number | null = null;
  const add = ({
    'Relation Name': relation,
    'Actual Rows': actual,
    'Actual Loops': loops,
    'Rows Removed by Filter': removed = 0,
    Plans = [],
  }: PlanNode): void => {
    if (relation === 'customer_order') rows = (rows ?? 0) + (actual + removed) * loops;
    for (const plan of Plans) add(plan);
  };
  const explain: KyselyPlugin = {
    transformQuery: ({ node }) =>
      RawNode.is(node)
        ? RawNode.create(
            [
              `explain (analyze, format json) ${node.sqlFragments[0] ?? ''}`,
              ...node.sqlFragments.slice(1),
            ],
            node.parameters,
          )
        : node,
    transformResult: async ({ result }) => {
      // EXPLAIN was asked for JSON, which has this shape.
      const [actual] = result.rows as { 'QUERY PLAN': readonly { Plan: PlanNode }[] }[];
      for (const { Plan } of actual?.['QUERY PLAN'] ?? []) add(Plan);
      return result;
    },
  };
  // Raw SQL asks a reader for nothing but its executor.
  await held.database.read((reader) =>
    work({ getExecutor: () => reader.getExecutor().withPlugin(explain) } as Reader),
  );
  if (rows === null) throw new Error('the plan says nothing of orders');
  return rows;
}

test("a store's limit of today says what is due, found without a look at what is not", async () => {
  // Waiting for a week, and none of it due; and what was paid in part never is.
  await openStore(14, { since: '2027-03-20T10:00:00Z', count: MANY });
  await openStore(14, { since: '2026-01-01T00:00:00Z', count: MANY, paid: '4' });
  await openStore(null, { since: '2026-01-01T00:00:00Z', count: MANY });
  await openStore(3, {
    since: '2027-03-20T10:00:00Z',
    count: 1,
    until: '2027-03-29T10:00:00.001Z',
  });
  await openStore(3, { since: '2027-03-20T10:00:00Z', count: 1, state: 'shipped' });
  const due = [
    await openStore(3, { since: '2027-03-20T10:00:00Z', count: 2 }),
    await openStore(3, { since: '2027-03-20T10:00:00Z', count: 2, until: '2027-03-29T10:00:00Z' }),
  ];
  await held.database.transaction((transaction) =>
    sql`analyze customer_order`.execute(transaction),
  );
  expect(await held.database.read(found)).toEqual(due.toSorted());
  expect(await countRowsRead(found)).toBeLessThan(10);
});

const heldFor = (unpaidHoldMinutes: number) => ({ unpaidHoldMinutes });
const holding = (since: string, change: Partial<Waiting> = {}) => ({
  since,
  count: 1,
  holdsStock: true,
  ...change,
});

test('what holds stock is due after minutes, found without a look at what holds none', async () => {
  await openStore(null, { since: '2026-01-01T00:00:00Z', count: MANY });
  await openStore(null, holding('2026-01-01T00:00:00Z', { count: MANY, paid: '4' }));
  await openStore(null, holding('2027-03-29T08:00:00.001Z', { count: MANY }));
  await openStore(null, holding('2027-03-29T07:59:00Z'), heldFor(122));
  await openStore(null, holding('2027-03-29T07:00:00Z', { until: '2027-03-29T10:00:00.001Z' }));
  await openStore(null, holding('2027-03-29T07:00:00Z', { state: 'shipped' }));
  const due = [
    await openStore(null, holding('2027-03-29T08:00:00Z', { count: 2 })),
    await openStore(14, holding('2027-03-29T08:00:00Z', { until: '2027-03-29T10:00:00Z' })),
    await openStore(null, holding('2027-03-29T09:58:00Z'), heldFor(2)),
    // Of a store that was there before the setting was.
    await openStore(null, holding('2027-03-29T08:00:00Z'), {
      unpaidHoldMinutes: undefined,
    } as never), // as an older version has stored it
  ];
  await held.database.transaction((transaction) =>
    sql`analyze customer_order`.execute(transaction),
  );
  expect(await held.database.read(foundHolds)).toEqual(due.toSorted());
  expect(await countRowsRead(foundHolds)).toBeLessThan(15);
});

test("a store's orders are found in the order of their waiting, and go on behind any of them", async () => {
  const merchantId = await openStore(5, { since: '2027-03-01T00:00:00Z', count: MANY });
  await held.database.transaction((transaction) =>
    sql`analyze customer_order`.execute(transaction),
  );
  const page = (after: Parameters<typeof findDueItems>[3]['after']) =>
    held.database.read((reader) =>
      findDueItems(reader, merchantId, DUE_UNPAID_ORDERS, { now: NOW, after, limit: 3 }),
    );
  const first = await page(null);
  const minutes = (orders: typeof first) =>
    orders.map(({ since }) => since.toISOString().slice(14, 16));
  expect(minutes(first)).toEqual(['00', '01', '02']);
  expect(minutes(await page(first.at(-1) ?? null))).toEqual(['03', '04', '05']);
  expect(
    await countRowsRead((reader) =>
      findDueItems(reader, merchantId, DUE_UNPAID_ORDERS, {
        now: NOW,
        after: null,
        limit: 20,
      }),
    ),
  ).toBeLessThan(30);
});

test('a day is 24 hours, whatever the clocks of the session do', async () => {
  const merchantId = await openStore(2, { since: '2027-03-27T12:00:00Z', count: 1 });
  const isFound = (now: string) =>
    held.database.transaction(async (transaction) => {
      await sql`set local time zone 'Europe/Rome'`.execute(transaction);
      return (await found(transaction, new Date(now))).includes(merchantId);
    });
  expect(await isFound('2027-03-29T11:59:59.999Z')).toBe(false);
  expect(await isFound('2027-03-29T12:00:00Z')).toBe(true);
});
