import type { Merchant } from '../../core/merchants/merchant.ts';
import type { AskReply } from '../../core/opportunities/asker-answers.ts';
import type { ToldRequest, ToldResponse } from '../../core/opportunities/asker-page.ts';
import type { OfferedTotal } from '../../core/opportunities/offered-total.ts';
import type { Opportunity } from '../../core/opportunities/opportunity.ts';
import type { Order, OrderState, ShippingAddress } from '../../core/orders/order.ts';
import type { Sheet } from '../../core/orders/sheet.ts';
import type { Refusal } from '../../core/shared/result.ts';

/** Of an order's private link, as it stands in the address. */
export interface OrderLink {
  readonly slug: string;
  readonly orderId: string;
  readonly token: string;
}

export interface SheetLink extends OrderLink {
  readonly lineId: string;
}

/** Everything that an order's page shows. */
export interface OrderPage {
  readonly merchant: Merchant;
  readonly order: Order;
  readonly links: { readonly paymentUrl: string | null; readonly statusUrl: string };
  readonly now: Date;
}

/** A sheet with the code of its address: the dark squares of each row, those that touch as one. */
export interface SheetPage {
  readonly sheet: Sheet;
  readonly state: OrderState;
  readonly code: {
    readonly size: number;
    readonly bars: readonly { readonly x: number; readonly y: number; readonly width: number }[];
  };
}

/** Of the private link of a request. */
export interface RequestLink {
  readonly slug: string;
  readonly opportunityId: string;
  readonly token: string;
}

/** Of the private link of what the store says to it. */
export interface ResponseLink extends RequestLink {
  readonly responseId: string;
}

type Shop = Pick<Merchant, 'name' | 'timezone'>;

/** Everything that the page of a request shows. */
export interface RequestPage {
  readonly merchant: Shop;
  readonly told: ToldRequest;
  readonly responseUrl: string | null;
  readonly orderUrl: string | null;
}

/** Everything that the page of a response shows. */
export interface ResponsePage {
  readonly merchant: Shop;
  readonly told: ToldResponse;
  readonly orderUrl: string | null;
}

/** For whom, where to, and for how much, as the asker saw it. */
export interface AcceptanceAsked {
  readonly email: string | null;
  readonly name: string | null;
  readonly shippingAddress: ShippingAddress | null;
  /** Decimal text. */
  readonly agreedTotal: string;
}

/** What pages behind private links ask of the floor below. */
export interface LinkActions {
  readOrderPage(link: OrderLink): Promise<OrderPage | Refusal>;
  /** The reply's JSON text. */
  readBuyerOrder(link: OrderLink): Promise<string | Refusal>;
  answerRevision(
    link: OrderLink,
    answered: { readonly revisionId: string; readonly answer: 'accepted' | 'declined' },
  ): Promise<Order | Refusal>;
  cancelOrder(link: OrderLink): Promise<Order | Refusal>;
  readSheet(link: SheetLink): Promise<SheetPage | Refusal>;
  readSheetPdf(
    link: SheetLink,
  ): Promise<{ readonly docketNumber: string; readonly pdf: Uint8Array } | Refusal>;
  readRequestPage(link: RequestLink): Promise<RequestPage | Refusal>;
  /** The reply's JSON text. */
  readRequestStatus(link: RequestLink): Promise<string | Refusal>;
  readResponsePage(
    link: ResponseLink,
    look: { readonly isSeen: boolean },
  ): Promise<ResponsePage | Refusal>;
  totalOfOffer(
    link: ResponseLink,
    shippingAddress: ShippingAddress | null,
  ): Promise<OfferedTotal | Refusal>;
  acceptOffer(link: ResponseLink, asked: AcceptanceAsked): Promise<Opportunity | Refusal>;
  declineOffer(link: ResponseLink): Promise<Opportunity | Refusal>;
  replyToAsk(link: ResponseLink, reply: AskReply): Promise<Opportunity | Refusal>;
}
