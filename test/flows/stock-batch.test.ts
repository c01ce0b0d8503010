import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untrackStock } from '../../src/actions/stock/untrack-stock.ts';
import { lockStock } from '../../src/storage/stock/levels.ts';
import { moveStock } from '../../src/storage/stock/moves.ts';
import { entryJson, generateBatch } from '../oracle/generate-stock-batch.ts';
import { type NaiveOutcome, NaiveCounts } from '../oracle/naive-counts.ts';
import { testContext } from '../support/context.ts';
import { addGoods, addPlaces } from '../support/counted-goods.ts';
import { Random } from '../support/random.ts';
import { sizeOf } from '../support/sizes.ts';
import { openStoreService, type StoreService } from '../support/store-service.ts';
import { ON_CITUS } from '../support/citus-databases.ts';

const ROUNDS = sizeOf(120, 40);
const SEED = Number(process.env['BOTTEGA_SEED'] ?? 20_270_302);
/** On Citus, what is on several servers takes statements of its own. */
const MAXIMUM_STATEMENTS = ON_CITUS ? 5 : 3;
const LOCATIONS = ['default', 'outlet', 'cellar', 'hall_2'];
const SKUS = [
  'stock',
  'A/B',
  'a b',
  'ü 😀',
  '100%',
  'low-stock-alert',
  '..',
  '%2F',
  '\uFFFD',
  '\u{10FFFF}',
  'Z',
  'GOOD',
  ...Array.from({ length: 24 }, (_, index) => `GOOD-${index}`),
];
const UNKNOWN_KEYS = ['NOBODYS', 'THEIRS', 'good', 'default ', '__proto__'];

interface Result {
  readonly index: number;
  readonly sku: string | null;
  readonly locationKey: string | null;
  readonly outcome: string;
  readonly code: string | null;
  readonly error: string | null;
  readonly stock: unknown;
}

let service: StoreService;

beforeAll(async () => {
  service = await openStoreService();
  await addPlaces(service.database, service.merchantId, LOCATIONS.slice(1));
  await addGoods(service.database, service.merchantId, SKUS);
  await addGoods(service.database, service.otherMerchantId, ['THEIRS', 'GOOD']);
});
afterAll(() => service.close());

async function put(body: string): Promise<{
  readonly status: number;
  readonly code: unknown;
  readonly results: readonly Result[];
  readonly statements: number;
}> {
  const before = service.database.countStatements();
  const { status, body: reply } = await service.send('PUT', '/products/stock', { body });
  return {
    status,
    code: reply['code'],
    results: (reply['results'] ?? []) as Result[],
    statements: service.database.countStatements() - before,
  };
}

const counted = async (): Promise<unknown[]> =>
  (await service.get('/products/stock')).body['products'] as unknown[];

/** What is wrong with a result, by what the naive store says of the same entry. */
function faultOf(
  result: Result | undefined,
  expected: NaiveOutcome,
  index: number,
  stock: NaiveCounts,
): string | null {
  const { wrong, ...same } = expected;
  if (result === undefined) return 'is not told of';
  const { error, stock: actual, ...rest } = result;
  if (JSON.stringify(rest) !== JSON.stringify({ index, ...same }))
    return `should be ${JSON.stringify(same)}`;
  if ((error === null) !== (expected.outcome === 'set')) return 'has a sentence, or none';
  if ((actual === null) !== (expected.outcome !== 'set')) return 'has stock, or none';
  if (expected.outcome === 'invalid') return faultOfSentence(error ?? '', wrong);
  if (expected.outcome !== 'set') return null;
  const requested = stock.reportOf(String(expected.sku), expected.locationKey);
  return fits(actual, requested) ? null : `should tell ${JSON.stringify(requested)}`;
}

/** It names a member that is wrong, and none that isn't. */
function faultOfSentence(error: string, wrong: ReadonlySet<string>): string | null {
  const named = [...error.matchAll(/(?:^|\. )(?:\/(\S*)|The entry) /g)].map(
    ([, member = '']) => member.replaceAll('~0', '~').split('/')[0] ?? '',
  );
  return named.length > 0 && named.every((member) => wrong.has(member))
    ? null
    : `should name one of ${JSON.stringify([...wrong])}`;
}

