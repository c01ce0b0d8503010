import type { Command } from 'commander';
import { isRefusal } from '../../core/shared/result.ts';
import type { OperatorOpportunity } from '../../wire/opportunities/operator-reply.ts';
import { addCommand } from '../command.ts';
import type { Outcome } from '../outcome.ts';

/** Adds a command that works with the requests of a store's buyers. */
export function addOpportunityCommand(group: Command, usage: string, description: string): Command {
  return addCommand(group, usage, description).requiredOption('--merchant <slug>', 'the store');
}

export interface MerchantOption {
  merchant: string;
}

interface ChangedOpportunityReply {
  readonly changed: boolean;
  readonly opportunity: OperatorOpportunity;
}

/**
 * Returns what is printed after an opportunity was changed: the opportunity, and a sentence about
 * the change.
 */
export function changeOutcome(
  result: ChangedOpportunityReply | Extract<Outcome, { refused: true }>,
  sentence: (opportunity: OperatorOpportunity) => string,
): Outcome {
  if (isRefusal(result)) return result;
  const { changed, opportunity } = result;
  return {
    value: result,
    text: changed
      ? sentence(opportunity)
      : `Nothing changed: the request ${opportunity.structuredOpportunityId} was so already.`,
  };
}
