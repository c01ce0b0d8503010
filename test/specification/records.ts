/**
 * The records of the specification: `name: type` for each field, `?` after the name of an optional
 * one, `[]` for a list, `| null` where the field may be null. Other records are named by their
 * published names.
 */
export const RECORDS: Readonly<Record<string, string>> = {
  OrderStateResponse: 'orderId: uuid, state: string',
  AvailableActionsResponse: 'actions: string[]',
  OrderStatusResponse:
    'orderId: uuid, merchantId: uuid, customerEmail: string, state: string, workflowType: string, ' +
    'merchantReviewRequired: boolean, effectiveTotalAmount: decimal, ' +
    'effectiveTotalCurrencyCode: string, payableTotalAmount: decimal, shippingCostAmount: any, ' +
    'shippingCostCurrencyCode: any, lines: OrderLineResponse[], pendingRevision: any, ' +
    'trackingReference: any, placedAt: any',
  OrderLineResponse:
    'id: uuid, sku: string, title: string, unitPriceAmount: decimal, unitPriceCurrencyCode: string, ' +
    'quantity: int, specification: Specification | null, workflowType: string, ' +
    'imageUrl: string | null, backordered?: int, purchase?: string, bottle?: OrderLineBottle | null, ' +
    'sampledIn?: SampledIn | null, allergens?: Allergens | null',
  OrderLineBottle: 'productSlug: string, design: string',
  SampledIn: 'orderId: uuid, placedAt: date-time',
  Allergens: 'contains: string[]',
  OrderAnswerResponse: 'dueDate: date, dueAt: date-time, overdue: boolean',
  OrderCancellationResponse:
    'reason: string | null, note: string | null, cancelledAt: date-time, by: string | null, ' +
    'unpaidDays: int | null',
  OrderDiscountResponse: 'amount: decimal, label: string, source: string',
  OrderDisputeResponse:
    'status: string, closed: boolean, amount: decimal, disputedAt: date-time, ' +
    'evidenceDueBy: date-time | null, paymentUrl: string | null',
  OrderEstimateResponse:
    'basis: string, date: date | null, makeTimeWorkingDays: int | null, ' +
    'revisedAt: date-time | null, late: boolean, dispatchWorkingDays?: int | null, ' +
    'transitMinWorkingDays?: int | null, transitMaxWorkingDays?: int | null, ' +
    'deliveryFrom?: date | null, deliveryTo?: date | null, restockExpectedOn?: date | null',
  OrderReviewFlagResponse:
    'flaggedAt: date-time, reasons: string[], clearedAt: date-time | null, needsReview: boolean, ' +
    'providerReviewClosedAs?: string | null',
  OrderRevisionResponse:
    'id: uuid, status: string, revisedTotalAmount: decimal, revisedTotalCurrencyCode: string, ' +
    'merchantNote: string, revisedEstimatedDelivery: date | null, proposedAt: date-time, ' +
    'expiresAt: date-time | null',
  CancelOrderRequest:
    'reason: string, note: string | null, customerRefundedElsewhere?: boolean | null',
  LowStockAlertRequest: 'level: int | null',
  OpportunityQueue:
    'merchantSlug: string, asOf: date-time, openCount: int, waiting: any[], ' +
    'overdueReferrals: any[], overdueReferralCount: int, overdueRequestCount?: int',
  OpportunityBrief:
    'structuredOpportunityId: uuid, merchantSlug: string, asOf: date-time, status: string, ' +
    'words: string, contactEmail: string | null, contactName: string | null, ' +
    'productSlug: string | null, capabilityMapKey: string | null, capabilityMapVersion: int | null, ' +
    'likelyPath: string, waitingParty: string, waitingSince: date-time, daysWaiting: int, ' +
    'openedAt: date-time, nextQuestion: string | null, abandonedAtDimensionKey: string | null, ' +
    'requestedSelections: Selection[], unknowns: BriefUnknown[], acceptableAlternatives: string[], ' +
    'verdict: OpportunityVerdict, decisions: BriefDecision[], responses: BriefResponse[], ' +
    'attachments?: BriefAttachment[] | null, requestedQuantity?: int | null, ' +
    'contactBouncedBefore: boolean, storeCurrency?: string | null, intent?: string | null, ' +
    'rowsNeedingMerchantPrice?: string[] | null, designEstimate?: OpportunityDesignEstimate | null, ' +
    'dateRowKeys?: string[] | null',
  Selection:
    'dimensionKey: string, valueKeys: string[], magnitude: decimal | null, unit: string | null, ' +
    'requestedValue?: string | null',
  BriefUnknown: 'dimensionKey: string, question: string, isBlocking: boolean',
  BriefAttachment: 'publicId: string, fileName: string, mimeType: string',
  BriefDecision:
    'decisionRecordId: uuid, outcome: string, reasoning: string, decidedByConstraint: boolean, ' +
    'capabilityMapVersion: int | null, decidedAt: date-time, ' +
    'supersedesDecisionRecordId: uuid | null, isSuperseded: boolean, referredTo?: string | null, ' +
    'referralDueBy?: date | null, referralOverdue?: boolean',
  BriefResponse:
    'customerResponseId: uuid, decisionRecordId: uuid, outcome: string, status: string, ' +
    'wasSent: boolean, isResolved: boolean, sentAt: date-time | null, viewedAt: date-time | null, ' +
    'respondedAt: date-time | null, expiresAt: date-time | null, failureReason: string | null, ' +
    'agreedPriceAmount?: decimal | null, agreedPriceCurrency?: string | null, ' +
    'agreedPriceExpiresAt?: date-time | null, agreedPriceOrderId?: uuid | null, ' +
    'failure?: BriefResponseFailure | null',
  BriefResponseFailure: 'code: string, sentence: string, detail: string | null',
  OpportunityDesignEstimate:
    'low: decimal, high: decimal, currency: string, finalPriceBasis: string, ' +
    'estimateConfirmedOn: date, specificationVersion: int',
  OpportunityVerdict:
    'evaluated: boolean, notEvaluatedReason: string | null, currentCapabilityMapVersion: int | null, ' +
    'isOffered: boolean, needsApproval: boolean, needsMoreInformation: boolean, ' +
    'leadTimeWorkingDays: int, blocking: BlockingRule[], requiringApproval: BlockingRule[], ' +
    'unknownDimensionKeys: string[], notEvaluated?: OpportunityNotEvaluatedReason | null',
  BlockingRule:
    'constraintKey: string, kind: string, title: string | null, reason: string | null, ' +
    'customerMessage: string | null, reviewDueAt: date-time | null',
  OpportunityNotEvaluatedReason: 'code: string, sentence: string, capabilityMapKey: string | null',
  ErrorResponse: 'error: string',
  CodedErrorResponse: 'code: string, error: string, values?: any',
};

