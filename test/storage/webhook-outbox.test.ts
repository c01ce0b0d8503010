import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addWebhook } from '../../src/actions/webhooks/add-webhook.ts';
import { setWebhookState } from '../../src/actions/webhooks/set-webhook-state.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import type { EventKind } from '../../src/core/webhooks/event-body.ts';
import { markWrite } from '../../src/storage/database/writes-in-flight.ts';
import { insertOrder } from '../../src/storage/orders/order-repository.ts';
import {
  DELIVERY_CHANNEL,
  wakeDeliveries,
  writeEvents,
} from '../../src/storage/shared/event-repository.ts';
import {
  type ClaimRequest,
  claimDueDeliveries,
  findMerchantsWithDueDeliveries,
  readClaimedDeliveries,
  settleDeliveries,
  type SettledDelivery,
} from '../../src/storage/webhooks/outbox.ts';
import { openTestDatabase, TEST_DATABASE_URL, type TestDatabase } from '../support/database.ts';
import { openWebhookFixture, owed, type WebhookFixture } from '../support/webhook-fixture.ts';
import { addMerchant } from './sample-data.ts';
import { sampleOrder } from './sample-order.ts';

let held: TestDatabase;
let webhooks: WebhookFixture;
let [slug, merchantId] = ['', ''];

beforeAll(async () => {
  held = await openTestDatabase();
});
afterAll(() => held.close());
beforeEach(async () => {
  webhooks = openWebhookFixture(held.database);
  slug = `store-${randomUUID().slice(0, 8)}`;
  merchantId = await addMerchant(held.database, slug);
});

async function endpoint(kinds: EventKind[] | null = null, merchant = slug): Promise<string> {
  const added = await addWebhook(
    { ...webhooks.context, actor: { kind: 'cli', id: 'tester' } },
    { merchant, url: 'https://erp.example/hooks', kinds },
  );
  if (isRefusal(added)) throw new Error(added.code);
  return added.endpointId;
}

function setState(endpointId: string, state: 'active' | 'paused' | 'disabled') {
  return setWebhookState(
    { ...webhooks.context, actor: { kind: 'cli', id: 'tester' } },
    { merchant: slug, endpointId, state },
  );
}

async function claim(change: Partial<ClaimRequest> = {}) {
  const now = webhooks.clock.now();
  const claiming = {
    claim: randomUUID(),
    now,
    until: new Date(now.getTime() + 40_000),
    maximumDeliveries: 100,
    endpointLimits: new Map(),
    defaultEndpointLimit: 4,
    ...change,
  };
  const count = await held.database.transaction((transaction) =>
    claimDueDeliveries(transaction, merchantId, claiming),
  );
  const deliveries = await held.database.read((reader) =>
    readClaimedDeliveries(reader, merchantId, claiming.claim, now),
  );
  return { count, deliveries, claim: claiming.claim };
}

async function due(afterMerchantId: string | null = null) {
  return held.database.read((reader) =>
    findMerchantsWithDueDeliveries(reader, {
      now: webhooks.clock.now(),
      afterMerchantId,
      limit: 1_000,
    }),
  );
}

const settledOf = (
  endpointId: string,
  eventId: string,
  claimed: string,
  next: SettledDelivery['next'],
): SettledDelivery => ({
  endpointId,
  eventId,
  claim: claimed,
  next,
  attempt: {
    attemptId: webhooks.context.newId(),
    number: 1,
    startedAt: webhooks.clock.now(),
    latencyMs: 5,
    status: next === 'taken' ? 200 : 500,
    failure: null,
    excerpt: '',
  },
});

const settle = (...settled: SettledDelivery[]) =>
  held.database.transaction((transaction) => settleDeliveries(transaction, merchantId, settled));

