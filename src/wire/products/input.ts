import { type Static, Type } from 'typebox';
import type { Product } from '../../core/merchants/merchant.ts';
import { CUSTOM_SKU } from '../../core/opportunities/offer-terms.ts';
import { parsePictureAddress } from '../../core/pictures/picture-address.ts';
import { picturesOf } from '../../core/products/product-pictures.ts';
import { AmountInput, amountProblem, amountText, OptionalAmountInput } from '../shared/amount.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { isSlug, problemIf, SLUG_PROBLEM, urlProblems } from '../shared/faults.ts';
import {
  PaymentTermsInput,
  paymentTermsOf,
  paymentTermsProblems,
} from '../shared/payment-terms.ts';
import { compileRequest } from '../shared/read-request.ts';
import { closedEnum, nullable, requestSchema } from '../shared/schemas.ts';
import { findUnstorableTexts } from '../shared/unstorable.ts';

export const MAXIMUM_PRODUCTS = 1_000;

const MAXIMUM_LEAD_TIME_DAYS = 3_650;
const MAXIMUM_ALT_LENGTH = 300;
const MAXIMUM_DESCRIPTION_LENGTH = 4_000;
/** The maximum number of a product's additional pictures. A product also has one main picture. */
const MAXIMUM_FURTHER_PICTURES = 11;

const textSchema = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const pictureUrl = Type.String({ maxLength: 2_048 });
const textListSchema = Type.Array(textSchema(200), { maxItems: 100, uniqueItems: true });
// Numbers may also be sent as texts, because spreadsheets export them that way. Texts that aren't
// numbers are detected later, when a clearer message can be given.
const leadTimeSchema = Type.Unsafe<number | string>({ type: ['integer', 'string'], maxLength: 40 });

const ProductInput = requestSchema(
  'ProductInput',
  {
    sku: textSchema(128),
    slug: textSchema(64),
    title: textSchema(200),
    synonyms: Type.Optional(textListSchema),
    workflowType: closedEnum(['stock', 'made_to_order']),
    imageUrl: Type.Optional(nullable(pictureUrl)),
    imageAlt: Type.Optional(nullable(textSchema(MAXIMUM_ALT_LENGTH))),
    pictures: Type.Optional(
      nullable(
        Type.Array(
          Type.Object(
            { imageUrl: pictureUrl, alt: Type.Optional(nullable(textSchema(MAXIMUM_ALT_LENGTH))) },
            { additionalProperties: false },
          ),
          { maxItems: MAXIMUM_FURTHER_PICTURES },
        ),
      ),
    ),
    description: Type.Optional(nullable(textSchema(MAXIMUM_DESCRIPTION_LENGTH))),
    allergens: Type.Optional(nullable(textListSchema)),
    price: OptionalAmountInput,
    capabilityMapKey: Type.Optional(nullable(textSchema(64))),
    leadTimeWorkingDays: Type.Optional(leadTimeSchema),
    sample: Type.Optional(
      nullable(
        Type.Object(
          { price: AmountInput, leadTimeWorkingDays: Type.Optional(leadTimeSchema) },
          { additionalProperties: false },
        ),
      ),
    ),
    designDimensionKey: Type.Optional(nullable(textSchema(64))),
    backorder: Type.Optional(Type.Boolean()),
    paymentSchedule: Type.Optional(nullable(PaymentTermsInput)),
    // Exported product lists contain the field `withdrawn`, so it is accepted but ignored. Only
    // separate commands withdraw products from sale or bring them back.
    withdrawn: Type.Optional(Type.Boolean()),
    // The version of the product in the exported list. If the stored product has another version,
    // it was changed in the meantime and nothing is saved.
    version: Type.Optional(nullable(textSchema(64))),
  },
  'What a buyer orders. Members left out have their defaults.',
);

type Input = Static<typeof ProductInput>;

const RESERVED_SKU_PROBLEM = 'is reserved for what is offered to somebody and is no product';

/** A problem with one product. `member` is a JSON Pointer to a field of the product. */
export interface ProductProblem {
  readonly index: number;
  readonly sku: string | null;
  readonly member: string;
  readonly problem: string;
}

/** The version that the stored product must have, so that no newer change is overwritten. */
export interface ExpectedProductVersion {
  readonly index: number;
  readonly sku: string;
  readonly version: string;
}

export type ReadProductsResult =
  | { readonly products: Product[]; readonly versions: readonly ExpectedProductVersion[] }
  | { readonly problems: ProductProblem[] };

/**
 * Parses products from a file or a request. If one product has a problem, none is returned;
 * `exponent` is the number of decimal places in the merchant's currency.
 */
