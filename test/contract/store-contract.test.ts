import { readFile } from 'node:fs/promises';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { ORDER_ACTIONS } from '../../src/core/orders/workflow.ts';
import { errorStatus, isErrorCode } from '../../src/wire/errors.ts';
import { storeOpenapi, storeOpenapiText } from '../../src/wire/openapi.ts';
import { STORE_OPERATIONS } from '../../src/wire/store-contract.ts';
import { contents, examplesOf, ownReferences, requestContents } from '../support/described-contents.ts';
import { breakingDifferences, type Json } from '../support/judge-contract.ts';

const published = await readFile(new URL('../../openapi/store.json', import.meta.url), 'utf8');
const document = storeOpenapi();
const { schemas } = document['components'] as { schemas: Record<string, { required?: string[]; properties?: Record<string, Json> }> };

describe('openapi/store.json', () => {
  it('breaks no client of the published description', async () => {
    expect(await breakingDifferences(JSON.parse(published), document)).toEqual([]);
  });

  it('is published as it is', () => {
    const advice = 'The description has gained something. Publish it: node test/scripts/publish-contract.ts';
    expect(storeOpenapiText() === published, advice).toBe(true);
  });

  it('lists codes of the closed list only, each under its status', () => {
    let count = 0;
    for (const { path, operation, status, content } of contents(JSON.parse(published))) {
      const codes = (content['schema'] as { properties?: { code?: { enum?: string[] } } }).properties?.code?.enum ?? [];
      for (const code of codes) {
        expect(isErrorCode(code) && errorStatus('store', code), `${code} of ${path} ${operation}`).toBe(Number(status));
        count += 1;
      }
    }
    expect(count).toBe(STORE_OPERATIONS.flatMap(({ errors }) => errors).length);
  });
});

