import type { Stock } from '../../client/records.ts';

/** What is being counted: a product, at one location or where it has none. */
export interface Counting {
  readonly stock: Stock;
  readonly locationKey: string | null;
}
