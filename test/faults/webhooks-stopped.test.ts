import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openTestDatabase, TEST_DATABASE_URL } from '../support/database.ts';
import { boardOrder } from '../support/workshop.ts';
import { openProcesses, type Running } from '../runtime/process.ts';
import { openCountingReceiver } from './flaky-receiver.ts';

/** A claim lapses by itself after forty seconds; the small version says that they have gone by. */
const IS_LONG = process.env['BOTTEGA_FAULTS'] === '1';
const LIMIT_MS = 60_000;

const processes = openProcesses({ NODE_ENV: 'test' });
afterEach(() => processes.close());

async function openPlace() {
  const held: (() => void)[] = [];
  let isHolding = true;
  let status = 200;
  const receiver = await openCountingReceiver(async (response) => {
    if (isHolding) {
      isHolding = false;
      await new Promise<void>((resolve) => held.push(resolve));
      response.writeHead(status).end();
    } else {
      response.writeHead(200).end();
    }
  });
  const { database, url, close } = await openTestDatabase();
  const environment = {
    FAULT_DATABASE_URL: url ?? '',
    FAULT_RECEIVER: receiver.url,
    FAULT_SECRET: receiver.secret,
    FAULT_HURRY: '0',
  };
  const start = async (file: string, pattern: RegExp): Promise<Running> => {
    const running = processes.launch(process.execPath, [`test/faults/${file}.ts`], environment);
    await running.says(pattern);
    return running;
  };
  return {
    database,
    receiver,
    startWorker: () => start('delivering-process', /^delivering$/m),
    startWeb: () => start('placing-process', /^listening on \d+$/m),
    heldBack: () => held.length,
    /** Answers the request that was held back. */
    answerHeld(answer: number) {
      status = answer;
      for (const go of held) go();
    },
    owed: async () =>
      (
        await database.read((reader) =>
          sql<{ owed: number }>`select count(*) as owed from webhook_delivery`.execute(reader),
        )
      ).rows[0]?.owed,
    async close() {
      await close();
      await receiver.close();
    },
  };
}

async function place(web: Running): Promise<void> {
  const [, port = ''] = /listening on (\d+)/.exec(web.output.out) ?? [];
  const reply = await fetch(`http://127.0.0.1:${port}/api/agent/v1/faulty/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(boardOrder()),
  });
  expect(reply.status).toBe(201);
}

test.runIf(TEST_DATABASE_URL !== null).each([200, 500])(
  'a worker that is stopped past its claim and goes on, to be answered %d: one copy more of the same event, and nothing undone',
  { timeout: 180_000 },
  async (status) => {
    const shop = await openPlace();
    const stopped = await shop.startWorker();
    const web = await shop.startWeb();
    await place(web);
    await expect.poll(shop.heldBack, { timeout: LIMIT_MS }).toBe(1);
    stopped.child.kill('SIGSTOP');
    const other = await shop.startWorker();
    if (!IS_LONG) {
      await shop.database.transaction((transaction) =>
        sql`update webhook_delivery set due_at = now() where claim is not null`.execute(
          transaction,
        ),
      );
    }
    await expect.poll(shop.owed, { timeout: LIMIT_MS }).toBe(0);
    shop.answerHeld(status);
    stopped.child.kill('SIGCONT');
    const attempts = () =>
      shop.database.read((reader) => reader.selectFrom('webhook_attempt').selectAll().execute());
    await expect.poll(async () => (await attempts()).length, { timeout: LIMIT_MS }).toBe(2);
    await place(web);
    await expect.poll(() => shop.receiver.received.size, { timeout: LIMIT_MS }).toBe(2);
    for (const worker of [stopped, other]) expect(await worker.stop('SIGTERM')).toBe(0);
    await web.stop('SIGKILL');

    expect(await shop.owed()).toBe(0);
    expect(shop.receiver.faults).toEqual([]);
    expect(
      [...shop.receiver.received.values()].map(({ copies, bodies }) => ({
        copies,
        bodies: bodies.size,
      })),
    ).toEqual([
      { copies: 2, bodies: 1 },
      { copies: 1, bodies: 1 },
    ]);
    expect([stopped.output.err, other.output.err]).toEqual(['', '']);
    await shop.close();
  },
);