export function readProducts(inputs: readonly unknown[], exponent: number): ReadProductsResult {
  const reader = compileReader();
  const products: Product[] = [];
  const versions: ExpectedProductVersion[] = [];
  const problems: ProductProblem[] = [];
  const firstOf = { sku: new Map<string, number>(), slug: new Map<string, number>() };
  for (const [index, input] of inputs.entries()) {
    const found = reader.check(input)
      ? productValueProblems(input, exponent)
      : reader.problems(input);
    if (reader.check(input)) {
      found.push(
        ...findRepeatedValue(firstOf.sku, input.sku, index, '/sku'),
        ...findRepeatedValue(firstOf.slug, input.slug, index, '/slug'),
      );
      if (found.length === 0) products.push(productOf(input, exponent));
      const { sku, version = null } = input;
      if (version !== null) versions.push({ index, sku, version });
    }
    problems.push(
      ...found.map(({ path, problem, allowed }) => ({
        index,
        sku: skuOf(input),
        member: path,
        problem: allowed === undefined ? problem : `must be one of ${allowed.join(', ')}`,
      })),
    );
  }
  return problems.length > 0 ? { problems } : { products, versions };
}

/** Returns a problem for each product that refers to a capability map that isn't published. */
export function missingMapProblems(
  products: readonly Product[],
  mapKeys: readonly string[],
): ProductProblem[] {
  const published = new Set(mapKeys);
  const known =
    mapKeys.length === 0
      ? 'the store has published none'
      : `the store has ${mapKeys.slice(0, MAXIMUM_NAMED_MAPS).join(', ')}${mapKeys.length > MAXIMUM_NAMED_MAPS ? ', …' : ''}`;
  return products.flatMap(({ sku, capabilityMapKey }, index) =>
    capabilityMapKey === null || published.has(capabilityMapKey)
      ? []
      : [
          {
            index,
            sku,
            member: '/capabilityMapKey',
            problem: `names the map ${JSON.stringify(capabilityMapKey)}, which is not there: ${known}`,
          },
        ],
  );
}

const MAXIMUM_NAMED_MAPS = 8;

/** Returns a problem for each slug that already belongs to another product of the store. */
export function takenSlugProblems(
  products: readonly Product[],
  existingProducts: readonly Product[],
): ProductProblem[] {
  const given = new Set(products.map(({ sku }) => sku));
  const owners = new Map(
    existingProducts.filter(({ sku }) => !given.has(sku)).map(({ slug, sku }) => [slug, sku]),
  );
  return products.flatMap(({ slug, sku }, index) => {
    const owner = owners.get(slug);
    return owner === undefined
      ? []
      : [{ index, sku, member: '/slug', problem: `belongs to the product ${owner} already` }];
  });
}

/** Returns a problem for each product that has been changed since it was read. */
export function staleProblems(
  versions: readonly ExpectedProductVersion[],
  current: ReadonlyMap<string, string>,
): ProductProblem[] {
  return versions
    .filter(({ sku, version }) => current.get(sku) !== version)
    .map(({ index, sku }) => ({
      index,
      sku,
      member: '/version',
      problem: current.has(sku)
        ? 'was changed by somebody else since it was read'
        : 'names a product that the store has not',
    }));
}

let reader: ReturnType<typeof compileRequest<typeof ProductInput>> | null = null;

// The schema for products is compiled on first use, because most processes never need it.
function compileReader() {
  return (reader ??= compileRequest(ProductInput));
}

function productValueProblems(input: Input, exponent: number): Problem[] {
  const { sku, slug, title, imageUrl, price, sample, capabilityMapKey } = input;
  const amounts = [
    ['/price', price],
    ['/sample/price', sample?.price],
  ] as const;
  return [
    ...findUnstorableTexts(input),
    ...problemIf(
      /\p{Cc}/u.test(sku) || sku.trim() !== sku,
      '/sku',
      'must have no blanks around it and no control characters',
    ),
    ...problemIf(sku === CUSTOM_SKU, '/sku', RESERVED_SKU_PROBLEM),
    ...problemIf(!isSlug(slug), '/slug', SLUG_PROBLEM),
    ...problemIf(slug === CUSTOM_SKU, '/slug', RESERVED_SKU_PROBLEM),
    ...problemIf(
      title.trim() === '' || /\p{Cc}/u.test(title),
      '/title',
      'must be words without control characters',
    ),
    ...pictureProblems(imageUrl, '/imageUrl'),
    ...(input.pictures ?? []).flatMap((picture, index) =>
      pictureProblems(picture.imageUrl, `/pictures/${index}/imageUrl`),
    ),
    ...problemIf(
      (input.pictures ?? []).length > 0 && typeof imageUrl !== 'string',
      '/imageUrl',
      'is missing: the first picture of a product stands here, the others in pictures',
    ),
    ...problemIf(
      typeof input.description === 'string' &&
        (input.description.trim() === '' || OTHER_CONTROL_CHARACTERS.test(input.description)),
      '/description',
      'must be words; its only control characters are line breaks',
    ),
    ...problemIf(
      typeof input.designDimensionKey === 'string' && typeof capabilityMapKey !== 'string',
      '/designDimensionKey',
      'needs a capabilityMapKey, of whose options it names one',
    ),
    ...problemIf(
      typeof capabilityMapKey === 'string' && !/^[a-z0-9][a-z0-9_-]*$/.test(capabilityMapKey),
      '/capabilityMapKey',
      'must be the key of a capability map',
    ),
    ...amounts.flatMap(([path, amount]) => {
      const problem =
        amount === undefined || amount === null ? null : amountProblem(amount, exponent);
      return problem === null ? [] : [{ path, problem }];
    }),
    ...paymentTermsProblems(input.paymentSchedule, '/paymentSchedule', exponent),
    ...daysProblems(input.leadTimeWorkingDays, '/leadTimeWorkingDays'),
    ...daysProblems(sample?.leadTimeWorkingDays, '/sample/leadTimeWorkingDays'),
  ];
}

