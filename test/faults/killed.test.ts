import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { openTestDatabase, TEST_DATABASE_URL } from '../support/database.ts';
import { folderOfNextVersion } from '../support/other-version.ts';
import { Random } from '../support/random.ts';
import { occupyPort, openProcesses, type Running } from '../runtime/process.ts';
import { keepPlacing } from './placing-clients.ts';

const IS_LONG = process.env['BOTTEGA_FAULTS'] === '1';
const ROUNDS = IS_LONG ? 100 : 4;
const CLIENTS = 6;
const SEED = 20_261_120;

const processes = openProcesses({ NODE_ENV: 'test' });
afterEach(() => processes.close());

interface Place {
  readonly environment: Readonly<Record<string, string>>;
  readonly databaseUrl: string | null;
  readonly folder: string;
  close(): Promise<void>;
}

async function openPlace(): Promise<Place> {
  if (TEST_DATABASE_URL === null) {
    const folder = processes.folder();
    return {
      environment: { FAULT_FOLDER: folder },
      databaseUrl: null,
      folder,
      close: async () => undefined,
    };
  }
  const held = await openTestDatabase();
  return {
    environment: { FAULT_DATABASE_URL: held.url ?? '' },
    databaseUrl: held.url,
    folder: '',
    close: () => held.close(),
  };
}

test(
  `${ROUNDS} times kill -9 while orders are placed: none acknowledged is lost, none is doubled`,
  { timeout: 1_200_000 },
  async () => {
    const place = await openPlace();
    const { port, free } = await occupyPort();
    await free();
    const url = `http://127.0.0.1:${port}`;
    const random = new Random(SEED);
    let isOver = false;
    const clients = Promise.all(
      Array.from({ length: CLIENTS }, (_, index) =>
        keepPlacing(
          () => url,
          String(index),
          () => isOver,
        ),
      ),
    );
    const start = (more: Record<string, string>): Running =>
      processes.launch(
        process.execPath,
        ['test/faults/placing-process.ts'],
        { ...place.environment, FAULT_PORT: String(port), ...more },
        folderOfNextVersion(),
      );
    // A client that is answered with a failure ends the test at once: nobody else may end the
    // process that waits for its orders.
    for (let round = 0; round < ROUNDS; round += 1)
      await Promise.race([endOnce(start, random), clients]);
    isOver = true;
    const last = start({});
    const acknowledged = (await clients).flat();
    await last.stop('SIGKILL');

    const database = await openDatabase({
      databaseUrl: place.databaseUrl,
      dataDir: place.folder,
      report: () => undefined,
    });
    const { rows } = await database.read((reader) =>
      sql<{ order_id: string; idempotency_key: string | null; lines: number; events: number }>`
    select o.order_id, k.idempotency_key,
      (select count(*) from order_line l where l.merchant_id = o.merchant_id and l.order_id = o.order_id) as lines,
      (select count(*) from event e where e.merchant_id = o.merchant_id and e.subject_id = o.order_id) as events
    from customer_order o left join idempotency_key k on k.merchant_id = o.merchant_id and k.subject_id = o.order_id`.execute(
        reader,
      ),
    );
    await database.close();
    await place.close();
    const orderOfKey = new Map(
      rows.map(({ idempotency_key: key, order_id: orderId }) => [key, orderId]),
    );
    expect(acknowledged.length).toBeGreaterThan(ROUNDS);
    expect(rows.length).toBe(acknowledged.length);
    expect(rows.filter(({ lines, events }) => lines !== 1 || events !== 1)).toEqual([]);
    for (const {
      key,
      replies: [first, again],
    } of acknowledged) {
      expect(again).toBe(first);
      expect(JSON.parse(first ?? '').orderId).toBe(orderOfKey.get(key));
    }
  },
);

/** Starts the process and has it end: at a step of its own, or at any moment. */
async function endOnce(
  start: (more: Record<string, string>) => Running,
  random: Random,
): Promise<void> {
  const step = random.pick(['before-commit', 'after-commit', '']);
  const running = start(
    step === '' ? {} : { FAULT_STEP: step, FAULT_AT: String(1 + random.below(12)) },
  );
  await running.says(/listening on/);
  const timer =
    step === ''
      ? setTimeout(() => running.child.kill('SIGKILL'), 5 + random.below(200))
      : undefined;
  expect(await running.ended).toBe('SIGKILL');
  clearTimeout(timer);
}
