import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MailContext } from '../../src/actions/mail/send-due-mails.ts';
import { cancelUnpaid } from '../../src/background/cancel-unpaid.ts';
import { sendMail } from '../../src/background/send-mail.ts';
import type { MerchantSettings } from '../../src/core/merchants/merchant.ts';
import { createMailer } from '../../src/gateways/mailer.ts';
import { recordConfirmedEmail } from '../../src/storage/mail/confirmed-emails.ts';
import { type DueService, openDueService, takeAllTurns } from '../background/due-service.ts';
import { type MailServer, openMailServer } from '../support/mail-server.ts';
import { boardOrder, workshop } from '../support/workshop.ts';

const STORE = 'oak';
const SETTINGS: Partial<MerchantSettings> = {
  notifyEmail: ['shop@oak.example', 'boss@oak.example'],
  paymentInstructions: 'IBAN IT60',
  unpaidOrdersPerBuyer: null,
  policies: {
    returnsUrl: null,
    termsUrl: null,
    privacyUrl: null,
    imprintUrl: null,
    unpaidAfterDays: 3,
  },
};

let service: DueService;
let server: MailServer;
beforeEach(async () => {
  service = await openDueService([workshop(STORE, SETTINGS), workshop('quiet')]);
  server = await openMailServer();
  await confirm('ada@example.org');
});
afterEach(async () => {
  await server.close();
  await service.close();
});

const merchantOf = (slug = STORE) => service.merchantIds.get(slug) ?? '';
const confirm = (email: string) =>
  service.database.transaction((transaction) =>
    recordConfirmedEmail(transaction, merchantOf(), email, service.clock.now()),
  );
const order = (change: Record<string, unknown> = {}) => service.order(STORE, change);
const named = (id: string) => ({ merchant: STORE, order: id });

/** Sends what is due and returns the subjects that each address got, sorted. */
async function sent(): Promise<Record<string, string[]>> {
  const context: MailContext = {
    ...service.context,
    mailer: createMailer({ url: server.url, from: 'orders@bottega.example' }),
  };
  await takeAllTurns(sendMail(context));
  const got: Record<string, string[]> = {};
  for (const { to, mail } of server.received.splice(0))
    (got[to.join()] ??= []).push((mail.subject ?? '').replace(/ – .*/, '').replace(/\d{4}/, 'N'));
  return Object.fromEntries(Object.entries(got).map(([to, subjects]) => [to, subjects.toSorted()]));
}

// Mails of the same moment come in any order, because two processes may have written them.
const toStore = (...subjects: string[]) => ({
  'shop@oak.example': subjects.toSorted(),
  'boss@oak.example': subjects.toSorted(),
});
const toAda = (...subjects: string[]) => ({ 'ada@example.org': subjects.toSorted() });

const NEW = { ...toAda('We have your order N'), ...toStore('New order N') };

