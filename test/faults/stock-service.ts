import type { Database } from '../../src/storage/database/database.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { entrancesOf } from '../support/citus-databases.ts';
import { fillFolder, openTestDatabase, TEST_DATABASE_URL } from '../support/database.ts';
import { folderOfNextVersion } from '../support/other-version.ts';
import { occupyPort, type openProcesses, type Running } from '../runtime/process.ts';
import type { Place } from './stock-clients.ts';
import { LOST } from './stock-places.ts';

/** A service of one process on PGlite, or of two on PostgreSQL. */
export interface FaultyService extends Place {
  /** What went wrong in them that no client need have noticed. */
  problems(): string[];
  /** Ends the processes and opens what they leave behind. */
  inspect<T>(look: (database: Database) => Promise<T>): Promise<T>;
  /** Ends the processes and puts away where they kept their data. */
  close(): Promise<void>;
}

type Processes = ReturnType<typeof openProcesses>;

/** Where a service keeps its data, whoever runs. */
export interface Ground {
  readonly environment: Readonly<Record<string, string>>;
  readonly databaseUrl: string | null;
  readonly folder: string;
  close(): Promise<void>;
}

export async function openGround(processes: Processes): Promise<Ground> {
  const folder = processes.folder();
  if (TEST_DATABASE_URL === null) {
    await fillFolder(folder);
    return {
      environment: { FAULT_FOLDER: folder },
      databaseUrl: null,
      folder,
      close: async () => undefined,
    };
  }
  const held = await openTestDatabase();
  return {
    environment: { FAULT_DATABASE_URL: held.url ?? '', FAULT_FOLDER: folder },
    databaseUrl: held.url,
    folder,
    close: () => held.close(),
  };
}

export function launch(
  processes: Processes,
  environment: Readonly<Record<string, string>>,
): Running {
  return processes.launch(
    process.execPath,
    ['test/faults/stock-process.ts'],
    environment,
    folderOfNextVersion(),
  );
}

interface ServiceOptions {
  /** So many times faster than anybody's clock runs theirs. */
  readonly clockSpeed?: number;
  /** What the processes have, if it isn't a ground of their own, which is left as it is. */
  readonly ground?: Ground;
}

export async function openFaultyService(
  processes: Processes,
  { clockSpeed = 1, ground: given }: ServiceOptions = {},
): Promise<FaultyService> {
  const ground = given ?? (await openGround(processes));
  const clock = { FAULT_CLOCK_FROM: String(Date.now()), FAULT_CLOCK_SPEED: String(clockSpeed) };
  const running: { readonly process: Running; readonly url: string; readonly folder: string }[] =
    [];
  const places =
    ground.databaseUrl === null
      ? [{ FAULT_FOLDER: ground.folder }]
      : [
          { FAULT_FOLDER: ground.folder, FAULT_DATABASE_URL: ground.databaseUrl },
          {
            FAULT_FOLDER: processes.folder(),
            FAULT_DATABASE_URL: entrancesOf(ground.databaseUrl).at(-1) ?? '',
          },
        ];
  for (const place of places) {
    const started = launch(processes, { ...ground.environment, ...clock, ...place });
    const [, port] = await started.says(/listening on (\d+)/);
    running.push({ process: started, url: `http://127.0.0.1:${port}`, folder: place.FAULT_FOLDER });
  }
  let turn = 0;
  const next = () => running[(turn += 1) % running.length] ?? { url: '', folder: '' };
  const stop = async (): Promise<void> => {
    for (const { process: started } of running) await started.stop('SIGKILL');
  };
  return {
    url: () => next().url,
    folder: () => next().folder,
    problems: () => running.flatMap(({ process: started }) => whatWentWrong(started)),
    async inspect(look) {
      await stop();
      return inspectGround(ground, look);
    },
    async close() {
      await stop();
      await ground.close();
    },
  };
}

function whatWentWrong({ output }: Running): string[] {
  return output.err.split('\n').filter((line) => line.startsWith(LOST));
}

/** Opens what ended processes leave behind. */
export async function inspectGround<T>(
  ground: Ground,
  look: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({
    databaseUrl: ground.databaseUrl,
    dataDir: ground.folder,
    report: () => undefined,
  });
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

/** A port that every process of a service takes one after the other. */
export async function keepPort(): Promise<number> {
  const { port, free } = await occupyPort();
  await free();
  return port;
}
