import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  askOnce,
  type IdempotentReply,
  runOnce,
  type UnansweredRequest,
} from '../../src/actions/shared/idempotency.ts';
import { KeysInFlight } from '../../src/actions/shared/keys-in-flight.ts';
import { isRefusal, refuse, type Refusal } from '../../src/core/shared/result.ts';
import { DatabaseLockLost, type Transaction } from '../../src/storage/database/database.ts';
import {
  type IdempotencyScope,
  storeReply,
} from '../../src/storage/shared/idempotency-repository.ts';
import { addMerchant } from '../storage/sample-data.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

const RUNS = 25;
const SEED = 1;
const PROCESSES = 2;

let held: TestDatabase;
beforeAll(async () => {
  held = await openTestDatabase();
  await held.database.transaction((transaction) =>
    sql`create table effect (scope text, key text, effect_id uuid)`.execute(transaction),
  );
});
afterAll(() => held.close());

/** How an attempt ends that another one follows; `overtaken` finds a reply kept meanwhile. */
const PASSING = ['stale', 'gave way', 'overtaken'] as const;
const FINAL = ['done', 'refused', 'failed', 'not committed', 'reply lost'] as const;
type Ending = (typeof PASSING)[number] | (typeof FINAL)[number];

interface Sent {
  readonly process: number;
  readonly scope: IdempotencyScope;
  readonly key: number;
  /** What is asked for: the same key may come with another request. */
  readonly request: number;
  /** Of its attempts, in their order; the last one for all that follow. */
  readonly endings: readonly Ending[];
}

const sent: fc.Arbitrary<Sent> = fc.record({
  process: fc.nat(PROCESSES - 1),
  scope: fc.constantFrom('orders', 'actions', 'opportunities'),
  key: fc.nat(1),
  request: fc.oneof({ arbitrary: fc.constant(0), weight: 3 }, fc.constant(1)),
  endings: fc
    .tuple(fc.array(fc.constantFrom(...PASSING), { maxLength: 2 }), fc.constantFrom(...FINAL))
    .map(([passing, last]) => [...passing, last]),
});
/** Those of a round are sent at once; the rounds follow one another. */
const rounds = fc.array(fc.array(sent, { minLength: 1, maxLength: 8 }), {
  minLength: 1,
  maxLength: 4,
});

/** What became of a request that was sent; null: it failed. */
interface Outcome {
  readonly sent: Sent;
  readonly answer: IdempotentReply | Refusal | null;
}

const LOST = new Error('the connection is lost');

/** A store to send requests to, through processes that know nothing of each other. */
async function openTrial() {
  const merchantId = await addMerchant(held.database, randomUUID());
  const inFlight = Array.from({ length: PROCESSES }, () => new KeysInFlight());
  const keyOf = (each: Sent) => `${merchantId}-${each.key}`;
  const write = async (transaction: Transaction, each: Sent) => {
    const effectId = randomUUID();
    await sql`insert into effect values (${each.scope}, ${keyOf(each)}, ${effectId}::uuid)`.execute(
      transaction,
    );
    return { subjectId: effectId, reply: `${each.request} ${effectId}`, createdAt: new Date() };
  };
  const send = async (each: Sent): Promise<Outcome> => {
    let attempts = 0;
    let renewals = 0;
    let ending: Ending = 'done';
    const keyed = { merchantId, scope: each.scope, key: keyOf(each) };
    const run = async (transaction: Transaction) => {
      ending = each.endings[Math.min(attempts, each.endings.length - 1)] ?? 'done';
      attempts += 1;
      const written = await write(transaction, each);
      if (ending === 'overtaken')
        await storeReply(transaction, keyed, { ...written, requestDigest: 'another' });
      if (ending === 'gave way') throw new DatabaseLockLost('deadlock', 1);
      if (ending === 'failed') throw LOST;
      if (ending === 'stale') return 'stale';
      return ending === 'refused' ? refuse('changed_meanwhile') : written;
    };
    const onStep = async (step: string) => {
      if (attempts > 0 && ending === 'not committed' && step === 'before-commit') throw LOST;
      if (attempts > 0 && ending === 'reply lost' && step === 'after-commit') throw LOST;
    };
    const answer = await runOnce(
      {
        database: held.database,
        keysInFlight: inFlight[each.process] ?? new KeysInFlight(),
        onStep,
      },
      { ...keyed, request: { value: each.request } },
      {
        run,
        refreshStale: async () => {
          renewals += 1;
          return null;
        },
        refuseReusedKey: ({ subjectId }) =>
          refuse('idempotency_key_reused', { orderId: subjectId }),
        refuseUnansweredRequest: unanswered,
      },
    ).catch((error: unknown) => {
      if (error !== LOST) throw error;
      return null;
    });
    const stale = each.endings.slice(0, attempts).filter((one) => one === 'stale').length;
    if (renewals !== stale) throw new Error(`${renewals} renewals of ${stale} stale attempts`);
    return { sent: each, answer };
  };
  const ask = (each: Sent) =>
    askOnce(
      { database: held.database, keysInFlight: new KeysInFlight() },
      { merchantId, scope: each.scope, key: keyOf(each), request: { value: each.request } },
      {
        run: async () => refuse('not_found'),
        refuseReusedKey: ({ subjectId }) =>
          refuse('idempotency_key_reused', { orderId: subjectId }),
        refuseUnansweredRequest: unanswered,
      },
    );
  const effects = async (each: Sent): Promise<string[]> => {
    const { rows } = await held.database.read((reader) =>
      sql<{ effect_id: string }>`
        select effect_id from effect where scope = ${each.scope} and key = ${keyOf(each)}`.execute(
        reader,
      ),
    );
    return rows.map((row) => row.effect_id);
  };
  return { send, ask, effects };
}

