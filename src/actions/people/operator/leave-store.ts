import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import type { LeaveStoreInput } from '../../../wire/people/control.ts';
import type { ActionContext } from '../../context.ts';
import { removePerson } from './remove-person.ts';

/** Ends the person's own membership in a store. The last owner can't leave. */
export async function leaveStore(
  context: ActionContext,
  { merchant }: Static<typeof LeaveStoreInput>,
): Promise<
  { readonly personId: string } | Refusal<'merchant_not_found' | 'person_not_found' | 'last_owner'>
> {
  const { kind, id } = context.actor;
  return kind === 'person'
    ? removePerson(context, { merchant, person: id })
    : refuse('person_not_found', { person: id });
}