export interface SpecifiedField {
  readonly name: string;
  readonly type: string;
  readonly isList: boolean;
  readonly isOptional: boolean;
  readonly isNullable: boolean;
}

export function fieldsOf(record: string): SpecifiedField[] {
  return (RECORDS[record] ?? '').split(', ').map((field) => {
    const [, name = '', optional, type = '', list, nullable] =
      /^(\w+)(\?)?: ([\w-]+)(\[\])?( \| null)?$/.exec(field) ?? [];
    return {
      name,
      type,
      isList: list !== undefined,
      isOptional: optional !== undefined,
      isNullable: nullable !== undefined,
    };
  });
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HOLDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  any: () => true,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  decimal: (value) => typeof value === 'number',
  int: (value) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
  uuid: (value) => typeof value === 'string' && UUID.test(value),
  date: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  'date-time': (value) => typeof value === 'string' && DATE_TIME.test(value),
};

/** Returns the places where a value differs from a record; empty if it fits. */
export function differencesFrom(record: string, value: unknown, place = record): string[] {
  if (RECORDS[record] === undefined) return [];
  if (typeof value !== 'object' || value === null) return [`${place} is no object`];
  const members = value as Readonly<Record<string, unknown>>;
  return fieldsOf(record).flatMap((field) =>
    fieldDifferences(field, members[field.name], `${place}.${field.name}`),
  );
}

function fieldDifferences(field: SpecifiedField, value: unknown, place: string): string[] {
  if (value === undefined) return field.isOptional ? [] : [`${place} is missing`];
  if (value === null) return field.isNullable || field.type === 'any' ? [] : [`${place} is null`];
  if (!field.isList) return valueDifferences(field.type, value, place);
  if (!Array.isArray(value)) return [`${place} is no list`];
  return value.flatMap((item, index) => valueDifferences(field.type, item, `${place}[${index}]`));
}

function valueDifferences(type: string, value: unknown, place: string): string[] {
  const holds = HOLDS[type];
  if (holds === undefined) return differencesFrom(type, value, place);
  return holds(value) ? [] : [`${place} is no ${type}: ${JSON.stringify(value)}`];
}
