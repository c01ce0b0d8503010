import type { Merchant } from '../merchants/merchant.ts';
import { isExpired } from '../opportunities/buyer-answers.ts';
import { isResolved } from '../opportunities/decide.ts';
import type { OfferChange } from '../opportunities/offer-changes.ts';
import type {
  OpportunityResponse,
  DecisionOutcome,
  Offered,
  Opportunity,
} from '../opportunities/opportunity.ts';
import { transitionOf } from '../opportunities/workflow.ts';
import { decimalAmount } from '../orders/decimal-amount.ts';
import type { Minor } from '../orders/order.ts';
import { type MailWords, writeLetter } from './letter.ts';
import type { LetterPart } from './letter-parts.ts';
import { formatMoment } from '../shared/moment-words.ts';

type MailMerchant = Pick<Merchant, 'name' | 'timezone'>;

const SUBJECT_LINES: Readonly<Record<DecisionOutcome, string>> = {
  offer: 'an offer for you',
  ask: 'a question about your request',
  refer: 'your request',
  decline: 'your request',
};

export function responseSubject(
  { name }: Pick<MailMerchant, 'name'>,
  outcome: DecisionOutcome,
): string {
  return `${name}: ${SUBJECT_LINES[outcome]}`;
}

const LINK_TEXTS: Readonly<Record<DecisionOutcome, string>> = {
  offer: 'See it here, and accept or decline it:',
  ask: 'Answer here:',
  refer: 'See how it stands here:',
  decline: 'See your request here:',
};

/**
 * Writes the email with a merchant's response to an opportunity: the merchant's message and the
 * offer. It quotes nothing that the buyer wrote.
 */
export function responseMail(
  store: MailMerchant,
  { words, outcome, offered, expiresAt }: OpportunityResponse,
  changes: readonly OfferChange[],
  url: string,
): MailWords {
  const parts: LetterPart[] = [
    `${store.name} has answered your request.`,
    words,
    ...(offered === null ? [] : [{ rows: offerRows(store, offered, expiresAt) }]),
    ...changeParts(changes),
    LINK_TEXTS[outcome],
    { url },
    'Whoever has this link can answer in your place. Please keep it to yourself.',
  ];
  return writeLetter({ subject: responseSubject(store, outcome), parts });
}

/**
 * Lists the options in which the offer differs from what the buyer asked for. The buyer's original
 * text appears only on the web page, because emails quote nothing that a buyer wrote.
 */
function changeParts(changes: readonly OfferChange[]): readonly LetterPart[] {
  if (changes.length === 0) return [];
  const rows = changes.flatMap(({ label, offered }) =>
    offered === null ? [] : [[label, offered] as const],
  );
  const left = changes.length - rows.length;
  const missing = left === 1 ? 'One thing' : `${left} things`;
  return [
    'Not all of it is as you asked. What is offered is what is made:',
    ...(rows.length === 0 ? [] : [{ rows }]),
    ...(left === 0
      ? []
      : [`${missing} that you asked for ${left === 1 ? 'is' : 'are'} not part of it.`]),
    'The page shows it beside what you asked.',
  ];
}

function offerRows(
  { timezone }: MailMerchant,
  { line, currencyCode, shipping, leadTimeWorkingDays }: Offered,
  expiresAt: Date | null,
): (readonly [string, string])[] {
  const money = (amount: Minor) => `${currencyCode} ${decimalAmount(amount, currencyCode)}`;
  const { title, quantity, lineTotalAmount } = line;
  const sums: Readonly<Record<Offered['shipping']['kind'], () => (readonly [string, string])[]>> = {
    amount: () =>
      shipping.kind === 'amount'
        ? [
            ['Shipping', money(shipping.amount)],
            ['Total', money(lineTotalAmount + shipping.amount)],
          ]
        : [],
    zone: () => [['Shipping', 'depends on the address; you see it before you accept']],
    collect: () => [
      ['Shipping', 'none: you collect it'],
      ['Total', money(lineTotalAmount)],
    ],
  };
  return [
    ['Offered', quantity === 1 ? title : `${quantity} × ${title}`],
    ['Price', money(lineTotalAmount)],
    ...sums[shipping.kind](),
    ['Ready', dispatchTimeText(leadTimeWorkingDays)],
    ...(expiresAt === null ? [] : ([['Until', formatMoment(expiresAt, timezone)]] as const)),
  ];
}

/** Says how soon after the buyer's acceptance the store dispatches the order. */
export function dispatchTimeText(leadTimeWorkingDays: number): string {
  return `within ${leadTimeWorkingDays === 1 ? '1 working day' : `${leadTimeWorkingDays} working days`} of your yes`;
}

/**
 * Returns whether a merchant's response no longer needs to be emailed, because the buyer has
 * answered it, a newer one has replaced it, or it has expired.
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
