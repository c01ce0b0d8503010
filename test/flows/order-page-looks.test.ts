import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order, OrderPayment } from '../../src/core/orders/order.ts';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import { type LinkService, openLinkService } from '../support/link-service.ts';
import { openWatchedPage } from '../support/watched-page.ts';

const at = (day: number) => new Date(`2027-03-0${day}T09:00:00Z`);

function payment(amount: bigint, day: number, kind: OrderPayment['kind'] = 'payment') {
  const times = { occurredAt: at(day), recordedAt: at(day) };
  const paymentId = `01950000-0000-7000-8000-0000000${kind === 'payment' ? 'd' : 'e'}000${day}`;
  return { paymentId, kind, amount, reference: `${kind} ${day}`, actor: 'service', ...times };
}

const deposit: Partial<Order> = {
  paymentParts: [
    { due: 'at_ordering', amount: 6_000n },
    { due: 'before_shipping', amount: 12_100n },
  ],
};
const paid: Partial<Order> = {
  paidAt: at(2),
  paidAmount: 18_100n,
  payments: [payment(18_100n, 2)],
};
const cancelled: Partial<Order> = {
  ...paid,
  state: 'cancelled',
  refundedAmount: 18_100n,
  payments: [payment(18_100n, 2), payment(18_100n, 2, 'refund')],
  cancellation: {
    reason: 'cannot_make',
    note: null,
    cancelledAt: at(2),
    by: 'merchant',
    unpaidDays: null,
  },
};
const revised: Partial<Order> = {
  revisions: [
    {
      revisionId: '01950000-0000-7000-8000-0000000000c1',
      status: 'proposed',
      revisedTotalAmount: 19_900n,
      merchantNote: 'Oak is dearer this spring, and we would need a week more.',
      revisedEstimatedDelivery: '2027-03-25',
      proposedAt: at(2),
      expiresAt: at(9),
      closedAt: null,
    },
  ],
};

const STATES: readonly (readonly [string, Partial<Order>, string, RegExp])[] = [
  ['unpaid', {}, '', /Your payment: €181\.00/],
  ['with a deposit', deposit, '', /Pay the deposit of €60\.00/],
  [
    'with its deposit paid',
    { ...deposit, state: 'in_manufacturing', paidAmount: 6_000n, payments: [payment(6_000n, 2)] },
    '',
    /Deposit paid: €60\.00/,
  ],
  ['being made', { ...paid, state: 'in_manufacturing' }, '', /Being made/],
  ['cancelled and refunded', cancelled, '', /Refunded to you: €181\.00/],
  ['with a proposed change', revised, '', /The store proposes a change/],
  [
    'whose change is answered',
    revised,
    '/revision?revision=01950000-0000-7000-8000-0000000000c1&answer=accepted',
    /Accept the change\?/,
  ],
  ['to be paid', deposit, '/pay', /Pay your order/],
  ['to be cancelled', {}, '/cancel', /Cancel the order\?/],
  ['that does not exist', {}, '/revision?revision=x', /Not understood/],
  ['that is cancelled too late', { ...paid, state: 'in_manufacturing' }, '/cancel', /Not possible/],
];

describe.skipIf(isBrowserMissing)('the pages of an order', { timeout: 120_000 }, () => {
  let service: LinkService;
  let browser: Browser;
  beforeAll(async () => {
    service = await openLinkService({
      theme: { colour: '#7a4a1e', words: null },
      bankAccount: { holder: 'Workshop oak', iban: 'IT60X0542811101000000123456', bic: null },
    });
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await service.close();
  });

  it.each(STATES)(
    'have the store’s face and tell of an order %s',
    async (_name, change, more, pattern) => {
      const path = `${service.statusPath(await service.place(change))}${more}`;
      for (const [scheme, width] of [
        ['light', 390],
        ['dark', 1280],
      ] as const) {
        const { page, problems, look, close } = await openWatchedPage(browser, {
          url: service.server.url,
          scheme,
          width,
        });
        await page.goto(path);
        expect(await page.textContent('main')).toMatch(pattern);
        expect(await page.textContent('header')).toContain('Workshop oak');
        await look();
        expect(problems).toEqual([]);
        await close();
      }
    },
  );
});
