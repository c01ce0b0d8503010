import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attemptDelivery, claimDeliveries } from '../../src/actions/webhooks/due-deliveries.ts';
import { settleAttempts } from '../../src/actions/webhooks/settle-attempts.ts';
import type {
  OperatorActionName,
  OperatorInput,
  OperatorActionResult,
} from '../../src/actions/operator-actions.ts';
import { disableFailingWebhooks } from '../../src/background/disable-failing-webhooks.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { createSealer } from '../../src/gateways/sealer.ts';
import { actOn } from '../../src/main/open-operator.ts';
import { addMerchant } from '../storage/sample-data.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openWebhookFixture, owed, type WebhookFixture } from '../support/webhook-fixture.ts';

let held: TestDatabase;
let fixture: WebhookFixture;
let [slug, merchantId, endpointId] = ['', '', ''];

beforeAll(async () => {
  held = await openTestDatabase();
});
afterAll(() => held.close());
beforeEach(async () => {
  fixture = openWebhookFixture(held.database);
  slug = `store-${randomUUID().slice(0, 8)}`;
  merchantId = await addMerchant(held.database, slug);
  ({ endpointId } = await act('add-webhook', { merchant: slug, url: 'https://erp.example/hooks' }));
});

async function act<Name extends OperatorActionName>(
  name: Name,
  input: OperatorInput<Name>,
): Promise<OperatorActionResult<Name>> {
  const result = await actOn({ ...fixture.context, actor: { kind: 'cli', id: 'tester' } }).act(
    name,
    input,
  );
  if (isRefusal(result)) throw new Error(`${result.code} ${JSON.stringify(result.values)}`);
  return result as OperatorActionResult<Name>; // no refusal
}

const SECOND = 1_000;
const DAY = 86_400_000;

async function webhook() {
  const { webhooks } = await act('list-webhooks', { merchant: slug });
  return webhooks[0]!;
}

/**
 * Sends what is due, and the next time when it is due, until nothing is: the distances between
 * attempts.
 */
async function untilNothingIsDue(): Promise<number[]> {
  const pauses: number[] = [];
  for (;;) {
    await fixture.deliver(merchantId);
    const [delivery] = await owed(held.database, merchantId);
    if (delivery?.due_at === undefined || delivery.due_at === null) return pauses;
    pauses.push(delivery.due_at.getTime() - fixture.clock.now().getTime());
    fixture.clock.set(delivery.due_at);
  }
}

const mails = () =>
  held.database.read((reader) =>
    reader.selectFrom('mail').selectAll().where('merchant_id', '=', merchantId).execute(),
  );

