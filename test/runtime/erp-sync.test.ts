import { cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type Fault, openFakeStore } from '../support/fake-store.ts';
import { Random } from '../support/random.ts';
import { openProcesses, REPOSITORY } from './process.ts';

type FakeStore = Awaited<ReturnType<typeof openFakeStore>>;

const EXAMPLE = join(REPOSITORY, 'examples/erp-sync');
const STATES = ['placed', 'accepted', 'in_manufacturing', 'ready_to_ship', 'shipped'];
const FAULTS: readonly Fault[] = [
  'limited',
  'busy',
  'proxy page',
  'half a body',
  'no reply',
  'cut reply',
  'repeats',
];

const processes = openProcesses();
const stores: FakeStore[] = [];
const id = (number: number) => `0198c2f0-1111-7000-8000-${String(number * 16).padStart(12, '0')}`;

afterAll(processes.close);
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

async function openStore(
  options: Parameters<typeof openFakeStore>[0],
  count: number,
): Promise<FakeStore> {
  const store = await openFakeStore(options);
  stores.push(store);
  // Three share each moment: a place in the feed is the moment and the id.
  for (let number = 0; number < count; number += 1)
    store.change(id(number), 'placed', number % 3 === 0 ? 1 : 0);
  return store;
}

/** The example as a reader has it: its folder copied somewhere else, with the client installed. */
function install(store: FakeStore, more: Readonly<Record<string, string>> = {}) {
  const folder = processes.folder();
  cpSync(EXAMPLE, join(folder, 'erp-sync'), { recursive: true });
  mkdirSync(join(folder, 'erp-sync/node_modules/@bottega'), { recursive: true });
  symlinkSync(join(REPOSITORY, 'sdk'), join(folder, 'erp-sync/node_modules/@bottega/client'));
  const file = join(folder, 'erp.sqlite');
  const environment = {
    BOTTEGA_URL: store.url,
    BOTTEGA_KEY: store.key,
    ERP_DATABASE: file,
    ERP_BACKOFF_MS: '5',
    ...more,
  };
  const start = (...args: string[]) =>
    processes.launch(
      process.execPath,
      [join(folder, 'erp-sync/erp-sync.mts'), ...args],
      environment,
    );
  return {
    file,
    start,
    async run(...args: string[]) {
      const { output, ended } = start(...args);
      return { code: await ended, ...output };
    },
    read: (sql: string) => readAll(file, sql),
    write(sql: string): void {
      const database = new DatabaseSync(file);
      database.exec(sql);
      database.close();
    },
  };
}

function readAll(file: string, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  const rows = database.prepare(sql).all();
  database.close();
  return rows.map((row) => ({ ...row }));
}

/** Everything in the file, beside what the store has. */
function expectSame(file: string, store: FakeStore): void {
  const expected = [...store.orders.values()].map(({ orderId, changedAt, state, document }) => {
    const { version } = document as { version: number };
    const total = String((10_850 * version + 4_305 + 1_200) / 100);
    return {
      order_id: orderId,
      changed_at: changedAt,
      state,
      version,
      total,
      payable: version > 1 ? '0' : total,
      shipping: '12',
      lines: 2,
      pieces: version + 3,
      choices: 3,
    };
  });
  const found = readAll(
    file,
    `select order_id, changed_at, state, version, total, payable, shipping,
    (select count(*) from sales_order_line line where line.order_id = o.order_id) as lines,
    (select sum(quantity) from sales_order_line line where line.order_id = o.order_id) as pieces,
    (select count(*) from sales_order_line_choice choice where choice.order_id = o.order_id) as choices
    from sales_order o order by order_id`,
  );
  expect(found).toEqual(
    expected.toSorted((one, other) => (one.order_id < other.order_id ? -1 : 1)),
  );
}

