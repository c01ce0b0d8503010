import { deepEqual } from 'node:assert/strict';
import { differencesFrom, fieldsOf, RECORDS, type SpecifiedField } from './records.ts';
import type { Scene } from './scene.ts';
import type { Json } from './service.ts';
import { expectStatus, NO_ID, readOrder, type Statement } from './statement.ts';

/** Returns values of a record from real replies; null if only the published schema shows it. */
type FindValues = ((scene: Scene) => Promise<readonly Json[]>) | null;

const order = async (scene: Scene) => readOrder(scene, scene.completed.placed.body.orderId);
const eventful = (scene: Scene) => readOrder(scene, scene.eventful.orderId);
const bottles = (scene: Scene) => readOrder(scene, scene.bottles.orderId, scene.bottlesKey);
const brief = async ({ service, framesKey, opportunity }: Scene) =>
  expectStatus(await service.store('GET', `/opportunities/${opportunity.id}`, framesKey), 200);

const VALUES: Readonly<Record<keyof typeof RECORDS, FindValues>> = {
  OrderStateResponse: (scene) =>
    Promise.resolve(Object.values(scene.completed.actions).map(({ body }) => body)),
  AvailableActionsResponse: async (scene) => {
    const path = `/orders/${scene.eventful.orderId}/available-actions`;
    return [expectStatus(await scene.service.store('GET', path, scene.framesKey), 200)];
  },
  OrderStatusResponse: async (scene) => [await order(scene), await eventful(scene)],
  OrderLineResponse: async (scene) => [
    ...(await order(scene)).lines,
    ...(await bottles(scene)).lines,
  ],
  OrderLineBottle: async (scene) => [(await bottles(scene)).lines[0].bottle],
  SampledIn: async (scene) => [(await readOrder(scene, scene.sampled.orderId)).lines[0].sampledIn],
  Allergens: async (scene) => [(await bottles(scene)).lines[1].allergens],
  OrderAnswerResponse: null,
  OrderCancellationResponse: async (scene) => [
    (await readOrder(scene, scene.cancelled.orderId)).cancellation,
  ],
  OrderDiscountResponse: async (scene) => [(await eventful(scene)).discount],
  OrderDisputeResponse: async (scene) => [(await eventful(scene)).dispute],
  OrderEstimateResponse: async (scene) => [(await order(scene)).estimate],
  OrderReviewFlagResponse: async (scene) => [(await eventful(scene)).reviewFlag],
  OrderRevisionResponse: async (scene) => [(await eventful(scene)).pendingRevision],
  CancelOrderRequest: null,
  LowStockAlertRequest: null,
  OpportunityQueue: async ({ service, framesKey }) => [
    expectStatus(await service.store('GET', '/opportunities', framesKey), 200),
  ],
  OpportunityBrief: async (scene) => [await brief(scene)],
  Selection: async (scene) => (await brief(scene)).requestedSelections,
  BriefUnknown: async (scene) => (await brief(scene)).unknowns,
  BriefAttachment: async (scene) => (await brief(scene)).attachments,
  BriefDecision: async (scene) => (await brief(scene)).decisions,
  BriefResponse: async (scene) => (await brief(scene)).responses,
  BriefResponseFailure: null,
  OpportunityDesignEstimate: async (scene) => [(await brief(scene)).designEstimate],
  OpportunityVerdict: async (scene) => [(await brief(scene)).verdict],
  BlockingRule: async (scene) => (await brief(scene)).verdict.blocking,
  OpportunityNotEvaluatedReason: null,
  ErrorResponse: async ({ service, framesKey }) => [
    (await service.store('GET', '/orders?limit=none', framesKey)).body,
  ],
  CodedErrorResponse: async ({ service, scopedKeys }) => [
    (await service.store('GET', `/orders/${NO_ID}`, scopedKeys['stock:read'] ?? '')).body,
  ],
};

const BASE_TYPES: Readonly<Record<string, readonly string[]>> = {
  string: ['string'],
  uuid: ['string'],
  date: ['string'],
  'date-time': ['string'],
  boolean: ['boolean'],
  decimal: ['number'],
  int: ['integer'],
};

/** Returns where a published schema differs from the record's fields. */
function schemaDifferences(record: string, schema: Json): string[] {
  const isRequest = record.endsWith('Request');
  return fieldsOf(record).flatMap((field) => {
    const published = schema.properties?.[field.name];
    if (published === undefined) return [`${record}.${field.name} is not published`];
    const isRequired = schema.required?.includes(field.name) ?? false;
    const faults = isRequired === !field.isOptional || !isRequest || isRequired ? [] : ['optional'];
    return [...faults, ...typeFaults(field, published)].map(
      (fault) => `${record}.${field.name}: ${fault}`,
    );
  });
}

function typeFaults({ type, isList, isNullable }: SpecifiedField, published: Json): string[] {
  const expected = isList ? ['array'] : BASE_TYPES[type];
  if (expected === undefined) return [];
  const text = JSON.stringify(published);
  const types = [...expected, ...(isNullable ? ['null'] : [])];
  return types.filter((each) => !text.includes(`"${each}"`)).map((each) => `never ${each}`);
}

/** One statement for each record: its published schema, and real values of it. */
export const RECORD_STATEMENTS: readonly Statement[] = Object.keys(RECORDS).map((record) => ({
  says: `The record ${record} has the fields of the specification, with their types.`,
  async check(scene) {
    const description = await fetch(`${scene.service.url}/openapi/store.json`);
    const { components } = (await description.json()) as Json;
    const schema = components.schemas[record];
    const values = (await VALUES[record]?.(scene)) ?? [];
    deepEqual(schema === undefined ? [] : schemaDifferences(record, schema), []);
    deepEqual(
      values.flatMap((value) => differencesFrom(record, value)),
      [],
    );
    deepEqual(schema !== undefined || values.length > 0, true, 'neither published nor seen');
    if (VALUES[record] !== null) deepEqual(values.length > 0, true, 'no value was seen');
  },
}));

/** The required fields of an order's status come in the order of the specification. */
export const FIELD_ORDER_STATEMENT: Statement = {
  says: 'The required fields of an order status come in the order of the specification.',
  async check(scene) {
    const names = fieldsOf('OrderStatusResponse').map(({ name }) => name);
    deepEqual(Object.keys(await order(scene)).slice(0, names.length), names);
  },
};
