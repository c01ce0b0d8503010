import type { LikelyPath } from '../../../../src/core/opportunities/likely-path.ts';
import type { OpportunityStatus } from '../../../../src/core/opportunities/opportunity.ts';
import type { Tone } from '../ui/parts.tsx';

interface StatusWords {
  readonly label: string;
  readonly tone: Tone;
}

export const REQUEST_STATUS: Readonly<Record<OpportunityStatus, StatusWords>> = {
  waiting: { label: 'Waits for you', tone: 'warn' },
  needs_information: { label: 'You asked back', tone: 'calm' },
  referred: { label: 'Somebody else decides', tone: 'calm' },
  answered: { label: 'Offer is out', tone: 'calm' },
  agreed: { label: 'Agreed', tone: 'good' },
  ordered: { label: 'Ordered', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  closed: { label: 'Closed', tone: 'bad' },
};

export const STATUS_ORDER: readonly OpportunityStatus[] = [
  'waiting',
  'needs_information',
  'referred',
  'answered',
  'agreed',
  'ordered',
  'declined',
  'closed',
];

/** What the store's own rules say to a request. */
const PATH_WORDS: Readonly<Record<LikelyPath, string>> = {
  can_offer: 'By your rules you can make it, at a price that they know.',
  needs_approval: 'By your rules you can make it, once somebody approves.',
  needs_price: 'You can make it. A person must say what it costs.',
  needs_information: 'Something must be known before your rules can say.',
  cannot_make: 'Your rules say no.',
  new_capability: 'Your rules know nothing like it yet.',
};

export function pathWords(path: string): string {
  // A newer server may know paths that this page doesn't.
  return PATH_WORDS[path as LikelyPath] ?? 'Have a look at it yourself.';
}

const RESPONSE_WORDS: Readonly<Record<string, string>> = {
  draft: 'Draft, not sent',
  queued: 'On its way',
  sent: 'Sent',
  viewed: 'Read',
  accepted: 'Accepted',
  declined: 'Turned down',
  expired: 'Time is over',
  failed: 'Not delivered',
};

export function responseWords(status: string): string {
  return RESPONSE_WORDS[status] ?? status;
}

export const OUTCOME_WORDS = {
  offer: 'Offer',
  ask: 'Ask back',
  refer: 'Refer',
  decline: 'Decline',
} as const;
