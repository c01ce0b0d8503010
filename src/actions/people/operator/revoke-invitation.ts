import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import { closeInvitation } from '../../../storage/people/invitation-repository.ts';
import type { RevokeInvitationInput } from '../../../wire/people/control.ts';
import type { ActionContext } from '../../context.ts';
import { logWrite } from '../../shared/log-write.ts';

/** Revokes an open invitation, so that its link no longer works. */
export async function revokeInvitation(
  context: ActionContext,
  { merchant: slug, invitationId }: Static<typeof RevokeInvitationInput>,
): Promise<
  { readonly invitationId: string } | Refusal<'merchant_not_found' | 'invitation_not_found'>
> {
  const { database, clock } = context;
  return database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const close = { closingColumn: 'revoked_at', now: clock.now() } as const;
    if (!(await closeInvitation(transaction, merchantId, invitationId, close)))
      return refuse('invitation_not_found', { invitationId });
    await logWrite(context, transaction, merchantId, 'person.uninvite', invitationId);
    return { invitationId };
  });
}
