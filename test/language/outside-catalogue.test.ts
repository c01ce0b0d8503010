import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageOf } from '../../src/core/language/catalogue.ts';
import { responseMail } from '../../src/core/mail/response-mail.ts';
import { closeOpportunity } from '../../src/core/opportunities/close.ts';
import type { DecisionTerms } from '../../src/core/opportunities/decide.ts';
import type { OpportunityResponse } from '../../src/core/opportunities/opportunity.ts';
import type { Order } from '../../src/core/orders/order.ts';
import { openLinkService } from '../support/link-service.ts';
import {
  ADDRESS,
  offer,
  OFFERED,
  openOpportunityLinkService,
  REASON,
} from '../support/opportunity-link-service.ts';
import { readDemo } from '../support/publish.ts';
import { sampleLine } from '../support/sample-order.ts';
import { SAMPLE_MERCHANT, sampleMails } from '../support/sample-mails.ts';
import { openPaymentService } from '../support/payment-service.ts';
import { openShopService, type ShopService } from '../support/shop-service.ts';
import { speakPseudo, textsOutside } from './pseudo-language.ts';

let restore: () => void;
beforeAll(() => {
  restore = speakPseudo();
});
afterAll(() => restore());

const READER = { accept: 'text/html', 'accept-language': 'de' };

/** All texts of a JSON document, which are a store's own. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

/** A browser that keeps cookies and follows nothing by itself. */
function openReader(url: string, written: readonly string[]) {
  const cookies = new Map<string, string>();
  const found: string[] = [];
  const read = async (path: string, form?: Readonly<Record<string, string>>) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const sent = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    const headers = { ...READER, cookie };
    const reply = await fetch(new URL(path, url), { ...sent, headers, redirect: 'manual' });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await reply.text();
    found.push(...textsOutside(text, written).map((outside) => `${path}: ${outside}`));
    const location = reply.headers.get('location');
    return {
      status: reply.status,
      text,
      location: location === null ? '' : new URL(location, new URL(path, url)).toString(),
    };
  };
  return { read, found };
}

const hiddenFields = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

