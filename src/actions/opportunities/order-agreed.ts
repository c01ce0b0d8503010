import { recordPlacedOrder } from '../../core/opportunities/buyer-answers.ts';
import { type AgreedOffer, buyerWords } from '../../core/opportunities/agreed-terms.ts';
import { mapOf } from '../../core/opportunities/buyer-page.ts';
import { offerChanges } from '../../core/opportunities/offer-changes.ts';
import type { Opportunity } from '../../core/opportunities/opportunity.ts';
import type { Order } from '../../core/orders/order.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { lockOpportunity } from '../../storage/opportunities/opportunity-repository.ts';
import type { ActionContext } from '../context.ts';
import type { Storefronts } from '../shared/storefronts.ts';
import { changeOpportunityWithin } from './change-opportunity.ts';

/** Places the order for an accepted offer as part of a larger transaction. */
export type PlaceAgreedOrder = (
  dependencies: AgreedOrderDependencies,
  transaction: Transaction,
  storefront: Storefront,
  agreed: AgreedOffer,
) => Promise<Order | Refusal<'ordering_paused' | 'out_of_stock'> | 'stale'>;

export interface AgreedOrderDependencies extends ActionContext {
  readonly storefronts: Pick<Storefronts, 'findEvenClosed' | 'refreshEvenClosed' | 'revisionOf'>;
  readonly placeAgreedOrder: PlaceAgreedOrder;
}

export type NotOrderedRefusal = Refusal<
  'opportunity_not_found' | 'step_not_available' | 'ordering_paused' | 'out_of_stock'
>;

/** Returning this refusal from a transaction rolls the transaction back. */
const STALE_REFUSAL = refuse('stale');
const MAXIMUM_RELOADS = 20;

/**
 * Runs an action again with new data whenever the store has published something in the meantime.
 * Returns null if the store doesn't exist.
 */
export async function withCurrentStorefront<Done>(
  storefronts: Pick<Storefronts, 'findEvenClosed' | 'refreshEvenClosed'>,
  slug: string,
  action: (storefront: Storefront) => Promise<Done | typeof STALE_REFUSAL>,
): Promise<Done | Refusal<'busy'> | null> {
  let storefront = await storefronts.findEvenClosed(slug);
  for (let reloads = 0; reloads <= MAXIMUM_RELOADS; reloads += 1) {
    if (storefront === null) return null;
    const current: Storefront = storefront;
    const done = await action(current);
    if (done !== STALE_REFUSAL) return done as Done;
    storefront = await storefronts.refreshEvenClosed(slug, current);
  }
  return refuse('busy', { retryAfterSeconds: 1 });
}

/**
 * Places the order for an accepted offer at exactly the agreed price, even if the offer has since
 * expired. Nothing changes if the order already exists.
 */
export async function orderAgreedOpportunity(
  dependencies: AgreedOrderDependencies,
  slug: string,
  opportunityId: string,
): Promise<Opportunity | NotOrderedRefusal | Refusal<'busy' | 'merchant_not_found'>> {
  const done = await withCurrentStorefront(dependencies.storefronts, slug, (storefront) =>
    dependencies.database.transaction((transaction) =>
      orderAgreedWithin(dependencies, transaction, storefront, opportunityId),
    ),
  );
  return done ?? refuse('merchant_not_found', { slug });
}

async function orderAgreedWithin(
  dependencies: AgreedOrderDependencies,
  transaction: Transaction,
  storefront: Storefront,
  opportunityId: string,
): Promise<Opportunity | NotOrderedRefusal | typeof STALE_REFUSAL> {
  const opportunity = await lockOpportunity(
    transaction,
    storefront.merchant.merchantId,
    opportunityId,
  );
  if (opportunity === null) return refuse('opportunity_not_found');
  if (opportunity.status === 'ordered') return opportunity;
  return placeAndRecordOrder(dependencies, transaction, storefront, opportunity);
}

/**
 * Places the order for an accepted offer, and records the order in the opportunity. The caller must
 * have locked the opportunity.
 */
async function placeAndRecordOrder(
  dependencies: AgreedOrderDependencies,
  transaction: Transaction,
  storefront: Storefront,
  agreed: Opportunity,
): Promise<Opportunity | NotOrderedRefusal | typeof STALE_REFUSAL> {
  const placed = await placeAcceptedOrder(dependencies, transaction, storefront, agreed);
  if (isRefusal(placed)) return placed;
  const { opportunityId } = agreed;
  const noted = await changeOpportunityWithin(dependencies, transaction, {
    store: storefront,
    opportunityId,
    what: 'opportunity.order',
    change: (opportunity, time) =>
      recordPlacedOrder(opportunity, placed.responseId, placed.orderId, time),
  });
  if (isRefusal(noted)) {
    throw new Error(
      `request ${opportunityId} can't be ordered, although it is agreed: ${noted.code}`,
    );
  }
  return noted;
}

/**
 * Places the order for an accepted offer. The caller must have locked the opportunity, and must
 * record the order in the same transaction.
 */
export async function placeAcceptedOrder(
  dependencies: AgreedOrderDependencies,
  transaction: Transaction,
  storefront: Storefront,
  opportunity: Opportunity,
): Promise<
  | { readonly responseId: string; readonly orderId: string }
  | NotOrderedRefusal
  | typeof STALE_REFUSAL
> {
  const { status, responses } = opportunity;
  const response = responses.findLast((candidate) => candidate.status === 'accepted');
  if (status !== 'agreed' || response === undefined)
    return refuse('step_not_available', { step: 'order', status });
  const { responseId, offered, acceptance } = response;
  if (offered === null || acceptance === null)
    throw new Error(`response ${responseId} was accepted without what was agreed to`);
  const order = await dependencies.placeAgreedOrder(dependencies, transaction, storefront, {
    offered,
    acceptance,
    note: buyerWords(opportunity),
    neededBy: opportunity.neededBy,
    changes: offerChanges(opportunity, offered, mapOf(storefront, opportunity)),
  });
  if (order === 'stale') return STALE_REFUSAL;
  return isRefusal(order) ? order : { responseId, orderId: order.orderId };
}
