import type { AskReply } from '../core/opportunities/asker-answers.ts';
import type { ShippingAddress } from '../core/orders/order.ts';
import { acceptAsAsker, type AcceptanceAsked, totalOfOffer } from './opportunities/accept-offer.ts';
import { declineAsAsker, replyAsAsker } from './opportunities/answer-response.ts';
import type { RequestLink, ResponseLink } from './opportunities/find-linked-opportunity.ts';
import {
  readRequestPage,
  readRequestStatus,
  readResponsePage,
} from './opportunities/read-asker-pages.ts';
import type { LinkDesk, OrderLink, SheetLink } from './orders/find-linked-order.ts';
import {
  answerRevisionAsBuyer,
  cancelAsBuyer,
  type RevisionAnswered,
} from './orders/buyer-answers.ts';
import { readSheet, readSheetPdf } from './orders/read-docket.ts';
import { statusUrl } from './orders/order-links.ts';
import { placeAgreed } from './orders/place-agreed.ts';
import { readBuyerOrder, readOrderPage } from './orders/read-order-page.ts';
import type { Storefronts } from './shared/storefronts.ts';

/**
 * What whoever holds a private link may do: a buyer with its order, a workshop with a sheet, an
 * asker with its request.
 */
export function createLinkActions(desk: LinkDesk & { readonly storefronts: Storefronts }) {
  const asker = {
    ...desk,
    place: placeAgreed,
    orderUrl: (slug: string, order: Parameters<typeof statusUrl>[2]) =>
      statusUrl(desk, slug, order),
  };
  return {
    readOrderPage: (link: OrderLink) => readOrderPage(desk, link),
    readBuyerOrder: (link: OrderLink) => readBuyerOrder(desk, link),
    answerRevision: (link: OrderLink, answered: RevisionAnswered) =>
      answerRevisionAsBuyer(desk, link, answered),
    cancelOrder: (link: OrderLink) => cancelAsBuyer(desk, link),
    readSheet: (link: SheetLink) => readSheet(desk, link),
    readSheetPdf: (link: SheetLink) => readSheetPdf(desk, link),
    readRequestPage: (link: RequestLink) => readRequestPage(asker, link),
    readRequestStatus: (link: RequestLink) => readRequestStatus(asker, link),
    readResponsePage: (link: ResponseLink, look: { readonly isSeen: boolean }) =>
      readResponsePage(asker, link, look),
    totalOfOffer: (link: ResponseLink, shippingAddress: ShippingAddress | null) =>
      totalOfOffer(asker, link, shippingAddress),
    acceptOffer: (link: ResponseLink, asked: AcceptanceAsked) => acceptAsAsker(asker, link, asked),
    declineOffer: (link: ResponseLink) => declineAsAsker(asker, link),
    replyToAsk: (link: ResponseLink, reply: AskReply) => replyAsAsker(asker, link, reply),
  };
}