describe('no text outside the catalogue is found', () => {
  describe('on the pages of stores', () => {
    let service: ShopService;
    beforeAll(async () => {
      service = await openShopService(SLUGS, undefined, {
        languages: ['de'],
        contact: { email: 'shop@frames.example', phone: '+39 055', address: 'Via Roma 1' },
      });
    });
    afterAll(() => service.close());

    const UNITS = ['m', 'cm', 'mm', 'in'];
    const SLUGS = ['frames', 'bakery', 'tables'];
    const openStores = () => {
      const typed = [...Object.values(ADDRESS), 'Zimtstern', 'Via Roma 1', ...UNITS];
      return openReader(service.server.url, [...textsOf(SLUGS.map(readDemo)), ...typed]);
    };

    it.each([
      [
        'frames',
        'classic-frame',
        ['', '?v.wood=oak', '?n.width=900&u.width=cm&n.height=3&u.height=m'],
      ],
      ['bakery', 'celebration-cake', ['', '?q=300', '?say=a+lemon+cake+for+tomorrow+in+blue']],
      ['tables', 'dining-table', ['', '?n.length=900&u.length=cm', '?country=XX&postal=1']],
    ])('of %s', async (slug, product, queries) => {
      const { read, found } = openStores();
      await read('/');
      await read(`/stores/${slug}`);
      await read(`/stores/${slug}?words=nothing+of+the+sort`);
      for (const query of queries) {
        const { status } = await read(`/stores/${slug}/${product}${query}`);
        expect([query, status]).toEqual([query, 200]);
      }
      await read(`/stores/${slug}/no-such-product`);
      await read(`/stores/no-such-store`);
      await read(`/stores/${slug}/buy/basket`);
      await read(`/stores/${slug}/buy/request?product=${product}`);
      const wrong = { product, words: '', email: 'nobody' };
      const again = await read(`/stores/${slug}/buy/request`, wrong);
      expect((await read(again.location)).status).toBe(400);
      expect(found).toEqual([]);
    });

    it('from the basket to the order', async () => {
      const { read, found } = openStores();
      const kit = { product: 'hanging-kit', q: '1' };
      expect((await read('/stores/frames/buy/basket', kit)).status).toBe(303);
      await read('/stores/frames/buy/basket');
      await read('/stores/frames/buy/checkout');
      const send = async (form: Readonly<Record<string, string>>) =>
        read((await read('/stores/frames/buy/checkout', form)).location);
      const wrong = { email: 'nobody', countryCode: 'XX', needed: 'soon', phone: 'x'.repeat(60) };
      expect((await send(wrong)).status).toBe(400);
      const typed = { ...ADDRESS, email: 'ada@example.org', fulfilment: 'ship', code: 'NONE' };
      await send(typed);
      const total = await send({ ...typed, code: '' });
      expect(total.text).toContain('name="total"');
      const agreed = hiddenFields(total.text);
      await send({ ...agreed, total: '0.01' });
      const ordered = await read('/stores/frames/buy/checkout', agreed);
      expect(ordered.location).toContain('/orders/');
      await read(ordered.location);
      expect(found).toEqual([]);
    });

    it('from a request to its page', async () => {
      const { read, found } = openStores();
      const path = '/stores/tables/buy/request';
      const typed = { product: 'dining-table', words: 'Zimtstern', email: 'ada@example.org' };
      const form = await read(`${path}?product=dining-table&n.length=900&u.length=cm`);
      const sent = await read(path, { ...hiddenFields(form.text), ...typed });
      expect(sent.location).toContain('/requests/');
      await read(sent.location);
      expect(found).toEqual([]);
    });
  });

  it('on the pages of orders', async () => {
    const service = await openLinkService({
      languages: ['de'],
      bankAccount: { holder: 'Zimt', iban: 'IT60X0542811101000000123456', bic: 'BPPIITRRXXX' },
      paymentInstructions: 'Zimtstern',
    });
    const written = [
      'Workshop oak',
      'Classic frame',
      'Wood',
      'Oak',
      'Width',
      'Zimt',
      'DHL',
      'JD014',
    ];
    const typed = ['Anna', 'Via Roma 1', 'Firenze', 'nuts', 'Zimtstern', 'RF', 'IT', 'BPPIITRRXXX'];
    const units = ['cm', 'in', 'X'];
    const { read, found } = openReader(service.server.url, [...written, ...typed, ...units]);
    for (const [change, pages] of ordersToShow()) {
      const path = service.statusPath(await service.place(change));
      for (const more of pages) await read(`${path}${more}`);
    }
    const gone = service.statusPath(await service.place());
    await read(`${gone.slice(0, -3)}xxx`);
    await read(`${gone}/cancel`, { confirm: 'no' });
    await read(`${gone}/pay/card`, {});
    await read(`${gone}/paid?session=1`);
    await service.close();
    expect(found).toEqual([]);
  });

  it('on the pages of test payments', async () => {
    const service = await openPaymentService({ languages: ['de'] }, 'local');
    const order = await service.place({ language: 'de' });
    const reader = openReader(service.server.url, ['Workshop oak']);
    const begun = await reader.read(`${service.statusPath(order)}/pay/card`, {});
    expect(begun.location).toMatch(/\/pay\/cs_test_/);
    const { read, found } = openReader(begun.location, ['Workshop oak']);
    await read(begun.location);
    await read(begun.location, { card: 'declined' });
    await read(`${begun.location}/check`);
    await read(begun.location, { card: 'taken' });
    await read(begun.location);
    await service.close();
    expect(found).toEqual([]);
  });

  it('on the pages of requests and of the store’s answers', async () => {
    const service = await openOpportunityLinkService({ languages: ['de'] });
    const written = [
      'Workshop trays',
      'The tray, in yew',
      'The tray',
      'Wood',
      'Yew',
      'Oak',
      'Width',
    ];
    const wished = [
      'A tray of yew, please',
      'A yew',
      'Balsa',
      'breaks',
      'Which wood?',
      'How wide?',
    ];
    const typed = [
      ...Object.values(ADDRESS),
      'We make it for you.',
      'Zimtstern',
      'cm',
      'yew',
      'oak',
    ];
    const own = [...written, ...wished, ...typed, 'zimt.pdf', 'wood', 'width'];
    const { read, found } = openReader(service.server.url, own);
    for (const decided of decisions()) {
      const change = {
        contactEmail: null,
        deliverTo: { countryCode: 'IT', postalCode: '50123' },
        neededBy: '2027-04-01',
        acceptableAlternatives: ['Zimtstern'],
      };
      const recorded = await service.record(change);
      await read(service.requestPath(recorded));
      const opportunity = await service.decide(recorded, decided);
      const path = service.responsePath(opportunity);
      await read(service.requestPath(opportunity));
      await read(path);
      if (decided.outcome === 'ask') await read(`${path}/reply`, { 'q.width': 'wide' });
      if (decided.outcome !== 'offer') continue;
      await read(`${path}/decline`);
      await read(`${path}/accept`);
      await read(`${path}/accept`, { name: '', countryCode: 'XX' });
      await read(`${path}/accept`, { ...ADDRESS, email: 'ada@example.org', total: '1.00' });
      const closed = await service.record(change);
      const ended = await service.decide(closed, decided);
      await service.change(ended, (current, time) => closeOpportunity(current, 'why', time));
      await read(service.responsePath(ended));
      await read(service.requestPath(ended));
    }
    const agreed = await service.decide(await service.record(), offer());
    const accepted = { ...ADDRESS, total: '129.50' };
    await read(`${service.responsePath(agreed)}/accept`, accepted);
    await read(service.responsePath(agreed));
    await read(service.requestPath(agreed));
    const declined = await service.decide(await service.record(), offer());
    await read(`${service.responsePath(declined)}/decline`, { confirm: 'yes' });
    await read(service.responsePath(declined));
    await service.close();
    expect(found).toEqual([]);
  });

  it('in mails', () => {
    const kinds = [...sampleMails(SAMPLE_MERCHANT, {}, 'de')].filter(([kind]) =>
      kind.startsWith('buyer.'),
    );
    const modes = (['test', 'sandbox'] as const).map(
      (paymentMode) =>
        sampleMails(SAMPLE_MERCHANT, { paymentMode }, 'de').get('buyer.orderReceived')?.html ?? '',
    );
    const answers = decisions().map((decided) => {
      const offered = decided.outcome === 'offer' ? decided.offered : null;
      const response = {
        words: 'Zimtstern',
        outcome: decided.outcome,
        offered,
        expiresAt: new Date('2027-03-16T11:00:00Z'),
      } as OpportunityResponse;
      const changes = [
        { label: 'Wood', requested: 'Yew', offered: 'Oak' },
        { label: 'Width', requested: '50 cm', offered: null },
      ];
      const { subject, html } = responseMail(
        languageOf('de'),
        { name: 'Cornici Rossi', timezone: 'Europe/Rome' },
        response,
        changes,
        'https://orders.example/1',
      );
      return `${subject}\u0000${html}`;
    });
    const written = [
      SAMPLE_MERCHANT.name,
      'Cornici Rossi',
      'Classic frame',
      'Passe-partout in museum quality, acid-free, with a bevelled cut',
      'The tray, in yew',
      'Wood',
      'Oak',
      'Width',
      'cm',
      'in',
      'Spring sale',
      'Zimtstern',
      'Yew',
      'IT60 X054 2811 1010 0000 0123 456',
      'BPPIITRRXXX',
      'RF',
      'BRT',
      'JD014',
      'The oak that you chose has become rare. We can use walnut instead, which costs a little more and takes a week longer.',
      ...(SAMPLE_MERCHANT.settings.paymentInstructions ?? '').split('\n'),
    ];
    const pages = [...kinds.map(([, { subject, html }]) => `${subject}\u0000${html}`), ...modes];
    expect([...pages, ...answers].flatMap((page) => textsOutside(page, written))).toEqual([]);
  });
});

