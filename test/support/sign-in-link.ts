import type { ActionContext } from '../../src/actions/context.ts';
import { addPersonLink, personLinkUrl } from '../../src/actions/people/person-link.ts';
import { SIGN_IN_LINK_MS } from '../../src/core/people/person.ts';
import { findPersonByEmail } from '../../src/storage/people/person-repository.ts';
import { tokenOf } from './admin-service.ts';

/** Makes the token of a link that signs somebody in, as `npm start` prints it for its owner. */
export async function signInTokenOf(context: ActionContext, email: string): Promise<string> {
  const linkId = await context.database.transaction(async (transaction) => {
    const person = await findPersonByEmail(transaction, email);
    if (person === null) throw new Error(`nobody has ${email}`);
    return addPersonLink(context, transaction, {
      personId: person.personId,
      purpose: 'sign_in',
      provesAddress: false,
      lifetimeMs: SIGN_IN_LINK_MS,
    });
  });
  return tokenOf(personLinkUrl(context, 'sign_in', linkId, 'http://localhost'));
}
