import type { Command } from 'commander';
import { isRefusal } from '../../core/shared/result.ts';
import type { OperatorOpportunity } from '../../wire/opportunities/operator-reply.ts';
import { addCommand } from '../command.ts';
import type { Outcome } from '../outcome.ts';

/** A command about requests of one store. */
export function addOpportunityCommand(group: Command, usage: string, description: string): Command {
  return addCommand(group, usage, description).requiredOption('--merchant <slug>', 'the store');
}

export interface OfMerchant {
  merchant: string;
}

interface Changed {
  readonly changed: boolean;
  readonly opportunity: OperatorOpportunity;
}

/** What a command did to a request, in a sentence about it. */
export function told(
  result: Changed | Extract<Outcome, { refused: true }>,
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
