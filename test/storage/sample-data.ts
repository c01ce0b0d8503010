import { randomUUID } from 'node:crypto';
import {
  DEFAULT_SETTINGS,
  type Merchant,
  type MerchantSettings,
  type Product,
} from '../../src/core/merchants/merchant.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { insertMerchant } from '../../src/storage/merchants/merchant-repository.ts';

export const AT = new Date('2026-03-02T09:30:00.125Z');

const SETTINGS: MerchantSettings = {
  ...DEFAULT_SETTINGS,
  languages: ['it', 'en'],
  workingWeekdays: [1, 2, 3, 4, 5],
  closures: [{ from: '2026-08-10', to: '2026-08-21', title: 'Ferie' }],
  publicHolidays: { country: 'IT', region: null },
  cutOffTime: '15:00',
  collecting: true,
  orderingPaused: false,
  shippingZones: [],
  policies: {
    returnsUrl: null,
    termsUrl: null,
    privacyUrl: null,
    imprintUrl: null,
    unpaidAfterDays: null,
  },
  requiresPersonMessage: null,
};

export function sampleMerchant(slug: string): Merchant {
  return {
    merchantId: randomUUID(),
    slug,
    name: `Store ${slug}`,
    currencyCode: 'EUR',
    timezone: 'Europe/Rome',
    settings: SETTINGS,
  };
}

export async function addMerchant(database: Database, slug: string): Promise<string> {
  const merchant = sampleMerchant(slug);
  const inserted = await database.transaction((transaction) =>
    insertMerchant(transaction, merchant, AT),
  );
  if (isRefusal(inserted)) throw new Error(`merchant ${slug} was refused: ${inserted.code}`);
  return merchant.merchantId;
}

export function sampleProduct(sku: string, change: Partial<Product> = {}): Product {
  return {
    sku,
    slug: `slug-${sku}`,
    title: `Product ${sku}`,
    synonyms: ['thing', 'say "hello", {world}'],
    workflowType: 'made_to_order',
    imageUrl: null,
    allergens: null,
    price: '12.50',
    capabilityMapKey: 'frames',
    leadTimeWorkingDays: 5,
    sample: null,
    designDimensionKey: null,
    backorder: false,
    ...change,
  };
}
