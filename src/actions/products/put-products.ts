import type { Static } from 'typebox';
import type { Merchant, Product } from '../../core/merchants/merchant.ts';
import { parsePictureAddress, pictureAddress } from '../../core/pictures/picture-address.ts';
import { picturesOf } from '../../core/products/product-pictures.ts';
import { currencyExponent } from '../../core/shared/money.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { currentMapVersions } from '../../storage/capability/map-repository.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import {
  lockProducts,
  putProducts as writeProducts,
  type ProductChanges,
  type ProductsRefusal,
} from '../../storage/products/product-repository.ts';
import { keepPictures } from '../../storage/pictures/picture-repository.ts';
import { increasePublicationRevision } from '../../storage/shared/publication-repository.ts';
import type { PutProductsInput } from '../../wire/products/control.ts';
import {
  missingMapProblems,
  missingPictureProblems,
  readProducts,
  staleProblems,
  type ExpectedProductVersion,
} from '../../wire/products/input.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { productVersion } from './product-version.ts';

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
    const stale = await findStaleProducts(transaction, merchant, read.versions);
    if (stale.length > 0) return refuse('products_invalid', { problems: stale });
    const now = context.clock.now();
    const problems = missingMapProblems(
      read.products,
      (await currentMapVersions(transaction, merchant.merchantId)).map(({ mapKey }) => mapKey),
    );
    if (problems.length > 0) return refuse('products_invalid', { problems });
    const pictures = await findMissingPictures(transaction, merchant, read.products, now);
    if (pictures.length > 0) return refuse('products_invalid', { problems: pictures });
    const changes = await writeProducts(transaction, merchant.merchantId, read.products, now);
    if (isRefusal(changes)) return changes;
    await logWrite(
      context,
      transaction,
      merchant.merchantId,
      'product.put',
      loggedSubject(read.products),
    );
    await increasePublicationRevision(transaction, merchant.merchantId);
    return changes;
  });
}

/**
 * Returns problems for products that another person has changed meanwhile. The products stay locked
 * until the transaction ends.
 */
async function findStaleProducts(
  transaction: Transaction,
  { merchantId }: Merchant,
  versions: readonly ExpectedProductVersion[],
) {
  const skus = versions.map(({ sku }) => sku);
  const current = await lockProducts(transaction, merchantId, skus);
  return staleProblems(
    versions,
    new Map(current.map((product) => [product.sku, productVersion(product)])),
  );
}

/**
 * Returns problems for pictures that don't exist. Existing pictures are marked as used, so that
 * they aren't deleted.
 */
async function findMissingPictures(
  transaction: Transaction,
  { merchantId, slug }: Merchant,
  products: readonly Product[],
  now: Date,
) {
  const addresses = products.flatMap(picturesOf).flatMap(({ imageUrl }) => {
    const address = parsePictureAddress(imageUrl);
    return address === null ? [] : [address.file.digest];
  });
  const kept = await keepPictures(transaction, merchantId, [...new Set(addresses)], now);
  const known = new Set(kept.map((picture) => pictureAddress(slug, picture)));
  return missingPictureProblems(products, (imageUrl) => known.has(imageUrl));
}

function loggedSubject(products: readonly Product[]): string {
  const [first, last] = [products[0], products.at(-1)];
  if (first === undefined || last === undefined) return 'none';
  return products.length === 1
    ? first.sku
    : `${products.length} products, ${first.sku} to ${last.sku}`;
}
