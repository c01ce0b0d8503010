import type { LinkDesk, OrderLink, SheetLink } from './orders/find-linked-order.ts';
import { answerRevisionAsBuyer, cancelAsBuyer, type RevisionAnswered } from './orders/buyer-answers.ts';
import { readSheet, readSheetPdf } from './orders/read-docket.ts';
import { readBuyerOrder, readOrderPage } from './orders/read-order-page.ts';

/** What whoever holds a private link may do: a buyer with its order, a workshop with a sheet. */
export function createLinkActions(desk: LinkDesk) {
  return {
    readOrderPage: (link: OrderLink) => readOrderPage(desk, link),
    readBuyerOrder: (link: OrderLink) => readBuyerOrder(desk, link),
    answerRevision: (link: OrderLink, answered: RevisionAnswered) => answerRevisionAsBuyer(desk, link, answered),
    cancelOrder: (link: OrderLink) => cancelAsBuyer(desk, link),
    readSheet: (link: SheetLink) => readSheet(desk, link),
    readSheetPdf: (link: SheetLink) => readSheetPdf(desk, link),
  };
}
