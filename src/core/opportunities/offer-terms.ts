import { evaluate } from '../capability/evaluate.ts';
import type { UnderstoodSelection } from '../capability/question.ts';
import type { Product } from '../merchants/merchant.ts';
import { localMoment } from '../offers/local-day.ts';
import type { Offer, Price } from '../offers/offer.ts';
import { priceOf } from '../offers/price-of.ts';
import type { Storefront } from '../offers/storefront.ts';
import { findSubject, isPublished } from '../offers/subject.ts';
import { type FrozenLine, freezeLine } from '../orders/freeze-line.ts';
import type { MinorUnits } from '../orders/order.ts';
import { isSendableAmount } from '../orders/sendable.ts';
import { freezeSpecification, type OrderedSelections } from '../orders/specification.ts';
import { amountToMinorUnits } from '../shared/money.ts';
import { invalidRequest } from '../shared/invalid-request.ts';
import { isRefusal, type Refusal } from '../shared/result.ts';
import { assess, type Assessment, recordedQuestion, type RecordedQuestion } from './assess.ts';
import { findContradictions, offerContradictions } from './contradictions.ts';
import { needsShippingQuote } from './quoted-shipping.ts';
import type { OfferedTerms, Opportunity } from './opportunity.ts';
import { selectionRows } from './selection-rows.ts';
import { readStatedChoices, type StatedChoices } from './stated-choices.ts';

/**
 * The SKU and slug of an offered item that is not one of the merchant's products. No product may
 * use this value.
 */
export const CUSTOM_SKU = 'custom';

/**
 * The terms that the merchant states for an offer. Terms that are null are taken from the
 * opportunity or the merchant's published data.
 */
export interface StatedOffer {
  readonly sku: string | null;
  readonly title: string | null;
  readonly quantity: number | null;
  readonly choices: StatedChoices;
  /**
   * The price of the whole order line: either a single amount, or one amount for each price row
   * that a person must set.
   */
  readonly price:
    | { readonly kind: 'amount'; readonly amount: MinorUnits }
    | { readonly kind: 'rows'; readonly amounts: ReadonlyMap<string, MinorUnits> };
  readonly shipping: OfferedTerms['shipping'];
  readonly leadTimeWorkingDays: number | null;
  readonly expiresAt: Date | null;
}

export interface OfferTerms {
  readonly offered: OfferedTerms;
  readonly expiresAt: Date;
  /**
   * Returns one sentence for each contradiction between the offer and the capability map.
   * Contradictions that the buyer's own request already had are left out.
   */
  readonly contradictions: readonly string[];
}

type InvalidRequest = Refusal<'invalid_request'>;

const NOTHING_CHOSEN = { selections: [], madeSizes: [] };

const OFFER_LIFETIME_MS = 14 * 86_400_000;

/**
 * Builds the offered order line with its price, neither of which changes afterwards. Errors use the
 * input names of the action `decide-opportunity`.
 */
export function offerTerms(
  storefront: Storefront,
  opportunity: Opportunity,
  statedOffer: StatedOffer,
  now: Date,
): OfferTerms | InvalidRequest {
  const quantity = statedOffer.quantity ?? opportunity.quantity ?? 1;
  const question = offeredQuestion(storefront, opportunity, statedOffer);
  if (isRefusal(question)) return question;
  const assessment = assess(storefront, { ...question, quantity }, now);
  const line = frozenOfferLine(storefront, opportunity, assessment, statedOffer);
  if (isRefusal(line)) return line;
  const rules = line.isRequestedProduct ? assessment : null;
  const price =
    statedOffer.price.kind === 'amount'
      ? priceOfAmount(statedOffer.price.amount, quantity)
      : priceOfRows(storefront, rules, statedOffer.price.amounts, now);
  if (isRefusal(price)) return price;
  const shipping = statedShipping(
    storefront,
    opportunity,
    statedOffer.shipping,
    price.lineTotalAmount,
  );
  if (isRefusal(shipping)) return shipping;
  const expiresAt = statedOffer.expiresAt ?? new Date(now.getTime() + OFFER_LIFETIME_MS);
  if (expiresAt <= now) return invalidRequest('/expires', 'must not be over already');
  const leadTimeWorkingDays =
    statedOffer.leadTimeWorkingDays ?? leadTimeOf(storefront, line.frozen.sku, rules);
  if (leadTimeWorkingDays === null) {
    return invalidRequest(
      '/leadTimeWorkingDays',
      "is required: the store's rules say nothing of this",
    );
  }
  const offered = {
    line: { ...line.frozen, quantity, ...price },
    currencyCode: storefront.merchant.currencyCode,
    shipping,
    leadTimeWorkingDays,
  };
  const known = findContradictions(assess(storefront, recordedQuestion(opportunity), now));
  const contradictions = offerContradictions(storefront, offered, now).filter(
    (sentence) => !known.includes(sentence),
  );
  return { offered, expiresAt, contradictions };
}

