import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MerchantSettings } from '../../src/core/merchants/merchant.ts';
import type { Order, OrderRevision } from '../../src/core/orders/order.ts';
import { createLimits } from '../../src/http/limits.ts';
import { BuyerOrderReply } from '../../src/wire/orders/buyer-reply.ts';
import { recordPayment } from '../../src/core/orders/payments.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { type LinkService, openLinkService } from '../support/link-service.ts';
import { sampleLine, sampleOrder } from '../support/sample-order.ts';
import { UNLIMITED } from '../support/server.ts';

const AT = new Date('2027-03-02T10:45:00Z');
const JSON_TYPE = { accept: 'application/json' };
const REVISION = '01950000-0000-7000-8000-0000000000c1';
const NASTY = `<script>alert("1")</script>&'`;

const proposal: OrderRevision = {
  revisionId: REVISION,
  status: 'proposed',
  revisedTotalAmount: 19_900n,
  merchantNote: `Oak is dearer. ${NASTY}`,
  revisedEstimatedDelivery: '2027-03-25',
  proposedAt: new Date('2027-03-02T10:30:00Z'),
  expiresAt: new Date('2027-03-09T10:30:00Z'),
  closedAt: null,
};

const PAID: Partial<Order> = {
  paidAmount: 18_100n,
  payments: [
    {
      paymentId: '01950000-0000-7000-8000-0000000000e1',
      kind: 'payment',
      amount: 18_100n,
      reference: 'pi_1',
      occurredAt: AT,
      recordedAt: AT,
      actor: 'service:payments',
    },
  ],
};

let service: LinkService;
beforeAll(async () => {
  service = await openLinkService({ paymentInstructions: `IBAN IT60\n${NASTY}` });
});
afterAll(() => service.close());

const open = (order: Order, more = '', options = {}) =>
  service.open(`${service.statusPath(order)}${more}`, options);
const answer = (order: Order, to: string, revision = REVISION) =>
  open(order, '/revision', { form: { revision, answer: to } });
const cancel = (order: Order) => open(order, '/cancel', { form: { confirm: 'yes' } });
const readJson = async (order: Order) =>
  JSON.parse((await open(order, '', JSON_TYPE)).text) as Record<string, unknown>;

async function writes(order: Order): Promise<string[]> {
  const rows = await service.database.read((reader) =>
    reader
      .selectFrom('write_log')
      .selectAll()
      .where('merchant_id', '=', service.merchantId)
      .where('subject', '=', order.orderId)
      .execute(),
  );
  return rows.map(({ actor_kind: kind, action }) => `${kind} ${action}`);
}

async function events(order: Order): Promise<string[]> {
  const rows = await service.database.read((reader) =>
    reader
      .selectFrom('event')
      .selectAll()
      .where('merchant_id', '=', service.merchantId)
      .where('subject_id', '=', order.orderId)
      .orderBy('sequence')
      .execute(),
  );
  return rows.map(({ kind, sequence }) => `${sequence} ${kind}`);
}