/** Matches control characters except tabs and line breaks. */
const OTHER_CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/u;

/**
 * Returns the problems of a product's picture, which is an uploaded picture or the URL of a picture
 * on another site.
 */
function pictureProblems(imageUrl: string | null | undefined, path: string): Problem[] {
  if (imageUrl?.startsWith('/media/') !== true) return urlProblems(imageUrl, path);
  return problemIf(
    parsePictureAddress(imageUrl) === null,
    path,
    'must be an address that uploading a picture returned, or begin with https:// or http://',
  );
}

/** Returns a problem for each product with an uploaded picture that the store doesn't have. */
export function missingPictureProblems(
  products: readonly Product[],
  isKnownPicture: (imageUrl: string) => boolean,
): ProductProblem[] {
  return products.flatMap((product, index) =>
    picturesOf(product).flatMap(({ imageUrl }, position) =>
      !imageUrl.startsWith('/media/') || isKnownPicture(imageUrl)
        ? []
        : [
            {
              index,
              sku: product.sku,
              member: position === 0 ? '/imageUrl' : `/pictures/${position - 1}/imageUrl`,
              problem: 'names a picture that the store has not',
            },
          ],
    ),
  );
}

function daysProblems(days: number | string | undefined, path: string): Problem[] {
  const isFine =
    days === undefined ||
    (/^\d{1,4}$/.test(String(days)) && Number(days) <= MAXIMUM_LEAD_TIME_DAYS);
  return problemIf(
    !isFine,
    path,
    `must be a whole number of days from 0 to ${MAXIMUM_LEAD_TIME_DAYS}`,
  );
}

function findRepeatedValue(
  seenIndexes: Map<string, number>,
  key: string,
  index: number,
  path: string,
): Problem[] {
  const first = seenIndexes.get(key);
  if (first === undefined) seenIndexes.set(key, index);
  return first === undefined
    ? []
    : [{ path, problem: `stands twice: ${JSON.stringify(key)} belongs to an earlier product` }];
}

function skuOf(input: unknown): string | null {
  return typeof input === 'object' &&
    input !== null &&
    'sku' in input &&
    typeof input.sku === 'string'
    ? input.sku
    : null;
}

function productOf(input: Input, exponent: number): Product {
  const { sample } = input;
  return {
    sku: input.sku,
    slug: input.slug,
    title: input.title,
    synonyms: input.synonyms ?? [],
    workflowType: input.workflowType,
    imageUrl: input.imageUrl ?? null,
    allergens: input.allergens ?? null,
    price:
      input.price === undefined || input.price === null ? null : amountText(input.price, exponent),
    capabilityMapKey: input.capabilityMapKey ?? null,
    leadTimeWorkingDays: Number(input.leadTimeWorkingDays ?? 0),
    sample:
      sample === undefined || sample === null
        ? null
        : {
            price: amountText(sample.price, exponent),
            leadTimeWorkingDays: Number(sample.leadTimeWorkingDays ?? 0),
          },
    designDimensionKey: input.designDimensionKey ?? null,
    backorder: input.backorder ?? false,
    ...(input.paymentSchedule && {
      paymentSchedule: paymentTermsOf(input.paymentSchedule, exponent),
    }),
    ...(input.description && { description: input.description }),
    ...(input.imageAlt && { imageAlt: input.imageAlt }),
    ...(input.pictures &&
      input.pictures.length > 0 && {
        pictures: input.pictures.map((one) => ({ imageUrl: one.imageUrl, alt: one.alt ?? null })),
      }),
  };
}
