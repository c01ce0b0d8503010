import type { Language } from '../language/language.ts';
import type { Merchant } from '../merchants/merchant.ts';
import { isExpired } from '../opportunities/buyer-answers.ts';
import { isResolved } from '../opportunities/decide.ts';
import type { OfferChange } from '../opportunities/offer-changes.ts';
import type {
  OpportunityResponse,
  DecisionOutcome,
  OfferedTerms,
  Opportunity,
} from '../opportunities/opportunity.ts';
import { transitionOf } from '../opportunities/workflow.ts';
import { formatMoney } from '../orders/money-words.ts';
import type { MinorUnits } from '../orders/order.ts';
import { type MailWords, writeLetter } from './letter.ts';
import type { LetterPart } from './letter-parts.ts';

type MailMerchant = Pick<Merchant, 'name' | 'timezone'>;

const MAIL_SUBJECTS = {
  offer: 'mail.offerSubject',
  ask: 'mail.askSubject',
  refer: 'mail.requestSubject',
  decline: 'mail.requestSubject',
} as const satisfies Readonly<Record<DecisionOutcome, string>>;

export function responseSubject(
  { say }: Language,
  { name }: Pick<MailMerchant, 'name'>,
  outcome: DecisionOutcome,
): string {
  return say(MAIL_SUBJECTS[outcome], { store: name });
}

const LINK_TEXTS = {
  offer: 'mail.linkOffer',
  ask: 'mail.linkAsk',
  refer: 'mail.linkRefer',
  decline: 'mail.linkDecline',
} as const satisfies Readonly<Record<DecisionOutcome, string>>;

/**
 * Writes the email with a merchant's response to an opportunity, including the message and the
 * offer. The email quotes nothing that the buyer wrote.
 */
export function responseMail(
  language: Language,
  store: MailMerchant,
  { words, outcome, offered, expiresAt }: OpportunityResponse,
  changes: readonly OfferChange[],
  url: string,
): MailWords {
  const { say } = language;
  const parts: LetterPart[] = [
    say('mail.answered', { store: store.name }),
    words,
    ...(offered === null ? [] : [{ rows: offerRows(language, store, offered, expiresAt) }]),
    ...offerChangeParts(language, changes),
    say(LINK_TEXTS[outcome]),
    { url },
    say('mail.keepLink'),
  ];
  const subject = responseSubject(language, store, outcome);
  return writeLetter({ language: language.tag, subject, parts });
}

/**
 * Lists the options in which the offer differs from the buyer's request. The buyer's original text
 * appears only on the web page, because emails quote nothing that a buyer wrote.
 */
function offerChangeParts(
  { say }: Language,
  changes: readonly OfferChange[],
): readonly LetterPart[] {
  if (changes.length === 0) return [];
  const rows = changes.flatMap(({ label, offered }) =>
    offered === null ? [] : [[label, offered] as const],
  );
  const count = changes.length - rows.length;
  return [
    say('mail.notAllAsAsked'),
    ...(rows.length === 0 ? [] : [{ rows }]),
    ...(count === 0 ? [] : [say('mail.notPartCount', { count })]),
    say('mail.besideAsked'),
  ];
}

type Row = readonly [name: string, value: string];

function offerRows(
  language: Language,
  { timezone }: MailMerchant,
  offeredTerms: OfferedTerms,
  expiresAt: Date | null,
): readonly Row[] {
  const { say } = language;
  const { line, currencyCode, leadTimeWorkingDays } = offeredTerms;
  const { title, quantity, lineTotalAmount } = line;
  return [
    [say('mail.rowOffered'), quantity === 1 ? title : `${quantity} × ${title}`],
    [say('mail.rowPrice'), formatMoney(language, lineTotalAmount, currencyCode)],
    ...shippingRows(language, offeredTerms),
    [say('mail.rowReady'), say('answer.within', { days: leadTimeWorkingDays })],
    ...(expiresAt === null
      ? []
      : [[say('mail.rowUntil'), language.moment(expiresAt, timezone)] as const]),
  ];
}

function shippingRows(
  language: Language,
  { line: { lineTotalAmount }, currencyCode, shipping }: OfferedTerms,
): readonly Row[] {
  const { say } = language;
  const row = (amount: MinorUnits, key: 'order.shipping' | 'order.total'): Row => [
    say(key),
    formatMoney(language, amount, currencyCode),
  ];
  switch (shipping.kind) {
    case 'amount':
      return [
        row(shipping.amount, 'order.shipping'),
        row(lineTotalAmount + shipping.amount, 'order.total'),
      ];
    case 'zone':
      return [[say('order.shipping'), say('mail.shippingDepends')]];
    case 'collect':
      return [
        [say('order.shipping'), say('mail.shippingNone')],
        row(lineTotalAmount, 'order.total'),
      ];
  }
}

/**
 * Returns whether a merchant's response need not be emailed any more, because it was answered,
 * replaced or has expired.
 */
export function isResponseOutdated(
  opportunity: Pick<Opportunity, 'status'>,
  response: OpportunityResponse,
  now: Date,
): boolean {
  return (
    response.status === 'draft' ||
    isResolved(response) ||
    isExpired(response, now) ||
    opportunity.status !== transitionOf(response.outcome).to
  );
}
