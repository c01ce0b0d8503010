import {
  acceptOffer,
  type AnswerRefusalCode,
  recordPlacedOrder,
} from '../../core/opportunities/buyer-answers.ts';
import {
  offeredTotal,
  type OfferedTotal,
  type OfferedTotalRefusalCode,
} from '../../core/opportunities/offered-total.ts';
import type {
  Acceptance,
  OpportunityResponse,
  Opportunity,
} from '../../core/opportunities/opportunity.ts';
import type { StepTime } from '../../core/opportunities/workflow.ts';
import { isClosed } from '../../core/merchants/merchant.ts';
import { decimalAmount } from '../../core/orders/decimal-amount.ts';
import type { ShippingAddress } from '../../core/orders/order.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { lockOpportunity } from '../../storage/opportunities/opportunity-repository.ts';
import { logWrite } from '../shared/log-write.ts';
import { changeOpportunityWithin, stepTimeAndDeadline } from './change-opportunity.ts';
import {
  type OpportunityLinkDependencies,
  findByResponseLink,
  type ResponseLink,
} from './find-linked-opportunity.ts';
import {
  type AgreedOrderDependencies,
  placeAcceptedOrder,
  type PlaceAgreedOrder,
  withCurrentStorefront,
} from './order-agreed.ts';

/**
 * What a buyer sends to accept an offer: contact data, a shipping address, and the total that the
 * buyer saw.
 */
export interface AcceptanceRequest {
  /**
   * The buyer's email address. If it is null, the address from the buyer's earlier request is used.
   */
  readonly email: string | null;
  readonly name: string | null;
  readonly shippingAddress: ShippingAddress | null;
  readonly agreedTotal: string;
  /** The language of the page on which the buyer accepts, such as de. */
  readonly language: string | null;
}

export interface AcceptanceDependencies extends OpportunityLinkDependencies {
  readonly storefronts: AgreedOrderDependencies['storefronts'];
  readonly placeAgreedOrder: PlaceAgreedOrder;
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

/** Computes the total of an offer for a shipping address without writing anything. */
export async function readOfferTotal(
  dependencies: OpportunityLinkDependencies,
  link: ResponseLink,
  shippingAddress: ShippingAddress | null,
): Promise<OfferedTotal | AcceptRefusal> {
  const linked = await findByResponseLink(dependencies, link);
  if (isRefusal(linked)) return linked;
  return acceptedTotal(linked.storefront, linked.response, shippingAddress);
}

function acceptedTotal(
  storefront: Storefront,
  { offered }: OpportunityResponse,
  shippingAddress: ShippingAddress | null,
): OfferedTotal | AcceptRefusal {
  if (offered === null) return refuse('response_not_found');
  if (offered.shipping.kind !== 'collect' && shippingAddress === null)
    return refuse('destination_needed');
  return offeredTotal(storefront, offered, shippingAddress);
}

/**
 * Accepts an offer for exactly the total that the buyer saw, and places the order in the same
 * transaction. If the store can't currently take the order, the acceptance is kept and the order
 * follows later.
 */
export async function acceptAsBuyer(
  dependencies: AcceptanceDependencies,
  link: ResponseLink,
  request: AcceptanceRequest,
): Promise<Opportunity | AcceptRefusal> {
  const done = await withCurrentStorefront(
    dependencies.storefronts,
    link.slug,
    async (storefront) => {
      const linked = await findByResponseLink(dependencies, link);
      if (isRefusal(linked)) return linked;
      const { opportunity, response } = linked;
      if (response.status === 'accepted') return opportunity;
      if (isClosed(storefront.merchant))
        return refuse('response_over', { status: response.status });
      const acceptance = newAcceptance(storefront, opportunity, response, request);
      return isRefusal(acceptance)
        ? acceptance
        : acceptLockedOffer(
            { ...dependencies, actor: { kind: 'buyer', id: 'response-page' } },
            storefront,
            link,
            acceptance,
          );
    },
  );
  return done ?? refuse('not_found');
}

function newAcceptance(
  storefront: Storefront,
  { contactEmail, contactName }: Opportunity,
  response: OpportunityResponse,
  acceptance: AcceptanceRequest,
): Acceptance | AcceptRefusal {
  const total = acceptedTotal(storefront, response, acceptance.shippingAddress);
  if (isRefusal(total)) return total;
  const email = contactEmail ?? acceptance.email;
  if (email === null) return refuse('email_needed');
  if (
    decimalAmount(total.totalAmount, response.offered?.currencyCode ?? '') !==
    acceptance.agreedTotal
  )
    return refuse('offer_total_changed');
  const shippingAddress =
    response.offered?.shipping.kind === 'collect' ? null : acceptance.shippingAddress;
  const { shippingAmount, totalAmount } = total;
  return {
    buyer: { email, name: acceptance.name ?? contactName, phone: null },
    language: acceptance.language,
    shippingAddress,
    shippingAmount,
    totalAmount,
  };
}

/**
 * If two requests accept the same offer at the same time, the second one waits for the lock and
 * then finds the offer accepted.
 */
function acceptLockedOffer(
  dependencies: AgreedOrderDependencies,
  storefront: Storefront,
  link: ResponseLink,
  acceptance: Acceptance,
) {
  const { opportunityId } = link;
  return dependencies.database.transaction(async (transaction) => {
    const { merchantId } = storefront.merchant;
    const before = await lockOpportunity(transaction, merchantId, opportunityId);
    if (before === null) return refuse('opportunity_not_found');
    const accepted = acceptOfferOnce(
      before,
      link,
      acceptance,
      stepTimeAndDeadline(storefront, dependencies.clock.now()),
    );
    if (isRefusal(accepted) || accepted.status === 'ordered') return accepted;
    const placed = await placeAcceptedOrder(dependencies, transaction, storefront, accepted);
    if (isRefusal(placed) && placed.code === 'stale') return placed;
    // The order may be refused for other reasons, for example because there isn't enough stock. The
    // offer is accepted nevertheless, and the order follows later.
    const saved = await changeOpportunityWithin(dependencies, transaction, {
      store: storefront,
      opportunityId,
      what: 'opportunity.accept',
      change: (opportunity, time) => {
        const agreed = acceptOfferOnce(opportunity, link, acceptance, time);
        return isRefusal(agreed) || isRefusal(placed)
          ? agreed
          : recordPlacedOrder(agreed, placed.responseId, placed.orderId, time);
      },
    });
    if (!isRefusal(saved) && !isRefusal(placed))
      await logWrite(dependencies, transaction, merchantId, 'opportunity.order', opportunityId);
    return saved;
  });
}

function acceptOfferOnce(
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
