import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buildStorefront } from '../offers/storefront.ts';
import { DEFAULT_SETTINGS, type MerchantSettings } from '../merchants/merchant.ts';
import { isRefusal } from '../shared/result.ts';
import {
  ENGRAVED_BOARDS,
  engravingShop,
  sampleRequest,
} from '../../../test/support/sample-request.ts';
import { offerTerms, type StatedOffer } from './offer-terms.ts';
import type { Opportunity } from './opportunity.ts';

const NOW = new Date('2027-03-02T11:00:00.000Z');
const STATED: StatedOffer = {
  sku: null,
  title: null,
  quantity: null,
  choices: new Map(),
  price: { kind: 'amount', amount: 12_000n },
  shipping: { kind: 'zone' },
  leadTimeWorkingDays: null,
  expiresAt: null,
};

function shop(settings: Partial<MerchantSettings> = {}, currencyCode = 'EUR') {
  const { merchant, products } = engravingShop('shop');
  return buildStorefront({
    merchant: {
      ...merchant,
      merchantId: '0',
      currencyCode,
      settings: { ...merchant.settings, ...settings },
    },
    products,
    maps: [{ version: 4, document: ENGRAVED_BOARDS }],
    holidays: [],
    trackedSkus: new Set(),
    baseUrl: 'https://shop.example',
  });
}

function termsOf(
  stated: Partial<StatedOffer> = {},
  opportunity: Opportunity = sampleRequest(),
  storefront = shop(),
) {
  const terms = offerTerms(storefront, opportunity, { ...STATED, ...stated }, NOW);
  if (isRefusal(terms)) throw new Error(JSON.stringify(terms.values));
  return terms;
}

function problemOf(
  stated: Partial<StatedOffer>,
  opportunity: Opportunity = sampleRequest(),
  storefront = shop(),
): unknown {
  const terms = offerTerms(storefront, opportunity, { ...STATED, ...stated }, NOW);
  return isRefusal(terms) ? terms.values.problems : 'none';
}

const rows = (amounts: Record<string, bigint>) =>
  ({ price: { kind: 'rows', amounts: new Map(Object.entries(amounts)) } }) as const;

test('offers the requested product, frozen with labels, version, design and allergens', () => {
  const walnut = sampleRequest({
    selections: [
      { dimensionKey: 'wood', valueKeys: ['walnut'] },
      { dimensionKey: 'words', requestedValue: 'Ada & Bo' },
      { dimensionKey: 'smell', requestedValue: 'roses' },
    ],
  });
  expect(termsOf({}, walnut)).toEqual({
    offered: {
      line: {
        sku: 'BOARD',
        productSlug: 'board',
        title: 'The board',
        quantity: 2,
        workflowType: 'made_to_order',
        imageUrl: null,
        unitPriceAmount: 6_000n,
        lineTotalAmount: 12_000n,
        specification: {
          capabilityMapKey: 'boards',
          capabilityMapVersion: 4,
          drawing: null,
          rows: [
            {
              dimensionKey: 'wood',
              label: 'Wood',
              valueKeys: ['walnut'],
              valueLabels: ['Walnut'],
              magnitude: null,
              unit: null,
              requestedValue: null,
            },
            {
              dimensionKey: 'words',
              label: 'Engraving',
              valueKeys: [],
              valueLabels: [],
              magnitude: null,
              unit: null,
              requestedValue: 'Ada & Bo',
            },
          ],
        },
        bottle: { productSlug: 'board', design: 'Ada & Bo' },
        allergens: { contains: ['tree nuts'] },
      },
      currencyCode: 'EUR',
      shipping: { kind: 'zone' },
      leadTimeWorkingDays: 5,
    },
    contradictions: [],
    expiresAt: new Date('2027-03-16T11:00:00.000Z'),
  });
});

test('a reply of the buyer replaces the original selection', () => {
  const base = sampleRequest();
  const reply = {
    responseId: 'r',
    decisionId: 'd',
    outcome: 'ask',
    status: 'viewed',
    replySelections: [{ dimensionKey: 'wood', valueKeys: ['yew'] }],
    // The function under test only reads these members.
  } as unknown as Opportunity['responses'][number];
  const { line } = termsOf({}, { ...base, responses: [reply] }).offered;
  expect(line.specification?.rows[0]?.valueLabels).toEqual(['Yew']);
});

