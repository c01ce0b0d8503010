import type { TSchema } from 'typebox';
import { DEFAULT_ADDRESS_BUDGETS, DEFAULT_KEY_BUDGET } from './agent-budgets.ts';
import { repliesOf } from './example-replies.ts';
import { OPERATION_EXAMPLES } from './examples.ts';
import { type Audience, type ErrorCode, errorStatus } from '../shared/errors.ts';
import { errorBody } from '../shared/error-body.ts';
import { exampleName, exampleValues } from './error-examples.ts';
import type { SchemaComponents } from './openapi-components.ts';
import type { SharedReplies } from './openapi-shared-replies.ts';
import type { DescribedOperation } from './operation.ts';

type Json = Record<string, unknown>;

/** Returns the examples of an operation's requests, keyed by name. */
export function requestExamples({ operationId }: DescribedOperation): Json {
  const examples = OPERATION_EXAMPLES[operationId] ?? [];
  return Object.fromEntries(
    examples.map(({ name, title, request }) => [name, { summary: title, value: request }]),
  );
}

/**
 * Returns the examples of an operation's replies, keyed by name. Examples of refusals are collected
 * elsewhere.
 */
function replyExamples({ operationId, reply }: DescribedOperation): Json {
  const examples = (OPERATION_EXAMPLES[operationId] ?? []).filter(
    ({ outcome }) => outcome.status === reply.status,
  );
  return Object.fromEntries(
    examples.map(({ name, title }) => [
      name,
      { summary: title, value: repliesOf(operationId)[name] },
    ]),
  );
}

export const ETAG_EXAMPLE = '"47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"';

/**
 * The name, in the API description, of the Retry-After header for replies in which only some errors
 * have it.
 */
const RETRY_IN_FLIGHT_HEADER = 'Retry-After-In-Flight';

interface ReplyHeader {
  readonly description: string;
  readonly example: string;
  /**
   * True if every reply with this status has the header. The field is absent if only some replies
   * have it.
   */
  readonly required?: true;
}

/** The rate limit shown in examples of headers: its name and the number of requests per minute. */
const EXAMPLE_BUDGETS: Readonly<Record<Audience, readonly [string, number]>> = {
  agent: ['offer', DEFAULT_ADDRESS_BUDGETS.offer],
  store: ['key', DEFAULT_KEY_BUDGET],
};

const replyHeaders = (
  name: string,
  requestsPerMinute: number,
): Readonly<Record<string, ReplyHeader>> => ({
  'Request-Id': {
    required: true,
    description: 'Name it when you report a problem.',
    example: 'x3Yk9QzT-1a',
  },
  RateLimit: {
    required: true,
    description:
      'What is left of the budget (r), and the seconds until it is full again (t), by draft-ietf-httpapi-ratelimit-headers. Several budgets are parted by commas. An address that is none of these routes has no budget.',
    example: `"${name}";r=57;t=42`,
  },
  'RateLimit-Policy': {
    required: true,
    description:
      'The budget (q) and its window in seconds (w). Several budgets are parted by commas.',
    example: `"${name}";q=${requestsPerMinute};w=60`,
  },
  'Retry-After': {
    required: true,
    description: 'Seconds to wait before the next request.',
    example: '20',
  },
  ETag: { required: true, description: 'Changes whenever the body does.', example: ETAG_EXAMPLE },
  Allow: {
    required: true,
    description: 'The methods that the address takes.',
    example: 'GET, HEAD',
  },
  'WWW-Authenticate': {
    required: true,
    description: 'Bearer: a key is needed.',
    example: 'Bearer error="invalid_token"',
  },
  'Content-Disposition': {
    required: true,
    description: 'attachment, with the name of the file.',
    example: 'attachment; filename="drawing.jpg"; filename*=UTF-8\'\'drawing.jpg',
  },
  'Idempotent-Replayed': {
    description: 'true: this is the reply to an earlier request with the same key.',
    example: 'true',
  },
  [RETRY_IN_FLIGHT_HEADER]: {
    description: 'Of idempotency_in_flight: seconds to wait before the same request is sent again.',
    example: '1',
  },
});

