// Written by test/scripts/write-client-types.ts from the published descriptions. Do not edit.

import type { operations as agent } from './agent.ts';
import type { operations as store } from './store.ts';
import type { Operation } from '../operation.ts';

/** The calls of the Agent API. */
export interface AgentOperations {
  /** What the store can make. Its products, the options of what it makes with their values, units and ranges, and where it ships to. Read it once, then ask for offers. */
  readonly readCapability: agent['readCapability'];
  /** Whether the store can make it, for how much, by when. Send the options chosen so far. The reply says yes or no, the store's reasons, the price, the estimate and what to do next. A no is an answer too: its status is 200. */
  readonly askForOffer: agent['askForOffer'];
  /** The same, asked in a sentence. Send the buyer's own words. The reply says which options were understood from which words, which words have several meanings or were not understood, and the offer for exactly what was understood. One sentence, one turn: nothing is remembered. To correct it, change understood.question and send that to POST offer. */
  readonly askForOfferInWords: agent['askForOfferInWords'];
  /** Send the store a request for what it does not offer yet. Where an offer says send_opportunity, or a buyer wants what the store does not make: a person at the store reads it and answers, by mail where there is a contactEmail, and at statusUrl. What the store's rules say now stands in the reply. With an idempotency key the same request can be sent again after a lost reply, and is recorded once. */
  readonly sendOpportunity: agent['sendOpportunity'];
  /** Place an order that a buyer asked for. Only for a buyer who asked for it, at the total that the buyer agreed to. With agreedTotalAmount null nothing is ordered: the reply, total_not_agreed, tells the total of the whole basket. After a lost reply send the same again with the same key: it gives the same order. The buyer pays on the store's own page; nothing is made before. In an error, values.placed speaks of the key: true, it holds an order; false, it was looked up and holds none; null, it is not known. */
  readonly placeOrder: agent['placeOrder'];
}

export const AGENT_OPERATIONS: Readonly<Record<keyof AgentOperations, Operation>> = {
  readCapability: { name: 'readCapability', method: 'GET', path: '/api/agent/v1/{merchantSlug}/capability', query: ['language'], hasBody: false, takesKey: false, isRepeatable: true, isConditional: true, reply: 'json' },
  askForOffer: { name: 'askForOffer', method: 'POST', path: '/api/agent/v1/{merchantSlug}/offer', query: [], hasBody: true, takesKey: false, isRepeatable: true, isConditional: false, reply: 'json' },
  askForOfferInWords: { name: 'askForOfferInWords', method: 'POST', path: '/api/agent/v1/{merchantSlug}/offer/from-intent', query: [], hasBody: true, takesKey: false, isRepeatable: true, isConditional: false, reply: 'json' },
  sendOpportunity: { name: 'sendOpportunity', method: 'POST', path: '/api/agent/v1/{merchantSlug}/opportunities', query: [], hasBody: true, takesKey: true, isRepeatable: true, isConditional: false, reply: 'json' },
  placeOrder: { name: 'placeOrder', method: 'POST', path: '/api/agent/v1/{merchantSlug}/orders', query: [], hasBody: true, takesKey: true, isRepeatable: true, isConditional: false, reply: 'json' },
};

/** The codes that the Agent API can refuse with. */
export type AgentErrorCode =
  | 'body_too_large'
  | 'busy'
  | 'currency_mismatch'
  | 'discount_not_valid'
  | 'idempotency_in_flight'
  | 'idempotency_key_required'
  | 'idempotency_key_reused'
  | 'internal_error'
  | 'invalid_request'
  | 'merchant_not_found'
  | 'method_not_allowed'
  | 'needs_information'
  | 'not_deliverable'
  | 'not_found'
  | 'not_offered'
  | 'ordering_paused'
  | 'out_of_stock'
  | 'price_requires_person'
  | 'product_not_found'
  | 'product_required'
  | 'too_many_requests'
  | 'total_changed'
  | 'total_not_agreed'
  | 'unit_not_understood'
  | 'unknown_dimension'
  | 'unsupported_media_type';


