import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { OperatorInput } from '../actions/operator-actions.ts';
import { isRefusal, refuse, type Refusal } from '../core/shared/result.ts';
import { systemClock } from '../gateways/clock.ts';
import type { Operator } from './host.ts';
import { loadDemoPictures } from './demo-pictures.ts';
import { importMap } from './import-map.ts';
import { type DemoStock, isStockLoaded, loadDemoStock } from './load-demo-stock.ts';
import { sentenceOf } from './refusal-sentences.ts';

const DEMO_FOLDER = new URL('../../demo/', import.meta.url);

export interface LoadedDemo {
  readonly loaded: readonly string[];
  readonly present: readonly string[];
}

/** Returns the slugs of the demo stores. Each one has a folder in demo/. */
export function demoSlugs(): string[] {
  return readdirSync(DEMO_FOLDER)
    .filter((name) => existsSync(new URL(`${name}/merchant.json`, DEMO_FOLDER)))
    .toSorted();
}

/**
 * Creates the demo stores that don't exist yet, and completes those whose loading was interrupted.
 */
export async function loadDemo(
  operator: Operator,
): Promise<LoadedDemo | Refusal<'demo_store_damaged'>> {
  const [loaded, present]: [string[], string[]] = [[], []];
  for (const slug of demoSlugs()) {
    const done = (await isStoreLoaded(operator, slug)) ? null : await loadDemoStore(operator, slug);
    if (isRefusal(done))
      return refuse('demo_store_damaged', { slug, because: sentenceOf(done), refusal: done.code });
    (done === null ? present : loaded).push(slug);
  }
  return { loaded, present };
}

/**
 * Returns whether a demo store was loaded completely. Stock is loaded last, so it is enough to
 * check that the stock is there.
 */
async function isStoreLoaded(operator: Operator, merchant: string): Promise<boolean> {
  const stock = readStock(merchant);
  return (
    (await hasProducts(operator, merchant)) &&
    (stock === null || (await isStockLoaded(operator, merchant, stock)))
  );
}

async function hasProducts(operator: Operator, merchant: string): Promise<boolean> {
  const products = await operator.act('list-products', { merchant, limit: 1 });
  return !isRefusal(products) && products.products.length > 0;
}

async function loadDemoStore(operator: Operator, slug: string): Promise<Refusal | undefined> {
  if (!(await hasProducts(operator, slug))) {
    const refusal = await loadMapsAndProducts(operator, slug);
    if (refusal !== undefined) return refusal;
  }
  const stock = readStock(slug);
  return stock === null ? undefined : loadDemoStock(operator, slug, stock, systemClock.now());
}

/** Creates a demo store with all its capability maps and products. */
async function loadMapsAndProducts(operator: Operator, slug: string): Promise<Refusal | undefined> {
  const folder = folderOf(slug);
  // The type assertion is safe because the action validates the settings of the store.
  const created = await operator.act(
    'create-merchant',
    readJson(folder, 'merchant.json') as OperatorInput<'create-merchant'>,
  );
  if (isRefusal(created) && created.code !== 'merchant_slug_taken') return created;
  const existing = await operator.act('list-maps', { merchant: slug });
  if (isRefusal(existing)) return existing;
  for (const map of await readMaps(folder)) {
    if (isRefusal(map)) return map;
    if (existing.maps.some(({ mapKey }) => mapKey === map.key)) continue;
    const published = await operator.act('publish-map', { merchant: slug, document: map.text });
    if (isRefusal(published)) return published;
  }
  const pictures = await loadDemoPictures(operator, slug, folder);
  if (isRefusal(pictures)) return pictures;
  // The type assertion is safe because the action validates the products.
  const products = readJson(folder, 'products.json') as readonly { readonly slug: string }[];
  const put = await operator.act('put-products', {
    merchant: slug,
    products: products.map((product) => ({
      ...product,
      imageUrl: pictures.get(product.slug) ?? null,
    })),
  });
  return isRefusal(put) ? put : undefined;
}

/** Returns the stock of a demo store, or null if the store doesn't track stock. */
function readStock(slug: string): DemoStock | null {
  return existsSync(new URL('stock.json', folderOf(slug)))
    ? (readJson(folderOf(slug), 'stock.json') as DemoStock)
    : // The stock of a demo store isn't checked before it is set.
      null;
}

function folderOf(slug: string): URL {
  return new URL(`${slug}/`, DEMO_FOLDER);
}

/**
 * Reads the capability maps of a demo store: those in its folder, and those that are generated from
 * feature models and prices.
 */
async function readMaps(folder: URL): Promise<({ key: string; text: string } | Refusal)[]> {
  const files = readdirSync(folder).toSorted();
  const maps: ({ key: string; text: string } | Refusal)[] = [];
  for (const file of files) {
    // The type assertion is safe because the map is validated before it is published.
    if (/^map-.*\.json$/.test(file)) {
      maps.push({
        key: String((readJson(folder, file) as { key?: unknown }).key),
        text: readText(folder, file),
      });
    }
    if (file.endsWith('.uvl'))
      maps.push(await readModel(folder, file, files.includes('price.json')));
  }
  return maps;
}

async function readModel(
  folder: URL,
  file: string,
  hasPrices: boolean,
): Promise<{ key: string; text: string } | Refusal> {
  const key = file.slice(0, -'.uvl'.length);
  const overlay = hasPrices ? { file: 'price.json', text: readText(folder, 'price.json') } : null;
  const imported = await importMap({ uvl: { file, text: readText(folder, file) }, key, overlay });
  return isRefusal(imported) ? imported : { key, text: imported.text };
}

function readText(folder: URL, file: string): string {
  return readFileSync(new URL(file, folder), 'utf8');
}

function readJson(folder: URL, file: string): unknown {
  return JSON.parse(readText(folder, file));
}