describe('a receiver that takes nothing', () => {
  test('is tried ten times over about 76 hours, with the same id and body, then the event is given up and nothing is deleted', async () => {
    fixture.sender.answer = () => ({ status: 500, excerpt: 'no' });
    const eventId = await fixture.emit(merchantId);
    const pauses = await untilNothingIsDue();
    expect(pauses.map((pause) => pause / SECOND)).toEqual([
      5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
    ]);
    expect(fixture.sender.sent).toHaveLength(10);
    expect(
      new Set(fixture.sender.sent.map(({ webhookId, body }) => `${webhookId} ${body}`)),
    ).toEqual(new Set([`evt_${eventId} ${fixture.sender.sent[0]?.body}`]));
    expect(await owed(held.database, merchantId)).toMatchObject([
      { event_id: eventId, attempts: 10, due_at: null, claim: null },
    ]);
    const { attempts } = await act('list-webhook-attempts', { merchant: slug, endpointId });
    expect(attempts.map(({ number }) => number)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await webhook()).toMatchObject({
      state: 'active',
      failures: 10,
      waiting: 0,
      givenUp: 1,
    });
  });

  test('is tried no sooner than it asks for', async () => {
    fixture.sender.answer = () => ({ status: 503, retryAfterSeconds: 3_600 });
    await fixture.emit(merchantId);
    const [first] = await fixture.deliver(merchantId);
    const [{ due_at: dueAt } = { due_at: null }] = await owed(held.database, merchantId);
    const waited = (dueAt?.getTime() ?? 0) - (first?.endedAt.getTime() ?? 0);
    expect(waited).toBeGreaterThanOrEqual(3_600 * SECOND);
    expect(waited).toBeLessThanOrEqual(3_960 * SECOND);
    fixture.clock.advance(3_600 * SECOND - 1);
    expect(await fixture.deliver(merchantId)).toEqual([]);
  });

  test('is disabled at once by a 410, its owner is told once, and nothing more is sent or gathered', async () => {
    fixture.sender.answer = () => ({ status: 410 });
    for (let index = 0; index < 3; index += 1) await fixture.emit(merchantId);
    await fixture.deliver(merchantId);
    expect(await webhook()).toMatchObject({
      state: 'disabled',
      disabledBecause: 'gone',
      disabledAt: fixture.clock.now().toISOString(),
      waiting: 3,
    });
    expect(await mails()).toMatchObject([
      {
        kind: 'webhook.disabled',
        recipient: null,
        content: {
          endpointId,
          url: 'https://erp.example/hooks',
          because: 'gone',
          disabledAt: fixture.clock.now().toISOString(),
        },
      },
    ]);
    await fixture.emit(merchantId);
    fixture.clock.advance(DAY);
    expect(await fixture.deliver(merchantId)).toEqual([]);
    expect(await owed(held.database, merchantId)).toHaveLength(3);
  });

  test('is disabled after five days of failure, and not before; its owner is told once', async () => {
    fixture.sender.answer = () => ({ status: null, failure: 'connection_failed' });
    for (let index = 0; index < 3; index += 1) await fixture.emit(merchantId);
    await fixture.deliver(merchantId);
    const start = fixture.clock.now().getTime();
    // The breaker opens, until the five days are over.
    fixture.clock.set(new Date(start + 5 * DAY - 5 * SECOND));
    await fixture.emit(merchantId);
    await fixture.deliver(merchantId);
    expect(await webhook()).toMatchObject({
      state: 'active',
      failingSince: new Date(start).toISOString(),
    });
    fixture.clock.set(new Date(start + 5 * DAY));
    await fixture.emit(merchantId);
    await fixture.deliver(merchantId);
    expect(await webhook()).toMatchObject({ state: 'disabled', disabledBecause: 'failing' });
    expect(await mails()).toMatchObject([
      {
        kind: 'webhook.disabled',
        content: { because: 'failing', failingSince: new Date(start).toISOString() },
      },
    ]);
    expect((await owed(held.database, merchantId)).length).toBe(5);
  });

  test('is disabled after five days and its owner told, though all it was owed was given up before and nothing more happens', async () => {
    fixture.sender.answer = () => ({ status: 503 });
    await fixture.emit(merchantId);
    await fixture.deliver(merchantId);
    const start = fixture.clock.now().getTime();
    await untilNothingIsDue();
    const look = async (afterMs: number) => {
      fixture.clock.set(new Date(start + afterMs));
      await disableFailingWebhooks(fixture.context)(new AbortController().signal);
      return [(await webhook()).state, (await mails()).length];
    };
    expect([await look(5 * DAY - 1), await look(5 * DAY), await look(6 * DAY)]).toEqual([
      ['active', 0],
      ['disabled', 1],
      ['disabled', 1],
    ]);
    expect(await mails()).toMatchObject([
      {
        kind: 'webhook.disabled',
        content: { endpointId, because: 'failing', failingSince: new Date(start).toISOString() },
      },
    ]);
    await act('set-webhook-state', { merchant: slug, endpointId, state: 'active' });
    expect(await look(6 * DAY), 'resumed, it begins anew').toEqual(['active', 1]);
  });

  test('is not disabled where it is resumed just then', async () => {
    fixture.sender.answer = () => ({ status: 503 });
    await fixture.emit(merchantId);
    await untilNothingIsDue();
    fixture.clock.advance(6 * DAY);
    let isFound = false;
    const read: typeof held.database.read = async (work) => {
      const found = await held.database.read(work);
      if (!JSON.stringify(found).includes(endpointId)) return found;
      isFound = true;
      await act('set-webhook-state', { merchant: slug, endpointId, state: 'paused' });
      await act('set-webhook-state', { merchant: slug, endpointId, state: 'active' });
      return found;
    };
    const disable = disableFailingWebhooks({
      ...fixture.context,
      database: { ...held.database, read },
    });
    await disable(new AbortController().signal);
    expect(isFound).toBe(true);
    expect(await webhook()).toMatchObject({ state: 'active', failures: 0 });
  });

  test('is not disabled for a test that failed long ago, and one failure', async () => {
    fixture.sender.answer = () => ({ status: 502 });
    await act('test-webhook', { merchant: slug, endpointId });
    await fixture.deliver(merchantId);
    expect(await webhook()).toMatchObject({ failures: 0, failingSince: null });
    fixture.clock.advance(6 * DAY);
    await fixture.emit(merchantId);
    await untilNothingIsDue();
    expect(await webhook()).toMatchObject({ state: 'active', givenUp: 1 });
  });

  test('that takes one in between is not disabled', async () => {
    fixture.sender.answer = () => ({ status: 500 });
    await fixture.emit(merchantId);
    await fixture.deliver(merchantId);
    fixture.clock.advance(4 * DAY);
    fixture.sender.answer = () => ({});
    await fixture.deliver(merchantId);
    expect(await webhook()).toMatchObject({ failures: 0, failingSince: null });
    fixture.sender.answer = () => ({ status: 500 });
    fixture.clock.advance(4 * DAY);
    await fixture.emit(merchantId);
    await fixture.deliver(merchantId);
    expect(await webhook()).toMatchObject({ state: 'active', failures: 1 });
    expect(await mails()).toEqual([]);
  });
});

