import type { MailFailure } from './delivery.ts';

/**
 * The state of an email. `pending` means that it will be sent or retried, and `outdated` that it
 * was dropped because it is no longer needed.
 */
export type MailState = 'pending' | 'sent' | 'failed' | 'outdated';

/** The content of an email as data. The text is written from this data when the email is sent. */
export interface Mail {
  /** A UUIDv7, so that sorting emails by id sorts them by time. */
  readonly mailId: string;
  /** The kind of email, such as stock.low, which determines the shape of `content`. */
  readonly kind: string;
  /**
   * The address of the recipient. Null stands for the merchant, whose address is looked up when the
   * email is sent.
   */
  readonly recipient: string | null;
  readonly content: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly state: MailState;
  readonly opportunityId: string | null;
  readonly responseId: string | null;
  /** The id of the order that the email is about, or null. */
  readonly orderId: string | null;
  readonly attempts: number;
  readonly sentAt: Date | null;
  /**
   * The time when the email was last postponed because its unconfirmed address had received too
   * many emails. Null if it was never postponed.
   */
  readonly postponedAt: Date | null;
  /** Why the latest attempt failed, or null if no attempt has failed. */
  readonly failure: (Pick<MailFailure, 'detail'> & { readonly code: string }) | null;
}
