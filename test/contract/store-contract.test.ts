import { describe, expect, it } from 'vitest';
import { ORDER_ACTIONS } from '../../src/core/orders/workflow.ts';
import { storeOpenapi } from '../../src/wire/contract/openapi.ts';
import type { Json } from '../support/judge-contract.ts';

const document = storeOpenapi();
const { schemas } = document['components'] as {
  schemas: Record<string, { required?: string[]; properties?: Record<string, Json> }>;
};

describe('the description of the store routes', () => {
  it('has every field of the specification, in its order', () => {
    const inOrder: Record<string, string> = {
      OrderStateResponse: 'orderId state',
      OrderStatusResponse:
        'orderId merchantId customerEmail state workflowType merchantReviewRequired effectiveTotalAmount effectiveTotalCurrencyCode payableTotalAmount ' +
        'shippingCostAmount shippingCostCurrencyCode lines pendingRevision trackingReference placedAt ' +
        'changedAt version paidAt acceptedAt shippedAt deliveredAt completedAt buyerName shippingAddress note neededBy carrier trackingUrl answer cancellation ' +
        'discount dispute estimate reviewFlag placedVia paidAmount refundedAmount refundDueAmount adjustmentAmount fulfilment reference orderNumber storeNote storeNoteShown paymentSchedule dueNowAmount paymentMode',
      OrderLineResponse:
        'id sku title unitPriceAmount unitPriceCurrencyCode quantity specification workflowType imageUrl backordered purchase bottle sampledIn allergens lineTotalAmount',
      OrderAnswerResponse: 'dueDate dueAt overdue',
      OrderCancellationResponse: 'reason note cancelledAt by unpaidDays',
      OrderDiscountResponse: 'amount label source',
      OrderDisputeResponse: 'status closed amount disputedAt evidenceDueBy paymentUrl',
      OrderEstimateResponse:
        'basis date makeTimeWorkingDays revisedAt late dispatchWorkingDays transitMinWorkingDays transitMaxWorkingDays deliveryFrom deliveryTo restockExpectedOn',
      OrderReviewFlagResponse: 'flaggedAt reasons clearedAt needsReview providerReviewClosedAs',
      OrderRevisionResponse:
        'id status revisedTotalAmount revisedTotalCurrencyCode merchantNote revisedEstimatedDelivery proposedAt expiresAt',
      OrderPage: 'orders nextCursor hasMore',
      AvailableActionsResponse: 'actions unavailable',
      OpportunityQueue:
        'merchantSlug asOf openCount waiting overdueReferrals overdueReferralCount overdueRequestCount',
      OpportunityQueueEntry:
        'structuredOpportunityId status words productSlug likelyPath waitingParty waitingSince daysWaiting openedAt contactName isOverdue',
      OverdueReferral:
        'structuredOpportunityId decisionRecordId referredTo referralDueBy daysOverdue',
      OpportunityBrief:
        'structuredOpportunityId merchantSlug asOf status words contactEmail contactName productSlug capabilityMapKey capabilityMapVersion likelyPath waitingParty ' +
        'waitingSince daysWaiting openedAt nextQuestion abandonedAtDimensionKey requestedSelections unknowns acceptableAlternatives verdict decisions responses ' +
        'attachments requestedQuantity contactBouncedBefore storeCurrency intent rowsNeedingMerchantPrice designEstimate dateRowKeys ' +
        'deliverTo neededBy shippingNeedsMerchantPrice',
      Selection: 'dimensionKey valueKeys magnitude unit requestedValue',
      BriefUnknown: 'dimensionKey question isBlocking',
      BriefAttachment: 'publicId fileName mimeType bytes deletedAt',
      BriefDecision:
        'decisionRecordId outcome reasoning decidedByConstraint capabilityMapVersion decidedAt supersedesDecisionRecordId isSuperseded referredTo referralDueBy referralOverdue',
      BriefResponse:
        'customerResponseId decisionRecordId outcome status wasSent isResolved sentAt viewedAt respondedAt expiresAt failureReason agreedPriceAmount agreedPriceCurrency ' +
        'agreedPriceExpiresAt agreedPriceOrderId failure replyWords replySelections changes contradictions',
      BriefResponseFailure: 'code sentence detail',
      OpportunityDesignEstimate:
        'low high currency finalPriceBasis estimateConfirmedOn specificationVersion',
      OpportunityVerdict:
        'evaluated notEvaluatedReason currentCapabilityMapVersion isOffered needsApproval needsMoreInformation leadTimeWorkingDays blocking requiringApproval unknownDimensionKeys notEvaluated',
      BlockingRule: 'constraintKey kind title reason customerMessage reviewDueAt',
      OpportunityNotEvaluatedReason: 'code sentence capabilityMapKey',
      ProductStock:
        'sku title tracked backorder counts onHandTotal availableTotal lowStockLevel isLow restockExpectedOn',
      StockCount: 'locationKey onHand reserved available version changedAt',
      StockPage: 'products nextCursor hasMore',
      StockBatchResult: 'results',
      StockSetResult: 'index sku locationKey outcome code error stock',
    };
    for (const [name, fields] of Object.entries(inOrder)) {
      expect(Object.keys(schemas[name]?.properties ?? {}), name).toEqual(fields.split(' '));
      expect(schemas[name]?.required, name).toEqual(fields.split(' '));
    }
    expect(schemas['CancelOrderRequest']?.required).toEqual(['reason', 'note']);
    expect(schemas['ShipRequest']?.required).toEqual(['trackingReference']);
    expect(schemas['LowStockAlertRequest']?.required).toEqual(['level']);
    expect(schemas['SetStockRequest']?.required).toEqual(['onHand']);
  });

  it('has the routes of the specification, each with its scope and the statuses that it lists', () => {
    const paths = document['paths'] as Record<
      string,
      Record<
        string,
        { security: { key: string[] }[]; responses: Record<string, unknown>; requestBody?: unknown }
      >
    >;
    const routes = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) => `${method.toUpperCase()} ${path.replace('/api/store/v1', '')}`,
      ),
    );
    const expected = [
      'GET /orders',
      'GET /orders/{id}',
      'GET /orders/{id}/available-actions',
      ...ORDER_ACTIONS.map((action) => `POST /orders/{id}/${action}`),
      'PUT /orders/{id}/reference',
      'POST /orders/{id}/payments',
    ];
    expect(routes).toEqual(expect.arrayContaining(expected));
    for (const action of ORDER_ACTIONS) {
      const operation = paths[`/api/store/v1/orders/{id}/${action}`]?.['post'];
      expect(Object.keys(operation?.responses ?? {}), action).toEqual(
        expect.arrayContaining(['200', '400', '401', '403', '404', '409', '429']),
      );
      expect(operation?.security).toEqual([{ key: ['orders:write'] }]);
      expect(operation?.requestBody !== undefined).toBe(action === 'ship' || action === 'cancel');
    }
    expect(paths['/api/store/v1/orders']?.['get']?.security).toEqual([{ key: ['orders:read'] }]);
    for (const [path, others] of [
      ['/opportunities', []],
      ['/opportunities/{id}', ['404']],
      ['/opportunities/{id}/attachments/{publicId}', ['404']],
    ] as const) {
      const operation = paths[`/api/store/v1${path}`]?.['get'];
      expect(Object.keys(operation?.responses ?? {}), path).toEqual(
        expect.arrayContaining(['200', '401', '403', ...others, '429']),
      );
      expect(operation?.security, path).toEqual([{ key: ['opportunities:read'] }]);
    }
    const ofStock = [
      ['get', '/products/stock', 'read', []],
      ['put', '/products/stock', 'write', []],
      ['get', '/products/{sku}/stock', 'read', ['404']],
      ['put', '/products/{sku}/stock', 'write', ['404']],
      ['put', '/products/{sku}/low-stock-alert', 'write', ['404']],
    ] as const;
    for (const [method, path, scope, others] of ofStock) {
      const operation = paths[`/api/store/v1${path}`]?.[method];
      expect(Object.keys(operation?.responses ?? {}), path).toEqual(
        expect.arrayContaining(['200', '400', '401', '403', ...others, '429']),
      );
      expect(operation?.security, path).toEqual([{ key: [`stock:${scope}`] }]);
      expect(operation?.requestBody !== undefined, path).toBe(method === 'put');
    }
  });
});