describe('an order by the agent door', () => {
  test('is told to its buyer and to every address of the store, once', async () => {
    const request = boardOrder();
    const placed = await service.place(STORE, request);
    await service.place(STORE, request);
    const context = {
      ...service.context,
      mailer: createMailer({ url: server.url, from: 'orders@bottega.example' }),
    };
    await takeAllTurns(sendMail(context));
    const mail = server.received.find(({ to }) => to[0] === 'ada@example.org');
    expect(mail?.mail).toMatchObject({
      from: { name: 'Workshop oak', address: 'orders@bottega.example' },
      replyTo: [{ address: 'shop@oak.example' }],
      subject: `We have your order ${String(placed.body['orderNumber'])} – Workshop oak`,
    });
    expect(mail?.raw).toMatch(/^auto-submitted: auto-generated\r$/im);
    for (const part of [mail?.mail.text ?? '', mail?.mail.html ?? '']) {
      for (const words of ['The board', '€28.10', 'IBAN IT60', 'Wood: Oak'])
        expect(part).toContain(words);
      expect(part).toContain(String(placed.body['statusUrl']));
    }
    expect(server.received.map(({ to }) => to.join()).toSorted()).toEqual([
      'ada@example.org',
      'boss@oak.example',
      'shop@oak.example',
    ]);
    expect(mail?.raw.split('\r\n\r\n')[0]).not.toContain(
      String(placed.body['statusUrl']).slice(-32),
    );
    server.received.length = 0;
    expect(await sent()).toEqual({});
  });

  test('that is refused, or places nothing, is told to nobody', async () => {
    const lacking = await service.place(STORE, boardOrder({ agreedTotalAmount: 1 }));
    expect(lacking.status).toBe(409);
    await service.place(
      STORE,
      boardOrder({ agreedTotalAmount: null, agreedTotalCurrencyCode: null }),
    );
    expect(await sent()).toEqual({});
  });

  test('by the storefront door is told alike', async () => {
    await service.place(STORE, boardOrder(), { door: 'storefront' });
    expect(await sent()).toEqual(NEW);
  });

  test('that costs nothing is told once', async () => {
    await order({
      agreedTotalAmount: 0,
      fulfilment: 'collect',
      shippingAddress: null,
      lines: [{ sku: 'GIFT', quantity: 1 }],
    });
    expect(await sent()).toEqual(NEW);
  });

  test('at a store without an address is told to the buyer alone, without an address for replies', async () => {
    await service.order('quiet');
    expect(await sent()).toEqual(toAda('We have your order N'));
  });
});

describe('what the staff do', () => {
  test('is told step by step, and what is on only where the store wants it', async () => {
    const id = await order();
    expect(await sent()).toEqual(NEW);
    await service.act('mark-order-paid', named(id));
    expect(await sent()).toEqual({
      ...toAda('Your order N is paid'),
      ...toStore('Order N is paid'),
    });
    await service.act('advance-order', { ...named(id), action: 'start-manufacturing' });
    expect(await sent()).toEqual({});
    await service.act('advance-order', { ...named(id), action: 'mark-ready-to-ship' });
    expect(await sent()).toEqual({});
    const shipped = {
      trackingReference: 'T1',
      carrier: 'BRT',
      trackingUrl: 'https://track.example/T1',
    };
    const ship = { ...named(id), action: 'ship', request: shipped } as const;
    await service.act('advance-order', ship);
    await service.act('advance-order', ship);
    expect(await sent()).toEqual(toAda('Your order N is on its way'));
    await service.act('refund-order', { ...named(id), amount: 5 });
    expect(await sent()).toEqual(toAda('A refund for your order N'));
    await service.act('set-order-dispute', { ...named(id), status: 'needs_response', amount: 3 });
    expect(await sent()).toEqual(toStore('A payment of order N is disputed'));
  });

  test('follows the preferences of the store', async () => {
    await service.act('set-merchant', {
      slug: STORE,
      settings: {
        notifyEmail: 'shop@oak.example',
        buyerMails: { orderInProduction: true, orderReceived: false },
        storeMails: { orderReceived: false, orderPaid: false },
      },
    });
    await service.poll();
    const id = await order();
    await service.act('mark-order-paid', named(id));
    await service.act('advance-order', { ...named(id), action: 'start-manufacturing' });
    expect(await sent()).toEqual(toAda('Your order N is paid', 'Your order N is being made'));
  });

  test('accepting an order that a person had to look at says how to pay', async () => {
    const lines = [
      { sku: 'BOARD', quantity: 1, selections: [{ dimensionKey: 'wood', valueKeys: ['yew'] }] },
    ];
    const id = await order({ agreedTotalAmount: 48, lines });
    expect(await sent()).toEqual(NEW);
    await service.act('advance-order', { ...named(id), action: 'accept' });
    expect(await sent()).toEqual(toAda('Your order N is accepted'));
  });

  test('an order to collect is told when it is ready', async () => {
    const id = await order({
      agreedTotalAmount: 20.1,
      fulfilment: 'collect',
      shippingAddress: null,
    });
    await service.act('mark-order-paid', named(id));
    await service.act('advance-order', { ...named(id), action: 'start-manufacturing' });
    await service.act('advance-order', { ...named(id), action: 'mark-ready-to-ship' });
    const ada = toAda(
      'We have your order N',
      'Your order N is paid',
      'Your order N is ready to be collected',
    );
    expect(await sent()).toMatchObject(ada);
  });

  test('a discount changes the total, and a cancellation makes older mails outdated', async () => {
    const id = await order();
    await service.act('set-order-discount', { ...named(id), amount: 2, label: 'For you' });
    expect(await sent()).toEqual({
      ...toAda('We have your order N', 'The total of your order N has changed'),
      ...toStore('New order N'),
    });
    await service.act('set-order-discount', { ...named(id), amount: 3, label: 'For you' });
    await service.act('advance-order', {
      ...named(id),
      action: 'cancel',
      request: { reason: 'out_of_stock', note: null },
    });
    expect(await sent()).toEqual(toAda('Your order N was cancelled'));
  });
});