describe('what counts as taken', () => {
  test.each([
    ['204', { status: 204 }, true],
    ['a redirect', { status: 302 }, false],
    ['410', { status: 410 }, false],
    ['200 whose body never ended', { status: 200, failure: 'timeout' }, false],
    ['200 that was broken off', { status: 200, failure: 'connection_lost' }, false],
    [
      'an address that may not be dialled any more',
      { status: null, failure: 'address_not_public' },
      false,
    ],
  ] as const)('%s', async (_, outcome, isTaken) => {
    fixture.sender.answer = () => outcome;
    await fixture.emit(merchantId);
    await fixture.deliver(merchantId);
    expect((await owed(held.database, merchantId)).length).toBe(isTaken ? 0 : 1);
    const { attempts } = await act('list-webhook-attempts', { merchant: slug, endpointId });
    expect(attempts).toMatchObject([{ isTaken, status: outcome.status, number: 1 }]);
  });

  test('what we broke off counts for nothing, is logged, and is due at once', async () => {
    fixture.sender.answer = () => ({ status: null, failure: 'aborted' });
    await fixture.emit(merchantId);
    await fixture.deliver(merchantId);
    expect(await owed(held.database, merchantId)).toMatchObject([
      { attempts: 0, claim: null, due_at: fixture.clock.now() },
    ]);
    expect(await webhook()).toMatchObject({ failures: 0, failingSince: null });
    const { attempts } = await act('list-webhook-attempts', {
      merchant: slug,
      endpointId,
      failedOnly: true,
    });
    expect(attempts).toMatchObject([{ failure: 'aborted', isTaken: false }]);
  });
});

describe('the breaker', () => {
  test('opens after five failures in a row, lets one attempt through at a time, and closes with the first that is taken', async () => {
    fixture.sender.answer = () => ({ status: 500 });
    for (let index = 0; index < 12; index += 1) await fixture.emit(merchantId);
    expect([
      (await fixture.deliver(merchantId)).length,
      (await fixture.deliver(merchantId)).length,
    ]).toEqual([4, 4]);
    expect(await fixture.deliver(merchantId), 'it is open now').toEqual([]);
    fixture.clock.advance(5 * SECOND - 1);
    expect(await fixture.deliver(merchantId), 'and for five seconds').toEqual([]);
    fixture.clock.advance(1);
    expect((await fixture.deliver(merchantId)).length).toBe(1);
    expect(await fixture.deliver(merchantId)).toEqual([]);
    fixture.clock.advance(300_000);
    fixture.sender.answer = () => ({});
    expect((await fixture.deliver(merchantId)).length).toBe(1);
    expect(await webhook()).toMatchObject({ failures: 0, failingSince: null });
    let taken = 0;
    for (let count = 1; count > 0; taken += count)
      count = (await fixture.deliver(merchantId)).length;
    expect([taken, (await owed(held.database, merchantId)).length]).toEqual([11, 0]);
  });
});

