import { headerText } from './letter.ts';

/**
 * Why a mail was not delivered; what it means for people is said in
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
  /** What the mail server said; null: nothing. */
  readonly detail: string | null;
}

/** What came of an attempt. What is passing is tried again. */
export type Delivery =
  | { readonly kind: 'sent' }
  | { readonly kind: 'passing'; readonly failure: MailFailure }
  | {
      readonly kind: 'for_good';
      readonly failure: MailFailure;
      /** The address itself is to blame. */ readonly isBounce: boolean;
    };

/** What a mail server said no with. */
export interface ServerReply {
  /** 4xx: for the time being; 5xx: for good (RFC 5321, section 4.2.1). */
  readonly code: number;
  readonly text: string;
  /** What it answers to. */
  readonly step: 'login' | 'sender' | 'recipient' | 'content' | 'other';
}

/**
 * Of an attempt that the server has refused. Our own login and sender can be put right, so that
 * what they fail is tried again.
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

export function unreachable(reason: string): Delivery {
  return {
    kind: 'passing',
    failure: { code: 'mail_server_unreachable', detail: detailOf(reason) },
  };
}

export const UNUSABLE_ADDRESS: Delivery = {
  kind: 'for_good',
  failure: { code: 'address_unusable', detail: null },
  isBounce: false,
};

// Of enhanced codes (RFC 3463), 5.5 is about the protocol and 5.7 about policy; so are 503 and 530
// among the plain ones.
function isAboutAddress(code: number, text: string): boolean {
  const [, subject] = /\b5\.(\d{1,3})\.\d{1,3}\b/.exec(text) ?? [];
  return subject === undefined
    ? ![503, 530, 535].includes(code)
    : subject !== '5' && subject !== '7';
}

const LONGEST_DETAIL = 500;

/** One line, without what only a terminal would understand. */
export function detailOf(text: string): string | null {
  const line = headerText(text).slice(0, LONGEST_DETAIL).toWellFormed();
  return line === '' ? null : line;
}
