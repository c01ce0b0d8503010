import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendMail } from '../../src/background/send-mail.ts';
import type { Merchant } from '../../src/core/merchants/merchant.ts';
import { viewResponse } from '../../src/core/opportunities/buyer-answers.ts';
import { type FixedClock, fixedClock } from '../../src/gateways/clock.ts';
import { createMailer } from '../../src/gateways/mailer.ts';
import { hasBouncedMail } from '../../src/storage/mail/bounced-contacts.ts';
import { lockOpportunity } from '../../src/storage/opportunities/opportunity-repository.ts';
import { takeAllTurns } from '../background/due-service.ts';
import { type MailedStores, mailStores } from '../background/mailed-stores.ts';
import { openTestDatabase, TEST_DATABASE_URL, type TestDatabase } from '../support/database.ts';
import { type MailServer, openMailServer } from '../support/mail-server.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

let held: TestDatabase;
let server: MailServer;
let cli: CommandLine;
let clock: FixedClock;
let stores: MailedStores;
let made = 0;
let oak: Merchant;
beforeAll(async () => {
  held = await openTestDatabase();
  server = await openMailServer();
  clock = fixedClock('2027-03-02T11:00:00Z');
  stores = mailStores(held.database, clock);
  cli = openCommandLine(held.database, { context: stores.context });
});
beforeEach(async () => {
  made += 1;
  oak = await stores.store(`oak-${made}`);
  server.received.length = 0;
});
afterAll(async () => {
  cli.close();
  await server.close();
  await held.close();
});

const mail = (...args: string[]) => cli.run('mail', ...args, '--merchant', oak.slug);
const mailJson = (...args: string[]) => cli.json('mail', ...args, '--merchant', oak.slug);
const send = () =>
  takeAllTurns(
    sendMail({
      ...stores.context,
      mailer: createMailer({ url: server.url, from: 'orders@bottega.example' }),
      report: () => undefined,
    }),
  );
const bounced = (key: string) =>
  held.database.read((reader) => hasBouncedMail(reader, oak.merchantId, key));

async function decided(
  change = {},
  decision = {},
): Promise<{ opportunityId: string; responseId: string; mailId: string }> {
  const opportunityId = await stores.ask(oak, change);
  const responseId = await stores.decide(oak, opportunityId, decision);
  const mailId = (await stores.mails(oak)).at(-1)?.mailId ?? '';
  return { opportunityId, responseId, mailId };
}

describe('a mail', () => {
  test('is shown with its link before it is sent, and with what came of it after', async () => {
    const { mailId, opportunityId, responseId } = await decided();
    expect((await mail('list')).out).toMatch(
      new RegExp(
        `${mailId}  2027-03-02T11:00:00.000Z  response  pending  Ada@example.org  Store ${oak.slug}: an offer for you\n$`,
      ),
    );
    const shown = await mail('show', mailId);
    expect(shown.out).toMatch(
      /^at {7}2027-03-02T11:00:00.000Z\nto {7}Ada@example.org\nstate {4}pending\nsubject {2}Store oak-\d+: an offer for you\n\n/,
    );
    expect(shown.out).toContain(`/answers/${opportunityId}/${responseId}/`);
    await send();
    expect((await mail('show', mailId)).out).toContain(
      '\nstate    sent at 2027-03-02T11:00:00.000Z\n',
    );
    const { value } = await mailJson('show', mailId);
    expect(value).toMatchObject({
      mailId,
      state: 'sent',
      sentAt: '2027-03-02T11:00:00.000Z',
      failure: null,
    });
    expect(server.received[0]?.mail.text?.trim()).toBe(value.text.trim());
  });
});

