import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { readRevision } from '../../src/storage/shared/publication-repository.ts';
import { lockStock, listTrackedSkus } from '../../src/storage/stock/levels.ts';
import { moveStock } from '../../src/storage/stock/moves.ts';
import { listWritesOfActor } from '../../src/storage/shared/write-log-repository.ts';
import { type FixedClock, fixedClock } from '../../src/gateways/clock.ts';
import { makeIds } from '../../src/gateways/ids.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openStore } from '../support/publish.ts';
import { stockedStore } from '../support/stocked-store.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

let held: TestDatabase;
let cli: CommandLine;
let clock: FixedClock;
let newId: () => string;
let stores = 0;
let store: string;
let merchantId: string;

beforeAll(async () => {
  held = await openTestDatabase();
  clock = fixedClock('2027-03-02T11:00:00Z');
  newId = makeIds(clock);
  cli = openCommandLine(held.database, { context: { clock, newId } });
});
beforeEach(async () => {
  stores += 1;
  store = `store-${stores}`;
  merchantId = await openStore(held.database, stockedStore(store));
});
afterAll(async () => {
  cli.close();
  await held.close();
});

const stock = (command: string, ...args: string[]) =>
  cli.run('stock', command, ...args, '--merchant', store);
const location = (command: string, ...args: string[]) =>
  cli.run('stock', 'location', command, ...args, '--merchant', store);
const mail = (command: string, ...args: string[]) =>
  cli.run('mail', command, ...args, '--merchant', store);
const asJson = async (...args: string[]) => (await cli.json(...args, '--merchant', store)).value;
const revision = () => held.database.read((reader) => readRevision(reader));
const locations = async (): Promise<string[]> =>
  (await asJson('stock', 'location', 'list')).map(
    ({ locationKey }: { locationKey: string }) => locationKey,
  );

const mails = async (): Promise<
  { mailId: string; subject: string; text: string; to: string | null; createdAt: string }[]
> =>
  Promise.all(
    (await asJson('mail', 'list')).mails.map(({ mailId }: { mailId: string }) =>
      asJson('mail', 'show', mailId),
    ),
  );

