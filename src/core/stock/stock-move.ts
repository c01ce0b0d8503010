/** What an order does to the stock that it holds, or wants to hold. */
export interface StockMove {
  /** reserve: from now on held; release: no longer; take: no longer, and gone from the shelf. */
  readonly kind: 'reserve' | 'release' | 'take';
  readonly sku: string;
  readonly locationKey: string;
  /** Pieces, above 0. */
  readonly quantity: number;
}
