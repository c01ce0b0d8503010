import { setTimeout as wait } from 'node:timers/promises';
import { changeOpportunityWithin } from '../../src/actions/opportunities/change-opportunity.ts';
import { merchantCalendar } from '../../src/actions/shared/merchant-calendar.ts';
import { sendMail } from '../../src/background/send-mail.ts';
import { type DecisionTerms, decide } from '../../src/core/opportunities/decide.ts';
import { refuse } from '../../src/core/shared/result.ts';
import { systemClock } from '../../src/gateways/clock.ts';
import { createMailer } from '../../src/gateways/mailer.ts';
import { findMerchantBySlug } from '../../src/storage/merchants/merchant-repository.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { mailStores, OFFER } from '../background/mailed-stores.ts';

/**
 * A process of its own that decides requests and sends the mails, and ends without a word at the
 * step it is told, the so-manieth time.
 */
const {
  FAULT_DATABASE_URL = '',
  FAULT_FOLDER = '',
  FAULT_STEP = '',
  FAULT_AT = '0',
  FAULT_SMTP_URL = '',
  FAULT_LAST = '',
} = process.env;

/** Longer than sending takes on a busy machine, so that nobody takes over from the living. */
const LEASE_MS = 3_000;
const DAY_MS = 86_400_000;

const report = (problem: Error) => console.error(problem);
const database = await openDatabase({
  databaseUrl: FAULT_DATABASE_URL === '' ? null : FAULT_DATABASE_URL,
  dataDir: FAULT_FOLDER,
  report,
});
await database.migrate();
const stores = mailStores(database, systemClock);
const merchant =
  (await database.read((reader) => findMerchantBySlug(reader, 'faulty'))) ??
  (await stores.store('faulty'));
const store = { merchant, calendar: await merchantCalendar(merchant, systemClock.now()) };

let left = Number(FAULT_AT);
async function reach(step: string): Promise<void> {
  if (step !== FAULT_STEP) return;
  left -= 1;
  if (left <= 0) process.kill(process.pid, 'SIGKILL');
  // The signal comes when it comes: nothing may be done until then.
  if (left <= 0) await new Promise(() => undefined);
}

/** Decides a request; every third decision is rolled back at the last moment, with its mail. */
async function decideOne(number: number): Promise<void> {
  const opportunityId = await stores.ask(merchant);
  const { newId } = stores.context;
  const facts = {
    decisionId: newId(),
    responseId: newId(),
    actor: 'cli:tester',
    capabilityMapVersion: null,
    decidedByConstraint: false,
  };
  const isRolledBack = number % 3 === 0;
  const decided: DecisionTerms = {
    ...OFFER,
    words: isRolledBack ? 'ROLLED BACK' : 'Yes.',
    expiresAt: new Date(Date.now() + DAY_MS),
  };
  await database.transaction(async (transaction) => {
    const done = await changeOpportunityWithin(stores.context, transaction, {
      store,
      opportunityId,
      what: 'opportunity.test',
      change: (opportunity, time) => decide(opportunity, decided, facts, time),
    });
    await reach('deciding');
    return isRolledBack ? refuse('stale') : done;
  });
  await reach('decided');
}

async function isPending(): Promise<boolean> {
  const found = await database.read((reader) =>
    reader
      .selectFrom('mail')
      .select('mail_id')
      .where('merchant_id', '=', merchant.merchantId)
      .where('state', '=', 'pending')
      .executeTakeFirst(),
  );
  return found !== undefined;
}

const turn = sendMail({
  ...stores.context,
  mailer: createMailer({
    url: FAULT_SMTP_URL,
    from: 'orders@bottega.example',
    limitMs: LEASE_MS - 500,
  }),
  report,
  onStep: reach,
  leaseMs: LEASE_MS,
});
const { signal } = new AbortController();
console.log('running');
if (FAULT_LAST === '') {
  for (let number = 1; ; number += 1) {
    await decideOne(number);
    await turn(signal);
  }
}
while (await isPending()) {
  await turn(signal);
  await wait(50);
}
await database.close();
