import type { TSchema } from 'typebox';
import { AGENT_BASE, AGENT_OPERATIONS, ProblemReply } from './agent-contract.ts';
import { ErrorValues } from './agent-error-values.ts';
import { ORDER_REQUEST_EXAMPLE } from './placed-order-example.ts';
import { Condition } from '../capability/reply.ts';
import { DOCKET_EXAMPLE } from './docket-example.ts';
import type { Audience } from '../shared/errors.ts';
import { NextStepReply } from '../offers/reply.ts';
import { SchemaComponents } from './openapi-components.ts';
import {
  ETAG_EXAMPLE,
  headerComponents,
  requestExamples,
  statusReplies,
} from './openapi-replies.ts';
import { SharedReplies } from './openapi-shared-replies.ts';
import type { DescribedOperation } from './operation.ts';
import { describeWebhooks } from './openapi-webhooks.ts';
import { ATTACHMENT_ID } from './opportunity-examples.ts';
import { STORE_BASE } from './store-operation.ts';
import { STORE_OPERATIONS, StoreErrorValues } from './store-contract.ts';
import { EXAMPLE_COUNTED_SKU } from './stock-examples.ts';

type Json = Record<string, unknown>;

/** The title, operations, schemas and examples from which an OpenAPI description is generated. */
interface ApiDescription {
  readonly audience: Audience;
  readonly title: string;
  readonly description: string;
  readonly base: string;
  readonly operations: readonly DescribedOperation[];
  readonly namedSchemas: readonly TSchema[];
  readonly pathParameters: Readonly<Record<string, Json>>;
  /** The groups into which the reference pages sort the operations by path. */
  readonly tags: readonly {
    readonly name: string;
    readonly description: string;
    readonly paths: RegExp;
  }[];
  /** The requests that the service sends to webhooks. The field is absent if there are none. */
  readonly webhooks?: (components: SchemaComponents) => Json;
  /** The ways in which clients of the API can authenticate, or null if they don't need to. */
  readonly securitySchemes: Json | null;
}

const AGENT_API: ApiDescription = {
  audience: 'agent',
  title: 'Bottega Agent API',
  description: `What a store can make, for how much, by when. No key is needed; requests are counted for each address and route.

Every error is {code, error, values}: code is fixed for ever, error is a sentence for people, values.nextStep says what to do. Replies may gain members, and open sets of strings may gain words.`,
  base: AGENT_BASE,
  operations: AGENT_OPERATIONS,
  namedSchemas: [NextStepReply, ProblemReply, ErrorValues, Condition],
  pathParameters: {
    merchantSlug: {
      description: "The store's name in addresses.",
      schema: { type: 'string' },
      example: 'frames',
    },
  },
  tags: [
    {
      name: 'Offers',
      description: 'What the store can make, for how much, by when.',
      paths: /\/(?:capability|offer)/,
    },
    {
      name: 'Requests',
      description: 'Asking the store for what it does not offer yet.',
      paths: /\/opportunities$/,
    },
    { name: 'Orders', description: 'Ordering for a buyer who asked for it.', paths: /\/orders$/ },
  ],
  securitySchemes: null,
};

/** The license of the API description. The service itself has a different license. */
const LICENSE = { name: 'Apache 2.0', identifier: 'Apache-2.0' };

const idParameter = (description: string, example: string): Json => ({
  description,
  schema: { type: 'string', format: 'uuid' },
  example,
});

const STORE_API: ApiDescription = {
  audience: 'store',
  title: 'Bottega Store API',
  description: `For a store's own systems: its orders as they change, moved on to the door, its stock, and requests for what it does not offer yet. The key names the store.

Every error is {code, error, values}: code is fixed for ever, error is a sentence for people, values is data. Replies may gain members, and open sets of strings may gain words.`,
  base: STORE_BASE,
  operations: STORE_OPERATIONS,
  namedSchemas: [ProblemReply, StoreErrorValues],
  webhooks: describeWebhooks,
  pathParameters: {
    id: idParameter('The order.', DOCKET_EXAMPLE.orderId),
    lineId: idParameter('The line of the order.', DOCKET_EXAMPLE.lineId),
    publicId: idParameter('The file.', ATTACHMENT_ID),
    sku: {
      description: 'The SKU of the product, percent-encoded.',
      schema: { type: 'string' },
      example: EXAMPLE_COUNTED_SKU,
    },
  },
  tags: [
    {
      name: 'Orders',
      description: 'Orders as they change, moved on to the door.',
      paths: /^\/orders/,
    },
    { name: 'Stock', description: 'Counts of what stands on the shelves.', paths: /^\/products/ },
    {
      name: 'Requests',
      description: 'What was asked for and is not offered yet.',
      paths: /^\/opportunities/,
    },
  ],
  securitySchemes: {
    key: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An API key of the store: Authorization: Bearer btg_…. Each route names the scope that the key must have.',
    },
  },
};