describe('a receiver that was down', () => {
  test('is sent all it is owed once it takes something, what was to be tried hours later too', async () => {
    fixture.sender.answer = () => ({ status: 500 });
    const missed = await fixture.emit(merchantId);
    for (const pause of [0, 5, 300, 1_800, 7_200]) {
      fixture.clock.advance(pause * SECOND);
      expect(await fixture.deliver(merchantId)).toHaveLength(1);
    }
    fixture.clock.advance(60_000);
    expect(await fixture.deliver(merchantId), 'its sixth attempt is hours away').toEqual([]);
    fixture.sender.answer = () => ({});
    const next = await fixture.emit(merchantId);
    const actual = async () =>
      (await fixture.deliver(merchantId)).map(({ delivery }) => delivery.event.eventId);
    expect([await actual(), await actual(), await actual()]).toEqual([[next], [missed], []]);
  });

  test('is not sent what it had refused before, though it took others: that keeps to its schedule', async () => {
    let refuses = '';
    fixture.sender.answer = ({ webhookId }) => (webhookId === refuses ? { status: 500 } : {});
    const poison = await fixture.emit(merchantId);
    refuses = `evt_${poison}`;
    const attemptsOfIt = () =>
      fixture.sender.sent.filter(({ webhookId }) => webhookId === refuses).length;
    for (const pause of [0, 5, 300]) {
      fixture.clock.advance(pause * SECOND);
      await fixture.deliver(merchantId);
    }
    await fixture.emit(merchantId);
    await fixture.deliver(merchantId);
    expect([attemptsOfIt(), (await webhook()).failures]).toEqual([3, 0]);
    for (let outage = 0; outage < 3; outage += 1) {
      fixture.sender.answer = () => ({ status: 503 });
      fixture.clock.advance(60 * SECOND);
      for (let index = 0; index < 5; index += 1) await fixture.emit(merchantId);
      for (let round = 0; round < 2; round += 1) await fixture.deliver(merchantId);
      fixture.clock.advance(5 * SECOND);
      fixture.sender.answer = ({ webhookId }) => (webhookId === refuses ? { status: 500 } : {});
      for (let count = 1; count > 0;) count = (await fixture.deliver(merchantId)).length;
      expect(
        (await owed(held.database, merchantId)).map(({ event_id: id }) => id),
        'what was missed has come',
      ).toEqual([poison]);
    }
    expect(attemptsOfIt()).toBe(3);
  });

  test('and was not quite down waits for the next attempt of what it refused', async () => {
    fixture.sender.answer = () => ({ status: 500 });
    await fixture.emit(merchantId);
    for (const pause of [0, 5, 300]) {
      fixture.clock.advance(pause * SECOND);
      await fixture.deliver(merchantId);
    }
    fixture.sender.answer = () => ({});
    await fixture.emit(merchantId);
    expect([
      (await fixture.deliver(merchantId)).length,
      (await fixture.deliver(merchantId)).length,
    ]).toEqual([1, 0]);
  });

  test('is asked nothing for a while where it asks for that, then one thing at first', async () => {
    fixture.sender.answer = () => ({ status: 429, retryAfterSeconds: 60 });
    await fixture.emit(merchantId);
    await fixture.deliver(merchantId);
    for (let index = 0; index < 3; index += 1) await fixture.emit(merchantId);
    fixture.clock.advance(60 * SECOND - 1);
    expect(await fixture.deliver(merchantId)).toEqual([]);
    fixture.clock.advance(1);
    fixture.sender.answer = () => ({});
    expect([
      (await fixture.deliver(merchantId)).length,
      (await fixture.deliver(merchantId)).length,
    ]).toEqual([1, 2]);
  });

  test('keeps its next probe where there is no room for it', async () => {
    fixture.sender.answer = () => ({ status: 500 });
    for (let index = 0; index < 5; index += 1) await fixture.emit(merchantId);
    for (let round = 0; round < 2; round += 1) await fixture.deliver(merchantId);
    const healthy = await act('add-webhook', {
      merchant: slug,
      url: 'https://healthy.example/hooks',
    });
    await fixture.emit(merchantId);
    fixture.clock.advance(5 * SECOND);
    const claimWith = async (freeOfHealthy: number) => {
      const [claimed] = await claimDeliveries(fixture.context, merchantId, {
        maximumDeliveries: 1,
        endpointLimits: new Map([[healthy.endpointId, freeOfHealthy]]),
        defaultEndpointLimit: 4,
      });
      return claimed?.endpointId;
    };
    expect([await claimWith(5), await claimWith(0), await claimWith(0)]).toEqual([
      healthy.endpointId,
      endpointId,
      undefined,
    ]);
  });
});

