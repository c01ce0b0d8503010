import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runOperatorAction } from '../../src/actions/operator-actions.ts';
import { remindStores } from '../../src/background/remind-stores.ts';
import { sendMail } from '../../src/background/send-mail.ts';
import type { Merchant } from '../../src/core/merchants/merchant.ts';
import type { DecisionTerms } from '../../src/core/opportunities/decide.ts';
import { acceptOffer, replyToAsk } from '../../src/core/opportunities/buyer-answers.ts';
import { type FixedClock, fixedClock } from '../../src/gateways/clock.ts';
import { createMailer } from '../../src/gateways/mailer.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openMailServer } from '../support/mail-server.ts';
import { takeAllTurns, UNSTOPPED } from './due-service.ts';
import { type MailedStores, mailStores, UNKNOWN_MEMBERS } from './mailed-stores.ts';

const HOUR = 3_600_000;

let held: TestDatabase;
let clock: FixedClock;
let stores: MailedStores;
let oak: Merchant;
let problems: Error[];
beforeEach(async () => {
  held = await openTestDatabase();
  clock = fixedClock('2027-03-02T11:00:00Z');
  stores = mailStores(held.database, clock);
  oak = await stores.store('oak', { notifyEmail: 'shop@oak.example' });
  problems = [];
});
afterEach(async () => {
  await held.close();
  if (problems.length > 0) throw new AggregateError(problems);
});

const context = () => ({
  ...stores.context,
  report: (problem: Error) => void problems.push(problem),
});
const remind = async () => {
  await takeAllTurns(remindStores(context(), 'request'));
  await takeAllTurns(remindStores(context(), 'referral'));
};
const reminders = async (merchant = oak) =>
  (await stores.mails(merchant))
    .filter(({ kind }) => kind.endsWith('.overdue'))
    .map(({ kind, opportunityId, content }) => ({ kind, opportunityId, content }));
const reminded = async () => (await reminders()).map(({ opportunityId }) => opportunityId);
const alterOpportunities = (change: RawBuilder<unknown>) =>
  held.database.transaction((transaction) =>
    sql`alter table opportunity ${change}`.execute(transaction),
  );
const refer = (dueBy: string): Partial<DecisionTerms> =>
  ({ outcome: 'refer', referredTo: 'the smith', dueBy, words: null }) as Partial<DecisionTerms>;

