import {
  type AnswerRefusalCode,
  type AskReply,
  declineOffer,
  replyToAsk,
} from '../../core/opportunities/buyer-answers.ts';
import type { Opportunity } from '../../core/opportunities/opportunity.ts';
import type { StepTime } from '../../core/opportunities/workflow.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { changeOpportunity } from './change-opportunity.ts';
import {
  type OpportunityLinkDependencies,
  findByResponseLink,
  type ResponseLink,
} from './find-linked-opportunity.ts';

type AnswerOutcome =
  | Opportunity
  | Refusal<AnswerRefusalCode | 'not_found' | 'opportunity_not_found'>;

export function declineAsBuyer(
  dependencies: OpportunityLinkDependencies,
  link: ResponseLink,
): Promise<AnswerOutcome> {
  return saveAnswer(dependencies, link, 'opportunity.turn-down', (opportunity, time) => {
    const isDeclined = opportunity.responses.some(
      ({ responseId, status }) => responseId === link.responseId && status === 'declined',
    );
    return isDeclined ? opportunity : declineOffer(opportunity, link.responseId, time);
  });
}

export function replyAsBuyer(
  dependencies: OpportunityLinkDependencies,
  link: ResponseLink,
  reply: AskReply,
): Promise<AnswerOutcome> {
  return saveAnswer(dependencies, link, 'opportunity.reply', (opportunity, time) =>
    replyToAsk(opportunity, link.responseId, reply, time),
  );
}

async function saveAnswer(
  dependencies: OpportunityLinkDependencies,
  link: ResponseLink,
  actionName: string,
  change: (opportunity: Opportunity, time: StepTime) => Opportunity | Refusal<AnswerRefusalCode>,
): Promise<AnswerOutcome> {
  const linked = await findByResponseLink(dependencies, link);
  if (isRefusal(linked)) return linked;
  return changeOpportunity(
    { ...dependencies, actor: { kind: 'buyer', id: 'response-page' } },
    { store: linked.storefront, opportunityId: link.opportunityId, what: actionName, change },
  );
}
