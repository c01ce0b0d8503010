import type { MailFailure } from './delivery.ts';

/** pending: to be sent, or tried again; outdated: there was no more reason to send it. */
export type MailState = 'pending' | 'sent' | 'failed' | 'outdated';

/** A mail as what it tells, not yet in words. */
export interface Mail {
  /** UUIDv7, so that mails are ordered by their ids. */
  readonly mailId: string;
  /** Such as stock.low; it says what the content is. */
  readonly kind: string;
  /** Null: to the store itself, wherever it wants its mails then. */
  readonly recipient: string | null;
  readonly content: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly state: MailState;
  /** What it is about, where it is about a request. */
  readonly opportunityId: string | null;
  readonly responseId: string | null;
  readonly attempts: number;
  readonly sentAt: Date | null;
  /** Of the last attempt that failed. */
  readonly failure: (Pick<MailFailure, 'detail'> & { readonly code: string }) | null;
}