describe('an event', () => {
  test('is owed to every endpoint that wants its kind, is active or paused, and is of its merchant', async () => {
    const [all, paid, paused, disabled] = [
      await endpoint(),
      await endpoint(['order.paid', 'order.shipped']),
      await endpoint(),
      await endpoint(),
    ];
    await setState(paused, 'paused');
    await setState(disabled, 'disabled');
    const other = `other-${slug}`;
    const otherId = await addMerchant(held.database, other);
    const ofOther = await endpoint(null, other);
    const [placed, payment] = [
      await webhooks.emit(merchantId),
      await webhooks.emit(merchantId, 'order.paid'),
    ];
    const rows = (await owed(held.database, merchantId)).map((row) => [
      row.event_id,
      row.endpoint_id,
    ]);
    expect(rows.toSorted()).toEqual(
      [
        [placed, all],
        [placed, paused],
        [payment, all],
        [payment, paid],
        [payment, paused],
      ].toSorted(),
    );
    const foreign = await webhooks.emit(otherId);
    expect(await owed(held.database, otherId)).toMatchObject([
      { endpoint_id: ofOther, event_id: foreign },
    ]);
  });

  test('that is rolled back is owed to nobody, and hints at nothing', async () => {
    await endpoint();
    const hints: string[] = [];
    const stop = await held.database.listen(DELIVERY_CHANNEL, (payload) => hints.push(payload));
    const event = {
      eventId: webhooks.context.newId(),
      kind: 'order.placed' as const,
      sequence: 1,
      occurredAt: webhooks.clock.now(),
    };
    await expect(
      held.database.transaction(async (transaction) => {
        const [first, second] = writeEvents({ merchantId, subjectId: randomUUID() }, [event]);
        await sql`with first as (${first}), second as (${second}) select`.execute(transaction);
        wakeDeliveries(transaction, merchantId);
        throw new Error('changed our mind');
      }),
    ).rejects.toThrow('changed our mind');
    expect(await owed(held.database, merchantId)).toEqual([]);
    // Hints come in the sequence of their commits, and those of earlier tests may still come.
    const later = await addMerchant(held.database, `later-${slug}`);
    await endpoint(null, `later-${slug}`);
    await webhooks.emit(later);
    await expect.poll(() => hints).toContain(later);
    expect(hints).not.toContain(merchantId);
    await stop();
  });

  test('hints at whose it is, and at nothing where nobody wants it', async () => {
    const expected = await addMerchant(held.database, `wanted-${slug}`);
    await endpoint(['order.paid']);
    await endpoint(null, `wanted-${slug}`);
    const hints: string[] = [];
    const stop = await held.database.listen(DELIVERY_CHANNEL, (payload) => hints.push(payload));
    await webhooks.emit(merchantId, 'order.placed');
    await webhooks.emit(expected, 'order.placed');
    await expect.poll(() => hints).toEqual([expected]);
    await stop();
  });
});

describe('an order', () => {
  test('hints at its store as soon as it is written, if a webhook is owed one of its events', async () => {
    await endpoint(['order.placed']);
    const hints: string[] = [];
    const stop = await held.database.listen(DELIVERY_CHANNEL, (payload) => hints.push(payload));
    const place = (kind: 'order.placed' | 'order.paid') =>
      held.database.transaction(async (transaction) =>
        insertOrder(await markWrite(transaction, merchantId), sampleOrder(merchantId), [
          {
            eventId: webhooks.context.newId(),
            kind,
            sequence: 1,
            occurredAt: webhooks.clock.now(),
          },
        ]),
      );
    await place('order.paid');
    await setTimeout(100);
    expect(hints).toEqual([]);
    await place('order.placed');
    await expect.poll(() => hints).toEqual([merchantId]);
    await stop();
  });
});

