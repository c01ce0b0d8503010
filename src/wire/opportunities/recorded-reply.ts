import { Type } from 'typebox';
import type { Appraisal } from '../../core/opportunities/appraise.ts';
import type { Opportunity } from '../../core/opportunities/opportunity.ts';
import type { NextStep } from '../../core/offers/offer.ts';
import { writeJson } from '../shared/json-text.ts';
import { NextStepReply, VerdictReply } from '../offers/reply.ts';
import { DateTime, described, nullable, replyOf } from '../shared/schemas.ts';

export const RecordedOpportunityReply = replyOf(
  'RecordedOpportunity',
  {
    structuredOpportunityId: Type.String({ format: 'uuid', description: 'The request.' }),
    status: Type.String({ description: 'waiting: the store has it.' }),
    waitingParty: Type.String({ description: 'Whose turn it is: merchant, the store.' }),
    verdict: VerdictReply,
    nextStep: NextStepReply,
    answerBy: nullable(
      described(DateTime, 'When the store means to have answered. Null: it is closed for good.'),
    ),
    statusUrl: Type.String({
      description:
        'Where the buyer, or its assistant with Accept: application/json, sees what the store answers. It is private.',
    }),
  },
  'A request that the store has. The same key gets the same bytes again.',
);

/**
 * The reply of recording a request, as JSON. With a key it is kept, and sent again word for word.
 */
export function writeRecordedOpportunity(
  { opportunityId, status, waitingParty, answerBy }: Opportunity,
  appraisal: Appraisal,
  statusUrl: string,
): string {
  return writeJson({
    structuredOpportunityId: opportunityId,
    status,
    waitingParty,
    verdict: appraisal.verdict,
    nextStep: nextStepOf(appraisal),
    answerBy,
    statusUrl,
  });
}

/**
 * What can still be done beside waiting. Where an offer would say to send a request, it was sent.
 * Where the rules don't know all that was asked for, what they would say yes to is something else:
 * it is the store's turn.
 */
function nextStepOf({ offer, likelyPath }: Appraisal): NextStep {
  if (offer === null || offer.nextStep === 'send_opportunity') return 'stop';
  return likelyPath === 'new_capability' && offer.answer !== 'no' ? 'stop' : offer.nextStep;
}