/**
 * Returns the OpenAPI description of the Agent API. The server registers its routes from the same
 * data.
 */
export function agentOpenapi(operations: readonly DescribedOperation[] = AGENT_OPERATIONS): Json {
  return openapiOf({ ...AGENT_API, operations });
}

export function agentOpenapiText(): string {
  return textOf(agentOpenapi());
}

/** Returns the OpenAPI description of the Store API. */
export function storeOpenapi(operations: readonly DescribedOperation[] = STORE_OPERATIONS): Json {
  return openapiOf({ ...STORE_API, operations });
}

export function storeOpenapiText(): string {
  return textOf(storeOpenapi());
}

function textOf(document: Json): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

function openapiOf(apiDescription: ApiDescription): Json {
  const components = new SchemaComponents();
  const sharedReplies = new SharedReplies();
  for (const schema of apiDescription.namedSchemas) components.publish(schema, false);
  const paths: Record<string, Json> = {};
  for (const operation of apiDescription.operations) {
    const path = `${apiDescription.base}${operation.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[operation.method.toLowerCase()] = describeOperations(
      apiDescription,
      operation,
      components,
      sharedReplies,
    );
  }
  const webhooks = apiDescription.webhooks?.(components);
  const replies = sharedReplies.fillPlaceholders();
  const { title, description, securitySchemes } = apiDescription;
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description, license: LICENSE },
    servers: [{ url: '/', description: 'The host that this description was read from.' }],
    security: [],
    tags: apiDescription.tags.map(({ name, description: about }) => ({ name, description: about })),
    paths,
    ...(webhooks !== undefined && { webhooks }),
    components: {
      schemas: components.sortedSchemas(),
      responses: replies,
      examples: components.sortedExamples(),
      headers: headerComponents(apiDescription.audience, JSON.stringify([paths, replies])),
      ...(securitySchemes === null ? {} : { securitySchemes }),
    },
  };
}

function describeOperations(
  description: ApiDescription,
  operation: DescribedOperation,
  components: SchemaComponents,
  sharedReplies: SharedReplies,
): Json {
  return {
    operationId: operation.operationId,
    tags: [operationTagOf(description, operation)],
    summary: operation.summary,
    description: operation.description,
    ...(operation.scope === undefined ? {} : { security: [{ key: [operation.scope] }] }),
    parameters: operationParameters(description, operation),
    ...(operation.request === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: components.publish(operation.request.schema, true),
                examples: requestExamples(operation),
              },
            },
          },
        }),
    responses: statusReplies(description.audience, operation, components, sharedReplies),
  };
}

function operationTagOf({ tags }: ApiDescription, { path }: DescribedOperation): string {
  const tag = tags.find(({ paths }) => paths.test(path));
  if (tag === undefined) throw new Error(`nothing says what ${path} is about`);
  return tag.name;
}

function operationParameters(
  { pathParameters }: ApiDescription,
  { path, pathTexts = {}, query = {}, requestHeaders = {} }: DescribedOperation,
): Json[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return [
    ...names.map((name) => ({
      name,
      in: 'path',
      required: true,
      ...pathParameters[name],
      ...pathTexts[name],
    })),
    ...Object.entries(query).map(([name, parameter]) => ({
      name,
      in: 'query',
      required: false,
      ...parameter,
    })),
    ...Object.entries(requestHeaders).map(([name, description]) => ({
      name,
      in: 'header',
      required: false,
      description,
      schema: { type: 'string' },
      example: HEADER_EXAMPLES[name],
    })),
  ];
}

const HEADER_EXAMPLES: Readonly<Record<string, string>> = {
  'Idempotency-Key': ORDER_REQUEST_EXAMPLE.idempotencyKey,
  'If-None-Match': ETAG_EXAMPLE,
};