describe('a count', () => {
  test('is set, shown, and set again only where it is still as it was read', async () => {
    expect(await stock('show', 'P1')).toEqual({
      code: 0,
      out: 'product     The P1 (P1)\non hand     not counted: orders do not look at it\nalert       off\n',
      err: '',
    });
    expect(
      await stock('set', 'P1', '12', '--restock', '2027-04-01', '--note', 'first count'),
    ).toEqual({
      code: 0,
      out: 'P1: 12 on hand, 12 of them available.\n',
      err: expect.stringMatching(/^P1 was not counted before\./),
    });
    await location('add', 'cellar');
    expect(
      await stock('set', 'P1', '3', '--location', 'cellar', '--expected-version', '0'),
    ).toEqual({ code: 0, out: 'P1: 15 on hand at 2 locations, 15 of them available.\n', err: '' });
    expect((await stock('show', 'P1')).out).toBe(
      [
        'product     The P1 (P1)',
        'on hand     15',
        'available   15',
        'alert       off',
        'more on     2027-04-01',
        '',
        'location  on hand  reserved  available  version  changed',
        'cellar    3        0         3          1        2027-03-02T11:00:00.000Z',
        'default   12       0         12         1        2027-03-02T11:00:00.000Z',
        '',
      ].join('\n'),
    );
    expect(await stock('set', 'P1', '13', '--expected-version', '2')).toEqual({
      code: 1,
      out: '',
      err: 'The count is at version 1 by now, not at the one expected: "bottega stock show" tells how it stands. Nothing was set.\n',
    });
    expect(
      await stock('set', 'P1', '13', '--expected-version', '1', '--restock', 'none'),
    ).toMatchObject({ code: 0 });
    expect(await asJson('stock', 'show', 'P1')).toEqual({
      sku: 'P1',
      title: 'The P1',
      tracked: true,
      backorder: false,
      onHandTotal: 16,
      availableTotal: 16,
      lowStockLevel: null,
      isLow: false,
      restockExpectedOn: null,
      counts: [
        {
          locationKey: 'cellar',
          onHand: 3,
          reserved: 0,
          available: 3,
          version: 1,
          changedAt: '2027-03-02T11:00:00.000Z',
        },
        {
          locationKey: 'default',
          onHand: 13,
          reserved: 0,
          available: 13,
          version: 2,
          changedAt: '2027-03-02T11:00:00.000Z',
        },
      ],
    });
  });

  test.each<[readonly string[], string]>([
    [['set', 'P1', 'many'], 'onHand must be a whole number, 0 or more, in digits'],
    [['set', 'P1', '1.5'], 'onHand must be a whole number, 0 or more, in digits'],
    [['set', 'P1', '2147483648'], 'onHand must be at most 2147483647'],
    [['set', 'P1', '1', '--expected-version', 'x'], 'expectedVersion must be a whole number'],
    [['set', 'P1', '1', '--restock', '2027-02-30'], 'restockExpectedOn must be a date'],
    [['set', 'P1', '1', '--note', 'n'.repeat(2_001)], 'note must have at most 2000 characters'],
    [
      ['set', 'P1', '1', '--location', 'nowhere'],
      'The store keeps no stock at "nowhere"; "bottega stock location list" shows where it does.',
    ],
    [['set', 'NOTHING', '1'], 'The store has no product "NOTHING".'],
    [['show', 'NOTHING'], 'The store has no product "NOTHING".'],
    [['set', 'P1', '-1'], 'onHand must be a whole number'],
    [['alert', 'P1', '-1'], 'level must be a whole number'],
    [['alert', 'P1', 'low'], 'level must be a whole number'],
    [['alert', 'NOTHING', '1'], 'The store has no product "NOTHING".'],
    [['untrack', 'NOTHING'], 'The store has no product "NOTHING".'],
    [['ledger', 'NOTHING'], 'The store has no product "NOTHING".'],
    [['ledger', 'P1', '--limit', '0'], '--limit must be a number from 1 to 1000.'],
    [['page', '--limit', '101'], '--limit must be a number from 1 to 100.'],
    [
      ['page', '--after', 'x'],
      "--after is no cursor of this store's; leave it out to begin with the first product.",
    ],
  ])('is refused in a sentence, and nothing is set: %j', async (args, sentence) => {
    const { code, out, err } = await stock(args[0] ?? '', ...args.slice(1));
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(sentence);
    expect(await asJson('stock', 'page')).toMatchObject({ products: [] });
  });

  test('of a store that is not there is refused', async () => {
    for (const args of [
      ['show', 'P1'],
      ['set', 'P1', '1'],
      ['untrack', 'P1'],
      ['alert', 'P1', 'off'],
      ['page'],
      ['ledger', 'P1'],
      ['check'],
      ['location', 'list'],
      ['location', 'add', 'x'],
      ['location', 'move', 'x', '--last'],
    ]) {
      expect(await cli.json('stock', ...args, '--merchant', 'nobody')).toMatchObject({
        code: 1,
        value: { code: 'merchant_not_found' },
      });
    }
    expect(await cli.json('mail', 'list', '--merchant', 'nobody')).toMatchObject({
      code: 1,
      value: { code: 'merchant_not_found' },
    });
  });

  test('of every product is shown page by page, to the last', async () => {
    expect((await stock('page')).out).toBe(`${store} counts no product.\n`);
    for (const sku of ['P1', 'P2', 'P3']) await stock('set', sku, '5');
    const first = await stock('page', '--limit', '2');
    expect(first.out.split('\n').map((line) => line.split(/\s+/)[0])).toEqual([
      'SKU',
      'P1',
      'P2',
      '',
    ]);
    const cursor = /^There are more: --after (\S+)\n$/.exec(first.err)?.[1] ?? '';
    expect(await stock('page', '--after', cursor)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^SKU .*\nP3 +default +5 +0 +5 +1 +\S+Z\n$/),
    });
    expect(await asJson('stock', 'page', '--after', cursor)).toMatchObject({
      products: [{ sku: 'P3', onHandTotal: 5 }],
      hasMore: false,
      nextCursor: expect.any(String),
    });
  });
});

