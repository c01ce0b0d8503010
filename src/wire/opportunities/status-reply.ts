import { Type } from 'typebox';
import type { Opportunity } from '../../core/opportunities/opportunity.ts';
import { OpportunityStatusSet, WaitingParty } from './reply.ts';
import { writeJson } from '../shared/json-text.ts';
import { withDescription, nullable, DateTime, replySchema } from '../shared/schemas.ts';

export const OpportunityStatusReply = replySchema(
  'RequestStatus',
  {
    structuredOpportunityId: Type.String({ format: 'uuid', description: 'The request.' }),
    status: OpportunityStatusSet,
    waitingParty: WaitingParty,
    answerBy: nullable(
      withDescription(DateTime, 'When the store answers at the latest. Null: it is not its turn.'),
    ),
    nextQuestion: nullable(
      Type.String({ description: "What the store's rules must know first. Null: nothing." }),
    ),
    responseUrl: nullable(
      Type.String({
        description:
          'Where the asker reads what the store says, and answers it. It is private. Null: the store has said nothing yet.',
      }),
    ),
  },
  'How a request stands, for its asker.',
);

/** Returns the status of an opportunity as JSON, for the buyer's assistant. */
export function writeOpportunityStatus(
  { opportunityId, status, waitingParty, answerBy }: Opportunity,
  nextQuestion: string | null,
  responseUrl: string | null,
): string {
  return writeJson({
    structuredOpportunityId: opportunityId,
    status,
    waitingParty,
    answerBy,
    nextQuestion,
    responseUrl,
  });
}
