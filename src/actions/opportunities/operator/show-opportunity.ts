import type { Static } from 'typebox';
import { isRefusal, type Refusal } from '../../../core/shared/result.ts';
import type { OperatorOpportunity } from '../../../wire/opportunities/operator-reply.ts';
import type { ShowOpportunityInput } from '../../../wire/opportunities/control.ts';
import type { ActionContext } from '../../context.ts';
import { findNamedOpportunity, type NotFoundCode } from './find-opportunity.ts';
import { readOperatorOpportunity } from './read-operator-opportunity.ts';

/** Returns one opportunity with everything that staff need to answer it. */
export async function showOpportunity(
  context: ActionContext,
  input: Static<typeof ShowOpportunityInput>,
): Promise<OperatorOpportunity | Refusal<NotFoundCode | 'busy'>> {
  const found = await findNamedOpportunity(context, input);
  if (isRefusal(found)) return found;
  return readOperatorOpportunity(context, found.storefront, found.opportunityId);
}