/** Every member that is wanted is there, as it is wanted. */
function fits(actual: unknown, expected: unknown): boolean {
  const members = Object.entries(expected as Readonly<Record<string, unknown>>);
  return members.every(
    ([name, value]) =>
      sorted((actual as Readonly<Record<string, unknown>>)[name]) === sorted(value),
  );
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );
}

/** What happens to stock between batches. */
async function disturb(random: Random, stock: NaiveCounts): Promise<void> {
  const { database, merchantId, clock, newId } = service;
  const now = clock.now().toISOString();
  const existing = stock.countsThere();
  if (existing.length > 0 && random.chance(0.7)) {
    const { sku, locationKey, reserved } = random.pick(existing);
    const kind = reserved > 0 && random.chance(0.5) ? 'release' : 'reserve';
    const quantity = 1 + random.below(kind === 'release' ? reserved : 5);
    stock.reserve(sku, locationKey, kind === 'release' ? -quantity : quantity, now);
    await database.transaction(async (transaction) => {
      await lockStock(transaction, merchantId, [sku]);
      await moveStock(
        transaction,
        [{ kind, sku, locationKey, quantity }],
        { merchantId, actor: 'buyer:test', orderId: null, at: clock.now() },
        newId,
      );
    });
  }
  if (!random.chance(0.2)) return;
  const sku = random.pick(SKUS);
  stock.untrack(sku, now);
  await untrackStock(testContext(database, { clock }), { merchant: 'frames', sku });
}

/** The ledger's sums, which are the counts. */
async function summedLedger(): Promise<{
  readonly rows: number;
  readonly sums: Record<string, number>;
}> {
  const rows = await service.database.read((reader) =>
    reader
      .selectFrom('stock_movement')
      .selectAll()
      .where('merchant_id', '=', service.merchantId)
      .orderBy('sequence')
      .execute(),
  );
  const sums: Record<string, number> = {};
  for (const { sku, location_key: key, on_hand_change: change } of rows)
    if (key !== null) sums[`${sku} at ${key}`] = (sums[`${sku} at ${key}`] ?? 0) + change;
  return { rows: rows.length, sums };
}

describe(`${ROUNDS} generated batches (seed ${SEED})`, () => {
  it('have the outcomes of a naive store, entry by entry, and leave what it has', async () => {
    const random = new Random(SEED);
    const stock = new NaiveCounts(SKUS, LOCATIONS);
    const outcomes: Record<string, number> = {};
    const faults: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      service.clock.set(new Date(Date.UTC(2027, 2, 2, 12, round)).toISOString());
      const entries = generateBatch(random, {
        skus: SKUS,
        locations: LOCATIONS,
        unknownKeys: UNKNOWN_KEYS,
        versionOf: (sku, locationKey) => stock.versionOf(sku, locationKey),
      });
      const expected = stock.apply(entries, service.clock.now().toISOString());
      const { status, results, statements } = await put(
        `{"entries":[${entries.map(entryJson).join(',')}]}`,
      );
      if (status !== 200 || results.length !== entries.length || statements > MAXIMUM_STATEMENTS) {
        faults.push(
          `round ${round}: ${status}, ${results.length} results of ${entries.length}, ${statements} statements`,
        );
      }
      for (const [index, requested] of expected.entries()) {
        outcomes[requested.code ?? requested.outcome] =
          (outcomes[requested.code ?? requested.outcome] ?? 0) + 1;
        const fault = faultOf(results[index], requested, index, stock);
        if (fault !== null) {
          const [entry, result] = [entries[index], JSON.stringify(results[index])];
          const sent = entry === undefined ? '' : entryJson(entry).slice(0, 300);
          faults.push(`round ${round}, ${sent}: ${result.slice(0, 600)} ${fault}`);
        }
      }
      const existing = await counted();
      const requested = stock.stockReplies();
      if (
        existing.length !== requested.length ||
        existing.some((product, index) => !fits(product, requested[index]))
      ) {
        faults.push(
          `round ${round}: the store has ${JSON.stringify(existing)} and should have ${JSON.stringify(requested)}`,
        );
      }
      if (faults.length > 0) break;
      await disturb(random, stock);
    }
    expect(faults).toEqual([]);
    console.info(`entries by what became of them: ${JSON.stringify(outcomes)}`);
    for (const code of [
      'set',
      'invalid_request',
      'product_not_found',
      'location_not_found',
      'stock_conflict',
    ])
      expect(outcomes[code], code).toBeGreaterThan(50);
    const { rows, sums } = await summedLedger();
    expect(rows).toBe(stock.movements);
    for (const product of await counted()) {
      const { sku, counts } = product as {
        sku: string;
        counts: { locationKey: string; onHand: number }[];
      };
      for (const { locationKey, onHand } of counts) {
        expect([sku, locationKey, sums[`${sku} at ${locationKey}`]]).toEqual([
          sku,
          locationKey,
          onHand,
        ]);
      }
    }
  }, 120_000);
});

