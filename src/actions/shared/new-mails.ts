import type { NewObjectMail } from '../../storage/shared/new-mails.ts';
import type { ActionContext } from '../context.ts';

type MailFacts = Pick<NewObjectMail, 'kind' | 'recipient'> & { readonly content: object };

/** Gives ids to the emails that a change causes. */
export function newMails(
  { newId }: Pick<ActionContext, 'newId'>,
  mails: readonly MailFacts[],
  createdAt: Date,
): NewObjectMail[] {
  return mails.map(({ kind, recipient, content }) => ({
    mailId: newId(),
    kind,
    recipient,
    content: { ...content },
    createdAt,
  }));
}
