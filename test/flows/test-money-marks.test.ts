import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPaymentAccount } from '../../src/actions/payments/connect-account.ts';
import { disconnectPaymentAccount } from '../../src/actions/payments/disconnect-account.ts';
import type { OrderPaymentMode } from '../../src/core/orders/order.ts';
import { paymentProviders } from '../../src/gateways/payments/payment-providers.ts';
import { PaymentSandbox } from '../../src/gateways/payments/sandbox/sandbox.ts';
import { type LinkService, openLinkService } from '../support/link-service.ts';
import { sampleMails } from '../support/sample-mails.ts';

const KEY = 'sk_test_marks0001';
const SECRET = 'whsec_marks0001';
const MARKS: readonly (readonly [OrderPaymentMode, RegExp])[] = [
  ['test', /Test money: this store is trying out its payments\. No card is charged/],
  ['sandbox', /Demo store: it is paid with test money, and no card is charged/],
  ['test', /Test order: do not make it/],
  ['sandbox', /Demo order: paid with test money/],
];
const MODES: readonly OrderPaymentMode[] = ['live', 'test', 'sandbox'];

/** For which money the mark on a page or in a mail says that it is. */
function markOf(text: string): OrderPaymentMode | undefined {
  const found = MARKS.find(([, words]) => words.test(text));
  if (found !== undefined) return found[0];
  return /test money|test order|demo store|demo order/i.test(text) ? undefined : 'live';
}

describe('pages', () => {
  let service: LinkService;
  let sandbox: PaymentSandbox;
  beforeAll(async () => {
    sandbox = new PaymentSandbox({ webhookUrl: () => 'http://127.0.0.1:9' });
    await sandbox.listen();
    sandbox.addAccount({ slug: 'oak', key: KEY, webhookSecret: SECRET });
    const provider = paymentProviders(sandbox.url).sandbox;
    if (provider === undefined) throw new Error('no sandbox');
    const providers = { sandbox: provider, stripe: provider };
    service = await openLinkService({}, undefined, { paymentProviders: providers });
  });
  afterAll(async () => {
    await service.close();
    await sandbox.close();
  });

  const open = async (path: string) => {
    const { status, text } = await service.open(path);
    expect(status).toBe(200);
    return text;
  };

  it.each(MODES)('of an order for %s money say so', async (paymentMode) => {
    const order = await service.place({ paymentMode });
    for (const page of ['', '/pay', '/cancel'])
      expect(markOf(await open(`${service.statusPath(order)}${page}`))).toBe(paymentMode);
  });

  it.each(MODES)('for the workshop say so, of an order for %s money', async (paymentMode) => {
    const order = await service.place({ paymentMode, state: 'accepted' });
    expect(markOf(await open(service.sheetPath(order)))).toBe(paymentMode);
  });

  it('of a store say so as soon as its account is connected, and no longer without it', async () => {
    const order = await service.place();
    const [, stores, slug] = service.statusPath(order).split('/');
    const shown = async () => {
      await service.poll();
      const pages = ['', '/buy/basket'].map((page) => open(`/${stores}/${slug}${page}`));
      return (await Promise.all(pages)).map(markOf);
    };
    expect(await shown()).toEqual(['live', 'live']);
    for (const [provider, mode] of [
      ['stripe', 'test'],
      ['sandbox', 'sandbox'],
    ] as const) {
      const account = { merchant: 'oak', provider, key: KEY, webhookSecret: SECRET, test: true };
      expect(await connectPaymentAccount(service.context, account)).toHaveProperty('accountId');
      expect(await shown()).toEqual([mode, mode]);
      await disconnectPaymentAccount(service.context, { merchant: 'oak' });
      expect(await shown()).toEqual(['live', 'live']);
    }
  });
});

describe('mails', () => {
  it.each(MODES)('about an order for %s money say so, in text and in HTML', (paymentMode) => {
    const mails = [...sampleMails(undefined, { paymentMode })].filter(
      ([kind]) => kind !== 'store.requestReceived',
    );
    expect(mails.length).toBeGreaterThan(15);
    for (const [, { text, html }] of mails) {
      expect(markOf(text.replaceAll(/\n(?:! )?/g, ' '))).toBe(paymentMode);
      expect(markOf(html)).toBe(paymentMode);
    }
  });
});