describe('claiming', () => {
  test('finds merchants in the order of their ids whose active endpoints have something due', async () => {
    const id = await endpoint();
    expect(await due()).not.toContain(merchantId);
    await webhooks.emit(merchantId);
    expect(await due()).toContain(merchantId);
    expect(await due(merchantId)).not.toContain(merchantId);
    await setState(id, 'paused');
    expect(await due()).not.toContain(merchantId);
    expect((await claim()).count).toBe(0);
    await setState(id, 'active');
    const { count } = await claim();
    expect(count).toBe(1);
    expect(await due()).not.toContain(merchantId);
  });

  test('takes what has waited longest, as many of each endpoint as it is not busy with', async () => {
    const [first, second] = [await endpoint(), await endpoint()];
    const events: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      events.push(await webhooks.emit(merchantId));
      webhooks.clock.advance(10);
    }
    const { deliveries } = await claim({ endpointLimits: new Map([[first, 1]]) });
    expect(
      deliveries.filter(({ endpointId }) => endpointId === first).map(({ event }) => event.eventId),
    ).toEqual(events.slice(0, 1));
    expect(
      deliveries
        .filter(({ endpointId }) => endpointId === second)
        .map(({ event }) => event.eventId),
    ).toEqual(events.slice(0, 4));
    expect(
      (
        await claim({
          endpointLimits: new Map([
            [first, 0],
            [second, 0],
          ]),
        })
      ).count,
    ).toBe(0);
  });

  test('gives each endpoint one before any has two, where there is little room', async () => {
    const ids = [await endpoint(), await endpoint(), await endpoint()];
    for (let index = 0; index < 3; index += 1) await webhooks.emit(merchantId);
    const { deliveries } = await claim({ maximumDeliveries: 4 });
    expect(
      ids.map((id) => deliveries.filter(({ endpointId }) => endpointId === id).length).toSorted(),
    ).toEqual([1, 1, 2]);
  });

  test('gives those that have most room left theirs first, where there is little, probes too', async () => {
    const [busy, alsoBusy, idle, probed] = [
      await endpoint(),
      await endpoint(),
      await endpoint(),
      await endpoint(),
    ];
    await held.database.transaction((transaction) =>
      transaction
        .updateTable('webhook_endpoint')
        .set({ failures: 9, probe_at: webhooks.clock.now() })
        .where('merchant_id', '=', merchantId)
        .where('endpoint_id', '=', probed)
        .execute(),
    );
    for (let index = 0; index < 2; index += 1) await webhooks.emit(merchantId);
    const { deliveries } = await claim({
      maximumDeliveries: 2,
      endpointLimits: new Map([
        [busy, 1],
        [alsoBusy, 1],
      ]),
    });
    expect(deliveries.map(({ endpointId }) => endpointId).toSorted()).toEqual(
      [idle, probed].toSorted(),
    );
  });

  test('leaves nothing to a second one, until the claim lapses; then the first one holds nothing any more', async () => {
    const id = await endpoint();
    const eventId = await webhooks.emit(merchantId);
    const first = await claim();
    expect([first.count, (await claim()).count]).toEqual([1, 0]);
    webhooks.clock.advance(39_999);
    expect((await claim()).count).toBe(0);
    webhooks.clock.advance(1);
    expect(await due()).toContain(merchantId);
    const second = await claim();
    expect(second.count).toBe(1);
    expect(
      await held.database.read((reader) =>
        readClaimedDeliveries(reader, merchantId, first.claim, webhooks.clock.now()),
      ),
    ).toEqual([]);
    await settle(settledOf(id, eventId, first.claim, 'taken'));
    expect(await owed(held.database, merchantId), 'the late one changes nothing').toMatchObject([
      { claim: second.claim, attempts: 0 },
    ]);
    await settle(settledOf(id, eventId, second.claim, 'taken'));
    expect(await owed(held.database, merchantId)).toEqual([]);
  });

  test('is looked at once more before sending: of a paused endpoint nothing is sent', async () => {
    const id = await endpoint();
    await webhooks.emit(merchantId);
    const { claim: held1, deliveries } = await claim();
    expect(deliveries).toHaveLength(1);
    await setState(id, 'paused');
    expect(
      await held.database.read((reader) =>
        readClaimedDeliveries(reader, merchantId, held1, webhooks.clock.now()),
      ),
    ).toEqual([]);
  });

  test('tells all it takes to send', async () => {
    const id = await endpoint();
    const subjectId = randomUUID();
    const eventId = await webhooks.emit(merchantId, 'order.shipped', { subjectId, sequence: 3 });
    const { deliveries, claim: claimed } = await claim();
    expect(deliveries).toEqual([
      {
        merchantId,
        endpointId: id,
        claim: claimed,
        until: new Date(webhooks.clock.now().getTime() + 40_000),
        attempts: 0,
        url: 'https://erp.example/hooks',
        event: {
          eventId,
          kind: 'order.shipped',
          subjectId,
          sequence: 3,
          occurredAt: webhooks.clock.now(),
        },
        sealedSecrets: [expect.any(String)],
        isHealthy: true,
        isProbe: false,
      },
    ]);
  });

  test('makes a probe of what was claimed of an open breaker, and not of what was claimed before it opened', async () => {
    const id = await endpoint();
    for (let index = 0; index < 6; index += 1) await webhooks.emit(merchantId);
    const before = await claim();
    const now = webhooks.clock.now();
    await held.database.transaction((transaction) =>
      transaction
        .updateTable('webhook_endpoint')
        .set({ failures: 5, probe_at: now })
        .where('merchant_id', '=', merchantId)
        .where('endpoint_id', '=', id)
        .execute(),
    );
    const read = await held.database.read((reader) =>
      readClaimedDeliveries(reader, merchantId, before.claim, now),
    );
    expect(read.map(({ isProbe }) => isProbe)).toEqual([false, false, false, false]);
    expect((await claim()).deliveries.map(({ isProbe }) => isProbe)).toEqual([true]);
  });

  // One connection has nobody to race with.
  test.skipIf(TEST_DATABASE_URL === null)(
    'by many at once gives each delivery to one of them, and of an open breaker one probe to one of them',
    async () => {
      const ids = [await endpoint(), await endpoint(), await endpoint()];
      for (let index = 0; index < 20; index += 1) await webhooks.emit(merchantId);
      await held.database.transaction((transaction) =>
        transaction
          .updateTable('webhook_endpoint')
          .set({ failures: 9, probe_at: webhooks.clock.now() })
          .where('merchant_id', '=', merchantId)
          .where('endpoint_id', '=', ids[0] ?? '')
          .execute(),
      );
      const claims = await Promise.all(Array.from({ length: 10 }, () => claim()));
      const all = claims.flatMap(({ deliveries }) =>
        deliveries.map(({ endpointId, event }) => `${endpointId} ${event.eventId}`),
      );
      expect(new Set(all).size).toBe(all.length);
      expect(all.filter((key) => key.startsWith(ids[0] ?? '-'))).toHaveLength(1);
      expect(all.filter((key) => key.startsWith(ids[1] ?? '-')).length).toBe(20);
    },
  );
});

