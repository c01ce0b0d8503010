import type { Scope } from '../../core/keys/scopes.ts';
import type { ErrorCode } from '../shared/errors.ts';
import type { DescribedOperation } from './operation.ts';

export interface StoreOperation extends DescribedOperation {
  readonly scope: Scope;
}

export const STORE_BASE = '/api/store/v1';

/** The error codes that every route of the Store API may return. */
export const COMMON_ERRORS = [
  'key_missing',
  'key_invalid',
  'key_revoked',
  'scope_missing',
  'invalid_request',
  'too_many_requests',
  'busy',
  'not_found',
  'method_not_allowed',
  'internal_error',
] as const satisfies readonly ErrorCode[];
export const ORDER_ERRORS = [...COMMON_ERRORS, 'order_not_found'] as const;
export const PRODUCT_ERRORS = [...COMMON_ERRORS, 'product_not_found'] as const;
export const BODY_ERRORS = ['body_too_large', 'unsupported_media_type'] as const;

const KEY_HEADER = {
  'Idempotency-Key':
    'A key of your own making, 16 to 255 visible ASCII characters: sent again, it gives the reply of the first time. With another request it is refused.',
};
/** The request headers of routes that accept an idempotency key. */
export const IDEMPOTENCY_HEADERS = {
  requestHeaders: KEY_HEADER,
  replyHeaders: ['Idempotent-Replayed'],
};
