import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addWebhook } from '../../src/actions/webhooks/add-webhook.ts';
import { purgeWebhookLog } from '../../src/background/purge-webhook-log.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { makeIds } from '../../src/gateways/ids.ts';
import { addMerchant } from '../storage/sample-data.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openWebhookFixture, owed } from '../support/webhook-fixture.ts';
import { takeAllTurns } from './due-service.ts';

let held: TestDatabase;
beforeAll(async () => {
  held = await openTestDatabase();
});
afterAll(() => held.close());

const DAY = 86_400_000;

test('attempts are forgotten after 30 days, and nothing else is', async () => {
  const webhooks = openWebhookFixture(held.database);
  const { clock, context } = webhooks;
  const merchantIds: string[] = [];
  for (const slug of ['one', 'two']) {
    merchantIds.push(await addMerchant(held.database, slug));
    const added = await addWebhook(
      { ...context, actor: { kind: 'cli', id: 'tester' } },
      { merchant: slug, url: 'https://erp.example/' },
    );
    expect(isRefusal(added)).toBe(false);
  }
  const [one = '', two = ''] = merchantIds;
  const attempts = async () =>
    (
      await held.database.read((reader) =>
        reader.selectFrom('webhook_attempt').select('merchant_id').execute(),
      )
    ).map((row) => row.merchant_id);
  webhooks.sender.answer = () => ({ status: 500 });
  for (const merchantId of merchantIds) await webhooks.emit(merchantId);
  for (const merchantId of merchantIds) await webhooks.deliver(merchantId);
  clock.advance(DAY);
  await webhooks.emit(two);
  await webhooks.deliver(two);
  expect((await attempts()).length).toBe(4);
  clock.set(new Date(Date.parse('2027-03-02T11:00:00Z') + 30 * DAY));
  await takeAllTurns(purgeWebhookLog(context));
  expect((await attempts()).length, 'to the day').toBe(4);
  clock.advance(1);
  await takeAllTurns(purgeWebhookLog(context));
  expect(await attempts()).toEqual([two, two]);
  expect([
    (await owed(held.database, one)).length,
    (await owed(held.database, two)).length,
  ]).toEqual([1, 2]);
});

test('a part forgets so many, and the next goes on, to the end', async () => {
  const webhooks = openWebhookFixture(held.database);
  const merchantId = await addMerchant(held.database, 'many');
  const added = await addWebhook(
    { ...webhooks.context, actor: { kind: 'cli', id: 'tester' } },
    { merchant: 'many', url: 'https://erp.example/' },
  );
  if (isRefusal(added)) throw new Error(added.code);
  const newId = makeIds(webhooks.clock);
  const rows = Array.from({ length: 1_201 }, () => ({
    merchant_id: merchantId,
    endpoint_id: added.endpointId,
    attempt_id: newId(),
    event_id: randomUUID(),
    number: 1,
    started_at: webhooks.clock.now(),
    latency_ms: 1,
    status: 200,
    taken: true,
    failure: null,
    excerpt: '',
  }));
  await held.database.transaction((transaction) =>
    transaction.insertInto('webhook_attempt').values(rows).execute(),
  );
  webhooks.clock.advance(31 * DAY);
  const left = async () =>
    (
      await held.database.read((reader) =>
        reader
          .selectFrom('webhook_attempt')
          .select('attempt_id')
          .where('merchant_id', '=', merchantId)
          .execute(),
      )
    ).length;
  const purge = purgeWebhookLog(webhooks.context);
  const turn = () => purge(new AbortController().signal);
  expect([
    await turn(),
    await left(),
    await turn(),
    await left(),
    await turn(),
    await left(),
  ]).toEqual([true, 701, true, 201, false, 0]);
});
