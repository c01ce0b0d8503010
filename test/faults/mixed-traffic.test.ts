import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { openProcesses, type Running } from '../runtime/process.ts';
import { openTestDatabase, type TestDatabase, TEST_DATABASE_URL } from '../support/database.ts';
import { Random } from '../support/random.ts';
import { attack, buyHonestly, newTraffic, type Traffic } from './traffic-clients.ts';
import { memoryOf } from './watched-service.ts';

/**
 * Honest and hostile clients from 200 addresses of this machine. `npm run test:hour` takes an hour,
 * or as many minutes as TRAFFIC_MINUTES says.
 */
const IS_HOUR = process.env['BOTTEGA_HOUR'] === '1';
const MINUTES = Number(process.env['TRAFFIC_MINUTES'] ?? 60);
const ADDRESSES = 200;
const HOSTILE = 20;
const SEED = 20_261_127;
const MAXIMUM_SLOWDOWN = 5;
const MAXIMUM_GROWTH = 1.05;
/** A start allocates for some minutes what it keeps, and short runs are over before that. */
const MINUTES_UNTIL_FLAT = 10;
const KIND = TEST_DATABASE_URL === null ? 'PGlite' : 'PostgreSQL';

const processes = openProcesses();
let held: TestDatabase | null = null;
let server: Running;
let port = 0;
let environment: Record<string, string>;
let before: Rows;

type Rows = ReadonlyMap<string, number>;

beforeAll(async () => {
  if (!IS_HOUR) return;
  held = TEST_DATABASE_URL === null ? null : await openTestDatabase();
  environment = {
    BOTTEGA_LOG_LEVEL: 'info',
    ...(held === null
      ? { BOTTEGA_DATA_DIR: await processes.demoFolder() }
      : {
          DATABASE_URL: held.url ?? '',
          BOTTEGA_SECRET: 's'.repeat(32),
          BOTTEGA_DATA_DIR: processes.folder(),
        }),
  };
  if (held !== null) await processes.run(['demo'], environment);
  before = await countRows();
  server = processes.bottega(['serve'], environment);
  const [, found] = await server.says(/http:\/\/127\.0\.0\.1:(\d+)/);
  port = Number(found);
}, 600_000);

afterAll(async () => {
  await processes.close();
  await held?.close();
});

/** The rows of each table. No service may be running on an embedded database meanwhile. */
async function countRows(): Promise<Rows> {
  const database = await openDatabase({
    databaseUrl: held?.url ?? null,
    dataDir: environment['BOTTEGA_DATA_DIR'] ?? '',
    report: (problem) => console.error(problem),
  });
  try {
    return await database.read(async (reader) => {
      const { rows: tables } = await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = 'public'`.execute(reader);
      const counted = new Map<string, number>();
      for (const { name } of tables) {
        const { rows } = await sql<{ count: string }>`
          select count(*)::text as count from ${sql.id(name)}`.execute(reader);
        counted.set(name, Number(rows[0]?.count));
      }
      return counted;
    });
  } finally {
    await database.close();
  }
}

/** Lets clients act for some time, and returns the server's memory in MiB, once a second. */
async function letAct(traffic: Traffic, forMs: number, hostile: number): Promise<number[]> {
  const over = AbortSignal.timeout(forMs);
  const clients = Array.from({ length: ADDRESSES }, (_, index) => ({
    port,
    from: `127.7.0.${index + 1}`,
    random: new Random(SEED + index + hostile),
    traffic,
    number: index + hostile * ADDRESSES,
  }));
  const memory: number[] = [];
  const acting = clients.map((client, index) =>
    index < hostile ? attack(client, over) : buyHonestly(client, over),
  );
  while (!over.aborted) {
    await wait(1_000);
    memory.push(memoryOf(server.child.pid ?? 0).now);
  }
  await Promise.all(acting);
  return memory;
}

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const quarter = (values: readonly number[], index: number) =>
  average(values.slice((values.length * index) / 4, (values.length * (index + 1)) / 4));

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? 0;
}

/** What the acknowledged requests must have left behind, by table. */
function expectedGrowth({ made }: Traffic): Readonly<Record<string, number>> {
  const { orders, lines, opportunities, files } = made;
  return {
    customer_order: orders,
    order_line: lines,
    opportunity: opportunities,
    opportunity_attachment: files,
    idempotency_key: orders + opportunities,
    event: orders + opportunities,
    write_log: orders + opportunities + files,
    mail: orders,
    // Eight parts of 64 KiB for a file of this size, and nine words of an order with this buyer.
    opportunity_attachment_part: 8 * files,
    order_search: 9 * orders,
  };
}

// It says something only on a machine that does nothing else, so it isn't among the other trials.
test.runIf(IS_HOUR)(
  `${MINUTES} minutes of honest and hostile traffic from ${ADDRESSES} addresses on ${KIND}`,
  { timeout: MINUTES * 90_000 + 600_000 },
  async () => {
    const traffic = newTraffic();
    const ms = MINUTES * 60_000;
    await letAct(traffic, Math.max(15_000, ms / 10), 0);
    const quietP99 = percentile(traffic.offerTimes, 0.99);
    traffic.offerTimes = [];
    const memory = await letAct(traffic, ms, HOSTILE);
    const p99 = percentile(traffic.offerTimes, 0.99);
    await server.stop('SIGTERM');
    const after = await countRows();
    const grown = Object.fromEntries(
      [...after]
        .map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
        .filter(([, rows]) => rows !== 0),
    );
    const [, second, , last] = [0, 1, 2, 3].map((index) => Math.round(quarter(memory, index)));
    const statuses = [...traffic.hostile].map(([status, count]) => `${count} × ${status}`);
    console.log(
      `${KIND}, ${MINUTES} min: ${traffic.honest} honest requests, ${traffic.refused.length} refused; hostile: ${statuses.join(', ')}; ` +
        `p99 of honest offers ${quietP99.toFixed(1)} ms while quiet, ${p99.toFixed(1)} ms beside attacks; ` +
        `memory ${second} MiB in the second quarter, ${last} in the last; acknowledged: ${JSON.stringify(traffic.made)}; rows: ${JSON.stringify(grown)}`,
    );
    expect(traffic.refused).toEqual([]);
    expect(traffic.honest).toBeGreaterThan(ADDRESSES);
    expect(traffic.hostile.get(429) ?? 0).toBeGreaterThan(0);
    expect(p99).toBeLessThanOrEqual(MAXIMUM_SLOWDOWN * quietP99);
    const flat = MINUTES >= MINUTES_UNTIL_FLAT ? MAXIMUM_GROWTH * (second ?? 0) : Infinity;
    expect(last).toBeLessThanOrEqual(flat);
    expect(grown).toMatchObject(expectedGrowth(traffic));
  },
);
