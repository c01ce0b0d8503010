import type { OperatorRefusalCode } from '../actions/operator-actions.ts';
import { type CodedRefusal, isRefusal, refuse, type Refusal } from '../core/shared/result.ts';
import { currencyExponent } from '../core/shared/money.ts';
import type { VersionedProduct } from '../actions/products/product-version.ts';
import type { Product } from '../core/merchants/merchant.ts';
import type { ReadProductsResult } from '../wire/products/input.ts';
import type { Operator } from './host.ts';
import type { Outcome } from './outcome.ts';
import type { Progress } from './progress.ts';
import type { ProductRow } from './read-products.ts';

const PRODUCTS_PER_REQUEST = 500;

/**
 * Saves the products from all given files. All rows are checked first, and if any of them is
 * invalid, nothing is saved.
 */
export async function putProducts(
  operator: Operator,
  slug: string,
  rows: readonly ProductRow[],
  progress: Progress,
): Promise<Outcome> {
  const merchant = await operator.act('show-merchant', { slug });
  if (isRefusal(merchant)) return merchant;
  const { readProducts } = await import('../wire/products/input.ts');
  const read = readProducts(
    rows.map(({ input }) => input),
    currencyExponent(merchant.currencyCode) ?? 2,
  );
  const problems = 'problems' in read ? read.problems : await findConflicts(operator, slug, read);
  if (isRefusal(problems)) return problems;
  if (problems.length > 0 || 'problems' in read) {
    return refuse('products_invalid', {
      problems: problems.map((problem) => ({
        place: rows[problem.index]?.place ?? null,
        ...problem,
      })),
    });
  }
  const versions = new Map(read.versions.map(({ index, version }) => [index, version]));
  const products = read.products.map((product, index) => ({
    ...product,
    version: versions.get(index) ?? null,
  }));
  return writeInChunks(operator, slug, products, progress);
}

async function writeInChunks(
  operator: Operator,
  merchant: string,
  products: readonly Product[],
  progress: Progress,
): Promise<Outcome> {
  const counts = { created: 0, changed: 0, unchanged: 0 };
  progress.start(products.length);
  try {
    for (let start = 0; start < products.length; start += PRODUCTS_PER_REQUEST) {
      const chunk = products.slice(start, start + PRODUCTS_PER_REQUEST);
      const put = await operator.act('put-products', { merchant, products: chunk });
      if (isRefusal(put)) return addSavedCount(put, start);
      counts.created += put.created;
      counts.changed += put.changed;
      counts.unchanged += chunk.length - put.created - put.changed;
      progress.update(start + chunk.length);
    }
  } finally {
    progress.stop();
  }
  const { created, changed, unchanged } = counts;
  return {
    value: counts,
    text: `Put ${products.length === 1 ? 'one product' : `${products.length} products`} of ${merchant}: ${created} new, ${changed} changed, ${unchanged} as they were.`,
  };
}

/**
 * Adds to an error the number of products that were saved before it, so that the operator can run
 * the command again for the rest.
 */
function addSavedCount<Code extends OperatorRefusalCode>(
  refusal: CodedRefusal<Code>,
  savedCount: number,
): Refusal<Code> {
  return { ...refusal, values: { ...refusal.values, put: savedCount } };
}

/** Returns the problems of products that conflict with what the store already contains. */
async function findConflicts(
  operator: Operator,
  merchant: string,
  { products, versions }: Extract<ReadProductsResult, { readonly versions: unknown }>,
) {
  const existing = await allProducts(operator, merchant);
  if (isRefusal(existing)) return existing;
  const listed = await operator.act('list-maps', { merchant });
  if (isRefusal(listed)) return listed;
  const { missingMapProblems, staleProblems, takenSlugProblems } =
    await import('../wire/products/input.ts');
  const mapKeys = listed.maps.map(({ mapKey }) => mapKey);
  return [
    ...takenSlugProblems(products, existing),
    ...missingMapProblems(products, mapKeys),
    ...staleProblems(versions, new Map(existing.map(({ sku, version }) => [sku, version]))),
  ];
}

/** Returns all products of a store by reading one page after the other. */
export async function allProducts(operator: Operator, merchant: string) {
  const all: VersionedProduct[] = [];
  for (;;) {
    const afterSku = all.at(-1)?.sku;
    const page = await operator.act('list-products', {
      merchant,
      limit: 1_000,
      ...(afterSku !== undefined && { afterSku }),
    });
    if (isRefusal(page)) return page;
    all.push(...page.products);
    if (!page.hasMore) return all;
  }
}
