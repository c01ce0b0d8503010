import type { Command } from 'commander';
import { isRefusal, refuse } from '../../core/shared/result.ts';
import type { OperatorOrder } from '../../wire/orders/operator-reply.ts';
import { addCommand } from '../command.ts';
import type { Outcome } from '../outcome.ts';
import { stateName } from './order-text.ts';

/** A command about orders of one store. */
export function addOrderCommand(group: Command, usage: string, description: string): Command {
  return addCommand(group, usage, description).requiredOption('--merchant <slug>', 'the store');
}

export interface OfMerchant {
  merchant: string;
}

interface Changed {
  readonly changed: boolean;
  readonly order: OperatorOrder;
}

/** What a command did to an order, in a sentence about it. */
export function told(
  result: Changed | Extract<Outcome, { refused: true }>,
  sentence: (order: OperatorOrder) => string,
  again: (order: OperatorOrder) => string = wasSo,
): Outcome {
  if (isRefusal(result)) return result;
  const { changed, order } = result;
  return { value: result, text: changed ? sentence(order) : again(order) };
}

function wasSo({ orderId, state }: OperatorOrder): string {
  return `Nothing changed: the order ${orderId}, which is ${stateName(state)}, was so already.`;
}

/** Exactly one of a text and `--none`. */
export function textOrNone(text: string | undefined, none: true | undefined, what: string) {
  if ((text === undefined) === (none === undefined)) {
    return refuse('option_invalid', {
      option: `Either the ${what} or --none`,
      problem: 'must be given',
    });
  }
  return { text: text ?? null };
}

/** Numbers of options. */
export function readNumber(option: string, text: string | undefined, maximum: number) {
  if (text === undefined) return {};
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > maximum)
    return refuse('option_invalid', { option, problem: `must be a number from 1 to ${maximum}` });
  return { number: Number(text) };
}
