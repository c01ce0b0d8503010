import { refuse, type Refusal } from '../shared/result.ts';
import type { Opportunity, OpportunityStatus, WaitingParty } from './opportunity.ts';

/** The steps in the life of an opportunity, in the sequence in which they usually happen. */
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
  readonly party: WaitingParty;
  readonly meaning: string;
}

/**
 * The statuses in which a merchant can decide again, because the buyer hasn't accepted an offer.
 */
const DECIDABLE_STATUSES: readonly OpportunityStatus[] = [
  'waiting',
  'needs_information',
  'referred',
  'answered',
  'declined',
  'closed',
];

/**
 * The single definition of the steps in the life of an opportunity and of the statuses in which
 * each is possible. A test compares docs/opportunities.md with it.
 */
const TRANSITIONS: Readonly<Record<OpportunityStep, Transition>> = {
  offer: {
    from: DECIDABLE_STATUSES,
    to: 'answered',
    party: 'customer',
    meaning: 'the store offers exactly this at exactly this price',
  },
  ask: {
    from: DECIDABLE_STATUSES,
    to: 'needs_information',
    party: 'customer',
    meaning: 'the store asks the asker',
  },
  refer: {
    from: DECIDABLE_STATUSES,
    to: 'referred',
    party: 'referral',
    meaning: 'somebody else must say',
  },
  decline: {
    from: DECIDABLE_STATUSES,
    to: 'declined',
    party: 'nobody',
    meaning: 'the store says no',
  },
  reply: {
    from: ['needs_information'],
    to: 'waiting',
    party: 'merchant',
    meaning: 'the asker answers what the store asked',
  },
  accept: {
    from: ['answered'],
    to: 'agreed',
    party: 'merchant',
    meaning: 'the asker accepts the offer',
  },
  order: {
    from: ['agreed'],
    to: 'ordered',
    party: 'nobody',
    meaning: 'the order is placed at the agreed price',
  },
  turn_down: {
    from: ['answered'],
    to: 'declined',
    party: 'nobody',
    meaning: 'the asker declines the offer',
  },
  expire: { from: ['answered'], to: 'closed', party: 'nobody', meaning: 'the offer has expired' },
  fail: {
    from: ['needs_information', 'answered', 'declined'],
    to: 'waiting',
    party: 'merchant',
    meaning: 'the response could not be delivered',
  },
  close: {
    from: ['waiting', 'needs_information', 'referred', 'answered', 'agreed'],
    to: 'closed',
    party: 'nobody',
    meaning: 'the store closes the request',
  },
};

export function transitionOf(step: OpportunityStep): Transition {
  return TRANSITIONS[step];
}

export function canTakeStep(
  { status }: Pick<Opportunity, 'status'>,
  step: OpportunityStep,
): boolean {
  return TRANSITIONS[step].from.includes(status);
}

/**
 * The time of a step, and the time by which the merchant must answer if the merchant must act next.
 */
export interface StepTime {
  readonly now: Date;
  /**
   * The time by which the merchant must answer. It is null if somebody else must act after the
   * step, or if the merchant's calendar has no working days left.
   */
  readonly answerBy: Date | null;
}

/**
 * Applies a step and returns the result. If another party must now act, the waiting time starts
 * again.
 */
export function takeStep(
  opportunity: Opportunity,
  step: OpportunityStep,
  { now, answerBy }: StepTime,
): Opportunity | Refusal<'step_not_available'> {
  if (!canTakeStep(opportunity, step))
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
    // A new referral restarts the reminder, so that the merchant is reminded again if the new
    // answer is overdue.
    remindedAt: isSameParty && step !== 'refer' ? opportunity.remindedAt : null,
  };
}
