import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MailContext, MailSendingStep } from '../../src/actions/mail/send-due-mails.ts';
import { isResponseToken } from '../../src/actions/shared/opportunity-links.ts';
import { sendMail } from '../../src/background/send-mail.ts';
import { MAIL_ATTEMPTS } from '../../src/core/mail/retry-schedule.ts';
import { declineOffer, viewResponse } from '../../src/core/opportunities/buyer-answers.ts';
import { closeOpportunity } from '../../src/core/opportunities/close.ts';
import { type FixedClock, fixedClock } from '../../src/gateways/clock.ts';
import { createMailer, type Mailer } from '../../src/gateways/mailer.ts';
import { hasBouncedMail } from '../../src/storage/mail/bounced-contacts.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import {
  type MailServer,
  type MailServerOptions,
  openMailServer,
  type Refused,
} from '../support/mail-server.ts';
import { takeAllTurns } from './due-service.ts';
import { type MailedStores, mailStores, OFFER, UNKNOWN_MEMBERS } from './mailed-stores.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;

let held: TestDatabase;
let clock: FixedClock;
let stores: MailedStores;
let server: MailServer;
let problems: Error[];
let refused: { recipient: Refused | null; content: Refused | null };
beforeEach(async () => {
  held = await openTestDatabase();
  clock = fixedClock('2027-03-02T11:00:00Z');
  stores = mailStores(held.database, clock);
  problems = [];
  refused = { recipient: null, content: null };
  server = await openServer();
});
afterEach(async () => {
  await server.close();
  await held.close();
});

function openServer(options: MailServerOptions = {}): Promise<MailServer> {
  return openMailServer({
    refuseRecipient: () => refused.recipient,
    refuseContent: () => refused.content,
    ...options,
  });
}

function contextOf(change: Partial<MailContext> = {}): MailContext {
  const mailer = createMailer({ url: server.url, from: 'orders@bottega.example' });
  return { ...stores.context, mailer, report: (problem) => problems.push(problem), ...change };
}

const sendAll = (change: Partial<MailContext> = {}) => takeAllTurns(sendMail(contextOf(change)));
const bounced = (merchantId: string, key: string) =>
  held.database.read((reader) => hasBouncedMail(reader, merchantId, key));
const reports = () => problems.map(({ message }) => message.replace(/[\da-f-]{36}/, 'ID'));

