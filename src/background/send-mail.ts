import { type MailContext, sendDueMails } from '../actions/mail/send-due-mails.ts';
import { rotateParts } from './rotate-parts.ts';
import type { RunJobPart } from './loop.ts';

export function sendMail(context: MailContext): RunJobPart {
  return rotateParts((part) => sendDueMails(context, part));
}
