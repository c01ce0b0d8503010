import type { Merchant } from '../../core/merchants/merchant.ts';
import type { Order, OrderState } from '../../core/orders/order.ts';
import type { Sheet } from '../../core/orders/sheet.ts';
import type { Refusal } from '../../core/shared/result.ts';

/** Of an order's private link, as it stands in the address. */
export interface OrderLink {
  readonly slug: string;
  readonly orderId: string;
  readonly token: string;
}

export interface SheetLink extends OrderLink { readonly lineId: string }

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
  readonly code: { readonly size: number; readonly bars: readonly { readonly x: number; readonly y: number; readonly width: number }[] };
}

/** What pages behind private links ask of the floor below. */
export interface LinkActions {
  readOrderPage(link: OrderLink): Promise<OrderPage | Refusal>;
  /** The reply's JSON text. */
  readBuyerOrder(link: OrderLink): Promise<string | Refusal>;
  answerRevision(link: OrderLink, answered: { readonly revisionId: string; readonly answer: 'accepted' | 'declined' }): Promise<Order | Refusal>;
  cancelOrder(link: OrderLink): Promise<Order | Refusal>;
  readSheet(link: SheetLink): Promise<SheetPage | Refusal>;
  readSheetPdf(link: SheetLink): Promise<{ readonly docketNumber: string; readonly pdf: Uint8Array } | Refusal>;
}
