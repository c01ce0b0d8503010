import { noteOrder } from '../../core/opportunities/asker-answers.ts';
import type { AgreedOffer } from '../../core/opportunities/agreed-terms.ts';
import type { Opportunity } from '../../core/opportunities/opportunity.ts';
import type { Order } from '../../core/orders/order.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { lockOpportunity } from '../../storage/opportunities/opportunity-repository.ts';
import type { ActionContext } from '../context.ts';
import type { Storefronts } from '../shared/storefronts.ts';
import { changeOpportunityWithin } from './change-opportunity.ts';

/** Places the order of an accepted offer in a transaction that has done something else for it. */
export type PlaceAgreed = (
  desk: AgreedDesk,
  transaction: Transaction,
  storefront: Storefront,
  agreed: AgreedOffer,
) => Promise<Order | Refusal<'ordering_paused' | 'out_of_stock'> | 'stale'>;

/** What ordering takes what was agreed to. */
export interface AgreedDesk extends ActionContext {
  readonly storefronts: Storefronts;
  readonly place: PlaceAgreed;
}

export type NotOrdered = Refusal<
  'opportunity_not_found' | 'step_not_available' | 'ordering_paused' | 'out_of_stock'
>;

/** A refusal, so that the transaction rolls back. */
const STALE = refuse('stale');
const MAXIMUM_RELOADS = 20;

/**
 * Does it again with the storefront read anew, as long as somebody publishes meanwhile. Null: there
 * is no such store.
 */
export async function withCurrentStore<Done>(
  storefronts: Storefronts,
  slug: string,
  act: (storefront: Storefront) => Promise<Done | typeof STALE>,
): Promise<Done | Refusal<'busy'> | null> {
  let storefront = await storefronts.find(slug);
  for (let reloads = 0; reloads <= MAXIMUM_RELOADS; reloads += 1) {
    if (storefront === null) return null;
    const current: Storefront = storefront;
    const done = await act(current);
    if (done !== STALE) return done as Done; // all that it is but this one
    storefront = await storefronts.refresh(slug, current);
  }
  return refuse('busy', { retryAfterSeconds: 1 });
}

/**
 * Orders what was agreed to and has waited, at exactly that price, also after the offer's time.
 * Ordered already, it is answered as it is.
 */
export async function orderAgreed(
  desk: AgreedDesk,
  slug: string,
  opportunityId: string,
): Promise<Opportunity | NotOrdered | Refusal<'busy' | 'merchant_not_found'>> {
  const done = await withCurrentStore(desk.storefronts, slug, (storefront) =>
    desk.database.transaction((transaction) =>
      orderWithin(desk, transaction, storefront, opportunityId),
    ),
  );
  return done ?? refuse('merchant_not_found', { slug });
}

async function orderWithin(
  desk: AgreedDesk,
  transaction: Transaction,
  storefront: Storefront,
  opportunityId: string,
): Promise<Opportunity | NotOrdered | typeof STALE> {
  const opportunity = await lockOpportunity(
    transaction,
    storefront.merchant.merchantId,
    opportunityId,
  );
  if (opportunity === null) return refuse('opportunity_not_found');
  if (opportunity.status === 'ordered') return opportunity;
  return placeAndNote(desk, transaction, storefront, opportunity);
}

/** With the request locked, and its offer accepted. */
async function placeAndNote(
  desk: AgreedDesk,
  transaction: Transaction,
  storefront: Storefront,
  agreed: Opportunity,
): Promise<Opportunity | NotOrdered | typeof STALE> {
  const placed = await placeAccepted(desk, transaction, storefront, agreed);
  if (isRefusal(placed)) return placed;
  const { opportunityId } = agreed;
  const noted = await changeOpportunityWithin(desk, transaction, {
    store: storefront,
    opportunityId,
    what: 'opportunity.order',
    change: (opportunity, time) => noteOrder(opportunity, placed.responseId, placed.orderId, time),
  });
  if (isRefusal(noted)) {
    throw new Error(
      `request ${opportunityId} can't be ordered, although it is agreed: ${noted.code}`,
    );
  }
  return noted;
}

/**
 * The order of a request that is locked and agreed; noting it, in the same transaction, is the next
 * step.
 */
export async function placeAccepted(
  desk: AgreedDesk,
  transaction: Transaction,
  storefront: Storefront,
  { status, responses }: Opportunity,
): Promise<{ readonly responseId: string; readonly orderId: string } | NotOrdered | typeof STALE> {
  const response = responses.findLast((candidate) => candidate.status === 'accepted');
  if (status !== 'agreed' || response === undefined)
    return refuse('step_not_available', { step: 'order', status });
  const { responseId, offered, acceptance } = response;
  if (offered === null || acceptance === null)
    throw new Error(`response ${responseId} was accepted without what was agreed to`);
  const order = await desk.place(desk, transaction, storefront, { offered, acceptance });
  if (order === 'stale') return STALE;
  return isRefusal(order) ? order : { responseId, orderId: order.orderId };
}