/**
 * Returns the question that checks whether the offer is possible: the opportunity with the
 * merchant's changes. If the merchant offers another product, the buyer's choices are dropped.
 */
function offeredQuestion(
  storefront: Storefront,
  opportunity: Opportunity,
  { sku, choices }: StatedOffer,
): RecordedQuestion | InvalidRequest {
  const recorded = recordedQuestion(opportunity);
  if (choices.size === 0) return recorded;
  const product = productOf(storefront, opportunity.productSlug, sku);
  const isOther = product !== undefined && product.slug !== opportunity.productSlug;
  const base = isOther ? { ...recorded, productSlug: product.slug, selections: [] } : recorded;
  const mapKey = product?.capabilityMapKey ?? mapKeyOf(storefront, base);
  const map = storefront.maps.get(mapKey ?? '');
  if (map === undefined)
    return invalidRequest('/choices', "can't be stated without a map; say it in the title");
  const read = readStatedChoices(map.compiled, choices);
  const kept = base.selections.filter(({ dimensionKey }) => !read.dimensionKeys.has(dimensionKey));
  return { ...base, selections: [...kept, ...read.selections] };
}

function mapKeyOf(
  { productBySlug }: Storefront,
  { productSlug, capabilityMapKey }: RecordedQuestion,
): string | null {
  return productSlug === null
    ? capabilityMapKey
    : (productBySlug.get(productSlug)?.capabilityMapKey ?? null);
}

interface StatedLine {
  readonly frozen: FrozenLine;
  readonly isRequestedProduct: boolean;
}

/** Returns the offered product. If `sku` is null, it is the product that the buyer asked for. */
function productOf(
  { productBySlug, productBySku }: Storefront,
  productSlug: string | null,
  sku: string | null,
): Product | undefined {
  if (sku === null) return productBySlug.get(productSlug ?? '');
  return sku === CUSTOM_SKU ? undefined : productBySku.get(sku);
}

function frozenOfferLine(
  storefront: Storefront,
  { productSlug }: Opportunity,
  assessment: Assessment,
  { sku, title, choices }: StatedOffer,
): StatedLine | InvalidRequest {
  const { map } = assessment;
  const product = productOf(storefront, productSlug, sku);
  if (product !== undefined) {
    const isRequestedProduct = product.slug === productSlug || choices.size > 0;
    const line = isRequestedProduct
      ? freezeLine(product, map ?? undefined, orderedChoices(assessment, choices))
      : freezeLine(product, undefined, NOTHING_CHOSEN);
    return { frozen: { ...line, title: title ?? line.title }, isRequestedProduct };
  }
  if (sku !== null && sku !== CUSTOM_SKU) {
    return invalidRequest(
      '/sku',
      `is no product of the store; what is none has the SKU ${CUSTOM_SKU}`,
    );
  }
  if (title === null)
    return invalidRequest('/title', 'is required: what is offered is no product of the store');
  // Only those choices of the buyer are kept that the product's capability map contains.
  const specification =
    map === null
      ? null
      : freezeSpecification(map.compiled, map.version, orderedChoices(assessment, choices));
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
    isRequestedProduct: true,
  };
}

/**
 * Returns the offer's selections that the capability map knows and, as text, the merchant's other
 * choices. Both are in map order.
 */
function offeredSelections(
  { offer, map, unread }: Assessment,
  choices: StatedChoices,
): readonly UnderstoodSelection[] {
  const understood = offer?.selections ?? [];
  if (map === null || choices.size === 0) return understood;
  const { dimensionIndex } = map.compiled;
  const stated = readStatedChoices(map.compiled, choices).dimensionKeys;
  const inWords = unread
    .filter(({ dimensionKey }) => stated.has(dimensionKey))
    .map((selection) => ({
      dimensionKey: selection.dimensionKey,
      valueKeys: [],
      magnitude: null,
      unit: null,
      requestedValue: selectionRows(null, [selection])[0]?.text ?? null,
    }));
  const place = ({ dimensionKey }: UnderstoodSelection): number =>
    dimensionIndex.get(dimensionKey) ?? dimensionIndex.size;
  return [...understood, ...inWords].toSorted((a, b) => place(a) - place(b));
}

function orderedChoices(assessment: Assessment, choices: StatedChoices): OrderedSelections {
  return {
    selections: offeredSelections(assessment, choices),
    madeSizes: assessment.offer?.madeSizes ?? [],
  };
}

type LinePrice = Pick<OfferedTerms['line'], 'unitPriceAmount' | 'lineTotalAmount'>;

