import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Transaction } from '../../src/storage/database/database.ts';
import { readMigrations } from '../../src/storage/database/migrations.ts';
import { markWrite } from '../../src/storage/database/writes-in-flight.ts';
import {
  claimIdempotencyKey,
  type IdempotencyScope,
  storeReply,
  type StoredReply,
  readStoredReply,
} from '../../src/storage/shared/idempotency-repository.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openStore } from '../support/publish.ts';
import { workshop } from '../support/workshop.ts';
import { ON_CITUS } from '../support/citus-databases.ts';

const SCOPES: readonly IdempotencyScope[] = ['orders', 'actions', 'opportunities'];
const AT = new Date('2027-03-02T11:00:00Z');
const [FIRST, SECOND] = readMigrations().filter(({ name }) => name.includes('idempotency-subject'));
const subject = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

interface OldRow {
  readonly request_digest: string | null;
  readonly order_id: string | null;
  readonly reply: string | null;
}

let held: TestDatabase;
let merchantId: string;

const keyed = (scope: IdempotencyScope, key: string) => ({ merchantId, scope, key });
const keptReply = (number: number): StoredReply => ({
  requestDigest: `digest ${number}`,
  subjectId: subject(number),
  reply: `{"reply":${number}}`,
});

/** The statements of the version before, word for word but for the number of the lock. */
const OLD = {
  keep: async (scope: string, key: string, number: number): Promise<bigint> => {
    const { numAffectedRows = 0n } = await held.database.transaction((transaction) =>
      sql`insert into "idempotency_key"
        ("merchant_id", "scope", "idempotency_key", "request_digest", "order_id", "reply", "created_at")
        values (${merchantId}, ${scope}, ${key}, ${`digest ${number}`}, ${subject(number)}, ${`{"reply":${number}}`}, ${AT})
        on conflict ("merchant_id", "scope", "idempotency_key") do nothing`.execute(transaction),
    );
    return numAffectedRows;
  },
  claim: async (scope: string, key: string): Promise<OldRow | undefined> => {
    const { rows } = await held.database.transaction((transaction) =>
      sql<OldRow>`
        with claim as materialized (
          select pg_try_advisory_xact_lock(${7}) as claimed
        )
        select kept.request_digest, kept.order_id, kept.reply
        from claim left join idempotency_key as kept
          on kept.merchant_id = ${merchantId}::uuid and kept.scope = ${scope} and kept.idempotency_key = ${key}`.execute(
        transaction,
      ),
    );
    return rows[0];
  },
  read: async (scope: string, key: string): Promise<unknown> => {
    const { rows } = await held.database.read((reader) =>
      sql`select "request_digest" as "requestDigest", "order_id" as "subjectId", "reply"
        from "idempotency_key"
        where "merchant_id" = ${merchantId} and "scope" = ${scope} and "idempotency_key" = ${key}`.execute(
        reader,
      ),
    );
    return rows[0];
  },
};

const keep = (scope: IdempotencyScope, key: string, number: number): Promise<boolean> =>
  held.database.transaction((transaction) =>
    storeReply(transaction, keyed(scope, key), { ...keptReply(number), createdAt: AT }),
  );
const read = (scope: IdempotencyScope, key: string) =>
  held.database.read((reader) => readStoredReply(reader, keyed(scope, key)));
const claimed = (scope: IdempotencyScope, key: string) =>
  held.database.transaction(async (transaction) => {
    const claim = await claimIdempotencyKey(transaction, keyed(scope, key));
    return claim.claimed ? claim.storedReply : 'in flight';
  });

const run = (...statements: readonly string[]) =>
  held.database.transaction(async (transaction: Transaction) => {
    await markWrite(transaction, merchantId);
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  });

/** The table as the version before made it. */
async function redirectBack(): Promise<void> {
  await run(
    'drop trigger idempotency_subject on idempotency_key',
    'drop function keep_idempotency_subject()',
    'alter table idempotency_key drop column subject_id',
    `delete from schema_migration where name in ('${FIRST?.name}', '${SECOND?.name}')`,
  );
}

