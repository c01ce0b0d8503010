import { evaluate } from '../capability/evaluate.ts';
import type { Product } from '../merchants/merchant.ts';
import { localMoment } from '../offers/local-day.ts';
import type { Offer, Price } from '../offers/offer.ts';
import { priceOf } from '../offers/price-of.ts';
import type { Storefront } from '../offers/storefront.ts';
import { findSubject, isPublished } from '../offers/subject.ts';
import { type FrozenLine, freezeLine } from '../orders/freeze-line.ts';
import type { Minor } from '../orders/order.ts';
import { isSendableAmount } from '../orders/sendable.ts';
import { specify } from '../orders/specification.ts';
import { amountToMinorUnits } from '../shared/money.ts';
import { isRefusal, refuse, type Refusal } from '../shared/result.ts';
import { appraise, type Appraisal, requestAsked } from './appraise.ts';
import type { Offered, Opportunity } from './opportunity.ts';

/**
 * The SKU, and the slug, of what is offered and is no product of the store's: no product may have
 * it.
 */
export const CUSTOM_SKU = 'custom';

/**
 * What whoever decides says of an offer; null: it follows from what was asked and from what the
 * store publishes.
 */
export interface OfferStated {
  readonly sku: string | null;
  readonly title: string | null;
  readonly quantity: number | null;
  /** For the whole line: its amount, or what its rows come to that need a person, by their keys. */
  readonly price:
    | { readonly kind: 'amount'; readonly amount: Minor }
    | { readonly kind: 'rows'; readonly amounts: ReadonlyMap<string, Minor> };
  readonly shipping: Offered['shipping'];
  readonly leadTimeWorkingDays: number | null;
  readonly expiresAt: Date | null;
}

export interface OfferTerms {
  readonly offered: Offered;
  readonly expiresAt: Date;
}

type Invalid = Refusal<'invalid_request'>;

const LIFETIME_MS = 14 * 86_400_000;

/**
 * What exactly is offered, at exactly which price, frozen from now on. Amounts are in the
 * merchant's currency. Refused by the place of what is wrong, as `decide-opportunity` names its
 * members.
 */
export function offerTerms(
  storefront: Storefront,
  opportunity: Opportunity,
  stated: OfferStated,
  now: Date,
): OfferTerms | Invalid {
  const quantity = stated.quantity ?? opportunity.quantity ?? 1;
  const appraisal = appraise(storefront, { ...requestAsked(opportunity), quantity }, now);
  const line = frozenLine(storefront, opportunity, appraisal, stated);
  if (isRefusal(line)) return line;
  const rules = line.isAsked ? appraisal : null;
  const price =
    stated.price.kind === 'amount'
      ? priceOfAmount(stated.price.amount, quantity)
      : priceOfRows(storefront, rules, stated.price.amounts, now);
  if (isRefusal(price)) return price;
  const shipping = shippingStated(storefront, stated.shipping, price.lineTotalAmount);
  if (isRefusal(shipping)) return shipping;
  const expiresAt = stated.expiresAt ?? new Date(now.getTime() + LIFETIME_MS);
  if (expiresAt <= now) return invalid('/expires', 'must not be over already');
  const leadTimeWorkingDays =
    stated.leadTimeWorkingDays ?? leadTimeOf(storefront, line.frozen.sku, rules);
  if (leadTimeWorkingDays === null)
    return invalid('/leadTimeWorkingDays', "is required: the store's rules say nothing of this");
  return {
    offered: {
      line: { ...line.frozen, quantity, ...price },
      currencyCode: storefront.merchant.currencyCode,
      shipping,
      leadTimeWorkingDays,
    },
    expiresAt,
  };
}

/** `isAsked`: it is what was asked for, so what the rules say of that holds for it. */
interface LineStated {
  readonly frozen: FrozenLine;
  readonly isAsked: boolean;
}

/** The product that is offered: the one asked for, unless another is named by its SKU. */
function productOf(
  { productBySlug, productBySku }: Storefront,
  productSlug: string | null,
  sku: string | null,
): Product | undefined {
  if (sku === null) return productBySlug.get(productSlug ?? '');
  return sku === CUSTOM_SKU ? undefined : productBySku.get(sku);
}

function frozenLine(
  storefront: Storefront,
  { productSlug }: Opportunity,
  { offer, map }: Appraisal,
  { sku, title }: OfferStated,
): LineStated | Invalid {
  const product = productOf(storefront, productSlug, sku);
  if (product !== undefined) {
    const isAsked = product.slug === productSlug;
    const line = isAsked
      ? freezeLine(product, map ?? undefined, offer?.selections ?? [])
      : freezeLine(product, undefined, []);
    return { frozen: { ...line, title: title ?? line.title }, isAsked };
  }
  if (sku !== null && sku !== CUSTOM_SKU)
    return invalid('/sku', `is no product of the store; what is none has the SKU ${CUSTOM_SKU}`);
  if (title === null)
    return invalid('/title', 'is required: what is offered is no product of the store');
  // What was chosen stays written down, as far as a map understands it.
  const specification =
    map === null || offer === null ? null : specify(map.compiled, map.version, offer.selections);
  return {
    frozen: {
      sku: CUSTOM_SKU,
      productSlug: CUSTOM_SKU,
      title,
      workflowType: 'made_to_order',
      imageUrl: null,
      specification,
      bottle: null,
      allergens: null,
    },
    isAsked: true,
  };
}

