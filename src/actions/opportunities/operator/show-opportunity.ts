import type { Static } from 'typebox';
import { isRefusal, type Refusal } from '../../../core/shared/result.ts';
import type { OperatorOpportunity } from '../../../wire/opportunities/operator-reply.ts';
import type { ShowOpportunityInput } from '../../../wire/opportunities/control.ts';
import type { ActionContext } from '../../context.ts';
import { findNamedOpportunity, type NotFoundCode } from './find-opportunity.ts';
import { tellOpportunity } from './tell-opportunity.ts';

/** One request, with everything needed to answer it. */
export async function showOpportunity(
  context: ActionContext,
  input: Static<typeof ShowOpportunityInput>,
): Promise<OperatorOpportunity | Refusal<NotFoundCode>> {
  const found = await findNamedOpportunity(context, input);
  if (isRefusal(found)) return found;
  return tellOpportunity(context, found.storefront, found.opportunityId);
}
