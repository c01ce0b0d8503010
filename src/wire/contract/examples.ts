import { OFFER_EXAMPLES } from './agent-examples.ts';
import type { Examples } from './example.ts';
import { OPPORTUNITY_EXAMPLES } from './opportunity-examples.ts';
import { PLACING_EXAMPLES } from './placed-order-example.ts';
import { ORDER_EXAMPLES } from './store-examples.ts';
import { STOCK_EXAMPLES } from './stock-examples.ts';

/** All published examples of operations, by operationId. */
export const OPERATION_EXAMPLES: Examples = {
  ...OFFER_EXAMPLES,
  ...PLACING_EXAMPLES,
  ...OPPORTUNITY_EXAMPLES,
  ...ORDER_EXAMPLES,
  ...STOCK_EXAMPLES,
};
