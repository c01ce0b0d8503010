import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addWebhook } from '../../src/actions/webhooks/add-webhook.ts';
import { replayWebhook } from '../../src/actions/webhooks/replay-webhook.ts';
import { setWebhookState } from '../../src/actions/webhooks/set-webhook-state.ts';
import { purgeAllKinds } from '../../src/background/purge-old-rows.ts';
import { DEFAULT_KEEP_DAYS, type KeepDays } from '../../src/core/keeping/keep-days.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import type { ActionContext } from '../../src/actions/context.ts';
import { addMerchant } from '../storage/sample-data.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openWebhookFixture, type WebhookFixture } from '../support/webhook-fixture.ts';
import { takeAllTurns } from './due-service.ts';

const DAY = 86_400_000;

let held: TestDatabase;
let webhooks: WebhookFixture;
let acting: ActionContext;
let purged: Map<string, number>;
beforeEach(async () => {
  held = await openTestDatabase();
  webhooks = openWebhookFixture(held.database);
  acting = { ...webhooks.context, actor: { kind: 'cli', id: 'tester' } };
  purged = new Map();
});
afterEach(() => held.close());

const countPurged = (kind: string, rows: number) =>
  void purged.set(kind, (purged.get(kind) ?? 0) + rows);

function purge(keepDays: KeepDays = DEFAULT_KEEP_DAYS): Promise<number> {
  const context = { ...webhooks.context, keepDays, onPurged: countPurged };
  return takeAllTurns(purgeAllKinds(context));
}

async function idsOf(table: string, id: string, merchantId: string): Promise<string[]> {
  const { rows } = await held.database.read((reader) =>
    sql<{ id: string }>`select ${sql.ref(id)} as id from ${sql.table(table)}
      where merchant_id = ${merchantId}::uuid order by 1`.execute(reader),
  );
  return rows.map((row) => row.id);
}

async function addMail(merchantId: string, change: Record<string, string | null> = {}) {
  const mailId = acting.newId();
  await held.database.transaction((transaction) =>
    sql`insert into mail (merchant_id, mail_id, kind, content, created_at, state, response_id)
      values (${merchantId}::uuid, ${mailId}::uuid, 'order', '{}', ${webhooks.clock.now()}::timestamptz,
        ${change['state'] ?? 'sent'}, ${change['responseId'] ?? null}::uuid)`.execute(transaction),
  );
  return mailId;
}

async function addEndpoint(slug: string, url: string): Promise<string> {
  const added = await addWebhook(acting, { merchant: slug, url });
  if (isRefusal(added)) throw new Error(added.code);
  return added.endpointId;
}

test('mails go after their days, but not while a response waits for one', async () => {
  const merchantId = await addMerchant(held.database, 'one');
  await addMail(merchantId);
  await addMail(merchantId, { state: 'pending' });
  const awaited = await addMail(merchantId, { state: 'pending', responseId: randomUUID() });
  webhooks.clock.advance(1);
  const young = await addMail(merchantId);
  webhooks.clock.advance(365 * DAY);
  await purge({ ...DEFAULT_KEEP_DAYS, mails: null });
  expect(await idsOf('mail', 'mail_id', merchantId)).toHaveLength(4);
  await purge();
  expect(await idsOf('mail', 'mail_id', merchantId)).toEqual([awaited, young]);
  expect(purged.get('mails')).toBe(2);
});

test('an old event stays while an endpoint is owed it, and goes when nobody is', async () => {
  const merchantId = await addMerchant(held.database, 'one');
  const endpointId = await addEndpoint('one', 'https://erp.example/');
  const taken = await webhooks.emit(merchantId);
  await webhooks.deliver(merchantId);
  await setWebhookState(acting, { merchant: 'one', endpointId, state: 'paused' });
  const awaited = await webhooks.emit(merchantId);
  webhooks.clock.advance(500 * DAY);
  await held.database.transaction((transaction) =>
    sql`delete from webhook_attempt where event_id = ${taken}::uuid`.execute(transaction),
  );
  await purge();
  expect(await idsOf('event', 'event_id', merchantId)).toEqual([awaited]);
  await setWebhookState(acting, { merchant: 'one', endpointId, state: 'active' });
  const sent = await webhooks.deliver(merchantId);
  expect(sent.map(({ delivery }) => delivery.event.eventId)).toEqual([awaited]);
});