/** Runs the first of the two migrations, and leaves the second for later. */
async function migrateFirst(): Promise<void> {
  await run(
    `insert into schema_migration (name, checksum) values ('${SECOND?.name}', '${SECOND?.checksum}')`,
  );
  expect(await held.database.migrate()).toEqual([FIRST?.name]);
  await run(`delete from schema_migration where name = '${SECOND?.name}'`);
}

/** How many keys there are, and how many of them are not equal in both columns. */
async function tally(): Promise<unknown> {
  const { rows } = await held.database.read((reader) =>
    sql`select count(*)::integer as keys,
      (count(*) filter (where subject_id is distinct from order_id))::integer as unequal
      from idempotency_key`.execute(reader),
  );
  return rows[0];
}

beforeEach(async () => {
  held = await openTestDatabase();
  merchantId = await openStore(held.database, workshop('shop'));
});
afterEach(() => held.close());

// No such version ran on several servers.
describe.skipIf(ON_CITUS)('while the version before serves beside this one', () => {
  test.each(SCOPES)('each finds what the other has kept for its keys: %s', async (scope) => {
    expect(await OLD.keep(scope, 'kept by the old', 1)).toBe(1n);
    expect(await keep(scope, 'kept by the new', 2)).toBe(true);
    expect(await read(scope, 'kept by the old')).toEqual(keptReply(1));
    expect(await claimed(scope, 'kept by the old')).toEqual(keptReply(1));
    expect(await OLD.read(scope, 'kept by the new')).toEqual(keptReply(2));
    expect(await OLD.claim(scope, 'kept by the new')).toEqual({
      request_digest: 'digest 2',
      order_id: subject(2),
      reply: '{"reply":2}',
    });
    expect(await tally()).toEqual({ keys: 2, unequal: 0 });
  });

  test('neither keeps another reply for a key that the other has used', async () => {
    await OLD.keep('orders', 'first the old', 1);
    expect(await keep('orders', 'first the old', 2)).toBe(false);
    await keep('opportunities', 'first the new', 3);
    expect(await OLD.keep('opportunities', 'first the new', 4)).toBe(0n);
    expect(await read('orders', 'first the old')).toEqual(keptReply(1));
    expect(await OLD.read('opportunities', 'first the new')).toEqual(keptReply(3));
  });

  test('a change of either column changes the other', async () => {
    await OLD.keep('orders', 'one', 1);
    await run(`update idempotency_key set order_id = '${subject(2)}'`);
    expect((await read('orders', 'one'))?.subjectId).toBe(subject(2));
    await run(`update idempotency_key set subject_id = '${subject(3)}'`);
    expect(await OLD.read('orders', 'one')).toMatchObject({ subjectId: subject(3) });
  });

  test('a row whose columns differ is not taken', async () => {
    await OLD.keep('orders', 'one', 1);
    await expect(
      run(`update idempotency_key set order_id = '${subject(2)}', subject_id = '${subject(3)}'`),
    ).rejects.toThrow('idempotency_subject_kept');
    expect(await tally()).toEqual({ keys: 1, unequal: 0 });
  });
});

const COUNT = 1_000;
const scopeOf = (number: number) => SCOPES[number % SCOPES.length] ?? 'orders';

describe.skipIf(ON_CITUS)('migrating a database that has keys', () => {
  test('keeps all of them, and those that come meanwhile', async () => {
    await redirectBack();
    for (let number = 0; number < COUNT; number += 1)
      await OLD.keep(scopeOf(number), `key ${number}`, number);
    const before = await OLD.read('orders', 'key 0');
    await migrateFirst();
    // The old processes go on; what is new starts when both migrations have run.
    expect(await OLD.read('orders', 'key 0')).toEqual(before);
    expect(await OLD.keep('orders', 'key 0', COUNT)).toBe(0n);
    expect(await OLD.keep(scopeOf(COUNT), `key ${COUNT}`, COUNT)).toBe(1n);
    expect(await tally()).toEqual({ keys: COUNT + 1, unequal: COUNT });
    expect(await held.database.migrate()).toEqual([SECOND?.name]);
    expect(await tally()).toEqual({ keys: COUNT + 1, unequal: 0 });
    for (let number = 0; number <= COUNT; number += 1)
      expect(await read(scopeOf(number), `key ${number}`)).toEqual(keptReply(number));
  });
});