type LinePrice = Pick<Offered['line'], 'unitPriceAmount' | 'lineTotalAmount'>;

/** A piece's price is rounded half away from zero. */
function priceOfAmount(lineTotalAmount: Minor, quantity: number): LinePrice | Invalid {
  if (!isSendableAmount(lineTotalAmount)) return invalid('/price', 'must have at most 15 digits');
  const pieces = BigInt(quantity);
  return { lineTotalAmount, unitPriceAmount: (2n * lineTotalAmount + pieces) / (2n * pieces) };
}

/**
 * The map's own price, with the rows filled in that need a person: minimum and rounding act as they
 * always do.
 */
function priceOfRows(
  storefront: Storefront,
  rules: Appraisal | null,
  amounts: ReadonlyMap<string, Minor>,
  now: Date,
): LinePrice | Invalid {
  const offer = rules?.offer ?? null;
  if (offer === null || offer.answer === 'not_evaluated')
    return invalid('/price', "is required: the store's rules know no price of this");
  if (offer.answer === 'no') {
    return invalid(
      '/price',
      "is required: what the store's rules don't allow has no price of theirs",
    );
  }
  const needed =
    offer.price?.kind === 'requires_person' ? offer.price.rowsNeedingMerchantPrice : [];
  const foreign = [...amounts.keys()].find((key) => !needed.includes(key));
  if (foreign !== undefined) {
    return invalid(
      '/rows',
      `has ${JSON.stringify(foreign)}, which needs no amount of a person; ${needed.length === 0 ? 'no row does' : `these do: ${needed.join(', ')}`}`,
    );
  }
  const missing = needed.filter((key) => !amounts.has(key));
  if (missing.length > 0) {
    return invalid(
      '/rows',
      `must say what these come to, or /price what all of it does: ${missing.join(', ')}`,
    );
  }
  const price = priceWith(storefront, offer, amounts, now);
  if (price === null)
    return invalid('/price', 'is required: not all that it depends on is known yet');
  if (price.kind === 'requires_person')
    return invalid('/price', 'is required: the store works this price out by hand');
  const minor = (amount: number) => amountToMinorUnits(amount, storefront.exponent);
  return { unitPriceAmount: minor(price.unitAmount), lineTotalAmount: minor(price.totalAmount) };
}

/** As the offer understood it: asked again, its selections evaluate the same. */
function priceWith(
  storefront: Storefront,
  { productSlug, capabilityMapKey, selections, quantity }: Offer,
  amounts: ReadonlyMap<string, Minor>,
  now: Date,
): Price | null {
  const subject = findSubject(
    storefront,
    productSlug === null ? { capabilityMapKey: capabilityMapKey ?? '' } : { productSlug },
  );
  if (isRefusal(subject) || !isPublished(subject.map))
    throw new Error('what was just evaluated is there no longer');
  const { compiled, answers } = subject.map;
  const today = localMoment(now, storefront.merchant.timezone).day;
  const evaluation = evaluate(
    compiled,
    {
      selections,
      excluding: [],
      quantity,
      productSlug,
      today,
      calendar: storefront.calendar,
      demandsRequired: true,
    },
    answers,
  );
  if (isRefusal(evaluation))
    throw new Error(`an offer's own selections are refused: ${evaluation.code}`);
  return priceOf(storefront, subject, subject.map, evaluation, amounts);
}

function shippingStated(
  { zones }: Storefront,
  shipping: Offered['shipping'],
  itemAmount: Minor,
): Offered['shipping'] | Invalid {
  if (shipping.kind === 'amount' && !isSendableAmount(itemAmount + shipping.amount))
    return invalid('/shipping', 'makes a total of more than 15 digits');
  const isPriced = zones.some(({ amount, freeFrom }) => amount !== null || freeFrom !== null);
  return shipping.kind === 'zone' && !isPriced
    ? invalid(
        '/shipping',
        'must be an amount, or collect: the store has no shipping zone with a price',
      )
    : shipping;
}

/** What the store's rules say; of another product without any, what stands with the product. */
function leadTimeOf(
  { productBySku }: Storefront,
  sku: string,
  rules: Appraisal | null,
): number | null {
  if (rules?.verdict.evaluated === true) return rules.verdict.leadTimeWorkingDays;
  const product = productBySku.get(sku);
  return product === undefined || product.capabilityMapKey !== null
    ? null
    : product.leadTimeWorkingDays;
}

function invalid(path: string, problem: string): Invalid {
  return refuse('invalid_request', { problems: [{ path, problem }] });
}
