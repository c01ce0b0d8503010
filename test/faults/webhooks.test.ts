import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Database } from '../../src/storage/database/database.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { entrancesOf } from '../support/citus-databases.ts';
import { openTestDatabase, TEST_DATABASE_URL } from '../support/database.ts';
import { folderOfNextVersion } from '../support/other-version.ts';
import { Random } from '../support/random.ts';
import { occupyPort, openProcesses, type Running } from '../runtime/process.ts';
import { flaky, openCountingReceiver } from './flaky-receiver.ts';
import { keepPlacing } from './placing-clients.ts';

const IS_LONG = process.env['BOTTEGA_FAULTS'] === '1';
const IS_EMBEDDED = TEST_DATABASE_URL === null;
const LONG_ROUNDS = IS_EMBEDDED ? 50 : 100;
const ROUNDS = IS_LONG ? LONG_ROUNDS : 4;
const CLIENTS = 4;
const SEED = 20_261_120;
const STEPS = { web: ['before-commit', 'after-commit'], worker: ['before-send', 'after-send'] };

type Role = keyof typeof STEPS;
type Start = (role: Role, more?: Readonly<Record<string, string>>) => Promise<Running>;

const processes = openProcesses({ NODE_ENV: 'test' });
afterEach(() => processes.close());

/** A database, and processes on it: two, or on the embedded database one that is both. */
async function openPlace(receiver: { readonly url: string; readonly secret: string }) {
  const held = IS_EMBEDDED ? null : await openTestDatabase();
  const folder = processes.folder();
  const { port, free } = await occupyPort();
  await free();
  const environment = {
    FAULT_RECEIVER: receiver.url,
    FAULT_SECRET: receiver.secret,
    FAULT_FOLDER: folder,
    FAULT_DATABASE_URL: held?.url ?? '',
  };
  const otherEntrance = entrancesOf(environment.FAULT_DATABASE_URL).at(-1) ?? '';
  const claims = new Map<string, string>();
  const start: Start = async (role, more = {}) => {
    const isWeb = role === 'web' || IS_EMBEDDED;
    const file = role === 'web' && !IS_EMBEDDED ? 'placing-process' : 'delivering-process';
    const running = processes.launch(
      process.execPath,
      [`test/faults/${file}.ts`],
      {
        ...environment,
        FAULT_DATABASE_URL: role === 'worker' ? otherEntrance : environment.FAULT_DATABASE_URL,
        ...(isWeb && { FAULT_PORT: String(port) }),
        ...more,
      },
      folderOfNextVersion(),
    );
    await running.says(/^(?:listening on \d+|delivering)$/m);
    const [, claimed = '[]'] = /^claimed (.*)$/m.exec(running.output.out) ?? [];
    // A claim that somebody was killed with is found by each that starts until it has lapsed, and
    // counts once.
    for (const { eventId, claim } of JSON.parse(claimed) as { eventId: string; claim: string }[])
      claims.set(`${claim} ${eventId}`, eventId);
    return running;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    start,
    /** Of each event, how many of those who had claimed it were killed. */
    kills(): ReadonlyMap<string, number> {
      const counts = new Map<string, number>();
      for (const eventId of claims.values()) counts.set(eventId, (counts.get(eventId) ?? 0) + 1);
      return counts;
    },
    read: async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
      const database =
        held?.database ??
        (await openDatabase({ databaseUrl: null, dataDir: folder, report: () => undefined }));
      try {
        return await work(database);
      } finally {
        if (held === null) await database.close();
      }
    },
    close: async () => held?.close(),
  };
}

/** How a process ends: at a step of its own, at any moment, or asked to. */
async function endOnce(role: Role, start: Start, random: Random): Promise<void> {
  const steps = IS_EMBEDDED ? [...STEPS.web, ...STEPS.worker] : STEPS[role];
  const way = random.pick([
    'step',
    'any moment',
    role === 'worker' && !IS_EMBEDDED ? 'asked' : 'any moment',
  ]);
  const running = await start(
    role,
    way === 'step'
      ? { FAULT_STEP: random.pick(steps), FAULT_AT: String(1 + random.below(12)) }
      : {},
  );
  const timer =
    way === 'step'
      ? undefined
      : setTimeout(
          () => running.child.kill(way === 'asked' ? 'SIGTERM' : 'SIGKILL'),
          5 + random.below(300),
        );
  expect(await running.ended, running.output.err).toBe(way === 'asked' ? 0 : 'SIGKILL');
  clearTimeout(timer);
}

async function endAgainAndAgain(
  start: Start,
  random: Random,
  clients: Promise<unknown>,
): Promise<void> {
  const running = new Map<Role, Running>();
  const roles: readonly Role[] = IS_EMBEDDED ? ['worker'] : ['web', 'worker'];
  for (let round = 0; round < ROUNDS; round += 1) {
    const victim = random.pick(roles);
    for (const role of roles)
      if (role !== victim && !running.has(role)) running.set(role, await start(role));
    await running.get(victim)?.stop('SIGKILL');
    running.delete(victim);
    // A client that is answered with a failure ends the test at once: nobody else may end the
    // process that waits for its orders.
    await Promise.race([endOnce(victim, start, random), clients]);
  }
  for (const other of running.values()) await other.stop('SIGKILL');
}

test(
  `${ROUNDS} times kill -9 while events are delivered: each committed one comes, none comes that isn't, and hardly one twice`,
  { timeout: 1_800_000 },
  async () => {
    const random = new Random(SEED);
    let isOver = false;
    const receiver = await openCountingReceiver(flaky(random, () => isOver));
    const place = await openPlace(receiver);
    // The endpoint must be there before the first order.
    await (await place.start('worker')).stop('SIGKILL');
    const clients = Promise.all(
      Array.from({ length: CLIENTS }, (_, index) =>
        keepPlacing(
          () => place.url,
          String(index),
          () => isOver,
        ),
      ),
    );
    await endAgainAndAgain(place.start, random, clients);
    isOver = true;
    const serving = await Promise.all(
      (IS_EMBEDDED ? (['worker'] as const) : (['web', 'worker'] as const)).map((role) =>
        place.start(role),
      ),
    );
    const orders = (await clients).flat().length;
    for (const running of serving) await running.stop('SIGKILL');
    // What was claimed by the dead comes when their claims have lapsed: now, or when it is time.
    const last = await place.start('worker', IS_LONG ? {} : { FAULT_LAPSED: '1' });
    await last.says(/^nothing is owed$/m);
    expect(await last.stop('SIGTERM')).toBe(0);
    const events = await place.read((database) =>
      database.read(
        async (reader) =>
          (await sql<{ event_id: string }>`select event_id from event`.execute(reader)).rows,
      ),
    );
    await place.close();
    await receiver.close();

    const kills = place.kills();
    expect(receiver.faults).toEqual([]);
    expect(events.length).toBeGreaterThanOrEqual(orders);
    expect([...receiver.received.keys()].toSorted()).toEqual(
      events.map(({ event_id: id }) => `evt_${id}`).toSorted(),
    );
    for (const [webhookId, { copies, failed, bodies }] of receiver.received) {
      expect(bodies.size).toBe(1);
      expect(copies, webhookId).toBeGreaterThan(failed);
      expect(copies, webhookId).toBeLessThanOrEqual(
        1 + failed + (kills.get(webhookId.slice('evt_'.length)) ?? 0),
      );
    }
    const copies = [...receiver.received.values()].reduce((sum, one) => sum + one.copies, 0);
    console.log(
      `${events.length} events, ${copies} copies, ${[...kills.values()].reduce((sum, count) => sum + count, 0)} kills while claimed`,
    );
  },
);
