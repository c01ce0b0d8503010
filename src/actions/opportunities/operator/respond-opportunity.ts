import type { Static } from 'typebox';
import { sendResponse } from '../../../core/opportunities/respond.ts';
import type { RespondOpportunityInput } from '../../../wire/opportunities/control.ts';
import type { ActionContext } from '../../context.ts';
import { changeNamedOpportunity } from './change-named-opportunity.ts';

/** Sends the drafted answer to a buyer. The operator may replace its message. */
export function respondOpportunity(
  context: ActionContext,
  input: Static<typeof RespondOpportunityInput>,
) {
  const { words = null, responseId = null } = input;
  return changeNamedOpportunity(context, input, {
    what: 'opportunity.respond',
    change: (opportunity, _storefront, time) =>
      sendResponse(opportunity, { responseId, words }, time),
  });
}