describe('the description of the store routes', () => {
  it('has no reference that leads nowhere, and no component that nothing refers to', () => {
    const references = new Set([...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference));
    const { securitySchemes, ...components } = document['components'] as Record<string, Json>;
    const named = Object.entries(components).flatMap(([kind, members]) => Object.keys(members).map((name) => `#/components/${kind}/${name}`));
    expect([...references].toSorted()).toEqual(named.toSorted());
    expect(Object.keys(securitySchemes ?? {})).toEqual(['key']);
  });

  it('has examples that fit their schemas', () => {
    const named = ownReferences(schemas) as Record<string, Json>;
    let count = 0;
    for (const { path, status, content } of [...contents(document), ...requestContents(document)]) {
      const validator = Compile(named, ownReferences(content['schema']) as Json);
      for (const example of examplesOf(content)) {
        expect(validator.Check(example) ? [] : validator.Errors(example), `${path} ${status}`).toEqual([]);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(80);
  });

  it('describes every member of a request', () => {
    for (const name of ['ShipRequest', 'CancelOrderRequest', 'PaymentRequest', 'ReferenceRequest', 'SetStockRequest', 'StockBatchRequest', 'StockBatchEntry', 'LowStockAlertRequest']) {
      const members = Object.entries(schemas[name]?.properties ?? {});
      expect(members.length).toBeGreaterThan(0);
      for (const [key, member] of members) expect(member['description'] ?? member['$ref'], `${name}.${key}`).toBeTypeOf('string');
    }
  });

  it('has every field of the specification, in its order', () => {
    const inOrder: Record<string, string> = {
      OrderStateResponse: 'orderId state',
      OrderStatusResponse:
        'orderId merchantId customerEmail state workflowType merchantReviewRequired effectiveTotalAmount effectiveTotalCurrencyCode payableTotalAmount ' +
        'shippingCostAmount shippingCostCurrencyCode lines pendingRevision trackingReference placedAt ' +
        'changedAt version paidAt acceptedAt shippedAt deliveredAt completedAt buyerName shippingAddress note neededBy carrier trackingUrl answer cancellation ' +
        'discount dispute estimate reviewFlag placedVia paidAmount refundedAmount refundDueAmount adjustmentAmount fulfilment reference',
      OrderLineResponse:
        'id sku title unitPriceAmount unitPriceCurrencyCode quantity specification workflowType imageUrl backordered purchase bottle sampledIn allergens lineTotalAmount',
      OrderAnswerResponse: 'dueDate dueAt overdue',
      OrderCancellationResponse: 'reason note cancelledAt by unpaidDays',
      OrderDiscountResponse: 'amount label source',
      OrderDisputeResponse: 'status closed amount disputedAt evidenceDueBy paymentUrl',
      OrderEstimateResponse:
        'basis date makeTimeWorkingDays revisedAt late dispatchWorkingDays transitMinWorkingDays transitMaxWorkingDays deliveryFrom deliveryTo restockExpectedOn',
      OrderReviewFlagResponse: 'flaggedAt reasons clearedAt needsReview providerReviewClosedAs',
      OrderRevisionResponse: 'id status revisedTotalAmount revisedTotalCurrencyCode merchantNote revisedEstimatedDelivery proposedAt expiresAt',
      OrderPage: 'orders nextCursor hasMore',
      AvailableActionsResponse: 'actions unavailable',
      OpportunityQueue: 'merchantSlug asOf openCount waiting overdueReferrals overdueReferralCount overdueRequestCount',
      OpportunityQueueEntry: 'structuredOpportunityId status words productSlug likelyPath waitingParty waitingSince daysWaiting openedAt contactName isOverdue',
      OverdueReferral: 'structuredOpportunityId decisionRecordId referredTo referralDueBy daysOverdue',
      OpportunityBrief:
        'structuredOpportunityId merchantSlug asOf status words contactEmail contactName productSlug capabilityMapKey capabilityMapVersion likelyPath waitingParty ' +
        'waitingSince daysWaiting openedAt nextQuestion abandonedAtDimensionKey requestedSelections unknowns acceptableAlternatives verdict decisions responses ' +
        'attachments requestedQuantity contactBouncedBefore storeCurrency intent rowsNeedingMerchantPrice designEstimate dateRowKeys',
      Selection: 'dimensionKey valueKeys magnitude unit requestedValue',
      BriefUnknown: 'dimensionKey question isBlocking',
      BriefAttachment: 'publicId fileName mimeType',
      BriefDecision:
        'decisionRecordId outcome reasoning decidedByConstraint capabilityMapVersion decidedAt supersedesDecisionRecordId isSuperseded referredTo referralDueBy referralOverdue',
      BriefResponse:
        'customerResponseId decisionRecordId outcome status wasSent isResolved sentAt viewedAt respondedAt expiresAt failureReason agreedPriceAmount agreedPriceCurrency ' +
        'agreedPriceExpiresAt agreedPriceOrderId failure replyWords replySelections',
      BriefResponseFailure: 'code sentence detail',
      OpportunityDesignEstimate: 'low high currency finalPriceBasis estimateConfirmedOn specificationVersion',
      OpportunityVerdict:
        'evaluated notEvaluatedReason currentCapabilityMapVersion isOffered needsApproval needsMoreInformation leadTimeWorkingDays blocking requiringApproval unknownDimensionKeys notEvaluated',
      BlockingRule: 'constraintKey kind title reason customerMessage reviewDueAt',
      OpportunityNotEvaluatedReason: 'code sentence capabilityMapKey',
      ProductStock: 'sku title tracked backorder counts onHandTotal availableTotal lowStockLevel isLow restockExpectedOn',
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
    const paths = document['paths'] as Record<string, Record<string, { security: { key: string[] }[]; responses: Record<string, unknown>; requestBody?: unknown }>>;
    const routes = Object.entries(paths).flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace('/api/store/v1', '')}`));
    const expected = ['GET /orders', 'GET /orders/{id}', 'GET /orders/{id}/available-actions', ...ORDER_ACTIONS.map((action) => `POST /orders/{id}/${action}`), 'PUT /orders/{id}/reference', 'POST /orders/{id}/payments'];
    expect(routes).toEqual(expect.arrayContaining(expected));
    for (const action of ORDER_ACTIONS) {
      const operation = paths[`/api/store/v1/orders/{id}/${action}`]?.['post'];
      expect(Object.keys(operation?.responses ?? {}), action).toEqual(expect.arrayContaining(['200', '400', '401', '403', '404', '409', '429']));
      expect(operation?.security).toEqual([{ key: ['orders:write'] }]);
      expect(operation?.requestBody !== undefined).toBe(action === 'ship' || action === 'cancel');
    }
    expect(paths['/api/store/v1/orders']?.['get']?.security).toEqual([{ key: ['orders:read'] }]);
    for (const [path, others] of [['/opportunities', []], ['/opportunities/{id}', ['404']], ['/opportunities/{id}/attachments/{publicId}', ['404']]] as const) {
      const operation = paths[`/api/store/v1${path}`]?.['get'];
      expect(Object.keys(operation?.responses ?? {}), path).toEqual(expect.arrayContaining(['200', '401', '403', ...others, '429']));
      expect(operation?.security, path).toEqual([{ key: ['opportunities:read'] }]);
    }
    const ofStock = [['get', '/products/stock', 'read', []], ['put', '/products/stock', 'write', []], ['get', '/products/{sku}/stock', 'read', ['404']], ['put', '/products/{sku}/stock', 'write', ['404']], ['put', '/products/{sku}/low-stock-alert', 'write', ['404']]] as const;
    for (const [method, path, scope, others] of ofStock) {
      const operation = paths[`/api/store/v1${path}`]?.[method];
      expect(Object.keys(operation?.responses ?? {}), path).toEqual(expect.arrayContaining(['200', '400', '401', '403', ...others, '429']));
      expect(operation?.security, path).toEqual([{ key: [`stock:${scope}`] }]);
      expect(operation?.requestBody !== undefined, path).toBe(method === 'put');
    }
  });
});

const without = (key: string) => (node: Json) => Object.fromEntries(Object.entries(node).filter(([name]) => name !== key));

describe('the judgement of differences in the store routes', () => {
  const PAGE = ['paths', '/api/store/v1/orders', 'get'];
  const breaking: [string, string[], (node: never) => unknown][] = [
    ['a field of an order removed', ['components', 'schemas', 'OrderStatusResponse', 'properties'], without('paidAt')],
    ['a field of a line made optional', ['components', 'schemas', 'OrderLineResponse', 'required'], (names: string[]) => names.slice(1)],
    ['a query parameter removed', [...PAGE, 'parameters'], (parameters: unknown[]) => parameters.slice(1)],
    ['an error code removed', [...PAGE, 'responses', '400', 'content', 'application/json', 'schema', 'properties', 'code', 'enum'], () => ['invalid_request']],
    ['a route removed', ['paths'], without('/api/store/v1/orders/{id}/ship')],
    ['a member of a request demanded', ['components', 'schemas', 'ShipRequest', 'required'], () => ['trackingReference', 'carrier']],
    ['a shorter text taken', ['components', 'schemas', 'CancelOrderRequest', 'properties', 'reason', 'maxLength'], () => 50],
  ];

  it.each(breaking)('refuses: %s', async (_name, place, change) => {
    expect(await breakingDifferences(document, changed(place, change))).not.toEqual([]);
  });

  it('lets through a new field of an order', async () => {
    const more = changed(['components', 'schemas', 'OrderStatusResponse', 'properties'], (members: Json) => ({ ...members, extra: { type: 'string' } }));
    expect(await breakingDifferences(document, more)).toEqual([]);
  });
});

/** A copy of the description with one place changed. */
function changed(place: readonly string[], change: (node: never) => unknown): Json {
  const copy = structuredClone(document);
  let node: Json = copy;
  for (const key of place.slice(0, -1)) node = node[key] as Json; // places are written for this document
  const last = place.at(-1) ?? '';
  node[last] = change(node[last] as never);
  return copy;
}
