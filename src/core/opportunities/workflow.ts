import { refuse, type Refusal } from '../shared/result.ts';
import type { Opportunity, OpportunityStatus, WaitingParty } from './opportunity.ts';

/** Everything that moves a request on, in the order of its life. */
export const OPPORTUNITY_STEPS = [
  'offer',
  'ask',
  'refer',
  'decline',
  'reply',
  'accept',
  'order',
  'turn_down',
  'expire',
  'fail',
  'close',
] as const;
export type OpportunityStep = (typeof OPPORTUNITY_STEPS)[number];

interface Transition {
  readonly from: readonly OpportunityStatus[];
  readonly to: OpportunityStatus;
  /** Whose turn it is then. */
  readonly party: WaitingParty;
  /** What it means, for people. */
  readonly means: string;
}

/** A decision may always be taken anew, until the asker has agreed to one. */
const DECIDABLE: readonly OpportunityStatus[] = [
  'waiting',
  'needs_information',
  'referred',
  'answered',
  'declined',
  'closed',
];

/**
 * The whole truth about what can become of a request, and when: docs/opportunities.md is compared
 * with it.
 */
const TRANSITIONS: Readonly<Record<OpportunityStep, Transition>> = {
  offer: {
    from: DECIDABLE,
    to: 'answered',
    party: 'customer',
    means: 'the store offers exactly this at exactly this price',
  },
  ask: {
    from: DECIDABLE,
    to: 'needs_information',
    party: 'customer',
    means: 'the store asks the asker',
  },
  refer: { from: DECIDABLE, to: 'referred', party: 'referral', means: 'somebody else must say' },
  decline: { from: DECIDABLE, to: 'declined', party: 'nobody', means: 'the store says no' },
  reply: {
    from: ['needs_information'],
    to: 'waiting',
    party: 'merchant',
    means: 'the asker answers what the store asked',
  },
  accept: {
    from: ['answered'],
    to: 'agreed',
    party: 'merchant',
    means: 'the asker accepts the offer',
  },
  order: {
    from: ['agreed'],
    to: 'ordered',
    party: 'nobody',
    means: 'the order is placed at the agreed price',
  },
  turn_down: {
    from: ['answered'],
    to: 'declined',
    party: 'nobody',
    means: 'the asker declines the offer',
  },
  expire: { from: ['answered'], to: 'closed', party: 'nobody', means: 'the offer has expired' },
  fail: {
    from: ['needs_information', 'answered', 'declined'],
    to: 'waiting',
    party: 'merchant',
    means: 'the response could not be delivered',
  },
  close: {
    from: ['waiting', 'needs_information', 'referred', 'answered', 'agreed'],
    to: 'closed',
    party: 'nobody',
    means: 'the store closes the request',
  },
};

export function transitionOf(step: OpportunityStep): Transition {
  return TRANSITIONS[step];
}

export function canTake({ status }: Pick<Opportunity, 'status'>, step: OpportunityStep): boolean {
  return TRANSITIONS[step].from.includes(status);
}

/** When a step is taken, and by when the store must answer once it is its turn. */
export interface StepTime {
  readonly now: Date;
  /** Of a request that becomes the store's turn now; null: its calendar has no days left. */
  readonly answerBy: Date | null;
}

/** The request after the step; whose turn it is changes the day from which it waits. */
export function take(
  opportunity: Opportunity,
  step: OpportunityStep,
  { now, answerBy }: StepTime,
): Opportunity | Refusal<'step_not_available'> {
  if (!canTake(opportunity, step))
    return refuse('step_not_available', { step, status: opportunity.status });
  const { to, party } = TRANSITIONS[step];
  const isSameParty = party === opportunity.waitingParty;
  const merchantAnswerBy = isSameParty ? opportunity.answerBy : answerBy;
  return {
    ...opportunity,
    status: to,
    waitingParty: party,
    waitingSince: isSameParty ? opportunity.waitingSince : now,
    answerBy: party === 'merchant' ? merchantAnswerBy : null,
    // Whoever is referred to anew may be late anew.
    remindedAt: isSameParty && step !== 'refer' ? opportunity.remindedAt : null,
  };
}
