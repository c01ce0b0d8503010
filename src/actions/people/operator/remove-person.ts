import type { Static } from 'typebox';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import { deleteMembership } from '../../../storage/people/membership-repository.ts';
import type { RemovePersonInput } from '../../../wire/people/control.ts';
import type { ActionContext } from '../../context.ts';
import { logWrite } from '../../shared/log-write.ts';
import { lockNamedMember } from './find-member.ts';

/** Removes a person from a store. The person's next request to the store is refused. */
export async function removePerson(
  context: ActionContext,
  { merchant, person }: Static<typeof RemovePersonInput>,
): Promise<
  { readonly personId: string } | Refusal<'merchant_not_found' | 'person_not_found' | 'last_owner'>
> {
  return context.database.transaction(async (transaction) => {
    const found = await lockNamedMember(transaction, { merchant, person });
    if (isRefusal(found)) return found;
    if (found.isLastOwner) return refuse('last_owner');
    const { personId } = found;
    const { merchantId } = found.merchant;
    await deleteMembership(transaction, merchantId, personId);
    await logWrite(context, transaction, merchantId, 'person.remove', personId);
    return { personId };
  });
}