test('a clock that is a little behind that of whoever wrote an event finds it due', async () => {
  const ahead = (ms: number) => ({ occurredAt: new Date(fixture.clock.now().getTime() + ms) });
  await fixture.emit(merchantId, 'order.placed', ahead(10 * SECOND));
  await fixture.emit(merchantId, 'order.paid', ahead(10 * SECOND + 1));
  expect((await fixture.deliver(merchantId)).map(({ delivery }) => delivery.event.kind)).toEqual([
    'order.placed',
  ]);
});

test('failures are in a row only where nothing was taken between them, of what was claimed before the first of them too', async () => {
  for (let index = 0; index < 4; index += 1) await fixture.emit(merchantId);
  const claimed = await claimDeliveries(fixture.context, merchantId, {
    maximumDeliveries: 4,
    endpointLimits: new Map(),
    defaultEndpointLimit: 4,
  });
  const failures: number[] = [];
  for (const [index, delivery] of claimed.entries()) {
    fixture.sender.answer = () => (index === 2 ? {} : { status: 500 });
    const attempt = await attemptDelivery(fixture.context, delivery, new AbortController().signal);
    await settleAttempts(fixture.context, merchantId, attempt === null ? [] : [attempt]);
    failures.push((await webhook()).failures);
  }
  expect(failures).toEqual([1, 2, 0, 1]);
});

test('failures are in a row only where nothing between them was taken, of what was written together too', async () => {
  let [count, failing] = [0, 2]; // one fails, two are taken, one fails
  fixture.sender.answer = () => ((count += 1) % 4 < failing ? { status: 500 } : {});
  const deliver = async () => {
    for (let index = 0; index < 4; index += 1) await fixture.emit(merchantId);
    await fixture.deliver(merchantId);
    return (await webhook()).failures;
  };
  expect(await deliver()).toBe(1);
  await held.database.transaction((transaction) =>
    transaction.deleteFrom('webhook_delivery').where('merchant_id', '=', merchantId).execute(),
  );
  [count, failing] = [3, 3]; // three fail, one is taken
  expect(await deliver()).toBe(0);
});

describe('the breaker, once a person asks for a test,', () => {
  test('does not wait for its next probe, and closes with a test that is taken', async () => {
    fixture.sender.answer = () => ({ status: 500 });
    for (let index = 0; index < 12; index += 1) await fixture.emit(merchantId);
    for (let round = 0; round < 3; round += 1) await fixture.deliver(merchantId);
    fixture.clock.advance(5 * SECOND);
    expect((await fixture.deliver(merchantId)).length, 'the first probe').toBe(1);
    const failed = await act('test-webhook', { merchant: slug, endpointId });
    expect(
      (await fixture.deliver(merchantId)).map(({ delivery }) => `evt_${delivery.event.eventId}`),
    ).toEqual([failed.eventId]);
    expect(
      [await fixture.deliver(merchantId), (await webhook()).failures],
      'it is open still',
    ).toEqual([[], 7]);
    fixture.sender.answer = () => ({});
    const taken = await act('test-webhook', { merchant: slug, endpointId });
    expect(
      (await fixture.deliver(merchantId)).map(({ delivery }) => `evt_${delivery.event.eventId}`),
    ).toEqual([taken.eventId]);
    expect((await fixture.deliver(merchantId)).length, 'what waits is sent').toBeGreaterThan(1);
  });
});

