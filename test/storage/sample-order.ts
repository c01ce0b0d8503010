import { randomUUID } from 'node:crypto';
import type { Order, OrderLine } from '../../src/core/orders/order.ts';
import { AT } from './sample-data.ts';

function sampleOrderLine(change: Partial<OrderLine> = {}): OrderLine {
  return {
    lineId: randomUUID(), sku: 'FRAME', productSlug: 'frame', title: 'Frame', unitPriceAmount: 4_503_599_627_370_497n, quantity: 2,
    // More than a binary number tells.
    lineTotalAmount: 9_007_199_254_740_993n, workflowType: 'made_to_order', imageUrl: null, backordered: 0, purchase: 'item', specification: null,
    bottle: null, sampledIn: null, allergens: null, docket: { docketNumber: 'D-1', revision: 1, changes: [] }, holds: [], ...change,
  };
}

export function sampleOrder(merchantId: string, change: Partial<Order> = {}): Order {
  return {
    merchantId, orderId: randomUUID(), version: 1, changedAt: AT, state: 'accepted', workflowType: 'made_to_order', merchantReviewRequired: false,
    placedVia: 'agent', fulfilment: 'ship', currencyCode: 'EUR', lines: [sampleOrderLine()], shippingAmount: 0n, discount: null, adjustmentAmount: 0n,
    paidAmount: 0n, refundedAmount: 0n, refundedElsewhereAmount: 0n, onAccount: false, unpaidSince: AT, unpaidUntil: null, placedAt: AT, paidAt: null,
    acceptedAt: AT, shippedAt: null, deliveredAt: null, completedAt: null, buyer: { email: 'Anna@Example.com', name: 'Anna', phone: null }, placedFrom: null,
    shippingAddress: null, deliverTo: { countryCode: 'IT', postalCode: null }, note: null, neededBy: null, reference: null, trackingReference: null, carrier: null,
    trackingUrl: null, answerDueAt: null, estimate: null, cancellation: null, dispute: null, reviewFlag: null, revisions: [], payments: [], shipRequest: null,
    cancelRequest: null, eventSequence: 1, linkVersion: 0, ...change,
  };
}
