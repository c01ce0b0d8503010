import { describe, expect, test } from 'vitest';
import type { CapabilityMap } from '../capability/capability-map.ts';
import { DEFAULT_SETTINGS, type Product } from '../merchants/merchant.ts';
import { isRefusal } from '../shared/result.ts';
import type { StockSupply } from '../stock/reserve.ts';
import { makeOffer, type OfferQuery } from './make-offer.ts';
import type { Offer, ValueDifference } from './offer.ts';
import { buildStorefront } from './storefront.ts';

const LAMPS: CapabilityMap = {
  key: 'lamps',
  title: 'Lamps',
  dimensions: [
    {
      key: 'metal',
      label: 'Metal',
      kind: 'choice',
      required: true,
      question: 'Which metal?',
      values: [
        { key: 'brass', label: 'Brass' },
        { key: 'steel', label: 'Steel' },
        { key: 'gold', label: 'Gold', requiresApproval: true },
        { key: 'lead', label: 'Lead', offered: false },
        { key: 'silver', label: 'Silver', visibility: 'hidden' },
      ],
    },
    {
      key: 'shade',
      label: 'Shade',
      kind: 'choice',
      default: 'paper',
      values: [
        { key: 'paper', label: 'Paper' },
        { key: 'glass', label: 'Glass' },
        { key: 'painted', label: 'Painted' },
      ],
    },
    {
      key: 'extras',
      label: 'Extras',
      kind: 'choices',
      atMost: 1,
      values: [
        { key: 'dimmer', label: 'Dimmer' },
        { key: 'plug', label: 'Plug' },
      ],
    },
    { key: 'height', label: 'Height', kind: 'magnitude', unit: 'cm', minimum: '20', maximum: '90' },
  ],
  constraints: [
    {
      key: 'heavy-glass',
      kind: 'excluded_combination',
      effect: 'blocks',
      when: {
        all: [
          { dimension: 'shade', in: ['glass'] },
          { dimension: 'metal', in: ['steel'] },
        ],
      },
    },
  ],
  price: {
    kind: 'worked_out',
    rows: [
      {
        key: 'metal',
        label: 'Metal',
        byValue: {
          dimension: 'metal',
          amounts: { brass: '20.10', steel: '10.40', gold: '900.00', silver: '1.00', lead: '1.00' },
        },
      },
      {
        key: 'painting',
        label: 'Painting',
        requiresPerson: true,
        when: { dimension: 'shade', in: ['painted'] },
      },
      {
        key: 'dimmer',
        label: 'Dimmer',
        amount: '3.20',
        when: { dimension: 'extras', in: ['dimmer'] },
      },
    ],
  },
  leadTime: {
    workingDays: 3,
    add: [{ workingDays: 2, when: { dimension: 'shade', in: ['glass'] } }],
  },
};

const LAMP: Product = {
  sku: 'LAMP',
  slug: 'lamp',
  title: 'Lamp',
  synonyms: [],
  workflowType: 'made_to_order',
  imageUrl: null,
  allergens: null,
  price: null,
  capabilityMapKey: 'lamps',
  leadTimeWorkingDays: 0,
  sample: null,
  designDimensionKey: null,
  backorder: false,
};

const FREE: CapabilityMap['price'] = { kind: 'fixed', amount: '1.00' };
const DAY: CapabilityMap['leadTime'] = { workingDays: 1 };

const storefrontOf = (document: CapabilityMap) =>
  buildStorefront({
    merchant: {
      merchantId: 'm',
      slug: 'shop',
      name: 'Shop',
      currencyCode: 'EUR',
      timezone: 'Europe/Rome',
      settings: { ...DEFAULT_SETTINGS, collecting: true },
    },
    products: [LAMP],
    maps: [{ version: 1, document }],
    trackedSkus: new Set(),
    holidays: [],
    baseUrl: 'https://shop.example',
  });

const LAMP_STORE = storefrontOf(LAMPS);
const OUT: StockSupply = { sku: 'LAMP', isOut: true, backordered: 0, restockExpectedOn: null };

function offer(
  request: Partial<OfferQuery>,
  supply: StockSupply | null = null,
  storefront = LAMP_STORE,
): Offer {
  const query = { sku: 'LAMP', quantity: 1, fulfilment: 'collect', ...request } as const;
  const made = makeOffer(
    storefront,
    { include: ['differences'], ...query },
    new Date('2027-03-02T10:00:00Z'),
    supply,
  );
  if (isRefusal(made)) throw new Error(JSON.stringify(made));
  return made;
}

/** The rows of an offer by option and value, without those members that every test repeats. */
function rowsOf({ differences }: Offer): Record<string, Partial<ValueDifference>> {
  return Object.fromEntries(
    (differences?.dimensions ?? []).flatMap(({ dimensionKey, values }) =>
      values.map(({ valueKey, ...row }) => [`${dimensionKey} ${valueKey}`, row]),
    ),
  );
}