describe('a request', () => {
  test('that should have its answer is told of once, as soon as it should', async () => {
    const opportunityId = await stores.ask(oak);
    clock.advance(24 * HOUR - 1);
    await remind();
    expect(await reminders()).toEqual([]);
    clock.advance(1);
    await remind();
    await remind();
    const content = {
      opportunityId,
      openedAt: '2027-03-02T11:00:00.000Z',
      answerBy: '2027-03-03T11:00:00.000Z',
    };
    expect(await reminders()).toEqual([{ kind: 'request.overdue', opportunityId, content }]);
    expect(await stores.read(oak, opportunityId)).toMatchObject({
      remindedAt: clock.now(),
      status: 'waiting',
      waitingSince: new Date('2027-03-02T11:00:00Z'),
    });
  });

  test('that fails on every turn does not keep the others of its store from it', async () => {
    const failing: string[] = [];
    for (let count = 0; count < 25; count += 1) failing.push(await stores.ask(oak));
    clock.advance(HOUR);
    const others = [await stores.ask(oak), await stores.ask(oak)];
    clock.advance(48 * HOUR);
    const broken = sql.join(failing.map((id) => sql.lit(id)));
    await alterOpportunities(
      sql`add constraint broken check (reminded_at is null or opportunity_id not in (${broken}))`,
    );
    const turn = remindStores(context(), 'request');
    expect(await turn(UNSTOPPED)).toBe(false);
    expect([await reminded(), problems.length]).toEqual([[], 20]);
    expect(await turn(UNSTOPPED)).toBe(false);
    expect([(await reminded()).toSorted(), problems.length]).toEqual([others.toSorted(), 25]);
    await alterOpportunities(sql`drop constraint broken`);
    problems = [];
    await takeAllTurns(turn);
    expect((await reminded()).toSorted()).toEqual([...failing, ...others].toSorted());
  });

  test("is told of anew when it is the store's turn again", async () => {
    const opportunityId = await stores.ask(oak);
    clock.advance(25 * HOUR);
    await remind();
    const responseId = await stores.decide(oak, opportunityId, {
      outcome: 'ask',
      dimensionKeys: [],
    } as Partial<DecisionTerms>);
    clock.advance(200 * HOUR);
    await remind();
    expect(await reminders()).toHaveLength(1);
    await stores.change(oak, opportunityId, (opportunity, time) =>
      replyToAsk(opportunity, responseId, { words: UNKNOWN_MEMBERS, selections: [] }, time),
    );
    await remind();
    expect(await reminders()).toHaveLength(1);
    clock.advance(200 * HOUR);
    await remind();
    expect(await reminders()).toHaveLength(2);
  });

  test('is told of by one of several workers', async () => {
    const elm = await stores.store('elm');
    for (let index = 0; index < 32; index += 1) await stores.ask(index % 4 === 0 ? elm : oak);
    clock.advance(25 * HOUR);
    await Promise.all([remind(), remind(), remind()]);
    expect([(await reminders(oak)).length, (await reminders(elm)).length]).toEqual([24, 8]);
    expect(new Set((await reminders(oak)).map(({ opportunityId }) => opportunityId)).size).toBe(24);
  });

  test('whose offer was accepted, and could not be ordered, is not said to wait for an answer', async () => {
    const opportunityId = await stores.ask(oak);
    const responseId = await stores.decide(oak, opportunityId);
    const acceptance = {
      buyer: { email: 'ada@example.org', name: null, phone: null },
      language: null,
      shippingAddress: null,
      shippingAmount: 1_250n,
      totalAmount: 91_250n,
    };
    await stores.change(oak, opportunityId, (opportunity, time) =>
      acceptOffer(opportunity, responseId, acceptance, time),
    );
    clock.advance(200 * HOUR);
    await remind();
    const mailId =
      (await stores.mails(oak)).find(({ kind }) => kind === 'request.overdue')?.mailId ?? '';
    const shown = await runOperatorAction(stores.context, 'show-mail', { merchant: 'oak', mailId });
    expect(shown).toMatchObject({
      subject: 'Store oak: an accepted offer waits to be ordered',
      text: expect.stringContaining(`https://bottega.example/admin/oak/requests/${opportunityId}`),
    });
    expect(JSON.stringify(shown)).not.toContain('waits for your answer');
  });

  test('is mailed of in words of ours, and no longer once it is answered', async () => {
    const [answered, open] = [await stores.ask(oak), await stores.ask(oak)];
    clock.advance(25 * HOUR);
    await remind();
    await stores.decide(oak, answered, refer('2027-04-01'));
    const server = await openMailServer();
    const mailer = createMailer({ url: server.url, from: 'orders@bottega.example' });
    await takeAllTurns(sendMail({ ...context(), mailer }));
    await server.close();
    expect(server.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [['shop@oak.example'], 'Store oak: a request waits for your answer'],
    ]);
    expect(server.received[0]?.mail.text).toContain(
      `https://bottega.example/admin/oak/requests/${open}`,
    );
    expect(server.received[0]?.mail.text).toContain('3 March 2027 at 12:00 CET');
    expect(server.received[0]?.raw).not.toMatch(/evil|Ada/);
    expect(
      (await stores.mails(oak)).map(({ opportunityId, state }) => [opportunityId, state]),
    ).toEqual([
      [answered, 'outdated'],
      [open, 'sent'],
    ]);
  });
});

describe('a referral', () => {
  test("is told of once when its day is over by the store's calendar", async () => {
    const opportunityId = await stores.ask(oak);
    await stores.decide(oak, opportunityId, refer('2027-03-09'));
    // In Rome, 23:59 of the ninth.
    clock.set('2027-03-09T22:59:59Z');
    await remind();
    expect(await reminders()).toEqual([]);
    clock.set('2027-03-09T23:00:00Z');
    await remind();
    await remind();
    expect(await reminders()).toEqual([
      {
        kind: 'referral.overdue',
        opportunityId,
        content: { opportunityId, referredTo: 'the smith', referralDueBy: '2027-03-09' },
      },
    ]);
  });

  test('is told of anew when the store refers it anew', async () => {
    const opportunityId = await stores.ask(oak);
    await stores.decide(oak, opportunityId, refer('2027-03-09'));
    clock.set('2027-03-10T12:00:00Z');
    await remind();
    await stores.decide(oak, opportunityId, refer('2027-03-12'));
    await remind();
    expect(await reminders()).toHaveLength(1);
    clock.set('2027-03-13T12:00:00Z');
    await remind();
    expect((await reminders()).map(({ content }) => content['referralDueBy'])).toEqual([
      '2027-03-09',
      '2027-03-12',
    ]);
  });

  test('that the store has decided since is not told of', async () => {
    const opportunityId = await stores.ask(oak);
    await stores.decide(oak, opportunityId, refer('2027-03-09'));
    await stores.decide(oak, opportunityId, { outcome: 'decline' } as Partial<DecisionTerms>);
    clock.set('2027-03-13T12:00:00Z');
    await remind();
    expect(await reminders()).toEqual([]);
  });
});
