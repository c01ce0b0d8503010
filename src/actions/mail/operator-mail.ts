import type { Mail, MailState } from '../../core/mail/mail.ts';
import { type Merchant, notifyAddresses } from '../../core/merchants/merchant.ts';
import { failureSentence } from '../../core/opportunities/failure-sentence.ts';
import { mailKind } from '../mail-kinds.ts';

/** An email, without its text, in the form that staff see in a list. Times are in UTC. */
export interface OperatorMail {
  readonly mailId: string;
  readonly kind: string;
  /** The recipient's address or addresses. Null if the store has no address for its emails. */
  readonly to: string | null;
  readonly subject: string;
  readonly state: MailState;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly failure: {
    readonly code: string;
    readonly sentence: string;
    readonly detail: string | null;
  } | null;
}

export function operatorMail(merchant: Merchant, mail: Mail): OperatorMail {
  const { mailId, kind, recipient, state, createdAt, sentAt, failure } = mail;
  return {
    mailId,
    kind,
    to: recipient ?? storeAddresses(merchant),
    // The kind is unknown if the email was written by a later version of the service before a
    // downgrade.
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

/** Returns the addresses for the store's own emails as one text, or null if there are none. */
export function storeAddresses({ settings }: Merchant): string | null {
  const addresses = notifyAddresses(settings);
  return addresses.length === 0 ? null : addresses.join(', ');
}
