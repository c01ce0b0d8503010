import type { Command } from 'commander';
import type { OperatorInput } from '../../actions/operator-actions.ts';
import { ORDER_ACTIONS } from '../../core/orders/workflow.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { OperatorOrder } from '../../wire/orders/operator-reply.ts';
import { FLAG_REASONS } from '../../wire/orders/control.ts';
import type { Perform } from '../command.ts';
import type { Host } from '../host.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import { addOrderCommand, type OfMerchant, textOrNone, told } from './order-command.ts';
import { estimateText, harmless, money, stateName } from './order-text.ts';

interface ActOptions extends OfMerchant {
  tracking?: string | false;
  carrier?: string;
  trackingUrl?: string;
  shippedAt?: string;
  reason?: string;
  note?: string;
  refundedElsewhere?: true;
}

interface FlagOptions extends OfMerchant {
  reason?: string;
  clear?: true;
  closedAs?: string;
}

const ACT_HELP = `
Actions: ${ORDER_ACTIONS.join(', ')}.
ship takes --tracking or --no-tracking, and --carrier, --tracking-url, --shipped-at; cancel takes --reason, and --note,
--refunded-elsewhere. "bottega order show" says which are open to an order.`;

export function addWorkCommands(group: Command, host: Host, perform: Perform): void {
  addActing(group, host, perform);
  addDating(group, host, perform);
  addRemarks(group, host, perform);
}

function addActing(group: Command, host: Host, perform: Perform): void {
  addOrderCommand(group, 'act <order> <action>', 'Moves an order on, or cancels it.')
    .option('--tracking <number>', "ship: the carrier's number")
    .option('--no-tracking', 'ship: there is no number')
    .option('--carrier <name>', 'ship: who carries it')
    .option('--tracking-url <url>', 'ship: where the buyer can follow it')
    .option('--shipped-at <moment>', 'ship: when it left, a date-time with an offset; else now')
    .option(
      '--reason <reason>',
      'cancel: such as customer_request, out_of_stock, cannot_make, duplicate, fraud, other',
    )
    .option('--note <words>', 'cancel: more of it')
    .option('--refunded-elsewhere', 'cancel: the buyer has the money back already')
    .addHelpText('after', ACT_HELP)
    .action(
      perform((order: string, action: string, options: ActOptions) =>
        act(host, order, action, options),
      ),
    );
}

function addDating(group: Command, host: Host, perform: Perform): void {
  addOrderCommand(group, 'estimate <order>', 'Says on which day an order leaves the store.')
    .requiredOption('--date <date>', 'the day, YYYY-MM-DD')
    .action(
      perform((order: string, { merchant, date }: OfMerchant & { date: string }) =>
        estimate(host, { merchant, order, date }),
      ),
    );
  addOrderCommand(group, 'flag <order>', 'Asks the store to look at an order.')
    .option('--reason <reason>', `why: ${FLAG_REASONS.join(' or ')}; else ${FLAG_REASONS[0]}`)
    .option('--clear', 'it has looked')
    .option(
      '--closed-as <words>',
      'with --clear: how the payment provider closed a review of its own',
    )
    .action(perform((order: string, options: FlagOptions) => flag(host, order, options)));
}

function addRemarks(group: Command, host: Host, perform: Perform): void {
  addOrderCommand(
    group,
    'note <order> [text]',
    'Sets the note that goes with an order and onto its dockets.',
  )
    .option('--none', 'takes it away')
    .action(
      perform(
        (
          order: string,
          text: string | undefined,
          { merchant, none }: OfMerchant & { none?: true },
        ) => setNote(host, { merchant, order }, text, none),
      ),
    );
  addOrderCommand(group, 'reference <order> [text]', "Sets the store's own number for an order.")
    .option('--none', 'takes it away')
    .action(
      perform(
        (
          order: string,
          text: string | undefined,
          { merchant, none }: OfMerchant & { none?: true },
        ) => setReference(host, { merchant, order }, text, none),
      ),
    );
}

async function act(
  host: Host,
  order: string,
  action: string,
  options: ActOptions,
): Promise<Outcome> {
  const request = requestOf(action, options);
  if (isRefusal(request)) return request;
  // Any word at all: the action checks it, here or in the server.
  const known = action as OperatorInput<'advance-order'>['action'];
  return withOperator(host, async (operator) =>
    told(
      await operator.act('advance-order', {
        merchant: options.merchant,
        order,
        action: known,
        ...request,
      }),
      acted,
    ),
  );
}

function acted({
  orderId,
  state,
  refundDueAmount,
  effectiveTotalCurrencyCode,
}: OperatorOrder): string {
  const due =
    refundDueAmount > 0
      ? ` ${money(refundDueAmount, effectiveTotalCurrencyCode)} is due back to the buyer.`
      : '';
  return `The order ${orderId} is now ${stateName(state)}.${due}`;
}

