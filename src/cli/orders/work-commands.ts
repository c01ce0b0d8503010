import type { Command } from 'commander';
import type { OperatorInput } from '../../actions/operator-actions.ts';
import { ORDER_ACTIONS } from '../../core/orders/workflow.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { OperatorOrder } from '../../wire/orders/operator-reply.ts';
import { FLAG_REASONS } from '../../wire/orders/control.ts';
import type { WrapCommand } from '../command.ts';
import type { CommandHost } from '../host.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import {
  addOrderCommand,
  type MerchantOption,
  textOrNone,
  changeOutcome,
} from './order-command.ts';
import { estimateText, withoutControlCharacters, formatMoney, stateName } from './order-text.ts';

interface AdvanceOptions extends MerchantOption {
  tracking?: string | false;
  carrier?: string;
  trackingUrl?: string;
  shippedAt?: string;
  reason?: string;
  note?: string;
  refundedElsewhere?: true;
}

interface FlagOptions extends MerchantOption {
  reason?: string;
  clear?: true;
  closedAs?: string;
}

const ACT_HELP = `
Actions: ${ORDER_ACTIONS.join(', ')}.
ship takes --tracking or --no-tracking, and --carrier, --tracking-url, --shipped-at; cancel takes --reason, and --note,
--refunded-elsewhere. "bottega order show" says which are open to an order.`;

export function addWorkCommands(group: Command, host: CommandHost, perform: WrapCommand): void {
  addActCommand(group, host, perform);
  addEstimateCommand(group, host, perform);
  addRemarks(group, host, perform);
}

function addActCommand(group: Command, host: CommandHost, perform: WrapCommand): void {
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
      perform((order: string, action: string, options: AdvanceOptions) =>
        actCommand(host, order, action, options),
      ),
    );
}

function addEstimateCommand(group: Command, host: CommandHost, perform: WrapCommand): void {
  addOrderCommand(group, 'estimate <order>', 'Says on which day an order leaves the store.')
    .requiredOption('--date <date>', 'the day, YYYY-MM-DD')
    .action(
      perform((order: string, { merchant, date }: MerchantOption & { date: string }) =>
        setOrderEstimate(host, { merchant, order, date }),
      ),
    );
  addOrderCommand(group, 'flag <order>', 'Asks the store to look at an order.')
    .option('--reason <reason>', `why: ${FLAG_REASONS.join(' or ')}; else ${FLAG_REASONS[0]}`)
    .option('--clear', 'it has looked')
    .option(
      '--closed-as <words>',
      'with --clear: how the payment provider closed a review of its own',
    )
    .action(perform((order: string, options: FlagOptions) => flagCommand(host, order, options)));
}

type NamedOrder = MerchantOption & { order: string };

interface RemarkOptions {
  none?: true;
  showBuyer?: true;
}

function addRemarks(group: Command, host: CommandHost, perform: WrapCommand): void {
  const noteHelp =
    "Sets the store's own note on an order and its dockets, beside what the buyer wrote.";
  addRemark(
    addOrderCommand(group, 'note <order> [text]', noteHelp).option(
      '--show-buyer',
      "shows it on the buyer's page; without this, the buyer doesn't see it",
    ),
    perform,
    'note',
    (namedOrder, note, { showBuyer }) => setNote(host, namedOrder, note, showBuyer === true),
  );
  const referenceHelp = "Sets the store's own number for an order.";
  addRemark(
    addOrderCommand(group, 'reference <order> [text]', referenceHelp),
    perform,
    'reference',
    (namedOrder, reference) => setReference(host, namedOrder, reference),
  );
}

function addRemark(
  command: Command,
  perform: WrapCommand,
  description: string,
  setRemark: (
    namedOrder: NamedOrder,
    remarkText: string | null,
    options: RemarkOptions,
  ) => Promise<Outcome>,
): void {
  command.option('--none', 'takes it away').action(
    perform(
      async (
        order: string,
        text: string | undefined,
        { merchant, ...options }: MerchantOption & RemarkOptions,
      ) => {
        const remark = textOrNone(text, options.none, description);
        return isRefusal(remark) ? remark : setRemark({ merchant, order }, remark.text, options);
      },
    ),
  );
}