describe('secrets', () => {
  test('two of them sign while one is replaced, the newer one first, and one afterwards', async () => {
    const before = fixture.sender.sent.length;
    const rotated = await act('rotate-webhook', { merchant: slug, endpointId, overlapHours: 1 });
    await fixture.emit(merchantId);
    await fixture.deliver(merchantId);
    expect(fixture.sender.sent[before]?.secrets).toHaveLength(2);
    expect(fixture.sender.sent[before]?.secrets[0]).toBe(rotated.secret);
    fixture.clock.advance(3_600_000);
    await fixture.emit(merchantId);
    await fixture.deliver(merchantId);
    expect(fixture.sender.sent[before + 1]?.secrets).toEqual([rotated.secret]);
  });

  test("that can't be opened any more send nothing, and the log says so", async () => {
    const other = openWebhookFixture(held.database, {
      sealer: createSealer(['a-secret-of-somebody-else-0123456789abcdef']),
      webhookSender: fixture.sender,
      clock: fixture.clock,
    });
    await fixture.emit(merchantId);
    await other.deliver(merchantId);
    expect(fixture.sender.sent).toEqual([]);
    expect(
      (await act('list-webhook-attempts', { merchant: slug, endpointId })).attempts,
    ).toMatchObject([{ failure: 'secret_unreadable', status: null }]);
  });

  test('are nowhere to be read in the database', async () => {
    const { secret } = await act('rotate-webhook', { merchant: slug, endpointId });
    const rows = await held.database.read((reader) =>
      reader
        .selectFrom('webhook_endpoint')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .execute(),
    );
    const text = JSON.stringify(rows);
    expect([
      text.includes(secret),
      text.includes(secret.slice('whsec_'.length)),
      text.includes('whsec_'),
    ]).toEqual([false, false, false]);
  });
});

describe('a test event', () => {
  test('goes before all that waits, is tried once, and belongs to nobody else', async () => {
    const other = await act('add-webhook', { merchant: slug, url: 'https://other.example/hooks' });
    for (let index = 0; index < 6; index += 1) await fixture.emit(merchantId);
    const { eventId } = await act('test-webhook', { merchant: slug, endpointId });
    fixture.sender.answer = ({ webhookId }) => (webhookId === eventId ? { status: 500 } : {});
    await fixture.deliver(merchantId);
    const tests = fixture.sender.sent.filter(({ webhookId }) => webhookId === eventId);
    expect(tests.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
      [
        'https://erp.example/hooks',
        {
          type: 'webhook.test',
          id: eventId,
          occurredAt: fixture.clock.now().toISOString(),
          version: 1,
          sequence: 1,
          data: { merchantId },
        },
      ],
    ]);
    fixture.clock.advance(DAY);
    for (let count = 1; count > 0;) count = (await fixture.deliver(merchantId)).length;
    expect(fixture.sender.sent.filter(({ webhookId }) => webhookId === eventId)).toHaveLength(1);
    expect(
      await act('replay-webhook', { merchant: slug, endpointId, failed: true }),
      'not by a replay either',
    ).toMatchObject({ count: 0 });
    expect(await webhook()).toMatchObject({ waiting: 0, givenUp: 0 });
    expect(
      (
        await act('list-webhook-attempts', {
          merchant: slug,
          endpointId: other.endpointId,
          eventId,
        })
      ).attempts,
    ).toEqual([]);
  });
});

test('what was claimed of an endpoint that is paused just then is sent as soon as it is resumed', async () => {
  const other = await act('add-webhook', { merchant: slug, url: 'https://other.example/hooks' });
  const state = (to: 'active' | 'paused') =>
    act('set-webhook-state', { merchant: slug, endpointId, state: to });
  let isPaused = false;
  const read: typeof held.database.read = async (work) => {
    if (!isPaused) await state('paused');
    isPaused = true;
    return held.database.read(work);
  };
  const racing = { ...fixture.context, database: { ...held.database, read } };
  await fixture.emit(merchantId);
  const claimed = await claimDeliveries(racing, merchantId, {
    maximumDeliveries: 10,
    endpointLimits: new Map(),
    defaultEndpointLimit: 4,
  });
  expect(claimed.map((delivery) => delivery.endpointId)).toEqual([other.endpointId]);
  await state('active');
  expect((await fixture.deliver(merchantId)).map(({ delivery }) => delivery.endpointId)).toEqual([
    endpointId,
  ]);
});

test('a claim that is too old by the time of sending sends nothing', async () => {
  await fixture.emit(merchantId);
  const [delivery] = await claimDeliveries(fixture.context, merchantId, {
    maximumDeliveries: 1,
    endpointLimits: new Map(),
    defaultEndpointLimit: 1,
  });
  fixture.clock.advance(25_001);
  expect(
    await attemptDelivery(fixture.context, delivery!, new AbortController().signal),
  ).toBeNull();
  expect(fixture.sender.sent).toEqual([]);
});
