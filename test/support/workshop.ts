import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import {
  DEFAULT_SETTINGS,
  type Merchant,
  type MerchantSettings,
  type Product,
} from '../../src/core/merchants/merchant.ts';
import type { StoreContent } from './publish.ts';

/** What a small workshop makes: boards of several woods, one that needs approval, one hidden. */
export const BOARDS: CapabilityMap = {
  key: 'boards',
  title: 'Boards',
  dimensions: [
    {
      key: 'wood',
      label: 'Wood',
      kind: 'choice',
      required: true,
      question: 'Which wood?',
      values: [
        { key: 'oak', label: 'Oak' },
        { key: 'walnut', label: 'Walnut', allergens: ['tree nuts'] },
        { key: 'yew', label: 'Yew', requiresApproval: true },
        { key: 'balsa', label: 'Balsa', offered: false, customerMessage: 'Balsa breaks.' },
        { key: 'bogoak', label: 'Bog oak', visibility: 'hidden' },
      ],
    },
    { key: 'words', label: 'Engraving', kind: 'text', maximumLength: 40 },
  ],
  price: {
    kind: 'worked_out',
    rows: [
      {
        key: 'board',
        label: 'Board',
        byValue: {
          dimension: 'wood',
          amounts: { oak: '20.10', walnut: '30.20', yew: '40.00', bogoak: '99.00' },
        },
      },
    ],
  },
  leadTime: { workingDays: 5 },
};

const product = (sku: string, change: Partial<Product>): Product => ({
  sku,
  slug: sku.toLowerCase(),
  title: `The ${sku.toLowerCase()}`,
  synonyms: [],
  workflowType: 'made_to_order',
  imageUrl: null,
  allergens: null,
  price: null,
  capabilityMapKey: null,
  leadTimeWorkingDays: 3,
  sample: null,
  designDimensionKey: null,
  backorder: false,
  ...change,
});

const WORKSHOP_PRODUCTS: readonly Product[] = [
  product('BOARD', {
    capabilityMapKey: 'boards',
    designDimensionKey: 'words',
    sample: { price: '2.50', leadTimeWorkingDays: 1 },
  }),
  product('CUP', { price: '7.35', workflowType: 'stock', allergens: ['milk'] }),
  product('GIFT', { price: '0.00', workflowType: 'stock' }),
];

const ZONES: MerchantSettings['shippingZones'] = [
  {
    key: 'it',
    title: 'Italy',
    countryCodes: ['IT'],
    postalCodePrefixes: null,
    amount: '8.00',
    freeFrom: '100.00',
    transitMinWorkingDays: 1,
    transitMaxWorkingDays: 2,
  },
];

export function workshop(slug: string, settings: Partial<MerchantSettings> = {}): StoreContent {
  const merchant: Omit<Merchant, 'merchantId'> = {
    slug,
    name: `Workshop ${slug}`,
    currencyCode: 'EUR',
    timezone: 'Europe/Rome',
    settings: { ...DEFAULT_SETTINGS, collecting: true, shippingZones: ZONES, ...settings },
  };
  return { merchant, products: WORKSHOP_PRODUCTS, maps: [BOARDS] };
}

let made = 0;

/** A key that nobody has used in this run. */
export function newKey(): string {
  made += 1;
  return `key-of-the-tests-${String(made).padStart(6, '0')}`;
}

/** An oak board for Florence: 20.10 and 8.00 for shipping. */
export function boardOrder(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    idempotencyKey: newKey(),
    agreedTotalAmount: 28.1,
    agreedTotalCurrencyCode: 'EUR',
    lines: [
      { sku: 'BOARD', quantity: 1, selections: [{ dimensionKey: 'wood', valueKeys: ['oak'] }] },
    ],
    buyer: { email: 'ada@example.org', name: 'Ada Rossi' },
    shippingAddress: {
      name: 'Ada Rossi',
      line1: 'Via Roma 1',
      city: 'Firenze',
      postalCode: '50123',
      countryCode: 'IT',
    },
    ...change,
  };
}
