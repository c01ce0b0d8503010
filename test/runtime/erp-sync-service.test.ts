import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../support/random.ts';
import { FULL_KEY, type StoreService, openStoreService } from '../support/store-service.ts';
import { openProcesses, REPOSITORY } from './process.ts';

const processes = openProcesses();
const EXAMPLE = join(REPOSITORY, 'examples/erp-sync/erp-sync.mts');
let service: StoreService;

beforeAll(async () => {
  service = await openStoreService();
});
afterAll(async () => {
  await processes.close();
  await service.close();
});

function erpWith(file: string) {
  const start = (...args: string[]) =>
    processes.launch(process.execPath, [EXAMPLE, ...args], {
      BOTTEGA_URL: service.server.url,
      BOTTEGA_KEY: FULL_KEY,
      ERP_DATABASE: file,
      ERP_BACKOFF_MS: '20',
    });
  return {
    start,
    async run(...args: string[]) {
      const { output, ended } = start(...args);
      return { code: await ended, ...output };
    },
    read(sql: string): unknown[] {
      const database = new DatabaseSync(file);
      const rows = database.prepare(sql).all();
      database.close();
      return rows.map((row) => ({ ...row }));
    },
  };
}

/** What the service says of each order, read one by one, beside what the file has. */
async function expectSame(
  erp: ReturnType<typeof erpWith>,
  orderIds: readonly string[],
): Promise<void> {
  const actual = await Promise.all(orderIds.toSorted().map((orderId) => service.order(orderId)));
  const rows = actual.map(
    ({
      orderId,
      changedAt,
      version,
      state,
      effectiveTotalAmount,
      payableTotalAmount,
      reference,
      trackingReference,
      lines,
    }) => ({
      order_id: orderId,
      changed_at: changedAt,
      version,
      state,
      total: String(effectiveTotalAmount),
      payable: String(payableTotalAmount),
      reference,
      tracking_reference: trackingReference,
      lines: (lines as unknown[]).length,
    }),
  );
  expect(
    erp.read(`select order_id, changed_at, version, state, total, payable, reference, tracking_reference,
    (select count(*) from sales_order_line line where line.order_id = o.order_id) as lines from sales_order o order by order_id`),
  ).toEqual(rows);
}

describe('the example against the service itself', () => {
  it('takes in several pages, and afterwards only what has changed', async () => {
    const erp = erpWith(join(processes.folder(), 'erp.sqlite'));
    const orderIds: string[] = [];
    for (let count = 0; count < 205; count += 1) orderIds.push(await service.place());
    const { code, err } = await erp.run('follow', '--once');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    await expectSame(erp, orderIds);
    const [first = '', second = ''] = orderIds;
    await service.send('PUT', `/orders/${second}/reference`, { body: { reference: 'SO-1' } });
    await service.act(first, 'cancel', { reason: 'other', note: null });
    const { out } = await erp.run('follow', '--once');
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[1]),
    ).toEqual([second, first]);
    await expectSame(erp, orderIds);
  });

  it('moves orders on, each action once, and tells what can be done instead', async () => {
    const erp = erpWith(join(processes.folder(), 'erp.sqlite'));
    const orderId = await service.place({ state: 'placed', acceptedAt: null });
    expect(await erp.run('act', orderId, 'accept')).toEqual({
      code: 0,
      out: `${orderId} is now accepted.\n`,
      err: '',
    });
    const { version } = await service.order(orderId);
    expect((await erp.run('act', orderId, 'accept')).code).toBe(0);
    expect((await service.order(orderId))['version']).toBe(version);
    const refused = await erp.run('act', orderId, 'complete');
    expect({ code: refused.code, last: refused.err.trim().split('\n').at(-1) }).toEqual({
      code: 1,
      last: 'action_not_available: The order cannot take this action in its state. Read its available actions.',
    });
    expect(refused.err).toMatch(/^Available now: .*cancel/);
    const unknown = await erp.run('act', '0198c2f0-0000-7000-8000-00000000dead', 'accept');
    expect(unknown).toEqual({
      code: 1,
      out: '',
      err: 'order_not_found: There is no such order.\n',
    });
  });

  it('has the last state of every order, killed again and again while they change', async () => {
    const random = new Random(20_271);
    const erp = erpWith(join(processes.folder(), 'erp.sqlite'));
    const orderIds: string[] = [];
    for (let count = 0; count < 30; count += 1) orderIds.push(await service.place());
    const change = async (number: number) => {
      const reply = await service.send('PUT', `/orders/${random.pick(orderIds)}/reference`, {
        body: { reference: `SO-${number}` },
      });
      expect(reply.status).toBe(200);
    };
    for (let round = 0; round < 6; round += 1) {
      const running = erp.start('follow', '--every', '0.01');
      await running.says(/ placed|accepted/);
      for (let count = 0; count < 20; count += 1) await change(round * 100 + count);
      await running.stop('SIGKILL');
      for (let count = 0; count < 5; count += 1) await change(round * 100 + 50 + count);
    }
    expect((await erp.run('follow', '--once')).code).toBe(0);
    const mine = new Set(orderIds);
    const known = erp.read('select order_id from sales_order') as { order_id: string }[];
    await expectSame(
      erp,
      known.map(({ order_id: id }) => id),
    );
    expect(known.filter(({ order_id: id }) => mine.has(id)).length).toBe(30);
  });
});
