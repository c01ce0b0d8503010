import { sql, type Selectable } from 'kysely';
import type { ListedProduct, Product, ProductPicture } from '../../core/merchants/merchant.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import type { Reader, Transaction } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { isStorable } from '../shared/storable.ts';

/** The numbers of created and changed products. Unchanged products aren't counted. */
export interface ProductChanges {
  readonly created: number;
  readonly changed: number;
}

export type ProductsRefusal = Refusal<'sku_repeated' | 'product_slug_taken'>;

const MAXIMUM_PRODUCTS_PER_WRITE = 1_000;

/**
 * Creates or changes up to 1,000 products in one statement. The caller must pass on the refusal
 * `product_slug_taken`, because the transaction can't be used after it.
 */
export async function putProducts(
  transaction: Transaction,
  merchantId: string,
  products: readonly Product[],
  time: Date,
): Promise<ProductChanges | ProductsRefusal> {
  if (products.length > MAXIMUM_PRODUCTS_PER_WRITE)
    throw new RangeError(`more than ${MAXIMUM_PRODUCTS_PER_WRITE} products at once`);
  const repeated = findDuplicate(products.map(({ sku }) => sku));
  if (repeated !== null) return refuse('sku_repeated', { sku: repeated });
  try {
    return await upsertProducts(transaction, merchantId, products, time);
  } catch (error) {
    const slug = duplicateSlugOf(error);
    if (slug === null) throw error;
    return refuse('product_slug_taken', {
      slug,
      sku: products.find((product) => product.slug === slug)?.sku ?? null,
    });
  }
}

// Rows are written sorted by SKU, so that concurrent calls can't deadlock.
async function upsertProducts(
  transaction: Transaction,
  merchantId: string,
  products: readonly Product[],
  time: Date,
): Promise<ProductChanges> {
  const rows = JSON.stringify(products.map(columnsOf));
  const { rows: counts } = await sql<ProductChanges>`
    with incoming as (
      select * from jsonb_to_recordset(${rows}::jsonb) as product (
        sku text, slug text, title text, synonyms jsonb, workflow_type text, image_url text, allergens jsonb, price numeric,
        capability_map_key text, lead_time_working_days int, sample_price numeric, sample_lead_time_working_days int,
        design_dimension_key text, backorder boolean, payment_schedule jsonb, description text, image_alt text, pictures jsonb)
    ), known as materialized (
      select sku from product where merchant_id = ${merchantId}::uuid and sku in (select sku from incoming)
    ), written as (
      insert into product (merchant_id, sku, slug, title, synonyms, workflow_type, image_url, allergens, price,
        capability_map_key, lead_time_working_days, sample_price, sample_lead_time_working_days, design_dimension_key, backorder,
        payment_schedule, description, image_alt, pictures, created_at, changed_at)
      select ${merchantId}::uuid, sku, slug, title, synonyms, workflow_type, image_url, allergens, price,
        capability_map_key, lead_time_working_days, sample_price, sample_lead_time_working_days, design_dimension_key, backorder,
        payment_schedule, description, image_alt, pictures, ${time}::timestamptz, ${time}::timestamptz
      from incoming order by sku collate "C"
      on conflict (merchant_id, sku) do update set
        slug = excluded.slug, title = excluded.title, synonyms = excluded.synonyms,
        workflow_type = excluded.workflow_type, image_url = excluded.image_url, allergens = excluded.allergens,
        price = excluded.price, capability_map_key = excluded.capability_map_key,
        lead_time_working_days = excluded.lead_time_working_days, sample_price = excluded.sample_price,
        sample_lead_time_working_days = excluded.sample_lead_time_working_days,
        design_dimension_key = excluded.design_dimension_key, backorder = excluded.backorder,
        payment_schedule = excluded.payment_schedule, description = excluded.description,
        image_alt = excluded.image_alt, pictures = excluded.pictures, changed_at = excluded.changed_at
      where (product.slug, product.title, product.synonyms, product.workflow_type, product.image_url, product.allergens,
          product.price, product.capability_map_key, product.lead_time_working_days, product.sample_price,
          product.sample_lead_time_working_days, product.design_dimension_key, product.backorder,
          product.payment_schedule, product.description, product.image_alt, product.pictures)
        is distinct from (excluded.slug, excluded.title, excluded.synonyms, excluded.workflow_type, excluded.image_url,
          excluded.allergens, excluded.price, excluded.capability_map_key, excluded.lead_time_working_days,
          excluded.sample_price, excluded.sample_lead_time_working_days,
          excluded.design_dimension_key, excluded.backorder, excluded.payment_schedule, excluded.description,
          excluded.image_alt, excluded.pictures)
      returning sku
    )
    select count(*) filter (where known.sku is null) as created, count(known.sku) as changed
    from written left join known on known.sku = written.sku`.execute(transaction);
  return counts[0] ?? { created: 0, changed: 0 };
}

