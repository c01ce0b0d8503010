import type { Command } from 'commander';
import { isRefusal } from '../core/shared/result.ts';
import { addCommand, type WrapCommand } from './command.ts';
import type { OperatorActionResult } from '../actions/operator-actions.ts';
import type { CommandHost, Operator } from './host.ts';
import { readNumber } from './orders/order-command.ts';
import { withoutControlCharacters } from './orders/order-text.ts';
import { type Outcome, withOperator } from './outcome.ts';
import { formatTable } from './table.ts';

interface MerchantOption {
  merchant: string;
}
interface BouncedOptions extends MerchantOption {
  detail?: string;
}
interface ListOptions extends MerchantOption {
  limit?: string;
  before?: string;
}

const NO_ADDRESS_TEXT = '(no address: see notifyEmail in the settings)';

export function addMailCommands(program: Command, host: CommandHost, perform: WrapCommand): void {
  const group = program
    .command('mail')
    .description("Mails of a store's: list, show, bounced. They are sent where SMTP_URL is set.");
  const add = (usage: string, description: string) =>
    addCommand(group, usage, description).requiredOption('--merchant <slug>', 'the store');
  add('list', 'Lists mails, latest first.')
    .option('--limit <number>', 'how many: 1 to 200', '50')
    .option('--before <mail>', 'those before the mail of this id')
    .action(perform((options: ListOptions) => list(host, options)));
  add('show <mail>', 'Shows a mail.').action(
    perform((mailId: string, { merchant }: MerchantOption) =>
      withOperator(host, (operator) => showOne(operator, merchant, mailId)),
    ),
  );
  add(
    'bounced <address-or-mail>',
    'Records that a mail, or what went to an address, has come back.',
  )
    .option('--detail <text>', 'what the mail system says of it')
    .action(
      perform((subject: string, options: BouncedOptions) =>
        withOperator(host, (operator) => reportBounced(operator, subject, options)),
      ),
    );
}

async function list(host: CommandHost, { merchant, limit, before }: ListOptions): Promise<Outcome> {
  const size = readNumber('--limit', limit, 200);
  if (isRefusal(size)) return size;
  const input = {
    merchant,
    ...(size.number !== undefined && { limit: size.number }),
    ...(before !== undefined && { beforeMailId: before }),
  };
  return withOperator(host, async (operator): Promise<Outcome> => {
    const page = await operator.act('list-mails', input);
    if (isRefusal(page)) return page;
    const rows = page.mails.map(({ mailId, createdAt, kind, state, to, subject }) => [
      mailId,
      createdAt,
      kind,
      state,
      to ?? '',
      withoutControlCharacters(subject),
    ]);
    const more = page.hasMore
      ? { notes: [`There are more: --before ${page.mails.at(-1)?.mailId ?? ''}`] }
      : {};
    return {
      value: page,
      text:
        rows.length === 0
          ? `There is no such mail of ${merchant}.`
          : formatTable(['mail', 'at', 'kind', 'state', 'to', 'subject'], rows),
      ...more,
    };
  });
}

async function showOne(operator: Operator, merchant: string, mailId: string): Promise<Outcome> {
  const mail = await operator.act('show-mail', { merchant, mailId });
  if (isRefusal(mail)) return mail;
  const { createdAt, to, subject, text } = mail;
  const body = text.trimEnd().split('\n').map(withoutControlCharacters);
  const head = [
    `at       ${createdAt}`,
    `to       ${to === null ? NO_ADDRESS_TEXT : withoutControlCharacters(to)}`,
    `state    ${stateWords(mail)}`,
    `subject  ${withoutControlCharacters(subject)}`,
  ];
  return { value: mail, text: [...head, '', ...body].join('\n') };
}

function stateWords({ state, sentAt, failure }: OperatorActionResult<'show-mail'>): string {
  const since = sentAt === null ? state : `${state} (it was sent at ${sentAt})`;
  if (state === 'sent') return `sent at ${String(sentAt)}`;
  return failure === null
    ? since
    : `${since}: ${failure.sentence}${failure.detail === null ? '' : ` ${withoutControlCharacters(failure.detail)}`}`;
}

async function reportBounced(
  operator: Operator,
  subject: string,
  { merchant, detail }: BouncedOptions,
): Promise<Outcome> {
  const reported = await operator.act('report-bounce', {
    merchant,
    subject,
    ...(detail !== undefined && { detail }),
  });
  if (isRefusal(reported)) return reported;
  const { address, mailIds } = reported;
  const mails =
    mailIds.length === 1 ? '1 mail has come back' : `${mailIds.length} mails have come back`;
  return {
    value: reported,
    text: `${mails}${address === null ? '' : ` from ${withoutControlCharacters(address)}`}.`,
  };
}
