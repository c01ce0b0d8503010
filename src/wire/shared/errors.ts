import type { NextStep } from '../../core/offers/offer.ts';
import type { RefusalCode } from '../../core/shared/refusal-values.ts';

/**
 * The clients that receive an error: assistants and buyers (`agent`), or a store's own systems
 * (`store`).
 */
export type Audience = 'agent' | 'store';

interface ErrorCodeEntry {
  /**
   * The HTTP status for assistants and buyers, and their recommended next step. The field is absent
   * if they never receive the error.
   */
  readonly agent?: { readonly status: number; readonly nextStep: NextStep };
  /**
   * The HTTP status for a store's own systems, and optionally a message that replaces the general
   * one. The field is absent if stores never receive the error.
   */
  readonly store?: { readonly status: number; readonly sentence?: string };
  /** The error message, which tells the user what to do. */
  readonly sentence: string;
}

const agentError = (status: number, nextStep: NextStep, sentence: string) => ({
  agent: { status, nextStep },
  sentence,
});
const store = (status: number, sentence: string) => ({ store: { status }, sentence });
const errorForBothAudiences = (
  status: number,
  nextStep: NextStep,
  sentence: string,
  storeSentence: string = sentence,
) => ({
  agent: { status, nextStep },
  store: { status, sentence: storeSentence },
  sentence,
});

/**
 * All error codes of the service. A published code must never be renamed or get another meaning.
 */