describe('a bounce that is told of later', () => {
  test('by the mail marks it, its response and the contact, and may be told of twice', async () => {
    const { mailId, opportunityId } = await decided();
    await send();
    const other = await decided({ contactEmail: 'bob@example.org' });
    await send();
    for (let actual = 0; actual < 2; actual += 1) {
      expect(await mail('bounced', mailId, '--detail', 'mailbox\r\ngone')).toEqual({
        code: 0,
        err: '',
        out: '1 mail has come back from Ada@example.org.\n',
      });
      expect(await stores.read(oak, opportunityId)).toMatchObject({
        status: 'waiting',
        waitingParty: 'merchant',
        responses: [
          {
            status: 'failed',
            sentAt: clock.now(),
            failure: { code: 'bounced', detail: 'mailbox gone' },
          },
        ],
      });
    }
    expect((await mail('show', mailId)).out).toContain(
      '\nstate    failed (it was sent at 2027-03-02T11:00:00.000Z): The mail came back. mailbox gone\n',
    );
    expect([await bounced('ada@example.org'), await bounced('bob@example.org')]).toEqual([
      true,
      false,
    ]);
    expect(await stores.read(oak, other.opportunityId)).toMatchObject({
      status: 'answered',
      responses: [{ status: 'sent' }],
    });
  });

  test('by the address marks what went there and nobody has seen, however it is spelled', async () => {
    const [seen, unseen, other] = [
      await decided(),
      await decided({ contactEmail: 'ADA@example.org' }),
      await decided({ contactEmail: 'bob@example.org' }),
    ];
    await send();
    const waiting = await decided();
    await stores.change(oak, seen.opportunityId, (opportunity, time) =>
      viewResponse(opportunity, seen.responseId, time),
    );
    expect(await mailJson('bounced', ' ada@EXAMPLE.org ')).toMatchObject({
      code: 0,
      value: { address: 'ada@EXAMPLE.org', mailIds: [unseen.mailId] },
    });
    const statuses = await Promise.all(
      [seen, unseen, other, waiting].map(
        async ({ opportunityId }) => (await stores.read(oak, opportunityId)).responses[0]?.status,
      ),
    );
    expect(statuses).toEqual(['viewed', 'failed', 'sent', 'queued']);
    expect((await stores.mail(oak, unseen.mailId)).state).toBe('failed');
    expect(await bounced('ada@example.org')).toBe(true);
    expect(await mail('bounced', 'nobody@example.org')).toEqual({
      code: 0,
      err: '',
      out: '0 mails have come back from nobody@example.org.\n',
    });
    expect(await bounced('nobody@example.org')).toBe(true);
  });

  test.runIf(TEST_DATABASE_URL !== null)(
    'by the address holds up nobody who sends a request, while it waits for one that somebody else changes',
    async () => {
      const no = { outcome: 'decline' } as const;
      const [older, later] = [await decided({}, no), await decided({}, no)];
      await send();
      const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const changing = held.database.transaction(async (transaction) => {
        await lockOpportunity(transaction, oak.merchantId, older.opportunityId);
        locked.resolve();
        await release.promise;
      });
      await locked.promise;
      const actual = mailJson('bounced', 'ada@example.org');
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await held.database.read((reader) => waiting.execute(reader))).rows.length === 0);
      await stores.ask(oak).finally(() => release.resolve());
      await changing;
      expect(await actual).toMatchObject({
        code: 0,
        value: { mailIds: [later.mailId, older.mailId] },
      });
      for (const { opportunityId } of [older, later]) {
        expect(await stores.read(oak, opportunityId)).toMatchObject({
          status: 'waiting',
          responses: [{ status: 'failed' }],
        });
      }
    },
  );

  test('that can be none is refused, and changes nothing', async () => {
    const { mailId } = await decided();
    expect(await mail('bounced', mailId)).toEqual({
      code: 1,
      out: '',
      err: "That mail can't have come back: it is pending.\n",
    });
    expect(await mail('bounced', 'x')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no mail "x"'),
    });
    expect(await mail('bounced', 'a@b@c')).toMatchObject({
      code: 1,
      err: expect.stringContaining('subject must be an email address, or the id of a mail'),
    });
    const elm = await stores.store(`elm-${made}`);
    expect(await cli.json('mail', 'bounced', mailId, '--merchant', elm.slug)).toMatchObject({
      code: 1,
      value: { code: 'mail_not_found' },
    });
    expect(
      await cli.json('mail', 'bounced', 'ada@example.org', '--merchant', 'nobody'),
    ).toMatchObject({ code: 1, value: { code: 'merchant_not_found' } });
    expect(await stores.mail(oak, mailId)).toMatchObject({ state: 'pending' });
    expect(await bounced('ada@example.org')).toBe(false);
  });
});