const many = (length: number): string =>
  JSON.stringify({
    entries: Array.from({ length }, (_, index) => ({
      sku: 'GOOD',
      locationKey: LOCATIONS[index % LOCATIONS.length],
      onHand: 7_777,
    })),
  });

describe('a batch', () => {
  it.each([
    ['101 entries', many(101), '/entries'],
    ['no list', '{"entries":{"0":{"sku":"GOOD","onHand":7777},"length":1}}', '/entries'],
    ['a list alone', '[{"sku":"GOOD","onHand":7777}]', ''],
    ['null for a list', '{"entries":null}', '/entries'],
    ['nothing', '{}', '/entries'],
    ['null', 'null', ''],
    ['words', '"GOOD"', ''],
    ['an unknown member', '{"entries":[{"sku":"GOOD","onHand":7777}],"mode":"add"}', '/mode'],
    [
      'a list that stands there twice, once as no number',
      '{"entries":1e400,"entries":[{"sku":"GOOD","onHand":7777}]}',
      '/entries',
    ],
    [
      'a list that stands there twice',
      '{"entries":[],"entries":[{"sku":"GOOD","onHand":7777}]}',
      '/entries',
    ],
    [
      'an unfaithful number beside the list',
      '{"entries":[{"sku":"GOOD","onHand":7777}],"mode":1e400}',
      '/mode',
    ],
  ])('of %s is refused as a whole, and sets nothing', async (_, body, path) => {
    const before = await counted();
    const { status, body: reply } = await service.send('PUT', '/products/stock', { body });
    expect([status, reply['code']]).toEqual([400, 'invalid_request']);
    expect(
      (reply['values'] as { problems: { path: string }[] }).problems.map((problem) => problem.path),
    ).toContain(path);
    expect(await counted()).toEqual(before);
  });

  it('that is no JSON is refused as a whole', async () => {
    for (const body of ['', '{', '{"entries":[}', 'entries']) {
      expect(await put(body)).toMatchObject({
        status: 400,
        code: 'invalid_request',
        statements: 0,
      });
    }
    for (const [type, status] of [
      ['text/plain', 415],
      ['application/json; charset=latin1', 415],
    ] as const) {
      expect(
        (
          await service.send('PUT', '/products/stock', {
            body: many(1),
            headers: { 'content-type': type },
          })
        ).status,
      ).toBe(status);
    }
    expect(
      (await put(JSON.stringify({ entries: [{ sku: 'x'.repeat(300_000), onHand: 1 }] }))).status,
    ).toBe(413);
  });

  it('of no entries sets nothing, and asks nothing', async () => {
    expect(await put('{"entries":[]}')).toEqual({
      status: 200,
      code: undefined,
      results: [],
      statements: 0,
    });
    expect(await put('{"entries":[{},null]}')).toMatchObject({
      status: 200,
      results: [{ outcome: 'invalid' }, { outcome: 'invalid' }],
      statements: 0,
    });
  });

  it('of 100 first sets takes three statements, and of 100 later ones two', async () => {
    const skus = Array.from({ length: 100 }, (_, index) => `FIRST-${index}`);
    await addGoods(service.database, service.merchantId, skus, 'first');
    const body = (onHand: number) =>
      JSON.stringify({ entries: skus.map((sku) => ({ sku, onHand, locationKey: 'outlet' })) });
    const first = await put(body(1));
    // Publishing takes three statements where the counter and the store are on different servers.
    expect([first.statements, first.results.every(({ outcome }) => outcome === 'set')]).toEqual([
      ON_CITUS ? 5 : 3,
      true,
    ]);
    expect((await put(body(2))).statements).toBe(2);
    const writes = await service.database.read((reader) =>
      reader
        .selectFrom('write_log')
        .select('subject')
        .where('action', '=', 'stock.set')
        .orderBy('entry_id', 'desc')
        .limit(2)
        .execute(),
    );
    expect(writes).toEqual([{ subject: '100 products' }, { subject: '100 products' }]);
  });

  it('of one product at its locations tells the totals of all of them', async () => {
    await addGoods(service.database, service.merchantId, ['WHOLE'], 'whole');
    const { results } = await put(
      JSON.stringify({
        entries: LOCATIONS.map((locationKey, index) => ({
          sku: 'WHOLE',
          locationKey,
          onHand: index,
          restockExpectedOn: `2027-05-0${index + 1}`,
        })),
      }),
    );
    for (const [index, { stock }] of results.entries()) {
      expect(stock).toMatchObject({
        onHandTotal: 6,
        restockExpectedOn: '2027-05-04',
        counts: [{ locationKey: LOCATIONS[index], onHand: index, version: 1 }],
      });
    }
  });

  it('at once with others, in any order of entries, loses nothing: of those who expect a version one sets it', async () => {
    const skus = Array.from({ length: 20 }, (_, index) => `RACE-${index}`);
    await addGoods(service.database, service.merchantId, skus, 'race');
    const race = async (expectedVersion: number) => {
      const bodies = Array.from({ length: 12 }, (_, one) => {
        const entries = skus.map((sku) => ({
          sku,
          onHand: 100 * (expectedVersion + 1) + one,
          expectedVersion,
        }));
        return JSON.stringify({ entries: one % 2 === 0 ? entries : entries.toReversed() });
      });
      const replies = await Promise.all(
        bodies.map(
          async (body) =>
            (await service.send('PUT', '/products/stock', { body })).body['results'] as Result[],
        ),
      );
      for (const sku of skus) {
        const outcomes = replies.map(
          (results) => results.find((result) => result.sku === sku)?.outcome,
        );
        expect(outcomes.toSorted()).toEqual([
          ...Array.from({ length: 11 }, () => 'conflict'),
          'set',
        ]);
        const { body } = await service.get(`/products/${sku}/stock`);
        expect(body).toMatchObject({
          onHandTotal: 100 * (expectedVersion + 1) + outcomes.indexOf('set'),
          counts: [{ version: expectedVersion + 1 }],
        });
      }
    };
    for (const version of [0, 1, 2]) await race(version);
  });

  it("tells which count was outdated, which stood there twice, and sets another store's nowhere", async () => {
    await addGoods(service.database, service.merchantId, ['TOLD'], 'told');
    const { results } = await put(
      JSON.stringify({
        entries: [
          { sku: 'TOLD', onHand: 1, expectedVersion: 4 },
          { sku: 'TOLD', onHand: 2 },
          { sku: 'THEIRS', onHand: 3 },
        ],
      }),
    );
    expect(results.map(({ outcome, error }) => [outcome, error])).toEqual([
      ['conflict', 'The count is at version 0 by now. Read it again.'],
      ['conflict', 'The same product and location stood earlier in the batch.'],
      ['not_found', 'The store has no such product. Read what it offers and name one of those.'],
    ]);
    expect((await service.get('/products/TOLD/stock')).body).toMatchObject({ tracked: false });
  });
});
