import type { Order, OrderLine } from '../../src/core/orders/order.ts';

export const SAMPLE_PLACED_AT = new Date('2027-03-02T10:00:00.000Z');

const id = (tail: number): string => `01950000-0000-7000-8000-${tail.toString(16).padStart(12, '0')}`;

export function sampleLine(change: Partial<OrderLine> = {}): OrderLine {
  return {
    lineId: id(0xb1), sku: 'FR-1', productSlug: 'classic-frame', title: 'Classic frame', unitPriceAmount: 8450n, quantity: 2, lineTotalAmount: 16_900n,
    workflowType: 'made_to_order', imageUrl: null, backordered: 0, purchase: 'item',
    specification: {
      capabilityMapKey: 'frames', capabilityMapVersion: 1,
      rows: [
        { dimensionKey: 'wood', label: 'Wood', valueKeys: ['oak'], valueLabels: ['Oak'], magnitude: null, unit: null, requestedValue: null },
        { dimensionKey: 'width', label: 'Width', valueKeys: [], valueLabels: [], magnitude: 12, unit: 'in', requestedValue: null },
      ],
    },
    bottle: null, sampledIn: null, allergens: null, docket: { docketNumber: 'D-1', revision: 1, changes: [] }, holds: [], ...change,
  };
}

/** An order of two frames for 169.00 EUR and 12.00 shipping, accepted and unpaid. */
export function sampleOrder(change: Partial<Order> = {}): Order {
  return {
    merchantId: id(0xa1), orderId: id(0xa2), version: 1, changedAt: SAMPLE_PLACED_AT, state: 'accepted', workflowType: 'made_to_order',
    merchantReviewRequired: false, placedVia: 'agent', fulfilment: 'ship', currencyCode: 'EUR', lines: [sampleLine()], shippingAmount: 1_200n,
    discount: null, adjustmentAmount: 0n, paidAmount: 0n, refundedAmount: 0n, refundedElsewhereAmount: 0n, onAccount: false,
    unpaidSince: SAMPLE_PLACED_AT, unpaidUntil: null, placedAt: SAMPLE_PLACED_AT, paidAt: null, acceptedAt: SAMPLE_PLACED_AT, shippedAt: null,
    deliveredAt: null, completedAt: null, buyer: { email: 'Anna@Example.com', name: 'Anna', phone: null }, placedFrom: null,
    shippingAddress: { name: 'Anna', line1: 'Via Roma 1', line2: null, city: 'Firenze', region: null, postalCode: '50123', countryCode: 'IT' },
    deliverTo: null, note: null, neededBy: null, reference: null, trackingReference: null, carrier: null, trackingUrl: null, answerDueAt: null,
    estimate: {
      basis: 'lead_time', date: '2027-03-12', makeTimeWorkingDays: 8, revisedAt: null, late: false, dispatchWorkingDays: 8, transitMinWorkingDays: 1,
      transitMaxWorkingDays: 3, deliveryFrom: '2027-03-15', deliveryTo: '2027-03-17', restockExpectedOn: null,
    },
    cancellation: null, dispute: null, reviewFlag: null, revisions: [], payments: [], shipRequest: null, cancelRequest: null, eventSequence: 1,
    linkVersion: 0, ...change,
  };
}
