import { describe, expect, test } from 'vitest';
import type { CapabilityMap } from '../capability/capability-map.ts';
import { DEFAULT_SETTINGS, type Product } from '../merchants/merchant.ts';
import { isRefusal } from '../shared/result.ts';
import type { StockSupply } from '../stock/reserve.ts';
import { makeOffer, type OfferQuery } from './make-offer.ts';
import type { Offer } from './offer.ts';
import { buildStorefront } from './storefront.ts';

const BOTTLES: CapabilityMap = {
  key: 'bottles',
  title: 'Bottles',
  dimensions: [
    {
      key: 'glass',
      label: 'Glass',
      kind: 'choice',
      required: true,
      question: 'Which glass?',
      values: [
        { key: 'clear', label: 'Clear' },
        { key: 'green', label: 'Green' },
        { key: 'black', label: 'Black', offered: false, customerMessage: 'No black.' },
        { key: 'ruby', label: 'Ruby', visibility: 'hidden' },
      ],
    },
    { key: 'words', label: 'Engraving', kind: 'text', maximumLength: 20 },
    { key: 'height', label: 'Height', kind: 'magnitude', unit: 'cm', minimum: '10', maximum: '40' },
    {
      key: 'seal',
      label: 'Seal',
      kind: 'choice',
      visibility: 'hidden',
      values: [{ key: 'wax', label: 'Wax' }],
    },
  ],
  price: { kind: 'worked_out', rows: [{ key: 'bottle', label: 'Bottle', amount: '10.00' }] },
  leadTime: { workingDays: 3 },
};

const product = (sku: string, change: Partial<Product>): Product => ({
  sku,
  slug: sku.toLowerCase(),
  title: sku,
  synonyms: [],
  workflowType: 'stock',
  imageUrl: null,
  allergens: null,
  price: '7.00',
  capabilityMapKey: null,
  leadTimeWorkingDays: 1,
  sample: { price: '1.00', leadTimeWorkingDays: 0 },
  designDimensionKey: null,
  backorder: true,
  ...change,
});

const ZONE = {
  key: 'it',
  title: 'Italy',
  countryCodes: ['IT'],
  postalCodePrefixes: null,
  amount: '8.00',
  freeFrom: null,
  transitMinWorkingDays: 1,
  transitMaxWorkingDays: 2,
};

const storefront = buildStorefront({
  merchant: {
    merchantId: 'm',
    slug: 'shop',
    name: 'Shop',
    currencyCode: 'EUR',
    timezone: 'Europe/Rome',
    settings: { ...DEFAULT_SETTINGS, shippingZones: [ZONE] },
  },
  products: [
    product('CUP', {}),
    product('BOTTLE', { workflowType: 'made_to_order', price: null, capabilityMapKey: 'bottles' }),
  ],
  maps: [{ version: 1, document: BOTTLES }],
  trackedSkus: new Set(['CUP', 'BOTTLE']),
  holidays: [],
  baseUrl: 'https://shop.example',
});

/** This day is a Tuesday. */
const NOW = new Date('2027-03-02T11:00:00Z');
const BOTH = ['alternatives', 'remaining'] as const;

function offer(
  request: Partial<OfferQuery>,
  supply: Partial<StockSupply> | null,
  now = NOW,
): Offer {
  const { sku = 'CUP' } = request;
  const question = { quantity: 4, deliverTo: { countryCode: 'IT' }, ...request, sku };
  const made = makeOffer(
    storefront,
    question,
    now,
    supply === null
      ? null
      : { sku, isOut: false, backordered: 0, restockExpectedOn: null, ...supply },
  );
  if (isRefusal(made)) throw new Error(JSON.stringify(made));
  return made;
}

const chosen = (key: string) => [{ dimensionKey: 'glass', valueKeys: [key] }];
const OUT = { isOut: true };

describe('with enough stock', () => {
  test('an offer is the same as without tracked stock', () => {
    expect(offer({}, {})).toEqual(offer({}, null));
    expect(offer({}, {})).toMatchObject({
      answer: 'yes',
      nextStep: 'place_order',
      backordered: 0,
      estimate: { basis: 'stock', date: '2027-03-03', restockExpectedOn: null },
    });
    const bottle = { sku: 'BOTTLE', selections: chosen('clear'), include: BOTH };
    expect(offer(bottle, { restockExpectedOn: '2027-06-01' })).toEqual(offer(bottle, null));
    expect(offer(bottle, {}).estimate?.basis).toBe('lead_time');
  });
});

const stockRule = (sku: string) => ({
  constraintKey: `stock:${sku}`,
  kind: 'out_of_stock',
  title: null,
  reason: null,
  customerMessage: null,
  reviewDueAt: null,
});

