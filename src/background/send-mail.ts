import { type MailContext, sendDueMails } from '../actions/mail/send-due-mails.ts';
import { rotateParts } from './rotate-parts.ts';
import type { RunTurn } from './loop.ts';

export function sendMail(context: MailContext): RunTurn {
  return rotateParts((part) => sendDueMails(context, part));
}