export const ERRORS = {
  merchant_not_found: agentError(
    404,
    'stop',
    'There is no store of this name here. Check the address.',
  ),
  product_not_found: errorForBothAudiences(
    404,
    'fix_request',
    'The store has no such product. Read what it offers and name one of those.',
    'There is no product with this SKU.',
  ),
  invalid_request: errorForBothAudiences(400, 'fix_request', 'The request is not understood.'),
  product_required: agentError(
    400,
    'fix_request',
    'Say what is asked about: send productSlug, sku or capabilityMapKey.',
  ),
  unknown_dimension: agentError(
    400,
    'fix_request',
    'An option is named that this product does not have. Read the capability for the options.',
  ),
  unit_not_understood: agentError(
    400,
    'fix_request',
    'A unit is not understood here. Use one that measures the same thing.',
  ),
  currency_mismatch: agentError(
    400,
    'fix_request',
    'The store trades in another currency. Send the total in that one.',
  ),
  idempotency_key_required: agentError(
    400,
    'fix_request',
    'Send an idempotency key of your own making, 16 to 255 visible ASCII characters.',
  ),
  not_offered: agentError(
    409,
    'change_options',
    'The store does not make this. Change the options and ask for an offer first.',
  ),
  needs_information: agentError(
    409,
    'answer_questions',
    'The store must know more before it can make this. Answer the questions.',
  ),
  price_requires_person: agentError(
    409,
    'send_opportunity',
    'A person at the store must set this price. Send the store a request.',
  ),
  not_deliverable: agentError(
    409,
    'ask_buyer',
    'The store does not deliver there. Ask the buyer for another address.',
  ),
  no_room_for_files: agentError(
    409,
    'send_opportunity',
    'The store has no room for more files. Send the request without this one, and describe it in words.',
  ),
  discount_not_valid: agentError(
    409,
    'ask_buyer',
    'The discount code is not valid here. Ask the buyer, or leave it out.',
  ),
  out_of_stock: agentError(
    409,
    'ask_buyer',
    'Too little is in stock. Ask the buyer for a smaller quantity or another product.',
  ),
  total_changed: agentError(
    409,
    'agree_new_total',
    'The total has changed and nothing was ordered. Agree the new total with the buyer.',
  ),
  total_not_agreed: agentError(
    409,
    'agree_new_total',
    'Nothing was ordered: agree this total with the buyer, then order at it.',
  ),
  ordering_paused: agentError(
    409,
    'retry_later',
    'The store takes no orders at the moment. Try again later.',
  ),
  idempotency_key_reused: {
    agent: { status: 422, nextStep: 'ask_buyer' },
    store: { status: 409 },
    sentence:
      'This idempotency key belongs to an earlier, different request. Look at what that one did before sending another.',
  },
  idempotency_in_flight: agentError(
    409,
    'retry_same_key',
    'The first request with this key is still being worked on. Send the same again shortly.',
  ),
  key_missing: store(401, 'Send your API key: Authorization: Bearer <key>.'),
  key_invalid: store(401, 'This API key is not one of ours. Check that all of it was copied.'),
  key_revoked: store(401, 'This API key was revoked or has expired. Create another.'),
  scope_missing: store(403, 'This API key may not do that. Use one with the scope named here.'),
  cursor_invalid: store(
    400,
    'This cursor was not given out here. Begin without one; with changed orders by updatedSince, a few minutes before the last changedAt that you hold.',
  ),
  stock_conflict: store(400, 'The count has changed since it was read. Read it again.'),
  order_not_found: store(404, 'There is no such order.'),
  location_not_found: store(
    404,
    'The store keeps no stock at such a location. Add it first, or name one that is there.',
  ),
  line_not_found: store(404, 'The order has no such line.'),
  attachment_deleted: store(
    410,
    'The file was deleted, because its request was closed longer ago than the store keeps files.',
  ),
  opportunity_not_found: store(404, 'There is no such request.'),
  action_not_available: store(
    409,
    'The order cannot take this action in its state. Read its available actions.',
  ),
  payment_required: store(409, 'The order is not paid yet.'),
  revision_pending: store(409, 'The buyer has not answered a revision of this order yet.'),
  dispute_open: store(409, 'A dispute about this order is open.'),
  refund_required: store(
    409,
    'The store holds money of the buyer. Refund it first, or say that it was refunded elsewhere.',
  ),
  test_order: store(
    409,
    'The order was placed while the store was trying out payments with test money. Cancel it.',
  ),
  docket_not_available: store(
    409,
    'There is no docket: the line is not made to order, or the order is not accepted, or was cancelled.',
  ),
  changed_meanwhile: store(409, 'Somebody changed this in the meantime. Read it again.'),
  too_many_requests: errorForBothAudiences(
    429,
    'retry_later',
    'Too many requests. Wait as long as Retry-After says.',
  ),
  busy: errorForBothAudiences(
    503,
    'retry_same_key',
    'The service is busy. Send the same request again, with the same key if it had one, after Retry-After.',
  ),
  not_found: errorForBothAudiences(404, 'fix_request', 'There is nothing at this address.'),
  method_not_allowed: errorForBothAudiences(
    405,
    'fix_request',
    'This address does not take that method. Allow names those it takes.',
  ),
  body_too_large: errorForBothAudiences(
    413,
    'fix_request',
    'The body is too large: at most 1 MiB is taken where options are chosen, and 256 KiB elsewhere.',
  ),
  unsupported_media_type: errorForBothAudiences(
    415,
    'fix_request',
    'Send the body as application/json in UTF-8, not compressed.',
  ),
  internal_error: errorForBothAudiences(
    500,
    'retry_same_key',
    'Something broke on our side. Send the same request again, with the same key if it had one.',
  ),
} as const satisfies Partial<Record<RefusalCode, ErrorCodeEntry>>;

type ErrorTable = typeof ERRORS;

export type ErrorCode = keyof ErrorTable;

/** The error codes that clients of one API can receive. */
export type ErrorCodeFor<Reader extends Audience> = {
  [Code in ErrorCode]: ErrorTable[Code] extends Readonly<Record<Reader, object>> ? Code : never;
}[ErrorCode];

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

export function errorStatus(audience: Audience, code: ErrorCode): number {
  const entry: ErrorCodeEntry = ERRORS[code];
  const status = entry[audience]?.status;
  if (status === undefined) throw new Error(`error code ${code} is not for ${audience}s`);
  return status;
}

/** Returns an error message for the clients of one API. */
export function errorSentence(audience: Audience, code: ErrorCode): string {
  const entry: ErrorCodeEntry = ERRORS[code];
  return (audience === 'store' ? entry.store?.sentence : undefined) ?? entry.sentence;
}

/** Returns the recommended next step for an assistant after an error. */
export function nextStepOf(code: ErrorCode): NextStep | undefined {
  const entry: ErrorCodeEntry = ERRORS[code];
  return entry.agent?.nextStep;
}

export function errorCodesFor(audience: Audience): ErrorCode[] {
  return (Object.keys(ERRORS) as ErrorCode[]).filter(
    (code) => (ERRORS[code] as ErrorCodeEntry)[audience] !== undefined,
  );
}
