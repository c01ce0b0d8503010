import type { FastifyReply } from 'fastify';
import type { OperatorRefusalCode } from '../../actions/operator-actions.ts';
import type { PictureFault } from '../../core/pictures/refusal-values.ts';
import type { RefusalValues } from '../../core/shared/refusal-values.ts';
import type { Refusal } from '../../core/shared/result.ts';
import { JSON_TYPE, sendRefusal } from '../errors.ts';

/** The refusals that only occur in the admin. */
type PeopleCode =
  | 'not_signed_in'
  | 'sign_in_failed'
  | 'second_factor_failed'
  | 'sign_in_link_invalid'
  | 'origin_refused'
  | 'https_required'
  | 'permission_missing'
  | 'confirmation_required'
  | 'sign_in_required'
  | 'other_person_invited'
  | 'address_unverified'
  | 'second_factor_exists'
  | 'nothing_to_confirm'
  | 'stores_not_opened'
  | 'too_many_stores';

export type AdminRefusalCode = PeopleCode | OperatorRefusalCode;

interface Entry<Code extends AdminRefusalCode> {
  readonly status: number;
  readonly sentence: string | ((values: RefusalValues[Code]) => string);
}

type RefusalEntries = { readonly [Code in Exclude<AdminRefusalCode, PublishedCode>]: Entry<Code> };

/** The error codes whose status and message are the same as in the Store API. */
type PublishedCode =
  | 'product_not_found'
  | 'invalid_request'
  | 'cursor_invalid'
  | 'stock_conflict'
  | 'order_not_found'
  | 'location_not_found'
  | 'opportunity_not_found'
  | 'attachment_deleted'
  | 'action_not_available'
  | 'payment_required'
  | 'revision_pending'
  | 'dispute_open'
  | 'test_order'
  | 'refund_required'
  | 'busy'
  | 'not_found'
  | 'body_too_large'
  | 'internal_error';

const PICTURE_FAULTS: Readonly<Record<PictureFault, (maximum: number) => string>> = {
  kind: () => 'This file is not a picture that we can show. Take a JPEG, PNG, WebP or AVIF.',
  damaged: () =>
    'This picture is damaged, so it could not be read. Save it again, or take another.',
  too_large: (maximum) =>
    `This picture is too large. It may have ${Math.round(maximum / 1e6)} MB at most.`,
  too_many_pixels: (maximum) =>
    `This picture has too many pixels. It may have ${Math.round(maximum / 1e6)} million at most.`,
  too_slow: () => 'This picture took too long to read. Save it again smaller, then try once more.',
};

