import type { TSchema } from 'typebox';
import { AGENT_BASE, AGENT_OPERATIONS, ErrorValues, type Operation, ProblemReply } from './agent-contract.ts';
import { EXAMPLE_PAIRS } from './agent-examples.ts';
import { Condition } from './capability.ts';
import { type ErrorCode, errorBody, errorStatus } from './errors.ts';
import { NextStepReply } from './offer-reply.ts';

type Json = Record<string, unknown>;

const DESCRIPTION = `What a store can make, for how much, by when. No key is needed; requests are counted for each address and route.

Every error is {code, error, values}: code is fixed for ever, error is a sentence for people, values.nextStep says what to do. Replies may gain members, and open sets of strings may gain words.`;

/** The published description of the agent routes, made from the table that the server registers them from. */
export function agentOpenapi(operations: readonly Operation[] = AGENT_OPERATIONS): Json {
  const components = new Components();
  for (const schema of [NextStepReply, ProblemReply, ErrorValues, Condition]) components.publish(schema, false);
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = `${AGENT_BASE}${operation.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[operation.method.toLowerCase()] = describe(operation, components);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bottega Agent API', version: '1', description: DESCRIPTION },
    servers: [{ url: '/' }],
    security: [],
    paths,
    components: { schemas: components.sorted(), headers: headerComponents() },
  };
}

export function agentOpenapiText(): string {
  return `${JSON.stringify(agentOpenapi(), null, 2)}\n`;
}

function describe(operation: Operation, components: Components): Json {
  return {
    operationId: operation.operationId,
    summary: operation.summary,
    description: operation.description,
    parameters: [
      { name: 'merchantSlug', in: 'path', required: true, description: "The store's name in addresses.", schema: { type: 'string' } },
      ...Object.entries(operation.requestHeaders ?? {}).map(([name, description]) => ({
        name, in: 'header', required: false, description, schema: { type: 'string' },
      })),
    ],
    ...(operation.request === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: components.publish(operation.request.schema, true), ...examples(operation, 'request', operation.request.example) } },
          },
        }),
    responses: responses(operation, components),
  };
}

/** One example, or several by name; OpenAPI takes either. */
function examples({ operationId }: Operation, part: 'request' | 'reply', only: unknown): Json {
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
};

function headers(...more: readonly string[]): Json {
  const names = ['Request-Id', 'RateLimit', 'RateLimit-Policy', ...more];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function headerComponents(): Json {
  return Object.fromEntries(Object.entries(REPLY_HEADERS).map(([name, description]) => [name, { description, schema: { type: 'string' } }]));
}

function responses(operation: Operation, components: Components): Json {
  const { reply } = operation;
  const all: Record<string, Json> = {
    [reply.status]: {
      description: reply.description,
      headers: headers(...(operation.replyHeaders ?? [])),
      content: { 'application/json': { schema: components.publish(reply.schema, false), ...examples(operation, 'reply', reply.example) } },
    },
  };
  for (const [status, description] of Object.entries(operation.bare ?? {})) {
    all[status] = { description, headers: headers(...(operation.replyHeaders ?? [])) };
  }
  for (const [status, codes] of codesByStatus(operation.errors)) all[status] = refusal(status, codes);
  return all;
}

function codesByStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const found = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const status = errorStatus('agent', code);
    found.set(status, [...(found.get(status) ?? []), code]);
  }
  return new Map([...found].toSorted(([a], [b]) => a - b));
}

function refusal(status: number, codes: readonly ErrorCode[]): Json {
  const retried = status === 429 || status === 503;
  return {
    description: codes.map((code) => `${code}: ${errorBody('agent', code, {}).error}`).join('\n\n'),
    headers: headers(...(retried ? ['Retry-After'] : []), ...(status === 405 ? ['Allow'] : [])),
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
        example: errorBody('agent', codes[0] ?? 'internal_error', exampleValues(codes[0], retried)),
      },
    },
  };
}

function exampleValues(code: ErrorCode | undefined, retried: boolean): Json {
  if (code === 'invalid_request') return { problems: [{ path: '/quantity', problem: 'must be at least 1' }] };
  return retried ? { retryAfterSeconds: 20 } : {};
}

/** Named schemas, published once and referred to. */
class Components {
  readonly #schemas = new Map<string, { readonly schema: Json; readonly isRequest: boolean }>();

  /** What stands in the place of a schema: a reference where it has a name. */
  publish(schema: TSchema, isRequest: boolean): Json {
    return this.#place(schema as Json, isRequest);
  }

  sorted(): Json {
    return Object.fromEntries([...this.#schemas].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, { schema }]) => [name, schema]));
  }

  #place(schema: Json, isRequest: boolean): Json {
    const name = schema['title'];
    if (typeof name !== 'string') return this.#inline(schema, isRequest);
    const known = this.#schemas.get(name);
    if (known === undefined) {
      this.#schemas.set(name, { schema: {}, isRequest }); // its place, for schemas that contain themselves
      const { title: _, ...rest } = schema;
      this.#schemas.set(name, { schema: this.#inline(rest, isRequest), isRequest });
    } else if (known.isRequest !== isRequest && this.#isObject(known.schema)) {
      throw new Error(`schema ${name} stands in requests and in replies: replies must be able to gain members`);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  #isObject(schema: Json): boolean {
    return schema['type'] === 'object';
  }

  /** A copy in which named parts are references; replies lose `additionalProperties: false`. */
  #inline(schema: Json, isRequest: boolean): Json {
    const copy: Json = {};
    for (const [keyword, value] of Object.entries(schema)) {
      if (keyword === 'additionalProperties' && !isRequest && value === false) continue;
      copy[keyword] = this.#keyword(keyword, value, isRequest);
    }
    return copy;
  }

  #keyword(keyword: string, value: unknown, isRequest: boolean): unknown {
    if (keyword === '$ref') return `#/components/schemas/${String(value)}`;
    if (keyword === 'properties' || keyword === 'patternProperties') {
      const members = Object.entries(value as Record<string, Json>); // by the keyword's meaning
      return Object.fromEntries(members.map(([name, member]) => [name, this.#place(member, isRequest)]));
    }
    if (keyword === 'anyOf') return (value as Json[]).map((member) => this.#place(member, isRequest));
    if (keyword === 'items') return this.#place(value as Json, isRequest);
    return value;
  }
}
