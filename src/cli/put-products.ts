import type { OperatorRefusalCode } from '../actions/operator-actions.ts';
import { type CodedRefusal, isRefusal, refuse, type Refusal } from '../core/shared/result.ts';
import { currencyExponent } from '../core/shared/money.ts';
import type { ListedProduct, Product } from '../core/merchants/merchant.ts';
import type { Operator } from './host.ts';
import type { Outcome } from './outcome.ts';
import type { Progress } from './progress.ts';
import type { ProductRow } from './read-products.ts';

const CHUNK = 500;

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
  const problems =
    'problems' in read ? read.problems : await conflicts(operator, slug, read.products);
  if (isRefusal(problems)) return problems;
  if (problems.length > 0 || 'problems' in read) {
    return refuse('products_invalid', {
      problems: problems.map((problem) => ({
        place: rows[problem.index]?.place ?? null,
        ...problem,
      })),
    });
  }
  return writeInChunks(operator, slug, read.products, progress);
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
    for (let start = 0; start < products.length; start += CHUNK) {
      const chunk = products.slice(start, start + CHUNK);
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
async function conflicts(operator: Operator, merchant: string, products: readonly Product[]) {
  const slugs = await slugsInUse(operator, merchant, products);
  if (isRefusal(slugs)) return slugs;
  const listed = await operator.act('list-maps', { merchant });
  if (isRefusal(listed)) return listed;
  const { missingMapProblems } = await import('../wire/products/input.ts');
  const mapKeys = listed.maps.map(({ mapKey }) => mapKey);
  return [...slugs, ...missingMapProblems(products, mapKeys)];
}

/** Returns a problem for each slug that is already used by another product of the store. */
async function slugsInUse(operator: Operator, merchant: string, products: readonly Product[]) {
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

/** Returns all products of a store by reading one page after the other. */
export async function allProducts(operator: Operator, merchant: string) {
  const all: ListedProduct[] = [];
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