export async function findProductBySku(
  reader: Reader,
  merchantId: string,
  sku: string,
): Promise<ListedProduct | null> {
  if (!isStorable(sku)) return null;
  const row = await reader
    .selectFrom('product')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('sku', '=', sku)
    .executeTakeFirst();
  return row === undefined ? null : listedProductOf(row);
}

/** Locks products until the transaction ends, and returns those that exist. */
export async function lockProducts(
  transaction: Transaction,
  merchantId: string,
  skus: readonly string[],
): Promise<ListedProduct[]> {
  if (skus.length === 0) return [];
  const rows = await transaction
    .selectFrom('product')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('sku', 'in', skus)
    .orderBy('sku')
    .forUpdate()
    .execute();
  return rows.map(listedProductOf);
}

/** Returns a page of products, in the bytewise order of their SKUs. */
export async function listProducts(
  reader: Reader,
  merchantId: string,
  page: { readonly afterSku: string | null; readonly limit: number },
): Promise<ListedProduct[]> {
  const rows = await reader
    .selectFrom('product')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('sku', '>', page.afterSku ?? '')
    .orderBy('sku')
    .limit(page.limit)
    .execute();
  return rows.map(listedProductOf);
}

/** Returns the store's products with the given SKUs or slugs. Unknown ones are ignored. */
export async function findProductsNamed(
  reader: Reader,
  merchantId: string,
  { skus, slugs }: { readonly skus: readonly string[]; readonly slugs: readonly string[] },
): Promise<ListedProduct[]> {
  if (skus.length === 0) return [];
  const rows = await reader
    .selectFrom('product')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(({ eb, or }) => or([eb('sku', 'in', skus), eb('slug', 'in', slugs)]))
    .execute();
  return rows.map(listedProductOf);
}

/** Returns all products that are for sale, in the bytewise order of their SKUs. */
export async function allProducts(reader: Reader, merchantId: string): Promise<Product[]> {
  const rows = await reader
    .selectFrom('product')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('withdrawn_at', 'is', null)
    .orderBy('sku')
    .execute();
  return rows.map(productOf);
}

interface ProductSummary {
  readonly products: number;
  readonly pictures: readonly string[];
}

const PICTURES_PER_STORE = 3;

/**
 * Returns, for each store, the number of products on sale and their first pictures. Pictures of
 * products that are made to order come first.
 */
