import type { OperatorActionResult } from '../../actions/operator-actions.ts';
import { withoutControlCharacters, stateName } from '../orders/order-text.ts';

type Queue = OperatorActionResult<'read-queue'>;
type ListedOpportunity = OperatorActionResult<'list-opportunities'>['opportunities'][number];

const EXCERPT_LENGTH = 60;

export const QUEUE_HEADINGS = ['request', 'days', 'likely', 'about', 'from', 'words', ''];

export function queueRow({
  structuredOpportunityId,
  daysWaiting,
  likelyPath,
  productSlug,
  contactName,
  words,
  isOverdue,
}: Queue['waiting'][number]): string[] {
  return [
    structuredOpportunityId,
    String(daysWaiting),
    stateName(likelyPath),
    withoutControlCharacters(productSlug ?? ''),
    withoutControlCharacters(contactName ?? ''),
    truncateWords(words),
    isOverdue ? 'overdue' : '',
  ];
}

export function referralLines({ overdueReferrals }: Queue): string[] {
  return overdueReferrals.map(
    ({ structuredOpportunityId, referredTo, referralDueBy, daysOverdue }) =>
      `${structuredOpportunityId}: ${withoutControlCharacters(referredTo)} should have said by ${referralDueBy}, ` +
      `${daysOverdue === 1 ? 'a day' : `${daysOverdue} days`} ago.`,
  );
}

export function queueSummary({
  openCount,
  overdueRequestCount,
  overdueReferralCount,
}: Queue): string {
  return `${openCount} open in all; ${overdueRequestCount} past the day of answering, ${overdueReferralCount} overdue with somebody else.`;
}

export const LIST_HEADINGS = [
  'request',
  'recorded',
  'status',
  'waits for',
  'about',
  'from',
  'words',
];

export function listRow({
  opportunityId,
  openedAt,
  status,
  waitingParty,
  productSlug,
  contactName,
  contactEmail,
  words,
}: ListedOpportunity): string[] {
  return [
    opportunityId,
    openedAt,
    stateName(status),
    waitingParty,
    withoutControlCharacters(productSlug ?? ''),
    withoutControlCharacters(contactName ?? contactEmail ?? ''),
    truncateWords(words),
  ];
}

function truncateWords(words: string): string {
  const line = [...withoutControlCharacters(words)];
  return line.length <= EXCERPT_LENGTH
    ? line.join('')
    : `${line.slice(0, EXCERPT_LENGTH - 1).join('')}…`;
}
