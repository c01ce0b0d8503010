import type { Command } from 'commander';
import { type Config, describeConfig } from '../config.ts';
import { DISTRIBUTION_STEP } from '../core/keeping/distribution-step.ts';
import { isRefusal } from '../core/shared/result.ts';
import { addCommand, type WrapCommand } from './command.ts';
import type { CommandHost } from './host.ts';
import type { Outcome } from './outcome.ts';

export function addServiceCommands(
  program: Command,
  host: CommandHost,
  perform: WrapCommand,
): void {
  const withConfig =
    (runCommand: (config: Config, asJson: boolean) => Promise<Outcome>) =>
    async (options: { json?: true }): Promise<Outcome> => {
      const config = host.config();
      return isRefusal(config) ? config : runCommand(config, options.json === true);
    };
  addCommand(
    program,
    'start',
    'For trying it: everything in one process on a data folder, with the demo stores in an empty one.',
  ).action(
    perform(
      withConfig(async (config, asJson) => host.start(config, { asJson }).then(interruptedOutcome)),
    ),
  );
  addCommand(
    program,
    'serve',
    'For running it: BOTTEGA_ROLE says whether as web, worker or all.',
  ).action(perform(withConfig(async (config) => host.serve(config).then(interruptedOutcome))));
  addCommand(program, 'migrate', 'Brings the database to this version.').action(
    perform(withConfig(async (config) => migratedOutcome(await host.migrate(config)))),
  );
  const secret = program.command('secret').description('The secret of the service.');
  addCommand(
    secret,
    'adopt',
    'Uses the database with the present BOTTEGA_SECRET although it was used with another, which is lost. Keys, private links and webhook secrets made with the other stop working.',
  ).action(
    perform(
      withConfig(async (config) => host.adoptConfiguredSecret(config).then(secretAdoptedOutcome)),
    ),
  );
  addCommand(program, 'config', 'Prints the configuration without its secrets.').action(
    perform(withConfig(async (config) => describeConfigOutcome(config))),
  );
}

function interruptedOutcome(): Outcome {
  return { value: undefined, text: '' };
}

function migratedOutcome(appliedMigrations: readonly string[]): Outcome {
  const names = appliedMigrations.filter((name) => name !== DISTRIBUTION_STEP);
  const sentences = [
    ...(names.length > 0 ? [`Applied ${names.join(', ')}.`] : []),
    ...(appliedMigrations.includes(DISTRIBUTION_STEP)
      ? ['The tables are now spread over the servers of Citus, by store.']
      : []),
  ];
  return {
    value: { applied: appliedMigrations },
    text: sentences.length === 0 ? 'The database was up to date.' : sentences.join(' '),
  };
}

function secretAdoptedOutcome(): Outcome {
  const text =
    'The database is used with the present secret from now on. Create the API keys anew, rotate the webhook secrets, and send buyers new links.';
  return { value: { adopted: true }, text };
}

function describeConfigOutcome(config: Config): Outcome {
  const variables = describeConfig(config);
  const text = Object.entries(variables).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return { value: variables, text: text.join('\n') };
}
