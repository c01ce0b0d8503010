import { type Brief, briefOf } from '../../core/opportunities/brief.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { hasBounced } from '../../storage/mail/bounced-contacts.ts';
import { findOpportunity } from '../../storage/opportunities/opportunity-repository.ts';
import type { SharedContext } from '../context.ts';
import { readLevelsOf } from './read-levels.ts';

type BriefContext = Pick<SharedContext, 'database' | 'clock'>;

/**
 * A request with everything that is needed to answer it, evaluated now. Three statements at most.
 */
export async function readBrief(
  { database, clock }: BriefContext,
  storefront: Storefront,
  opportunityId: string,
): Promise<Brief | Refusal<'opportunity_not_found'>> {
  const { merchantId } = storefront.merchant;
  return database.read(async (reader) => {
    const opportunity = await findOpportunity(reader, merchantId, opportunityId);
    if (opportunity === null) return refuse('opportunity_not_found');
    const { contactEmail } = opportunity;
    const contactBouncedBefore =
      contactEmail !== null && (await hasBounced(reader, merchantId, emailKey(contactEmail)));
    const levels = await readLevelsOf(reader, storefront, [opportunity]);
    return briefOf(storefront, opportunity, { contactBouncedBefore, levels }, clock.now());
  });
}
