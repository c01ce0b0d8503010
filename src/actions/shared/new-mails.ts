import type { NewSubjectMail } from '../../storage/shared/new-mails.ts';
import type { ActionContext } from '../context.ts';

type MailSummary = Pick<NewSubjectMail, 'kind' | 'recipient'> & { readonly content: object };

/** Gives ids to the emails that a change causes. */
export function newMails(
  { newId }: Pick<ActionContext, 'newId'>,
  mails: readonly MailSummary[],
  createdAt: Date,
): NewSubjectMail[] {
  return mails.map(({ kind, recipient, content }) => ({
    mailId: newId(),
    kind,
    recipient,
    content: { ...content },
    createdAt,
  }));
}
