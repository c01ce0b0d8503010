import type { Static } from 'typebox';
import type { Product } from '../../core/merchants/merchant.ts';
import { currencyExponent } from '../../core/shared/money.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { currentMapVersions } from '../../storage/capability/map-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import {
  putProducts as writeProducts,
  type ProductChanges,
  type ProductsRefusal,
} from '../../storage/products/product-repository.ts';
import { bumpPublicationRevision } from '../../storage/shared/publication-repository.ts';
import type { PutProductsInput } from '../../wire/products/control.ts';
import { missingMapProblems, readProducts } from '../../wire/products/input.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';

/** Creates or changes up to 1,000 products. If any product is invalid, none is changed. */
export async function putProducts(
  context: ActionContext,
  { merchant: slug, products: inputs }: Static<typeof PutProductsInput>,
): Promise<ProductChanges | ProductsRefusal | Refusal<'merchant_not_found' | 'products_invalid'>> {
  return context.database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const read = readProducts(inputs, currencyExponent(merchant.currencyCode) ?? 2);
    if ('problems' in read) return refuse('products_invalid', { problems: read.problems });
    const problems = missingMapProblems(
      read.products,
      (await currentMapVersions(transaction, merchant.merchantId)).map(({ mapKey }) => mapKey),
    );
    if (problems.length > 0) return refuse('products_invalid', { problems });
    const changes = await writeProducts(
      transaction,
      merchant.merchantId,
      read.products,
      context.clock.now(),
    );
    if (isRefusal(changes)) return changes;
    await logWrite(
      context,
      transaction,
      merchant.merchantId,
      'product.put',
      loggedSubject(read.products),
    );
    await bumpPublicationRevision(transaction, merchant.merchantId);
    return changes;
  });
}

function loggedSubject(products: readonly Product[]): string {
  const [first, last] = [products[0], products.at(-1)];
  if (first === undefined || last === undefined) return 'none';
  return products.length === 1
    ? first.sku
    : `${products.length} products, ${first.sku} to ${last.sku}`;
}
