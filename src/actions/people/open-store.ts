import type { Static } from 'typebox';
import { MAXIMUM_OWNED_STORES } from '../../core/people/owned-stores.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { countOwnedStores, putMembership } from '../../storage/people/membership-repository.ts';
import { lockPerson } from '../../storage/people/person-repository.ts';
import { newMerchantProblems } from '../../wire/merchants/problems.ts';
import type { OpenStore } from '../../wire/people/open-store.ts';
import type { ContextWithoutActor } from '../context.ts';
import { addMerchant } from '../shared/add-merchant.ts';

type OpenStoreRefusal = Refusal<
  'invalid_request' | 'merchant_slug_taken' | 'too_many_stores' | 'not_signed_in'
>;

/**
 * Creates a store with the person as its owner, in one transaction. The person's row is locked, so
 * that concurrent requests can't exceed the limit of stores per person.
 */
export async function openStore(
  context: ContextWithoutActor,
  personId: string,
  input: Static<typeof OpenStore>,
): Promise<null | OpenStoreRefusal> {
  const problems = [...newMerchantProblems(input), ...reservedSlugProblems(input)];
  if (problems.length > 0) return refuse('invalid_request', { problems });
  const acting = { ...context, actor: { kind: 'person', id: personId } } as const;
  return context.database.transaction(async (transaction) => {
    if ((await lockPerson(transaction, personId)) === null) return refuse('not_signed_in');
    if ((await countOwnedStores(transaction, personId)) >= MAXIMUM_OWNED_STORES)
      return refuse('too_many_stores', { maximum: MAXIMUM_OWNED_STORES });
    const merchant = await addMerchant(acting, transaction, input);
    if (isRefusal(merchant)) return merchant;
    const owner = { personId, role: 'owner', at: context.clock.now() } as const;
    await putMembership(transaction, merchant.merchantId, owner);
    return null;
  });
}

/**
 * Slugs that a store can't have, because the admin uses them as the first part of its own paths.
 */
const RESERVED_SLUGS = new Set([
  'assets',
  'confirm',
  'invitation',
  'open-store',
  'password',
  'reset',
  'second-factor',
  'session',
  'sign-in',
  'stores',
]);

function reservedSlugProblems({ slug }: Pick<Static<typeof OpenStore>, 'slug'>): Problem[] {
  return RESERVED_SLUGS.has(slug)
    ? [{ path: '/slug', problem: "is needed for the service's own pages; choose another" }]
    : [];
}