describe("an order's page", () => {
  it('shows what was ordered, what it costs and what comes next', async () => {
    const order = await service.place({
      note: 'With a ribbon',
      lines: [sampleLine({ allergens: { contains: ['tree nuts'] } })],
    });
    const { status, text, headers } = await open(order);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    for (const output of [
      'Workshop oak',
      'Waiting for your payment',
      'Please pay €181.00.',
      'Classic frame',
      '>2 × €84.50</p>',
      '<p class="amount">€169.00</p>',
      '>Wood</dt>',
      '>Oak</dd>',
      '>12 in</dd>',
      'tree nuts',
      'between 15 March 2027 and 17 March 2027',
      'With a ribbon',
      'Via Roma 1',
      order.orderId,
      'Cancel the order',
    ])
      expect(text).toContain(output);
    expect(text).toContain(`href="https://bottega.example${service.statusPath(order)}/pay"`);
    expect(text).not.toMatch(/<script|style=|https?:\/\/(?!bottega\.example)/);
  });

  it.each([
    ['en', 'needs_response', '€181.00 is disputed: your bank decides who gets it.'],
    ['it', 'under_review', '181,00 € sono contestati: la Sua banca decide a chi spettano.'],
    ['en', 'won', null],
  ] as const)('says in %s of a dispute that is at %s: %s', async (language, status, words) => {
    const order = await service.place({
      ...PAID,
      dispute: { status, amount: 18_100n, disputedAt: AT, evidenceDueBy: null, paymentUrl: null },
    });
    const { text } = await open(order, `?lang=${language}`);
    expect(text.replaceAll('\u00a0', ' ').includes(words ?? 'disputed')).toBe(words !== null);
  });

  it('is kept nowhere, found nowhere and framed nowhere', async () => {
    const order = await service.place();
    for (const { headers } of [
      await open(order),
      await open(order, '', JSON_TYPE),
      await open(order, '/pay'),
      await service.open(`/stores/oak/orders/${order.orderId}/${'x'.repeat(32)}`),
    ]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    const policy = (await open(order)).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    );
  });

  it('shows what strangers wrote as they wrote it', async () => {
    const order = await service.place({
      note: NASTY,
      revisions: [proposal],
      buyer: { email: 'a@b.c', name: NASTY, phone: NASTY },
      carrier: NASTY,
      trackingReference: NASTY,
      trackingUrl: 'javascript:alert(1)',
      discount: { amount: 100n, label: NASTY, source: 'code', code: 'X' },
      lines: [sampleLine({ title: NASTY, allergens: { contains: [NASTY] } })],
      shippingAddress: {
        name: NASTY,
        line1: NASTY,
        line2: NASTY,
        city: NASTY,
        region: NASTY,
        postalCode: NASTY,
        countryCode: 'IT',
      },
    });
    for (const more of ['', `/revision?revision=${REVISION}&answer=accepted`]) {
      const { text } = await open(order, more);
      expect(text).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;');
      expect(text).not.toMatch(/<script|javascript:/);
    }
    const pay = await open(await service.place(), '/pay');
    expect(pay.text).toContain('&lt;script&gt;');
  });

  it.each<[string, Partial<Order>, string]>([
    [
      'placed',
      {
        state: 'placed',
        merchantReviewRequired: true,
        answerDueAt: new Date('2027-03-03T16:00:00Z'),
      },
      'answers by 3 March 2027 at 17:00 (Central European Time). You pay nothing until then.',
    ],
    ['accepted and paid', { paidAmount: 18_100n }, 'The store will start to make it.'],
    ['on account', { onAccount: true }, 'The store will start to make it.'],
    ['being made', { state: 'in_manufacturing', paidAmount: 18_100n }, 'The store is making it.'],
    [
      'ready',
      { state: 'ready_to_ship', paidAmount: 18_100n, fulfilment: 'collect', shippingAddress: null },
      'It is ready to be collected.',
    ],
    [
      'shipped',
      {
        state: 'shipped',
        paidAmount: 18_100n,
        carrier: 'UPS',
        trackingReference: '1Z',
        trackingUrl: 'https://ups.example/1Z',
      },
      'Follow the parcel',
    ],
    ['completed', { state: 'completed', paidAmount: 18_100n }, 'Nothing remains to be done.'],
    [
      'cancelled',
      {
        state: 'cancelled',
        paidAmount: 500n,
        cancellation: {
          reason: 'unpaid',
          note: null,
          cancelledAt: new Date('2027-03-02T10:00:00Z'),
          by: 'service',
          unpaidDays: 7,
        },
      },
      'because it was not paid in time',
    ],
  ])('says what comes next of an order that is %s', async (_, change, output) => {
    const { status, text } = await open(await service.place(change));
    expect(status).toBe(200);
    expect(text).toContain(output);
  });

  it('says that it is being made once the store has begun, and not before', async () => {
    const paid = await open(await service.place({ paidAmount: 18_100n }));
    expect(paid.text).toContain('Next: making it');
    expect(paid.text).not.toContain('Being made');
    const begun = await service.place({ state: 'in_manufacturing', paidAmount: 18_100n });
    const { text } = await open(begun);
    expect(text).toContain('Being made');
    expect(text).not.toContain('Next: making it');
  });
});