/** The calls of the Store API. */
export interface StoreOperations {
  /** Orders as they change. Each order once, at its latest change, oldest change first. Keep nextCursor and send it as after: nothing is missed, however saves overlap. Without a cursor, resume a few minutes before the last changedAt you hold and de-duplicate on orderId and changedAt. */
  readonly listChangedOrders: store['listChangedOrders'];
  /** An order as it is now. Everything that the order carries. */
  readonly readOrder: store['readOrder'];
  /** What can be done with an order now. The actions that it can take, and why it cannot take the others. A paid order can also be cancelled with customerRefundedElsewhere. */
  readonly listAvailableActions: store['listAvailableActions'];
  /** What a workshop makes a line from. Of a line that is made to order, from when the order is accepted and unless it is cancelled. Its revision rises with every change of what it says. Scan the code of a printed sheet to see whether it is still the latest. */
  readonly readDocket: store['readDocket'];
  /** Set the store's own note. What the workshop must know. It goes onto the dockets, whose revision rises; the buyer sees it only if storeNoteShown is true. The same again changes nothing. */
  readonly setStoreNote: store['setStoreNote'];
  /** Accept an order. The store takes the order. Again, where it is so already, it changes nothing. */
  readonly acceptOrder: store['acceptOrder'];
  /** Start making an order. Only of what is made to order, and once it is paid or on account. Again, where it is so already, it changes nothing. */
  readonly startManufacturing: store['startManufacturing'];
  /** Say that an order can leave. Made, or taken from stock, and packed. Again, where it is so already, it changes nothing. */
  readonly markReadyToShip: store['markReadyToShip'];
  /** Ship an order. Once it is paid or on account. The same again changes nothing; with another body it is refused. */
  readonly shipOrder: store['shipOrder'];
  /** Say that an order has arrived. Or that it was collected, without being shipped. Again, where it is so already, it changes nothing. */
  readonly markDelivered: store['markDelivered'];
  /** Complete an order. Nothing is open any more. Again, where it is so already, it changes nothing. */
  readonly completeOrder: store['completeOrder'];
  /** Cancel an order. Before it is shipped. One that was paid must be refunded first, here or elsewhere. The same again changes nothing; with another body it is refused. */
  readonly cancelOrder: store['cancelOrder'];
  /** Set the store's own number. What your system calls the order. It stands in every later reply about it. */
  readonly setOrderReference: store['setOrderReference'];
  /** Report money that came or went. By your payment page or ledger. The same reference twice counts once, each for payments and refunds. A payment for a cancelled order is kept, and flags it. */
  readonly recordPayment: store['recordPayment'];
  /** All counts, page by page. Of tracked products, in bytewise order of SKUs, then of locations. A page closes at 100 products or 1,000 counts, whichever comes first: a product with more counts goes on in the next one. Each page is as it is when it is read, so a count can change between pages, and each is told once. */
  readonly listStock: store['listStock'];
  /** Set up to 100 counts. Each entry is set on its own and answered with what became of it, in their order: one that is wrong keeps no other from being set. The same product and location twice is a conflict the second time. The whole is refused only where it is no list, or one of more than 100. */
  readonly setStockBatch: store['setStockBatch'];
  /** One product's stock. At all its locations. A product that was never counted is not tracked and has no counts. */
  readonly readStock: store['readStock'];
  /** Set a count. What stands on the shelf at one location, reserved pieces included: report what was shipped before. Less than is reserved is taken as it was counted; nothing more is promised until there is enough. The first set makes the product tracked: from then on orders look at its stock. The same count again moves nothing. */
  readonly setStock: store['setStock'];
  /** Say when a product runs low. The store is mailed once when less than the level can be promised, over all locations, and again only after there was enough. Null: it is not mailed. */
  readonly setLowStockAlert: store['setLowStockAlert'];
  /** Requests that wait for the store. Those that wait for the store, longest waiting first, and referrals whose day has passed. What the rules say of each is evaluated when it is read. */
  readonly readOpportunityQueue: store['readOpportunityQueue'];
  /** A request with everything needed to answer it. The verdict is evaluated when it is read, against what the store has published by then, and tells the internal notes of its rules. */
  readonly readOpportunity: store['readOpportunity'];
  /** A file that came with a request. Always as a download. It was sent by a stranger: its type was told by its content, which nobody has looked at otherwise. */
  readonly readOpportunityAttachment: store['readOpportunityAttachment'];
}