describe('settling', () => {
  test('logs every attempt, and the same again changes nothing', async () => {
    const id = await endpoint();
    const eventId = await webhooks.emit(merchantId);
    const { claim: claimed } = await claim();
    const dueAt = new Date(webhooks.clock.now().getTime() + 5_000);
    const settled = settledOf(id, eventId, claimed, { attempts: 1, dueAt });
    await settle(settled);
    await settle(settled);
    expect(await owed(held.database, merchantId)).toMatchObject([
      { attempts: 1, due_at: dueAt, claim: null },
    ]);
    const logged = await held.database.read((reader) =>
      reader
        .selectFrom('webhook_attempt')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .execute(),
    );
    expect(logged).toMatchObject([
      { endpoint_id: id, event_id: eventId, number: 1, status: 500, taken: false },
    ]);
  });

  test("touches no other merchant's delivery, whatever it names", async () => {
    const otherId = await addMerchant(held.database, `other-${slug}`);
    const id = await endpoint(null, `other-${slug}`);
    const eventId = await webhooks.emit(otherId);
    const before = await owed(held.database, otherId);
    await expect(settle(settledOf(id, eventId, randomUUID(), 'taken'))).rejects.toThrow(
      /foreign key/,
    );
    expect(await owed(held.database, otherId)).toEqual(before);
  });

  test('of what was taken takes one statement', async () => {
    await endpoint();
    for (let index = 0; index < 3; index += 1) await webhooks.emit(merchantId);
    const before = held.database.countStatements();
    const attempts = await webhooks.deliver(merchantId);
    expect([attempts.length, held.database.countStatements() - before]).toEqual([3, 3]);
    expect(await owed(held.database, merchantId)).toEqual([]);
  });
});
