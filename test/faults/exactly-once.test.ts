import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { entrancesOf, ON_CITUS } from '../support/citus-databases.ts';
import { openTestDatabase, TEST_DATABASE_URL } from '../support/database.ts';
import { folderOfNextVersion } from '../support/other-version.ts';
import { boardOrder } from '../support/workshop.ts';
import { openProcesses } from '../runtime/process.ts';

const IS_LONG = process.env['BOTTEGA_FAULTS'] === '1';
const KEYS = IS_LONG ? 1_000 : 20;
const AT_ONCE = 50;

const processes = openProcesses({ NODE_ENV: 'test' });
afterEach(() => processes.close());

async function launch(
  environment: Readonly<Record<string, string>>,
): Promise<{ url: string; stop(): Promise<unknown> }> {
  const running = processes.launch(
    process.execPath,
    ['test/faults/placing-process.ts'],
    environment,
    folderOfNextVersion(),
  );
  const [, port] = await running.says(/listening on (\d+)/);
  return { url: `http://127.0.0.1:${port}`, stop: () => running.stop('SIGKILL') };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/**
 * Several servers share this machine's processors, so a request may wait for the first one with its
 * key for longer than the service does, and be answered that it shall send the same again.
 */
async function sendUntilPlaced(url: string, body: string): Promise<Answer> {
  for (;;) {
    const answer = await send(url, body);
    const isInFlight = answer.status === 409 && answer.text.includes('"idempotency_in_flight"');
    if (!(ON_CITUS && isInFlight)) return answer;
  }
}

async function send(url: string, body: string): Promise<Answer> {
  const reply = await fetch(`${url}/api/agent/v1/faulty/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return { status: reply.status, text: await reply.text() };
}

test(
  `${KEYS} keys, each sent ${AT_ONCE} times at once${TEST_DATABASE_URL === null ? '' : ' to two processes'}: one order each, all replies equal`,
  { timeout: 1_200_000 },
  async () => {
    const held = TEST_DATABASE_URL === null ? null : await openTestDatabase();
    const folder = processes.folder();
    const environment: Record<string, string> =
      held === null ? { FAULT_FOLDER: folder } : { FAULT_DATABASE_URL: held.url ?? '' };
    const servers = [await launch(environment)];
    if (held !== null) {
      const second = entrancesOf(held.url ?? '').at(-1) ?? '';
      servers.push(await launch({ FAULT_DATABASE_URL: second }));
    }
    const orderOfKey = new Map<string, string>();
    for (let number = 0; number < KEYS; number += 1) {
      const key = `exactly-once-${String(number).padStart(8, '0')}`;
      const body = JSON.stringify(boardOrder({ idempotencyKey: key }));
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) =>
          sendUntilPlaced(servers[index % servers.length]?.url ?? '', body),
        ),
      );
      const texts = answers.map(({ status, text }) => `${status} ${text}`);
      expect(texts.filter((text) => text !== texts[0])).toEqual([]);
      expect(answers[0]?.status).toBe(201);
      orderOfKey.set(key, JSON.parse(answers[0]?.text ?? '').orderId);
    }
    for (const server of servers) await server.stop();
    const database = await openDatabase({
      databaseUrl: held?.url ?? null,
      dataDir: folder,
      report: () => undefined,
    });
    const { rows } = await database.read((reader) =>
      sql<{ order_id: string }>`select order_id from customer_order`.execute(reader),
    );
    await database.close();
    await held?.close();
    expect(rows.map(({ order_id: id }) => id).toSorted()).toEqual(
      [...orderOfKey.values()].toSorted(),
    );
    expect(orderOfKey.size).toBe(KEYS);
  },
);
