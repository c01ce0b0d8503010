import { Type } from 'typebox';
import type { BuyerResponseView } from '../../core/opportunities/buyer-page.ts';
import type { Opportunity } from '../../core/opportunities/opportunity.ts';
import { OpportunityStatusSet, WaitingParty } from './reply.ts';
import { ShownResponseReply, shownResponseReply } from './shown-response-reply.ts';
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
    response: nullable(
      ShownResponseReply,
      'What the store has answered, as responseUrl shows it. Null: it has said nothing yet.',
    ),
    orderStatusUrl: nullable(
      Type.String({
        description:
          'Where the order that came of it is followed. It is private. Null: there is none.',
      }),
    ),
  },
  'How a request stands, for its asker.',
);

interface StatusFacts {
  readonly nextQuestion: string | null;
  readonly responseUrl: string | null;
  /** The response that the page behind `responseUrl` shows, or null if there is none. */
  readonly response: BuyerResponseView | null;
  readonly orderStatusUrl: string | null;
}

/** Returns the status of an opportunity as JSON, for the buyer's assistant. */
export function writeOpportunityStatus(
  { opportunityId, status, waitingParty, answerBy }: Opportunity,
  { nextQuestion, responseUrl, response, orderStatusUrl }: StatusFacts,
): string {
  return writeJson({
    structuredOpportunityId: opportunityId,
    status,
    waitingParty,
    answerBy,
    nextQuestion,
    responseUrl,
    response: response === null ? null : shownResponseReply(response),
    orderStatusUrl,
  });
}
