import type { ActionContext } from '../../src/actions/context.ts';
import { Storefronts } from '../../src/actions/shared/storefronts.ts';
import { connectPaymentAccount } from '../../src/actions/payments/connect-account.ts';
import type { MerchantSettings } from '../../src/core/merchants/merchant.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { type FixedClock, fixedClock } from '../../src/gateways/clock.ts';
import { paymentProviders } from '../../src/gateways/payments/payment-providers.ts';
import { PaymentSandbox } from '../../src/gateways/payments/sandbox/sandbox.ts';
import type { Limits } from '../../src/http/limits.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { testContext } from './context.ts';
import { openTestDatabase } from './database.ts';
import { testDependencies } from './dependencies.ts';
import { openStore, readDemo, type StoreContent } from './publish.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Stores of the demo with their pages, whose buyers pay in a sandbox. */
export interface ShopService {
  readonly server: TestServer;
  readonly database: Database;
  readonly context: ActionContext;
  readonly clock: FixedClock;
  /** Has the service look at once for what has been published. */
  poll(): Promise<void>;
  /** How many orders or requests were taken. */
  count(scope: 'orders' | 'opportunities'): Promise<number>;
  close(): Promise<void>;
}

const SANDBOX_KEY = 'sk_test_planted4711';
const SANDBOX_SECRET = 'whsec_planted4712';

/**
 * @param settings what the stores do otherwise than in the demo
 * @param sendsMails whether the service has a mail server, as far as its pages say
 */
export async function openShopService(
  slugs: readonly string[],
  limits?: Limits,
  settings: Partial<MerchantSettings> = {},
  sendsMails = true,
): Promise<ShopService> {
  let baseUrl = 'http://127.0.0.1';
  const testDatabase = await openTestDatabase();
  const { database } = testDatabase;
  const clock = fixedClock('2027-03-02T11:00:00Z');
  const sandbox = new PaymentSandbox({
    webhookUrl: () => `${baseUrl}/payments/sandbox/${slugs[0]}`,
    nowSeconds: () => Math.floor(clock.now().getTime() / 1_000),
  });
  await sandbox.listen();
  const context = testContext(database, {
    clock,
    baseUrl: () => baseUrl,
    paymentProviders: paymentProviders(sandbox.url),
  });
  for (const slug of slugs) await openStore(database, withSettings(readDemo(slug), settings));
  const problems: Error[] = [];
  const report = (problem: Error) => void problems.push(problem);
  const storefronts = new Storefronts({ ...context, report });
  const dependencies = testDependencies(context, report, { storefronts });
  const server = await startTestServer({
    dependencies,
    publicUrl: () => baseUrl,
    sendsMails,
    ...(limits !== undefined && { limits }),
  });
  baseUrl = server.url;
  await connectSandbox(context, sandbox, slugs[0] ?? '');
  return {
    server,
    database,
    context,
    clock,
    poll: () => storefronts.poll(),
    count: (scope) =>
      database.read(async (reader) => {
        const kept = reader
          .selectFrom('idempotency_key')
          .where('scope', '=', scope)
          .select('scope');
        return (await kept.execute()).length;
      }),
    async close() {
      await sandbox.close();
      await server.close();
      await dependencies.close();
      await testDatabase.close();
      if (problems.length > 0) throw new AggregateError(problems);
    },
  };
}

function withSettings(store: StoreContent, settings: Partial<MerchantSettings>): StoreContent {
  const { merchant } = store;
  return { ...store, merchant: { ...merchant, settings: { ...merchant.settings, ...settings } } };
}

async function connectSandbox(
  context: ActionContext,
  sandbox: PaymentSandbox,
  merchant: string,
): Promise<void> {
  sandbox.addAccount({ slug: merchant, key: SANDBOX_KEY, webhookSecret: SANDBOX_SECRET });
  const connected = await connectPaymentAccount(context, {
    merchant,
    provider: 'sandbox',
    key: SANDBOX_KEY,
    webhookSecret: SANDBOX_SECRET,
  });
  if (isRefusal(connected)) throw new Error(connected.code);
}
