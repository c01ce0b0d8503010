import { runProgram } from './cli/program.ts';
import { describeFailure } from './cli/failure.ts';
import { readConfig } from './config.ts';
import { refuse } from './core/shared/result.ts';
import { openOperator } from './main/open-operator.ts';

/** Without this handler, an uncaught error would print a stack trace instead of one sentence. */
process.on('uncaughtException', (error) => {
  // A broken pipe means that the program which reads the output has ended, so nothing more can be
  // printed.
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
  // Modules are imported only when a command needs them, so that other commands don't load a web
  // server.
  migrate: async (config) => (await import('./main/migrate.ts')).migrate(config),
  adoptConfiguredSecret: async (config) =>
    (await import('./main/adopt-secret.ts')).adoptConfiguredSecret(config),
  examine: async (config) =>
    (await import('./main/doctor/examine.ts')).examineService(config, process.env),
  copyDatabase: async (config, url, progress) =>
    (await import('./main/copy-database.ts')).copyDatabase(config, url, progress),
  start: async (config, options) => (await import('./main/start.ts')).startService(config, options),
  serve: async (config) => (await import('./main/serve.ts')).serve(config),
  pause: async (milliseconds) => (await import('./main/pause.ts')).pause(milliseconds),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
