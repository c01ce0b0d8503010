import { flushCompileCache } from 'node:module';
import { openDependencies } from '../../src/actions/dependencies.ts';
import { runOperatorAction } from '../../src/actions/operator-actions.ts';
import { connectPaymentAccount } from '../../src/actions/payments/connect-account.ts';
import { cancelUnpaid } from '../../src/background/cancel-unpaid.ts';
import { startLoop } from '../../src/background/loop.ts';
import { reconcilePayments } from '../../src/background/reconcile-payments.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import type { PaymentProvider } from '../../src/gateways/payments/payment-provider.ts';
import { paymentProviders } from '../../src/gateways/payments/payment-providers.ts';
import { openControl } from '../../src/http/control/control-server.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { findMerchantBySlug } from '../../src/storage/merchants/merchant-repository.ts';
import { findConnectedAccount } from '../../src/storage/payments/account-repository.ts';
import { testContext } from '../support/context.ts';
import { openStore } from '../support/publish.ts';
import { startTestServer, UNLIMITED } from '../support/server.ts';
import { workshop } from '../support/workshop.ts';
import { listUnsettled } from './payment-books.ts';
import { fastClock, PAID_STORE, SANDBOX_ACCOUNT, SCHEDULE } from './payment-places.ts';

/**
 * A process of its own that takes orders and their payments, with a control socket in its folder.
 * Told to by the action `arm`, it ends without a word before or after a commit, or before or after
 * a call to the payment provider.
 */
const {
  FAULT_DATABASE_URL = '',
  FAULT_FOLDER = '',
  FAULT_PORT = '0',
  FAULT_CLOCK_FROM = '',
  FAULT_CLOCK_SPEED = '1',
  FAULT_SANDBOX_URL = '',
} = process.env;

const report = (problem: Error) => console.error(problem);
const opened = await openDatabase({
  databaseUrl: FAULT_DATABASE_URL === '' ? null : FAULT_DATABASE_URL,
  dataDir: FAULT_FOLDER,
  report,
  waitingLimitMs: 25_000,
});
await opened.migrate();
if ((await opened.read((reader) => findMerchantBySlug(reader, PAID_STORE))) === null) {
  const terms = { paymentSchedule: SCHEDULE, refundLatePayments: true };
  await openStore(opened, workshop(PAID_STORE, { ...terms, unpaidOrdersPerBuyer: null }));
}

let armed: { step: string; left: number } | null = null;

async function reach(step: string): Promise<void> {
  if (armed === null || armed.step !== step) return;
  armed.left -= 1;
  if (armed.left > 0) return;
  process.kill(process.pid, 'SIGKILL');
  // The signal comes when it comes: nothing may be done until then.
  await new Promise(() => undefined);
}

const database: Database = {
  ...opened,
  transaction: async (work) => {
    const outcome = await opened.transaction(async (transaction) => {
      const result = await work(transaction);
      if (!isRefusal(result)) await reach('before-commit');
      return result;
    });
    if (!isRefusal(outcome)) await reach('after-commit');
    return outcome;
  },
};

/** A call before and after which the process can end. */
function around<Given extends unknown[], Answer>(
  name: string,
  call: (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  return async (...given) => {
    await reach(`before-${name}`);
    const answer = await call(...given);
    await reach(`after-${name}`);
    return answer;
  };
}

function breakingAt(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    beginPaymentPage: around('begin', provider.beginPaymentPage),
    read: around('read', provider.read),
    expire: around('expire', provider.expire),
    refund: around('refund', provider.refund),
    readAftermath: around('look', provider.readAftermath),
  };
}

const { sandbox } = paymentProviders(FAULT_SANDBOX_URL);
if (sandbox === undefined) throw new Error('no sandbox');
const shared = testContext(database, {
  clock: fastClock(Number(FAULT_CLOCK_FROM), Number(FAULT_CLOCK_SPEED)),
  paymentProviders: { sandbox: breakingAt(sandbox) },
});
const merchant = await database.read((reader) => findMerchantBySlug(reader, PAID_STORE));
const merchantId = merchant?.merchantId ?? '';
const account = await database.read((reader) => findConnectedAccount(reader, merchantId));
if (account === null) {
  const connected = await connectPaymentAccount(shared, {
    merchant: PAID_STORE,
    provider: 'sandbox',
    ...SANDBOX_ACCOUNT,
  });
  if (isRefusal(connected)) throw new Error(connected.code);
}

await openControl({
  folder: FAULT_FOLDER,
  report,
  run: async (user, action, input) => {
    if (action === 'list-unsettled') {
      const { behavesSince } = input as { behavesSince: string }; // by the test alone
      const times = { now: shared.clock.now(), behavesSince: new Date(behavesSince) };
      return listUnsettled(opened, merchantId, times);
    }
    if (action !== 'arm')
      return runOperatorAction({ ...shared, actor: { kind: 'cli', id: user } }, action, input);
    armed = input as typeof armed; // by the test alone
    return null;
  },
});
for (const turn of [reconcilePayments, cancelUnpaid])
  startLoop({ turn: turn({ ...shared, report }), intervalMs: 100, report });
const dependencies = openDependencies({ ...shared, perMinute: { ...UNLIMITED }, report });
await dependencies.storefronts.watch();
const { port } = await startTestServer({ dependencies }, Number(FAULT_PORT));
console.log(`listening on ${port}`);
// Whoever is killed writes no cache, and the next process would compile everything anew.
flushCompileCache();
