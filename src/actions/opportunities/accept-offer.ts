import { acceptOffer, type AnswerRefusalCode } from '../../core/opportunities/asker-answers.ts';
import { offeredTotal, type OfferedTotal, type OfferedTotalRefusalCode } from '../../core/opportunities/offered-total.ts';
import type { Acceptance, CustomerResponse, Opportunity } from '../../core/opportunities/opportunity.ts';
import { decimalAmount } from '../../core/orders/decimal-amount.ts';
import type { ShippingAddress } from '../../core/orders/order.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { changeOpportunityWithin } from './change-opportunity.ts';
import { type AskerDesk, findByResponseLink, type ResponseLink } from './find-linked-opportunity.ts';
import { type AgreedDesk, type PlaceAgreed, placeAndNote, withCurrentStore } from './order-agreed.ts';

/** For whom, where to, and for how much, as the asker saw it. */
export interface AcceptanceAsked {
  /** Null: the request's own. */
  readonly email: string | null;
  readonly name: string | null;
  readonly shippingAddress: ShippingAddress | null;
  /** Decimal text. */
  readonly agreedTotal: string;
}

export interface AcceptingDesk extends AskerDesk { readonly place: PlaceAgreed }

type AcceptRefusal = Refusal<'not_found' | 'email_needed' | 'total_changed' | 'busy' | OfferedTotalRefusalCode | AnswerRefusalCode | 'opportunity_not_found'>;

/** What the offer comes to at this address. Writes nothing. */
export async function totalOfOffer(desk: AskerDesk, link: ResponseLink, shippingAddress: ShippingAddress | null): Promise<OfferedTotal | AcceptRefusal> {
  const linked = await findByResponseLink(desk, link);
  if (isRefusal(linked)) return linked;
  return totalOf(linked.storefront, linked.response, shippingAddress);
}

function totalOf(storefront: Storefront, { offered }: CustomerResponse, shippingAddress: ShippingAddress | null): OfferedTotal | AcceptRefusal {
  if (offered === null) return refuse('response_not_found');
  if (offered.shipping.kind !== 'collect' && shippingAddress === null) return refuse('destination_needed');
  return offeredTotal(storefront, offered, shippingAddress);
}

/**
 * Accepts an offer, once, for exactly the total that was shown, and places its order in the same transaction. Where the
 * store takes no order at the moment, what was accepted is kept, and ordered as soon as it can be. Again changes nothing.
 */
export async function acceptAsAsker(desk: AcceptingDesk, link: ResponseLink, asked: AcceptanceAsked): Promise<Opportunity | AcceptRefusal> {
  const done = await withCurrentStore(desk.storefronts, link.slug, async (storefront) => {
    const linked = await findByResponseLink(desk, link);
    if (isRefusal(linked)) return linked;
    const { opportunity, response } = linked;
    if (response.status === 'accepted') return opportunity;
    const acceptance = acceptanceOf(storefront, opportunity, response, asked);
    return isRefusal(acceptance) ? acceptance : accept({ ...desk, actor: { kind: 'buyer', id: 'response-page' } }, storefront, link, acceptance);
  });
  return done ?? refuse('not_found');
}

function acceptanceOf(storefront: Storefront, { contactEmail, contactName }: Opportunity, response: CustomerResponse, asked: AcceptanceAsked): Acceptance | AcceptRefusal {
  const total = totalOf(storefront, response, asked.shippingAddress);
  if (isRefusal(total)) return total;
  const email = contactEmail ?? asked.email;
  if (email === null) return refuse('email_needed');
  if (decimalAmount(total.totalAmount, response.offered?.currencyCode ?? '') !== asked.agreedTotal) return refuse('total_changed');
  const shippingAddress = response.offered?.shipping.kind === 'collect' ? null : asked.shippingAddress;
  const { shippingAmount, totalAmount } = total;
  return { buyer: { email, name: asked.name ?? contactName, phone: null }, shippingAddress, shippingAmount, totalAmount };
}

/** Two at once: the second one waits for the first, and finds it accepted. */
function accept(desk: AgreedDesk, storefront: Storefront, { opportunityId, responseId }: ResponseLink, acceptance: Acceptance) {
  return desk.database.transaction(async (transaction) => {
    const accepted = await changeOpportunityWithin(desk, transaction, {
      store: storefront, opportunityId, what: 'opportunity.accept',
      change: (opportunity, time) => (isAccepted(opportunity, responseId) ? opportunity : acceptOffer(opportunity, responseId, acceptance, time)),
    });
    if (isRefusal(accepted) || accepted.status === 'ordered') return accepted;
    const ordered = await placeAndNote(desk, transaction, storefront, accepted);
    if (!isRefusal(ordered)) return ordered;
    // What else keeps the order from being placed now doesn't keep the offer from being accepted.
    return ordered.code === 'stale' ? ordered : accepted;
  });
}

function isAccepted({ responses }: Opportunity, responseId: string): boolean {
  return responses.some((response) => response.responseId === responseId && response.status === 'accepted');
}