describe('the example that follows the feed into SQLite', () => {
  it('needs nothing but Node and the client', () => {
    const imported = readdirSync(EXAMPLE)
      .filter((file) => file.endsWith('.mts'))
      .flatMap((file) =>
        [...readFileSync(join(EXAMPLE, file), 'utf8').matchAll(/from '([^']+)'/g)].map(
          ([, name]) => name,
        ),
      );
    expect(imported.length).toBeGreaterThan(5);
    expect(imported.filter((name) => !/^(node:|\.\/|@bottega\/client$)/.test(name ?? ''))).toEqual(
      [],
    );
    const { dependencies } = JSON.parse(readFileSync(join(EXAMPLE, 'package.json'), 'utf8')) as {
      dependencies: object;
    };
    expect(Object.keys(dependencies)).toEqual(['@bottega/client']);
  });

  it('takes every order in, with its lines and what was chosen, and lists them', async () => {
    const store = await openStore({}, 40);
    const erp = install(store);
    const { code, err } = await erp.run('follow', '--once');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expectSame(erp.file, store);
    expect(
      erp.read(`select label, choice from sales_order_line_choice where order_id = '${id(3)}'`),
    ).toEqual([
      { label: 'Wood', choice: 'Oak' },
      { label: 'Picture width', choice: '50 cm' },
      { label: 'Engraving', choice: 'For "Ada"; 1/2' },
    ]);
    expect(
      erp.read(
        `select sku, design, allergens, made_to_order, unit_price, line_total from sales_order_line where order_id = '${id(3)}' order by position`,
      ),
    ).toEqual([
      {
        sku: 'FR-CLASSIC',
        design: null,
        allergens: 'nuts',
        made_to_order: 1,
        unit_price: '108.5',
        line_total: '108.5',
      },
      {
        sku: 'KIT-HANG',
        design: 'Rings',
        allergens: null,
        made_to_order: 0,
        unit_price: '14.35',
        line_total: '43.05',
      },
    ]);
    const { out } = await erp.run('orders');
    expect(out.split('\n')[3]).toMatch(
      new RegExp(
        `^${id(3)}  placed {12}EUR 163\\.55, EUR 163\\.55 to pay, for 2027-03-15: 1 × Classic frame, 3 × Hanging kit$`,
      ),
    );
  });

  // ISO 4217 gives the forint two places and the Iraqi dinar three; in everyday use, which Intl
  // goes by, both have none.
  it.each([
    ['HUF', 1_299.95, '1299.95', '1355'],
    ['IQD', 108.555, '108.555', '163.605'],
    ['EUR', 999_999_999_999, '999999999999', '1000000000054.05'],
  ])('keeps every digit of an amount in %s', async (currencyCode, unitPrice, price, total) => {
    const store = await openStore({ currencyCode, unitPrice }, 1);
    const erp = install(store);
    expect((await erp.run('follow', '--once')).code).toBe(0);
    expect(erp.read('select currency, total, payable, discount from sales_order')).toEqual([
      { currency: currencyCode, total, payable: total, discount: '0' },
    ]);
    expect(erp.read('select unit_price from sales_order_line order by position')).toEqual([
      { unit_price: price },
      { unit_price: '14.35' },
    ]);
    expect((await erp.run('orders')).out).toContain(
      `  ${currencyCode} ${total}, ${currencyCode} ${total} to pay, for`,
    );
  });

  it('goes on after a restart where it was, and asks for nothing again', async () => {
    const store = await openStore({}, 20);
    const erp = install(store);
    await erp.run('follow', '--once');
    const before = store.requests.length;
    store.change(id(2), 'accepted');
    const { out } = await erp.run('follow', '--once');
    expect(out.trim().split('\n')).toEqual([
      `${store.orders.get(id(2))?.changedAt} ${id(2)} accepted`,
    ]);
    expect(store.requests.length - before).toBe(1);
    expectSame(erp.file, store);
  });

  it('begins where it is told to, and only where the file is empty', async () => {
    const store = await openStore({}, 20);
    const erp = install(store);
    const since = store.orders.get(id(12))?.changedAt ?? '';
    await erp.run('follow', '--once', '--since', since);
    expect(erp.read('select min(order_id) as first, count(*) as count from sales_order')).toEqual([
      { first: id(12), count: 8 },
    ]);
    await erp.run('follow', '--once', '--since', '2000-01-01T00:00:00Z');
    expect(erp.read('select count(*) as count from sales_order')).toEqual([{ count: 8 }]);
  });

  it.each(FAULTS)('survives %s', async (fault) => {
    const store = await openStore({ fault: (count) => (count % 3 === 1 ? fault : null) }, 40);
    const erp = install(store);
    expect((await erp.run('follow', '--once')).code).toBe(0);
    expectSame(erp.file, store);
    const taken = erp.read('select count(*) as count from order_change');
    expect(taken).toEqual([{ count: 40 }]);
  });

  it('waits as long as Retry-After says', async () => {
    const store = await openStore(
      { fault: (count) => (count === 1 ? 'limited' : null), retryAfter: '2' },
      20,
    );
    const { code, err } = await install(store).run('follow', '--once');
    expect({ code, err }).toEqual({
      code: 0,
      err: 'The store answers 429; trying again in 2.0 s.\n',
    });
    const [, limited, next] = store.requests.map(({ atMs }) => atMs);
    expect((next ?? 0) - (limited ?? 0)).toBeGreaterThanOrEqual(1_990);
  });

  it.each(['the row is gone', 'the store forgot it'])(
    'resumes five minutes early when its cursor is lost: %s',
    async (how) => {
      const store = await openStore({}, 10);
      const erp = install(store);
      // Twenty minutes in which the other orders change.
      for (let minute = 0; minute < 20; minute += 1)
        store.change(id(minute % 5), STATES[minute % 5] ?? '', 60_000);
      await erp.run('follow', '--once');
      const newest = Math.max(
        ...[...store.orders.values()].map(({ changedAt }) => Date.parse(changedAt)),
      );
      if (how === 'the row is gone') erp.write('delete from feed');
      else store.forgetCursors();
      const from = store.requests.length;
      store.change(id(9), 'accepted');
      const release = store.onServed(store.knowCursors);
      const { code, out } = await erp.run('follow', '--once');
      release();
      expect(code).toBe(0);
      const early = store.requests.slice(from).find(({ query }) => query.has('updatedSince'));
      expect(early?.query.get('updatedSince')).toBe(new Date(newest - 5 * 60_000).toISOString());
      expect(out).toMatch(/\d of \d changes were known already\./);
      expectSame(erp.file, store);
      expect(
        erp.read(
          'select order_id, changed_at, count(*) as times from order_change group by 1, 2 having times > 1',
        ),
      ).toEqual([]);
    },
  );

  it.each([
    [
      'a key that is not one of theirs',
      { BOTTEGA_KEY: 'btg_other' },
      1,
      'key_invalid: This API key is not one of ours.\n',
    ],
    [
      'no key',
      { BOTTEGA_KEY: '' },
      2,
      'BOTTEGA_KEY is not set. "bottega key create" makes a key.\n',
    ],
  ])('stops with a sentence at %s', async (_, environment, code, err) => {
    const store = await openStore({}, 1);
    expect(await install(store, environment).run('follow', '--once')).toEqual({
      code,
      out: '',
      err,
    });
  });

  it('stops at once when it is asked to, whatever it waits for', async () => {
    const store = await openStore({}, 3);
    const erp = install(store);
    const running = erp.start('follow', '--every', '600');
    await running.says(new RegExp(id(2)));
    expect(await running.stop('SIGTERM')).toBe(0);
    expect(running.output.err).toBe('');
  });

  it('loses nothing and takes nothing twice, killed at any moment of a busy feed', async () => {
    const random = new Random(4);
    const store = await openStore(
      { fault: () => (random.chance(0.15) ? random.pick(FAULTS) : null), pageSize: 5 },
      60,
    );
    const erp = install(store);
    let changes = 0;
    // Two at the same moment, after all that was served: what a commit-safe feed promises.
    const release = store.onServed(() => {
      const number = random.below(59);
      for (const [step, changed] of [id(number + 1), id(number)].entries())
        store.change(changed, STATES[(changes += 1) % 5] ?? '', 1 - step);
    });
    for (let round = 0; round < 12; round += 1) {
      const running = erp.start('follow', '--every', '0.01');
      await afterReplies(
        store,
        1 + random.below(4),
        random.below(4),
        () => void running.stop('SIGKILL'),
      );
      expect(await running.ended).toBe('SIGKILL');
      const behind = wrongBehindCursor(erp.file, store);
      expect(behind).toEqual([]);
    }
    release();
    expect((await erp.run('follow', '--once')).code).toBe(0);
    expectSame(erp.file, store);
    expect(changes).toBeGreaterThan(40);
  });
});

