import type { Database } from '../../storage/database/database.ts';
import {
  type IdempotencyScope,
  readStoredReply,
} from '../../storage/shared/idempotency-repository.ts';
import type { StorefrontDependencies } from './with-storefront.ts';

export interface KeyDependencies extends StorefrontDependencies {
  readonly database: Database;
}

export async function isKeyUsed(
  { database, storefronts }: KeyDependencies,
  slug: string,
  scope: IdempotencyScope,
  key: string,
): Promise<boolean> {
  const storefront = await storefronts.find(slug);
  if (storefront === null) return false;
  const { merchantId } = storefront.merchant;
  const kept = await database.read((reader) => readStoredReply(reader, { merchantId, scope, key }));
  return kept !== null;
}