describe('a response', () => {
  test('is mailed once, with its private link and nothing that a stranger wrote, and is sent then', async () => {
    const oak = await stores.store('oak', { notifyEmail: 'hello@oak.example' });
    const opportunityId = await stores.ask(oak);
    const responseId = await stores.decide(oak, opportunityId);
    await sendAll();
    await sendAll();
    expect(server.received).toHaveLength(1);
    const [{ to, mail, raw } = expect.fail('nothing came')] = server.received;
    const [{ mailId } = { mailId: '' }] = await stores.mails(oak);
    expect(to).toEqual(['Ada@example.org']);
    expect(mail).toMatchObject({
      messageId: `<${mailId}@bottega.example>`,
      from: { name: 'Store oak', address: 'orders@bottega.example' },
      replyTo: [{ address: 'hello@oak.example' }],
      subject: 'Store oak: an offer for you',
    });
    const opportunity = await stores.read(oak, opportunityId);
    const [response] = opportunity.responses;
    expect(response).toMatchObject({
      responseId,
      status: 'sent',
      sentAt: clock.now(),
      failure: null,
    });
    const link = new RegExp(
      `https://bottega\\.example/stores/oak/answers/${opportunityId}/${responseId}/(\\S+)`,
    ).exec(mail.text ?? '');
    expect(
      isResponseToken(
        stores.context.signer,
        opportunity,
        { responseId, linkVersion: 0 },
        link?.[1] ?? '',
      ),
    ).toBe(true);
    for (const part of [mail.text ?? '', mail.html ?? '']) {
      expect(part).toContain('Dear Ada,');
      expect(part).toContain('€912.50');
      expect(part).toContain('16 March 2027 at 12:00 (Central');
      expect(part).toContain(link?.[0]);
      expect(part).not.toMatch(/evil|Win-a-prize|our secret/);
    }
    expect(raw).not.toContain('evil');
    expect(mail.html).toContain('2 × A round table &lt;of oak&gt;');
    expect(mail.html).not.toMatch(/<img|<script|<style|src=/);
    expect(await stores.mail(oak, mailId)).toMatchObject({
      state: 'sent',
      sentAt: clock.now(),
      attempts: 1,
      failure: null,
    });
    expect(problems).toEqual([]);
  });

  test.each([
    ['ask', { outcome: 'ask', dimensionKeys: ['wood'] }, 'a question about your request'],
    ['decline', { outcome: 'decline' }, 'your request'],
    ['refer', { outcome: 'refer', referredTo: 'the smith', dueBy: '2027-03-09' }, 'your request'],
  ] as const)('of the outcome %s is mailed too', async (_, change, subject) => {
    const oak = await stores.store('oak');
    await stores.decide(oak, await stores.ask(oak), {
      ...change,
      offered: null,
      expiresAt: null,
    } as never);
    await sendAll();
    expect(server.received.map(({ mail }) => mail.subject)).toEqual([`Store oak: ${subject}`]);
    expect(server.received[0]?.mail.replyTo).toBeUndefined();
    expect(server.received[0]?.mail.text).not.toMatch(/the smith|our secret|evil/);
  });

  test('is not mailed while it is a draft, without an address, or without a mail server', async () => {
    const oak = await stores.store('oak');
    await stores.decide(oak, await stores.ask(oak), { isDraft: true });
    const silent = await stores.ask(oak, { contactEmail: null });
    await stores.decide(oak, silent);
    await sendAll();
    expect([await stores.mails(oak), server.received]).toEqual([[], []]);
    expect((await stores.read(oak, silent)).responses).toMatchObject([{ status: 'sent' }]);
  });

  test.each<
    [
      string,
      (
        merchant: Parameters<MailedStores['read']>[0],
        opportunityId: string,
        responseId: string,
      ) => Promise<unknown>,
    ]
  >([
    [
      'superseded',
      (merchant, opportunityId) => stores.decide(merchant, opportunityId, { isDraft: true }),
    ],
    ['expired', async () => clock.set(OFFER.expiresAt)],
    [
      'answered on the page',
      (merchant, opportunityId, responseId) =>
        stores.change(merchant, opportunityId, (opportunity, time) =>
          declineOffer(opportunity, responseId, time),
        ),
    ],
    [
      'closed by the store',
      (merchant, opportunityId) =>
        stores.change(merchant, opportunityId, (opportunity, time) =>
          closeOpportunity(opportunity, 'no more', time),
        ),
    ],
  ])('that is %s by then is not mailed', async (_, happen) => {
    const oak = await stores.store('oak');
    const opportunityId = await stores.ask(oak);
    const responseId = await stores.decide(oak, opportunityId);
    await happen(oak, opportunityId, responseId);
    const before = await stores.read(oak, opportunityId);
    await sendAll();
    expect(server.received).toEqual([]);
    expect(await stores.mails(oak)).toMatchObject([{ state: 'outdated', sentAt: null }]);
    expect(await stores.read(oak, opportunityId)).toEqual(before);
  });

  test('that was only seen by then is mailed, and stays seen', async () => {
    const oak = await stores.store('oak');
    const opportunityId = await stores.ask(oak);
    const responseId = await stores.decide(oak, opportunityId);
    await stores.change(oak, opportunityId, (opportunity, time) =>
      viewResponse(opportunity, responseId, time),
    );
    await sendAll();
    expect(server.received).toHaveLength(1);
    expect((await stores.read(oak, opportunityId)).responses).toMatchObject([
      { status: 'viewed', sentAt: clock.now() },
    ]);
  });

  test("whose recipient is refused has failed: the store's turn again, and the contact is known to bounce", async () => {
    const oak = await stores.store('oak');
    const elm = await stores.store('elm');
    const opportunityId = await stores.ask(oak);
    await stores.decide(oak, opportunityId);
    refused.recipient = { code: 550, text: '5.1.1 Ada@example.org is unknown' };
    await sendAll();
    expect(await stores.mails(oak)).toMatchObject([
      {
        state: 'failed',
        attempts: 1,
        failure: { code: 'recipient_refused', detail: expect.stringContaining('is unknown') },
      },
    ]);
    expect(await stores.read(oak, opportunityId)).toMatchObject({
      status: 'waiting',
      waitingParty: 'merchant',
      waitingSince: clock.now(),
      answerBy: expect.any(Date),
      responses: [
        {
          status: 'failed',
          sentAt: null,
          failure: { code: 'recipient_refused', detail: expect.stringContaining('is unknown') },
        },
      ],
    });
    expect([
      await bounced(oak.merchantId, 'ada@example.org'),
      await bounced(oak.merchantId, 'bob@example.org'),
      await bounced(elm.merchantId, 'ada@example.org'),
    ]).toEqual([true, false, false]);
    // Addresses are in no log.
    expect(reports()).toEqual(['mail ID was not sent: recipient_refused']);
  });

  test('that the server refuses as such has failed, and says nothing of the contact', async () => {
    const oak = await stores.store('oak');
    const opportunityId = await stores.ask(oak);
    await stores.decide(oak, opportunityId);
    refused.content = { code: 554, text: 'spam' };
    await sendAll();
    expect((await stores.read(oak, opportunityId)).responses).toMatchObject([
      { status: 'failed', failure: { code: 'mail_refused' } },
    ]);
    expect(await bounced(oak.merchantId, 'ada@example.org')).toBe(false);
  });

  test('is tried again with growing pauses, and sent once the server takes it', async () => {
    const oak = await stores.store('oak');
    const opportunityId = await stores.ask(oak);
    await stores.decide(oak, opportunityId);
    refused.recipient = { code: 451, text: '4.3.0 later' };
    await sendAll();
    clock.advance(MINUTE - 1);
    await sendAll();
    expect(await stores.mails(oak)).toMatchObject([
      { state: 'pending', attempts: 1, failure: { code: 'mail_server_busy' } },
    ]);
    clock.advance(1);
    await sendAll();
    expect(await stores.mails(oak)).toMatchObject([{ state: 'pending', attempts: 2 }]);
    expect((await stores.read(oak, opportunityId)).responses).toMatchObject([{ status: 'queued' }]);
    refused.recipient = null;
    clock.advance(5 * MINUTE);
    await sendAll();
    expect(server.received).toHaveLength(1);
    expect(await stores.mails(oak)).toMatchObject([{ state: 'sent', attempts: 3, failure: null }]);
    expect((await stores.read(oak, opportunityId)).responses).toMatchObject([
      { status: 'sent', failure: null },
    ]);
  });

  test('that no server takes in all that time has failed, with the last reason', async () => {
    const oak = await stores.store('oak');
    const opportunityId = await stores.ask(oak);
    await stores.decide(oak, opportunityId);
    refused.recipient = { code: 451, text: 'later' };
    for (let attempt = 1; attempt <= MAIL_ATTEMPTS; attempt += 1) {
      expect((await stores.read(oak, opportunityId)).responses).toMatchObject([
        { status: 'queued' },
      ]);
      await sendAll();
      clock.advance(12 * HOUR);
    }
    expect(await stores.mails(oak)).toMatchObject([{ state: 'failed', attempts: MAIL_ATTEMPTS }]);
    expect((await stores.read(oak, opportunityId)).responses).toMatchObject([
      { status: 'failed', failure: { code: 'mail_server_busy', detail: '451 later' } },
    ]);
  });
});

