import { Type } from 'typebox';
import { OPPORTUNITY_STATUSES, type Opportunity } from '../../core/opportunities/opportunity.ts';
import { writeJson } from '../shared/json-text.ts';
import { closedSet, described, nullable, DateTime, replyOf } from '../shared/schemas.ts';

export const RequestStatusReply = replyOf(
  'RequestStatus',
  {
    structuredOpportunityId: Type.String({ format: 'uuid', description: 'The request.' }),
    status: closedSet(OPPORTUNITY_STATUSES, { description: 'What has become of it.' }),
    waitingParty: Type.String({
      description: 'Whose turn it is: merchant, customer, referral or nobody.',
    }),
    answerBy: nullable(
      described(DateTime, 'When the store answers at the latest. Null: it is not its turn.'),
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

/** As JSON, for the asker's assistant. */
export function writeRequestStatus(
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
