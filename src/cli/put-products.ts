import { isRefusal, refuse } from '../core/shared/result.ts';
import { currencyExponent } from '../core/shared/money.ts';
import type { Product } from '../core/merchants/merchant.ts';
import type { Operator } from './host.ts';
import type { Outcome } from './outcome.ts';
import type { Progress } from './progress.ts';
import type { ProductRow } from './read-products.ts';

const CHUNK = 500;

/**
 * Puts the products of all files: every row is checked first, and nothing is put when any is wrong.
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
  const problems =
    'problems' in read ? read.problems : await takenSlugs(operator, slug, read.products);
  if (isRefusal(problems)) return problems;
  if (problems.length > 0 || 'problems' in read) {
    return refuse('products_invalid', {
      problems: problems.map((problem) => ({
        place: rows[problem.index]?.place ?? null,
        ...problem,
      })),
    });
  }
  return putInChunks(operator, slug, read.products, progress);
}

async function putInChunks(
  operator: Operator,
  merchant: string,
  products: readonly Product[],
  progress: Progress,
): Promise<Outcome> {
  const counts = { created: 0, changed: 0, unchanged: 0 };
  progress.start(products.length);
  try {
    for (let start = 0; start < products.length; start += CHUNK) {
      const chunk = products.slice(start, start + CHUNK);
      const put = await operator.act('put-products', { merchant, products: chunk });
      if (isRefusal(put)) return { ...put, values: { ...put.values, put: start } };
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

/** Slugs that belong to products of the store which the files don't change. */
async function takenSlugs(operator: Operator, merchant: string, products: readonly Product[]) {
  const existing = await allProducts(operator, merchant);
  if (isRefusal(existing)) return existing;
  const given = new Set(products.map(({ sku }) => sku));
  const owners = new Map(
    existing.filter(({ sku }) => !given.has(sku)).map(({ slug, sku }) => [slug, sku]),
  );
  return products.flatMap(({ slug, sku }, index) => {
    const owner = owners.get(slug);
    return owner === undefined
      ? []
      : [{ index, sku, member: '/slug', problem: `belongs to the product ${owner} already` }];
  });
}

/** Page by page, to the end. */
export async function allProducts(operator: Operator, merchant: string) {
  const all: Product[] = [];
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