function refund(amount: bigint, order: Order): Order {
  const change = recordPayment(
    order,
    {
      paymentId: '01950000-0000-7000-8000-0000000000d1',
      kind: 'refund',
      amount,
      reference: 'r',
      occurredAt: AT,
      actor: 'key:1',
    },
    AT,
  );
  if (isRefusal(change)) throw new Error(change.code);
  return change.order;
}

describe('a refund of what has left the store', () => {
  it.each(['shipped', 'delivered', 'completed'] as const)(
    'is told on the page of an order that is %s, and asks for nothing',
    async (state) => {
      for (const [amount, total] of [
        [500n, '176.00'],
        [18_100n, '0.00'],
      ] as const) {
        const { adjustmentAmount, refundedAmount, payments } = refund(
          amount,
          sampleOrder({ state, paidAmount: 18_100n }),
        );
        const order = await service.place({
          state,
          paidAmount: 18_100n,
          adjustmentAmount,
          refundedAmount,
          payments,
        });
        const { text } = await open(order);
        const refunded = amount === 500n ? '5.00' : '181.00';
        for (const output of [
          `The store has refunded €${refunded} to you.`,
          `Agreed changes and refunds</th><td>\u2212€${refunded}<`,
          `Total</th><td>€${total}<`,
          'Paid</th><td>€181.00<',
          `Refunded</th><td>€${refunded}<`,
          'To pay</th><td>€0.00<',
        ])
          expect(text).toContain(output);
        expect(text).not.toMatch(/Please pay|\/pay"|To be refunded/);
        expect(await readJson(order)).toMatchObject({
          state,
          payableTotalAmount: 0,
          paymentUrl: null,
          paidAt: expect.any(String),
        });
        expect((await open(order, '/pay')).text).toContain('Nothing is to be paid now');
      }
    },
  );
});

describe('the same as JSON', () => {
  it('has exactly its members, in their order', async () => {
    const order = await service.place({ revisions: [proposal], trackingReference: '1Z' });
    const { status, text, headers } = await open(order, '', JSON_TYPE);
    expect([status, headers.get('content-type'), headers.get('vary')]).toEqual([
      200,
      'application/json; charset=utf-8',
      'Accept',
    ]);
    const body = JSON.parse(text) as Record<string, unknown>;
    expect(Object.keys(body)).toEqual([
      'orderId',
      'orderNumber',
      'state',
      'paidAt',
      'payableTotalAmount',
      'effectiveTotalCurrencyCode',
      'paymentUrl',
      'pendingRevision',
      'estimate',
      'cancellation',
      'trackingReference',
      'trackingUrl',
      'storeNote',
      'paymentSchedule',
      'dueNowAmount',
      'paymentMode',
    ]);
    const validator = Compile(BuyerOrderReply);
    expect(validator.Check(body) ? [] : validator.Errors(body)).toEqual([]);
    expect(body).toMatchObject({
      orderId: order.orderId,
      state: 'accepted',
      payableTotalAmount: 181,
      effectiveTotalCurrencyCode: 'EUR',
      paymentUrl: null,
      trackingReference: '1Z',
    });
    expect(body['pendingRevision']).toMatchObject({
      id: REVISION,
      status: 'proposed',
      revisedTotalAmount: 199,
    });
  });

  it.each([
    ['application/json', true],
    ['application/json, text/plain, */*', true],
    ['text/html, application/json;q=0.9', false],
    ['*/*', false],
    ['text/html', false],
    ['application/json;q=0', false],
  ])('is sent to whoever accepts %s: %s', async (accept, isJson) => {
    const { headers } = await open(await service.place(), '', { accept });
    expect(headers.get('content-type')?.startsWith('application/json')).toBe(isJson);
  });
});

describe('a wrong link', () => {
  it('is answered as if there were no such order', async () => {
    const order = await service.place();
    const right = service.statusPath(order);
    const revoked = await service.place();
    const old = service.statusPath(revoked);
    await service.change(revoked, { linkVersion: 1 });
    const wrong = [
      `${right.slice(0, -1)}${right.endsWith('A') ? 'B' : 'A'}`,
      right.slice(0, -1),
      `${right}A`,
      old,
      right.replace('/oak/', '/elm/'),
      right.replace(order.orderId, revoked.orderId),
      right.replace(order.orderId, '01950000-0000-7000-8000-00000000ffff'),
      right.replace(order.orderId, 'nonsense'),
      `/stores/oak/orders/${order.orderId}/${service.sheetPath(order).split('/').at(-1)}`,
    ];
    for (const accept of ['text/html', 'application/json']) {
      const replies = await Promise.all(wrong.map((path) => service.open(path, { accept })));
      expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(replies[0]?.status).toBe(404);
    }
    for (const more of ['/pay', '/revision', '/cancel']) {
      const forms = await Promise.all(
        [wrong[0], wrong[6]].map((path) => service.open(`${path}${more}`)),
      );
      expect([forms[0]?.status, forms[0]?.text === forms[1]?.text]).toEqual([404, true]);
    }
    for (const more of ['/revision', '/cancel']) {
      expect(
        (
          await service.open(`${wrong[0]}${more}`, {
            form: { confirm: 'yes', revision: REVISION, answer: 'accepted' },
          })
        ).status,
      ).toBe(404);
    }
    expect((await service.read(order)).version).toBe(1);
    expect((await open(await service.read(revoked))).status).toBe(200);
  });

  it('is not looked up where it cannot be one', async () => {
    const right = service.statusPath(await service.place());
    await service.open(right);
    const before = service.database.countStatements();
    const [, , , , orderId = '', token = ''] = right.split('/');
    for (const path of [
      right.replace(orderId, 'nonsense'),
      right.replace(token, 'x'),
      right.replace(token, `${token.slice(1)}!`),
      right.replace('oak', '%00'),
    ])
      expect((await service.open(path)).status).toBe(404);
    expect(service.database.countStatements()).toBe(before);
    await service.open(right);
    expect(service.database.countStatements()).toBe(before + 1);
  });

  it('is asked for only so often', async () => {
    const limited = await openLinkService(
      {},
      createLimits({ address: { ...UNLIMITED, offer: 5 }, merchant: UNLIMITED }),
    );
    try {
      const order = await limited.place();
      const statuses: number[] = [];
      for (let count = 0; count < 7; count += 1) {
        statuses.push(
          (await limited.open(`${limited.statusPath(order).slice(0, -4)}${1000 + count}`)).status,
        );
      }
      expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
      const refused = await limited.open(limited.statusPath(order), JSON_TYPE);
      expect([
        refused.status,
        JSON.parse(refused.text).code,
        Number(refused.headers.get('retry-after')) > 0,
      ]).toEqual([429, 'too_many_requests', true]);
    } finally {
      await limited.close();
    }
  });
});

describe('a pending revision', () => {
  it('is shown with what it changes, and asked about once more', async () => {
    const order = await service.place({ revisions: [proposal] });
    const { text } = await open(order);
    for (const output of [
      'Waiting for your answer',
      '<th scope="row">Total until now</th><td>€181.00</td>',
      '<th scope="row">New total</th><td><strong>€199.00</strong></td>',
      '<th scope="row">Delivery day until now</th><td>17 March 2027</td>',
      '<th scope="row">New delivery day</th><td>25 March 2027</td>',
      'ends on 9 March 2027 at 11:30 (Central European Time).',
    ])
      expect(text).toContain(output);
    const link = /href="([^"]*answer=accepted)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const confirm = await service.open(
      new URL(link, `http://x${service.statusPath(order)}`).href.slice('http://x'.length),
    );
    expect([confirm.status, confirm.text.includes('The order will then cost €199.00.')]).toEqual([
      200,
      true,
    ]);
    const action = /<form method="post" action="([^"]+)"/.exec(confirm.text)?.[1] ?? '';
    expect(new URL(action, `http://x${service.statusPath(order)}/revision`).pathname).toBe(
      `${service.statusPath(order)}/revision`,
    );
    expect((await service.read(order)).version).toBe(1);
  });

  it('is accepted: total and day move, and the page goes on to the payment', async () => {
    const order = await service.place({ revisions: [proposal] });
    const { status, headers } = await answer(order, 'accepted');
    expect([
      status,
      new URL(headers.get('location') ?? '', `http://x${service.statusPath(order)}/revision`)
        .pathname,
    ]).toEqual([303, service.statusPath(order)]);
    const after = await service.read(order);
    expect([
      after.revisions[0]?.status,
      after.adjustmentAmount,
      after.estimate?.deliveryTo,
    ]).toEqual(['accepted', 1_800n, '2027-03-25']);
    expect(await readJson(order)).toMatchObject({
      payableTotalAmount: 199,
      pendingRevision: null,
      paymentUrl: `https://bottega.example${service.statusPath(order)}/pay`,
    });
    expect(await writes(order)).toEqual(['buyer order.revision-accepted']);
    // What the workshop has in hand has changed with it.
    expect(after.lines[0]?.docket).toMatchObject({
      revision: 2,
      changes: [{ field: 'dueOn', from: '2027-03-12' }],
    });
  });

  it('is declined: nothing moves', async () => {
    const order = await service.place({ revisions: [proposal] });
    expect((await answer(order, 'declined')).status).toBe(303);
    const after = await service.read(order);
    expect([after.revisions[0]?.status, after.adjustmentAmount, after.estimate]).toEqual([
      'declined',
      0n,
      order.estimate,
    ]);
  });

  it('is answered once: again changes nothing, otherwise is refused', async () => {
    const order = await service.place({ revisions: [proposal] });
    const both = await Promise.all([answer(order, 'accepted'), answer(order, 'accepted')]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const once = await service.read(order);
    expect((await answer(order, 'accepted')).status).toBe(303);
    const changed = await answer(order, 'declined');
    expect([
      changed.status,
      changed.text.includes('The order has changed since you looked at it'),
    ]).toEqual([409, true]);
    expect((await open(order, `/revision?revision=${REVISION}&answer=accepted`)).status).toBe(409);
    expect((await service.read(order)).changedAt).toEqual(once.changedAt);
    expect((await service.read(order)).version).toBe(2);
  });

  it('cannot be answered when its time is over, or by another one’s number', async () => {
    const late = await service.place({
      revisions: [{ ...proposal, expiresAt: new Date('2027-03-02T10:59:00Z') }],
    });
    expect((await answer(late, 'accepted')).status).toBe(409);
    const order = await service.place({ revisions: [proposal] });
    expect((await answer(order, 'accepted', '01950000-0000-7000-8000-0000000000c2')).status).toBe(
      409,
    );
    expect([(await service.read(late)).version, (await service.read(order)).version]).toEqual([
      1, 1,
    ]);
  });
});

