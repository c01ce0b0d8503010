import { afterEach, beforeAll, afterAll, describe, expect, it, vi } from 'vitest';
import type { ActionContext } from '../../src/actions/context.ts';
import { machinePace } from '../../bench/support/machine-pace.ts';
import { createKey } from '../../src/actions/keys/create-key.ts';
import { KeyCache } from '../../src/actions/keys/key-cache.ts';
import { listKeys } from '../../src/actions/keys/list-keys.ts';
import { revokeKey } from '../../src/actions/keys/revoke-key.ts';
import { writeKey } from '../../src/core/keys/key-format.ts';
import type { Scope } from '../../src/core/keys/scopes.ts';
import { DatabaseBusy } from '../../src/core/shared/busy.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { fixedClock } from '../../src/gateways/clock.ts';
import { createSigner } from '../../src/gateways/signer.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { openPostgres } from '../../src/storage/database/postgres.ts';
import { addMerchant } from '../storage/sample-data.ts';
import { TEST_SECRET, testContext } from '../support/context.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

const NOON = '2027-03-02T11:00:40.500Z';
const MINUTE_MS = 60_000;

let held: TestDatabase;
let merchantId: string;
const clock = fixedClock(NOON);
const problems: Error[] = [];
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  held = await openTestDatabase();
  merchantId = await addMerchant(held.database, 'frames');
});
afterAll(() => held.close());
afterEach(async () => {
  vi.useRealTimers();
  for (const one of opened.splice(0).toReversed()) await one.close();
  clock.set(NOON);
  const unexpected = problems.splice(0);
  if (unexpected.length > 0) throw new AggregateError(unexpected);
});

const contextOf = (change: Partial<ActionContext> = {}) =>
  testContext(held.database, { clock, ...change });

async function made(
  change: { expires?: string; scopes?: Scope[]; name?: string } = {},
  context = contextOf(),
) {
  const created = await createKey(context, {
    merchant: 'frames',
    name: 'ERP',
    scopes: ['orders:read'],
    ...change,
  });
  if (isRefusal(created)) throw new Error(created.code);
  return created;
}

/** What one process knows of keys. */
function known(
  database: Database = held.database,
  secrets: readonly string[] = [TEST_SECRET],
): KeyCache {
  const keys = new KeyCache({
    database,
    clock,
    signer: createSigner(secrets),
    report: (problem) => problems.push(problem),
  });
  opened.push(keys);
  return keys;
}

async function lastUsed(keyId: string): Promise<string | null | undefined> {
  const listed = await listKeys(contextOf(), { merchant: 'frames', limit: 1_000 });
  return isRefusal(listed) ? undefined : listed.keys.find((key) => key.keyId === keyId)?.lastUsedAt;
}