export const STORE_OPERATIONS: Readonly<Record<keyof StoreOperations, Operation>> = {
  listChangedOrders: { name: 'listChangedOrders', method: 'GET', path: '/api/store/v1/orders', query: ['updatedSince', 'after', 'limit'], hasBody: false, takesKey: false, isRepeatable: true, isConditional: false, reply: 'json' },
  readOrder: { name: 'readOrder', method: 'GET', path: '/api/store/v1/orders/{id}', query: [], hasBody: false, takesKey: false, isRepeatable: true, isConditional: false, reply: 'json' },
  listAvailableActions: { name: 'listAvailableActions', method: 'GET', path: '/api/store/v1/orders/{id}/available-actions', query: [], hasBody: false, takesKey: false, isRepeatable: true, isConditional: false, reply: 'json' },
  readDocket: { name: 'readDocket', method: 'GET', path: '/api/store/v1/orders/{id}/lines/{lineId}/docket', query: [], hasBody: false, takesKey: false, isRepeatable: true, isConditional: false, reply: 'json' },
  setStoreNote: { name: 'setStoreNote', method: 'PUT', path: '/api/store/v1/orders/{id}/store-note', query: [], hasBody: true, takesKey: false, isRepeatable: true, isConditional: false, reply: 'json' },
  acceptOrder: { name: 'acceptOrder', method: 'POST', path: '/api/store/v1/orders/{id}/accept', query: [], hasBody: false, takesKey: true, isRepeatable: true, isConditional: false, reply: 'json' },
  startManufacturing: { name: 'startManufacturing', method: 'POST', path: '/api/store/v1/orders/{id}/start-manufacturing', query: [], hasBody: false, takesKey: true, isRepeatable: true, isConditional: false, reply: 'json' },
  markReadyToShip: { name: 'markReadyToShip', method: 'POST', path: '/api/store/v1/orders/{id}/mark-ready-to-ship', query: [], hasBody: false, takesKey: true, isRepeatable: true, isConditional: false, reply: 'json' },
  shipOrder: { name: 'shipOrder', method: 'POST', path: '/api/store/v1/orders/{id}/ship', query: [], hasBody: true, takesKey: true, isRepeatable: true, isConditional: false, reply: 'json' },
  markDelivered: { name: 'markDelivered', method: 'POST', path: '/api/store/v1/orders/{id}/mark-delivered', query: [], hasBody: false, takesKey: true, isRepeatable: true, isConditional: false, reply: 'json' },
  completeOrder: { name: 'completeOrder', method: 'POST', path: '/api/store/v1/orders/{id}/complete', query: [], hasBody: false, takesKey: true, isRepeatable: true, isConditional: false, reply: 'json' },
  cancelOrder: { name: 'cancelOrder', method: 'POST', path: '/api/store/v1/orders/{id}/cancel', query: [], hasBody: true, takesKey: true, isRepeatable: true, isConditional: false, reply: 'json' },
  setOrderReference: { name: 'setOrderReference', method: 'PUT', path: '/api/store/v1/orders/{id}/reference', query: [], hasBody: true, takesKey: false, isRepeatable: true, isConditional: false, reply: 'json' },
  recordPayment: { name: 'recordPayment', method: 'POST', path: '/api/store/v1/orders/{id}/payments', query: [], hasBody: true, takesKey: true, isRepeatable: true, isConditional: false, reply: 'json' },
  listStock: { name: 'listStock', method: 'GET', path: '/api/store/v1/products/stock', query: ['after', 'limit'], hasBody: false, takesKey: false, isRepeatable: true, isConditional: false, reply: 'json' },
  setStockBatch: { name: 'setStockBatch', method: 'PUT', path: '/api/store/v1/products/stock', query: [], hasBody: true, takesKey: false, isRepeatable: true, isConditional: false, reply: 'json' },
  readStock: { name: 'readStock', method: 'GET', path: '/api/store/v1/products/{sku}/stock', query: [], hasBody: false, takesKey: false, isRepeatable: true, isConditional: false, reply: 'json' },
  setStock: { name: 'setStock', method: 'PUT', path: '/api/store/v1/products/{sku}/stock', query: [], hasBody: true, takesKey: false, isRepeatable: true, isConditional: false, reply: 'json' },
  setLowStockAlert: { name: 'setLowStockAlert', method: 'PUT', path: '/api/store/v1/products/{sku}/low-stock-alert', query: [], hasBody: true, takesKey: false, isRepeatable: true, isConditional: false, reply: 'json' },
  readOpportunityQueue: { name: 'readOpportunityQueue', method: 'GET', path: '/api/store/v1/opportunities', query: ['limit'], hasBody: false, takesKey: false, isRepeatable: true, isConditional: false, reply: 'json' },
  readOpportunity: { name: 'readOpportunity', method: 'GET', path: '/api/store/v1/opportunities/{id}', query: [], hasBody: false, takesKey: false, isRepeatable: true, isConditional: false, reply: 'json' },
  readOpportunityAttachment: { name: 'readOpportunityAttachment', method: 'GET', path: '/api/store/v1/opportunities/{id}/attachments/{publicId}', query: [], hasBody: false, takesKey: false, isRepeatable: true, isConditional: false, reply: 'file' },
};

/** The codes that the Store API can refuse with. */
export type StoreErrorCode =
  | 'action_not_available'
  | 'attachment_deleted'
  | 'body_too_large'
  | 'busy'
  | 'cursor_invalid'
  | 'dispute_open'
  | 'docket_not_available'
  | 'idempotency_key_reused'
  | 'internal_error'
  | 'invalid_request'
  | 'key_invalid'
  | 'key_missing'
  | 'key_revoked'
  | 'line_not_found'
  | 'location_not_found'
  | 'method_not_allowed'
  | 'not_found'
  | 'opportunity_not_found'
  | 'order_not_found'
  | 'payment_required'
  | 'product_not_found'
  | 'refund_required'
  | 'revision_pending'
  | 'scope_missing'
  | 'stock_conflict'
  | 'test_order'
  | 'too_many_requests'
  | 'unsupported_media_type';
