import { afterAll, beforeAll, expect, test } from 'vitest';
import { BacklogWatch } from '../../src/actions/keeping/backlog-watch.ts';
import { actOn } from '../../src/main/open-operator.ts';
import { markWrite } from '../../src/storage/database/writes-in-flight.ts';
import { testContext } from '../support/context.ts';
import { TEST_DATABASE_URL } from '../support/database.ts';
import { fakeDatabase } from '../support/dependencies.ts';
import { scriptedSender } from '../support/webhook-fixture.ts';
import { workshop } from '../support/workshop.ts';
import { type DueService, openDueService } from './due-service.ts';

let service: DueService;

beforeAll(async () => {
  service = await openDueService([workshop('told', { unpaidOrdersPerBuyer: null })]);
  const { act } = actOn(
    testContext(service.database, { clock: service.clock, webhookSender: scriptedSender() }),
  );
  await act('add-webhook', { merchant: 'told', url: 'https://erp.example/hooks' });
});
afterAll(() => service.close());

test('what is due is counted, with the moment from which on it was', async () => {
  const backlog = new BacklogWatch(service.context);
  expect(await backlog.read()).toMatchObject({
    webhooks: { due: 0, oldestDueAt: null },
    paymentNotices: { due: 0, oldestDueAt: null },
  });
  const placedAt = service.clock.now();
  await service.order('told');
  service.clock.advance(60_000);
  const later = await backlog.read();
  expect(later?.webhooks.due).toBe(1);
  // Deliveries are due some seconds early, for processes whose clocks differ.
  const dueEarlierMs = placedAt.getTime() - (later?.webhooks.oldestDueAt?.getTime() ?? 0);
  expect(dueEarlierMs).toBeGreaterThanOrEqual(0);
  expect(dueEarlierMs).toBeLessThanOrEqual(10_000);
  expect(later?.mails.due).toBeGreaterThan(0);
  expect(later?.mails.oldestDueAt).toEqual(placedAt);
  expect(later?.readAt).toEqual(service.clock.now());
});

test('the database is read every five seconds at most, however often metrics are', async () => {
  const backlog = new BacklogWatch(service.context);
  await backlog.read();
  const before = service.database.countStatements();
  await Promise.all(Array.from({ length: 20 }, () => backlog.read()));
  expect(service.database.countStatements()).toBe(before);
  service.clock.advance(5_000);
  await Promise.all(Array.from({ length: 20 }, () => backlog.read()));
  expect(service.database.countStatements()).toBe(before + 2);
});

test('a database that is away leaves the backlog unknown', async () => {
  const away = fakeDatabase({ read: () => Promise.reject(new Error('away')) });
  expect(await new BacklogWatch({ database: away, clock: service.clock }).read()).toBeNull();
});

// PGlite has one connection, so nobody could read while a transaction is open.
test.runIf(TEST_DATABASE_URL !== null)(
  'an unfinished write shows as the lag of the feed',
  async () => {
    const [marked, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const write = service.database.transaction(async (transaction) => {
      await markWrite(transaction, service.merchantIds.values().next().value ?? '');
      marked.resolve();
      await finished.promise;
    });
    await marked.promise;
    await expect
      .poll(async () => (await new BacklogWatch(service.context).read())?.horizonLagMs)
      .toBeGreaterThanOrEqual(20);
    finished.resolve();
    await write;
    expect((await new BacklogWatch(service.context).read())?.horizonLagMs).toBe(0);
  },
);