describe('a key', () => {
  it('is found with its store and scopes, and by nothing but itself', async () => {
    const { key, keyId } = await made({ scopes: ['stock:write', 'orders:read'] });
    const keys = known();
    expect(await keys.find(key)).toMatchObject({
      merchantId,
      slug: 'frames',
      keyId,
      scopes: ['orders:read', 'stock:write'],
    });
    expect(
      await keys.find(writeKey(`${key.slice(4, 35)}${key.charAt(35) === 'a' ? 'b' : 'a'}`)),
    ).toMatchObject({ code: 'key_invalid' });
  });

  it('is not in the database, and cannot be found with another secret', async () => {
    const { key, keyId } = await made();
    const row = await held.database.read((reader) =>
      reader
        .selectFrom('api_key')
        .selectAll()
        .where('key_id', '=', keyId)
        .executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(row)).not.toContain(key.slice(4, 20));
    expect(row.key_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(
      await known(held.database, ['another-secret-of-32-characters-0123']).find(key),
    ).toMatchObject({ code: 'key_invalid' });
  });

  it('outlives a change of secrets while the old one is still named', async () => {
    const { key, keyId } = await made();
    const next = 'the-next-secret-of-32-characters-0123';
    expect(await known(held.database, [next, TEST_SECRET]).find(key)).toMatchObject({ keyId });
    const newer = await made({}, contextOf({ signer: createSigner([next, TEST_SECRET]) }));
    expect(await known(held.database, [next]).find(newer.key)).toMatchObject({
      keyId: newer.keyId,
    });
    expect(await known().find(newer.key)).toMatchObject({ code: 'key_invalid' });
  });

  it('that expires works to the end of its last day, also where it was read before', async () => {
    const { key, expiresAt } = await made({ expires: '2027-03-02' });
    expect(expiresAt).toBe('2027-03-02T23:00:00.000Z');
    const keys = known();
    clock.set('2027-03-02T22:59:59.999Z');
    expect(await keys.find(key)).toMatchObject({ slug: 'frames' });
    clock.set('2027-03-02T23:00:00.000Z');
    expect(await keys.find(key)).toMatchObject({ code: 'key_revoked' });
    expect(await known().find(key)).toMatchObject({ code: 'key_revoked' });
  });

  it('that is junk is refused without the database', async () => {
    const keys = known();
    const before = held.database.countStatements();
    const key = writeKey('A'.repeat(32));
    for (const text of [
      '',
      'x',
      'a\0b',
      'btg_',
      key.slice(0, -1),
      `${key.slice(0, -1)}!`,
      key.toLowerCase(),
      'x'.repeat(10_000),
    ])
      expect(await keys.find(text)).toMatchObject({ code: 'key_invalid' });
    expect(held.database.countStatements()).toBe(before);
  });
});

describe('revoking', () => {
  it('works within a second on every process', async () => {
    const { key, keyId } = await made();
    const other =
      held.url === null
        ? held.database
        : await openPostgres({
            url: held.url,
            poolSize: 2,
            waitingLimitMs: 5_000,
            report: (problem) => problems.push(problem),
          });
    if (other !== held.database) opened.push(other);
    const processes = [known(), known(other)];
    for (const keys of processes) expect(await keys.find(key)).toMatchObject({ keyId });
    const revoked = await revokeKey(contextOf(), { keyId });
    expect(revoked).toMatchObject({ keyId, state: 'revoked', revokedAt: NOON });
    const revokedAtMs = performance.now();
    for (const keys of processes) {
      await expect
        .poll(() => keys.find(key), { interval: 20, timeout: 10_000 })
        .toMatchObject({ code: 'key_revoked' });
    }
    expect(performance.now() - revokedAtMs).toBeLessThan(1_000 * machinePace());
    clock.advance(MINUTE_MS);
    expect(await revokeKey(contextOf(), { keyId }), 'the first time counts').toEqual(revoked);
  });

  it('of no key is refused', async () => {
    for (const keyId of ['nonsense', '', '0190a6c1-0000-7000-8000-000000000000']) {
      expect(await revokeKey(contextOf(), { keyId })).toMatchObject({
        code: 'key_not_found',
        values: { keyId },
      });
    }
  });
});

describe('looking keys up', () => {
  it('makes them known, also where they are void; guesses never are', async () => {
    const [{ key }, gone] = [await made(), await made()];
    await revokeKey(contextOf(), { keyId: gone.keyId });
    const keys = known();
    const texts = [key, gone.key, writeKey('H'.repeat(32))];
    expect(texts.map(keys.isKnown)).toEqual([false, false, false]);
    for (const text of texts) await keys.find(text);
    expect(texts.map(keys.isKnown)).toEqual([true, true, false]);
  });

  it('costs a busy key two reads a second, and a guess no more', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { key } = await made();
    for (const text of [key, writeKey('G'.repeat(32))]) {
      const keys = known();
      await keys.find(text);
      const before = held.database.countStatements();
      for (let tenth = 0; tenth < 30; tenth += 1) {
        vi.advanceTimersByTime(100);
        await Promise.all(Array.from({ length: 20 }, () => keys.find(text)));
      }
      expect(held.database.countStatements() - before).toBe(6);
    }
  });

  it('forgets guesses, not keys in use, when there are very many', async () => {
    const { key, keyId } = await made();
    let reads = 0;
    // The first one is the key's; every other is of a guess, and finds nothing.
    const read: Database['read'] = (work) => {
      reads += 1;
      return reads === 1
        ? held.database.read(work)
        : held.database.read(() => Promise.resolve(null as never));
    };
    const keys = known({ ...held.database, read });
    expect(await keys.find(key)).toMatchObject({ keyId });
    vi.useFakeTimers({ toFake: ['performance'] });
    for (let guess = 0; guess < 10_050; guess += 1)
      await keys.find(writeKey(String(guess).padStart(32, '0')));
    const before = reads;
    expect(keys.find(key), 'still known, at once').toMatchObject({ keyId });
    expect(keys.find(writeKey('10049'.padStart(32, '0')))).toMatchObject({ code: 'key_invalid' });
    expect(reads).toBe(before);
    await keys.find(writeKey('0'.padStart(32, '0')));
    expect(reads, 'the oldest guess was forgotten').toBe(before + 1);
  });

  it('is busy while the database is, and remembers nothing of it', async () => {
    const { key, keyId } = await made();
    let isDown = true;
    const keys = known({
      ...held.database,
      read: (work) =>
        isDown ? Promise.reject(new DatabaseBusy('no connection')) : held.database.read(work),
    });
    await expect(keys.find(key)).rejects.toThrow(DatabaseBusy);
    isDown = false;
    expect(await keys.find(key)).toMatchObject({ keyId });
  });
});

