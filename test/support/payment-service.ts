import { statusUrl } from '../../src/actions/shared/order-links.ts';
import { connectPaymentAccount } from '../../src/actions/payments/connect-account.ts';
import { reconcilePayments } from '../../src/background/reconcile-payments.ts';
import { cancelUnpaid } from '../../src/background/cancel-unpaid.ts';
import type { MerchantSettings } from '../../src/core/merchants/merchant.ts';
import type { Order } from '../../src/core/orders/order.ts';
import type { PaymentSession } from '../../src/core/payments/payment-session.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { paymentProviders } from '../../src/gateways/payments/payment-providers.ts';
import { PaymentSandbox } from '../../src/gateways/payments/sandbox/sandbox.ts';
import { listSessions } from '../../src/storage/payments/session-repository.ts';
import { type LinkService, openLinkService, type PageReply } from './link-service.ts';

/** Pages behind private links, of a store whose buyers pay in a sandbox. */
export interface PaymentService extends LinkService {
  readonly sandbox: PaymentSandbox;
  readonly problems: readonly Error[];
  /** Presses the button on the page for paying; answers the address of the payment page. */
  begin(order: Order): Promise<string>;
  /** Presses it and answers what comes. */
  press(order: Order): Promise<PageReply>;
  /** Pays on a payment page; answers the path that the buyer is sent back to. */
  pay(url: string, card?: string): Promise<string>;
  /** The sessions of an order, the latest first. */
  sessions(order: Order): Promise<readonly PaymentSession[]>;
  /** What the background worker does until nothing is due. */
  sweep(): Promise<void>;
  cancelUnpaid(): Promise<void>;
}

const SANDBOX_KEY = 'sk_test_planted4711';
export const SANDBOX_SECRET = 'whsec_planted4712';
const BASE = 'https://bottega.example';

export async function openPaymentService(
  settings: Partial<MerchantSettings> = {},
  /** `local`: links lead to the server itself, for a browser to follow. */
  address: 'public' | 'local' = 'public',
): Promise<PaymentService> {
  let [noticeUrl, baseUrl] = ['', BASE];
  let nowMs = 0;
  const sandbox = new PaymentSandbox({
    webhookUrl: () => noticeUrl,
    nowSeconds: () => Math.floor(nowMs / 1_000),
  });
  await sandbox.listen();
  sandbox.addAccount({ slug: 'oak', key: SANDBOX_KEY, webhookSecret: SANDBOX_SECRET });
  const service = await openLinkService(settings, undefined, {
    paymentProviders: paymentProviders(sandbox.url),
    baseUrl: () => baseUrl,
  });
  if (address === 'local') baseUrl = service.server.url;
  const tick = () => void (nowMs = service.clock.now().getTime());
  tick();
  sandbox.onRequest = tick;
  noticeUrl = `${service.server.url}/payments/sandbox/oak`;
  const connected = await connectPaymentAccount(service.context, {
    merchant: 'oak',
    provider: 'sandbox',
    key: SANDBOX_KEY,
    webhookSecret: SANDBOX_SECRET,
  });
  if (isRefusal(connected)) throw new Error(connected.code);
  const problems: Error[] = [];
  const report = (problem: Error) => void problems.push(problem);
  const press = (order: Order) =>
    service.open(`${service.statusPath(order)}/pay/card`, { form: {} });
  return {
    ...service,
    place: (order) => service.place({ paymentMode: 'sandbox', ...order }),
    sandbox,
    problems,
    statusPath: (order) => new URL(statusUrl(service.context, 'oak', order)).pathname,
    press,
    begin: async (order) => {
      const { status, headers, text } = await press(order);
      if (status !== 303) throw new Error(`${status}: ${text}`);
      return String(headers.get('location'));
    },
    pay: async (url, card = 'taken') => {
      const form = new URLSearchParams({ card });
      const reply = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
      return String(reply.headers.get('location')).slice(BASE.length);
    },
    sessions: ({ orderId }) =>
      service.database.read((reader) =>
        listSessions(reader, service.merchantId, { orderId, limit: 100 }),
      ),
    sweep: () => takeTurns(reconcilePayments({ ...service.context, report })),
    cancelUnpaid: () => takeTurns(cancelUnpaid({ ...service.context, report })),
    async close() {
      await sandbox.close();
      await service.close();
      if (problems.length > 0) throw new AggregateError(problems);
    },
  };
}

async function takeTurns(turn: (signal: AbortSignal) => Promise<boolean>): Promise<void> {
  while (await turn(new AbortController().signal));
}