describe('cancelling', () => {
  it('is asked about once more, then done once', async () => {
    const order = await service.place();
    const request = await open(order, '/cancel');
    expect([
      request.status,
      request.text.includes('Yes, cancel it'),
      (await service.read(order)).state,
    ]).toEqual([200, true, 'accepted']);
    expect((await Promise.all([cancel(order), cancel(order)])).map(({ status }) => status)).toEqual(
      [303, 303],
    );
    const after = await service.read(order);
    expect([after.state, after.cancellation, after.version]).toMatchObject([
      'cancelled',
      { by: 'customer', reason: 'customer_request', note: null },
      2,
    ]);
    expect([
      (await cancel(order)).status,
      (await open(order, '/cancel')).status,
      (await service.read(order)).version,
    ]).toEqual([303, 303, 2]);
    expect((await open(order)).text).toContain('It was cancelled on 2 March 2027 as you wished.');
    expect([await writes(order), await events(order)]).toEqual([
      ['buyer order.cancel'],
      ['1 order.placed', '2 order.cancelled'],
    ]);
    expect(await readJson(order)).toMatchObject({
      state: 'cancelled',
      paymentUrl: null,
      payableTotalAmount: 0,
      cancellation: { by: 'customer' },
    });
  });

  it.each<[string, Partial<Order>]>([
    ['paid', { paidAmount: 18_100n }],
    ['paid in part', { paidAmount: 100n }],
    ['on account', { onAccount: true }],
    ['being made', { state: 'in_manufacturing', onAccount: true }],
    ['shipped', { state: 'shipped', onAccount: true }],
  ])('is not for an order that is %s', async (_, change) => {
    const order = await service.place(change);
    expect((await open(order)).text).not.toContain('Cancel the order');
    expect([
      (await open(order, '/cancel')).status,
      (await cancel(order)).status,
      (await service.read(order)).version,
    ]).toEqual([409, 409, 1]);
  });

  it('needs to be confirmed', async () => {
    const order = await service.place();
    for (const form of [{}, { confirm: 'no' }, { x: 'yes' }] as Record<string, string>[])
      expect((await open(order, '/cancel', { form })).status).toBe(400);
    expect((await service.read(order)).state).toBe('accepted');
  });
});

