import { type Examples, expectedOutcome } from './example.ts';
import { EXAMPLE_REPLIES } from './example-replies.ts';

/** A product of the demo store for bottles that is stocked at two locations. */
export const EXAMPLE_COUNTED_SKU = 'SYRUP-ELDER-50';

export const STOCK_PAGE_EXAMPLE = EXAMPLE_REPLIES.listStock.page;

export const SET_STOCK_EXAMPLE = {
  onHand: 42,
  locationKey: 'default',
  note: 'Counted on Tuesday.',
};

export const STOCK_BATCH_EXAMPLE = {
  entries: [
    { sku: EXAMPLE_COUNTED_SKU, onHand: 42 },
    { sku: 'TRUFFLES-12', locationKey: 'attic', onHand: '12' },
  ],
};

export const LOW_STOCK_ALERT_EXAMPLE = { level: 20 };

/** The examples of operations on stock, by operationId. */
export const STOCK_EXAMPLES = {
  listStock: [
    {
      name: 'page',
      title: 'What follows the first product of a store of bottles.',
      outcome: expectedOutcome(200),
    },
  ],
  setStockBatch: [
    {
      name: 'two',
      title: 'One is set; the other names a location that the store does not have.',
      request: STOCK_BATCH_EXAMPLE,
      outcome: expectedOutcome(200),
    },
  ],
  readStock: [
    {
      name: 'stock',
      title: 'A product that is counted at two locations.',
      outcome: expectedOutcome(200, { tracked: true }),
    },
  ],
  setStock: [
    {
      name: 'counted',
      title: 'What was counted on the shelf.',
      request: SET_STOCK_EXAMPLE,
      outcome: expectedOutcome(200, { tracked: true }),
    },
    {
      name: 'unless_changed',
      title: 'Only if nobody has set another count since version 1.',
      request: { onHand: 30, expectedVersion: 1 },
      outcome: expectedOutcome(200, { tracked: true }),
    },
  ],
  setLowStockAlert: [
    {
      name: 'level',
      title: 'A mail when fewer than 20 can be promised.',
      request: LOW_STOCK_ALERT_EXAMPLE,
      outcome: expectedOutcome(200, { lowStockLevel: 20 }),
    },
    {
      name: 'none',
      title: 'No mails any more.',
      request: { level: null },
      outcome: expectedOutcome(200, { lowStockLevel: null }),
    },
  ],
} as const satisfies Examples;
