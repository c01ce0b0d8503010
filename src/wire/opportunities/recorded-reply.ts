import { Type } from 'typebox';
import type { Assessment } from '../../core/opportunities/assess.ts';
import type { Opportunity } from '../../core/opportunities/opportunity.ts';
import type { NextStep } from '../../core/offers/offer.ts';
import { OpportunityStatusSet, WaitingParty } from './reply.ts';
import { OpportunityStatusReply } from './status-reply.ts';
import { writeJson } from '../shared/json-text.ts';
import { NextStepReply, VerdictReply } from '../offers/reply.ts';
import {
  DateTime,
  withDescription,
  linkToReply,
  nullable,
  replySchema,
} from '../shared/schemas.ts';

export const RecordedOpportunityReply = replySchema(
  'RecordedOpportunity',
  {
    structuredOpportunityId: Type.String({ format: 'uuid', description: 'The request.' }),
    status: withDescription(
      OpportunityStatusSet,
      'waiting: the store has it. Others may be added.',
    ),
    waitingParty: WaitingParty,
    verdict: VerdictReply,
    nextStep: NextStepReply,
    answerBy: nullable(
      withDescription(
        DateTime,
        'When the store means to have answered. Null: it is closed for good.',
      ),
    ),
    statusUrl: linkToReply(
      OpportunityStatusReply,
      'Where the buyer, or its assistant with Accept: application/json, sees what the store answers. It is private.',
    ),
  },
  'A request that the store has. The same key gets the same bytes again.',
);

/**
 * Returns the JSON reply that is sent after an opportunity has been recorded. If there is an
 * idempotency key, the reply is stored, and repeated requests get the same text.
 */
export function writeRecordedOpportunity(
  { opportunityId, status, waitingParty, answerBy }: Opportunity,
  assessment: Pick<Assessment, 'verdict' | 'offer' | 'likelyPath'>,
  statusUrl: string,
): string {
  return writeJson({
    structuredOpportunityId: opportunityId,
    status,
    waitingParty,
    verdict: assessment.verdict,
    nextStep: nextStepOf(assessment),
    answerBy,
    statusUrl,
  });
}

/**
 * Returns the next step for the buyer's assistant. It is `stop` if there is no offer, if the offer
 * had already advised to send an opportunity, or if it covers only part of what the buyer wants.
 */
function nextStepOf({ offer, likelyPath }: Pick<Assessment, 'offer' | 'likelyPath'>): NextStep {
  if (offer === null || offer.nextStep === 'send_opportunity') return 'stop';
  return likelyPath === 'new_capability' && offer.answer !== 'no' ? 'stop' : offer.nextStep;
}
