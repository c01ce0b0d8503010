import type { Merchant } from '../merchants/merchant.ts';
import { lowStockMail, type LowStock } from '../stock/low-stock-mail.ts';
import type { AdminPages } from './admin-pages.ts';
import { type MailWords, writeLetter } from './letter.ts';
import { storeClosing } from './order-parts.ts';
import { formatDate, formatMoment } from '../shared/moment-words.ts';

type MailMerchant = Pick<Merchant, 'name' | 'slug' | 'timezone'>;

/**
 * The data for the email that reminds a merchant of an opportunity awaiting an answer. Date-times
 * are in UTC.
 */
export interface OverdueOpportunity {
  readonly opportunityId: string;
  readonly openedAt: string;
  readonly answerBy: string;
  /** True if the buyer has accepted an offer but the order couldn't be placed yet. */
  readonly isAgreed?: true;
}

export function overdueOpportunityMail(
  { name, timezone }: MailMerchant,
  { opportunityId, openedAt, answerBy, isAgreed }: OverdueOpportunity,
  pages: AdminPages,
): MailWords {
  const opened = formatMoment(new Date(openedAt), timezone);
  return writeLetter({
    subject:
      isAgreed === true
        ? `${name}: an accepted offer waits to be ordered`
        : `${name}: a request waits for your answer`,
    parts: [
      name,
      isAgreed === true
        ? `Your offer for a request of ${opened} was accepted, and could not be ordered yet: you take no orders at the moment, or have too little of it. It is ordered by itself as soon as it can be.`
        : `A request of ${opened} waits for your answer. It should have had it by ${formatMoment(new Date(answerBy), timezone)}.`,
      pages.request(opportunityId),
      'You are told this once for each time that it is your turn.',
    ],
  });
}

/** The data for the email that reminds a merchant of another party's overdue answer. */
export interface OverdueReferral {
  readonly opportunityId: string;
  readonly referredTo: string;
  readonly referralDueBy: string;
}

export function overdueReferralMail(
  { name }: MailMerchant,
  { opportunityId, referredTo, referralDueBy }: OverdueReferral,
  pages: AdminPages,
): MailWords {
  return writeLetter({
    subject: `${name}: a request that you have referred is overdue`,
    parts: [
      name,
      `You have referred a request to ${referredTo}, and expected to know more by ${formatDate(referralDueBy)}.`,
      pages.request(opportunityId),
      'You are told this once for each time that you refer it.',
    ],
  });
}

export function lowStockWords(
  { name }: MailMerchant,
  lowStock: LowStock,
  pages: AdminPages,
): MailWords {
  const { subject, text } = lowStockMail(name, lowStock);
  return writeLetter({ subject, parts: [...text.split('\n\n'), pages.stock(lowStock.sku)] });
}

/** The data for the email about a new opportunity. Date-times are in UTC. */
export interface NewOpportunity {
  readonly opportunityId: string;
  readonly openedAt: Date;
  readonly answerBy: Date | null;
}

export function newOpportunitySubject({ name }: Pick<Merchant, 'name'>): string {
  return `A new request – ${name}`;
}

/**
 * Writes the email to the store about a new opportunity. The email quotes nothing that the buyer
 * wrote.
 */
export function newOpportunityMail(
  merchant: MailMerchant,
  { opportunityId, openedAt, answerBy }: NewOpportunity,
  pages: AdminPages,
): MailWords {
  const { timezone } = merchant;
  const due =
    answerBy === null ? '' : ` You have promised an answer by ${formatMoment(answerBy, timezone)}.`;
  return writeLetter({
    subject: newOpportunitySubject(merchant),
    parts: [
      { from: merchant.name },
      { title: 'A new request' },
      `Somebody asked you on ${formatMoment(openedAt, timezone)} for something that your shop could not answer by itself.${due}`,
      pages.request(opportunityId),
      { note: storeClosing(merchant) },
    ],
  });
}
