import type { Command } from 'commander';
import { type Config, describeConfig } from '../config.ts';
import { isRefusal } from '../core/shared/result.ts';
import { addCommand, type Perform } from './command.ts';
import type { Host } from './host.ts';
import type { Outcome } from './outcome.ts';

export function addServiceCommands(program: Command, host: Host, perform: Perform): void {
  const withConfig =
    (act: (config: Config, asJson: boolean) => Promise<Outcome>) =>
    async (options: { json?: true }): Promise<Outcome> => {
      const config = host.config();
      return isRefusal(config) ? config : act(config, options.json === true);
    };
  addCommand(
    program,
    'start',
    'For trying it: everything in one process on a data folder, with the demo stores in an empty one.',
  ).action(
    perform(withConfig(async (config, asJson) => host.start(config, { asJson }).then(ended))),
  );
  addCommand(
    program,
    'serve',
    'For running it: BOTTEGA_ROLE says whether as web, worker or all.',
  ).action(perform(withConfig(async (config) => host.serve(config).then(ended))));
  addCommand(program, 'migrate', 'Brings the database to this version.').action(
    perform(withConfig(async (config) => migrated(await host.migrate(config)))),
  );
  addCommand(program, 'config', 'Prints the configuration without its secrets.').action(
    perform(withConfig(async (config) => described(config))),
  );
}

function ended(): Outcome {
  return { value: undefined, text: '' };
}

function migrated(applied: readonly string[]): Outcome {
  return {
    value: { applied },
    text: applied.length === 0 ? 'The database was up to date.' : `Applied ${applied.join(', ')}.`,
  };
}

function described(config: Config): Outcome {
  const variables = describeConfig(config);
  const text = Object.entries(variables).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return { value: variables, text: text.join('\n') };
}
