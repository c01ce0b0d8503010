import { runOperatorAction } from '../../src/actions/operator-actions.ts';
import { cancelUnpaid } from '../../src/background/cancel-unpaid.ts';
import { startLoop } from '../../src/background/loop.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { openControl } from '../../src/http/control/control-server.ts';
import { type Database, DatabaseBusy } from '../../src/storage/database/database.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { findMerchantBySlug } from '../../src/storage/merchants/merchant-repository.ts';
import { testContext } from '../support/context.ts';
import { openStore } from '../support/publish.ts';
import { startStockServer } from '../support/stock-server.ts';
import { stockedStore } from '../support/stocked-store.ts';
import { FAULT_STORES, LOST, type Step } from './stock-places.ts';

/**
 * A process of its own that counts, sells and ships, with a control socket in its folder. Told to
 * by the action `arm`, it ends without a word at a step of a transaction that writes. What went
 * wrong it says on standard error.
 */
const {
  FAULT_DATABASE_URL = '',
  FAULT_FOLDER = '',
  FAULT_PORT = '0',
  FAULT_CLOCK_FROM = '',
  FAULT_CLOCK_SPEED = '1',
  FAULT_PREPARED = 'on',
} = process.env;

const report = (problem: Error) => console.error(`${LOST}: ${problem.stack}`);
// Whoever waits gets a turn in the end: nobody is told that the database is busy because of that.
const opened = await openDatabase({
  databaseUrl: FAULT_DATABASE_URL === '' ? null : FAULT_DATABASE_URL,
  dataDir: FAULT_FOLDER,
  preparesStatements: FAULT_PREPARED === 'on',
  report,
  waitingLimitMs: 25_000,
});
await opened.migrate();
for (const { slug, settings } of FAULT_STORES) {
  if ((await opened.read((reader) => findMerchantBySlug(reader, slug))) === null)
    await openStore(opened, stockedStore(slug, settings));
}

let armed: { step: Step; left: number } | null = null;

async function reach(step: Step): Promise<void> {
  if (armed === null || armed.step !== step) return;
  armed.left -= 1;
  if (armed.left > 0) return;
  process.kill(process.pid, 'SIGKILL');
  // The signal comes when it comes: nothing may be answered until then.
  await new Promise(() => undefined);
}

const database: Database = {
  ...opened,
  transaction: async (work) => {
    try {
      const outcome = await opened.transaction(async (transaction) => {
        const result = await work(transaction);
        if (!isRefusal(result)) await reach('before-commit');
        return result;
      });
      if (!isRefusal(outcome)) await reach('after-commit');
      return outcome;
    } catch (error) {
      if (error instanceof DatabaseBusy) report(error.cause instanceof Error ? error.cause : error);
      throw error;
    }
  },
};

// Processes that share a database must agree about the time.
const from = Number(FAULT_CLOCK_FROM) || Date.now();
const clock = { now: () => new Date(from + (Date.now() - from) * Number(FAULT_CLOCK_SPEED)) };
const shared = testContext(database, { clock });
await openControl({
  folder: FAULT_FOLDER,
  report,
  run: async (user, action, input) => {
    if (action !== 'arm')
      return runOperatorAction({ ...shared, actor: { kind: 'cli', id: user } }, action, input);
    armed = input as typeof armed; // by the test alone
    return null;
  },
});
startLoop({ turn: cancelUnpaid({ ...shared, report }), intervalMs: 100, report });
const { server, watch } = await startStockServer(
  shared,
  FAULT_STORES.map(({ slug }) => slug),
  report,
  Number(FAULT_PORT),
);
await watch();
console.log(`listening on ${server.port}`);
