import { describe, expect, test } from 'vitest';
import type { CapabilityMap } from '../capability/capability-map.ts';
import { DEFAULT_SETTINGS, type Merchant, type Product } from '../merchants/merchant.ts';
import { makeOffer, type OfferQuery } from '../offers/make-offer.ts';
import { buildStorefront, type Storefront } from '../offers/storefront.ts';
import { isRefusal } from '../shared/result.ts';
import { docketOf } from './docket.ts';
import { newOrder, orderTerms } from './new-order.ts';
import { decideOrder, type OrderInput } from './place.ts';

/** Ten working days; for somebody in a hurry four; with an inlay five more. */
const MIRRORS: CapabilityMap = {
  key: 'mirrors',
  title: 'Mirrors',
  dimensions: [
    {
      key: 'wood',
      label: 'Wood',
      kind: 'choice',
      required: true,
      values: [
        { key: 'oak', label: 'Oak' },
        { key: 'inlaid', label: 'Inlaid oak' },
      ],
    },
    {
      key: 'needed',
      label: 'Needed on',
      kind: 'date',
      dueDay: true,
      dueDayMessage: 'We are not that fast.',
    },
  ],
  price: {
    kind: 'worked_out',
    rows: [
      { key: 'mirror', label: 'Mirror', amount: '100.00' },
      { key: 'rush', label: 'Rush', percent: '30', of: 'subtotal', rush: true },
    ],
  },
  leadTime: {
    workingDays: 10,
    rush: { workingDays: 4 },
    add: [{ workingDays: 5, when: { dimension: 'wood', in: ['inlaid'] } }],
  },
};

const MIRROR: Product = {
  sku: 'MIRROR',
  slug: 'mirror',
  title: 'Mirror',
  synonyms: [],
  workflowType: 'made_to_order',
  imageUrl: null,
  allergens: null,
  price: null,
  capabilityMapKey: 'mirrors',
  leadTimeWorkingDays: 0,
  sample: null,
  designDimensionKey: null,
  backorder: false,
};

const ITALY = {
  key: 'it',
  title: 'Italy',
  countryCodes: ['IT'],
  postalCodePrefixes: null,
  amount: '0.00',
  freeFrom: null,
  transitMinWorkingDays: 1,
  transitMaxWorkingDays: 2,
};

function store(settings: Partial<Merchant['settings']> = {}): Storefront {
  return buildStorefront({
    merchant: {
      merchantId: '01890000-0000-7000-8000-000000000001',
      slug: 'shop',
      name: 'Shop',
      currencyCode: 'EUR',
      timezone: 'Europe/Rome',
      settings: { ...DEFAULT_SETTINGS, collecting: true, shippingZones: [ITALY], ...settings },
    },
    products: [MIRROR],
    maps: [{ version: 1, document: MIRRORS }],
    trackedSkus: new Set(),
    holidays: [],
    baseUrl: 'https://shop.example',
  });
}

/** A Monday, at eleven in Rome. */
const NOW = new Date('2027-03-01T10:00:00Z');

const selections = (needed: string | null, wood = 'oak') => [
  { dimensionKey: 'wood', valueKeys: [wood] },
  ...(needed === null ? [] : [{ dimensionKey: 'needed', requestedValue: needed }]),
];

function ask(needed: string | null, change: Partial<OfferQuery> = {}, shop = store()) {
  const offer = makeOffer(
    shop,
    {
      productSlug: 'mirror',
      quantity: 1,
      fulfilment: 'collect',
      selections: selections(needed),
      include: ['alternatives', 'remaining'],
      ...change,
    },
    NOW,
    null,
  );
  if (isRefusal(offer)) throw new Error(offer.code);
  return offer;
}

const earliest = (offer: ReturnType<typeof ask>) =>
  offer.remaining?.find(({ dimensionKey }) => dimensionKey === 'needed')?.earliest;

