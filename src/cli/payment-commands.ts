import type { Command } from 'commander';
import { PAYMENT_PROVIDERS } from '../core/payments/account.ts';
import { addCommand, type WrapCommand } from './command.ts';
import type { CommandHost } from './host.ts';
import {
  connectAccount,
  type ConnectOptions,
  disconnectAccount,
  showAccount,
} from './payments/accounts.ts';
import { refundPayment, type RefundOptions } from './payments/refunds.ts';
import { checkPayments, listPayments, type ListOptions } from './payments/payments.ts';

interface MerchantOption {
  merchant: string;
}

export function addPaymentCommands(
  program: Command,
  host: CommandHost,
  perform: WrapCommand,
): void {
  const group = program
    .command('payment')
    .description('Payments: the account with which buyers of a store pay by card.');
  const add = (usage: string, description: string) =>
    addCommand(group, usage, description).requiredOption('--merchant <slug>', 'the store');
  add('connect', "Connects a store's account, so that its buyers can pay by card.")
    .option('--provider <name>', `one of ${PAYMENT_PROVIDERS.join(', ')}`, 'stripe')
    .requiredOption('--key-file <file>', 'a file with the secret key; "-" is standard input')
    .requiredOption('--webhook-secret-file <file>', 'a file with the webhook secret, whsec_…')
    .option('--test', 'the account moves test money only')
    .action(perform((options: ConnectOptions) => connectAccount(host, options)));
  add('show', 'Shows with which account buyers pay, without its secrets.').action(
    perform(({ merchant }: MerchantOption) => showAccount(host, merchant)),
  );
  add(
    'disconnect',
    'Begins no new payment with the account; what was begun is still followed.',
  ).action(perform(({ merchant }: MerchantOption) => disconnectAccount(host, merchant)));
  add('list', 'Lists the payments that buyers have begun, latest first.')
    .option('--order <order>', 'only those of this order: its number or id')
    .option('--limit <number>', 'how many: 1 to 1000', '50')
    .action(perform((options: ListOptions) => listPayments(host, options)));
  add('refund <order>', 'Has the payment provider refund what is due back, or --amount.')
    .option('--amount <amount>', "how much, in the store's currency; else what is due back")
    .option('--reference <text>', "the refund's own number: the same one is made once")
    .option('--cancel', 'refunds everything, and cancels the order in the same step')
    .option('--reason <reason>', 'with --cancel: such as customer_request, out_of_stock, other')
    .option('--note <words>', 'with --cancel: more of it')
    .action(
      perform((order: string, options: RefundOptions) => refundPayment(host, order, options)),
    );
  add(
    'check',
    "Works out every order's money anew, and compares it with the provider's books.",
  ).action(perform(({ merchant }: MerchantOption) => checkPayments(host, merchant)));
}