/** Calls back some milliseconds after so many replies have gone out. */
function afterReplies(
  store: FakeStore,
  count: number,
  delayMs: number,
  act: () => void,
): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    const release = store.onServed(() => {
      left -= 1;
      if (left > 0) return;
      release();
      setTimeout(() => {
        act();
        resolve();
      }, delayMs);
    });
  });
}

/**
 * Orders that the kept cursor is past, and that the file doesn't have as they are, with both their
 * lines.
 */
function wrongBehindCursor(file: string, store: FakeStore): string[] {
  const [integrity] = readAll(file, 'pragma integrity_check');
  if (integrity?.['integrity_check'] !== 'ok') return ['the file'];
  const cursor = readAll(file, 'select cursor from feed')[0]?.['cursor'];
  if (typeof cursor !== 'string') return [];
  const rows = readAll(
    file,
    'select order_id, changed_at, (select count(*) from sales_order_line line where line.order_id = o.order_id) as lines from sales_order o',
  );
  const kept = new Map(
    rows.map((row) => [row['order_id'], `${String(row['changed_at'])} ${String(row['lines'])}`]),
  );
  return [...store.orders.values()]
    .filter(
      (order) =>
        store.isBehind(cursor, order) && kept.get(order.orderId) !== `${order.changedAt} 2`,
    )
    .map(({ orderId }) => orderId);
}

