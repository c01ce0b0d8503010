import type { Scope } from './scopes.ts';

/** Who asks through the Store API: a key, and the one store that it belongs to. */
export interface KeyIdentity {
  readonly merchantId: string;
  /** The merchant's. */
  readonly slug: string;
  readonly keyId: string;
  readonly scopes: readonly Scope[];
}

/** A key as its store knows it; the key itself was shown once and is kept nowhere. */
export interface ApiKey {
  readonly keyId: string;
  /** For people, such as ERP. */
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Such as cli:maria. */
  readonly createdBy: string;
  readonly createdAt: Date;
  /** To the minute; null: never. */
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

export type KeyState = 'active' | 'expired' | 'revoked';

/** What a key is worth at a moment. Revoked once is revoked for ever. */
export function keyState(
  { revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>,
  now: Date,
): KeyState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}
