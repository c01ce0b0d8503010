import {
  type AnswerRefusalCode,
  type AskReply,
  declineOffer,
  replyToAsk,
} from '../../core/opportunities/asker-answers.ts';
import type { Opportunity } from '../../core/opportunities/opportunity.ts';
import type { StepTime } from '../../core/opportunities/workflow.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { changeOpportunity } from './change-opportunity.ts';
import {
  type AskerDesk,
  findByResponseLink,
  type ResponseLink,
} from './find-linked-opportunity.ts';

type Answered = Opportunity | Refusal<AnswerRefusalCode | 'not_found' | 'opportunity_not_found'>;

/** The asker wants it no longer. Again changes nothing. */
export function declineAsAsker(desk: AskerDesk, link: ResponseLink): Promise<Answered> {
  return answer(desk, link, 'opportunity.turn-down', (opportunity, time) => {
    const isDeclined = opportunity.responses.some(
      ({ responseId, status }) => responseId === link.responseId && status === 'declined',
    );
    return isDeclined ? opportunity : declineOffer(opportunity, link.responseId, time);
  });
}

/** The asker answers what the store asked. */
export function replyAsAsker(
  desk: AskerDesk,
  link: ResponseLink,
  reply: AskReply,
): Promise<Answered> {
  return answer(desk, link, 'opportunity.reply', (opportunity, time) =>
    replyToAsk(opportunity, link.responseId, reply, time),
  );
}

async function answer(
  desk: AskerDesk,
  link: ResponseLink,
  what: string,
  change: (opportunity: Opportunity, time: StepTime) => Opportunity | Refusal<AnswerRefusalCode>,
): Promise<Answered> {
  const linked = await findByResponseLink(desk, link);
  if (isRefusal(linked)) return linked;
  return changeOpportunity(
    { ...desk, actor: { kind: 'buyer', id: 'response-page' } },
    { store: linked.storefront, opportunityId: link.opportunityId, what, change },
  );
}