describe('paying', () => {
  it('is told in the store’s words, with amount and order', async () => {
    const order = await service.place();
    const { status, text } = await open(order, '/pay');
    expect(status).toBe(200);
    for (const output of ['€181.00', `Order ${order.orderNumber}`, 'IBAN IT60'])
      expect(text).toContain(output);
  });

  it.each<[string, Partial<Order>]>([
    ['the store has yet to review it', { state: 'placed', merchantReviewRequired: true }],
    ['a revision is pending', { revisions: [proposal] }],
    ['it is paid', { paidAmount: 18_100n }],
    ['it is cancelled', { state: 'cancelled' }],
    ['it is on account', { onAccount: true }],
  ])('is not asked for while %s', async (_, change) => {
    const order = await service.place(change);
    expect(await readJson(order)).toMatchObject({ paymentUrl: null });
    expect((await open(order, '/pay')).text).toContain('Nothing is to be paid now');
    expect((await open(order)).text).not.toContain('/pay"');
  });

  it('goes to the store’s own page where it has one', async () => {
    const settings: Partial<MerchantSettings> = {
      paymentUrlTemplate: 'https://pay.example/{orderId}?a={amount}&c={currency}&again={amount}',
    };
    const own = await openLinkService(settings);
    try {
      const order = await own.place({ shippingAmount: 1_205n });
      const url = `https://pay.example/${order.orderId}?a=181.05&c=EUR&again=181.05`;
      expect(JSON.parse((await own.open(own.statusPath(order), JSON_TYPE)).text)).toMatchObject({
        paymentUrl: url,
      });
      expect((await own.open(own.statusPath(order))).text).toContain(
        `href="${url.replaceAll('&', '&amp;')}"`,
      );
      const { status, headers } = await own.open(`${own.statusPath(order)}/pay`);
      expect([status, headers.get('location')]).toEqual([303, url]);
      const yen = await own.place({ currencyCode: 'JPY' });
      expect(JSON.parse((await own.open(own.statusPath(yen), JSON_TYPE)).text)).toMatchObject({
        paymentUrl: `https://pay.example/${yen.orderId}?a=18100&c=JPY&again=18100`,
      });
    } finally {
      await own.close();
    }
  });
});