export async function summarizeProducts(
  reader: Reader,
  merchantIds: readonly string[],
): Promise<ReadonlyMap<string, ProductSummary>> {
  if (merchantIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('product')
    .select((row) => [
      'merchant_id',
      row.fn.countAll<string>().as('products'),
      sql<
        string[] | null
      >`(array_agg(image_url order by capability_map_key is null, sku) filter (where image_url is not null))[1:${sql.lit(PICTURES_PER_STORE)}]`.as(
        'pictures',
      ),
    ])
    .where('merchant_id', 'in', merchantIds)
    .where('withdrawn_at', 'is', null)
    .groupBy('merchant_id')
    .execute();
  return new Map(
    rows.map(({ merchant_id, products, pictures }) => [
      merchant_id,
      { products: Number(products), pictures: pictures ?? [] },
    ]),
  );
}

/**
 * Withdraws a product from sale, or brings it back if `time` is null. Returns whether this changed
 * anything, or null if there is no such product.
 */
export async function setWithdrawn(
  transaction: Transaction,
  merchantId: string,
  sku: string,
  time: Date | null,
): Promise<boolean | null> {
  const product = await findProductBySku(transaction, merchantId, sku);
  if (product === null) return null;
  const { numUpdatedRows } = await transaction
    .updateTable('product')
    .set({ withdrawn_at: time })
    .where('merchant_id', '=', merchantId)
    .where('sku', '=', sku)
    .where('withdrawn_at', time === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function findDuplicate(keys: readonly string[]): string | null {
  const seen = new Set<string>();
  return keys.find((key) => seen.size === seen.add(key).size) ?? null;
}

const SLUG_DETAIL = /^Key \(merchant_id, slug\)=\([^,]*, (.*)\) already exists\.$/s;

const UNIQUE_VIOLATION = '23505';
// Where a table is in several parts, the name ends with the number of the part, and stands in the
// message alone.
const SLUG_MESSAGE = /"product_slug_key(?:_\d+)?"/;

function duplicateSlugOf(error: unknown): string | null {
  if (
    !(error instanceof Error) ||
    !('code' in error) ||
    error.code !== UNIQUE_VIOLATION ||
    !SLUG_MESSAGE.test(error.message)
  )
    return null;
  return 'detail' in error ? (SLUG_DETAIL.exec(String(error.detail))?.[1] ?? null) : null;
}

function columnsOf(product: Product) {
  return {
    sku: product.sku,
    slug: product.slug,
    title: product.title,
    synonyms: product.synonyms,
    workflow_type: product.workflowType,
    image_url: product.imageUrl,
    allergens: product.allergens,
    price: product.price,
    capability_map_key: product.capabilityMapKey,
    lead_time_working_days: product.leadTimeWorkingDays,
    sample_price: product.sample?.price ?? null,
    sample_lead_time_working_days: product.sample?.leadTimeWorkingDays ?? null,
    design_dimension_key: product.designDimensionKey,
    backorder: product.backorder,
    payment_schedule: product.paymentSchedule ?? null,
    description: product.description ?? null,
    image_alt: product.imageAlt ?? null,
    pictures: product.pictures ?? [],
  };
}

export function listedProductOf(row: Selectable<Tables['product']>): ListedProduct {
  return row.withdrawn_at === null ? productOf(row) : { ...productOf(row), withdrawn: true };
}

/**
 * Returns a picture with its fields in a fixed order, because the database doesn't preserve the
 * order of JSON fields.
 */
function pictureOf({ imageUrl, alt }: ProductPicture): ProductPicture {
  return { imageUrl, alt };
}

function productOf(row: Selectable<Tables['product']>): Product {
  return {
    sku: row.sku,
    slug: row.slug,
    title: row.title,
    synonyms: row.synonyms,
    workflowType: row.workflow_type,
    imageUrl: row.image_url,
    allergens: row.allergens,
    price: row.price,
    capabilityMapKey: row.capability_map_key,
    leadTimeWorkingDays: row.lead_time_working_days,
    sample:
      row.sample_price === null || row.sample_lead_time_working_days === null
        ? null
        : { price: row.sample_price, leadTimeWorkingDays: row.sample_lead_time_working_days },
    designDimensionKey: row.design_dimension_key,
    backorder: row.backorder,
    ...(row.payment_schedule && { paymentSchedule: row.payment_schedule }),
    ...(row.description !== null && { description: row.description }),
    ...(row.image_alt !== null && { imageAlt: row.image_alt }),
    ...(row.pictures.length > 0 && { pictures: row.pictures.map(pictureOf) }),
  };
}
