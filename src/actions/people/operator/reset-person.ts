import type { Static } from 'typebox';
import { emailKey } from '../../../core/orders/email-key.ts';
import { RESET_MS } from '../../../core/people/person.ts';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import { deletePasskeysOf } from '../../../storage/people/passkey-repository.ts';
import {
  findPersonByEmail,
  lockPerson,
  replaceRecoveryCodes,
  updatePerson,
} from '../../../storage/people/person-repository.ts';
import { endSessionsOf } from '../../../storage/people/session-repository.ts';
import type { ResetPersonInput } from '../../../wire/people/control.ts';
import type { ActionContext } from '../../context.ts';
import { addPersonLink, personLinkUrl } from '../person-link.ts';

/**
 * Creates a link for setting a new password, and ends the person's sessions. If the operator also
 * removes the second factors, using the link confirms the person's email address.
 */
export async function resetPerson(
  context: ActionContext,
  { email, secondFactor = false }: Static<typeof ResetPersonInput>,
): Promise<{ readonly email: string; readonly url: string } | Refusal<'person_not_found'>> {
  return context.database.transaction(async (transaction) => {
    const found = await findPersonByEmail(transaction, emailKey(email));
    const person = found === null ? null : await lockPerson(transaction, found.personId);
    if (person === null) return refuse('person_not_found', { person: email });
    const { personId } = person;
    await endSessionsOf(transaction, personId);
    if (secondFactor) {
      await updatePerson(transaction, personId, { sealedTotp: null, totpConfirmedAt: null });
      await replaceRecoveryCodes(transaction, personId, []);
      await deletePasskeysOf(transaction, personId);
    }
    const linkId = await addPersonLink(context, transaction, {
      personId,
      purpose: 'reset',
      provesAddress: secondFactor,
      lifetimeMs: RESET_MS,
    });
    const url = personLinkUrl(context, 'reset', linkId, context.baseUrl());
    return { email: person.email, url };
  });
}