const REFUSAL_ENTRIES: RefusalEntries = {
  not_signed_in: { status: 401, sentence: 'You are not signed in, or your session has ended.' },
  sign_in_failed: { status: 401, sentence: 'The address or the password is not right.' },
  second_factor_failed: {
    status: 401,
    sentence: 'The code is not right, or was used before. Wait for the next one, or begin again.',
  },
  sign_in_link_invalid: {
    status: 410,
    sentence: 'This link was used already, or its time is over. Ask for another one.',
  },
  origin_refused: { status: 403, sentence: 'The request did not come from the page of the admin.' },
  https_required: {
    status: 403,
    sentence:
      'Signing in over a network needs https. Whoever runs the service sets BOTTEGA_BASE_URL to its https address.',
  },
  permission_missing: { status: 403, sentence: 'Your role in this store does not allow that.' },
  confirmation_required: { status: 403, sentence: 'Confirm first that it is you.' },
  sign_in_required: {
    status: 401,
    sentence: 'Somebody with this address has an account. Sign in first, then open the link again.',
  },
  other_person_invited: {
    status: 403,
    sentence: 'This invitation is for another address. Sign in as that person to accept it.',
  },
  address_unverified: {
    status: 403,
    sentence:
      'Your address was never confirmed by a mail. Ask for a new password by mail once; then you can accept this.',
  },
  second_factor_exists: { status: 409, sentence: 'Codes are turned on already.' },
  nothing_to_confirm: { status: 409, sentence: 'There is no secret yet to turn on. Begin anew.' },
  stores_not_opened: {
    status: 403,
    sentence: 'Only whoever runs the service opens stores here.',
  },
  too_many_stores: {
    status: 409,
    sentence: ({ maximum }) =>
      `You own ${maximum} stores, which is as many as one person can open. Whoever runs the service can open more.`,
  },
  last_owner: {
    status: 409,
    sentence: 'A store has at least one owner. Make somebody else an owner first.',
  },
  person_not_found: { status: 404, sentence: 'The store has no such person.' },
  already_member: { status: 409, sentence: 'This person serves the store already.' },
  invitation_not_found: { status: 404, sentence: 'There is no such open invitation.' },
  refund_too_large: {
    status: 409,
    sentence: ({ refundable, currencyCode }) =>
      `Payment providers can refund at most ${currencyCode} ${refundable} of this order. What was paid otherwise, refunded already or is disputed is left out.`,
  },
  writes_paused: {
    status: 503,
    sentence: 'Nothing can be saved at the moment, because the disk is full. Try again soon.',
  },
  merchant_not_found: { status: 404, sentence: 'You serve no store of this name.' },
  merchant_slug_taken: { status: 409, sentence: 'There is a store of this name already.' },
  product_slug_taken: {
    status: 409,
    sentence: ({ slug, sku }) => `The slug ${slug} of ${sku} belongs to another product.`,
  },
  sku_repeated: { status: 400, sentence: ({ sku }) => `The SKU ${sku} stands there twice.` },
  products_invalid: { status: 400, sentence: 'Some products have mistakes. Nothing was changed.' },
  picture_refused: {
    status: 400,
    sentence: ({ fault, maximum = 0 }) => PICTURE_FAULTS[fault](maximum),
  },
  no_room_for_pictures: {
    status: 409,
    sentence: ({ maximumBytes }) =>
      `The pictures of your store have reached ${Math.round(maximumBytes / 2 ** 20)} MiB, which is as much as it may have. What is no longer shown is deleted after some weeks.`,
  },
  backup_impossible: { status: 409, sentence: 'The database can not be backed up like this.' },
  pictures_unavailable: {
    status: 503,
    sentence:
      'This service was installed without the library for pictures. Whoever runs it can add it with "npm install".',
  },
  map_not_found: { status: 404, sentence: 'The store has no such kind of product.' },
  draft_changed: {
    status: 409,
    sentence: ({ change, savedBy }) =>
      `${savedBy ?? 'Somebody'} has ${change ?? 'discarded'} this draft since you read it. Nothing of yours is lost, and nothing of theirs was overwritten.`,
  },
  cases_failing: {
    status: 409,
    sentence: ({ failing: [first, ...more] }) =>
      `${first === undefined ? 'A kept answer would change' : `The kept answer to “${first.title}” would change`}${more.length === 0 ? '' : `, and so would ${more.length} more`}. Nothing was published.`,
  },
  case_not_found: { status: 404, sentence: 'This answer is no longer kept.' },
  too_many_cases: {
    status: 409,
    sentence: ({ maximum }) => `${maximum} answers are kept here, as many as there may be.`,
  },
  comment_not_found: { status: 404, sentence: 'Somebody has removed this comment already.' },
  too_many_comments: {
    status: 409,
    sentence: ({ maximum }) => `There are ${maximum} comments, as many as there may be.`,
  },
  draft_outdated: {
    status: 409,
    sentence: ({ publishedBy, publishedVersion }) =>
      `${publishedBy ?? 'Somebody'} has published version ${publishedVersion} since this draft was begun. Look at what it changed before you publish over it.`,
  },
  settings_changed: {
    status: 409,
    sentence: ({ changedBy }) =>
      `${changedBy ?? 'Somebody else'} has changed the same setting in the meantime. Nothing was saved yet; look at both, and decide.`,
  },
  map_invalid: { status: 400, sentence: "The map has mistakes, so it can't be published." },
  key_not_found: { status: 404, sentence: 'The store has no such key.' },
  order_ambiguous: {
    status: 409,
    sentence: 'Several orders begin like that. Give the number of the one that is meant.',
  },
  opportunity_ambiguous: { status: 409, sentence: 'Several requests begin like that.' },
  step_not_available: { status: 409, sentence: 'That can not be done with this request now.' },
  words_required: { status: 400, sentence: 'Write first what the asker is told.' },
  offer_expired: { status: 409, sentence: 'The time of this offer is over. Decide anew.' },
  ordering_paused: { status: 409, sentence: 'The store takes no orders at the moment.' },
  out_of_stock: { status: 409, sentence: 'Too little of it is in stock.' },
  offer_contradicts: {
    status: 409,
    sentence: 'What is offered is not what the map allows. It can be offered all the same.',
  },
  contact_unknown: { status: 409, sentence: 'Whoever asked left no address.' },
  nothing_to_pay: { status: 409, sentence: 'Nothing remains to pay of this order.' },
  nothing_to_refund: { status: 409, sentence: 'Nothing is due back to the buyer.' },
  revision_not_pending: { status: 409, sentence: 'No revision of this order awaits an answer.' },
  not_flagged: { status: 409, sentence: 'The order was never flagged.' },
  payment_key_refused: {
    status: 409,
    sentence: 'The payment provider does not take this key, or the key may do too little.',
  },
  payment_mode_unexpected: {
    status: 409,
    sentence: ({ mode }) =>
      mode === 'test'
        ? 'This key moves test money only. Say that this is meant.'
        : 'This key moves real money, which is not what was said.',
  },
  payment_provider_unavailable: {
    status: 503,
    sentence: "The payment provider can't be reached. Nothing was done; try again later.",
  },
  payment_not_accepted: { status: 409, sentence: 'The provider does not take such a payment.' },
  payment_account_missing: { status: 404, sentence: 'The store has no payment account.' },
  payment_account_connected: {
    status: 409,
    sentence: 'The store has another payment account. Take that one out of use first.',
  },
  not_blocked: { status: 404, sentence: ({ subject }) => `The store does not block ${subject}.` },
  discount_code_taken: {
    status: 409,
    sentence: ({ code }) => `The store has a code ${code} already.`,
  },
  discount_code_not_found: { status: 404, sentence: 'The store has no such discount code.' },
  webhook_not_found: { status: 404, sentence: 'The store has no such webhook.' },
  webhook_not_active: { status: 409, sentence: ({ state }) => `The webhook is ${state}.` },
  webhook_rotating: {
    status: 409,
    sentence: ({ until }) => `Two secrets sign already, until ${until}.`,
  },
  too_many_webhooks: {
    status: 409,
    sentence: ({ maximum }) => `The store has ${maximum} webhooks, as many as it may have.`,
  },
  event_not_found: { status: 404, sentence: 'There is no such event that can be sent again.' },
  location_key_taken: { status: 409, sentence: 'The store has such a location already.' },
  mail_not_found: { status: 404, sentence: 'The store has no such mail.' },
  mail_not_failed: {
    status: 409,
    sentence: ({ state }) =>
      state === 'outdated'
        ? 'What this mail tells is no longer true, so it is not sent again.'
        : 'Only a mail that has failed can be sent again.',
  },
  word_not_found: {
    status: 404,
    sentence: ({ word }) => `No sentence has had the word “${word}”.`,
  },
  mail_not_sent: { status: 409, sentence: ({ state }) => `The mail is ${state}.` },
  too_many_requests: { status: 429, sentence: 'Too many tries. Wait a little, then try again.' },
  product_required: { status: 400, sentence: 'The question names no product and no map.' },
  unknown_dimension: { status: 400, sentence: 'The question names an option that is not there.' },
  unit_not_understood: { status: 400, sentence: 'A unit in the question is not understood.' },
};

/** Sends a refusal to the admin's page, in the same form as in the other APIs. */
export function sendAdminRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, values } = refusal;
  if (!isAdminOnly(code)) return sendRefusal(reply, refusal);
  // TypeScript can't see that the message and the values belong to the same error code.
  const { status, sentence } = REFUSAL_ENTRIES[code] as Entry<AdminRefusalCode>;
  const error =
    typeof sentence === 'string' ? sentence : (sentence as (given: unknown) => string)(values);
  if ('retryAfterSeconds' in values && values.retryAfterSeconds !== undefined)
    reply.header('retry-after', values.retryAfterSeconds);
  return reply
    .code(status)
    .header('content-type', JSON_TYPE)
    .send(JSON.stringify({ code, error, values }));
}

function isAdminOnly(code: string): code is keyof RefusalEntries {
  return Object.hasOwn(REFUSAL_ENTRIES, code);
}
