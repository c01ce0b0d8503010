/**
 * Measures the server's CPU per GET /api/store/v1/orders/{id}, with keys, limits, logs and metrics
 * on, against a bare node:http server that runs the same query with pg and sends its row with
 * JSON.stringify. It reads 1,000 orders over eight connections and takes the median of five
 * interleaved rounds; the goal is at most 2.5 times. It needs Linux, since it reads CPU times from
 * /proc, and the PostgreSQL server that TEST_DATABASE_URL names.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { createKey } from '../src/actions/keys/create-key.ts';
import { isRefusal } from '../src/core/shared/result.ts';
import { selectOrderStatuses } from '../src/storage/orders/select.ts';
import { testContext, TEST_SECRET } from '../test/support/context.ts';
import { openTestDatabase, TEST_DATABASE_URL } from '../test/support/database.ts';
import { loadOrders, orderIdOf } from './support/load-orders.ts';
import { median } from './support/random.ts';

const ORDERS = 1_000;
const REQUESTS_PER_ROUND = 8_000;
const ROUNDS = 5;
const CONNECTIONS = 8;
const GOAL = 2.5;
const TICKS_PER_SECOND = 100;

interface Server {
  readonly pid: number;
  readonly port: number;
  readonly path: (id: string) => string;
  readonly headers: Readonly<Record<string, string>>;
}

const started: ChildProcess[] = [];
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

/** Starts `serve` as an operator runs it, and reads its port from its log. */
async function startBottega(url: string, key: string): Promise<Server> {
  const bottega = new URL('../bin/bottega.js', import.meta.url).pathname;
  const environment = {
    ...process.env,
    PORT: '0',
    DATABASE_URL: url,
    BOTTEGA_SECRET: TEST_SECRET,
    BOTTEGA_KEY_LIMIT: '1000000',
    BOTTEGA_ROLE: 'web',
  };
  const child = spawn(process.execPath, [bottega, 'serve'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const port = /127\.0\.0\.1:(\d+)/.exec(output)?.[1];
    if (port === undefined) continue;
    child.stdout?.resume();
    return {
      pid: child.pid ?? 0,
      port: Number(port),
      path: (id) => `/api/store/v1/orders/${id}`,
      headers: { authorization: `Bearer ${key}` },
    };
  }
  throw new Error(`bottega did not start: ${output}`);
}

async function startBare(url: string, merchantId: string): Promise<Server> {
  const child = fork(new URL('support/bare-orders.ts', import.meta.url), { stdio: 'inherit' });
  started.push(child);
  child.send({ url, text: queryText(), merchantId });
  const [port] = (await once(child, 'message')) as [number];
  return { pid: child.pid ?? 0, port, path: (id) => `/${id}`, headers: {} };
}

/** Returns the query that reads an order; $1 is the merchant and $2 the order's id. */
function queryText(): string {
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const from = sql`customer_order as o where o.merchant_id = ${'merchant'}::uuid and o.order_id = ${'order'}::uuid`;
  const { sql: text, parameters } = sql`${selectOrderStatuses('merchant', from)}`.compile(
    new Kysely({ dialect }),
  );
  return text.replaceAll(/\$(\d+)/g, (_, number) =>
    parameters[Number(number) - 1] === 'merchant' ? '$1' : '$2',
  );
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function ask({ port, path, headers }: Server, id: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: path(id), headers, agent },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${response.statusCode}: ${text}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/**
 * Returns the server's CPU per request, in microseconds. The client never sleeps while it measures,
 * for the reason given in http-offer.ts.
 */
async function measure(server: Server, count: number): Promise<number> {
  const before = cpuSeconds(server.pid);
  let next = 0;
  let isDone = false;
  const stayAwake = (): void => {
    if (!isDone) setImmediate(stayAwake);
  };
  stayAwake();
  const work = async (): Promise<void> => {
    while (next < count) await ask(server, orderIdOf(1 + (next++ % ORDERS)));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  isDone = true;
  return ((cpuSeconds(server.pid) - before) / count) * 1e6;
}

async function compare(url: string, key: string, merchantId: string): Promise<number> {
  const bottega = await startBottega(url, key);
  const bare = await startBare(url, merchantId);
  const sizes = await Promise.all(
    [bottega, bare].map(async (server) => Buffer.byteLength(await ask(server, orderIdOf(1)))),
  );
  console.log(`  ${ORDERS} orders; replies of ${sizes.join(' and ')} bytes`);
  for (const server of [bottega, bare]) await measure(server, REQUESTS_PER_ROUND);
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [our, their] = [
      await measure(bottega, REQUESTS_PER_ROUND),
      await measure(bare, REQUESTS_PER_ROUND),
    ];
    ratios.push(our / their);
    console.log(
      `  round ${round}: ${our.toFixed(0)} µs against ${their.toFixed(0)} µs, ratio ${(our / their).toFixed(2)}`,
    );
  }
  return median(ratios);
}

async function run(): Promise<void> {
  const held = await openTestDatabase();
  try {
    if (held.url === null) throw new Error('a database without an address');
    const merchantId = await loadOrders({ database: held.database, url: held.url }, ORDERS);
    const created = await createKey(testContext(held.database), {
      merchant: 'bench',
      name: 'bench',
      scopes: ['orders:read'],
    });
    if (isRefusal(created)) throw new Error(JSON.stringify(created));
    const ratio = await compare(held.url, created.key, merchantId);
    console.log(
      `  GET order status: ${ratio.toFixed(2)} × a bare server's CPU per request (goal: at most ${GOAL} ×)`,
    );
    if (ratio > GOAL) process.exitCode = 1;
  } finally {
    agent.destroy();
    for (const child of started) child.kill('SIGTERM');
    await Promise.all(
      started.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit')),
    );
    await held.close();
  }
}

console.log('order status');
if (TEST_DATABASE_URL === null)
  console.log('  left out: TEST_DATABASE_URL names no PostgreSQL server');
else await run();
