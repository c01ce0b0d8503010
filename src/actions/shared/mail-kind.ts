import type { MailFailure } from '../../core/mail/delivery.ts';
import type { MailWords } from '../../core/mail/letter.ts';
import type { Mail } from '../../core/mail/mail.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import type { Reader, Transaction } from '../../storage/database/database.ts';
import type { ActionContext } from '../context.ts';

export type MailDependencies = Pick<ActionContext, 'clock' | 'signer' | 'baseUrl'>;

export interface CurrentMail {
  readonly words: MailWords;
  readonly isOutdated: boolean;
  /**
   * A keyed digest of the network address that caused the email. Absent or null if no such address
   * is known.
   */
  readonly causedBy?: string | null;
}

/**
 * Defines one kind of email: how its text is written, and what happens when it has been sent or has
 * failed.
 */
export interface MailKind {
  /**
   * The recipient of the email. In emails to buyers, the reply address is the store's. Emails to
   * people contain links that sign them in, so the store's staff can't read them.
   */
  readonly audience: 'buyer' | 'store' | 'person';
  /** Returns the email's subject line without reading the database. */
  readonly subject: (merchant: Merchant, mail: Mail) => string;
  /**
   * Reads the data for an email and writes its text. Resolves with null if the order or opportunity
   * that the email is about no longer exists.
   */
  readonly read: (
    dependencies: MailDependencies,
    reader: Reader,
    merchant: Merchant,
    mail: Mail,
  ) => Promise<CurrentMail | null>;
  /** Called when the email is marked as sent, in the same transaction. */
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
    failedResult: MailFailedResult,
  ) => Promise<void>;
}

export interface MailFailedResult {
  readonly failure: MailFailure;
  /** Whether the email couldn't be delivered because of its address. */
  readonly isBounce: boolean;
}
