import type { Command } from 'commander';
import type { OperatorActionResult } from '../actions/operator-actions.ts';
import { isRefusal } from '../core/shared/result.ts';
import { addCommand, type WrapCommand } from './command.ts';
import type { CommandHost, Operator } from './host.ts';
import { readNumber } from './orders/order-command.ts';
import { type Outcome, withOperator } from './outcome.ts';
import { formatTable } from './table.ts';

interface CreateOptions {
  merchant: string;
  code: string;
  label: string;
  percent?: string;
  amount?: string;
  minimum?: string;
  from?: string;
  until?: string;
  uses?: string;
}

type ChangeOptions = Partial<CreateOptions> & { merchant: string };

type Discount = OperatorActionResult<'list-discounts'>['discounts'][number];

const MAXIMUM_DISCOUNT_USES = 2_147_483_647;

export function addDiscountCommands(
  program: Command,
  host: CommandHost,
  perform: WrapCommand,
): void {
  const group = program
    .command('discount')
    .description('Discount codes: create, change, list, end.');
  const add = (usage: string, description: string) =>
    addCommand(group, usage, description).requiredOption('--merchant <slug>', 'the store');
  add('create', 'Gives a discount code out.')
    .requiredOption('--code <code>', 'as buyers type it; small and capital letters are the same')
    .requiredOption('--label <words>', 'what the order says of it')
    .option('--percent <percent>', 'takes off so much of the items, such as 12.5')
    .option('--amount <amount>', "takes off an amount in the store's currency")
    .option('--minimum <amount>', 'only if the items come to at least so much')
    .option('--from <date>', "valid from then on: a day of the store's, or a date-time")
    .option('--until <date>', 'its last day, or the date-time at which it ends')
    .option('--uses <number>', 'so many orders; else any number')
    .action(perform((options: CreateOptions) => create(host, options)));
  add('change <code>', 'Changes a discount code. What is not given stays as it is.')
    .option('--label <words>', 'what the order says of it')
    .option('--percent <percent>', 'takes off so much of the items, such as 12.5')
    .option('--amount <amount>', "takes off an amount in the store's currency")
    .option('--minimum <amount>', 'only if the items come to at least so much; or none')
    .option('--from <date>', 'valid from then on; or none')
    .option('--until <date>', 'its last day; or none')
    .option('--uses <number>', 'so many orders; or none')
    .action(perform((code: string, options: ChangeOptions) => change(host, code, options)));
  add('list', "Lists a store's discount codes, ended ones too.").action(
    perform(({ merchant }: { merchant: string }) =>
      withOperator(host, (operator) => list(operator, merchant)),
    ),
  );
  add('end <code>', 'No order takes the code any more; those that did keep their discount.').action(
    perform((code: string, { merchant }: { merchant: string }) =>
      withOperator(host, (operator) => endDiscount(operator, merchant, code)),
    ),
  );
}

async function create(host: CommandHost, { uses, ...options }: CreateOptions): Promise<Outcome> {
  const limit = readNumber('--uses', uses, MAXIMUM_DISCOUNT_USES);
  if (isRefusal(limit)) return limit;
  const { merchant, code, label, percent, amount, minimum, from, until } = options;
  const input = {
    merchant,
    code,
    label,
    ...(percent !== undefined && { percent }),
    ...(amount !== undefined && { amount }),
    ...(minimum !== undefined && { minimum }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(limit.number !== undefined && { uses: limit.number }),
  };
  return withOperator(host, async (operator): Promise<Outcome> => {
    const made = await operator.act('create-discount', input);
    if (isRefusal(made)) return made;
    const before = made.used > 0 ? ` It was used ${made.used} times before, which count.` : '';
    return {
      value: made,
      text: `The code ${made.code} of ${merchant} takes off ${discountValue(made)}${discountTerms(made)}.${before}`,
    };
  });
}

/**
 * Parses the value of a limit option. The word "none" removes the limit, so it is returned as null.
 */
function limitOf(text: string): string | null {
  return text === 'none' ? null : text;
}

async function change(
  host: CommandHost,
  code: string,
  { merchant, uses, label, percent, amount, ...limits }: ChangeOptions,
): Promise<Outcome> {
  const read = readNumber('--uses', uses === 'none' ? undefined : uses, MAXIMUM_DISCOUNT_USES);
  if (isRefusal(read)) return read;
  const { minimum, from, until } = limits;
  const input = {
    merchant,
    code,
    ...(label !== undefined && { label }),
    ...(percent !== undefined && { percent }),
    ...(amount !== undefined && { amount }),
    ...(minimum !== undefined && { minimum: limitOf(minimum) }),
    ...(from !== undefined && { from: limitOf(from) }),
    ...(until !== undefined && { until: limitOf(until) }),
    ...(uses !== undefined && { uses: read.number ?? null }),
  };
  return withOperator(host, async (operator): Promise<Outcome> => {
    const changed = await operator.act('change-discount', input);
    if (isRefusal(changed)) return changed;
    return {
      value: changed,
      text: `The code ${changed.code} of ${merchant} takes off ${discountValue(changed)}${discountTerms(changed)}.`,
    };
  });
}

function discountValue({ kind, value }: Discount): string {
  return kind === 'percent' ? `${value} %` : value;
}

function discountTerms({
  minimumItemsAmount,
  validFrom,
  validUntil,
  maximumUses,
}: Discount): string {
  return [
    ...(minimumItemsAmount === null ? [] : [`of items from ${minimumItemsAmount}`]),
    ...(validFrom === null ? [] : [`from ${validFrom}`]),
    ...(validUntil === null ? [] : [`until ${validUntil}`]),
    ...(maximumUses === null ? [] : [`${maximumUses} times at most`]),
  ]
    .map((discountTerm) => `, ${discountTerm}`)
    .join('');
}

async function list(operator: Operator, merchant: string): Promise<Outcome> {
  const all = await allDiscounts(operator, merchant);
  if (isRefusal(all)) return all;
  const rows = all.map((code) => [
    code.code,
    code.state,
    discountValue(code),
    code.label,
    `${code.used}${code.maximumUses === null ? '' : ` of ${code.maximumUses}`}`,
    code.minimumItemsAmount ?? '',
    code.validFrom ?? '',
    code.validUntil ?? '',
  ]);
  const headings = ['code', 'state', 'takes off', 'label', 'used', 'minimum', 'from', 'until'];
  return {
    value: all,
    text:
      rows.length === 0
        ? `${merchant} has given out no discount code.`
        : formatTable(headings, rows),
  };
}

/** Returns all discount codes of a store by reading one page after the other. */
async function allDiscounts(operator: Operator, merchant: string) {
  const all: Discount[] = [];
  for (;;) {
    const afterCode = all.at(-1)?.code;
    const page = await operator.act(
      'list-discounts',
      afterCode === undefined ? { merchant } : { merchant, afterCode },
    );
    if (isRefusal(page)) return page;
    all.push(...page.discounts);
    if (!page.hasMore) return all;
  }
}

async function endDiscount(operator: Operator, merchant: string, code: string): Promise<Outcome> {
  const ended = await operator.act('end-discount', { merchant, code });
  return isRefusal(ended)
    ? ended
    : {
        value: ended,
        text: `The code ${ended.code} of ${merchant} has ended; it was used ${ended.used} times.`,
      };
}
