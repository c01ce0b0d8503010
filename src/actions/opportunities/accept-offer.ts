import {
  acceptOffer,
  type AnswerRefusalCode,
  noteOrder,
} from '../../core/opportunities/asker-answers.ts';
import {
  offeredTotal,
  type OfferedTotal,
  type OfferedTotalRefusalCode,
} from '../../core/opportunities/offered-total.ts';
import type {
  Acceptance,
  CustomerResponse,
  Opportunity,
} from '../../core/opportunities/opportunity.ts';
import type { StepTime } from '../../core/opportunities/workflow.ts';
import { decimalAmount } from '../../core/orders/decimal-amount.ts';
import type { ShippingAddress } from '../../core/orders/order.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { lockOpportunity } from '../../storage/opportunities/opportunity-repository.ts';
import { logWrite } from '../shared/log-write.ts';
import { changeOpportunityWithin, stepTime } from './change-opportunity.ts';
import {
  type AskerDesk,
  findByResponseLink,
  type ResponseLink,
} from './find-linked-opportunity.ts';
import {
  type AgreedDesk,
  placeAccepted,
  type PlaceAgreed,
  withCurrentStore,
} from './order-agreed.ts';

/** For whom, where to, and for how much, as the asker saw it. */
export interface AcceptanceAsked {
  /** Null: the request's own. */
  readonly email: string | null;
  readonly name: string | null;
  readonly shippingAddress: ShippingAddress | null;
  /** Decimal text. */
  readonly agreedTotal: string;
}

export interface AcceptingDesk extends AskerDesk {
  readonly place: PlaceAgreed;
}

type AcceptRefusal = Refusal<
  | 'not_found'
  | 'email_needed'
  | 'offer_total_changed'
  | 'busy'
  | OfferedTotalRefusalCode
  | AnswerRefusalCode
  | 'opportunity_not_found'
>;

/** What the offer comes to at this address. Writes nothing. */
export async function totalOfOffer(
  desk: AskerDesk,
  link: ResponseLink,
  shippingAddress: ShippingAddress | null,
): Promise<OfferedTotal | AcceptRefusal> {
  const linked = await findByResponseLink(desk, link);
  if (isRefusal(linked)) return linked;
  return totalOf(linked.storefront, linked.response, shippingAddress);
}

function totalOf(
  storefront: Storefront,
  { offered }: CustomerResponse,
  shippingAddress: ShippingAddress | null,
): OfferedTotal | AcceptRefusal {
  if (offered === null) return refuse('response_not_found');
  if (offered.shipping.kind !== 'collect' && shippingAddress === null)
    return refuse('destination_needed');
  return offeredTotal(storefront, offered, shippingAddress);
}

/**
 * Accepts an offer, once, for exactly the total that was shown, and places its order in the same
 * transaction. Where the store takes no order at the moment, what was accepted is kept, and ordered
 * as soon as it can be. Again changes nothing.
 */
export async function acceptAsAsker(
  desk: AcceptingDesk,
  link: ResponseLink,
  asked: AcceptanceAsked,
): Promise<Opportunity | AcceptRefusal> {
  const done = await withCurrentStore(desk.storefronts, link.slug, async (storefront) => {
    const linked = await findByResponseLink(desk, link);
    if (isRefusal(linked)) return linked;
    const { opportunity, response } = linked;
    if (response.status === 'accepted') return opportunity;
    const acceptance = acceptanceOf(storefront, opportunity, response, asked);
    return isRefusal(acceptance)
      ? acceptance
      : accept(
          { ...desk, actor: { kind: 'buyer', id: 'response-page' } },
          storefront,
          link,
          acceptance,
        );
  });
  return done ?? refuse('not_found');
}

function acceptanceOf(
  storefront: Storefront,
  { contactEmail, contactName }: Opportunity,
  response: CustomerResponse,
  asked: AcceptanceAsked,
): Acceptance | AcceptRefusal {
  const total = totalOf(storefront, response, asked.shippingAddress);
  if (isRefusal(total)) return total;
  const email = contactEmail ?? asked.email;
  if (email === null) return refuse('email_needed');
  if (decimalAmount(total.totalAmount, response.offered?.currencyCode ?? '') !== asked.agreedTotal)
    return refuse('offer_total_changed');
  const shippingAddress =
    response.offered?.shipping.kind === 'collect' ? null : asked.shippingAddress;
  const { shippingAmount, totalAmount } = total;
  return {
    buyer: { email, name: asked.name ?? contactName, phone: null },
    shippingAddress,
    shippingAmount,
    totalAmount,
  };
}

/**
 * Two at once: the second one waits for the first, and finds it accepted. The order comes before
 * the request is saved, once: what is saved counts in the store's tally, whose rows whoever sends a
 * request waits for, in one order.
 */
function accept(
  desk: AgreedDesk,
  storefront: Storefront,
  link: ResponseLink,
  acceptance: Acceptance,
) {
  const { opportunityId } = link;
  return desk.database.transaction(async (transaction) => {
    const { merchantId } = storefront.merchant;
    const before = await lockOpportunity(transaction, merchantId, opportunityId);
    if (before === null) return refuse('opportunity_not_found');
    const accepted = acceptOnce(before, link, acceptance, stepTime(storefront, desk.clock.now()));
    if (isRefusal(accepted) || accepted.status === 'ordered') return accepted;
    const placed = await placeAccepted(desk, transaction, storefront, accepted);
    if (isRefusal(placed) && placed.code === 'stale') return placed;
    // What else keeps the order from being placed now doesn't keep the offer from being accepted.
    const saved = await changeOpportunityWithin(desk, transaction, {
      store: storefront,
      opportunityId,
      what: 'opportunity.accept',
      change: (opportunity, time) => {
        const agreed = acceptOnce(opportunity, link, acceptance, time);
        return isRefusal(agreed) || isRefusal(placed)
          ? agreed
          : noteOrder(agreed, placed.responseId, placed.orderId, time);
      },
    });
    if (!isRefusal(saved) && !isRefusal(placed))
      await logWrite(desk, transaction, merchantId, 'opportunity.order', opportunityId);
    return saved;
  });
}

function acceptOnce(
  opportunity: Opportunity,
  { responseId }: ResponseLink,
  acceptance: Acceptance,
  time: StepTime,
) {
  const isAccepted = opportunity.responses.some(
    (response) => response.responseId === responseId && response.status === 'accepted',
  );
  return isAccepted ? opportunity : acceptOffer(opportunity, responseId, acceptance, time);
}