describe('a product that is no longer counted', () => {
  test('is told so, in the ledger and to those who serve the store; its counts begin anew', async () => {
    await stock('set', 'P1', '5');
    await stock('location', 'add', 'attic');
    await stock('set', 'P1', '40', '--location', 'attic');
    const before = await revision();
    expect(await stock('untrack', 'P1')).toEqual({
      code: 0,
      out: 'Orders no longer look at how many of P1 there are.\n',
      err: '',
    });
    expect(await revision()).toBeGreaterThan(before);
    expect(await held.database.read((reader) => listTrackedSkus(reader, merchantId))).toEqual(
      new Set(),
    );
    expect(await asJson('stock', 'show', 'P1')).toMatchObject({
      tracked: false,
      counts: [],
      onHandTotal: 0,
      availableTotal: 0,
    });
    expect((await asJson('stock', 'ledger', 'P1')).movements).toMatchObject([
      { sequence: 5, kind: 'untrack', locationKey: null, onHandChange: 0, reservedChange: 0 },
      { sequence: 4, kind: 'untrack', locationKey: 'default', onHandChange: -5 },
      { sequence: 3, kind: 'untrack', locationKey: 'attic', onHandChange: -40 },
      { sequence: 2 },
      { sequence: 1 },
    ]);
    expect(await stock('check')).toMatchObject({ code: 0 });
    await stock('set', 'P1', '5');
    expect(await asJson('stock', 'show', 'P1')).toMatchObject({
      tracked: true,
      onHandTotal: 5,
      counts: [
        { onHand: 0, version: 2 },
        { onHand: 5, version: 3 },
      ],
    });
    expect(await stock('check')).toMatchObject({ code: 0 });
  });

  test('is in the ledger again where nothing but its counting has changed, and so is a number that is confirmed with a note', async () => {
    await stock('set', 'P1', '0');
    await stock('untrack', 'P1');
    await stock('set', 'P1', '0');
    await stock('set', 'P1', '0');
    await stock('set', 'P1', '0', '--note', 'looked again');
    expect((await asJson('stock', 'ledger', 'P1')).movements).toMatchObject([
      { kind: 'set', onHandChange: 0, note: 'looked again' },
      { kind: 'set', onHandChange: 0 },
      { kind: 'untrack' },
      { kind: 'set' },
    ]);
    expect(await asJson('stock', 'show', 'P1')).toMatchObject({ counts: [{ version: 1 }] });
    expect(await stock('check')).toMatchObject({ code: 0 });
  });

  test('is not changed by being told so again, nor is one that never was', async () => {
    await stock('set', 'P1', '5');
    await stock('untrack', 'P1');
    const before = await revision();
    for (const sku of ['P1', 'P2']) {
      expect(await stock('untrack', sku)).toEqual({
        code: 0,
        out: `Nothing changed: orders didn't look at how many of ${sku} there are before.\n`,
        err: '',
      });
    }
    expect(await revision()).toBe(before);
    expect((await asJson('stock', 'ledger', 'P1')).movements).toHaveLength(3);
    expect(await stock('ledger', 'P2')).toEqual({
      code: 0,
      out: 'Nothing of P2 has ever moved.\n',
      err: '',
    });
  });
});

describe('the ledger', () => {
  test('tells what moved, latest first, page by page, and who did it', async () => {
    await stock('set', 'P1', '5', '--note', 'counted\nby Ada');
    await stock('set', 'P1', '5');
    await stock('set', 'P1', '2');
    await stock('set', 'P1', '9', '--note', 'delivery');
    expect((await stock('ledger', 'P1')).out).toBe(
      [
        'number  at                        what  location  on hand  reserved  by          order  note',
        '3       2027-03-02T11:00:00.000Z  set   default   +7                 cli:tester         delivery',
        '2       2027-03-02T11:00:00.000Z  set   default   -3                 cli:tester',
        '1       2027-03-02T11:00:00.000Z  set   default   +5                 cli:tester         counted / by Ada',
        '',
      ].join('\n'),
    );
    const first = await stock('ledger', 'P1', '--limit', '2');
    expect(first.err).toBe('There are more: --before 2\n');
    expect(await asJson('stock', 'ledger', 'P1', '--before', '2')).toEqual({
      movements: [
        {
          sequence: 1,
          kind: 'set',
          locationKey: 'default',
          onHandChange: 5,
          reservedChange: 0,
          note: 'counted\nby Ada',
          actor: 'cli:tester',
          orderId: null,
          orderNumber: null,
          actorName: 'tester',
          at: '2027-03-02T11:00:00.000Z',
        },
      ],
      hasMore: false,
    });
  });

  test('stands beside the log of writes', async () => {
    await stock('set', 'P1', '5');
    await stock('alert', 'P1', '3');
    await stock('untrack', 'P1');
    await location('add', 'cellar');
    const writes = await held.database.read((reader) =>
      listWritesOfActor(
        reader,
        merchantId,
        { kind: 'cli', id: 'tester' },
        { beforeEntryId: null, limit: 10 },
      ),
    );
    expect(writes.map(({ action, subject }) => [action, subject])).toEqual([
      ['stock.location', 'cellar'],
      ['stock.untrack', 'P1'],
      ['stock.alert', 'P1'],
      ['stock.set', 'P1'],
    ]);
  });
});

