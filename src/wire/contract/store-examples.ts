import { ORDER_REQUEST_EXAMPLE } from './placed-order-example.ts';
import { type Examples, expectedOutcome } from './example.ts';
import { EXAMPLE_REPLIES } from './example-replies.ts';

export const ORDER_EXAMPLE = EXAMPLE_REPLIES.readOrder.order;
export const ORDER_PAGE_EXAMPLE = EXAMPLE_REPLIES.listChangedOrders.page;

export const SHIP_EXAMPLE = {
  trackingReference: '1Z999AA10123456784',
  carrier: 'UPS',
  trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
};
export const CANCEL_EXAMPLE = {
  reason: 'customer_request',
  note: 'Ordered the wrong size.',
  customerRefundedElsewhere: true,
};
export const PAYMENT_EXAMPLE = {
  kind: 'payment',
  amount: ORDER_REQUEST_EXAMPLE.agreedTotalAmount.toFixed(2),
  currencyCode: 'EUR',
  reference: 'bank-2026-03-02-0017',
  occurredAt: '2026-03-02T10:05:00+01:00',
};
export const REFERENCE_EXAMPLE = { reference: 'SO-1042' };
export const STORE_NOTE_EXAMPLE = { storeNote: 'The corner of the last one was open.' };

/**
 * Returns an example of an action that has no request body. `state` is the order's state after the
 * action.
 */
const actionExamples = (state: string, title: string) =>
  [{ name: 'done', title, outcome: expectedOutcome(200, { state }) }] as const;

/** The examples of operations on orders, by operationId. */
export const ORDER_EXAMPLES = {
  listChangedOrders: [
    {
      name: 'page',
      title: 'One order that has changed since the last page.',
      outcome: expectedOutcome(200, { hasMore: false }),
    },
  ],
  readOrder: [
    {
      name: 'order',
      title: 'A paid order that is being made.',
      outcome: expectedOutcome(200, { state: 'in_manufacturing', payableTotalAmount: 0 }),
    },
  ],
  listAvailableActions: [
    {
      name: 'actions',
      title: 'What can be done with an order that is being made.',
      outcome: expectedOutcome(200, { actions: ['mark-ready-to-ship'] }),
    },
  ],
  readDocket: [
    {
      name: 'docket',
      title: 'Of a line whose day was moved: its second revision.',
      outcome: expectedOutcome(200, { revision: 2, state: 'in_manufacturing' }),
    },
  ],
  acceptOrder: actionExamples('accepted', 'An order that waited for a look by the store.'),
  startManufacturing: actionExamples('in_manufacturing', 'A paid order.'),
  markReadyToShip: actionExamples('ready_to_ship', 'An order that was being made.'),
  shipOrder: [
    {
      name: 'tracked',
      title: 'By a carrier, with a number to follow it by.',
      request: SHIP_EXAMPLE,
      outcome: expectedOutcome(200, { state: 'shipped' }),
    },
    {
      name: 'untracked',
      title: 'Without a number.',
      request: { trackingReference: null },
      outcome: expectedOutcome(200, { state: 'shipped' }),
    },
  ],
  markDelivered: actionExamples('delivered', 'A shipped order.'),
  completeOrder: actionExamples('completed', 'A delivered order.'),
  cancelOrder: [
    {
      name: 'refunded',
      title: 'A paid order, whose buyer has the money back already.',
      request: CANCEL_EXAMPLE,
      outcome: expectedOutcome(200, { state: 'cancelled' }),
    },
    {
      name: 'unpaid',
      title: 'An order that was not paid.',
      request: { reason: 'cannot_make', note: null },
      outcome: expectedOutcome(200, { state: 'cancelled' }),
    },
  ],
  setOrderReference: [
    {
      name: 'set',
      title: 'A number of your own.',
      request: REFERENCE_EXAMPLE,
      outcome: expectedOutcome(200, { reference: REFERENCE_EXAMPLE.reference }),
    },
    {
      name: 'removed',
      title: 'No number any more.',
      request: { reference: null },
      outcome: expectedOutcome(200, { reference: null }),
    },
  ],
  setStoreNote: [
    {
      name: 'for_the_workshop',
      title: 'A note for the workshop alone.',
      request: STORE_NOTE_EXAMPLE,
      outcome: expectedOutcome(200, { ...STORE_NOTE_EXAMPLE, storeNoteShown: false }),
    },
    {
      name: 'for_the_buyer',
      title: 'A note that the buyer sees too.',
      request: { storeNote: 'We sign it on the back.', storeNoteShown: true },
      outcome: expectedOutcome(200, { storeNoteShown: true }),
    },
    {
      name: 'removed',
      title: 'No note any more.',
      request: { storeNote: null },
      outcome: expectedOutcome(200, { storeNote: null, storeNoteShown: false }),
    },
  ],
  recordPayment: [
    {
      name: 'payment',
      title: 'The whole total came in: the order is paid.',
      request: PAYMENT_EXAMPLE,
      outcome: expectedOutcome(200, {
        payableTotalAmount: 0,
        paidAmount: ORDER_REQUEST_EXAMPLE.agreedTotalAmount,
      }),
    },
    {
      name: 'refund',
      title: 'A part of it went back.',
      request: { kind: 'refund', amount: 12, currencyCode: 'EUR', reference: 'bank-refund-0003' },
      outcome: expectedOutcome(200, { refundedAmount: 12 }),
    },
  ],
} as const satisfies Examples;
