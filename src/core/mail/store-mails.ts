import { lowStockMail, type LowStock } from '../stock/low-stock-mail.ts';
import type { AdminPages } from './admin-pages.ts';
import { type MailWords, writeLetter } from './letter.ts';
import { storeClosing } from './order-parts.ts';
import { staffLanguage, type StaffReader } from './staff-language.ts';

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
  reader: StaffReader,
  { opportunityId, openedAt, answerBy, isAgreed }: OverdueOpportunity,
  pages: AdminPages,
): MailWords {
  const { tag, say, momentOf } = staffLanguage(reader);
  const { name } = reader;
  const moment = momentOf(new Date(openedAt));
  const due = momentOf(new Date(answerBy));
  return writeLetter({
    language: tag,
    subject: say(isAgreed === true ? 'staff.agreedWaits' : 'staff.requestWaits', { store: name }),
    parts: [
      name,
      isAgreed === true
        ? say('staff.agreedWaitsText', { moment })
        : say('staff.requestWaitsText', { moment, due }),
      pages.request(opportunityId),
      say('staff.onceEachTurn'),
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
  reader: StaffReader,
  { opportunityId, referredTo, referralDueBy }: OverdueReferral,
  pages: AdminPages,
): MailWords {
  const { tag, say, dayOf } = staffLanguage(reader);
  const { name } = reader;
  return writeLetter({
    language: tag,
    subject: say('staff.referralOverdue', { store: name }),
    parts: [
      name,
      say('staff.referralOverdueText', { party: referredTo, day: dayOf(referralDueBy) }),
      pages.request(opportunityId),
      say('staff.onceEachReferral'),
    ],
  });
}

export function lowStockWords(
  reader: StaffReader,
  lowStock: LowStock,
  pages: AdminPages,
): MailWords {
  const language = staffLanguage(reader);
  const { subject, text } = lowStockMail(language, reader.name, lowStock);
  const parts = [...text.split('\n\n'), pages.stock(lowStock.sku)];
  return writeLetter({ language: language.tag, subject, parts });
}

/** The data for the email about a new opportunity. Date-times are in UTC. */
export interface NewOpportunity {
  readonly opportunityId: string;
  readonly openedAt: Date;
  readonly answerBy: Date | null;
}

export function newOpportunitySubject(reader: StaffReader): string {
  const { say } = staffLanguage(reader);
  return say('staff.subject', { what: say('staff.newRequest'), store: reader.name });
}

/**
 * Writes the email to the store about a new opportunity. The email quotes nothing that the buyer
 * wrote.
 */
export function newOpportunityMail(
  reader: StaffReader,
  { opportunityId, openedAt, answerBy }: NewOpportunity,
  pages: AdminPages,
): MailWords {
  const language = staffLanguage(reader);
  const { say, momentOf } = language;
  const opening = say('staff.askedOn', { moment: momentOf(openedAt) });
  const due = answerBy === null ? [] : [say('staff.promisedBy', { moment: momentOf(answerBy) })];
  return writeLetter({
    language: language.tag,
    subject: newOpportunitySubject(reader),
    parts: [
      { from: reader.name },
      { title: say('staff.newRequest') },
      [opening, ...due].join(' '),
      pages.request(opportunityId),
      { note: storeClosing(language, reader) },
    ],
  });
}
