import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActionContext } from '../../src/actions/context.ts';
import { runOperatorAction } from '../../src/actions/operator-actions.ts';
import type { CommandHost, Operator } from '../../src/cli/host.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { DatabaseBusy } from '../../src/core/shared/busy.ts';
import { openControl } from '../../src/http/control/control-server.ts';
import { actOn, openOperator } from '../../src/main/open-operator.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openStore } from '../support/publish.ts';
import { sizeOf } from '../support/sizes.ts';
import { stockedStore } from '../support/stocked-store.ts';
import { countsFile, type CountsFile, FILE_LOCATIONS, FILE_SKUS } from './counts-file.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

const FILE_ROWS = sizeOf(10_000, 4_000);

let held: TestDatabase;
let context: ActionContext;
let cli: CommandLine;
let stores = 0;
let store: string;
let merchantId: string;

const onward: CommandHost['pause'] = async () => 'on';

beforeAll(async () => {
  held = await openTestDatabase();
  context = testContext(held.database);
  cli = openCommandLine(held.database, { pause: onward });
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

const importing = (line: CommandLine, file: string, ...args: string[]) =>
  line.run('stock', 'import', file, ...args, '--merchant', store);
const asJson = async (file: string, ...args: string[]) =>
  cli.json('stock', 'import', file, ...args, '--merchant', store);

/** What is there, by SKU and location. */
async function counts(): Promise<CountsFile['counts']> {
  const { rows } = await held.database.read((reader) =>
    sql<{
      count: string;
      on_hand: number;
      version: number;
    }>`select sku || ' at ' || location_key as count, on_hand, version from stock_count where merchant_id = ${merchantId}::uuid`.execute(
      reader,
    ),
  );
  return new Map(rows.map(({ count, on_hand: onHand, version }) => [count, { onHand, version }]));
}

const onHand = async (): Promise<Record<string, number>> =>
  Object.fromEntries([...(await counts())].map(([count, { onHand: number }]) => [count, number]));

describe(`a file of ${FILE_ROWS} rows`, () => {
  test('is set row by row, and every row is told of, in order, as a naive reading of it has them', async () => {
    await cli.run(
      'product',
      'put',
      '--merchant',
      store,
      cli.file(
        'products.json',
        FILE_SKUS.map((sku, index) => ({
          sku,
          slug: `w-${index}`,
          title: `No. ${index}`,
          workflowType: 'stock',
          price: '1.00',
        })),
      ),
    );
    for (const locationKey of FILE_LOCATIONS.slice(1))
      await cli.run('stock', 'location', 'add', locationKey, '--merchant', store);
    const before = countsFile(1, 400, new Map());
    await importing(cli, cli.file('before.csv', before.text));
    expect(await counts()).toEqual(before.counts);

    const { text, expected, counts: after } = countsFile(2, FILE_ROWS, before.counts);
    const report = join(mkdtempSync(join(tmpdir(), 'bottega-report-')), 'report.csv');
    const { code, out, err } = await importing(
      cli,
      cli.file('counts.csv', text),
      '--report',
      report,
    );
    const rows: Record<string, string>[] = parse(readFileSync(report, 'utf8'), { columns: true });
    expect(
      rows.map(({ line, outcome, code: why }) => ({ line: Number(line), outcome, code: why })),
    ).toEqual(expected);
    expect(rows.every(({ outcome, error }) => (outcome === 'set') === (error === ''))).toBe(true);
    expect(await counts()).toEqual(after);

    const tally = { set: 0, not_found: 0, invalid: 0, conflict: 0 };
    for (const { outcome } of expected) tally[outcome] += 1;
    // Every kind is there, often.
    expect(Math.min(...Object.values(tally))).toBeGreaterThan(100);
    expect({ code, out, err }).toEqual({
      code: 1,
      out: `Set ${tally.set} of ${FILE_ROWS} counts of ${store}.\n`,
      err: `${FILE_ROWS - tally.set} rows weren't set: ${tally.not_found} not found, ${tally.invalid} invalid, ${tally.conflict} in conflict.\n`,
    });
    expect(await cli.run('stock', 'check', '--merchant', store)).toMatchObject({ code: 0 });
  }, 120_000);
});

describe('a file', () => {
  test('may have semicolons or tabs, a mark of its encoding, columns in any order and by either name, and blank lines', async () => {
    await cli.run('stock', 'location', 'add', 'cellar', '--merchant', store);
    expect(
      await importing(
        cli,
        cli.file(
          'a.csv',
          '\uFEFF\r\nnote;onHand;locationKey;sku;restockExpectedOn\r\n"a; b";5;cellar;P1;2027-04-01\r\n\r\n;;;;\r\nc, d;6;;P1;\r\n',
        ),
      ),
    ).toEqual({ code: 0, out: `Set 2 of 2 counts of ${store}.\n`, err: '' });
    expect(
      await importing(cli, cli.file('b.txt', 'sku\tonHand\texpectedVersion\nP2\t7\t0')),
    ).toMatchObject({ code: 0, out: `Set 1 of 1 counts of ${store}.\n` });
    expect(await onHand()).toEqual({ 'P1 at cellar': 5, 'P1 at default': 6, 'P2 at default': 7 });
    const { value } = await cli.json('stock', 'ledger', 'P1', '--merchant', store);
    expect(value.movements.map(({ note }: { note: string }) => note)).toEqual(['c, d', 'a; b']);
    expect((await cli.json('stock', 'show', 'P1', '--merchant', store)).value).toMatchObject({
      restockExpectedOn: '2027-04-01',
    });
    await importing(cli, cli.file('c.csv', 'sku,onHand,restock\nP1,6,none\n'));
    expect((await cli.json('stock', 'show', 'P1', '--merchant', store)).value).toMatchObject({
      restockExpectedOn: null,
    });
  });

  test('may name its columns in upper or lower case', async () => {
    expect(
      await importing(
        cli,
        cli.file('a.csv', 'SKU,OnHand,LOCATION,Restock,expectedversion\nP1,5,,2027-04-01,0\n'),
      ),
    ).toEqual({ code: 0, out: `Set 1 of 1 counts of ${store}.\n`, err: '' });
    expect((await cli.json('stock', 'show', 'P1', '--merchant', store)).value).toMatchObject({
      onHandTotal: 5,
      restockExpectedOn: '2027-04-01',
    });
  });

  test('may have quotes within a cell, which are text', async () => {
    expect(
      await importing(
        cli,
        cli.file(
          'a.csv',
          'sku,onHand,note\nP1,5,a "quoted" word\nP2,6,5" pipe, 6" pipe\nP3,7, 5" pipe \nP4,8," said ""yes"", twice" \n',
        ),
      ),
    ).toMatchObject({
      code: 1,
      out: expect.stringContaining('The row has 4 columns, where the first line has 3.'),
      err: "1 rows weren't set: 0 not found, 1 invalid, 0 in conflict.\n",
    });
    const notes = await Promise.all(
      ['P1', 'P3', 'P4'].map(async (sku) =>
        (await cli.json('stock', 'ledger', sku, '--merchant', store)).value.movements.map(
          ({ note }: { note: string }) => note,
        ),
      ),
    );
    expect(notes).toEqual([['a "quoted" word'], ['5" pipe'], [' said "yes", twice']]);
  });

  test('without rows sets nothing, and that is fine', async () => {
    expect(await asJson(cli.file('none.csv', 'sku,onHand\n'))).toEqual({
      code: 0,
      err: '',
      value: { rows: 0, set: 0, notFound: 0, invalid: 0, conflict: 0, complete: true, notSet: [] },
    });
  });

  test.each<[string, string | Uint8Array, RegExp]>([
    [
      'without anything in it',
      '',
      /has one mistake\.\n {2}nothing in it; the first line must name the columns\n$/,
    ],
    [
      'of another kind',
      '{"sku": "P1"}',
      /line 1: the column "\{\\"sku\\": \\"P1\\"\}" isn't one of sku, .*\n {2}line 1: the column "sku" is missing\n/,
    ],
    [
      'with a strange column',
      'sku,onHand,colour\nP1,5,red\n',
      /line 1: the column "colour" isn't one of sku, onHand, location, locationKey, expectedVersion, restock, restockExpectedOn, note\n$/,
    ],
    [
      'with a column of an object',
      'sku,onHand,constructor\nP1,5,x\n',
      /line 1: the column "constructor" isn't one of sku, /,
    ],
    [
      'with a column twice, in upper and lower case',
      'sku,onHand,SKU\nP1,5,P2\n',
      /line 1: the column "SKU" stands twice\n$/,
    ],
    [
      'with a column twice, by two names',
      'sku,onHand,location,locationKey\nP1,5,,\n',
      /line 1: the column "locationKey" stands twice\n$/,
    ],
    ['without SKUs', 'onHand,note\n5,x\n', /line 1: the column "sku" is missing\n$/],
    ['without counts', 'sku\nP1\n', /line 1: the column "onHand" is missing\n$/],
    [
      'with a quote that is never closed',
      'sku,onHand\nP1,5\nP2,"6\n',
      /has one mistake\.\n {2}line 3: a quote is opened and never closed\n$/,
    ],
    [
      'with a cell that goes on behind its quotes',
      'sku,onHand,note\nP1,5,\nP2,6,"a" pipe\n',
      /has one mistake\.\n {2}line 3: a cell goes on behind the quote that closes it; a quote within quotes is written twice\n$/,
    ],
    [
      'with a quote that takes the next row into its cell',
      'sku,onHand,note\nP1,5,"a pipe\nP2,6,"b pipe"\nP3,7,\n',
      /has one mistake\.\n {2}line 3: a cell goes on behind the quote/,
    ],
    [
      'with a row without an end',
      `sku,onHand,note\nP1,5,\nP2,6,"${'n'.repeat(1_200_000)}"\n`,
      /line 3: the row goes on for more than 1048576 bytes; a quote before it may not be closed\n$/,
    ],
    [
      'that is not UTF-8',
      Buffer.from('sku,onHand,note\nP1,5,\nP2,6,gr\xf6sser\n', 'latin1'),
      /can't be read: it is not UTF-8\.\n$/,
    ],
    [
      'that ends within a character',
      Buffer.from('sku,onHand,note\nP1,5,\u00fc').subarray(0, -1),
      /can't be read: it is not UTF-8\.\n$/,
    ],
  ])('%s is refused before anything is set', async (_, content, sentence) => {
    const file = cli.file('wrong.csv', '');
    writeFileSync(file, content);
    const { code, out, err } = await importing(cli, file);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(sentence);
    expect(await counts()).toEqual(new Map());
  });

  test('that is not there, is a folder, or belongs to no store is refused', async () => {
    expect(await importing(cli, '/nowhere/counts.csv')).toEqual({
      code: 1,
      out: '',
      err: "/nowhere/counts.csv can't be read: there is no such file.\n",
    });
    expect(await importing(cli, tmpdir())).toMatchObject({
      code: 1,
      err: `${tmpdir()} can't be read: it is a folder.\n`,
    });
    expect(
      await cli.json(
        'stock',
        'import',
        cli.file('a.csv', 'sku,onHand\nP1,5\n'),
        '--merchant',
        'nobody',
      ),
    ).toMatchObject({ code: 1, value: { code: 'merchant_not_found' } });
  });

  test('that counts the same twice is in conflict with itself, however far apart; what was wrong before is not counted', async () => {
    const far = Array.from({ length: 250 }, (_, index) => `No ${index},1,`);
    const rows = [
      'P1,x,',
      'P1,1,',
      'P2,9,7',
      'P2,2,',
      'P1,2,',
      'No 3,1,',
      ...far,
      'P1,3,',
      'P1,y,',
      'P3,4,',
    ];
    const { code, value, err } = await asJson(
      cli.file('twice.csv', ['sku,onHand,expectedVersion', ...rows].join('\n')),
    );
    const actual = value.notSet.filter(
      ({ outcome }: { outcome: string }) => outcome !== 'not_found',
    );
    expect(actual).toEqual([
      {
        line: 2,
        sku: 'P1',
        locationKey: 'default',
        outcome: 'invalid',
        code: 'invalid_request',
        error: '/onHand must be a whole number, 0 or more, in digits.',
      },
      {
        line: 4,
        sku: 'P2',
        locationKey: 'default',
        outcome: 'conflict',
        code: 'stock_conflict',
        error: 'The count is at version 0 by now. Read it again.',
      },
      {
        line: 5,
        sku: 'P2',
        locationKey: 'default',
        outcome: 'conflict',
        code: 'stock_conflict',
        error: 'The same product and location stand in line 4.',
      },
      {
        line: 6,
        sku: 'P1',
        locationKey: 'default',
        outcome: 'conflict',
        code: 'stock_conflict',
        error: 'The same product and location stand in line 3.',
      },
      {
        line: 258,
        sku: 'P1',
        locationKey: 'default',
        outcome: 'conflict',
        code: 'stock_conflict',
        error: 'The same product and location stand in line 3.',
      },
      {
        line: 259,
        sku: 'P1',
        locationKey: 'default',
        outcome: 'invalid',
        code: 'invalid_request',
        error: '/onHand must be a whole number, 0 or more, in digits.',
      },
    ]);
    expect({ code, ...value, notSet: value.notSet.length }).toEqual({
      code: 1,
      rows: 259,
      set: 2,
      notFound: 251,
      invalid: 2,
      conflict: 4,
      complete: true,
      notSet: 257,
    });
    expect(err).toBe("257 rows weren't set: 251 not found, 2 invalid, 4 in conflict.\n");
    expect(await onHand()).toEqual({ 'P1 at default': 1, 'P3 at default': 4 });
  });

  test('with few wrong rows shows them; with very many, the first of them', async () => {
    expect(
      (
        await importing(
          cli,
          cli.file('few.csv', 'sku,onHand,location\nP1,5,\nP2,-1,\n"No, 1",1,\nP1,5\nP3,1,attic\n'),
        )
      ).out,
    ).toBe(
      [
        'line  SKU    location  outcome    why',
        '3     P2     default   invalid    /onHand must be a whole number, 0 or more, in digits.',
        '4     No, 1  default   not found  The store has no such product. Read what it offers and name one of those.',
        '5                      invalid    The row has 2 columns, where the first line has 3.',
        '6     P3     attic     not found  The store keeps no stock at such a location. Add it first, or name one that is there.',
        `Set 1 of 5 counts of ${store}.`,
        '',
      ].join('\n'),
    );
    const many = cli.file(
      'many.csv',
      ['sku,onHand', ...Array.from({ length: 1_500 }, () => 'P1,x')].join('\n'),
    );
    const { out } = await importing(cli, many);
    expect(out.split('\n').slice(-3)).toEqual([
      '… and 500 more; --report writes them all.',
      `Set 0 of 1500 counts of ${store}.`,
      '',
    ]);
    expect((await asJson(many)).value.notSet).toHaveLength(1_000);
  });

  test('is not overwritten by its own report, nor is anything set when the report cannot be written', async () => {
    const file = cli.file('counts.csv', 'sku,onHand\nP1,5\n');
    expect(await importing(cli, file, '--report', file)).toMatchObject({
      code: 1,
      out: '',
      err: '--report is the file that is read.\n',
    });
    expect(readFileSync(file, 'utf8')).toBe('sku,onHand\nP1,5\n');
    expect(await importing(cli, file, '--report', '/nowhere/report.csv')).toMatchObject({
      code: 1,
      out: '',
      err: "/nowhere/report.csv can't be written: there is no such folder.\n",
    });
    expect(await counts()).toEqual(new Map());
  });
});

function reportFile(): string {
  return cli.file('report.csv', '');
}

/** Rows of a report, without its header. */
function linesOf(file: string): number {
  return readFileSync(file, 'utf8').trimEnd().split('\n').length - 1;
}

/** 250 rows of products that are there, in three batches. */
function threeBatches(): string {
  return [
    'sku,onHand,location',
    ...Array.from({ length: 250 }, (_, index) => `P1,${index},hall-${index}`),
  ].join('\n');
}

async function addHalls(): Promise<void> {
  const rows = JSON.stringify(Array.from({ length: 250 }, (_, index) => `hall-${index}`));
  await held.database.transaction((transaction) =>
    sql`insert into stock_location (merchant_id, location_key, position, created_at) select ${merchantId}::uuid, key, place, now() from jsonb_array_elements_text(${rows}::jsonb) with ordinality as hall (key, place)`.execute(
      transaction,
    ),
  );
}

describe('an import that is broken off', () => {
  test('by Ctrl-C says how far it came', async () => {
    await addHalls();
    let pauses = 0;
    const stopped = openCommandLine(held.database, {
      pause: async () => ((pauses += 1) > 2 ? 'stop' : 'on'),
    });
    const file = reportFile();
    expect(
      await importing(stopped, cli.file('halls.csv', threeBatches()), '--report', file),
    ).toEqual({
      code: 1,
      out: `Set 200 of 200 counts of ${store}.\n`,
      err: 'Stopped. The rows up to line 201 are done (200 of them); those behind it were not all sent. The file can be given again: what is set already is set to the same.\n',
    });
    expect([linesOf(file), (await counts()).size]).toEqual([200, 200]);
    stopped.close();
    expect(await asJson(cli.file('halls.csv', threeBatches()))).toMatchObject({
      code: 0,
      value: { set: 250, complete: true },
    });
  });

  test('by a server that is gone says how far it is known to have come', async () => {
    await addHalls();
    let batches = 0;
    const gone = openCommandLine(held.database, {
      pause: onward,
      openOperator: async (): Promise<Operator> => {
        const { act } = actOn(context);
        return {
          act: (name, input) =>
            name === 'set-stock-batch' && (batches += 1) > 1
              ? Promise.reject(
                  Object.assign(new Error('The running server stopped before this was done.'), {
                    name: 'ControlBroken',
                  }),
                )
              : act(name, input),
          close: async () => undefined,
        };
      },
    });
    const file = reportFile();
    expect(await importing(gone, cli.file('halls.csv', threeBatches()), '--report', file)).toEqual({
      code: 1,
      out: '',
      err: 'The rows up to line 101 are done (100 of them); those behind it were not all sent. The file can be given again: what is set already is set to the same.\nThe running server stopped before this was done.\n',
    });
    expect([linesOf(file), (await counts()).size]).toEqual([100, 100]);
    gone.close();
  });

  test('by a database that is busy waits, and gives up in the end', async () => {
    await addHalls();
    let busy = 3;
    const pauses: number[] = [];
    const waiting = openCommandLine(held.database, {
      pause: async (milliseconds) => (pauses.push(milliseconds), 'on'),
      openOperator: async (): Promise<Operator> => {
        const { act } = actOn(context);
        return {
          act: (name, input) =>
            name === 'set-stock-batch' && (busy -= 1) >= 0
              ? Promise.reject(new DatabaseBusy('full', 1))
              : act(name, input),
          close: async () => undefined,
        };
      },
    });
    expect(await importing(waiting, cli.file('halls.csv', threeBatches()))).toEqual({
      code: 0,
      out: `Set 250 of 250 counts of ${store}.\n`,
      err: '',
    });
    expect(pauses).toEqual([0, 1_000, 1_000, 1_000, 0, 0]);
    busy = 1_000;
    expect(await importing(waiting, cli.file('halls.csv', threeBatches()))).toEqual({
      code: 1,
      out: '',
      err: 'The database is busy; try again in a moment.\n',
    });
    expect(pauses).toHaveLength(6 + 10);
    waiting.close();
  });
});

test('while a server runs on the data folder, all of it goes through its socket', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-stock-'));
  const users = new Set<string>();
  const server = await openControl({
    folder,
    run: (user, action, input) => (
      users.add(user),
      runOperatorAction({ ...context, actor: { kind: 'cli', id: user } }, action, input)
    ),
    report: (problem) => {
      throw problem;
    },
  });
  // Nothing is wrong with this environment, so the config isn't a list of problems.
  const remote = openCommandLine(held.database, {
    pause: onward,
    openOperator: () => openOperator(readConfig({ BOTTEGA_DATA_DIR: folder }) as Config),
  });
  try {
    await remote.run('stock', 'location', 'add', 'cellar', '--merchant', store);
    expect(
      await importing(
        remote,
        remote.file('counts.csv', 'sku,onHand,location\nP1,5,\nP1,6,cellar\nP2,x,\nNo 1,3,\n'),
      ),
    ).toMatchObject({ code: 1, out: expect.stringContaining(`Set 2 of 4 counts of ${store}.`) });
    await remote.run('stock', 'set', 'P2', '7', '--merchant', store);
    await remote.run('stock', 'alert', 'P2', '9', '--merchant', store);
    expect(await remote.json('stock', 'page', '--merchant', store)).toMatchObject({
      code: 0,
      value: {
        products: [
          { sku: 'P1', onHandTotal: 11 },
          { sku: 'P2', onHandTotal: 7, isLow: true },
        ],
      },
    });
    expect(await remote.json('stock', 'ledger', 'P1', '--merchant', store)).toMatchObject({
      value: { movements: [{ actor: `cli:${[...users][0]}` }, {}] },
    });
    expect(await remote.json('mail', 'list', '--merchant', store)).toMatchObject({
      value: { mails: [{ kind: 'stock.low' }] },
    });
    expect(await remote.run('stock', 'untrack', 'P2', '--merchant', store)).toMatchObject({
      code: 0,
    });
    expect(
      await remote.run('stock', 'set', 'P1', '1', '--expected-version', '9', '--merchant', store),
    ).toMatchObject({ code: 1, err: expect.stringContaining('at version 1 by now') });
    expect(await remote.run('stock', 'check', '--merchant', store)).toMatchObject({
      code: 0,
      out: expect.stringContaining('the books agree'),
    });
  } finally {
    remote.close();
    await server.close();
    rmSync(folder, { recursive: true });
  }
});
