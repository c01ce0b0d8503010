import { emailKey } from '../../../core/orders/email-key.ts';
import type { Merchant } from '../../../core/merchants/merchant.ts';
import type { Role } from '../../../core/people/roles.ts';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import type { Transaction } from '../../../storage/database/database.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import { lockMemberships } from '../../../storage/people/membership-repository.ts';
import { findPersonByEmail } from '../../../storage/people/person-repository.ts';

export interface LockedMember {
  readonly merchant: Merchant;
  readonly personId: string;
  readonly role: Role;
  /** Whether this person is the store's only owner. */
  readonly isLastOwner: boolean;
}

/**
 * Finds a person of a store by id or email address. The store's memberships stay locked until the
 * transaction ends, so that two owners can't remove each other at the same time.
 */
export async function lockNamedMember(
  transaction: Transaction,
  { merchant: slug, person }: { readonly merchant: string; readonly person: string },
): Promise<LockedMember | Refusal<'merchant_not_found' | 'person_not_found'>> {
  const merchant = await findMerchantBySlug(transaction, slug);
  if (merchant === null) return refuse('merchant_not_found', { slug });
  const roles = await lockMemberships(transaction, merchant.merchantId);
  const byEmail = person.includes('@')
    ? await findPersonByEmail(transaction, emailKey(person))
    : null;
  const personId = byEmail?.personId ?? person.toLowerCase();
  const role = roles.get(personId);
  if (role === undefined) return refuse('person_not_found', { person });
  const owners = [...roles.values()].filter((memberRole) => memberRole === 'owner').length;
  return { merchant, personId, role, isLastOwner: role === 'owner' && owners === 1 };
}
