import type { Static } from 'typebox';
import type { Merchant, Product } from '../../core/merchants/merchant.ts';
import { parsePictureAddress, pictureAddress } from '../../core/pictures/picture-address.ts';
import { type ProductChange, productChanges } from '../../core/products/product-csv.ts';
import { picturesOf } from '../../core/products/product-pictures.ts';
import { currencyExponent } from '../../core/shared/money.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { currentMapVersions } from '../../storage/capability/map-repository.ts';
import type { Reader } from '../../storage/database/database.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { findPictures } from '../../storage/pictures/picture-repository.ts';
import { findProductsNamed } from '../../storage/products/product-repository.ts';
import type { CheckProductsInput } from '../../wire/products/control.ts';
import {
  missingMapProblems,
  missingPictureProblems,
  type ProductProblem,
  readProducts,
  staleProblems,
  takenSlugProblems,
} from '../../wire/products/input.ts';
import type { ActionContext } from '../context.ts';
import { productVersion } from './product-version.ts';

export interface CheckedProduct {
  readonly sku: string | null;
  readonly outcome: 'new' | 'changed' | 'same' | 'wrong';
  /** The values that would change, named after the columns of the product file. */
  readonly changes: readonly ProductChange[];
  readonly problems: readonly Pick<ProductProblem, 'member' | 'problem'>[];
}

/** Returns, for each product, what storing it would change. Nothing is stored. */
export async function checkProducts(
  { database }: ActionContext,
  { merchant: slug, products: inputs }: Static<typeof CheckProductsInput>,
): Promise<{ readonly products: readonly CheckedProduct[] } | Refusal<'merchant_not_found'>> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const exponent = currencyExponent(merchant.currencyCode) ?? 2;
    const first = readProducts(inputs, exponent);
    if (!('problems' in first))
      return { products: await compareProducts(reader, merchant, first.products, first) };
    // Valid products are compared with the stored products, and invalid products get only their own
    // problems.
    const wrong = Map.groupBy(first.problems, ({ index }) => index);
    const readable = inputs.flatMap((input, index) => (wrong.has(index) ? [] : [input]));
    const read = readProducts(readable, exponent);
    const judged =
      'problems' in read ? [] : await compareProducts(reader, merchant, read.products, read);
    const products = inputs.map((_input, index): CheckedProduct => {
      const problems = wrong.get(index);
      if (problems === undefined) return judged.shift() ?? UNREADABLE_PRODUCT;
      return { sku: problems[0]?.sku ?? null, outcome: 'wrong', changes: [], problems };
    });
    return { products };
  });
}

const UNREADABLE_PRODUCT: CheckedProduct = {
  sku: null,
  outcome: 'wrong',
  changes: [],
  problems: [],
};

type ReadProductRows = Extract<ReturnType<typeof readProducts>, { readonly versions: unknown }>;

/** Compares valid products with the products that the store already has. */
async function compareProducts(
  reader: Reader,
  { merchantId, slug: merchantSlug }: Merchant,
  products: readonly Product[],
  { versions }: ReadProductRows,
): Promise<CheckedProduct[]> {
  const skus = products.map(({ sku }) => sku);
  const slugs = products.map(({ slug }) => slug);
  const known = await findProductsNamed(reader, merchantId, { skus, slugs });
  const current = new Map(known.map((product) => [product.sku, product]));
  const maps = await currentMapVersions(reader, merchantId);
  const digests = products.flatMap(picturesOf).flatMap(({ imageUrl }) => {
    const address = parsePictureAddress(imageUrl);
    return address === null ? [] : [address.file.digest];
  });
  const pictures = new Set(
    (await findPictures(reader, merchantId, digests)).map((picture) =>
      pictureAddress(merchantSlug, picture),
    ),
  );
  const problems = Map.groupBy(
    [
      ...takenSlugProblems(products, known),
      ...missingMapProblems(
        products,
        maps.map(({ mapKey }) => mapKey),
      ),
      ...staleProblems(
        versions,
        new Map(known.map((product) => [product.sku, productVersion(product)])),
      ),
      ...missingPictureProblems(products, (imageUrl) => pictures.has(imageUrl)),
    ],
    ({ index }) => index,
  );
  return products.map((product, index): CheckedProduct => {
    const before = current.get(product.sku);
    const changes = before === undefined ? [] : productChanges(before, product);
    const found = problems.get(index) ?? [];
    return {
      sku: product.sku,
      outcome: checkedProductOutcome(before, changes, found),
      changes,
      problems: found,
    };
  });
}

function checkedProductOutcome(
  productBefore: Product | undefined,
  changes: readonly ProductChange[],
  problems: readonly ProductProblem[],
): CheckedProduct['outcome'] {
  if (problems.length > 0) return 'wrong';
  if (productBefore === undefined) return 'new';
  return changes.length > 0 ? 'changed' : 'same';
}
