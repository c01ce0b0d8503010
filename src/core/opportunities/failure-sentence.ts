import type { MailFailureCode } from '../mail/delivery.ts';

const FAILURE_SENTENCES: Readonly<Record<MailFailureCode, string>> = {
  mail_server_unreachable: 'The mail server could not be reached, or stopped in the middle.',
  mail_login_refused: 'The mail server refused the user or the password that it was given.',
  mail_sender_refused: 'The mail server refused the address that mails come from.',
  mail_server_busy: 'The mail server took no mail at the time.',
  mail_refused: 'The mail server refused the mail.',
  recipient_refused: 'The mail server refused the address: it is wrong, or gone.',
  address_unusable: 'No mail can be sent to this address.',
  bounced: 'The mail came back.',
  given_up: 'The mail could not be sent in all the time that was tried.',
};

export function failureSentence(code: string): string {
  return (
    new Map<string, string>(Object.entries(FAILURE_SENTENCES)).get(code) ??
    'The mail could not be delivered.'
  );
}
