import { useNavigate } from '@tanstack/react-router';
import type { ProductPicture } from '../../../../../src/core/merchants/merchant.ts';
import type { PaymentTerm } from '../../../../../src/core/merchants/payment-terms.ts';
import { picturesOf } from '../../../../../src/core/products/product-pictures.ts';
import { act, type OperatorActionResult, useRead, useRefresh } from '../../client/actions.ts';
import { type Edits, useEdits } from '../../client/edits.ts';
import { Refused } from '../../client/refused.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { say } from '../../ui/toasts.tsx';
import { problemSentence } from '../../words/problems.ts';
import type { ProductMember } from '../../words/products.ts';

export type ShownProduct = OperatorActionResult<'show-product'>;

/** What the fields of a product show. Some of it needn't be what the server takes. */
export interface ProductValues {
  readonly title: string;
  readonly sku: string;
  readonly slug: string;
  readonly synonyms: readonly string[];
  readonly description: string;
  /** All pictures, the one that stands for the product first. */
  readonly pictures: readonly ProductPicture[];
  readonly workflowType: 'stock' | 'made_to_order';
  readonly capabilityMapKey: string | null;
  readonly designDimensionKey: string | null;
  /** Null if the price follows from the choices, or a person says it. */
  readonly price: string | null;
  readonly leadTimeWorkingDays: number | string;
  readonly backorder: boolean;
  readonly sample: { readonly price: string; readonly leadTimeWorkingDays: number | string } | null;
  readonly allergens: readonly string[] | null;
  readonly paymentSchedule: readonly PaymentTerm[] | null;
}

const NEW_PRODUCT: ProductValues = {
  title: '',
  sku: '',
  slug: '',
  synonyms: [],
  description: '',
  pictures: [],
  workflowType: 'made_to_order',
  capabilityMapKey: null,
  designDimensionKey: null,
  price: '',
  leadTimeWorkingDays: 0,
  backorder: false,
  sample: null,
  allergens: null,
  paymentSchedule: null,
};

const CHANGED =
  'Somebody else has changed the same. Nothing was saved yet; look at both, and decide.';

/** How often a product is saved anew because somebody else has changed something else of it. */
const MAXIMUM_TRIES = 3;

function valuesOf(product: ShownProduct | null): ProductValues {
  if (product === null) return NEW_PRODUCT;
  const {
    version: _,
    withdrawn: _withdrawn,
    imageUrl: _imageUrl,
    imageAlt: _imageAlt,
    paymentSchedule = null,
    description = '',
    ...values
  } = product;
  return { ...values, description, pictures: picturesOf(product), paymentSchedule };
}

/** The members by which the server knows what the form shows as pictures and as a description. */
function membersOf({ pictures, description }: ProductValues) {
  const [first, ...more] = pictures.map(({ imageUrl, alt }) => ({
    imageUrl,
    alt: alt?.trim() === '' ? null : alt,
  }));
  return {
    imageUrl: first?.imageUrl ?? null,
    imageAlt: first?.alt ?? null,
    pictures: more,
    description: description.trim() === '' ? null : description,
  };
}

/** The address of a product by its name, such as `oak-frame`. */
export function slugFrom(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll('ß', 'ss')
    .toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 64);
}

/** The SKU of a product by its name, such as `OAK-FRAME`. */
export function skuFrom(title: string): string {
  return slugFrom(title).toUpperCase();
}

export interface ProductForm {
  /** The product as it was read, or null for a new one. */
  readonly product: ShownProduct | null;
  readonly edits: Edits<ProductMember>;
  readonly read: <Member extends ProductMember>(member: Member) => ProductValues[Member];
  readonly set: <Member extends ProductMember>(
    member: Member,
    value: ProductValues[Member],
  ) => void;
  /** What the server says against a place, such as `sample.price`. */
  readonly problem: (place: string) => string | undefined;
  readonly isBusy: boolean;
  readonly refusal: string | null;
  readonly save: () => void;
}