const chosen = (dimensionKey: string, ...valueKeys: string[]) => ({ dimensionKey, valueKeys });
const NOTHING = { priceAmount: null, priceDifference: null, totalAmount: null, date: null };

describe('the differences of an offer', () => {
  test('are there only if they are asked for', () => {
    expect(offer({ include: ['remaining'] })).not.toHaveProperty('differences');
    expect(
      offer({ capabilityMapKey: 'none', sku: undefined, productSlug: undefined }),
    ).toMatchObject({ answer: 'not_evaluated', differences: { complete: true, dimensions: [] } });
  });

  test('tell the price and the day of every value that is shown', () => {
    const rows = rowsOf(offer({ selections: [chosen('metal', 'brass')] }));
    expect(Object.keys(rows)).toEqual([
      'metal brass',
      'metal steel',
      'metal gold',
      'metal lead',
      'shade paper',
      'shade glass',
      'shade painted',
      'extras dimmer',
      'extras plug',
    ]);
    expect(rows['metal brass']).toEqual({
      isChosen: true,
      answer: 'yes',
      priceAmount: 20.1,
      priceDifference: 0,
      totalAmount: 20.1,
      date: '2027-03-05',
      deliveryTo: null,
      customerMessage: null,
      changes: null,
      complete: true,
    });
    expect(rows['metal steel']).toMatchObject({ priceAmount: 10.4, priceDifference: -9.7 });
    expect(rows['metal gold']).toMatchObject({ answer: 'yes_after_approval', priceAmount: 900 });
    expect(rows['metal lead']).toMatchObject({ answer: 'no', ...NOTHING, changes: null });
    expect(rows['shade paper']).toMatchObject({ isChosen: true, priceDifference: 0 });
    expect(rows['shade glass']).toMatchObject({ isChosen: false, date: '2027-03-09' });
  });

  test('have no amount where a person must name it, or an open option decides', () => {
    const named = rowsOf(offer({ selections: [chosen('metal', 'brass')] }));
    expect(named['shade painted']).toMatchObject({
      answer: 'yes',
      priceAmount: null,
      priceDifference: null,
      totalAmount: null,
    });
    const open = rowsOf(offer({}));
    expect(open['metal steel']).toMatchObject({ priceAmount: 10.4, priceDifference: null });
    expect(open['shade paper']).toMatchObject({ answer: 'needs_information', ...NOTHING });
  });

  test('say what must change with a value that can’t be chosen as things stand', () => {
    const rows = rowsOf(offer({ selections: [chosen('metal', 'steel')] }));
    expect(rows['shade glass']).toMatchObject({
      answer: 'no',
      ...NOTHING,
      complete: true,
      changes: [
        {
          dimensionKey: 'metal',
          from: { valueKeys: ['steel'] },
          to: { valueKeys: ['brass'] },
        },
      ],
    });
  });

  test('add a value to those of an option that takes several, or remove it', () => {
    const rows = rowsOf(
      offer({ selections: [chosen('metal', 'brass'), chosen('extras', 'dimmer')] }),
    );
    expect(rows['extras dimmer']).toMatchObject({ isChosen: true, priceDifference: -3.2 });
    expect(rows['extras plug']).toMatchObject({ isChosen: false, answer: 'no', changes: null });
  });

  test('leave out what the question excludes', () => {
    const rows = rowsOf(offer({ excluding: [chosen('metal', 'steel', 'gold')] }));
    expect(Object.keys(rows)).not.toContain('metal gold');
    expect(Object.keys(rows)).toContain('metal brass');
  });

  test('list at most 4,000 values, and say so', () => {
    const values = Array.from({ length: 1_500 }, (_, place) => ({
      key: `v${place}`,
      label: `Value ${place}`,
    }));
    const dimensions = ['one', 'two', 'three'].map((key) => ({
      key,
      label: key,
      kind: 'choice' as const,
      values,
    }));
    const wide: CapabilityMap = {
      ...LAMPS,
      dimensions,
      constraints: [],
      price: FREE,
      leadTime: DAY,
    };
    const store = storefrontOf(wide);
    const { differences } = offer({}, null, store);
    expect(differences?.complete).toBe(false);
    expect(differences?.dimensions.map((each) => each.values.length)).toEqual([
      1_500, 1_500, 1_000,
    ]);
  });

  test('are all no without changes if the product is out of stock', () => {
    const { differences } = offer({ selections: [chosen('metal', 'brass')] }, OUT);
    expect(differences?.complete).toBe(true);
    const rows = (differences?.dimensions ?? []).flatMap(({ values }) => values);
    expect(rows).toHaveLength(9);
    for (const row of rows)
      expect(row).toMatchObject({ answer: 'no', ...NOTHING, changes: null, complete: true });
  });
});
