import { type MailContext, sendDueMails } from '../actions/mail/send-due-mails.ts';
import { inRotation } from './in-rotation.ts';
import type { Turn } from './loop.ts';

/** Sends the mails that are due. */
export function sendMail(context: MailContext): Turn {
  return inRotation((part) => sendDueMails(context, part));
}
