import { emailKey } from '../../core/orders/email-key.ts';
import { SIGN_IN_LINK_MS } from '../../core/people/person.ts';
import { refuse } from '../../core/shared/result.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { putMembership } from '../../storage/people/membership-repository.ts';
import { findPersonByEmail, insertPerson } from '../../storage/people/person-repository.ts';
import type { ActionContext } from '../context.ts';
import { addPersonLink, personLinkUrl } from './person-link.ts';

/**
 * Email addresses under this domain can't exist (RFC 2606), so no email to the demo owner is ever
 * delivered.
 */
const DEMO_EMAIL = 'owner@bottega.example';

/** Returns whether the service was previously started with the demo stores on this database. */
export async function hasDemoOwner({
  database,
}: Pick<ActionContext, 'database'>): Promise<boolean> {
  const key = emailKey(DEMO_EMAIL);
  return (await database.read((reader) => findPersonByEmail(reader, key))) !== null;
}

/**
 * Creates a link that signs in once as the owner of the demo stores. Earlier links for the demo
 * owner become invalid.
 */
export async function createDemoLink(
  context: ActionContext,
  slugs: readonly string[],
  baseUrl: string,
): Promise<string> {
  const { database, clock, newId } = context;
  const now = clock.now();
  const linkId = await database.transaction(async (transaction) => {
    const key = emailKey(DEMO_EMAIL);
    await insertPerson(transaction, {
      personId: newId(),
      email: DEMO_EMAIL,
      emailKey: key,
      emailVerifiedAt: null,
      name: 'Demo owner',
      passwordHash: null,
      createdAt: now,
    });
    const person = await findPersonByEmail(transaction, key);
    if (person === null) throw new Error('the demo owner is gone');
    for (const slug of slugs) {
      const merchant = await findMerchantBySlug(transaction, slug);
      if (merchant === null) return refuse('merchant_not_found', { slug });
      const member = { personId: person.personId, role: 'owner', at: now } as const;
      await putMembership(transaction, merchant.merchantId, member);
    }
    return addPersonLink(context, transaction, {
      personId: person.personId,
      purpose: 'sign_in',
      provesAddress: false,
      lifetimeMs: SIGN_IN_LINK_MS,
    });
  });
  if (typeof linkId !== 'string') throw new Error(`there is no store ${linkId.values.slug}`);
  return personLinkUrl(context, 'sign_in', linkId, baseUrl);
}
