import { setTimeout as wait } from 'node:timers/promises';
import { changeOrderWithin } from '../../src/actions/orders/change-order.ts';
import { sendMail } from '../../src/background/send-mail.ts';
import { recordPayment } from '../../src/core/orders/payments.ts';
import { payableAmount } from '../../src/core/orders/totals.ts';
import { refuse } from '../../src/core/shared/result.ts';
import { systemClock } from '../../src/gateways/clock.ts';
import { createMailer } from '../../src/gateways/mailer.ts';
import { findMerchantBySlug } from '../../src/storage/merchants/merchant-repository.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { markWrite } from '../../src/storage/database/writes-in-flight.ts';
import { insertOrder } from '../../src/storage/orders/order-repository.ts';
import { mailStores } from '../background/mailed-stores.ts';
import { sampleLine, sampleOrder } from '../support/sample-order.ts';

/**
 * A process of its own in which orders are paid and the mails about that are sent, to a buyer and
 * to two addresses of the store. It ends without a word at the step it is told, the so-manieth
 * time.
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
  (await stores.store('faulty', { notifyEmail: ['shop@faulty.example', 'boss@faulty.example'] }));

let left = Number(FAULT_AT);
async function reach(step: string): Promise<void> {
  if (step !== FAULT_STEP) return;
  left -= 1;
  if (left <= 0) process.kill(process.pid, 'SIGKILL');
  // The signal comes when it comes: nothing may be done until then.
  if (left <= 0) await new Promise(() => undefined);
}

async function insertUnpaid(): Promise<string> {
  const { newId } = stores.context;
  const { merchantId } = merchant;
  const orderId = newId();
  const lines = [sampleLine({ lineId: newId() })];
  const buyer = { email: 'ada@example.org', name: null, phone: null };
  await database.transaction(async (transaction) => {
    const order = sampleOrder({ merchantId, orderId, lines, buyer });
    await insertOrder(await markWrite(transaction, merchantId), order, []);
  });
  return orderId;
}

/** Pays an order; every third payment is rolled back at the last moment, with its mails. */
async function payOne(number: number): Promise<void> {
  const orderId = await insertUnpaid();
  await database.transaction(async (transaction) => {
    const done = await changeOrderWithin(stores.context, transaction, {
      merchant,
      orderId,
      what: 'order.test',
      change: (order, now) =>
        recordPayment(
          order,
          {
            paymentId: stores.context.newId(),
            kind: 'payment',
            amount: payableAmount(order),
            reference: orderId,
            occurredAt: now,
            actor: 'cli:tester',
          },
          now,
        ),
    });
    await reach('deciding');
    return number % 3 === 0 ? refuse('stale') : done;
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
    await payOne(number);
    await turn(signal);
  }
}
while (await isPending()) {
  await turn(signal);
  await wait(50);
}
await database.close();
