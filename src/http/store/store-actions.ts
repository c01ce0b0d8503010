import type { KeyIdentity } from '../../core/keys/key.ts';
import type { ActionAsked } from '../../core/orders/advance.ts';
import type { Refusal } from '../../core/shared/result.ts';
import type { StockEntry, StockSet } from '../../core/stock/stock-set.ts';
import type { Download } from '../download.ts';
import type { PaymentReported } from '../../wire/orders/action-requests.ts';
import type { ChangedOrdersQuery } from '../../wire/orders/query.ts';
import type { StockPageQuery } from '../../wire/stock/query.ts';

/** A reply's JSON text, and whether it was made for an earlier request with the same key. */
export interface OnceText {
  readonly text: string;
  readonly replayed: boolean;
}

/**
 * What the store routes ask of the floor below, for the store whose key it is. Replies are JSON
 * text.
 */
export interface StoreActions {
  readChangedOrders(key: KeyIdentity, query: ChangedOrdersQuery): Promise<string>;
  readOrder(key: KeyIdentity, orderId: string): Promise<string | Refusal>;
  readDocket(key: KeyIdentity, orderId: string, lineId: string): Promise<string | Refusal>;
  readAvailableActions(key: KeyIdentity, orderId: string): Promise<string | Refusal>;
  advanceOrder(
    key: KeyIdentity,
    orderId: string,
    asked: ActionAsked,
    idempotencyKey: string | null,
  ): Promise<OnceText | Refusal>;
  readOpportunityQueue(key: KeyIdentity, limit: number): Promise<string>;
  readOpportunity(key: KeyIdentity, opportunityId: string): Promise<string | Refusal>;
  readAttachment(
    key: KeyIdentity,
    opportunityId: string,
    publicId: string,
  ): Promise<Download | Refusal>;
  setReference(
    key: KeyIdentity,
    orderId: string,
    reference: string | null,
  ): Promise<string | Refusal>;
  recordPayment(
    key: KeyIdentity,
    orderId: string,
    report: PaymentReported,
    idempotencyKey: string | null,
  ): Promise<OnceText | Refusal>;
  readStock(key: KeyIdentity, sku: string): Promise<string | Refusal>;
  setStock(key: KeyIdentity, set: StockSet): Promise<string | Refusal>;
  readStockPage(key: KeyIdentity, query: StockPageQuery): Promise<string>;
  setStockBatch(key: KeyIdentity, entries: readonly StockEntry[]): Promise<string>;
  setLowStockLevel(key: KeyIdentity, sku: string, level: number | null): Promise<string | Refusal>;
}
