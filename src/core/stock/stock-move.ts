/** A change that an order makes to the stock of a product. */
export interface StockMove {
  /**
   * How the stock changes: `reserve` reserves pieces for the order, `release` returns them, and
   * `take` removes them from the shelf.
   */
  readonly kind: 'reserve' | 'release' | 'take';
  readonly sku: string;
  readonly locationKey: string;
  readonly quantity: number;
}
