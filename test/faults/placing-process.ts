import { createAgentActions } from '../../src/actions/agent-actions.ts';
import { openDatabase } from '../../src/storage/open-database.ts';
import { findMerchantBySlug } from '../../src/storage/merchant-store.ts';
import { testContext } from '../support/context.ts';
import { openStore } from '../support/publish.ts';
import { startTestServer, UNLIMITED } from '../support/server.ts';
import { workshop } from '../support/workshop.ts';

/** A process of its own that takes orders, and ends without a word at the step and the order it is told. */
const { FAULT_DATABASE_URL = '', FAULT_FOLDER = '', FAULT_STEP = '', FAULT_AT = '0', FAULT_PORT = '0' } = process.env;

const report = (problem: Error) => console.error(problem);
const database = await openDatabase({ databaseUrl: FAULT_DATABASE_URL === '' ? null : FAULT_DATABASE_URL, dataDir: FAULT_FOLDER, report });
await database.migrate();
if ((await database.read((reader) => findMerchantBySlug(reader, 'faulty'))) === null) await openStore(database, workshop('faulty', { unpaidOrdersPerBuyer: null }));

let left = Number(FAULT_AT);
const actions = createAgentActions({
  ...testContext(database),
  perMinute: { ...UNLIMITED },
  report,
  onStep: async (step) => {
    if (step !== FAULT_STEP) return;
    left -= 1;
    if (left <= 0) process.kill(process.pid, 'SIGKILL');
    // The signal comes when it comes: nothing may be answered until then.
    if (left <= 0) await new Promise(() => undefined);
  },
});
await actions.watch();
const server = await startTestServer({ actions }, Number(FAULT_PORT));
console.log(`listening on ${server.port}`);