describe('locations', () => {
  test('stand in an order that can be changed; the one that every store has too', async () => {
    expect(await location('list')).toEqual({ code: 0, out: 'location  title\ndefault\n', err: '' });
    expect(await location('add', 'cellar', '--title', 'Under the shop')).toEqual({
      code: 0,
      out: `Orders of ${store} take from default, then cellar.\n`,
      err: '',
    });
    expect(await location('add', 'shop', '--before', 'default')).toMatchObject({
      code: 0,
      out: expect.stringContaining('from shop, then default, then cellar.'),
    });
    expect(await location('add', 'attic', '--before', 'cellar')).toMatchObject({
      code: 0,
      out: expect.stringContaining('from shop, then default, then attic, then cellar.'),
    });
    expect(await location('move', 'default', '--last')).toEqual({
      code: 0,
      out: `Orders of ${store} take from shop, then attic, then cellar, then default.\n`,
      err: '',
    });
    expect(await location('move', 'cellar', '--before', 'shop')).toMatchObject({
      out: expect.stringContaining('from cellar, then shop, then attic, then default.'),
    });
    expect(await location('move', 'attic', '--before', 'default')).toEqual({
      code: 0,
      out: `Nothing changed: orders of ${store} take from cellar, then shop, then attic, then default.\n`,
      err: '',
    });
    for (const args of [
      ['default', '--last'],
      ['shop', '--before', 'shop'],
    ]) {
      expect(await location('move', ...args)).toMatchObject({
        out: expect.stringContaining('Nothing changed'),
      });
    }
    expect(await asJson('stock', 'location', 'list')).toEqual([
      { locationKey: 'cellar', title: 'Under the shop' },
      { locationKey: 'shop', title: null },
      { locationKey: 'attic', title: null },
      { locationKey: 'default', title: null },
    ]);
  });

  test.each<[readonly string[], string]>([
    [['add', 'default'], 'The store has a location "default" already.'],
    [
      ['add', 'Cellar'],
      'locationKey must have small letters, digits, hyphens and underscores only',
    ],
    [['add', '-cellar'], "Unknown option '-cellar'"],
    [['add', 'k'.repeat(65)], 'locationKey must have at most 64 characters'],
    [
      ['add', 'two words'],
      'locationKey must have small letters, digits, hyphens and underscores only',
    ],
    [['add', 'cellar', '--title', ''], 'title must not be empty'],
    [['add', 'cellar', '--before', 'nowhere'], 'The store keeps no stock at "nowhere"'],
    [['move', 'nowhere', '--last'], 'The store keeps no stock at "nowhere"'],
    [['move', 'default', '--before', 'nowhere'], 'The store keeps no stock at "nowhere"'],
    [['move', 'default'], 'Either --before or --last must be given.'],
    [
      ['move', 'default', '--before', 'default', '--last'],
      'Either --before or --last must be given.',
    ],
  ])('are refused in a sentence, and stay as they were: %j', async (args, sentence) => {
    const { code, out, err } = await location(args[0] ?? '', ...args.slice(1));
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(sentence);
    expect(await locations()).toEqual(['default']);
  });

  test('keep their order, however they are added and moved', async () => {
    let expected = ['default'];
    for (let step = 0; step < 60; step += 1) {
      const [key, other] = [`l-${(step * 7) % 13}`, expected[(step * 5) % expected.length] ?? ''];
      const isNew = !expected.includes(key);
      const isLast = step % 3 === 0;
      const last = isNew ? [] : ['--last'];
      const place = isLast ? last : ['--before', other];
      const rest = expected.filter((candidate) => candidate !== key);
      const before = key === other ? expected.indexOf(key) : rest.indexOf(other);
      expected = rest.toSpliced(isLast ? rest.length : before, 0, key);
      expect(await location(isNew ? 'add' : 'move', key, ...place)).toMatchObject({
        code: 0,
        out: expect.stringContaining(`${expected.join(', then ')}.`),
      });
    }
    expect(await locations()).toEqual(expected);
    expect(expected).toHaveLength(14);
  });

  test('added at once all get places of their own', async () => {
    const keys = Array.from({ length: 8 }, (_, index) => `hall-${index}`);
    await Promise.all(keys.map((key) => location('add', key)));
    expect((await locations()).toSorted()).toEqual(['default', ...keys]);
    const { rows } = await held.database.read((reader) =>
      sql<{
        places: number;
      }>`select count(distinct position) as places from stock_location where merchant_id = ${merchantId}::uuid`.execute(
        reader,
      ),
    );
    expect(rows).toEqual([{ places: 9 }]);
  });
});

