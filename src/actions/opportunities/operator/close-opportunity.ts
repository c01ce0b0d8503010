import type { Static } from 'typebox';
import { closeOpportunity as close } from '../../../core/opportunities/close.ts';
import type { CloseOpportunityInput } from '../../../wire/opportunities/control.ts';
import type { ActionContext } from '../../context.ts';
import { changeNamedOpportunity } from './change-named-opportunity.ts';

/** Closes a buyer's request without sending an answer. */
export function closeOpportunity(
  context: ActionContext,
  input: Static<typeof CloseOpportunityInput>,
) {
  return changeNamedOpportunity(context, input, {
    what: 'opportunity.close',
    change: (opportunity, _storefront, time) => close(opportunity, input.reason, time),
  });
}
