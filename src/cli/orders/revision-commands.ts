import type { Command } from 'commander';
import { isRefusal, refuse } from '../../core/shared/result.ts';
import type { OperatorOrder } from '../../wire/orders/operator-reply.ts';
import type { WrapCommand } from '../command.ts';
import type { CommandHost, Operator } from '../host.ts';
import { type Outcome, withOperator } from '../outcome.ts';
import { addOrderCommand, type MerchantOption, changeOutcome } from './order-command.ts';
import { formatMoney, revisionRows } from './order-text.ts';

interface ReviseOptions extends MerchantOption {
  total: string;
  note: string;
  delivery?: string;
  expires?: string;
}
interface RevisionOptions extends MerchantOption {
  accept?: true;
  decline?: true;
  withdraw?: true;
  id?: string;
}

export function addRevisionCommands(group: Command, host: CommandHost, perform: WrapCommand): void {
  addOrderCommand(
    group,
    'revise <order>',
    'Proposes a new total, or a new day as well, to the buyer, who accepts or declines it.',
  )
    .requiredOption('--total <amount>', "the new total, in the store's currency")
    .requiredOption('--note <words>', 'what the buyer is told about it')
    .option('--delivery <date>', 'the new day of delivery, YYYY-MM-DD')
    .option(
      '--expires <date>',
      "when it ends unanswered: a day of the store's, a date-time, or never; else after 7 days",
    )
    .action(
      perform((order: string, options: ReviseOptions) =>
        withOperator(host, (operator) => proposeOrderRevision(operator, order, options)),
      ),
    );
  addOrderCommand(
    group,
    'revision <order>',
    "Shows an order's revisions; or answers, for the buyer, the one that is pending, or takes it back.",
  )
    .option('--accept', 'the buyer agrees')
    .option('--decline', 'the buyer does not')
    .option('--withdraw', 'the store takes it back')
    .option('--id <revision>', 'only if it is this one')
    .action(perform((order: string, options: RevisionOptions) => revision(host, order, options)));
}

async function proposeOrderRevision(
  operator: Operator,
  order: string,
  { merchant, total, note, delivery, expires }: ReviseOptions,
): Promise<Outcome> {
  const input = {
    merchant,
    order,
    total,
    note,
    ...(delivery !== undefined && { delivery }),
    ...(expires !== undefined && { expires: expires === 'never' ? null : expires }),
  };
  return changeOutcome(await operator.act('propose-order-revision', input), proposedSentence);
}

function proposedSentence({
  orderNumber,
  pendingRevision,
  effectiveTotalAmount,
  effectiveTotalCurrencyCode: currency,
  statusUrl,
}: OperatorOrder): string {
  const until =
    pendingRevision === null || pendingRevision.expiresAt === null
      ? ''
      : `, until ${pendingRevision.expiresAt}`;
  const total = formatMoney(pendingRevision?.revisedTotalAmount ?? effectiveTotalAmount, currency);
  return `Proposed ${total} instead of ${formatMoney(effectiveTotalAmount, currency)} to the buyer of the order ${orderNumber}${until}. The buyer answers at ${statusUrl}`;
}

async function revision(
  host: CommandHost,
  order: string,
  { merchant, accept, decline, withdraw, id }: RevisionOptions,
): Promise<Outcome> {
  const answers = [
    ...(accept === true ? (['accepted'] as const) : []),
    ...(decline === true ? (['declined'] as const) : []),
    ...(withdraw === true ? (['withdrawn'] as const) : []),
  ];
  const [answer] = answers;
  if (answers.length > 1) {
    return refuse('option_invalid', {
      option: '--accept, --decline and --withdraw',
      problem: "can't be given together",
    });
  }
  if (answer === undefined && id !== undefined) {
    return refuse('option_invalid', {
      option: '--id',
      problem: 'goes with --accept, --decline or --withdraw',
    });
  }
  if (answer === undefined)
    return withOperator(host, (operator) => showRevision(operator, merchant, order));
  const input = { merchant, order, answer, ...(id !== undefined && { revisionId: id }) };
  const sentence = ({
    orderNumber,
    effectiveTotalAmount,
    effectiveTotalCurrencyCode,
  }: OperatorOrder) =>
    `The revision of the order ${orderNumber} is ${answer}; its total is ${formatMoney(effectiveTotalAmount, effectiveTotalCurrencyCode)}.`;
  return withOperator(host, async (operator) =>
    changeOutcome(await operator.act('answer-order-revision', input), sentence),
  );
}

async function showRevision(operator: Operator, merchant: string, order: string): Promise<Outcome> {
  const shown = await operator.act('show-order', { merchant, order });
  if (isRefusal(shown)) return shown;
  const rows = revisionRows(shown).map(([, text]) => text);
  return {
    value: shown.revisions,
    text:
      rows.length === 0
        ? `No revision of the order ${shown.orderNumber} was ever proposed.`
        : rows.join('\n'),
  };
}