/** What is wrong with all that was answered for one key. */
async function faultsOf(
  outcomes: readonly Outcome[],
  { ask, effects }: Awaited<ReturnType<typeof openTrial>>,
): Promise<string[]> {
  const [first] = outcomes;
  if (first === undefined) return [];
  const written = await effects(first.sent);
  const effectId = written.at(0) ?? null;
  const faults = written.length > 1 ? [`${written.length} effects`] : [];
  let fresh = 0;
  for (const { sent: each, answer } of outcomes) {
    const got = answer === null ? null : wordsOf(answer);
    const isRight =
      got === null ||
      got === 'changed_meanwhile' ||
      got === `reused ${effectId}` ||
      (effectId !== null && got === `${each.request} ${effectId}`);
    if (!isRight) faults.push(`answered ${got} with ${effectId} written`);
    if (answer !== null && !isRefusal(answer) && !answer.replayed) fresh += 1;
  }
  const isReplyLost = outcomes.some(({ sent: each }) => each.endings.at(-1) === 'reply lost');
  if (fresh > 1 || (fresh === 0 && effectId !== null && !isReplyLost))
    faults.push(`${fresh} replies that are no replays`);
  const question = await Promise.all([0, 1].map((request) => ask({ ...first.sent, request })));
  const kept = question.map(wordsOf).toSorted();
  const isKept = kept.some((each) => each === `0 ${effectId}` || each === `1 ${effectId}`);
  const isRight =
    effectId === null
      ? kept.every((each) => each === 'not_found')
      : isKept && kept.includes(`reused ${effectId}`);
  return isRight ? faults : [...faults, `${kept.join(', ')} kept with ${effectId} written`];
}

function unanswered(because: UnansweredRequest): Refusal {
  return because === 'in flight'
    ? refuse('idempotency_in_flight', { retryAfterSeconds: 1 })
    : refuse('busy');
}

function wordsOf(answer: IdempotentReply | Refusal): string {
  if (!isRefusal(answer)) return answer.text;
  return answer.code === 'idempotency_key_reused' ? `reused ${answer.values.orderId}` : answer.code;
}

test('one effect for a key at most, and one reply, whatever fails on the way', async () => {
  const faults: string[] = [];
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      const trial = await openTrial();
      const outcomes: Outcome[] = [];
      for (const round of all) outcomes.push(...(await Promise.all(round.map(trial.send))));
      const byKey = Map.groupBy(outcomes, ({ sent: { scope, key } }) => `${scope} ${key}`);
      for (const [, ofKey] of byKey) faults.push(...(await faultsOf(ofKey, trial)));
      return faults.length === 0;
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  expect(faults).toEqual([]);
});
