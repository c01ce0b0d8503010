import type { Static } from 'typebox';
import { closeOpportunity as close } from '../../../core/opportunities/close.ts';
import type { CloseOpportunityInput } from '../../../wire/opportunities/control.ts';
import type { ActionContext } from '../../context.ts';
import { changeNamedOpportunity } from './change-named-opportunity.ts';

/** Ends a request without saying anything to its asker. */
export function closeOpportunity(
  context: ActionContext,
  input: Static<typeof CloseOpportunityInput>,
) {
  return changeNamedOpportunity(context, input, {
    what: 'opportunity.close',
    change: (opportunity, _storefront, time) => close(opportunity, input.reason, time),
  });
}
