import { setTimeout as wait } from 'node:timers/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import type { ActionContext } from '../actions/context.ts';
import type { OperatorActionName } from '../actions/operator-actions.ts';
import type { Operator } from '../cli/host.ts';
import type { Config } from '../config.ts';
import type { Refusal } from '../core/shared/result.ts';
import { systemClock } from '../gateways/clock.ts';
import { makeIds } from '../gateways/ids.ts';
import { paymentProviders } from '../gateways/payments/payment-providers.ts';
import { createWebhookSender } from '../gateways/webhook-sender.ts';
import { callControl, ControlConnectionLost } from '../http/control/control-client.ts';
import { hasDatabase } from '../storage/database/data-folder.ts';
import type { Database } from '../storage/database/database.ts';
import { baseUrlOf } from './base-url.ts';
import { openPictures } from './open-pictures.ts';
import { openReadyDatabase } from './open-ready-database.ts';
import { openSecrets } from './open-secrets.ts';

/**
 * The maximum time that a command waits for the data folder, which may be briefly in use by another
 * command or by a server that is starting.
 */
const WAIT_LIMIT_MS = 5_000;
const PAUSE_MS = 100;

/**
 * Prepares the actions that operators may run. If a server has opened the data folder, the actions
 * run in that server, and otherwise in this process.
 */
export async function openOperator(config: Config): Promise<Operator> {
  if (config.databaseUrl !== null)
    return operatorOnDatabase(config, await openReadyDatabase(config, reportToStderr));
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    if (await isServerRunning(config.dataDir)) return operatorInServer(config.dataDir);
    const isNew = !hasDatabase(config.dataDir);
    try {
      const operator = await operatorOnDatabase(
        config,
        await openReadyDatabase(config, reportToStderr),
      );
      if (isNew) {
        process.stderr.write(
          `Made an empty database in ${resolve(config.dataDir)}: where yours is elsewhere, BOTTEGA_DATA_DIR says so.\n`,
        );
      }
      return operator;
    } catch (error) {
      if (!(error instanceof Error && error.name === 'FolderInUse') || waitedMs >= WAIT_LIMIT_MS)
        throw error;
    }
    await wait(PAUSE_MS);
  }
}

function reportToStderr(problem: Error): void {
  process.stderr.write(`${problem.message}\n`);
}

/** Runs the actions on a database. `close` also closes the database. */
async function operatorOnDatabase(config: Config, database: Database): Promise<Operator> {
  const secrets = await openSecrets(config, database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const baseUrl = baseUrlOf(config);
  const webhookSender = createWebhookSender({ allowedBlocks: config.webhookAllow });
  const shared = {
    database,
    clock: systemClock,
    newId: makeIds(systemClock),
    ...secrets,
    webhookSender,
    paymentProviders: paymentProviders(null),
    ...openPictures(config),
    baseUrl: () => baseUrl,
  };
  return {
    ...actOn({ ...shared, actor: { kind: 'cli', id: userName() } }),
    close: () => {
      webhookSender.close();
      return database.close();
    },
  };
}

/** Runs the operators' actions in a context. The caller must close the context's database. */
export function actOn(context: ActionContext): Pick<Operator, 'act'> {
  return {
    act: async (name, input) => {
      const { runOperatorAction } = await import('../actions/operator-actions.ts');
      return withDeclaredType(await runOperatorAction(context, name, input));
    },
  };
}

// The result of an action always has the type that is declared for its name, but TypeScript can't
// infer this from a name that is known only at run time.
function withDeclaredType<T>(answer: unknown): T {
  return answer as T;
}

async function isServerRunning(folder: string): Promise<boolean> {
  return (
    (await callControl(folder, 'list-merchants', { user: userName(), input: { limit: 1 } })) !==
    null
  );
}

function operatorInServer(folder: string): Operator {
  const send = async (name: OperatorActionName, input: unknown): Promise<unknown | Refusal> => {
    const reply = await callControl(folder, name, { user: userName(), input });
    if (reply === null)
      throw new ControlConnectionLost('The running server stopped before this was done.');
    return reply.ok ? reply.value : reply.refusal;
  };
  return {
    act: async (name, input) => withDeclaredType(await send(name, input)),
    close: async () => undefined,
  };
}

/**
 * Returns the name of the operating system's user, or the user's id if there is no name, as in some
 * containers.
 */
function userName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      return `uid ${process.getuid?.() ?? 'unknown'}`;
    throw error;
  }
}