describe('a claim', () => {
  const die = { onStep: async (): Promise<void> => Promise.reject(new Error('dead')) };

  test('lapses after a while, and whoever held it marks nothing any more', async () => {
    const oak = await stores.store('oak');
    const opportunityId = await stores.ask(oak);
    await stores.decide(oak, opportunityId);
    const [sent, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const hold = async (step: MailSendingStep): Promise<void> => {
      if (step !== 'sent') return;
      sent.resolve();
      await released.promise;
    };
    const slow = sendAll({ leaseMs: MINUTE, onStep: hold });
    await sent.promise;
    await sendAll();
    expect(server.received).toHaveLength(1);
    clock.advance(MINUTE);
    await sendAll();
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([
      server.received[0]?.mail.messageId,
      server.received[0]?.mail.messageId,
    ]);
    const marked = await stores.read(oak, opportunityId);
    released.resolve();
    await slow;
    expect(await stores.read(oak, opportunityId)).toEqual(marked);
    expect(await stores.mails(oak)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('that has lapsed marks nothing while somebody else holds the mail', async () => {
    const oak = await stores.store('oak');
    const opportunityId = await stores.ask(oak);
    await stores.decide(oak, opportunityId);
    const [tried, refusedNow, claimed, goOn] = Array.from({ length: 4 }, () =>
      Promise.withResolvers<void>(),
    );
    const late: Mailer = {
      send: async () => {
        tried?.resolve();
        await refusedNow?.promise;
        return {
          kind: 'for_good',
          failure: { code: 'recipient_refused', detail: null },
          isBounce: true,
        };
      },
    };
    const first = sendAll({ leaseMs: MINUTE, mailer: late });
    await tried?.promise;
    clock.advance(MINUTE);
    const hold = async (step: MailSendingStep): Promise<void> => {
      if (step !== 'claimed') return;
      claimed?.resolve();
      await goOn?.promise;
    };
    const second = sendAll({ onStep: hold });
    await claimed?.promise;
    refusedNow?.resolve();
    await first;
    expect(await stores.mails(oak)).toMatchObject([{ state: 'pending', attempts: 2 }]);
    expect((await stores.read(oak, opportunityId)).responses).toMatchObject([{ status: 'queued' }]);
    goOn?.resolve();
    await second;
    expect(await stores.mails(oak)).toMatchObject([{ state: 'sent', failure: null }]);
    expect(await bounced(oak.merchantId, 'ada@example.org')).toBe(false);
  });

  test('that dies again and again ends, and the store is told', async () => {
    const oak = await stores.store('oak');
    const opportunityId = await stores.ask(oak);
    await stores.decide(oak, opportunityId);
    for (let attempt = 1; attempt <= MAIL_ATTEMPTS; attempt += 1) {
      await sendAll(die);
      clock.advance(HOUR);
    }
    expect(problems).toHaveLength(MAIL_ATTEMPTS);
    await sendAll();
    expect(server.received).toEqual([]);
    expect((await stores.read(oak, opportunityId)).responses).toMatchObject([
      { status: 'failed', failure: { code: 'given_up' } },
    ]);
  });

  test('is one for each mail, whoever else sends: several workers at once send each once', async () => {
    const merchants = [await stores.store('a'), await stores.store('b'), await stores.store('c')];
    for (const merchant of merchants) {
      for (let index = 0; index < 8; index += 1)
        await stores.decide(merchant, await stores.ask(merchant));
    }
    await Promise.all(Array.from({ length: 4 }, () => sendAll()));
    const ids = server.received.map(({ mail }) => mail.messageId);
    expect([ids.length, new Set(ids).size]).toEqual([24, 24]);
    for (const merchant of merchants) {
      expect((await stores.mails(merchant)).map(({ state }) => state)).toEqual(
        Array.from({ length: 8 }, () => 'sent'),
      );
    }
  });

  test('that fails for one store leaves the others their mails', async () => {
    const [oak, elm] = [await stores.store('oak'), await stores.store('elm')];
    for (const merchant of [oak, elm]) await stores.decide(merchant, await stores.ask(merchant));
    await held.database.transaction(
      async (transaction) =>
        void (await sql`update mail set content = '{}', kind = 'stock.low' where merchant_id = ${oak.merchantId}::uuid`.execute(
          transaction,
        )),
    );
    const broken = contextOf();
    await takeAllTurns(
      sendMail({
        ...broken,
        mailer: {
          send: (mail) =>
            mail.fromName === 'Store oak'
              ? Promise.reject(new Error('broken'))
              : broken.mailer.send(mail),
        },
      }),
    );
    expect(server.received.map(({ mail }) => mail.subject)).toEqual([
      'Store elm: an offer for you',
    ]);
  });
});

async function insert(merchantId: string, kind: string, content: object): Promise<void> {
  const row = {
    merchant_id: merchantId,
    mail_id: stores.context.newId(),
    kind,
    recipient: null,
    content: JSON.stringify(content),
    created_at: clock.now(),
  };
  await held.database.transaction((transaction) =>
    transaction.insertInto('mail').values(row).execute(),
  );
}

describe("a store's own mail", () => {
  const low = { sku: 'P1', title: 'The P1', available: 2, level: 5, restockExpectedOn: null };

  test('goes to the address that it has set', async () => {
    const oak = await stores.store('oak', { notifyEmail: 'shop@oak.example' });
    await insert(oak.merchantId, 'stock.low', low);
    await insert(oak.merchantId, 'webhook.disabled', {
      endpointId: 'e1',
      url: 'https://erp.example/<hook>',
      description: UNKNOWN_MEMBERS,
      because: 'failing',
      failingSince: '2027-02-25T10:00:00Z',
      disabledAt: '2027-03-02T10:00:00Z',
    });
    await sendAll();
    expect(server.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [['shop@oak.example'], 'Store oak: The P1 (P1) runs low'],
      [['shop@oak.example'], 'Store oak: a webhook was switched off'],
    ]);
    expect(server.received[1]?.mail.html).toContain('https://erp.example/&lt;hook&gt;');
    expect(server.received[1]?.mail.html).not.toContain('<b>');
  });

  test('waits until there is one, without counting as tried, and for three days at most', async () => {
    const oak = await stores.store('oak');
    await insert(oak.merchantId, 'stock.low', low);
    await sendAll();
    expect(await stores.mails(oak)).toMatchObject([
      { state: 'pending', attempts: 0, failure: null },
    ]);
    clock.advance(73 * HOUR);
    await sendAll();
    expect(await stores.mails(oak)).toMatchObject([{ state: 'outdated' }]);
    expect([server.received, problems]).toEqual([[], []]);
  });

  test('of a kind that this version does not know is kept', async () => {
    const oak = await stores.store('oak', { notifyEmail: 'shop@oak.example' });
    await insert(oak.merchantId, 'moon.full', {});
    await sendAll();
    clock.advance(HOUR);
    await sendAll();
    expect(await stores.mails(oak)).toMatchObject([{ state: 'pending', attempts: 0 }]);
    expect(server.received).toEqual([]);
  });
});