/** The body of the action, as the Store API takes it. An option of another action is a mistake. */
function requestOf(
  action: string,
  options: ActOptions,
): { request?: object } | Refusal<'option_invalid'> {
  const given = optionsOf(options);
  const allowed = OPTIONS_BY_ACTION[action] ?? [];
  const foreign = Object.keys(given).find((option) => !allowed.includes(option));
  if (foreign !== undefined)
    return refuse('option_invalid', { option: foreign, problem: `is no option of ${action}` });
  if (action === 'ship') return shipOf(options);
  return action === 'cancel' ? cancelOf(options) : {};
}

const SHIP_OPTIONS: readonly string[] = [
  '--tracking',
  '--carrier',
  '--tracking-url',
  '--shipped-at',
];
const CANCEL_OPTIONS: readonly string[] = ['--reason', '--note', '--refunded-elsewhere'];
const OPTIONS_BY_ACTION: Readonly<Record<string, readonly string[]>> = {
  ship: SHIP_OPTIONS,
  cancel: CANCEL_OPTIONS,
};

function optionsOf({
  tracking,
  carrier,
  trackingUrl,
  shippedAt,
  reason,
  note,
  refundedElsewhere,
}: ActOptions): Record<string, unknown> {
  const all = {
    '--tracking': tracking,
    '--carrier': carrier,
    '--tracking-url': trackingUrl,
    '--shipped-at': shippedAt,
    '--reason': reason,
    '--note': note,
    '--refunded-elsewhere': refundedElsewhere,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function shipOf({
  tracking,
  carrier,
  trackingUrl,
  shippedAt,
}: ActOptions): { request: object } | Refusal<'option_invalid'> {
  if (tracking === undefined) {
    return refuse('option_invalid', {
      option: '--tracking, or --no-tracking,',
      problem: 'must be given',
    });
  }
  const trackingReference = tracking === false ? null : tracking;
  return {
    request: {
      trackingReference,
      ...(carrier !== undefined && { carrier }),
      ...(trackingUrl !== undefined && { trackingUrl }),
      ...(shippedAt !== undefined && { shippedAt }),
    },
  };
}

function cancelOf({
  reason,
  note,
  refundedElsewhere,
}: ActOptions): { request: object } | Refusal<'option_invalid'> {
  if (reason === undefined)
    return refuse('option_invalid', { option: '--reason', problem: 'must be given' });
  return {
    request: {
      reason,
      note: note ?? null,
      ...(refundedElsewhere === true && { customerRefundedElsewhere: true }),
    },
  };
}

function estimate(host: Host, input: OperatorInput<'set-order-estimate'>): Promise<Outcome> {
  return withOperator(host, async (operator) =>
    told(await operator.act('set-order-estimate', input), estimated),
  );
}

function estimated(order: OperatorOrder): string {
  return `The order ${order.orderId}: ${order.estimate === null ? 'no estimate' : estimateText(order, order.estimate)}.`;
}

async function flag(
  host: Host,
  order: string,
  { merchant, reason, closedAs, ...flagged }: FlagOptions,
): Promise<Outcome> {
  const clear = flagged.clear === true;
  if (clear && reason !== undefined)
    return refuse('option_invalid', { option: '--reason', problem: "can't be given with --clear" });
  if (!clear && closedAs !== undefined)
    return refuse('option_invalid', { option: '--closed-as', problem: 'goes with --clear' });
  const input = {
    merchant,
    order,
    clear,
    // Any word at all: the action checks it, here or in the server.
    ...(reason !== undefined && {
      reason: reason as NonNullable<OperatorInput<'flag-order'>['reason']>,
    }),
    ...(closedAs !== undefined && { closedAs }),
  };
  const sentence = ({ orderId }: OperatorOrder) =>
    clear
      ? `The flag of the order ${orderId} is cleared.`
      : `The order ${orderId} is flagged: somebody should look at it.`;
  return withOperator(host, async (operator) =>
    told(await operator.act('flag-order', input), sentence),
  );
}

async function setNote(
  host: Host,
  named: OfMerchant & { order: string },
  text: string | undefined,
  none: true | undefined,
): Promise<Outcome> {
  const note = textOrNone(text, none, 'note');
  if (isRefusal(note)) return note;
  return withOperator(host, async (operator) =>
    told(await operator.act('set-order-note', { ...named, note: note.text }), noted),
  );
}

function noted({ orderId, note }: OperatorOrder): string {
  return note === null
    ? `The order ${orderId} has no note now.`
    : `The note of the order ${orderId} is now: ${harmless(note)}`;
}

async function setReference(
  host: Host,
  named: OfMerchant & { order: string },
  text: string | undefined,
  none: true | undefined,
): Promise<Outcome> {
  const reference = textOrNone(text, none, 'reference');
  if (isRefusal(reference)) return reference;
  return withOperator(host, async (operator) =>
    told(
      await operator.act('set-order-reference', { ...named, reference: reference.text }),
      referenced,
    ),
  );
}

function referenced({ orderId, reference }: OperatorOrder): string {
  return reference === null
    ? `The order ${orderId} has no reference now.`
    : `The order ${orderId} is now ${harmless(reference)} in the store's own books.`;
}
