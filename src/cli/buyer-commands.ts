import type { Command } from 'commander';
import type { OperatorActionResult } from '../actions/operator-actions.ts';
import { isRefusal } from '../core/shared/result.ts';
import { addCommand, type WrapCommand } from './command.ts';
import type { CommandHost } from './host.ts';
import { type Outcome, withOperator } from './outcome.ts';
import { formatTable } from './table.ts';

interface BuyerOptions {
  merchant: string;
  email: string;
  yes?: true;
}

type ErasedBuyer = OperatorActionResult<'erase-buyer'>;

export function addBuyerCommands(program: Command, host: CommandHost, perform: WrapCommand): void {
  const group = program
    .command('buyer')
    .description('What a store knows of a buyer: hand it over, or erase it.');
  const add = (name: string, description: string) =>
    addCommand(group, name, description)
      .requiredOption('--merchant <slug>', 'the store')
      .requiredOption('--email <email>', 'whose');
  add('export', 'Prints everything that the store knows of a buyer, as JSON.').action(
    perform((options: BuyerOptions) => exportRows(host, options)),
  );
  add('erase', 'Says what would be erased of a buyer and what must stay; with --yes, erases it.')
    .option('--yes', 'erases it, for good')
    .action(perform((options: BuyerOptions) => erase(host, options)));
}

function exportRows(host: CommandHost, { merchant, email }: BuyerOptions): Promise<Outcome> {
  return withOperator(host, async (operator): Promise<Outcome> => {
    const exported = await operator.act('export-buyer', { merchant, email });
    return isRefusal(exported)
      ? exported
      : { value: exported, text: JSON.stringify(exported, null, 2) };
  });
}

function erase(host: CommandHost, { merchant, email, yes }: BuyerOptions): Promise<Outcome> {
  return withOperator(host, async (operator): Promise<Outcome> => {
    const dryRun = yes !== true;
    const erased = await operator.act('erase-buyer', { merchant, email, dryRun });
    return isRefusal(erased) ? erased : { value: erased, text: erasedText(merchant, erased) };
  });
}

const WAITING_REASON_SENTENCES: Readonly<
  Record<ErasedBuyer['waiting'][number]['because'], string>
> = {
  under_work: 'it is under work; complete, cancel or close it first',
  dispute_open: 'its payment is disputed',
  refund_due: 'money is still due back to the buyer',
  payment_due: 'it is not fully paid',
};

function erasedText(merchant: string, erasedBuyer: ErasedBuyer): string {
  const { email, isDone, orderNumbers, opportunityIds, erasesEmail, waiting, stays, keptFilters } =
    erasedBuyer;
  const goes = isDone ? 'Erased' : 'Would be erased';
  const orders =
    orderNumbers.length === 0
      ? 'no order'
      : `the orders ${orderNumbers.map((number) => `#${number}`).join(', ')}`;
  const requests = opportunityIds.length === 0 ? 'no request' : `${opportunityIds.length} requests`;
  const lines = [
    `${goes} at ${merchant}: ${email} in ${orders} and ${requests}: name, email, phone, address except the country, notes, texts, files, mails.`,
    erasesEmail
      ? `${goes}: mails, notes, bounces and the confirmation of the email.`
      : 'Mails, notes and the confirmation of the email stay until nothing of the buyer waits.',
  ];
  if (keptFilters > 0)
    lines.push(`${goes}: ${keptFilters} kept filters of the list of orders that name the buyer.`);
  if (waiting.length > 0) lines.push('', 'Not erased yet:', waitingTable(waiting));
  if (stays.length > 0) {
    const rows = stays.map(({ column, because }) => [column, because]);
    lines.push('', 'What stays of what is erased:', formatTable(['column', 'because of'], rows));
  }
  if (!isDone) lines.push('', 'Nothing was changed. With --yes it is erased, for good.');
  return lines.join('\n');
}

function waitingTable(waitingData: ErasedBuyer['waiting']): string {
  return formatTable(
    ['what', 'because'],
    waitingData.map(({ kind, id, orderNumber, because }) => [
      kind === 'order' ? `order #${orderNumber}` : `request ${id}`,
      WAITING_REASON_SENTENCES[because],
    ]),
  );
}
