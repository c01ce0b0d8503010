import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendMail } from '../../src/background/send-mail.ts';
import { createMailer } from '../../src/gateways/mailer.ts';
import { type DueService, openDueService, takeAllTurns } from '../background/due-service.ts';
import { type MailServer, openMailServer } from '../support/mail-server.ts';
import { workshop } from '../support/workshop.ts';

const FREE = { unpaidOrdersPerBuyer: null, notifyEmail: 'shop@oak.example' } as const;
const MINUTE = 60_000;
const BEGIN = Date.parse('2027-03-02T11:00:00Z');

let service: DueService;
let server: MailServer;
beforeEach(async () => {
  service = await openDueService([workshop('oak', FREE), workshop('elm', FREE)]);
  server = await openMailServer();
});
afterEach(async () => {
  await server.close();
  await service.close();
});

const at = (minutes: number) => service.clock.set(new Date(BEGIN + minutes * MINUTE).toISOString());
const place = (email = 'bob@example.org', slug = 'oak') =>
  service.order(slug, { buyer: { email, name: null } });

async function send(): Promise<void> {
  const mailer = createMailer({ url: server.url, from: 'orders@bottega.example' });
  await takeAllTurns(sendMail({ ...service.context, mailer }));
}

/** Sends what is due and returns how many mails the buyers' addresses have got in all. */
async function got(address = 'bob@example.org'): Promise<number> {
  await send();
  return server.received.filter(({ to }) => to[0] === address).length;
}

const pathOf = (text = '') =>
  /https:\/\/bottega\.example(\/stores\/\S+\/orders\/\S+)/.exec(text)?.[1] ?? '';
const open = (path: string, method = 'GET') =>
  fetch(`${service.server.url}${path}`, { method }).then(({ status }) => status);
const lastMail = () => server.received.findLast(({ to }) => to[0] === 'bob@example.org')?.mail;

describe('an email that nobody has confirmed', () => {
  test('gets three mails an hour, the rest when the hour is over, and nothing is lost', async () => {
    for (let number = 0; number < 5; number += 1) {
      at(number);
      await place(number % 2 === 0 ? 'bob@example.org' : 'Bob@Example.org');
      await send();
    }
    expect(server.received.filter(({ to }) => /^bob@/i.test(to[0] ?? ''))).toHaveLength(3);
    const addressed = () => server.received.filter(({ to }) => /^bob@/i.test(to[0] ?? '')).length;
    at(59);
    await send();
    expect(addressed()).toBe(3);
    at(60);
    await send();
    expect(addressed()).toBe(4);
    at(61);
    await send();
    expect(addressed()).toBe(5);
  });

  test('is counted over all stores, and for itself', async () => {
    for (const slug of ['oak', 'elm', 'oak', 'elm']) await place('bob@example.org', slug);
    await place('eve@example.org');
    expect(await got()).toBe(3);
    expect(await got('eve@example.org')).toBe(1);
  });

  test('gets one mail of those that were held about one order, the latest', async () => {
    for (let number = 0; number < 3; number += 1) await place();
    await send();
    const id = await place();
    await send();
    await service.act('propose-order-revision', {
      merchant: 'oak',
      order: id,
      total: 30,
      note: 'Dearer',
    });
    await send();
    at(60);
    expect(await got()).toBe(4);
    expect(lastMail()?.subject).toMatch(/^A change of your order/);
  });

  test('takes nothing from the mails of the store', async () => {
    for (let number = 0; number < 5; number += 1) await place();
    expect(await got('shop@oak.example')).toBe(5);
  });
});

describe('an email is confirmed', () => {
  beforeEach(async () => {
    for (let number = 0; number < 5; number += 1) await place();
    await send();
  });

  test('by the link that only the mail had, and what was held is sent then', async () => {
    expect(await got()).toBe(3);
    const path = pathOf(lastMail()?.text);
    expect(path).toMatch(/\?mail=[\w-]{32}$/);
    expect(await open(path)).toBe(200);
    expect(await got()).toBe(5);
    await place();
    expect(await got()).toBe(6);
  });

  test('neither by the link that whoever placed the order has, nor by another token', async () => {
    const path = pathOf(lastMail()?.text);
    const [plain = ''] = path.split('?');
    expect(await open(plain)).toBe(200);
    expect(await open(`${plain}?mail=${'A'.repeat(32)}`)).toBe(200);
    expect(await open(`${plain}?mail=x&mail=y`)).toBe(200);
    expect(await open(path, 'HEAD')).toBe(200);
    expect(await got()).toBe(3);
  });

  test('by paying, and not by an order that costs nothing', async () => {
    await service.order('oak', {
      buyer: { email: 'bob@example.org', name: null },
      agreedTotalAmount: 0,
      fulfilment: 'collect',
      shippingAddress: null,
      lines: [{ sku: 'GIFT', quantity: 1 }],
    });
    expect(await got()).toBe(3);
    const { orders } = await service.act('list-orders', { merchant: 'oak' });
    const unpaid = orders.find(({ paidAt }) => paidAt === null);
    await service.act('mark-order-paid', { merchant: 'oak', order: unpaid?.orderId ?? '' });
    expect(await got()).toBe(4);
    at(60);
    expect(await got()).toBeGreaterThanOrEqual(6);
  });

  test('for the store alone that sent the mail', async () => {
    await open(pathOf(lastMail()?.text));
    await place('bob@example.org', 'elm');
    expect(await got()).toBe(5);
    at(60);
    expect(await got()).toBe(6);
  });
});

const toBuyers = () =>
  server.received.filter(({ to }) => to[0]?.startsWith('buyer') === true).length;

/** Counts as many more mails as if the network address of the one that was sent had caused them. */
const countMore = (mails: number) =>
  service.database.transaction((transaction) =>
    sql`
      insert into mail_allowance (subject, mail_id, taken_at)
      select subject, gen_random_uuid(), taken_at from mail_allowance, generate_series(1, ${mails})
      where subject like 'address:%'`.execute(transaction),
  );

test('one network address causes at most sixty mails an hour to unconfirmed emails', async () => {
  await place('buyer0@example.org');
  await send();
  await countMore(57);
  for (let number = 1; number < 5; number += 1) await place(`buyer${number}@example.org`);
  await send();
  expect(toBuyers()).toBe(3);
  at(60);
  await send();
  expect(toBuyers()).toBe(5);
});

test('what was counted is forgotten after the hour', async () => {
  await place();
  await send();
  at(61);
  await place();
  await send();
  const { rows } = await service.database.read((reader) =>
    sql`select subject from mail_allowance`.execute(reader),
  );
  // One of the email and one of the network address.
  expect(rows).toHaveLength(2);
});
