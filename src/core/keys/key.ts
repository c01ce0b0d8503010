import type { Scope } from './scopes.ts';

export interface KeyIdentity {
  readonly merchantId: string;
  readonly slug: string;
  readonly keyId: string;
  readonly scopes: readonly Scope[];
}

/** An API key as the merchant sees it. The secret text of the key is shown once and not stored. */
export interface ApiKey {
  readonly keyId: string;
  /** A name that helps people to recognise the API key, such as "ERP". */
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Who created the API key, such as cli:maria. */
  readonly createdBy: string;
  readonly createdAt: Date;
  /** When the API key was last used, accurate to the minute, or null if it was never used. */
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

export type KeyState = 'active' | 'expired' | 'revoked';

/** Returns the state of an API key at a given time. A revoked key stays revoked. */
export function keyState(
  { revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>,
  now: Date,
): KeyState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}
