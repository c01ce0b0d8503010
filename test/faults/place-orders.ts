import { openDependencies } from '../../src/actions/dependencies.ts';
import type { OrderDependencies } from '../../src/actions/orders/place-claimed.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { findMerchantBySlug } from '../../src/storage/merchants/merchant-repository.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { testContext } from '../support/context.ts';
import { openStore } from '../support/publish.ts';
import { startTestServer, UNLIMITED } from '../support/server.ts';
import { workshop } from '../support/workshop.ts';

export const report = (problem: Error) => console.error(problem);

/** The database that the environment names, migrated, with the store `faulty`. */
export async function openFaulty({
  FAULT_DATABASE_URL = '',
  FAULT_FOLDER = '',
}: Readonly<Record<string, string | undefined>>): Promise<Database> {
  const database = await openDatabase({
    databaseUrl: FAULT_DATABASE_URL === '' ? null : FAULT_DATABASE_URL,
    dataDir: FAULT_FOLDER,
    report,
  });
  await database.migrate();
  if ((await database.read((reader) => findMerchantBySlug(reader, 'faulty'))) === null)
    await openStore(database, workshop('faulty', { unpaidOrdersPerBuyer: null }));
  return database;
}

/** Takes orders on a port; 0 is any free one. Answers which it is. */
export async function placeOrders(
  database: Database,
  port: number,
  onStep: NonNullable<OrderDependencies['onStep']>,
): Promise<number> {
  const dependencies = openDependencies({
    ...testContext(database),
    perMinute: { ...UNLIMITED },
    report,
    onStep,
  });
  await dependencies.storefronts.watch();
  return (await startTestServer({ dependencies }, port)).port;
}

/** Ends this process without a word at the so-manieth time that it comes to a step. */
export function endingAt({
  FAULT_STEP = '',
  FAULT_AT = '0',
}: Readonly<Record<string, string | undefined>>): (step: string) => Promise<void> {
  let left = Number(FAULT_AT);
  return async (step) => {
    if (step !== FAULT_STEP) return;
    left -= 1;
    if (left <= 0) process.kill(process.pid, 'SIGKILL');
    // The signal comes when it comes: nothing may be done until then.
    if (left <= 0) await new Promise(() => undefined);
  };
}