describe('a price with rows that a person fills in', () => {
  it("is the map's own, with percents, minimum and rounding", () => {
    // The sum is 2 × 20.10 + 30.00 + 10 % of 30.00 = 73.20, which is rounded to the nearest 0.50:
    // 73.00.
    expect(termsOf(rows({ engraving: 3_000n })).offered.line).toMatchObject({
      lineTotalAmount: 7_300n,
      unitPriceAmount: 3_650n,
    });
    // The sum of 20.10 and 0 is below the minimum of a line.
    expect(termsOf({ ...rows({ engraving: 0n }), quantity: 1 }).offered.line).toMatchObject({
      quantity: 1,
      lineTotalAmount: 2_500n,
    });
  });

  it('follows from the map alone if no row needs a person', () => {
    const plain = sampleRequest({ selections: [{ dimensionKey: 'wood', valueKeys: ['oak'] }] });
    expect(termsOf(rows({}), plain).offered.line).toMatchObject({
      lineTotalAmount: 4_000n,
      unitPriceAmount: 2_000n,
    });
    expect(
      termsOf(rows({}), sampleRequest({ productSlug: 'cup', selections: [] })).offered,
    ).toMatchObject({
      line: { sku: 'CUP', specification: null, lineTotalAmount: 1_470n },
      leadTimeWorkingDays: 3,
    });
  });

  it.each([
    [
      'a row is missing',
      rows({}),
      sampleRequest(),
      '/rows',
      'must say what these come to, or price what all of it does: engraving',
    ],
    [
      'a row needs nobody',
      rows({ engraving: 1n, board: 1n }),
      sampleRequest(),
      '/rows',
      'has "board", which needs no amount of a person; these do: engraving',
    ],
    [
      'the rules say no',
      rows({}),
      sampleRequest({ selections: [{ dimensionKey: 'wood', valueKeys: ['balsa'] }] }),
      '/price',
      "is required: what the store's rules don't allow has no price of theirs",
    ],
    [
      'nothing is known',
      rows({}),
      sampleRequest({ productSlug: null }),
      '/title',
      'is required: what is offered is no product of the store',
    ],
    [
      'not enough is known',
      rows({}),
      sampleRequest({ selections: [] }),
      '/price',
      'is required: not all that it depends on is known yet',
    ],
    [
      'another product is offered',
      { ...rows({}), sku: 'CUP' },
      sampleRequest(),
      '/price',
      "is required: the store's rules know no price of this",
    ],
  ])('is refused if %s', (_, stated, opportunity, path, problem) => {
    expect(problemOf(stated, opportunity)).toEqual([{ path, problem }]);
  });
});

test('a custom line needs a title, a price and a lead time, and keeps the selections that a map understood', () => {
  const free = sampleRequest({
    productSlug: null,
    selections: [{ dimensionKey: 'colour', requestedValue: 'blue' }],
  });
  expect(problemOf({ title: 'A blue chair' }, free)).toEqual([
    { path: '/leadTimeWorkingDays', problem: "is required: the store's rules say nothing of this" },
  ]);
  expect(
    termsOf({ title: 'A blue chair', leadTimeWorkingDays: 0, quantity: 1 }, free).offered,
  ).toEqual({
    line: {
      sku: 'custom',
      productSlug: 'custom',
      title: 'A blue chair',
      quantity: 1,
      workflowType: 'made_to_order',
      imageUrl: null,
      specification: null,
      bottle: null,
      allergens: null,
      unitPriceAmount: 12_000n,
      lineTotalAmount: 12_000n,
    },
    currencyCode: 'EUR',
    shipping: { kind: 'zone' },
    leadTimeWorkingDays: 0,
  });
  const ofMap = termsOf(
    { sku: 'custom', title: 'Two boards in a box' },
    sampleRequest({ productSlug: null, capabilityMapKey: 'boards' }),
  ).offered;
  expect(ofMap).toMatchObject({
    leadTimeWorkingDays: 5,
    line: {
      specification: {
        capabilityMapVersion: 4,
        rows: [{ valueLabels: ['Oak'] }, { requestedValue: 'Ada & Bo' }],
      },
    },
  });
});

test('another product than the requested one has none of its selections', () => {
  expect(termsOf({ sku: 'CUP', title: 'A cup instead' }).offered).toMatchObject({
    line: {
      sku: 'CUP',
      title: 'A cup instead',
      specification: null,
      allergens: { contains: ['milk'] },
    },
    leadTimeWorkingDays: 3,
  });
  expect(problemOf({ sku: 'NOPE' })).toEqual([
    { path: '/sku', problem: 'is no product of the store; what is none has the SKU custom' },
  ]);
});

test.each([
  ['over at this moment', { expiresAt: NOW }, '/expires', 'must not be over already'],
  [
    'over before',
    { expiresAt: new Date(NOW.getTime() - 1) },
    '/expires',
    'must not be over already',
  ],
  [
    'of 16 digits',
    { price: { kind: 'amount', amount: 10n ** 15n } },
    '/price',
    'must have at most 15 digits',
  ],
  [
    'of 16 digits with its shipping',
    {
      price: { kind: 'amount', amount: 10n ** 15n - 1n },
      shipping: { kind: 'amount', amount: 1n },
    },
    '/shipping',
    'makes a total of more than 15 digits',
  ],
] as const)('an offer %s is refused', (_, stated, path, problem) => {
  expect(problemOf(stated)).toEqual([{ path, problem }]);
});

