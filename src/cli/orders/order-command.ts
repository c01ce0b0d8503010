import type { Command } from 'commander';
import { isRefusal, refuse } from '../../core/shared/result.ts';
import type { OperatorOrder } from '../../wire/orders/operator-reply.ts';
import { addCommand } from '../command.ts';
import type { Outcome } from '../outcome.ts';
import { stateName } from './order-text.ts';

/** Adds a command that works with the orders of a store. */
export function addOrderCommand(group: Command, usage: string, description: string): Command {
  return addCommand(group, usage, description).requiredOption('--merchant <slug>', 'the store');
}

export interface MerchantOption {
  merchant: string;
}

interface ChangedOrderReply {
  readonly changed: boolean;
  readonly order: OperatorOrder;
}

/**
 * Returns what is printed after an order was changed: the order, and a sentence about the change.
 */
export function changeOutcome(
  result: ChangedOrderReply | Extract<Outcome, { refused: true }>,
  sentence: (order: OperatorOrder) => string,
  describeUnchanged: (order: OperatorOrder) => string = unchangedSentence,
): Outcome {
  if (isRefusal(result)) return result;
  const { changed, order } = result;
  return { value: result, text: changed ? sentence(order) : describeUnchanged(order) };
}

function unchangedSentence({ orderNumber, state }: OperatorOrder): string {
  return `Nothing changed: the order ${orderNumber}, which is ${stateName(state)}, was so already.`;
}

/**
 * Returns the text that the operator gave, or null for the option `--none`. Exactly one of the two
 * must be given.
 */
export function textOrNone(
  text: string | undefined,
  hasNone: true | undefined,
  optionName: string,
) {
  if ((text === undefined) === (hasNone === undefined)) {
    return refuse('option_invalid', {
      option: `Either the ${optionName} or --none`,
      problem: 'must be given',
    });
  }
  return { text: text ?? null };
}

/** Parses a command line option whose value is a number. */
export function readNumber(option: string, text: string | undefined, maximum: number) {
  if (text === undefined) return {};
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > maximum)
    return refuse('option_invalid', { option, problem: `must be a number from 1 to ${maximum}` });
  return { number: Number(text) };
}
