import type { Static } from 'typebox';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import { putMembership } from '../../../storage/people/membership-repository.ts';
import type { ChangeRoleInput } from '../../../wire/people/control.ts';
import type { ActionContext } from '../../context.ts';
import { logWrite } from '../../shared/log-write.ts';
import { lockNamedMember } from './find-member.ts';

/** Changes a person's role in a store. The new role applies from the person's next request on. */
export async function changeRole(
  context: ActionContext,
  { merchant, person, role }: Static<typeof ChangeRoleInput>,
): Promise<
  | { readonly personId: string; readonly role: string }
  | Refusal<'merchant_not_found' | 'person_not_found' | 'last_owner'>
> {
  return context.database.transaction(async (transaction) => {
    const found = await lockNamedMember(transaction, { merchant, person });
    if (isRefusal(found)) return found;
    const { personId, isLastOwner } = found;
    if (isLastOwner && role !== 'owner') return refuse('last_owner');
    const { merchantId } = found.merchant;
    await putMembership(transaction, merchantId, { personId, role, at: context.clock.now() });
    await logWrite(context, transaction, merchantId, `person.role.${role}`, personId);
    return { personId, role };
  });
}
