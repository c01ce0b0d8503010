import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelUnpaid } from '../../src/background/cancel-unpaid.ts';
import { expireRevisions } from '../../src/background/expire-revisions.ts';
import { DEFAULT_SETTINGS } from '../../src/core/merchants/merchant.ts';
import { workshop } from '../support/workshop.ts';
import { type DueService, openDueService, takeAllTurns } from './due-service.ts';

let service: DueService;

beforeAll(async () => {
  service = await openDueService([
    workshop('shop', {
      unpaidOrdersPerBuyer: null,
      policies: { ...DEFAULT_SETTINGS.policies, unpaidAfterDays: 3 },
    }),
  ]);
});
afterAll(async () => {
  await service.close();
});

const turn = () => takeAllTurns(expireRevisions(service.context));
const propose = (order: string, expires: string | null) =>
  service.act('propose-order-revision', {
    merchant: 'shop',
    order,
    total: 30,
    note: 'Dearer',
    expires,
  });

test('a revision whose time is over is marked, once, and the wait for payment begins', async () => {
  service.clock.set('2027-03-02T11:00:00Z');
  const [lapses, answered, stays] = [
    await service.order('shop'),
    await service.order('shop'),
    await service.order('shop'),
  ];
  await propose(lapses, '2027-03-03T11:00:00Z');
  await propose(answered, '2027-03-03T11:00:00Z');
  await propose(stays, null);
  await service.act('answer-order-revision', {
    merchant: 'shop',
    order: answered,
    answer: 'declined',
  });
  const before = await service.read('shop', lapses);
  expect(before).toMatchObject({ unpaidSince: null, unpaidUntil: null });
  const { nextCursor: after } = await service.act('watch-orders', { merchant: 'shop' });

  service.clock.set('2027-03-03T10:59:59.999Z');
  await turn();
  expect(await service.read('shop', lapses)).toEqual(before);
  service.clock.set('2027-03-03T11:05:00Z');
  await turn();
  const marked = await service.read('shop', lapses);
  expect(marked).toMatchObject({
    version: before.version + 1,
    revisions: [{ status: 'expired', closedAt: new Date('2027-03-03T11:00:00Z') }],
    unpaidSince: new Date('2027-03-03T11:05:00Z'),
    unpaidUntil: new Date('2027-03-06T11:05:00Z'),
  });
  expect(marked.changedAt.getTime()).toBeGreaterThan(before.changedAt.getTime());
  await turn();
  expect(await service.read('shop', lapses)).toEqual(marked);
  expect((await service.read('shop', answered)).revisions).toMatchObject([{ status: 'declined' }]);
  expect((await service.read('shop', stays)).revisions).toMatchObject([{ status: 'proposed' }]);
  const page = await service.act('watch-orders', { merchant: 'shop', after });
  expect(page.orders).toMatchObject([{ orderId: lapses, pendingRevision: null }]);

  service.clock.set('2027-03-06T11:05:00Z');
  await takeAllTurns(cancelUnpaid(service.context));
  expect(await service.read('shop', lapses)).toMatchObject({
    state: 'cancelled',
    cancellation: { unpaidDays: 3 },
  });
});

test('several workers at once mark each revision once', async () => {
  service.clock.set('2027-03-02T11:00:00Z');
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) ids.push(await service.order('shop'));
  for (const id of ids) await propose(id, '2027-03-03T11:00:00Z');
  service.clock.set('2027-03-03T11:00:00Z');
  await Promise.all([turn(), turn(), turn()]);
  for (const id of ids) {
    expect(await service.read('shop', id)).toMatchObject({
      version: 3,
      revisions: [{ status: 'expired' }],
    });
  }
  expect(service.problems).toEqual([]);
});