describe('a product that runs low', () => {
  test('is mailed of once for each fall below its level', async () => {
    expect(await mail('list')).toEqual({
      code: 0,
      out: `There is no such mail of ${store}.\n`,
      err: '',
    });
    expect(await stock('alert', 'P1', '5')).toEqual({
      code: 0,
      out: 'The alert of P1: when fewer than 5 are available.\n',
      err: '',
    });
    await stock('set', 'P1', '5');
    expect(await mails()).toEqual([]);
    for (const number of ['4', '3', '0', '2']) await stock('set', 'P1', number);
    expect(await mails()).toMatchObject([
      {
        subject: `Store ${store}: The P1 (P1) runs low`,
        text: expect.stringContaining('4 can still be promised'),
      },
    ]);
    expect((await stock('show', 'P1')).out).toContain(
      'alert       when fewer than 5 are available, as now\n',
    );
    await stock('set', 'P1', '5', '--restock', '2027-05-01');
    clock.set('2027-03-03T11:00:00Z');
    await stock('set', 'P1', '0');
    clock.set('2027-03-02T11:00:00Z');
    expect(
      (await mails()).map(({ createdAt, text }) => [
        createdAt,
        text.split('\n')[2]?.split('. ')[0],
        text.split('\n')[4],
      ]),
    ).toEqual([
      [
        '2027-03-03T11:00:00.000Z',
        'The P1 (P1) runs low: nothing more can be promised',
        'More is expected on 1 May 2027.',
      ],
      [
        '2027-03-02T11:00:00.000Z',
        'The P1 (P1) runs low: 4 can still be promised',
        'No day is set on which more comes.',
      ],
    ]);
  });

  test('is mailed of when the level is raised above what is there, not while it is off, and anew after that', async () => {
    await stock('set', 'P1', '4');
    await stock('alert', 'P1', '4');
    expect(await mails()).toEqual([]);
    await stock('alert', 'P1', '5');
    await stock('alert', 'P1', '6');
    expect(await mails()).toHaveLength(1);
    expect(await stock('alert', 'P1', 'off')).toEqual({
      code: 0,
      out: 'The alert of P1: off.\n',
      err: '',
    });
    await stock('set', 'P1', '1');
    expect(await mails()).toHaveLength(1);
    await stock('alert', 'P1', '2');
    expect(await mails()).toHaveLength(2);
  });

  test('is mailed of when orders take it below, and anew once they have given back', async () => {
    await stock('alert', 'P1', '5');
    await stock('set', 'P1', '6');
    const actual: number[] = [];
    for (const kind of [
      'reserve',
      'reserve',
      'reserve',
      'release',
      'reserve',
      'release',
      'release',
      'reserve',
      'reserve',
      'take',
    ] as const) {
      await held.database.transaction(async (transaction) => {
        await lockStock(transaction, merchantId, ['P1']);
        await moveStock(
          transaction,
          [{ kind, sku: 'P1', locationKey: 'default', quantity: 1 }],
          { merchantId, actor: 'buyer:x', orderId: null, at: clock.now() },
          newId,
        );
      });
      actual.push((await mails()).length);
    }
    // Available 5, 4, 3, 4, 3, 4, 5, 4, 3; what is taken was promised already.
    expect(actual).toEqual([0, 1, 1, 1, 1, 1, 1, 2, 2, 2]);
  });

  test('is not while it is not counted, whatever its level', async () => {
    await stock('alert', 'P1', '5');
    expect(await mails()).toEqual([]);
    await stock('set', 'P1', '1');
    await stock('untrack', 'P1');
    expect(await mails()).toHaveLength(1);
    expect(await asJson('stock', 'show', 'P1')).toMatchObject({ isLow: false, lowStockLevel: 5 });
    await stock('set', 'P1', '1');
    expect(await mails()).toHaveLength(2);
    expect(await stock('check')).toMatchObject({ code: 0 });
  });

  test('is mailed of to the address that the store has set, and shown in words', async () => {
    await stock('alert', 'P1', '5');
    await stock('set', 'P1', '1');
    const [{ mailId, text, ...rest } = { mailId: '', text: '' }] = await mails();
    expect(rest).toMatchObject({
      kind: 'stock.low',
      to: null,
      state: 'pending',
      sentAt: null,
      failure: null,
      createdAt: '2027-03-02T11:00:00.000Z',
      subject: `Store ${store}: The P1 (P1) runs low`,
    });
    expect((await mail('show', mailId)).out).toContain(
      'to       (no address: see notifyEmail in the settings)\n',
    );
    await cli.run(
      'merchant',
      'set',
      '--slug',
      store,
      '--settings',
      cli.file('settings.json', { notifyEmail: 'stock@shop.example' }),
    );
    expect(await mail('show', mailId)).toEqual({
      code: 0,
      err: '',
      out: `at       2027-03-02T11:00:00.000Z\nto       stock@shop.example\nstate    pending\nsubject  Store ${store}: The P1 (P1) runs low\n\n${text}`,
    });
    expect(await asJson('mail', 'show', mailId)).toMatchObject({
      mailId,
      to: 'stock@shop.example',
      text,
    });
    expect((await mail('list')).out).toMatch(
      new RegExp(
        `^mail +at +kind +state +to +subject\n${mailId}  2027-03-02T11:00:00.000Z  stock.low  pending  stock@shop.example  Store ${store}: The P1 \\(P1\\) runs low\n$`,
      ),
    );
  });

  test('mails are listed page by page, and those of others are not shown', async () => {
    for (const sku of ['P1', 'P2', 'P3']) {
      await stock('alert', sku, '5');
      await stock('set', sku, '1');
    }
    const first = await mail('list', '--limit', '2');
    const before = /^There are more: --before (\S+)\n$/.exec(first.err)?.[1] ?? '';
    const rest = await asJson('mail', 'list', '--before', before);
    expect(rest).toMatchObject({
      hasMore: false,
      mails: [{ subject: expect.stringContaining('(P1)') }],
    });
    await openStore(held.database, stockedStore(`${store}-b`));
    expect(await cli.json('mail', 'show', before, '--merchant', `${store}-b`)).toMatchObject({
      code: 1,
      value: { code: 'mail_not_found' },
    });
    expect(await mail('show', 'x')).toEqual({
      code: 1,
      out: '',
      err: `There is no mail "x" of this store's; "bottega mail list" shows those it has.\n`,
    });
    expect(await mail('list', '--before', 'x')).toMatchObject({
      code: 1,
      err: expect.stringContaining('beforeMailId must be a uuid'),
    });
  });

  test('a mail of a later version is listed, without words', async () => {
    await held.database.transaction((transaction) =>
      sql`insert into mail (merchant_id, mail_id, kind, content, created_at) values (${merchantId}::uuid, gen_random_uuid(), 'order.late', '{}', now())`.execute(
        transaction,
      ),
    );
    expect(await mails()).toMatchObject([
      { kind: 'order.late', subject: `Store ${store}: order.late` },
    ]);
  });
});

