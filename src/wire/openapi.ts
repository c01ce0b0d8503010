import type { TSchema } from 'typebox';
import { AGENT_BASE, AGENT_OPERATIONS, ProblemReply } from './agent-contract.ts';
import { ErrorValues } from './agent-error-values.ts';
import { EXAMPLE_PAIRS } from './agent-examples.ts';
import { Condition } from './capability.ts';
import { type Audience, type ErrorCode, errorBody, errorStatus } from './errors.ts';
import { NextStepReply } from './offer-reply.ts';
import { Components } from './openapi-components.ts';
import type { DescribedOperation } from './operation.ts';
import { STORE_BASE, STORE_OPERATIONS, StoreErrorValues } from './store-contract.ts';

type Json = Record<string, unknown>;

/** One published description. */
interface Api {
  readonly audience: Audience;
  readonly title: string;
  readonly description: string;
  readonly base: string;
  readonly operations: readonly DescribedOperation[];
  /** Named schemas that others refer to by name. */
  readonly named: readonly TSchema[];
  /** Of the segments of paths, by name. */
  readonly pathParameters: Readonly<Record<string, Json>>;
  /** How a caller says who it is; null: nobody asks. */
  readonly securitySchemes: Json | null;
}

const AGENT_API: Api = {
  audience: 'agent',
  title: 'Bottega Agent API',
  description: `What a store can make, for how much, by when. No key is needed; requests are counted for each address and route.

Every error is {code, error, values}: code is fixed for ever, error is a sentence for people, values.nextStep says what to do. Replies may gain members, and open sets of strings may gain words.`,
  base: AGENT_BASE,
  operations: AGENT_OPERATIONS,
  named: [NextStepReply, ProblemReply, ErrorValues, Condition],
  pathParameters: { merchantSlug: { description: "The store's name in addresses.", schema: { type: 'string' } } },
  securitySchemes: null,
};

const id = (description: string): Json => ({ description, schema: { type: 'string', format: 'uuid' } });

const STORE_API: Api = {
  audience: 'store',
  title: 'Bottega Store API',
  description: `For a store's own systems: its orders as they change, moved on to the door, its stock, and requests for what it does not offer yet. The key names the store.

Every error is {code, error, values}: code is fixed for ever, error is a sentence for people, values is data. Replies may gain members, and open sets of strings may gain words.`,
  base: STORE_BASE,
  operations: STORE_OPERATIONS,
  named: [ProblemReply, StoreErrorValues],
  pathParameters: { id: id('The order.'), lineId: id('The line of the order.'), publicId: id('The file.'), sku: { description: 'The SKU of the product, percent-encoded.', schema: { type: 'string' } } },
  securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'An API key of the store: Authorization: Bearer btg_…. Each route names the scope that the key must have.' } },
};

/** The published description of the agent routes, made from the table that the server registers them from. */
export function agentOpenapi(operations: readonly DescribedOperation[] = AGENT_OPERATIONS): Json {
  return openapiOf({ ...AGENT_API, operations });
}

export function agentOpenapiText(): string {
  return textOf(agentOpenapi());
}

/** The published description of the store routes. */
export function storeOpenapi(operations: readonly DescribedOperation[] = STORE_OPERATIONS): Json {
  return openapiOf({ ...STORE_API, operations });
}

export function storeOpenapiText(): string {
  return textOf(storeOpenapi());
}

function textOf(document: Json): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