/**
 * Prices an order line from the total that the merchant stated. The unit price is rounded half away
 * from zero.
 */
function priceOfAmount(lineTotalAmount: MinorUnits, quantity: number): LinePrice | InvalidRequest {
  if (!isSendableAmount(lineTotalAmount))
    return invalidRequest('/price', 'must have at most 15 digits');
  const pieces = BigInt(quantity);
  return { lineTotalAmount, unitPriceAmount: (2n * lineTotalAmount + pieces) / (2n * pieces) };
}

/**
 * Computes the price by the rules of the capability map, using the given amounts for rows that a
 * person must set. The map's minimum and rounding apply too.
 */
function priceOfRows(
  storefront: Storefront,
  rules: Assessment | null,
  amounts: ReadonlyMap<string, MinorUnits>,
  now: Date,
): LinePrice | InvalidRequest {
  const offer = rules?.offer ?? null;
  if (offer === null || offer.answer === 'not_evaluated')
    return invalidRequest('/price', "is required: the store's rules know no price of this");
  if (offer.answer === 'no') {
    return invalidRequest(
      '/price',
      "is required: what the store's rules don't allow has no price of theirs",
    );
  }
  const needed =
    offer.price?.kind === 'requires_person' ? offer.price.rowsNeedingMerchantPrice : [];
  const foreign = [...amounts.keys()].find((key) => !needed.includes(key));
  if (foreign !== undefined) {
    return invalidRequest(
      '/rows',
      `has ${JSON.stringify(foreign)}, which needs no amount of a person; ${needed.length === 0 ? 'no row does' : `these do: ${needed.join(', ')}`}`,
    );
  }
  const missing = needed.filter((key) => !amounts.has(key));
  if (missing.length > 0) {
    return invalidRequest(
      '/rows',
      `must say what these come to, or price what all of it does: ${missing.join(', ')}`,
    );
  }
  const price = priceWith(storefront, offer, amounts, now);
  if (price === null)
    return invalidRequest('/price', 'is required: not all that it depends on is known yet');
  if (price.kind === 'requires_person')
    return invalidRequest('/price', 'is required: the store works this price out by hand');
  const minor = (amount: number) => amountToMinorUnits(amount, storefront.exponent);
  return { unitPriceAmount: minor(price.unitAmount), lineTotalAmount: minor(price.totalAmount) };
}

/** Prices an offer again with the amounts that a person at the store has set. */
function priceWith(
  storefront: Storefront,
  { productSlug, capabilityMapKey, selections, quantity }: Offer,
  amounts: ReadonlyMap<string, MinorUnits>,
  now: Date,
): Price | null {
  const subject = findSubject(
    storefront,
    productSlug === null ? { capabilityMapKey: capabilityMapKey ?? '' } : { productSlug },
  );
  if (isRefusal(subject) || !isPublished(subject.map))
    throw new Error('what was just evaluated is there no longer');
  const { compiled } = subject.map;
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
    storefront.workspace.answersFor(compiled),
  );
  if (isRefusal(evaluation))
    throw new Error(`an offer's own selections are refused: ${evaluation.code}`);
  return priceOf(storefront, subject, subject.map, evaluation, amounts);
}

function statedShipping(
  storefront: Storefront,
  opportunity: Opportunity,
  shipping: OfferedTerms['shipping'],
  itemAmount: MinorUnits,
): OfferedTerms['shipping'] | InvalidRequest {
  if (shipping.kind === 'amount' && !isSendableAmount(itemAmount + shipping.amount))
    return invalidRequest('/shipping', 'makes a total of more than 15 digits');
  if (shipping.kind !== 'zone') return shipping;
  const { zones } = storefront;
  const isPriced = zones.some(({ amount, freeFrom }) => amount !== null || freeFrom !== null);
  if (!isPriced) {
    return invalidRequest(
      '/shipping',
      'must be an amount, or collect: the store has no shipping zone with a price',
    );
  }
  // The offer needs a shipping price for the requested destination, because the buyer couldn't
  // accept it otherwise.
  return needsShippingQuote(storefront, opportunity, itemAmount)
    ? invalidRequest(
        '/shipping',
        `must be an amount, or collect: no price is set for shipping to ${opportunity.deliverTo?.countryCode ?? ''}`,
      )
    : shipping;
}

/**
 * Returns the lead time under the rules or, for a product without a capability map, the product's
 * own lead time. Returns null if neither is known.
 */
function leadTimeOf(
  { productBySku }: Storefront,
  sku: string,
  rules: Assessment | null,
): number | null {
  if (rules?.verdict.evaluated === true) return rules.verdict.leadTimeWorkingDays;
  const product = productBySku.get(sku);
  return product === undefined || product.capabilityMapKey !== null
    ? null
    : product.leadTimeWorkingDays;
}