test('what the log of an endpoint names stays as long as the log', async () => {
  const merchantId = await addMerchant(held.database, 'one');
  await addEndpoint('one', 'https://erp.example/');
  const eventId = await webhooks.emit(merchantId);
  await webhooks.deliver(merchantId);
  webhooks.clock.advance(500 * DAY);
  await purge();
  expect(await idsOf('event', 'event_id', merchantId)).toEqual([eventId]);
});

test('what waits for an endpoint goes once that has been disabled for long', async () => {
  const merchantId = await addMerchant(held.database, 'one');
  const [dead, live] = [
    await addEndpoint('one', 'https://dead.example/'),
    await addEndpoint('one', 'https://live.example/'),
  ];
  await webhooks.emit(merchantId);
  webhooks.clock.advance(DAY);
  await setWebhookState(acting, { merchant: 'one', endpointId: dead, state: 'disabled' });
  webhooks.clock.advance(180 * DAY);
  await purge();
  expect(await idsOf('webhook_delivery', 'endpoint_id', merchantId)).toHaveLength(2);
  webhooks.clock.advance(1);
  await purge();
  expect(await idsOf('webhook_delivery', 'endpoint_id', merchantId)).toEqual([live]);
});

test('a replay from before the oldest event that is kept is refused, and says since when', async () => {
  const merchantId = await addMerchant(held.database, 'one');
  const endpointId = await addEndpoint('one', 'https://erp.example/');
  await setWebhookState(acting, { merchant: 'one', endpointId, state: 'disabled' });
  await webhooks.emit(merchantId);
  await setWebhookState(acting, { merchant: 'one', endpointId, state: 'active' });
  webhooks.clock.advance(500 * DAY);
  const replay = { merchant: 'one', endpointId, since: '2027-03-01T00:00:00Z' };
  expect(await replayWebhook(acting, replay)).toMatchObject({ count: 1 });
  await webhooks.deliver(merchantId);
  await held.database.transaction((transaction) =>
    sql`delete from webhook_attempt`.execute(transaction),
  );
  await purge();
  expect(await replayWebhook(acting, replay)).toMatchObject({
    code: 'invalid_request',
    values: {
      problems: [
        {
          path: '/since',
          problem: 'must be 2027-06-10T11:00:00.000Z or later, because earlier events were deleted',
        },
      ],
    },
  });
  const later = { ...replay, since: '2027-06-10T11:00:00Z' };
  expect(await replayWebhook(acting, later)).toMatchObject({ count: 0 });
});

test('a turn deletes 500 rows of a store, and the next goes on, to the end', async () => {
  const merchantId = await addMerchant(held.database, 'many');
  await held.database.transaction((transaction) =>
    sql`insert into write_log (merchant_id, entry_id, at, actor_kind, actor_id, action, subject)
      select ${merchantId}::uuid, gen_random_uuid(), now(), 'cli', 'tester', 'test', 'none'
      from generate_series(1, 700)`.execute(transaction),
  );
  await held.database.transaction((transaction) =>
    sql`update write_log set entry_id = ('00000000-0000-7000-8000-' || right(entry_id::text, 12))::uuid`.execute(
      transaction,
    ),
  );
  expect(await purge()).toBe(2);
  expect(purged).toEqual(new Map([['write-log', 700]]));
});

test('expired payment sessions and handled notices go; what was paid and what failed stay', async () => {
  const merchantId = await addMerchant(held.database, 'one');
  const [order, account] = [randomUUID(), randomUUID()];
  const session = (state: string, problem: string | null) => sql`
    insert into payment_session (merchant_id, session_id, order_id, account_id, amount, currency_code, state, begun_at, expires_at, problem)
    values (${merchantId}::uuid, ${acting.newId()}::uuid, ${order}::uuid, ${account}::uuid, 1, 'EUR', ${state}, now(), now(), ${problem})`;
  await held.database.transaction(async (transaction) => {
    // Without this, the rows need an order and an account, which this test isn't about.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await session('expired', null).execute(transaction);
    await session('expired', 'looked odd').execute(transaction);
    await session('paid', null).execute(transaction);
    for (const handledAt of [webhooks.clock.now(), null]) {
      await sql`insert into payment_notice (merchant_id, account_id, event_id, kind, received_at, handled_at)
        values (${merchantId}::uuid, ${account}::uuid, ${randomUUID()}, 'paid', ${webhooks.clock.now()}::timestamptz, ${handledAt}::timestamptz)`.execute(
        transaction,
      );
    }
  });
  webhooks.clock.advance(401 * DAY);
  await purge();
  expect(purged).toEqual(
    new Map([
      ['payment-sessions', 1],
      ['payment-notices', 1],
    ]),
  );
});
