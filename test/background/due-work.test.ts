import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processDueWork, type DueWorkKind } from '../../src/actions/shared/due-work.ts';
import { rotateParts } from '../../src/background/rotate-parts.ts';
import type { DueItems } from '../../src/storage/shared/due-work.ts';
import { addMerchant } from '../storage/sample-data.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

const RUNS = 8;
const SEED = 1;
const MERCHANTS = 3;
/** In so many turns every item is tried twice, of however many are generated. */
const ENOUGH_TURNS = 12;

let held: TestDatabase;
let merchantIds: string[];
beforeAll(async () => {
  held = await openTestDatabase();
  merchantIds = await Promise.all(
    Array.from({ length: MERCHANTS }, () => addMerchant(held.database, randomUUID())),
  );
  await held.database.transaction((transaction) =>
    sql`create table chore (merchant_id uuid, chore_id uuid, since timestamptz(3))`.execute(
      transaction,
    ),
  );
});
afterAll(() => held.close());

const CHORES: DueItems = (now) => sql`
  select c.chore_id as subject_id, c.since from chore as c
  where c.merchant_id = m.merchant_id and c.since <= ${now}::timestamptz`;

/** How an item turns out, each time it is tried: `idle` finds nothing to do, and it stays due. */
type Fate = 'done' | 'fails' | 'idle';

const stuck = fc.constantFrom<Fate>('fails', 'idle');
const fate = fc.oneof({ arbitrary: fc.constant<Fate>('done'), weight: 3 }, stuck);
/** The oldest ones are stuck: often more of them than a part takes. */
const ofMerchant = fc
  .tuple(fc.array(stuck, { maxLength: 45, size: 'max' }), fc.array(fate, { maxLength: 30 }))
  .map((parts) => parts.flat());
const anyFates = fc.array(ofMerchant, { minLength: MERCHANTS, maxLength: MERCHANTS });

interface Chore {
  readonly merchantId: string;
  readonly choreId: string;
  readonly since: Date;
  readonly fate: Fate;
}

/** Puts the items there, those of a merchant a second apart. */
async function put(fates: readonly (readonly Fate[])[]): Promise<Chore[]> {
  const chores = fates.flatMap((own, merchant) =>
    own.map((each, second) => ({
      merchantId: merchantIds[merchant] ?? '',
      choreId: randomUUID(),
      since: new Date(Date.UTC(2026, 0, 1) + second * 1_000),
      fate: each,
    })),
  );
  await held.database.transaction(async (transaction) => {
    await sql`delete from chore`.execute(transaction);
    await sql`insert into chore
      select * from jsonb_to_recordset(${JSON.stringify(chores)}::jsonb)
        as c ("merchantId" uuid, "choreId" uuid, since timestamptz)`.execute(transaction);
  });
  return chores;
}

const remaining = async () => {
  const { rows } = await held.database.read((reader) =>
    sql<{ chore_id: string }>`select chore_id from chore`.execute(reader),
  );
  return new Set(rows.map((row) => row.chore_id));
};

interface Tried {
  readonly work: DueWorkKind;
  /** How often each item was tried. */
  readonly tries: Map<string, number>;
}

/** The work on these items; of the broken merchant not even the preparation succeeds. */
function workOn(items: readonly Chore[], brokenMerchantId: string | null): Tried {
  const fates = new Map(items.map((chore) => [chore.choreId, chore.fate]));
  const tries = new Map<string, number>();
  const processItem = async (choreId: string): Promise<boolean> => {
    tries.set(choreId, (tries.get(choreId) ?? 0) + 1);
    if (fates.get(choreId) === 'fails') throw new Error(choreId);
    if (fates.get(choreId) === 'idle') return false;
    await held.database.transaction((transaction) =>
      sql`delete from chore where chore_id = ${choreId}::uuid`.execute(transaction),
    );
    return true;
  };
  const forMerchant: DueWorkKind['forMerchant'] = ({ merchantId }) => {
    if (merchantId === brokenMerchantId) throw new Error(merchantId);
    return processItem;
  };
  return { work: { items: CHORES, forMerchant }, tries };
}

test('whatever fails, all that can be done is done, the rest is tried again, and every failure is reported', async () => {
  await fc.assert(
    fc.asyncProperty(anyFates, fc.nat(MERCHANTS), async (fates, broken) => {
      const brokenMerchantId = merchantIds[broken] ?? null;
      const all = await put(fates);
      const problems: string[] = [];
      const { work, tries } = workOn(all, brokenMerchantId);
      const context = {
        ...testContext(held.database),
        report: ({ message }: Error) => void problems.push(message),
      };
      const turn = rotateParts((part) => processDueWork(context, work, part));
      const signal = new AbortController().signal;
      for (let turns = 0; turns < ENOUGH_TURNS; turns += 1) await turn(signal);
      const left = await remaining();
      for (const { choreId, merchantId, fate: each } of all) {
        const count = tries.get(choreId) ?? 0;
        const isReached = merchantId !== brokenMerchantId;
        const isDone = isReached && each === 'done';
        expect(left.has(choreId), each).toBe(!isDone);
        expect(count, each).toBeGreaterThanOrEqual(isReached ? 1 : 0);
        expect(count > 1, each).toBe(isReached && !isDone);
        const reported = problems.filter((message) => message === choreId);
        expect(reported.length, each).toBe(each === 'fails' ? count : 0);
      }
      expect(problems.includes(brokenMerchantId ?? '')).toBe((fates[broken] ?? []).length > 0);
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

test('told to stop, a part ends after the item at hand', async () => {
  const all = await put([Array.from({ length: 5 }, (): Fate => 'done')]);
  const stopping = new AbortController();
  const { work, tries } = workOn(all, null);
  const forMerchant: DueWorkKind['forMerchant'] = async (merchant) => {
    const processItem = await work.forMerchant(merchant);
    return async (id) => {
      if (tries.size === 1) stopping.abort();
      return processItem(id);
    };
  };
  const context = { ...testContext(held.database), report: console.error };
  await rotateParts((part) => processDueWork(context, { ...work, forMerchant }, part))(
    stopping.signal,
  );
  expect(tries.size).toBe(2);
});
