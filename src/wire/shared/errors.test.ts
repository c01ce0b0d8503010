import { describe, expect, it } from 'vitest';
import { ERRORS, errorCodesFor, errorStatus, isErrorCode } from './errors.ts';
import { errorBody } from './error-body.ts';

/** The published codes are listed a second time, so that renaming or losing one fails a test. */
const AGENT = `merchant_not_found 404 product_not_found 404 invalid_request 400 product_required 400 unknown_dimension 400
  unit_not_understood 400 currency_mismatch 400 idempotency_key_required 400 not_offered 409 needs_information 409
  price_requires_person 409 not_deliverable 409 no_room_for_files 409 discount_not_valid 409 out_of_stock 409 total_changed 409 total_not_agreed 409
  ordering_paused 409 idempotency_key_reused 422 idempotency_in_flight 409 too_many_requests 429 busy 503 not_found 404
  method_not_allowed 405 body_too_large 413 unsupported_media_type 415 internal_error 500`;
const STORE = `key_missing 401 key_invalid 401 key_revoked 401 scope_missing 403 invalid_request 400 cursor_invalid 400 stock_conflict 400
  order_not_found 404 line_not_found 404 location_not_found 404 product_not_found 404 opportunity_not_found 404 attachment_deleted 410 action_not_available 409 payment_required 409
  revision_pending 409 dispute_open 409 refund_required 409 test_order 409 docket_not_available 409 changed_meanwhile 409 idempotency_key_reused 409
  too_many_requests 429 busy 503 not_found 404 method_not_allowed 405 body_too_large 413 unsupported_media_type 415 internal_error 500`;

describe.each([
  ['agent', AGENT],
  ['store', STORE],
] as const)('codes for an %s', (audience, list) => {
  const published = Object.fromEntries(
    [...list.matchAll(/(\w+) (\d+)/g)].map(([, code, status]) => [code, Number(status)]),
  );

  it('are the published ones, with their statuses', () => {
    expect(
      Object.fromEntries(
        errorCodesFor(audience).map((code) => [code, errorStatus(audience, code)]),
      ),
    ).toEqual(published);
  });

  it('say what to do', () => {
    for (const code of errorCodesFor(audience)) {
      const body = errorBody(audience, code, {});
      expect(body.error).toMatch(/^[A-Z].*\.$/);
      expect('nextStep' in body.values).toBe(audience === 'agent');
    }
  });
});

/** What only an assistant can do, or is told. */
const FOR_ASSISTANTS =
  /assistant|\bask (?:the buyer|for an offer)|the buyer for|agree .*with the buyer|capability|what it offers|send the store|productSlug|nextStep/i;
/** What only a store's own system has or does. */
const FOR_STORES = /API key|scope|docket|location|cursor|--|bottega /i;

const sentences = (audience: 'agent' | 'store') =>
  errorCodesFor(audience).map((code) => `${code}: ${errorBody(audience, code, {}).error}`);

it('is told to its reader: no advice for assistants in the Store API, nor the reverse', () => {
  expect(sentences('store').filter((sentence) => FOR_ASSISTANTS.test(sentence))).toEqual([]);
  expect(sentences('agent').filter((sentence) => FOR_STORES.test(sentence))).toEqual([]);
  // Without any advice to find, the patterns above would prove nothing.
  expect(
    sentences('agent').filter((sentence) => FOR_ASSISTANTS.test(sentence)).length,
  ).toBeGreaterThan(4);
  expect(sentences('store').filter((sentence) => FOR_STORES.test(sentence)).length).toBeGreaterThan(
    4,
  );
});

describe('the closed list', () => {
  it('has no entry that nobody gets, and knows no other code', () => {
    expect(new Set([...errorCodesFor('agent'), ...errorCodesFor('store')]).size).toBe(
      Object.keys(ERRORS).length,
    );
    expect(isErrorCode('toString')).toBe(false);
  });
});
