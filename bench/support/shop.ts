import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { checkMap } from '../../src/core/capability/check/check-map.ts';
import { importUvl } from '../../src/core/capability/uvl/import-uvl.ts';
import { mergeIntoMap } from '../../src/core/capability/uvl/merge-into-map.ts';
import { Workspace } from '../../src/core/capability/workspace.ts';
import {
  DEFAULT_SETTINGS,
  type Merchant,
  type MerchantSettings,
  type Product,
} from '../../src/core/merchants/merchant.ts';
import {
  UnboundedTables,
  type Storefront,
  buildStorefront,
} from '../../src/core/offers/storefront.ts';

/** A map to ask about, with its merchant and products. */
export interface Shop {
  readonly name: string;
  readonly document: CapabilityMap;
  readonly merchant: Merchant;
  readonly products: readonly Product[];
}

/** All storefronts of a process share one workspace, as in the service. */
const workspace = new Workspace();

/** Returns a new storefront that hasn't answered any question yet. */
export function publish({ document, merchant, products }: Shop): Storefront {
  return buildStorefront({
    merchant,
    products,
    maps: [{ version: 1, document, size: JSON.stringify(document).length }],
    trackedSkus: new Set(),
    holidays: [],
    baseUrl: 'https://shop.example',
    tables: new UnboundedTables(workspace),
  });
}

const SETTINGS: MerchantSettings = { ...DEFAULT_SETTINGS, collecting: true };

/** Returns a shop of one map and no products. The map is checked like one that is published. */
export function shopOf(
  name: string,
  document: CapabilityMap,
  settings: Partial<MerchantSettings> = {},
): Shop {
  const { errors } = checkMap(document);
  if (errors.length > 0) throw new Error(`${name}: ${JSON.stringify(errors.slice(0, 3))}`);
  const merchant = {
    merchantId: 'bench',
    slug: 'bench',
    name: 'Bench',
    currencyCode: 'EUR',
    timezone: 'UTC',
    settings: { ...SETTINGS, ...settings },
  };
  return { name, document, merchant, products: [] };
}

/** Returns a shop for every map of every demo. */
export function demoShops(): Shop[] {
  const demos = new URL('../../demo/', import.meta.url).pathname;
  return readdirSync(demos)
    .toSorted()
    .flatMap((slug) => shopsIn(join(demos, slug), slug));
}

function shopsIn(folder: string, slug: string): Shop[] {
  const json = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  // The files are taken without checks: they are part of the repository, and loading the demo
  // checks them.
  const merchant: Merchant = {
    ...(json('merchant.json') as Omit<Merchant, 'merchantId'>),
    merchantId: slug,
  };
  const products = json('products.json') as readonly Product[];
  const files = readdirSync(folder).toSorted();
  const maps = files
    .filter((file) => /^map-.*\.json$/.test(file))
    .map((file) => json(file) as CapabilityMap);
  const models = files
    .filter((file) => file.endsWith('.uvl'))
    .map((file) => withOverlay(readFileSync(join(folder, file), 'utf8'), slug, json('price.json')));
  return [...maps, ...models].map((document) => ({
    name: `${slug}/${document.key}`,
    document,
    merchant,
    products,
  }));
}

function withOverlay(text: string, key: string, overlay: unknown): CapabilityMap {
  const merged = mergeIntoMap(mapOf(text, key), overlay);
  if ('errors' in merged) throw new Error(JSON.stringify(merged.errors));
  return merged.map;
}

/** Returns the map of a feature model. */
export function mapOf(text: string, key: string): CapabilityMap {
  const imported = importUvl(text, { key });
  if ('errors' in imported) throw new Error(JSON.stringify(imported.errors));
  return imported.map;
}
