import type { Storefront } from '../../../core/offers/storefront.ts';
import type { Opportunity } from '../../../core/opportunities/opportunity.ts';
import type { StepTime } from '../../../core/opportunities/workflow.ts';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import type { OperatorOpportunity } from '../../../wire/opportunities/operator-reply.ts';
import type { ActionContext } from '../../context.ts';
import { changeOpportunity } from '../change-opportunity.ts';
import {
  findNamedOpportunity,
  type NotFoundCode,
  type OpportunityNamed,
} from './find-opportunity.ts';
import { tellOpportunity } from './tell-opportunity.ts';

/** What became of a request; `changed` false: it was so already. */
export interface ChangedOpportunity {
  readonly changed: boolean;
  readonly opportunity: OperatorOpportunity;
}

interface Change<Code extends string> {
  /** As the log of writes names it, such as opportunity.decide. */
  readonly what: string;
  readonly change: (
    opportunity: Opportunity,
    storefront: Storefront,
    time: StepTime,
  ) => Opportunity | Refusal<Code>;
}

/** Changes the request that is named, by the store's rules as they are published now. */
export async function changeNamedOpportunity<Code extends string>(
  context: ActionContext,
  named: OpportunityNamed,
  { what, change }: Change<Code>,
): Promise<ChangedOpportunity | Refusal<NotFoundCode | Code>> {
  const found = await findNamedOpportunity(context, named);
  if (isRefusal(found)) return found;
  const { storefront, opportunityId } = found;
  let version = 0;
  const opportunity = await changeOpportunity(context, {
    store: storefront,
    opportunityId,
    what,
    change: (before, time) => {
      version = before.version;
      const after = change(before, storefront, time);
      // Whoever reads the refusal wants to know how the request stands, since it isn't as they
      // thought.
      return isRefusal(after)
        ? refuse(after.code, { opportunityId, status: before.status, ...after.values })
        : after;
    },
  });
  if (isRefusal(opportunity)) return opportunity;
  const told = await tellOpportunity(context, storefront, opportunityId);
  return isRefusal(told) ? told : { changed: opportunity.version !== version, opportunity: told };
}
