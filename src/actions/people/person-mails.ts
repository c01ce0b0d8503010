import {
  failuresMail,
  FAILURES_SUBJECT,
  invitationMail,
  invitationSubject,
  RESET_SUBJECT,
  resetMail,
} from '../../core/mail/person-mails.ts';
import { isOpen } from '../../core/people/person.ts';
import { findInvitation } from '../../storage/people/invitation-repository.ts';
import { findLink } from '../../storage/people/link-repository.ts';
import type { MailKind } from '../shared/mail-kind.ts';
import { invitationUrl } from './invitation-link.ts';
import { personLinkUrl } from './person-link.ts';

// The contents of emails are read from the database without validation, because only this service
// writes them. They contain no links, because links are signed only when an email is sent.

const DAY_MS = 86_400_000;

export const PERSON_INVITATION: MailKind = {
  audience: 'person',
  subject: ({ name }) => invitationSubject(name),
  read: async (context, reader, { merchantId, name }, { content }) => {
    const { invitationId } = content as { readonly invitationId: string };
    const invitation = await findInvitation(reader, merchantId, invitationId);
    if (invitation === null) return null;
    const { invitedBy, role } = invitation;
    const url = invitationUrl(context, merchantId, invitationId, context.baseUrl());
    return {
      words: invitationMail({ storeName: name, invitedBy, role, url }),
      isOutdated: !isOpen(invitation, context.clock.now()),
    };
  },
};

export const PERSON_RESET: MailKind = {
  audience: 'person',
  subject: () => RESET_SUBJECT,
  read: async (context, reader, _, { content }) => {
    const { linkId } = content as { readonly linkId: string };
    const now = context.clock.now();
    const link = await findLink(reader, linkId, { purpose: 'reset', now });
    const words = resetMail(personLinkUrl(context, 'reset', linkId, context.baseUrl()));
    return { words, isOutdated: link === null };
  },
};

export const PERSON_FAILURES: MailKind = {
  audience: 'person',
  subject: () => FAILURES_SUBJECT,
  read: async ({ clock, baseUrl }, _reader, _merchant, { content, createdAt }) => {
    const { failures } = content as { readonly failures: number };
    return {
      words: failuresMail(failures, `${baseUrl()}/admin/sign-in`),
      isOutdated: clock.now().getTime() - createdAt.getTime() > DAY_MS,
    };
  },
};
