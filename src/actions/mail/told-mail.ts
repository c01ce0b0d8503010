import type { Mail, MailState } from '../../core/mail/mail.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { failureSentence } from '../../core/opportunities/failure-sentence.ts';
import { mailKind } from '../mail-kinds.ts';

/** A mail without what it says; date-times are in UTC. */
export interface ToldMail {
  readonly mailId: string;
  /** Such as stock.low. */
  readonly kind: string;
  /** Null: the store hasn't said where it wants its mails. */
  readonly to: string | null;
  readonly subject: string;
  readonly state: MailState;
  readonly createdAt: string;
  readonly sentAt: string | null;
  /** Of the last attempt; null: none has failed. */
  readonly failure: {
    readonly code: string;
    readonly sentence: string;
    readonly detail: string | null;
  } | null;
}

export function toldMail(merchant: Merchant, mail: Mail): ToldMail {
  const { mailId, kind, recipient, state, createdAt, sentAt, failure } = mail;
  return {
    mailId,
    kind,
    to: recipient ?? merchant.settings.notifyEmail,
    // A later version wrote one of another kind, and somebody went back to this one.
    subject: mailKind(kind)?.subject(merchant, mail) ?? `${merchant.name}: ${kind}`,
    state,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    failure:
      failure === null
        ? null
        : { code: failure.code, sentence: failureSentence(failure.code), detail: failure.detail },
  };
}
