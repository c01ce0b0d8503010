import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import type { Product } from '../../src/core/merchants/merchant.ts';
import { type Shop, demoShops } from './shop.ts';

const STORES_AT_ONCE = 100;

/** A demo store with all its maps. */
export interface DemoStore {
  readonly kind: string;
  readonly shops: readonly [Shop, ...Shop[]];
}

export function demoStores(): DemoStore[] {
  const byKind = Map.groupBy(demoShops(), ({ name }) => name.split('/')[0] ?? name);
  return Array.from(byKind, ([kind, [first, ...others]]) => {
    if (first === undefined) throw new Error('a group of nothing');
    return { kind, shops: [first, ...others] };
  });
}

export const slugOf = ({ kind }: DemoStore, number: number): string => `${kind}-${number}`;

/**
 * Writes this many published stores straight to the database, each like one of the demo stores.
 * `isVaried` gives each store labels, sentences, prices and rules that no other store has.
 */
export async function loadStores(
  url: string,
  demos: readonly DemoStore[],
  count: number,
  isVaried: boolean,
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('set synchronous_commit = off');
  for (let from = 0; from < count; from += STORES_AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(STORES_AT_ONCE, count - from) },
      (_, place) => from + place,
    );
    await insert(
      client,
      numbers.map((number) => rowsOf(demos[number % demos.length] as DemoStore, number, isVaried)),
    );
  }
  await client.query('analyze');
  await client.end();
}

interface StoreRows {
  readonly merchant: object;
  readonly products: readonly object[];
  readonly maps: readonly object[];
}

function rowsOf(demo: DemoStore, number: number, isVaried: boolean): StoreRows {
  const { merchant, products } = demo.shops[0];
  const merchant_id = randomUUID();
  const { name, currencyCode, timezone, settings } = merchant;
  return {
    merchant: {
      merchant_id,
      slug: slugOf(demo, number),
      name,
      currency_code: currencyCode,
      timezone,
      settings,
    },
    products: products.map((product) => ({ merchant_id, ...productRow(product) })),
    maps: demo.shops.map(({ document }) => ({
      merchant_id,
      map_key: document.key,
      document: JSON.stringify(isVaried ? varied(document, number) : document),
    })),
  };
}

/** Fills in the columns that the demo's files leave to defaults. */
function productRow({ sku, slug, title, ...product }: Partial<Product>) {
  return {
    sku,
    slug,
    title,
    synonyms: product.synonyms ?? [],
    price: product.price,
    workflow_type: product.workflowType,
    image_url: product.imageUrl,
    allergens: product.allergens,
    capability_map_key: product.capabilityMapKey,
    lead_time_working_days: product.leadTimeWorkingDays ?? 0,
    sample_price: product.sample?.price ?? null,
    sample_lead_time_working_days: product.sample?.leadTimeWorkingDays ?? null,
    design_dimension_key: product.designDimensionKey,
    backorder: product.backorder ?? false,
  };
}

const WORDED = new Set(['label', 'title', 'question', 'customerMessage']);

/** Returns the map of another store: with other words and prices, and one rule less. */
function varied(document: CapabilityMap, number: number): CapabilityMap {
  const { constraints = [] } = document;
  const others = constraints.filter((_, place) => place !== number % constraints.length);
  const vary = (key: string, value: unknown): unknown => {
    if (WORDED.has(key) && typeof value === 'string') return `${value} ${number}`;
    if (key === 'amount' && typeof value === 'string')
      return (Number(value) + (number % 100) / 100).toFixed(2);
    return value;
  };
  // The document keeps its members; only some texts differ.
  return JSON.parse(JSON.stringify({ ...document, constraints: others }, vary)) as CapabilityMap;
}

async function insert(client: Client, stores: readonly StoreRows[]): Promise<void> {
  await client.query('begin');
  await fill(
    client,
    'merchant (merchant_id, slug, name, currency_code, timezone, settings, created_at)',
    'merchant_id, slug, name, currency_code, timezone, settings, now()',
    'merchant',
    stores.map(({ merchant }) => merchant),
  );
  const columns =
    'merchant_id, sku, slug, title, synonyms, workflow_type, image_url, allergens, price, capability_map_key, lead_time_working_days, sample_price, sample_lead_time_working_days, design_dimension_key, backorder';
  await fill(
    client,
    `product (${columns}, created_at, changed_at)`,
    `${columns}, now(), now()`,
    'product',
    stores.flatMap(({ products }) => products),
  );
  const maps = stores.flatMap((store) => store.maps);
  await fill(
    client,
    'capability_map (merchant_id, map_key, current_version)',
    'merchant_id, map_key, 1',
    'capability_map',
    maps,
  );
  const parts = 'merchant_id, map_key, document';
  await fill(
    client,
    `capability_map_version (${parts}, version, published_at, published_by)`,
    `${parts}, 1, now(), 'bench'`,
    'capability_map_version',
    maps,
  );
  await client.query('commit');
}

async function fill(
  client: Client,
  into: string,
  columns: string,
  table: string,
  rows: readonly object[],
): Promise<void> {
  await client.query(
    `insert into ${into} select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
