import { afterEach, describe, expect, test } from 'vitest';
import { sendMail } from '../../src/background/send-mail.ts';
import { placeAgreedOrder } from '../../src/background/place-agreed.ts';
import { DEFAULT_SETTINGS } from '../../src/core/merchants/merchant.ts';
import { createMailer } from '../../src/gateways/mailer.ts';
import { testContext } from '../support/context.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { takeAllTurns } from '../background/due-service.ts';
import { openMailServer } from '../support/mail-server.ts';
import { ADDRESS, offer, openOpportunityLinkService } from '../support/opportunity-link-service.ts';
import { openOpportunityService } from '../support/opportunity-service.ts';
import { openStoreService } from '../support/store-service.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

function closing<Service extends { close(): Promise<void> }>(service: Service): Service {
  closers.push(() => service.close());
  return service;
}

const fail = (problem: Error): never => {
  throw problem;
};

/** The kinds of mails about orders and new requests, sorted. */
async function kinds({ database }: { readonly database: Database }): Promise<string[]> {
  const rows = await database.read((reader) =>
    reader.selectFrom('mail').select('kind').where('kind', '!=', 'response').execute(),
  );
  return rows.map(({ kind }) => kind).toSorted();
}

test('the Store API tells each step once, repeated or not', async () => {
  const service = closing(await openStoreService());
  const orderId = await service.place({
    state: 'placed',
    merchantReviewRequired: true,
    acceptedAt: null,
  });
  const pay = { kind: 'payment', amount: '181.00', currencyCode: 'EUR', reference: 'r1' };
  const steps: readonly [string, unknown?][] = [
    ['accept'],
    ['payments', pay],
    ['start-manufacturing'],
    ['mark-ready-to-ship'],
    ['ship', { trackingReference: 'T1' }],
    ['payments', { ...pay, kind: 'refund', amount: '5.00', reference: 'r2' }],
  ];
  for (const [index, [action, body]] of steps.entries()) {
    const [key, otherKey] = [`step-${index}-of-the-order`, `again-${index}-of-the-order`];
    for (const sent of [key, key, otherKey]) {
      const { status } = await service.act(orderId, action, body, { 'idempotency-key': sent });
      expect([action, status]).toEqual([action, 200]);
    }
  }
  expect(await kinds(service)).toEqual([
    'buyer.orderAccepted',
    'buyer.orderPaid',
    'buyer.orderRefunded',
    'buyer.orderShipped',
  ]);
});

describe('a new request', () => {
  test('is told to the store once, behind a link and without its words', async () => {
    const settings = { notifyEmail: 'shop@oak.example' };
    const service = closing(await openOpportunityService({ settings }));
    const server = closing(await openMailServer());
    const request = { words: 'Win-a-prize at evil.example', idempotencyKey: 'a'.repeat(24) };
    const opportunityId = await service.record(request);
    await service.send(request);
    await service.send({ words: 'For others' }, { slug: 'others' });
    const mailer = createMailer({ url: server.url, from: 'orders@bottega.example' });
    const context = testContext(service.database, { clock: service.clock });
    await takeAllTurns(sendMail({ ...context, mailer, report: fail }));
    expect(server.received.map(({ to, mail }) => [to.join(), mail.subject])).toEqual([
      ['shop@oak.example', 'A new request – Workshop trays'],
    ]);
    const raw = server.received[0]?.raw ?? '';
    expect(raw).not.toContain('evil');
    expect(server.received[0]?.mail.text).toContain(
      `https://bottega.example/admin/trays/requests/${opportunityId}`,
    );
  });

  test('is not told to a store without an address, or one that turned it off', async () => {
    const storeMails = { ...DEFAULT_SETTINGS.storeMails, requestReceived: false };
    for (const settings of [{}, { notifyEmail: 'shop@oak.example', storeMails }]) {
      const service = closing(await openOpportunityService({ settings }));
      await service.record({ words: 'Nobody is to be told' });
      expect(await kinds(service)).toEqual([]);
    }
  });
});

const openTrays = async () => {
  const service = closing(await openOpportunityLinkService());
  await service.set({ notifyEmail: 'shop@trays.example' });
  return service;
};

describe('an offer that is accepted', () => {
  const NEW = ['buyer.orderReceived', 'store.orderReceived'];

  test('on its page is told as the order that it is', async () => {
    const service = await openTrays();
    const opportunity = await service.decide(await service.record(), offer());
    const path = `${service.responsePath(opportunity)}/accept`;
    const form = Object.entries({ ...ADDRESS, total: '129.50' });
    for (const _ of [1, 2]) expect((await service.open(path, { form })).status).toBe(303);
    expect(await kinds(service)).toEqual(NEW);
  });

  test('and ordered in the background is told then', async () => {
    const service = await openTrays();
    await service.set({ orderingPaused: true });
    const opportunity = await service.decide(await service.record(), offer());
    const form = Object.entries({ ...ADDRESS, total: '129.50' });
    await service.open(`${service.responsePath(opportunity)}/accept`, { form });
    expect(await kinds(service)).toEqual([]);
    await service.set({ orderingPaused: false });
    await takeAllTurns(placeAgreedOrder({ ...service.context, report: fail }));
    expect(await kinds(service)).toEqual(NEW);
  });
});
