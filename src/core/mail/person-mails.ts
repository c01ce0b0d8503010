import { type MailWords, writeLetter } from './letter.ts';

/** The data for the email that invites a person to a store. */
export interface InvitationWords {
  readonly storeName: string;
  readonly invitedBy: string;
  readonly role: string;
  readonly url: string;
}

export function invitationSubject(storeName: string): string {
  return `You are invited to ${storeName}`;
}

export function invitationMail({ storeName, invitedBy, role, url }: InvitationWords): MailWords {
  return writeLetter({
    subject: invitationSubject(storeName),
    parts: [
      { from: storeName },
      { title: `You are invited to ${storeName}` },
      `${invitedBy} invites you to work with the orders of ${storeName} as ${role}.`,
      { url, label: 'Accept the invitation' },
      { note: 'The link works once, for seven days. If you expected no such mail, ignore it.' },
    ],
  });
}

export const RESET_SUBJECT = 'A new password';

export function resetMail(url: string): MailWords {
  return writeLetter({
    subject: RESET_SUBJECT,
    parts: [
      { title: 'A new password' },
      'Somebody, probably you, asked for a new password to sign in with this address.',
      { url, label: 'Set a new password' },
      {
        note: 'The link works once, for one hour. If it was not you, ignore this mail: nothing has changed.',
      },
    ],
  });
}

export const FAILURES_SUBJECT = 'Somebody tries to sign in as you';

export function failuresMail(failures: number, url: string): MailWords {
  return writeLetter({
    subject: FAILURES_SUBJECT,
    parts: [
      { title: 'Somebody tries to sign in as you' },
      `There were ${failures} tries in a row to sign in with your address that failed. If that was you, you can set a new password.`,
      'If it was not you, you need do nothing as long as your password is used nowhere else; codes of an app or a passkey protect you better.',
      { url, label: 'Sign in, or set a new password' },
    ],
  });
}
