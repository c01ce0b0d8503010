import {
  DEFAULT_SETTINGS,
  type Merchant,
  type MerchantSettings,
  type Product,
} from '../../src/core/merchants/merchant.ts';
import type { StoreContent } from './publish.ts';

/**
 * What the store sells off its shelves: a piece of each costs 1.00, so that an order costs as much
 * as it has pieces.
 */
export const SHELF_SKUS = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8'] as const;

/** Of one that is ordered before it is there. */
export const BACKORDER_SKU = 'B 1/ü';
/** Its samples cost 1.00 too, and are pieces like others. */
export const SAMPLED_SKU = 'S1';
/** Made when it is ordered, of parts that are counted. */
export const MADE_SKU = 'M1';
export const FREE_SKU = 'F1';

const product = (sku: string, change: Partial<Product> = {}): Product => ({
  sku,
  slug: `product-${sku.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`,
  title: `The ${sku}`,
  synonyms: [],
  workflowType: 'stock',
  imageUrl: null,
  allergens: null,
  price: '1.00',
  capabilityMapKey: null,
  leadTimeWorkingDays: 2,
  sample: null,
  designDimensionKey: null,
  backorder: false,
  ...change,
});

const STOCKED_PRODUCTS: readonly Product[] = [
  ...SHELF_SKUS.map((sku) => product(sku)),
  product(BACKORDER_SKU, { backorder: true }),
  product(SAMPLED_SKU, { sample: { price: '1.00', leadTimeWorkingDays: 1 } }),
  product(MADE_SKU, { workflowType: 'made_to_order' }),
  product(FREE_SKU, { price: '0.00' }),
];

/**
 * A store that counts its products, and lets buyers collect them: nothing is added for shipping.
 */
export function stockedStore(slug: string, settings: Partial<MerchantSettings> = {}): StoreContent {
  const merchant: Omit<Merchant, 'merchantId'> = {
    slug,
    name: `Store ${slug}`,
    currencyCode: 'EUR',
    timezone: 'Europe/Rome',
    settings: {
      ...DEFAULT_SETTINGS,
      collecting: true,
      unpaidOrdersPerBuyer: null,
      unpaidStockPercent: null,
      ...settings,
    },
  };
  return { merchant, products: STOCKED_PRODUCTS, maps: [] };
}

/** As a file of products has it. */
export function productInput(sku: string, change: Partial<Product>): Partial<Product> {
  const found = STOCKED_PRODUCTS.find((candidate) => candidate.sku === sku);
  if (found === undefined) throw new Error(`nothing of ${sku} is sold`);
  return { ...found, ...change };
}

export interface RequestedLine {
  readonly sku: string;
  readonly quantity: number;
  readonly purchase?: 'item' | 'sample';
}

/** The body of an order, at its total. */
export function stockOrder(
  idempotencyKey: string,
  lines: readonly RequestedLine[],
  email = 'ada@example.org',
): Record<string, unknown> {
  const pieces = lines.reduce(
    (sum, { sku, quantity }) => sum + (sku === FREE_SKU ? 0 : quantity),
    0,
  );
  return {
    idempotencyKey,
    agreedTotalAmount: pieces,
    agreedTotalCurrencyCode: 'EUR',
    lines,
    buyer: { email },
    fulfilment: 'collect',
  };
}