describe('the example that moves an order on', () => {
  it('accepts and ships, each under a key of its own', async () => {
    const store = await openStore({}, 3);
    const erp = install(store);
    expect(await erp.run('act', id(1), 'accept')).toEqual({
      code: 0,
      out: `${id(1)} is now accepted.\n`,
      err: '',
    });
    expect(
      await erp.run('act', id(1), 'ship', '--tracking', 'DHL 1', '--carrier', 'DHL'),
    ).toMatchObject({ code: 0, out: `${id(1)} is now shipped.\n` });
    expect(store.done).toEqual([
      `${id(1)} accept {}`,
      `${id(1)} ship {"trackingReference":"DHL 1","carrier":"DHL"}`,
    ]);
    expect(new Set(store.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    expect(erp.read('select action, status, reply from outgoing_action order by asked_at')).toEqual(
      [
        { action: 'accept', status: 200, reply: `{"orderId":"${id(1)}","state":"accepted"}` },
        { action: 'ship', status: 200, reply: `{"orderId":"${id(1)}","state":"shipped"}` },
      ],
    );
    await erp.run('follow', '--once');
    expectSame(erp.file, store);
  });

  it('sends the same key again when the reply was lost', async () => {
    const store = await openStore(
      { fault: (count) => (['cut reply', 'busy', 'no reply'] as const)[count] ?? null },
      2,
    );
    const erp = install(store);
    expect((await erp.run('act', id(0), 'accept')).code).toBe(0);
    expect(store.done).toEqual([`${id(0)} accept {}`]);
    expect(store.requests.length).toBe(4);
    expect(new Set(store.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('asks under the same key when it was killed before the answer came, and under another one afterwards', async () => {
    let lose = true;
    const store = await openStore({ fault: () => (lose ? 'cut reply' : null) }, 2);
    const erp = install(store, { ERP_BACKOFF_MS: '600000' });
    const running = erp.start('act', id(0), 'accept');
    await waitFor(() => running.output.err.includes('trying again'), running.child.stderr);
    await running.stop('SIGKILL');
    lose = false;
    expect(await erp.run('act', id(0), 'accept')).toEqual({
      code: 0,
      out: `${id(0)} is now accepted.\n`,
      err: '',
    });
    expect(store.done).toEqual([`${id(0)} accept {}`]);
    const third = await erp.run('act', id(0), 'accept');
    expect(third).toEqual({
      code: 1,
      out: '',
      err: 'Available now: cancel.\naction_not_available: The order cannot take this action in its state.\n',
    });
    const keys = store.requests
      .filter(({ method }) => method === 'POST')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2]);
  });

  it('gives up after some tries, and keeps the key', async () => {
    const store = await openStore({ fault: () => 'busy' }, 1);
    const erp = install(store, { ERP_BACKOFF_MS: '1' });
    const { code, err } = await erp.run('act', id(0), 'accept');
    expect(code).toBe(1);
    expect(err.trim().split('\n').at(-1)).toBe('The store answers 503; gave up after 8 tries.');
    expect(erp.read('select answered_at from outgoing_action')).toEqual([{ answered_at: null }]);
  });

  it.each([
    [
      ['act', id(0), 'explode'],
      'There is no action "explode". There are accept, start-manufacturing, mark-ready-to-ship, ship, mark-delivered, complete.',
    ],
    [['follow', '--every', 'soon'], '--every takes a number of seconds, such as 5.'],
    [
      ['follow', '--since', 'yesterday'],
      '--since takes a time with its offset, such as 2027-03-02T08:00:00Z.',
    ],
    [['dance'], 'usage: node erp-sync.mts follow [--once] [--since TIME] [--every SECONDS]'],
    [
      ['orders', '--all'],
      "Unknown option '--all'. To specify a positional argument starting with a '-', place it at the end of the command after '--', as in '-- \"--all\"",
    ],
  ])('refuses %j', async (args, sentence) => {
    const store = await openStore({}, 0);
    const { code, err } = await install(store).run(...args);
    expect({ code, first: err.split('\n')[0] }).toEqual({ code: 2, first: sentence });
  });
});

function waitFor(isSo: () => boolean, stream: NodeJS.ReadableStream | null): Promise<void> {
  return new Promise((resolve) => {
    const look = () => void (isSo() && resolve());
    stream?.on('data', look);
    look();
  });
}
