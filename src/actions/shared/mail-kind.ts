import type { MailFailure } from '../../core/mail/delivery.ts';
import type { MailWords } from '../../core/mail/letter.ts';
import type { Mail } from '../../core/mail/mail.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import type { Reader, Transaction } from '../../storage/database/database.ts';
import type { ActionContext } from '../context.ts';

/** What putting a mail into words needs. */
export type MailDesk = Pick<ActionContext, 'clock' | 'signer' | 'baseUrl'>;

/** A mail as it would be sent now. */
export interface MailNow {
  readonly words: MailWords;
  /** There is no more reason to send it. */
  readonly isOutdated: boolean;
}

/** What is particular to mails of one kind. */
export interface MailKind {
  /** Without asking the database. */
  readonly subject: (merchant: Merchant, mail: Mail) => string;
  /** Null: what it is about is gone. */
  readonly read: (
    desk: MailDesk,
    reader: Reader,
    merchant: Merchant,
    mail: Mail,
  ) => Promise<MailNow | null>;
  /** In the transaction that marks the mail. */
  readonly noteSent?: (
    context: ActionContext,
    transaction: Transaction,
    merchant: Merchant,
    mail: Mail,
  ) => Promise<void>;
  readonly noteFailed?: (
    context: ActionContext,
    transaction: Transaction,
    merchant: Merchant,
    mail: Mail,
    failed: MailFailed,
  ) => Promise<void>;
}

export interface MailFailed {
  readonly failure: MailFailure;
  /** The address is to blame. */
  readonly isBounce: boolean;
}
