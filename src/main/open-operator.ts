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
import { createWebhookSender } from '../gateways/webhook-sender.ts';
import { callControl, ControlBroken } from '../http/control/control-client.ts';
import { hasDatabase } from '../storage/database/data-folder.ts';
import type { Database } from '../storage/database/database.ts';
import { baseUrlOf } from './base-url.ts';
import { openReadyDatabase } from './open-ready-database.ts';
import { openSealer } from './open-sealer.ts';
import { openSigner } from './open-signer.ts';

/**
 * Another command may hold the folder for a moment, and a server that is starting opens its socket
 * soon.
 */
const PATIENCE_MS = 5_000;
const PAUSE_MS = 100;

/**
 * Actions run on PostgreSQL directly, else in the server that runs on the data folder, else on the
 * folder itself.
 */
export async function openOperator(config: Config): Promise<Operator> {
  if (config.databaseUrl !== null)
    return onDatabase(config, await openReadyDatabase(config, reportToStderr));
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    if (await isServed(config.dataDir)) return inServer(config.dataDir);
    const isNew = !hasDatabase(config.dataDir);
    try {
      const operator = await onDatabase(config, await openReadyDatabase(config, reportToStderr));
      if (isNew) {
        process.stderr.write(
          `Made an empty database in ${resolve(config.dataDir)}: where yours is elsewhere, BOTTEGA_DATA_DIR says so.\n`,
        );
      }
      return operator;
    } catch (error) {
      if (!(error instanceof Error && error.name === 'FolderInUse') || waitedMs >= PATIENCE_MS)
        throw error;
    }
    await wait(PAUSE_MS);
  }
}

function reportToStderr(problem: Error): void {
  process.stderr.write(`${problem.message}\n`);
}

/** Runs the actions on this database as somebody; closing closes it. */
async function onDatabase(config: Config, database: Database): Promise<Operator> {
  const baseUrl = baseUrlOf(config);
  const webhookSender = createWebhookSender({ allow: config.webhookAllow });
  const kept = { signer: await openSigner(config), sealer: await openSealer(config) };
  const shared = {
    database,
    clock: systemClock,
    newId: makeIds(systemClock),
    ...kept,
    webhookSender,
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

/** The actions on a database that somebody else closes. */
export function actOn(context: ActionContext): Pick<Operator, 'act'> {
  return {
    act: async (name, input) => {
      const { runOperatorAction } = await import('../actions/operator-actions.ts');
      return trusted(await runOperatorAction(context, name, input));
    },
  };
}

// What an action of that name answers is what its type says; the type system can't follow that
// through a name.
function trusted<T>(answer: unknown): T {
  return answer as T;
}

async function isServed(folder: string): Promise<boolean> {
  return (
    (await callControl(folder, 'list-merchants', { user: userName(), input: { limit: 1 } })) !==
    null
  );
}

function inServer(folder: string): Operator {
  const send = async (name: OperatorActionName, input: unknown): Promise<unknown | Refusal> => {
    const reply = await callControl(folder, name, { user: userName(), input });
    if (reply === null) throw new ControlBroken('The running server stopped before this was done.');
    return reply.ok ? reply.value : reply.refusal;
  };
  return {
    act: async (name, input) => trusted(await send(name, input)),
    close: async () => undefined,
  };
}

/** Containers may run under a user that has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      return `uid ${process.getuid?.() ?? 'unknown'}`;
    throw error;
  }
}
