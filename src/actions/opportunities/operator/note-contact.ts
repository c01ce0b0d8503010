import type { Static } from 'typebox';
import { emailKey } from '../../../core/orders/email-key.ts';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import { insertContactNote } from '../../../storage/opportunities/contact-notes.ts';
import { findOpportunity } from '../../../storage/opportunities/opportunity-repository.ts';
import type { OperatorOpportunity } from '../../../wire/opportunities/operator-reply.ts';
import type { NoteContactInput } from '../../../wire/opportunities/control.ts';
import type { ActionContext } from '../../context.ts';
import { logWrite } from '../../shared/log-write.ts';
import { findNamedOpportunity, type NotFoundCode } from './find-opportunity.ts';
import { readOperatorOpportunity } from './read-operator-opportunity.ts';

/**
 * Adds a staff note about a buyer. Staff see the note next to each of the buyer's requests, and the
 * buyer never sees it.
 */
export async function noteContact(
  context: ActionContext,
  input: Static<typeof NoteContactInput>,
): Promise<OperatorOpportunity | Refusal<NotFoundCode | 'contact_unknown' | 'busy'>> {
  const found = await findNamedOpportunity(context, input);
  if (isRefusal(found)) return found;
  const { storefront, opportunityId } = found;
  const { merchantId } = storefront.merchant;
  const noted = await context.database.transaction(async (transaction) => {
    const opportunity = await findOpportunity(transaction, merchantId, opportunityId);
    if (opportunity === null)
      return refuse('opportunity_not_found', { opportunity: input.opportunity });
    if (opportunity.contactEmail === null) return refuse('contact_unknown', { opportunityId });
    const { kind, id } = context.actor;
    await insertContactNote(transaction, merchantId, emailKey(opportunity.contactEmail), {
      noteId: context.newId(),
      note: input.note,
      actor: `${kind}:${id}`,
      notedAt: context.clock.now(),
    });
    await logWrite(context, transaction, merchantId, 'opportunity.note', opportunityId);
    return opportunity;
  });
  return isRefusal(noted) ? noted : readOperatorOpportunity(context, storefront, opportunityId);
}
