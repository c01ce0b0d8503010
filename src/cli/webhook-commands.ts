import type { Command } from 'commander';
import { EVENT_KINDS } from '../core/webhooks/event-body.ts';
import { addCommand, type WrapCommand } from './command.ts';
import type { CommandHost } from './host.ts';
import { withOperator } from './outcome.ts';
import {
  addWebhook,
  type AddOptions,
  rotateWebhook,
  type RotateOptions,
} from './webhooks/secrets.ts';
import { listWebhooks, type LogOptions, setState, showLog } from './webhooks/show.ts';
import { replayWebhook, type ReplayOptions } from './webhooks/replay.ts';
import { testWebhook } from './webhooks/test.ts';

interface MerchantOption {
  merchant: string;
}

/** Adds a command that works with the webhooks of a store. */
type AddCommand = (usage: string, description: string) => Command;

export function addWebhookCommands(
  program: Command,
  host: CommandHost,
  perform: WrapCommand,
): void {
  const group = program
    .command('webhook')
    .description(
      'Webhooks: where a store is told of what happens to its orders and requests, at once.',
    );
  const add = (usage: string, description: string) =>
    addCommand(group, usage, description).requiredOption('--merchant <slug>', 'the store');
  addAddCommand(add, host, perform);
  addStateCommands(add, host, perform);
  addRotateCommand(add, host, perform);
  addShowCommands(add, host, perform);
  addReplayCommand(add, host, perform);
}

function addAddCommand(addSubcommand: AddCommand, host: CommandHost, perform: WrapCommand): void {
  addSubcommand('add', 'Registers an address and prints its secret, this once.')
    .requiredOption('--url <url>', 'where events are sent: https://…')
    .option('--kinds <kinds>', `only these, separated by commas: ${EVENT_KINDS.join(', ')}`)
    .option('--description <words>', 'what it is for')
    .option(
      '--secret-file <file>',
      'a file with the secret that the receiver has already, whsec_…; "-" is standard input',
    )
    .action(perform((options: AddOptions) => addWebhook(host, options)));
  addSubcommand('list', "Lists a store's webhooks, with what waits to be sent.").action(
    perform(({ merchant }: MerchantOption) =>
      withOperator(host, (operator) => listWebhooks(operator, merchant)),
    ),
  );
}

const STATES = [
  ['pause <id>', 'Sends nothing for now; what happens meanwhile waits.', 'paused'],
  ['resume <id>', 'Sends again, what has waited first.', 'active'],
  [
    'disable <id>',
    'Sends nothing any more, and what happens from now on does not wait either.',
    'disabled',
  ],
] as const;

function addStateCommands(
  addSubcommand: AddCommand,
  host: CommandHost,
  perform: WrapCommand,
): void {
  for (const [usage, description, state] of STATES) {
    addSubcommand(usage, description).action(
      perform((endpointId: string, { merchant }: MerchantOption) =>
        withOperator(host, (operator) => setState(operator, { merchant, endpointId, state })),
      ),
    );
  }
}

function addRotateCommand(
  addSubcommand: AddCommand,
  host: CommandHost,
  perform: WrapCommand,
): void {
  addSubcommand(
    'rotate <id>',
    'Makes a new secret and prints it, this once. The one before it signs too for a day.',
  )
    .option('--overlap-hours <hours>', 'for how long the one before signs too: 0 to 168', '24')
    .option('--secret-file <file>', 'a file with the new secret; "-" is standard input')
    .action(
      perform((endpointId: string, options: RotateOptions) =>
        rotateWebhook(host, endpointId, options),
      ),
    );
}

function addShowCommands(addSubcommand: AddCommand, host: CommandHost, perform: WrapCommand): void {
  addSubcommand('test <id>', 'Sends a test event, and shows what comes of it.').action(
    perform((endpointId: string, { merchant }: MerchantOption) =>
      withOperator(host, (operator) => testWebhook(host, operator, { merchant, endpointId })),
    ),
  );
  addSubcommand(
    'log <id>',
    'Shows what was sent in the last 30 days, latest first, and how it was answered.',
  )
    .option('--event <event>', 'only attempts at this event, evt_…')
    .option('--failed', 'only those that were not taken')
    .option('--limit <number>', 'how many: 1 to 1000', '50')
    .option('--before <attempt>', 'those before the attempt of this id')
    .action(
      perform((endpointId: string, options: LogOptions) => showLog(host, endpointId, options)),
    );
}

function addReplayCommand(
  addSubcommand: AddCommand,
  host: CommandHost,
  perform: WrapCommand,
): void {
  addSubcommand(
    'replay <id>',
    'Sends once more: one event, all that has failed, or all that happened in a time.',
  )
    .option('--event <event>', 'this event, evt_…')
    .option('--failed', 'all that was tried and not taken')
    .option('--since <date>', "what happened from then on: a day of the store's, or a date-time")
    .option('--until <date>', 'until then, the whole day included; else until now')
    .action(
      perform((endpointId: string, options: ReplayOptions) =>
        replayWebhook(host, endpointId, options),
      ),
    );
}
