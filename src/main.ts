import { runProgram } from './cli/program.ts';
import { describeFailure } from './cli/failure.ts';
import { readConfig } from './config.ts';
import { refuse } from './core/shared/result.ts';
import { openOperator } from './main/open-operator.ts';

/** What nobody caught ends the process, with a sentence instead of a stack. */
process.on('uncaughtException', (error) => {
  // Whoever read our output has gone: nothing is left to be said.
  if ('code' in error && error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`${describeFailure(error).sentence}\n`);
  process.exit(1);
});

process.exitCode = await runProgram(process.argv.slice(2), {
  config: () => {
    const config = readConfig(process.env);
    return Array.isArray(config) ? refuse('config_wrong', { problems: config }) : config;
  },
  openOperator,
  // Imported when asked for: a command that only asks something starts without a web server.
  migrate: async (config) => (await import('./main/migrate.ts')).migrate(config),
  start: async (config, options) => (await import('./main/start.ts')).start(config, options),
  serve: async (config) => (await import('./main/serve.ts')).serve(config),
  pause: async (milliseconds) => (await import('./main/pause.ts')).pause(milliseconds),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
