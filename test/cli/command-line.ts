import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActionContext } from '../../src/actions/context.ts';
import type { CommandHost } from '../../src/cli/host.ts';
import { runProgram } from '../../src/cli/program.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { actOn } from '../../src/main/open-operator.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { testContext } from '../support/context.ts';

interface Output {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface CommandLine {
  run(...args: string[]): Promise<Output>;
  /** Runs with `--json` and gives what was read from standard output, with the exit code. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests know the replies' members
  json(...args: string[]): Promise<{ code: number; err: string; value: any }>;
  /** Writes a file of its own folder and gives its path. */
  file(name: string, content: string | object): string;
  close(): void;
}

export interface CommandLineOptions {
  /** Of what actions are handed. */
  readonly context?: Partial<ActionContext>;
  readonly pause?: CommandHost['pause'];
  /** Where actions run, if not on the database in this process. */
  readonly openOperator?: CommandHost['openOperator'];
}

/** The command line in this process, on a database that the test holds. */
export function openCommandLine(
  database: Database,
  { context = {}, pause = notHere, openOperator }: CommandLineOptions = {},
): CommandLine {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-cli-'));
  const run = async (...args: string[]): Promise<Output> => {
    let [out, err] = ['', ''];
    const code = await runProgram(args, {
      config: () => readConfig({}) as Config, // an empty environment is fine
      openOperator:
        openOperator ??
        (async () => ({ ...actOn(testContext(database, context)), close: async () => undefined })),
      migrate: notHere,
      adoptConfiguredSecret: notHere,
      examine: notHere,
      copyDatabase: notHere,
      start: notHere,
      serve: notHere,
      pause,
      out: (text) => void (out += text),
      err: (text) => void (err += text),
    });
    return { code, out, err };
  };
  return {
    run,
    json: async (...args) => {
      const { code, out, err } = await run(...args, '--json');
      return { code, err, value: JSON.parse(out) };
    },
    file: (name, content) => {
      const path = join(folder, name);
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
      return path;
    },
    close: () => rmSync(folder, { recursive: true }),
  };
}

function notHere(): Promise<never> {
  return Promise.reject(new Error('not here'));
}