test('shipping by zone requires a zone with a price', () => {
  const nowhere = shop({ shippingZones: DEFAULT_SETTINGS.shippingZones });
  expect(problemOf({}, sampleRequest(), nowhere)).toEqual([
    {
      path: '/shipping',
      problem: 'must be an amount, or collect: the store has no shipping zone with a price',
    },
  ]);
  expect(
    termsOf({ shipping: { kind: 'collect' } }, sampleRequest(), nowhere).offered.shipping,
  ).toEqual({ kind: 'collect' });
  expect(
    termsOf({ shipping: { kind: 'amount', amount: 0n } }, sampleRequest(), nowhere).offered
      .shipping,
  ).toEqual({ kind: 'amount', amount: 0n });
});

test("the currency is the merchant's", () => {
  expect(termsOf({}, sampleRequest(), shop({}, 'JPY')).offered.currencyCode).toBe('JPY');
});

test('a stated amount is the exact total of the line, and the price per piece is rounded half up', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }),
      fc.integer({ min: 1, max: 10_000 }),
      (amount, quantity) => {
        const { line } = termsOf({
          price: { kind: 'amount', amount },
          quantity,
          shipping: { kind: 'collect' },
        }).offered;
        expect([line.lineTotalAmount, line.quantity]).toEqual([amount, quantity]);
        const twiceOff = 2n * (line.unitPriceAmount * BigInt(quantity) - amount);
        expect(twiceOff > -BigInt(quantity) && twiceOff <= BigInt(quantity)).toBe(true);
      },
    ),
    { numRuns: 200, seed: 20_261_120 },
  );
});

const destinedFor = (countryCode: string) =>
  sampleRequest({ deliverTo: { countryCode, postalCode: null } });

test('an offer can not leave shipping to a zone that a person must price', () => {
  const [italy] = shop().merchant.settings.shippingZones;
  const zones = [
    italy!,
    { ...italy!, key: 'us', countryCodes: ['US'], amount: null, freeFrom: null },
  ];
  const storefront = shop({ shippingZones: zones });
  expect(problemOf({}, destinedFor('US'), storefront)).toEqual([
    {
      path: '/shipping',
      problem: 'must be an amount, or collect: no price is set for shipping to US',
    },
  ]);
  expect(problemOf({}, destinedFor('IT'), storefront)).toBe('none');
  const amount = { shipping: { kind: 'amount', amount: 5_000n } } as const;
  expect(problemOf(amount, destinedFor('US'), storefront)).toBe('none');
});

const choosing = (choices: Record<string, string>, change: Partial<StatedOffer> = {}) => ({
  choices: new Map(Object.entries(choices)),
  ...change,
});
const rowsOf = ({ offered }: ReturnType<typeof termsOf>) =>
  (offered.line.specification?.rows ?? []).map((row) => [
    row.dimensionKey,
    row.valueKeys.join(),
    row.requestedValue,
  ]);

describe('an offer that changes what was asked', () => {
  test.each<[string, Record<string, string>, unknown[], string[]]>([
    [
      'a value by its label',
      { wood: 'Walnut' },
      [
        ['wood', 'walnut', null],
        ['words', '', 'Ada & Bo'],
      ],
      [],
    ],
    [
      'words, by the label of their option',
      { Engraving: 'Bo' },
      [
        ['wood', 'oak', null],
        ['words', '', 'Bo'],
      ],
      [],
    ],
    ['without an option', { words: '' }, [['wood', 'oak', null]], []],
    [
      'a value that the map has not',
      { wood: 'Old rosewood' },
      [
        ['wood', '', 'Old rosewood'],
        ['words', '', 'Ada & Bo'],
      ],
      ['The rules say no [not-in-map:wood]'],
    ],
    [
      'an option that the map has not',
      { Inlay: 'a fish' },
      [
        ['wood', 'oak', null],
        ['words', '', 'Ada & Bo'],
        ['Inlay', '', 'a fish'],
      ],
      ['The map has no option Inlay.'],
    ],
    [
      'nothing of what is needed',
      { wood: '' },
      [['words', '', 'Ada & Bo']],
      ['Wood is not stated.'],
    ],
  ])('%s', (_, choices, rowsOffered, contradictions) => {
    const terms = termsOf(choosing(choices));
    expect(rowsOf(terms)).toEqual(rowsOffered);
    expect(terms.contradictions).toEqual(contradictions);
  });

  test('has the price of what is offered', () => {
    const price = rows({ engraving: 1_000n }).price;
    const amounts = ['Oak', 'Walnut'].map(
      (wood) => termsOf(choosing({ wood }, { price })).offered.line.lineTotalAmount,
    );
    // Two boards at 20.10 or 30.20, the engraving, a tenth of it for care, to the nearest 0.50.
    expect(amounts).toEqual([5_100n, 7_150n]);
  });

  test('tells nothing that the map says against what was asked already', () => {
    const ebony = sampleRequest({ selections: [{ dimensionKey: 'wood', valueKeys: ['ebony'] }] });
    expect(termsOf({}, ebony).contradictions).toEqual([]);
    expect(termsOf(choosing({ words: 'Bo' }), ebony).contradictions).toEqual([]);
  });

  test('needs a map', () => {
    expect(problemOf({ ...choosing({ wood: 'Oak' }), sku: 'GIFT' })).toEqual([
      { path: '/choices', problem: expect.stringContaining('without a map') },
    ]);
  });
});