describe('with too little stock', () => {
  test('the answer is no because of stock alone', () => {
    expect(offer({ include: BOTH }, OUT)).toMatchObject({
      answer: 'no',
      nextStep: 'send_opportunity',
      explanation: { constraintKeys: ['stock:CUP'], dimensionKeys: [] },
      questions: [],
      price: null,
      total: null,
      estimate: null,
      deliverable: true,
      deliveryNeeds: [],
      backordered: 0,
      alternatives: { complete: true, options: [] },
      remaining: [],
      verdict: { isOffered: false, evaluated: true, blocking: [stockRule('CUP')] },
    });
    expect(offer({ purchase: 'sample' }, OUT).answer).toBe('no');
  });

  test('the answer is no without questions, even if more would have to be known', () => {
    const actual = offer({ sku: 'BOTTLE', include: BOTH }, OUT);
    expect(actual).toMatchObject({
      answer: 'no',
      nextStep: 'send_opportunity',
      questions: [],
      verdict: {
        blocking: [stockRule('BOTTLE')],
        needsMoreInformation: true,
        unknownDimensionKeys: ['glass'],
      },
    });
    expect(
      actual.remaining?.map(({ dimensionKey, valueKeys, minimum, maximum, answerable }) => [
        dimensionKey,
        valueKeys,
        minimum,
        maximum,
        answerable,
      ]),
    ).toEqual([
      ['glass', [], null, null, false],
      ['words', [], null, null, false],
      ['height', [], null, null, false],
    ]);
    expect(JSON.stringify(actual)).not.toMatch(/ruby|seal|wax/i);
    expect(actual).not.toHaveProperty('searchComplete');
  });

  test("the map's own rules come first, and stock is the explanation", () => {
    const actual = offer(
      {
        sku: 'BOTTLE',
        selections: [...chosen('black'), { dimensionKey: 'height', magnitude: '50', unit: 'cm' }],
        include: BOTH,
      },
      OUT,
    );
    expect(actual.verdict.blocking.map(({ constraintKey }) => constraintKey)).toEqual([
      ...offer(
        {
          sku: 'BOTTLE',
          selections: [...chosen('black'), { dimensionKey: 'height', magnitude: '50', unit: 'cm' }],
        },
        null,
      ).verdict.blocking.map(({ constraintKey }) => constraintKey),
      'stock:BOTTLE',
    ]);
    expect(actual).toMatchObject({
      explanation: { constraintKeys: ['stock:BOTTLE'], dimensionKeys: [] },
      nextStep: 'send_opportunity',
      alternatives: { complete: true, options: [] },
    });
    expect(actual.verdict.blocking).toHaveLength(3);
  });
});

const restock = (restockExpectedOn: string | null) => ({ backordered: 3, restockExpectedOn });

describe('with backordered pieces', () => {
  test.each<[string, string, string]>([
    ['a working day', '2027-03-15', '2027-03-16'],
    ['a Saturday: work starts on Monday', '2027-03-13', '2027-03-16'],
    ['tomorrow', '2027-03-03', '2027-03-04'],
    ['today, as if it were in stock', '2027-03-02', '2027-03-03'],
  ])('working days count from the restock date: %s', (_, on, date) => {
    expect(offer({}, restock(on))).toMatchObject({
      answer: 'yes',
      nextStep: 'place_order',
      backordered: 3,
      price: { totalAmount: 28 },
      total: { totalAmount: 36 },
      estimate: {
        basis: 'restock',
        date,
        restockExpectedOn: on,
        makeTimeWorkingDays: null,
        dispatchWorkingDays: null,
        late: false,
        transitMaxWorkingDays: 2,
      },
    });
  });

  test('making starts with the restock, and transit follows', () => {
    expect(
      offer(
        { sku: 'BOTTLE', selections: chosen('clear'), neededBy: '2027-03-22' },
        restock('2027-03-15'),
      ),
    ).toMatchObject({
      answer: 'yes',
      nextStep: 'place_order',
      verdict: { leadTimeWorkingDays: 3 },
      estimate: {
        basis: 'restock',
        date: '2027-03-18',
        makeTimeWorkingDays: 3,
        deliveryFrom: '2027-03-19',
        deliveryTo: '2027-03-22',
        late: false,
      },
    });
  });

  test('there are no dates if the restock is unknown, and the offer is late for any day', () => {
    expect(offer({}, restock(null)).estimate).toMatchObject({
      basis: 'restock',
      date: null,
      deliveryFrom: null,
      deliveryTo: null,
      restockExpectedOn: null,
      late: false,
    });
    expect(offer({ neededBy: '2030-01-01' }, restock(null))).toMatchObject({
      answer: 'yes',
      nextStep: 'ask_buyer',
      estimate: { late: true },
    });
    expect(offer({ neededBy: '2027-03-16' }, restock('2027-03-15'))).toMatchObject({
      nextStep: 'ask_buyer',
      estimate: { late: true },
    });
  });

  test.each<[string, string, string]>([
    ['years ago', '2020-01-01', '2027-03-02T11:00:00Z'],
    ['yesterday', '2027-03-01', '2027-03-02T11:00:00Z'],
    ['today in UTC, but yesterday where the merchant is', '2027-03-02', '2027-03-02T23:30:00Z'],
  ])('a restock date that has passed counts as unknown: %s', (_, on, at) => {
    const now = new Date(at);
    expect(offer({}, restock(on), now)).toEqual(offer({}, restock(null), now));
    expect(offer({}, restock(on), now)).toMatchObject({
      answer: 'yes',
      backordered: 3,
      estimate: {
        basis: 'restock',
        date: null,
        deliveryFrom: null,
        deliveryTo: null,
        restockExpectedOn: null,
        late: false,
      },
    });
    expect(offer({ neededBy: '2030-01-01' }, restock(on), now)).toMatchObject({
      nextStep: 'ask_buyer',
      estimate: { late: true },
    });
  });

  test('a restock date that is too far away gives no dates', () => {
    expect(offer({}, restock('9999-12-31')).estimate).toMatchObject({
      date: null,
      deliveryTo: null,
      restockExpectedOn: '9999-12-31',
    });
  });

  test('the number is sent while more must be known, but not with a no', () => {
    expect(offer({ sku: 'BOTTLE' }, restock('2027-03-15'))).toMatchObject({
      answer: 'needs_information',
      backordered: 3,
      estimate: null,
    });
    expect(
      offer({ sku: 'BOTTLE', selections: chosen('black') }, restock('2027-03-15')),
    ).toMatchObject({ answer: 'no', backordered: 0 });
  });
});
