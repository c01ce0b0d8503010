import { BRIEF_JOB } from '../../core/opportunities/assessment-jobs.ts';
import type { Brief } from '../../core/opportunities/brief.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { hasBouncedMail } from '../../storage/mail/bounced-contacts.ts';
import { findOpportunity } from '../../storage/opportunities/opportunity-repository.ts';
import type { ContextWithoutActor } from '../context.ts';
import { runInEventLoopOrThread, staffClientOf } from '../shared/thread-jobs.ts';
import { readLevelsOf } from './read-levels.ts';

type BriefContext = Pick<ContextWithoutActor, 'database' | 'clock' | 'threads'>;

/**
 * Returns an opportunity with everything that staff need to answer it, based on the store's current
 * rules. Sends at most three SQL statements.
 */
export async function readBrief(
  { threads, database, clock }: BriefContext,
  storefront: Storefront,
  opportunityId: string,
): Promise<Brief | Refusal<'opportunity_not_found' | 'busy'>> {
  const { merchantId } = storefront.merchant;
  const found = await database.read(async (reader) => {
    const opportunity = await findOpportunity(reader, merchantId, opportunityId);
    if (opportunity === null) return refuse('opportunity_not_found');
    const { contactEmail } = opportunity;
    const contactBouncedBefore =
      contactEmail !== null && (await hasBouncedMail(reader, merchantId, emailKey(contactEmail)));
    const levels = await readLevelsOf(reader, storefront, [opportunity]);
    return { opportunity, facts: { contactBouncedBefore, levels } };
  });
  if (isRefusal(found)) return found;
  const input = { ...found, now: clock.now() };
  return runInEventLoopOrThread(threads, storefront, BRIEF_JOB, input, staffClientOf(merchantId));
}
