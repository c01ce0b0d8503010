import type { Merchant } from '../merchants/merchant.ts';
import { isExpired } from '../opportunities/asker-answers.ts';
import { isResolved } from '../opportunities/decide.ts';
import type {
  CustomerResponse,
  DecisionOutcome,
  Offered,
  Opportunity,
} from '../opportunities/opportunity.ts';
import { transitionOf } from '../opportunities/workflow.ts';
import { decimalAmount } from '../orders/decimal-amount.ts';
import type { Minor } from '../orders/order.ts';
import { type MailWords, type Passage, writeLetter } from './letter.ts';
import { momentWords } from '../shared/moment-words.ts';

type Store = Pick<Merchant, 'name' | 'timezone'>;

const SUBJECTS: Readonly<Record<DecisionOutcome, string>> = {
  offer: 'an offer for you',
  ask: 'a question about your request',
  refer: 'your request',
  decline: 'your request',
};

export function responseSubject({ name }: Pick<Store, 'name'>, outcome: DecisionOutcome): string {
  return `${name}: ${SUBJECTS[outcome]}`;
}

const INVITATIONS: Readonly<Record<DecisionOutcome, string>> = {
  offer: 'See it here, and accept or decline it:',
  ask: 'Answer here:',
  refer: 'See how it stands here:',
  decline: 'See your request here:',
};

/**
 * What a store answers to a request: in its own words, with what it offers. Nothing that the asker
 * wrote stands in it.
 */
export function responseMail(
  store: Store,
  { words, outcome, offered, expiresAt }: CustomerResponse,
  url: string,
): MailWords {
  const passages: Passage[] = [
    `${store.name} has answered your request.`,
    words,
    ...(offered === null ? [] : [{ rows: offerRows(store, offered, expiresAt) }]),
    INVITATIONS[outcome],
    { url },
    'Whoever has this link can answer in your place. Please keep it to yourself.',
  ];
  return writeLetter({ subject: responseSubject(store, outcome), passages });
}

function offerRows(
  { timezone }: Store,
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
    ['Ready', readyWords(leadTimeWorkingDays)],
    ...(expiresAt === null ? [] : ([['Until', momentWords(expiresAt, timezone)]] as const)),
  ];
}

/** When what is offered leaves the store. */
export function readyWords(leadTimeWorkingDays: number): string {
  return `within ${leadTimeWorkingDays === 1 ? '1 working day' : `${leadTimeWorkingDays} working days`} of your yes`;
}

/**
 * There is no more reason to send it: the asker has answered it, the store has said something else
 * since, or its time is over.
 */
export function isResponseOutdated(
  opportunity: Pick<Opportunity, 'status'>,
  response: CustomerResponse,
  now: Date,
): boolean {
  return (
    response.status === 'draft' ||
    isResolved(response) ||
    isExpired(response, now) ||
    opportunity.status !== transitionOf(response.outcome).to
  );
}
