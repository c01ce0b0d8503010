import type { Merchant, Product } from '../../core/merchants/merchant.ts';
import { withHosts } from '../../core/pictures/picture-address.ts';
import { buildStorefront, type Storefront } from '../../core/offers/storefront.ts';
import type { ActionContext } from '../context.ts';
import { CachedDocument } from './cached-document.ts';
import { merchantHolidays } from './merchant-calendar.ts';
import { readStoreContent } from './storefronts.ts';

export interface DraftStore {
  readonly merchantId: string;
  /** The storefront as if the draft were published. */
  readonly draft: Storefront;
  /** The storefront that buyers see, or null if the map was never published. */
  readonly publishedStorefront: Storefront | null;
}

export interface DraftOfStore {
  readonly mapKey: string;
  readonly document: string;
  /** Times, in addition to the current time, for which public holidays must be known. */
  readonly times?: readonly Date[];
  /** A product that stands in for the real ones if no product of the store uses the map yet. */
  readonly substituteProduct?: Product;
}

/**
 * Builds storefronts for trying out a draft, which contain only the products that use the map and
 * aren't cached. Returns null if the store doesn't exist.
 */
export async function readDraftStore(
  { database, clock, baseUrl }: ActionContext,
  slug: string,
  { mapKey, document, times = [], substituteProduct }: DraftOfStore,
): Promise<DraftStore | null> {
  const url = baseUrl();
  const content = await database.snapshot((reader) => readStoreContent(reader, slug, url));
  if (content === null) return null;
  const own = content.products.filter(({ capabilityMapKey }) => capabilityMapKey === mapKey);
  const shared = {
    ...content,
    products: own.length === 0 && substituteProduct !== undefined ? [substituteProduct] : own,
    trackedSkus: new Set<string>(),
    holidays: await holidaysAround(content.merchant, [clock.now(), ...times]),
    baseUrl: url,
  };
  const current = content.maps.find((map) => map.mapKey === mapKey);
  return {
    merchantId: content.merchant.merchantId,
    draft: buildStorefront({
      ...shared,
      maps: [new CachedDocument({ mapKey, version: 1, document: withHosts(document, url) })],
    }),
    publishedStorefront:
      current === undefined ? null : buildStorefront({ ...shared, maps: [current] }),
  };
}

async function holidaysAround(
  merchant: Merchant,
  times: readonly Date[],
): Promise<ReadonlySet<number>> {
  const years = new Map(times.map((time) => [time.getUTCFullYear(), time]));
  const days = new Set<number>();
  for (const moment of years.values())
    for (const day of await merchantHolidays(merchant, moment)) days.add(day);
  return days;
}