const at = (day: number) => new Date(`2027-03-0${day}T09:00:00Z`);

/** Orders in all of their states, each with the pages to look at. */
function ordersToShow(): readonly (readonly [Partial<Order>, readonly string[]])[] {
  const revision = '01950000-0000-7000-8000-0000000000c1';
  const answers = ['accepted', 'declined'].map(
    (answer) => `/revision?revision=${revision}&answer=${answer}`,
  );
  const times = { occurredAt: at(2), recordedAt: at(2), actor: 'service' };
  const payments = (['payment', 'refund', 'refund_reversed', 'chargeback'] as const).map(
    (kind, index) => ({
      paymentId: `01950000-0000-7000-8000-0000000000d${index}`,
      kind,
      amount: 100n,
      reference: `r${index}`,
      ...(index === 0 && { source: 'stripe:acct_1' }),
      ...times,
    }),
  );
  const parts: Partial<Order> = {
    paymentParts: [
      { due: 'at_ordering', amount: 6_000n },
      { due: 'before_making', amount: 2_100n },
      { due: 'before_shipping', amount: 5_000n },
      { due: 'on_account', amount: 5_000n },
    ],
  };
  const paid = { paidAt: at(2), paidAmount: 18_100n };
  const sent = {
    ...paid,
    carrier: 'DHL',
    trackingReference: 'JD014',
    trackingUrl: 'https://track.example/JD014',
    shippedAt: at(2),
  };
  const cancelled = (reason: string | null): Partial<Order> => ({
    state: 'cancelled',
    cancellation: { reason, note: null, cancelledAt: at(2), by: 'merchant', unpaidDays: null },
  });
  return [
    [{ unpaidUntil: at(9), unpaidSince: at(2) }, ['', '/pay', '/cancel']],
    [parts, ['', '/pay']],
    [{ ...parts, fulfilment: 'collect', shippingAddress: null, paidAmount: 6_100n }, ['', '/pay']],
    [
      {
        state: 'placed',
        acceptedAt: null,
        merchantReviewRequired: true,
        answerDueAt: at(5),
        note: 'Zimtstern',
        storeNote: 'Zimtstern',
        isStoreNoteShown: true,
        discount: { amount: 100n, label: 'Zimt', source: 'code', code: 'Z' },
      },
      ['', '/cancel'],
    ],
    [{ ...paid, state: 'in_manufacturing', payments }, ['', '/pay', '/cancel']],
    [{ ...paid, state: 'ready_to_ship', adjustmentAmount: -100n }, ['']],
    [{ ...paid, state: 'ready_to_ship', fulfilment: 'collect', shippingAddress: null }, ['']],
    [{ ...sent, state: 'shipped', refundedAmount: 100n, adjustmentAmount: -100n }, ['']],
    [{ ...sent, state: 'shipped', carrier: null, trackingReference: null, estimate: null }, ['']],
    [{ ...sent, state: 'delivered', deliveredAt: at(3) }, ['']],
    [{ ...paid, state: 'delivered', fulfilment: 'collect', shippingAddress: null }, ['']],
    [{ ...sent, state: 'completed', deliveredAt: at(3), completedAt: at(4) }, ['']],
    ...[null, 'unpaid', 'customer_request', 'out_of_stock', 'cannot_make', 'duplicate'].map(
      (reason) => [cancelled(reason), ['', '/pay']] as const,
    ),
    [
      {
        lines: [
          sampleLine({ purchase: 'sample', backordered: 2, allergens: { contains: ['nuts'] } }),
          sampleLine({
            lineId: '01950000-0000-7000-8000-0000000000b9',
            allergens: { contains: [] },
          }),
        ],
        revisions: [
          {
            revisionId: revision,
            status: 'proposed',
            revisedTotalAmount: 19_900n,
            merchantNote: 'Zimtstern',
            revisedEstimatedDelivery: '2027-03-25',
            proposedAt: at(2),
            expiresAt: at(9),
            closedAt: null,
          },
        ],
      },
      ['', ...answers, '/revision?revision=x', `/revision?revision=${revision}x&answer=declined`],
    ],
  ];
}

/** One decision of each kind, and offers with each way to ship. */
function decisions(): readonly DecisionTerms[] {
  const words = { reasoning: REASON, words: 'Zimtstern', isDraft: false };
  return [
    offer({ line: { ...OFFERED.line, quantity: 3 } }),
    offer({ shipping: { kind: 'zone' } }),
    offer({ shipping: { kind: 'collect' }, leadTimeWorkingDays: 1 }),
    { ...words, outcome: 'ask', dimensionKeys: ['wood', 'width'] },
    { ...words, outcome: 'refer', referredTo: 'Zimt', dueBy: '2027-03-10' },
    { ...words, outcome: 'decline' },
  ];
}
