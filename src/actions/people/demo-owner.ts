import { emailKey } from '../../core/orders/email-key.ts';
import { SIGN_IN_LINK_MS } from '../../core/people/person.ts';
import { refuse } from '../../core/shared/result.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { putMembership } from '../../storage/people/membership-repository.ts';
import { findPersonByEmail, insertPerson } from '../../storage/people/person-repository.ts';
import type { ActionContext } from '../context.ts';
import { addPersonLink, personLinkUrl } from './person-link.ts';

/** Nobody can have this address (RFC 2606), so no mail ever goes to it. */
const DEMO_EMAIL = 'owner@bottega.example';

/** Returns whether this database was started with the demo stores before. */
export async function hasDemoOwner({
  database,
}: Pick<ActionContext, 'database'>): Promise<boolean> {
  const key = emailKey(DEMO_EMAIL);
  return (await database.read((reader) => findPersonByEmail(reader, key))) !== null;
}

/**
 * Makes a link that signs in, once, as the owner of these stores. Earlier links of this kind are
 * void from then on.
 */
export async function makeDemoLink(
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
      forMs: SIGN_IN_LINK_MS,
    });
  });
  if (typeof linkId !== 'string') throw new Error(`there is no store ${linkId.values.slug}`);
  return personLinkUrl(context, 'sign_in', linkId, baseUrl);
}