describe('an offer with a due day', () => {
  test.each([
    [null, 10, 100, '2027-03-15'],
    ['2027-03-15', 10, 100, '2027-03-15'],
    ['2027-03-12', 9, 130, '2027-03-12'],
    ['2027-03-05', 4, 130, '2027-03-05'],
    // A Sunday: what is collected is ready on the Friday before.
    ['2027-06-20', 10, 100, '2027-06-18'],
  ])('for %s takes %i working days, costs %d and is ready on %s', (needed, days, total, date) => {
    const { answer, verdict, price, estimate } = ask(needed);
    expect(answer).toBe('yes');
    expect(verdict.leadTimeWorkingDays).toBe(days);
    expect(price).toMatchObject({ totalAmount: total });
    expect(estimate).toMatchObject({ date, makeTimeWorkingDays: days, late: false });
  });

  test('is a no before the fastest day, and names the first day that can be met', () => {
    const offer = ask('2027-03-04');
    expect(offer.answer).toBe('no');
    expect(offer.verdict.blocking).toMatchObject([
      {
        constraintKey: 'due-day:needed',
        kind: 'too_early',
        customerMessage: 'We are not that fast.',
      },
    ]);
    expect(offer.explanation).toEqual({
      constraintKeys: ['due-day:needed'],
      dimensionKeys: ['needed'],
    });
    expect(earliest(offer)).toBe('2027-03-05');
    expect(offer.alternatives?.options[0]?.changes).toMatchObject([
      { dimensionKey: 'needed', to: { requestedValue: '2027-03-05' } },
    ]);
  });

  test('counts what takes longer, which no rush shortens', () => {
    const offer = ask(null, { selections: selections('2027-03-11', 'inlaid') });
    expect(offer.answer).toBe('no');
    expect(earliest(offer)).toBe('2027-03-12');
    const changes = offer.alternatives?.options.map((option) => option.changes[0]?.dimensionKey);
    expect(changes).toEqual(['needed', 'needed', 'wood']);
  });

  test('begins to count on the next day once the last order of the day has passed', () => {
    expect(earliest(ask(null, {}, store({ cutOffTime: '10:59' })))).toBe('2027-03-08');
    expect(earliest(ask(null, {}, store({ cutOffTime: '11:01' })))).toBe('2027-03-05');
  });

  test('leaves as late as it still arrives, and is late where it can’t', () => {
    const shipped: Partial<OfferQuery> = {
      fulfilment: 'ship',
      deliverTo: { countryCode: 'IT', postalCode: '50123' },
    };
    expect(ask('2027-06-20', shipped).estimate).toMatchObject({
      date: '2027-06-16',
      deliveryTo: '2027-06-18',
      late: false,
    });
    const soon = ask('2027-03-05', shipped);
    expect([soon.answer, soon.estimate?.date, soon.estimate?.late]).toEqual([
      'yes',
      '2027-03-05',
      true,
    ]);
  });
});

function place(needed: readonly (string | null)[], neededBy: string | null) {
  const shop = store();
  const input: OrderInput = {
    agreedTotalAmount: null,
    agreedTotalCurrencyCode: null,
    lines: needed.map((day) => ({ sku: 'MIRROR', quantity: 1, selections: selections(day) })),
    buyer: { email: 'ada@example.org', name: null, phone: null },
    language: null,
    fulfilment: 'collect',
    shippingAddress: null,
    deliverTo: null,
    note: null,
    neededBy,
    discountCode: null,
    via: 'agent',
  };
  const decide = (agreed: Partial<OrderInput>) =>
    decideOrder(
      shop,
      { ...input, ...agreed },
      { discountCode: null, levels: new Map(), unpaidPieces: null },
      NOW,
    );
  const agreed = decide({
    agreedTotalAmount: String(100 * needed.length),
    agreedTotalCurrencyCode: 'EUR',
  });
  if (isRefusal(agreed)) throw new Error(JSON.stringify(agreed));
  const lineIds = needed.map((_, index) => `01890000-0000-7000-8000-00000000000${index}`);
  const terms = orderTerms(shop, agreed, { lineIds, sampledIn: new Map() }, NOW);
  const order = newOrder(
    shop.merchant,
    terms,
    { orderId: 'order', placedFrom: null, answerDueAt: null, paymentMode: 'live' },
    NOW,
  );
  return { terms, order };
}

describe('an order with a due day', () => {
  test('is needed by that day, and the docket is due for it', () => {
    const { terms, order } = place(['2027-06-18'], null);
    expect([terms.neededBy, terms.reviewReasons]).toEqual(['2027-06-18', []]);
    const [line] = order.lines;
    const docket = docketOf({ ...order, orderNumber: '1001' }, line?.lineId ?? '', 'Shop');
    expect(docket).toMatchObject({ dueOn: '2027-06-18' });
  });

  test('is needed by the earliest of all days', () => {
    expect(place(['2027-06-18', null], '2027-06-25').terms.neededBy).toBe('2027-06-18');
    expect(place(['2027-06-18'], '2027-06-10').terms.neededBy).toBe('2027-06-10');
    expect(place([null], null).terms.neededBy).toBeNull();
  });

  test('is reviewed where one line would have to wait for another that is due later', () => {
    const { terms } = place(['2027-04-02', '2027-06-18'], null);
    expect(terms.estimate).toMatchObject({ date: '2027-06-18', late: true });
    expect(terms.reviewReasons).toEqual(['needed_by']);
  });
});