function headers(...more: readonly string[]): Json {
  const names = ['Request-Id', 'RateLimit', 'RateLimit-Policy', ...more];
  return Object.fromEntries(names.map((name) => [name, headerReference(name)]));
}

function headerReference(name: string): Json {
  return { $ref: `#/components/headers/${name}` };
}

/** Returns the descriptions of HTTP headers that replies refer to. */
export function headerComponents(audience: Audience, repliesPath: string): Json {
  const used = Object.entries(replyHeaders(...EXAMPLE_BUDGETS[audience])).filter(([name]) =>
    repliesPath.includes(`"#/components/headers/${name}"`),
  );
  return Object.fromEntries(
    used.map(([name, { description, required, example }]) => [
      name,
      { description, ...(required === true && { required }), schema: { type: 'string' }, example },
    ]),
  );
}

export function statusReplies(
  audience: Audience,
  operation: DescribedOperation,
  components: SchemaComponents,
  sharedReplies: SharedReplies,
): Json {
  const { reply, operationId } = operation;
  const all: Record<string, Json> = {
    [reply.status]: sharedReplies.publish(titleOf(reply.schema) ?? operationId, {
      description: reply.description,
      headers: headers(...(operation.replyHeaders ?? [])),
      content: replyContent(operation, components),
    }),
  };
  for (const [status, description] of Object.entries(operation.bodilessReplies ?? {})) {
    all[status] = sharedReplies.publish(`${operationId}-${status}`, {
      description,
      headers: headers(...(operation.replyHeaders ?? [])),
    });
  }
  for (const [status, codes] of codesByStatus(audience, operation.errors)) {
    const name = codes.map((code) => exampleName(code, operation)).join('-or-');
    all[status] = sharedReplies.publish(
      name,
      refusal(audience, operation, status, codes, components),
    );
  }
  return all;
}

function titleOf(schema: TSchema): string | undefined {
  const { title } = schema as Json;
  return typeof title === 'string' ? title : undefined;
}

/** Returns the description of a reply's body. Replies that are files have no example. */
function replyContent(operation: DescribedOperation, components: SchemaComponents): Json {
  const { schema, contentType = 'application/json' } = operation.reply;
  return {
    [contentType]: {
      schema: components.publish(schema, false),
      ...(contentType === 'application/json' && { examples: replyExamples(operation) }),
    },
  };
}

function codesByStatus(audience: Audience, codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const found = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const status = errorStatus(audience, code);
    found.set(status, [...(found.get(status) ?? []), code]);
  }
  return new Map([...found].toSorted(([a], [b]) => a - b));
}

const HEADERS_OF_STATUS: Readonly<Record<number, string>> = {
  401: 'WWW-Authenticate',
  405: 'Allow',
  429: 'Retry-After',
  503: 'Retry-After',
};

function refusal(
  audience: Audience,
  operation: DescribedOperation,
  status: number,
  codes: readonly ErrorCode[],
  components: SchemaComponents,
): Json {
  const own = HEADERS_OF_STATUS[status];
  return {
    description: codes
      .map((code) => `${code}: ${errorBody(audience, code, {}).error}`)
      .join('\n\n'),
    headers: {
      ...headers(...(own === undefined ? [] : [own])),
      ...(codes.includes('idempotency_in_flight') && {
        'Retry-After': headerReference(RETRY_IN_FLIGHT_HEADER),
      }),
    },
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['code', 'error', 'values'],
          properties: {
            code: { type: 'string', enum: codes.toSorted(), description: 'Fixed for ever.' },
            error: { type: 'string', minLength: 1, description: 'A sentence for people.' },
            values: { $ref: '#/components/schemas/ErrorValues' },
          },
        },
        examples: Object.fromEntries(
          codes.map((code) => [
            code,
            components.publishExample(
              exampleName(code, operation),
              errorBody(audience, code, exampleValues(code, operation)),
            ),
          ]),
        ),
      },
    },
  };
}