describe('when it was last used', () => {
  it('is noted by the minute, in the background, once a minute', async () => {
    const { key, keyId } = await made();
    const idle = await made();
    const keys = known();
    for (let count = 0; count < 5; count += 1) await keys.find(key);
    expect(await lastUsed(keyId)).toBeNull();
    await keys.close();
    expect([await lastUsed(keyId), await lastUsed(idle.keyId)]).toEqual([
      '2027-03-02T11:00:00.000Z',
      null,
    ]);
    const before = held.database.countStatements();
    await keys.find(key);
    await known().find(key);
    await keys.close();
    expect(
      held.database.countStatements() - before,
      'one look-up by the newcomer, nothing noted',
    ).toBe(1);
    clock.advance(MINUTE_MS);
    await keys.find(key);
    await keys.close();
    expect(await lastUsed(keyId)).toBe('2027-03-02T11:01:00.000Z');
  });

  it('is noted of many keys at once, a little later', async () => {
    const several = [await made(), await made(), await made()];
    let writes = 0;
    const transaction: Database['transaction'] = (work) => {
      writes += 1;
      return held.database.transaction(work);
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const keys = known({ ...held.database, transaction });
    for (const { key } of several) await keys.find(key);
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    for (const { keyId } of several)
      await expect.poll(() => lastUsed(keyId)).toBe('2027-03-02T11:00:00.000Z');
    expect(writes).toBe(1);
  });

  it('is not noted of one that is void', async () => {
    const { key, keyId } = await made();
    await revokeKey(contextOf(), { keyId });
    const keys = known();
    expect(await keys.find(key)).toMatchObject({ code: 'key_revoked' });
    await keys.close();
    expect(await lastUsed(keyId)).toBeNull();
  });

  it('never goes back, whichever process writes last', async () => {
    const { key, keyId } = await made();
    const [early, late] = [known(), known()];
    await early.find(key);
    clock.advance(5 * MINUTE_MS);
    await late.find(key);
    await late.close();
    await early.close();
    expect(await lastUsed(keyId)).toBe('2027-03-02T11:05:00.000Z');
  });

  it('is written with what comes next when it could not be written', async () => {
    const { key, keyId } = await made();
    let isDown = true;
    const keys = known({
      ...held.database,
      transaction: (work) =>
        isDown
          ? Promise.reject(new DatabaseBusy('no connection'))
          : held.database.transaction(work),
    });
    await keys.find(key);
    await keys.close();
    expect(problems.splice(0).map(({ name }) => name)).toEqual(['DatabaseBusy']);
    isDown = false;
    await keys.close();
    expect(await lastUsed(keyId)).toBe('2027-03-02T11:00:00.000Z');
  });
});
