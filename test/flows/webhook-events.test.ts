import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelUnpaid } from '../../src/background/cancel-unpaid.ts';
import { DEFAULT_SETTINGS } from '../../src/core/merchants/merchant.ts';
import { actOn } from '../../src/main/open-operator.ts';
import { ON_CITUS } from '../support/citus-databases.ts';
import { testContext } from '../support/context.ts';
import { scriptedSender } from '../support/webhook-fixture.ts';
import { boardOrder, workshop } from '../support/workshop.ts';
import { type DueService, openDueService, takeAllTurns } from '../background/due-service.ts';

let service: DueService;

beforeAll(async () => {
  const open = {
    unpaidOrdersPerBuyer: null,
    policies: { ...DEFAULT_SETTINGS.policies, unpaidAfterDays: 3 },
  };
  service = await openDueService([workshop('told', open), workshop('untold', open)]);
  const { act } = actOn(
    testContext(service.database, { clock: service.clock, webhookSender: scriptedSender() }),
  );
  for (let count = 0; count < 3; count += 1)
    await act('add-webhook', { merchant: 'told', url: 'https://erp.example/hooks' });
});
afterAll(() => service.close());

/** What the first endpoint is owed about an order, in the order in which it happened. */
async function owedAbout(orderId: string): Promise<[string, number][]> {
  const rows = await service.database.read((reader) =>
    reader
      .selectFrom('webhook_delivery as d')
      .innerJoin('event', (join) =>
        join
          .onRef('event.merchant_id', '=', 'd.merchant_id')
          .onRef('event.event_id', '=', 'd.event_id'),
      )
      .select(['d.endpoint_id', 'event.kind', 'event.sequence'])
      .where('event.subject_id', '=', orderId)
      .orderBy('d.endpoint_id')
      .orderBy('event.sequence')
      .execute(),
  );
  return rows
    .filter(({ endpoint_id }) => endpoint_id === rows[0]?.endpoint_id)
    .map(({ kind, sequence }) => [kind, sequence]);
}

/** Of the second order, since the first one reads what the process keeps. */
async function statements(slug: string): Promise<number> {
  await service.order(slug);
  const before = service.database.countStatements();
  await service.order(slug);
  return service.database.countStatements() - before;
}

test('placing takes as many statements with endpoints as without', async () => {
  const without = await statements('untold');
  // On several servers, the deliveries take a statement of their own.
  expect((await statements('told')) - without).toBe(ON_CITUS ? 1 : 0);
});

test('each operation owes what the documentation says, each event once to each endpoint, numbered', async () => {
  const id = await service.order('told');
  const named = { merchant: 'told', order: id };
  expect(await owedAbout(id)).toEqual([['order.placed', 1]]);
  await service.act('set-order-note', { ...named, note: 'No event' });
  await service.act('mark-order-paid', named);
  await service.act('advance-order', { ...named, action: 'start-manufacturing' });
  await service.act('advance-order', { ...named, action: 'mark-ready-to-ship' });
  await service.act('advance-order', {
    ...named,
    action: 'ship',
    request: { trackingReference: 'T1' },
  });
  await service.act('advance-order', {
    ...named,
    action: 'ship',
    request: { trackingReference: 'T1' },
  });
  await service.act('advance-order', { ...named, action: 'mark-delivered' });
  expect(await owedAbout(id)).toEqual([
    ['order.placed', 1],
    ['order.paid', 2],
    ['order.shipped', 3],
  ]);
  const all = await service.database.read((reader) =>
    reader.selectFrom('webhook_delivery').select(['endpoint_id', 'event_id']).execute(),
  );
  expect(new Set(all.map((row) => `${row.endpoint_id} ${row.event_id}`)).size).toBe(all.length);
});

test('a cancelling is told whoever cancels, the service too', async () => {
  const [byHand, unpaid] = [await service.order('told'), await service.order('told')];
  await service.act('advance-order', {
    merchant: 'told',
    order: byHand,
    action: 'cancel',
    request: { reason: 'other', note: null },
  });
  service.clock.advance(3 * 86_400_000);
  await takeAllTurns(cancelUnpaid(service.context));
  const actual = [
    ['order.placed', 1],
    ['order.cancelled', 2],
  ];
  expect([await owedAbout(byHand), await owedAbout(unpaid)]).toEqual([actual, actual]);
});

test('what is refused is told to nobody', async () => {
  const count = async () =>
    (
      await service.database.read((reader) =>
        reader.selectFrom('webhook_delivery').select('event_id').execute(),
      )
    ).length;
  const before = await count();
  expect((await service.place('told', boardOrder({ agreedTotalAmount: 1 }))).status).toBe(409);
  expect(await count()).toBe(before);
});

test('a request that is recorded is told, once for its key', async () => {
  const body = JSON.stringify({
    words: 'A board in driftwood?',
    idempotencyKey: 'a-request-that-is-told',
  });
  const record = async () =>
    (
      await fetch(`${service.server.url}/api/agent/v1/told/opportunities`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    ).text();
  const [first, again] = [await record(), await record()];
  expect(again).toBe(first);
  expect(
    await owedAbout(
      String((JSON.parse(first) as { structuredOpportunityId: unknown }).structuredOpportunityId),
    ),
  ).toEqual([['opportunity.recorded', 1]]);
});
