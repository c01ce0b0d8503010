import { headerText } from './letter.ts';

/**
 * The reasons why an email was not delivered. The sentences that staff see for them are in
 * opportunities/failure-sentence.ts.
 */
export type MailFailureCode =
  | 'mail_server_unreachable'
  | 'mail_login_refused'
  | 'mail_sender_refused'
  | 'mail_server_busy'
  | 'mail_refused'
  | 'recipient_refused'
  | 'address_unusable'
  | 'bounced'
  | 'given_up';

export interface MailFailure {
  readonly code: MailFailureCode;
  readonly detail: string | null;
}

/**
 * The result of an attempt to deliver an email. A `passing` failure is retried; a `for_good`
 * failure isn't.
 */
export type Delivery =
  | { readonly kind: 'sent' }
  | { readonly kind: 'passing'; readonly failure: MailFailure }
  | {
      readonly kind: 'for_good';
      readonly failure: MailFailure;
      /** True if the email failed because of the recipient's address. */
      readonly isBounce: boolean;
    };

/** A mail server's negative reply. */
export interface ServerReply {
  /** The SMTP reply code: 4xx is temporary and 5xx is permanent (RFC 5321, section 4.2.1). */
  readonly code: number;
  readonly text: string;
  readonly step: 'login' | 'sender' | 'recipient' | 'content' | 'other';
}

/**
 * Decides whether to retry an email that the mail server rejected. A rejected login or sender is
 * retried, because the operator can correct both.
 */
export function refusedDelivery({ code, text, step }: ServerReply): Delivery {
  const passing = (failure: MailFailureCode): Delivery => ({
    kind: 'passing',
    failure: { code: failure, detail: detailOf(text) },
  });
  const forGood = (failure: MailFailureCode, isBounce: boolean): Delivery => ({
    kind: 'for_good',
    failure: { code: failure, detail: detailOf(text) },
    isBounce,
  });
  if (step === 'login') return passing('mail_login_refused');
  if (code < 500) return passing('mail_server_busy');
  if (step === 'sender') return passing('mail_sender_refused');
  if (step === 'other') return passing('mail_server_busy');
  return step === 'recipient' && isAboutAddress(code, text)
    ? forGood('recipient_refused', true)
    : forGood('mail_refused', false);
}

export function unreachableServer(reason: string): Delivery {
  return {
    kind: 'passing',
    failure: { code: 'mail_server_unreachable', detail: detailOf(reason) },
  };
}

export const INVALID_ADDRESS: Delivery = {
  kind: 'for_good',
  failure: { code: 'address_unusable', detail: null },
  isBounce: false,
};

// Returns whether a mail server rejected the recipient's address. The enhanced codes 5.5 and 5.7
// (RFC 3463) and the plain codes 503, 530 and 535 concern protocol and policy instead.
function isAboutAddress(code: number, text: string): boolean {
  const [, subject] = /\b5\.(\d{1,3})\.\d{1,3}\b/.exec(text) ?? [];
  return subject === undefined
    ? ![503, 530, 535].includes(code)
    : subject !== '5' && subject !== '7';
}

const MAXIMUM_DETAIL_LENGTH = 500;

/**
 * Returns the text as one line of at most 500 characters, without control characters. Returns null
 * if no characters remain.
 */
export function detailOf(text: string): string | null {
  const line = headerText(text).slice(0, MAXIMUM_DETAIL_LENGTH).toWellFormed();
  return line === '' ? null : line;
}
