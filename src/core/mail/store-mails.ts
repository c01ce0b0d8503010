import type { Merchant } from '../merchants/merchant.ts';
import { lowStockMail, type LowStock } from '../stock/low-stock-mail.ts';
import { type DisabledWebhook, disabledWebhookMail } from '../webhooks/disabled-webhook-mail.ts';
import { type MailWords, writeLetter } from './letter.ts';
import { momentWords } from '../shared/moment-words.ts';

type Store = Pick<Merchant, 'name' | 'slug' | 'timezone'>;

/** A store is told that a request should have had its answer by now. Date-times in UTC. */
export interface OverdueRequest {
  readonly opportunityId: string;
  readonly openedAt: string;
  readonly answerBy: string;
  /** It has its answer, and that was accepted: it waits to be ordered. */
  readonly isAgreed?: true;
}

export function overdueRequestMail(
  { name, slug, timezone }: Store,
  { opportunityId, openedAt, answerBy, isAgreed }: OverdueRequest,
): MailWords {
  const opened = momentWords(new Date(openedAt), timezone);
  return writeLetter({
    subject:
      isAgreed === true
        ? `${name}: an accepted offer waits to be ordered`
        : `${name}: a request waits for your answer`,
    passages: [
      name,
      isAgreed === true
        ? `Your offer for a request of ${opened} was accepted, and could not be ordered yet: you take no orders at the moment, or have too little of it. It is ordered by itself as soon as it can be.`
        : `A request of ${opened} waits for your answer. It should have had it by ${momentWords(new Date(answerBy), timezone)}.`,
      `See it, with everything needed to decide:\nbottega opportunity show --merchant ${slug} ${opportunityId}`,
      'You are told this once for each time that it is your turn.',
    ],
  });
}

/** A store is told that somebody whom it has asked should have said by now. */
export interface OverdueReferral {
  readonly opportunityId: string;
  readonly referredTo: string;
  /** YYYY-MM-DD */
  readonly referralDueBy: string;
}

export function overdueReferralMail(
  { name, slug }: Store,
  { opportunityId, referredTo, referralDueBy }: OverdueReferral,
): MailWords {
  return writeLetter({
    subject: `${name}: a request that you have referred is overdue`,
    passages: [
      name,
      `You have referred a request to ${referredTo}, and expected to know more by ${referralDueBy}.`,
      `See it, with everything needed to decide:\nbottega opportunity show --merchant ${slug} ${opportunityId}`,
      'You are told this once for each time that you refer it.',
    ],
  });
}

export function disabledWebhookWords(store: Store, disabled: DisabledWebhook): MailWords {
  const { subject, text } = disabledWebhookMail(store, disabled);
  return writeLetter({ subject, passages: text.split('\n\n') });
}

export function lowStockWords({ name }: Store, low: LowStock): MailWords {
  const { subject, text } = lowStockMail(name, low);
  return writeLetter({ subject, passages: text.split('\n\n') });
}