const page = async (id: string, more: string, form: Record<string, string>) => {
  const { statusUrl } = await service.act('show-order', named(id));
  const path = statusUrl.replace('https://bottega.example', service.server.url);
  const body = new URLSearchParams(form);
  const reply = await fetch(`${path}${more}`, { method: 'POST', body, redirect: 'manual' });
  expect(reply.status).toBe(303);
};

describe('what the buyer does on the page', () => {
  test.each([
    ['accepted', toAda('The total of your order N has changed')],
    ['declined', {}],
  ] as const)('a change that is %s is one mail to each', async (answer, buyers) => {
    const id = await order();
    const proposed = { ...named(id), total: 30, note: 'Oak is dearer' };
    await service.act('propose-order-revision', proposed);
    expect(await sent()).toEqual({
      ...toAda('We have your order N', 'A change of your order N needs your answer'),
      ...toStore('New order N'),
    });
    const { revisions } = await service.read(STORE, id);
    const revision = revisions[0]?.revisionId ?? '';
    await page(id, '/revision', { revision, answer });
    await page(id, '/revision', { revision, answer });
    expect(await sent()).toEqual({ ...buyers, ...toStore('The change of order N was answered') });
  });

  test('cancelling is told to both', async () => {
    const id = await order();
    await sent();
    await page(id, '/cancel', { confirm: 'yes' });
    expect(await sent()).toEqual({
      ...toAda('Your order N was cancelled'),
      ...toStore('Order N was cancelled by its buyer'),
    });
  });
});

test('what the background cancels is told to the buyer', async () => {
  await order();
  await sent();
  service.clock.set('2027-03-05T11:00:00Z');
  await takeAllTurns(cancelUnpaid(service.context));
  expect(await sent()).toEqual(toAda('Your order N was cancelled'));
});

test('mails that waited for a mail server for more than three days are outdated', async () => {
  await order();
  service.clock.set('2027-03-05T11:00:00.001Z');
  expect(await sent()).toEqual({});
  const { mails } = await service.act('list-mails', { merchant: STORE });
  expect(mails.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'store.orderReceived outdated',
    'buyer.orderReceived outdated',
  ]);
});

test('one address of the store that refuses takes no mail from the other', async () => {
  await server.close();
  server = await openMailServer({
    refuseRecipient: (address) =>
      address === 'shop@oak.example' ? { code: 450, text: '4.2.0 greylisted' } : null,
  });
  await order();
  expect((await sent())['boss@oak.example']).toEqual(['New order N']);
  const { mails } = await service.act('list-mails', { merchant: STORE });
  expect(mails.map(({ to, state }) => [to, state]).toSorted()).toEqual([
    ['ada@example.org', 'sent'],
    ['boss@oak.example', 'sent'],
    ['shop@oak.example', 'pending'],
  ]);
});
