import { describe, expect, it } from 'vitest';
import { errorBody, isReplyCode } from './error-body.ts';
import { isErrorCode } from './errors.ts';

describe('errorBody', () => {
  it('names the first place that is wrong', () => {
    expect(
      errorBody('agent', 'invalid_request', { problems: [{ path: '/a', problem: 'is required' }] }),
    ).toEqual({
      code: 'invalid_request',
      error: 'The request is not understood. /a is required.',
      values: { nextStep: 'fix_request', problems: [{ path: '/a', problem: 'is required' }] },
    });
  });

  const UNPAID =
    'Until it is paid for, the store keeps at most 2 pieces of this product for one buyer, or one network. Order fewer, or pay or cancel an order that holds some.';

  it.each([
    [
      'too_many_unpaid_orders',
      { retryAfterSeconds: 3_600, maximumUnpaidOrders: 3 },
      'too_many_requests',
      'This buyer, or this network, has as many unpaid orders here as the store allows. One of them must be paid or cancelled first.',
    ],
    [
      'too_many_unpaid_pieces',
      { retryAfterSeconds: 3_600, maximumUnpaidPieces: 2, sku: 'CUP', index: 1 },
      'too_many_requests',
      UNPAID,
    ],
    [
      'too_many_unpaid_pieces',
      { retryAfterSeconds: 3_600, maximumUnpaidPieces: 1, sku: 'CUP', index: 0 },
      'too_many_requests',
      UNPAID.replace('2 pieces', '1 piece'),
    ],
    [
      'too_many_open_opportunities',
      { retryAfterSeconds: 3_600, maximumOpenRequests: 5 },
      'too_many_requests',
      'This asker, or this network, has as many open requests here as the store allows. The store must answer one of them first.',
    ],
    [
      'file_too_large',
      { maximumFileBytes: 10 * 2 ** 20 },
      'body_too_large',
      'The file is too large: at most 10 MiB are taken.',
    ],
    [
      'media_type_expected',
      { mediaType: 'multipart/form-data' },
      'unsupported_media_type',
      'Send the body as multipart/form-data.',
    ],
  ] as const)('publishes %s under a general code, in words of its own', (...given) => {
    const [inner, values, code, error] = given;
    expect([isReplyCode(inner), isErrorCode(inner)]).toEqual([true, false]);
    expect(errorBody('store', inner, values)).toEqual({ code, error, values });
  });

  it('knows no other code', () => {
    expect(isReplyCode('toString')).toBe(false);
  });
});