interface UsedProduct {
  readonly form: ProductForm | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The form of a product, or of a new one if `sku` is null. */
export function useProduct(sku: string | null): UsedProduct {
  const store = useStoreSlug();
  const shown = useRead('show-product', { sku: sku ?? '' }, { isOff: sku === null });
  const product = shown.data ?? null;
  const values = valuesOf(product);
  const edits = useEdits<ProductMember>(
    `${store} product ${sku ?? 'new'}`,
    (member) => values[member],
  );
  const { isBusy, refusal, refused, submit } = useSubmit();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const save = async () => {
    const saved = await put(store, sku, edits, 1).catch(async (error: unknown) => {
      await refresh('show-product');
      throw error;
    });
    await refresh('show-product', 'find-products', 'list-products', 'list-writes');
    edits.drop();
    say(sku === null ? `${saved.title} is on sale.` : `${saved.title} is saved.`);
    if (sku === null) {
      const params = { store, sku: saved.sku };
      await navigate({ to: '/$store/products/edit/$sku', params, replace: true });
    }
  };
  if (sku !== null && product === null)
    return { form: null, error: shown.error, retry: () => void shown.refetch() };
  const problems = problemsByPlace(refused);
  const form: ProductForm = {
    product,
    edits,
    read: <Member extends ProductMember>(member: Member) =>
      edits.read(member) as ProductValues[Member],
    set: edits.set,
    problem: (place) => problems.get(place),
    isBusy,
    refusal: refusalOf(refused, refusal),
    save: () => void submit(save),
  };
  return { form, error: null, retry: () => undefined };
}

/**
 * Saves what was changed on top of the product as it is now. Who has changed the same is asked
 * about; who has changed something else keeps it.
 */
async function put(
  store: string,
  sku: string | null,
  edits: Edits<ProductMember>,
  tries: number,
): Promise<ProductValues> {
  const newest = sku === null ? null : await act(store, 'show-product', { sku });
  const current = valuesOf(newest);
  const isOverwriting = edits.changed.some(
    (member) =>
      JSON.stringify(current[member]) !== JSON.stringify(edits.seen[member]) &&
      JSON.stringify(current[member]) !== JSON.stringify(edits.changes[member]),
  );
  if (newest !== null && isOverwriting) throw new Refused('product_changed', CHANGED, 409, {});
  const product = { ...current, ...edits.changes } as ProductValues;
  const named = {
    sku: product.sku === '' ? skuFrom(product.title) : product.sku,
    slug: product.slug === '' ? slugFrom(product.title) : product.slug,
  };
  const whole = {
    ...product,
    ...membersOf(product),
    ...named,
    ...(newest === null ? {} : { version: newest.version }),
  };
  try {
    if (newest === null) await refuseKnown(store, named.sku);
    await act(store, 'put-products', { products: [whole] });
  } catch (error) {
    if (isStale(error) && tries < MAXIMUM_TRIES) return put(store, sku, edits, tries + 1);
    throw error;
  }
  return { ...product, ...named };
}

/** A new product must not replace one that has its SKU. */
async function refuseKnown(store: string, sku: string): Promise<void> {
  const known = await act(store, 'show-product', { sku }).catch((error: unknown) => {
    if (error instanceof Refused && error.code === 'product_not_found') return null;
    throw error;
  });
  if (known === null) return;
  const problem = `belongs to the product “${known.title}” already`;
  throw new Refused('products_invalid', '', 400, { problems: [{ member: '/sku', problem }] });
}

interface Problem {
  readonly member: string;
  readonly problem: string;
}

function problemsIn(error: unknown): readonly Problem[] {
  const listed = error instanceof Refused ? error.values['problems'] : null;
  if (!Array.isArray(listed)) return [];
  return listed.filter((item): item is Problem => typeof item === 'object' && item !== null);
}

function isStale(error: unknown): boolean {
  return problemsIn(error).some(({ member }) => member === '/version');
}

function problemsByPlace(refused: Refused | null): ReadonlyMap<string, string> {
  if (refused?.code === 'product_slug_taken')
    return new Map([['slug', 'This belongs to another product already.']]);
  return new Map(
    problemsIn(refused).map(({ member, problem }) => [
      member.slice(1).replaceAll('/', '.'),
      problemSentence(problem),
    ]),
  );
}

function refusalOf(refused: Refused | null, sentence: string | null): string | null {
  const isAboutFields =
    refused?.code === 'products_invalid' || refused?.code === 'product_slug_taken';
  return isAboutFields ? 'Something in the form needs another look.' : sentence;
}