describe('the check', () => {
  test('says that the books agree, and which do not', async () => {
    await stock('set', 'P1', '5');
    await stock('set', 'P2', '5');
    expect(await stock('check')).toEqual({
      code: 0,
      out: `Looked at 2 counted products and 0 orders of ${store}: the books agree.\n`,
      err: '',
    });
    await held.database.transaction((transaction) =>
      sql`update stock_count set on_hand = 6 where merchant_id = ${merchantId}::uuid and sku = 'P2'`.execute(
        transaction,
      ),
    );
    expect(await stock('check')).toEqual({
      code: 1,
      out: 'SKU  location  order  what         stored  should be  by\nP2                    onHandTotal  5       6          counts\nP2   default          onHand       6       5          ledger\n',
      err: `Looked at 2 counted products and 0 orders of ${store}: 2 values differ from what the books say.\n`,
    });
    expect(await cli.json('stock', 'check', '--merchant', store)).toMatchObject({
      code: 1,
      value: {
        products: 2,
        orders: 0,
        found: 2,
        drifts: [
          { sku: 'P2', what: 'onHandTotal' },
          {
            sku: 'P2',
            locationKey: 'default',
            what: 'onHand',
            by: 'ledger',
            stored: '6',
            expected: '5',
          },
        ],
      },
    });
  });
});