function openapiOf(api: Api): Json {
  const components = new Components();
  for (const schema of api.named) components.publish(schema, false);
  const paths: Record<string, Json> = {};
  for (const operation of api.operations) {
    const path = `${api.base}${operation.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[operation.method.toLowerCase()] = describe(api, operation, components);
  }
  const { title, description, securitySchemes } = api;
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    servers: [{ url: '/' }],
    security: [],
    paths,
    components: { schemas: components.sorted(), headers: headerComponents(JSON.stringify(paths)), ...(securitySchemes === null ? {} : { securitySchemes }) },
  };
}

function describe(api: Api, operation: DescribedOperation, components: Components): Json {
  return {
    operationId: operation.operationId,
    summary: operation.summary,
    description: operation.description,
    ...(operation.scope === undefined ? {} : { security: [{ key: [operation.scope] }] }),
    parameters: parameters(api, operation),
    ...(operation.request === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: components.publish(operation.request.schema, true), ...examples(operation, 'request', operation.request.example) } },
          },
        }),
    responses: responses(api, operation, components),
  };
}

function parameters({ pathParameters }: Api, { path, pathDescriptions = {}, query = {}, requestHeaders = {} }: DescribedOperation): Json[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, ...pathParameters[name], ...(Object.hasOwn(pathDescriptions, name) ? { description: pathDescriptions[name] } : {}) })),
    ...Object.entries(query).map(([name, parameter]) => ({ name, in: 'query', required: false, ...parameter })),
    ...Object.entries(requestHeaders).map(([name, description]) => ({ name, in: 'header', required: false, description, schema: { type: 'string' } })),
  ];
}

/** One example, or several by name; OpenAPI takes either. */
function examples({ operationId }: DescribedOperation, part: 'request' | 'reply', only: unknown): Json {
  const pairs = EXAMPLE_PAIRS[operationId];
  if (pairs === undefined) return { example: only };
  return { examples: Object.fromEntries(pairs.map((pair) => [pair.name, { summary: pair.summary, value: pair[part] }])) };
}

const REPLY_HEADERS: Readonly<Record<string, string>> = {
  'Request-Id': 'Name it when you report a problem.',
  RateLimit: 'What is left of the budget, and the seconds until it is full again.',
  'RateLimit-Policy': 'The budget and its window in seconds.',
  'Retry-After': 'Seconds to wait before the next request.',
  ETag: 'Changes whenever the body does.',
  Allow: 'The methods that the address takes.',
  'WWW-Authenticate': 'Bearer: a key is needed.',
  'Content-Disposition': 'attachment, with the name of the file.',
  'Idempotent-Replayed': 'true: this is the reply to an earlier request with the same key.',
};

function headers(...more: readonly string[]): Json {
  const names = ['Request-Id', 'RateLimit', 'RateLimit-Policy', ...more];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Those that the paths refer to. */
function headerComponents(paths: string): Json {
  const used = Object.entries(REPLY_HEADERS).filter(([name]) => paths.includes(`"#/components/headers/${name}"`));
  return Object.fromEntries(used.map(([name, description]) => [name, { description, schema: { type: 'string' } }]));
}

function responses(api: Api, operation: DescribedOperation, components: Components): Json {
  const { reply } = operation;
  const all: Record<string, Json> = {
    [reply.status]: {
      description: reply.description,
      headers: headers(...(operation.replyHeaders ?? [])),
      content: replyContent(operation, components),
    },
  };
  for (const [status, description] of Object.entries(operation.bare ?? {})) {
    all[status] = { description, headers: headers(...(operation.replyHeaders ?? [])) };
  }
  for (const [status, codes] of codesByStatus(api.audience, operation.errors)) all[status] = refusal(api, status, codes);
  return all;
}

/** A file has no example. */
function replyContent(operation: DescribedOperation, components: Components): Json {
  const { schema, example, contentType = 'application/json' } = operation.reply;
  return { [contentType]: { schema: components.publish(schema, false), ...(example === undefined ? {} : examples(operation, 'reply', example)) } };
}

function codesByStatus(audience: Audience, codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const found = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const status = errorStatus(audience, code);
    found.set(status, [...(found.get(status) ?? []), code]);
  }
  return new Map([...found].toSorted(([a], [b]) => a - b));
}

function refusal({ audience }: Api, status: number, codes: readonly ErrorCode[]): Json {
  const retried = status === 429 || status === 503;
  return {
    description: codes.map((code) => `${code}: ${errorBody(audience, code, {}).error}`).join('\n\n'),
    headers: headers(...(retried ? ['Retry-After'] : []), ...(status === 405 ? ['Allow'] : []), ...(status === 401 ? ['WWW-Authenticate'] : [])),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['code', 'error', 'values'],
          properties: {
            code: { type: 'string', enum: codes.toSorted(), description: 'Fixed for ever.' },
            error: { type: 'string', description: 'A sentence for people.' },
            values: { $ref: '#/components/schemas/ErrorValues' },
          },
        },
        example: errorBody(audience, codes[0] ?? 'internal_error', exampleValues(codes[0], retried)),
      },
    },
  };
}

function exampleValues(code: ErrorCode | undefined, retried: boolean): Json {
  if (code === 'invalid_request') return { problems: [{ path: '/quantity', problem: 'must be at least 1' }] };
  return retried ? { retryAfterSeconds: 20 } : {};
}
