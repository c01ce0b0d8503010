import { type ApiKey, keyState, type KeyState } from '../../core/keys/key.ts';
import type { Scope } from '../../core/keys/scopes.ts';

export interface OperatorKey {
  readonly keyId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly state: KeyState;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

export function operatorKey(key: ApiKey, now: Date): OperatorKey {
  const { keyId, name, scopes, createdBy, createdAt, lastUsedAt, expiresAt, revokedAt } = key;
  return {
    keyId,
    name,
    scopes,
    state: keyState(key, now),
    createdBy,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
