import { CATALOGUE_TAGS } from '../../core/language/catalogue-tags.ts';
import { type TSchema, Type } from 'typebox';
import type { AgentRoute } from './agent-budgets.ts';
import { INTENT_REQUEST_EXAMPLE, OFFER_REQUEST_EXAMPLE } from './agent-examples.ts';
import { ORDER_REQUEST_EXAMPLE } from './placed-order-example.ts';
import { CapabilityReply } from '../capability/reply.ts';
import type { DescribedOperation } from './operation.ts';
import type { ErrorCode } from '../shared/errors.ts';
import { IntentRequestSchema } from '../intent/request.ts';
import { IntentReply } from '../intent/reply.ts';
import { OfferRequestSchema } from '../offers/request.ts';
import { OfferReply } from '../offers/reply.ts';
import { OPPORTUNITY_REQUEST_EXAMPLE } from './opportunity-examples.ts';
import { OpportunityRequestSchema } from '../opportunities/request.ts';
import { OrderRequestSchema } from '../orders/request.ts';
import { PlacedOrderReply } from '../orders/placed-reply.ts';
import { RecordedOpportunityReply } from '../opportunities/recorded-reply.ts';

export interface Operation {
  readonly route: AgentRoute;
  readonly method: 'GET' | 'POST';
  /** The path below the API's base path, in the notation of the Fastify framework. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly query?: NonNullable<DescribedOperation['query']>;
  readonly request?: { readonly schema: TSchema; readonly example: unknown };
  readonly requestHeaders?: Readonly<Record<string, string>>;
  readonly reply: {
    readonly status: number;
    readonly description: string;
    readonly schema: TSchema;
  };
  /** The HTTP headers of this operation's reply. Headers that every reply has aren't listed. */
  readonly replyHeaders?: readonly string[];
  /** Descriptions of the replies that have no body, by HTTP status. */
  readonly bodilessReplies?: Readonly<Record<number, string>>;
  readonly errors: readonly ErrorCode[];
}

const COMMON_ERRORS = [
  'merchant_not_found',
  'invalid_request',
  'too_many_requests',
  'busy',
  'not_found',
  'method_not_allowed',
  'internal_error',
] as const;
const BODY_ERRORS = [...COMMON_ERRORS, 'body_too_large', 'unsupported_media_type'] as const;

const CAPABILITY_LANGUAGE = {
  description:
    'The language of the options, where the store has translated them. Without it, they are told as the store wrote them.',
  schema: { type: 'string', enum: [...CATALOGUE_TAGS] },
  example: 'de',
} as const;

/**
 * The routes of the Agent API. The server registers and validates them from this list, and the
 * published description is generated from it.
 */
