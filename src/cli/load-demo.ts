import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { OperatorInput } from '../actions/operator-actions.ts';
import { isRefusal, refuse, type Refusal } from '../core/shared/result.ts';
import { systemClock } from '../gateways/clock.ts';
import type { Operator } from './host.ts';
import { importMap } from './import-map.ts';
import { type DemoStock, isStockLoaded, loadDemoStock } from './load-demo-stock.ts';
import { sentenceOf } from './refusal-sentences.ts';

const DEMO = new URL('../../demo/', import.meta.url);

export interface LoadedDemo {
  readonly loaded: readonly string[];
  /** Were there already, and stay as they are. */
  readonly present: readonly string[];
}

/** Slugs of the demo stores: each has a folder of its own under demo/. */
export function demoSlugs(): string[] {
  return readdirSync(DEMO)
    .filter((name) => existsSync(new URL(`${name}/merchant.json`, DEMO)))
    .toSorted();
}

/**
 * Creates the demo stores that aren't there. Of one that was begun and not finished, it does the
 * rest.
 */
export async function loadDemo(
  operator: Operator,
): Promise<LoadedDemo | Refusal<'demo_store_damaged'>> {
  const [loaded, present]: [string[], string[]] = [[], []];
  for (const slug of demoSlugs()) {
    const done = (await isWhole(operator, slug)) ? null : await loadStore(operator, slug);
    if (isRefusal(done))
      return refuse('demo_store_damaged', { slug, because: sentenceOf(done), refusal: done.code });
    (done === null ? present : loaded).push(slug);
  }
  return { loaded, present };
}

/** Products come last, but for their stock. */
async function isWhole(operator: Operator, merchant: string): Promise<boolean> {
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

async function loadStore(operator: Operator, slug: string): Promise<Refusal | undefined> {
  if (!(await hasProducts(operator, slug))) {
    const refusal = await loadWares(operator, slug);
    if (refusal !== undefined) return refusal;
  }
  const stock = readStock(slug);
  return stock === null ? undefined : loadDemoStock(operator, slug, stock, systemClock.now());
}

/** The store itself, its maps, and its products all at once. */
async function loadWares(operator: Operator, slug: string): Promise<Refusal | undefined> {
  const folder = folderOf(slug);
  // The actions check what the files hold.
  const created = await operator.act(
    'create-merchant',
    readJson(folder, 'merchant.json') as OperatorInput<'create-merchant'>,
  );
  if (isRefusal(created) && created.code !== 'merchant_slug_taken') return created;
  const there = await operator.act('list-maps', { merchant: slug });
  if (isRefusal(there)) return there;
  for (const map of await readMaps(folder)) {
    if (isRefusal(map)) return map;
    if (there.maps.some(({ mapKey }) => mapKey === map.key)) continue;
    const published = await operator.act('publish-map', { merchant: slug, document: map.text });
    if (isRefusal(published)) return published;
  }
  const put = await operator.act('put-products', {
    merchant: slug,
    products: readJson(folder, 'products.json') as unknown[],
  });
  return isRefusal(put) ? put : undefined;
}

/** Null: the store counts nothing. */
function readStock(slug: string): DemoStock | null {
  return existsSync(new URL('stock.json', folderOf(slug)))
    ? (readJson(folderOf(slug), 'stock.json') as DemoStock)
    : null; // the actions check it
}

function folderOf(slug: string): URL {
  return new URL(`${slug}/`, DEMO);
}

/** Maps as they are written, and feature models with the store's prices laid over them. */
async function readMaps(folder: URL): Promise<({ key: string; text: string } | Refusal)[]> {
  const files = readdirSync(folder).toSorted();
  const maps: ({ key: string; text: string } | Refusal)[] = [];
  for (const file of files) {
    // The file may hold anything: it is published only if it is a map.
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