async function actCommand(
  host: CommandHost,
  order: string,
  action: string,
  options: AdvanceOptions,
): Promise<Outcome> {
  const request = requestOf(action, options);
  if (isRefusal(request)) return request;
  // The type assertion is safe because the action validates its own name.
  const known = action as OperatorInput<'advance-order'>['action'];
  return withOperator(host, async (operator) =>
    changeOutcome(
      await operator.act('advance-order', {
        merchant: options.merchant,
        order,
        action: known,
        ...request,
      }),
      actedSentence,
    ),
  );
}

function actedSentence({
  orderNumber,
  state,
  refundDueAmount,
  effectiveTotalCurrencyCode,
}: OperatorOrder): string {
  const due =
    refundDueAmount > 0
      ? ` ${formatMoney(refundDueAmount, effectiveTotalCurrencyCode)} is due back to the buyer.`
      : '';
  return `The order ${orderNumber} is now ${stateName(state)}.${due}`;
}

/**
 * Returns the request body that the Store API would receive for this action. Options that belong to
 * other actions are refused.
 */
function requestOf(
  action: string,
  options: AdvanceOptions,
): { request?: object } | Refusal<'option_invalid'> {
  const given = optionsOf(options);
  const allowed = OPTIONS_BY_ACTION[action] ?? [];
  const foreign = Object.keys(given).find((option) => !allowed.includes(option));
  if (foreign !== undefined)
    return refuse('option_invalid', { option: foreign, problem: `is no option of ${action}` });
  if (action === 'ship') return shipRequest(options);
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
}: AdvanceOptions): Record<string, unknown> {
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

function shipRequest({
  tracking,
  carrier,
  trackingUrl,
  shippedAt,
}: AdvanceOptions): { request: object } | Refusal<'option_invalid'> {
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
}: AdvanceOptions): { request: object } | Refusal<'option_invalid'> {
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

function setOrderEstimate(
  host: CommandHost,
  input: OperatorInput<'set-order-estimate'>,
): Promise<Outcome> {
  return withOperator(host, async (operator) =>
    changeOutcome(await operator.act('set-order-estimate', input), estimatedSentence),
  );
}

function estimatedSentence(order: OperatorOrder): string {
  return `The order ${order.orderNumber}: ${order.estimate === null ? 'no estimate' : estimateText(order, order.estimate)}.`;
}

async function flagCommand(
  host: CommandHost,
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
    // The type assertion is safe because the action validates the reason.
    ...(reason !== undefined && {
      reason: reason as NonNullable<OperatorInput<'flag-order'>['reason']>,
    }),
    ...(closedAs !== undefined && { closedAs }),
  };
  const sentence = ({ orderNumber }: OperatorOrder) =>
    clear
      ? `The flag of the order ${orderNumber} is cleared.`
      : `The order ${orderNumber} is flagged: somebody should look at it.`;
  return withOperator(host, async (operator) =>
    changeOutcome(await operator.act('flag-order', input), sentence),
  );
}

function setNote(
  host: CommandHost,
  namedOrder: NamedOrder,
  note: string | null,
  isShown: boolean,
): Promise<Outcome> {
  return withOperator(host, async (operator) =>
    changeOutcome(
      await operator.act('set-order-note', { ...namedOrder, note, isShown }),
      notedSentence,
    ),
  );
}

function notedSentence({ orderNumber, storeNote, storeNoteShown }: OperatorOrder): string {
  if (storeNote === null) return `The order ${orderNumber} has no note of the store's now.`;
  const who = storeNoteShown ? 'the buyer sees it' : 'the buyer does not see it';
  return `The store's note of the order ${orderNumber} is now (${who}): ${withoutControlCharacters(storeNote)}`;
}

function setReference(
  host: CommandHost,
  namedOrder: NamedOrder,
  reference: string | null,
): Promise<Outcome> {
  return withOperator(host, async (operator) =>
    changeOutcome(
      await operator.act('set-order-reference', { ...namedOrder, reference }),
      referenceChangedSentence,
    ),
  );
}

function referenceChangedSentence({ orderNumber, reference }: OperatorOrder): string {
  return reference === null
    ? `The order ${orderNumber} has no reference now.`
    : `The order ${orderNumber} is now ${withoutControlCharacters(reference)} in the store's own books.`;
}