export const AGENT_CONTRACT = {
  capability: {
    route: 'capability',
    method: 'GET',
    path: '/:merchantSlug/capability',
    operationId: 'readCapability',
    summary: 'What the store can make',
    description:
      'Its products, the options of what it makes with their values, units and ranges, and where it ships to. Read it once, then ask for offers.',
    query: { language: CAPABILITY_LANGUAGE },
    requestHeaders: {
      'If-None-Match': 'The ETag of the last reply: answered with 304 if nothing has changed.',
    },
    reply: {
      status: 200,
      description: 'What the store can make.',
      schema: CapabilityReply,
    },
    replyHeaders: ['ETag'],
    bodilessReplies: { 304: 'Nothing has changed.' },
    errors: COMMON_ERRORS,
  },
  offer: {
    route: 'offer',
    method: 'POST',
    path: '/:merchantSlug/offer',
    operationId: 'askForOffer',
    summary: 'Whether the store can make it, for how much, by when',
    description:
      "Send the options chosen so far. The reply says yes or no, the store's reasons, the price, the estimate and what to do next. A no is an answer too: its status is 200.",
    request: { schema: OfferRequestSchema, example: OFFER_REQUEST_EXAMPLE },
    reply: {
      status: 200,
      description: "The store's answer.",
      schema: OfferReply,
    },
    errors: [
      ...BODY_ERRORS,
      'product_not_found',
      'product_required',
      'unknown_dimension',
      'unit_not_understood',
    ],
  },
  intent: {
    route: 'from-intent',
    method: 'POST',
    path: '/:merchantSlug/offer/from-intent',
    operationId: 'askForOfferInWords',
    summary: 'The same, asked in a sentence',
    description:
      "Send the buyer's own words. The reply says which options were understood from which words, which words have several meanings or were not understood, and the offer for exactly what was understood. One sentence, one turn: nothing is remembered. To correct it, change understood.question and send that to POST offer.",
    request: { schema: IntentRequestSchema, example: INTENT_REQUEST_EXAMPLE },
    reply: {
      status: 200,
      description: 'What was understood, and the answer to it.',
      schema: IntentReply,
    },
    errors: [...BODY_ERRORS, 'product_not_found'],
  },
  opportunities: {
    route: 'opportunities',
    method: 'POST',
    path: '/:merchantSlug/opportunities',
    operationId: 'sendOpportunity',
    summary: 'Send the store a request for what it does not offer yet',
    description:
      "Where an offer says send_opportunity, or a buyer wants what the store does not make: a person at the store reads it and answers, by mail where there is a contactEmail, and at statusUrl. What the store's rules say now stands in the reply. With an idempotency key the same request can be sent again after a lost reply, and is recorded once.",
    request: { schema: OpportunityRequestSchema, example: OPPORTUNITY_REQUEST_EXAMPLE },
    requestHeaders: {
      'Idempotency-Key':
        'The key, if it does not stand in the body: 16 to 255 visible ASCII characters. Both must agree.',
    },
    reply: {
      status: 201,
      description: 'The request that the store has, now or earlier.',
      schema: RecordedOpportunityReply,
    },
    replyHeaders: ['Idempotent-Replayed'],
    errors: [...BODY_ERRORS, 'idempotency_key_reused', 'idempotency_in_flight'],
  },
  orders: {
    route: 'orders',
    method: 'POST',
    path: '/:merchantSlug/orders',
    operationId: 'placeOrder',
    summary: 'Place an order that a buyer asked for',
    description:
      "Only for a buyer who asked for it, at the total that the buyer agreed to. With agreedTotalAmount null nothing is ordered: the reply, total_not_agreed, tells the total of the whole basket. After a lost reply send the same again with the same key: it gives the same order. The buyer pays on the store's own page; nothing is made before. In an error, values.placed speaks of the key: true, it holds an order; false, it was looked up and holds none; null, it is not known.",
    request: { schema: OrderRequestSchema, example: ORDER_REQUEST_EXAMPLE },
    requestHeaders: {
      'Idempotency-Key':
        'The key, if it does not stand in the body: 16 to 255 visible ASCII characters. Both must agree.',
    },
    reply: {
      status: 201,
      description: 'The order that the key made, now or earlier.',
      schema: PlacedOrderReply,
    },
    replyHeaders: ['Idempotent-Replayed'],
    errors: [
      ...BODY_ERRORS,
      'product_not_found',
      'unknown_dimension',
      'unit_not_understood',
      'currency_mismatch',
      'idempotency_key_required',
      'ordering_paused',
      'not_offered',
      'needs_information',
      'price_requires_person',
      'not_deliverable',
      'discount_not_valid',
      'out_of_stock',
      'total_not_agreed',
      'total_changed',
      'idempotency_key_reused',
      'idempotency_in_flight',
    ],
  },
} as const satisfies Record<string, Operation>;

export const AGENT_OPERATIONS: readonly Operation[] = Object.values(AGENT_CONTRACT);

export const AGENT_BASE = '/api/agent/v1';
export const STOREFRONT_BASE = '/api/storefront/v1';
/**
 * The base path of the MCP endpoint, where assistants call the operations of the Agent API as
 * tools.
 */
export const MCP_BASE = '/mcp';

export const ProblemReply = Type.Object(
  {
    path: Type.String({
      description:
        'JSON Pointer into the body, ?name of a query parameter, or the name of a header.',
    }),
    problem: Type.String({ description: 'What is wrong with it.' }),
    allowed: Type.Optional(Type.Array(Type.String(), { description: 'What would be understood.' })),
  },
  {
    title: 'Problem',
    description: 'One place of a request that must change.',
    additionalProperties: false,
  },
);
