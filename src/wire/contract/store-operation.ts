import type { Scope } from '../../core/keys/scopes.ts';
import type { ErrorCode } from '../shared/errors.ts';
import type { DescribedOperation } from './operation.ts';

export interface StoreOperation extends DescribedOperation {
  readonly scope: Scope;
}

export const STORE_BASE = '/api/store/v1';

/** Errors of every route of the Store API. */
export const EVERYWHERE = [
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
export const OF_ORDER = [...EVERYWHERE, 'order_not_found'] as const;
export const OF_PRODUCT = [...EVERYWHERE, 'product_not_found'] as const;
export const WITH_BODY = ['body_too_large', 'unsupported_media_type'] as const;

const KEY_HEADER = {
  'Idempotency-Key':
    'A key of your own making, 16 to 255 visible ASCII characters: sent again, it gives the reply of the first time. With another request it is refused.',
};
/** Of routes that take an idempotency key. */
export const KEYED = { requestHeaders: KEY_HEADER, replyHeaders: ['Idempotent-Replayed'] };
