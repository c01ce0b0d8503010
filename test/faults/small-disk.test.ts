import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { eventually, occupyPort, openProcesses, type Running } from '../runtime/process.ts';
import { TEST_DATABASE_URL } from '../support/database.ts';
import { type Answer, askFrom } from './ask-from.ts';
import { openSmallCluster, type SmallCluster } from './small-cluster.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const DISK_MIB = 200;
/** What somebody else keeps on the disk, and deletes when it is full. */
const OTHERS_MIB = 50;
const UPLOAD_BYTES = 1_500_000;
const AGENT = '/api/agent/v1/frames';
const STOREFRONT = '/api/storefront/v1/frames';
const IS_EMBEDDED = TEST_DATABASE_URL === null;

let processes: ReturnType<typeof openProcesses>;
const mounted = mountSmallDisk(DISK_MIB);
mounted?.close();
/** Where nothing may be mounted, nothing can be shown. CI must be able to. */
const isSkipped = mounted === null && process.env['CI'] === undefined;

let disk: SmallDisk;
let cluster: SmallCluster | null = null;
let port: number;
let environment: Record<string, string>;

beforeEach(async () => {
  const small = mountSmallDisk(DISK_MIB);
  if (small === null) throw new Error('no disk may be mounted here, so nothing can be shown');
  disk = small;
  processes = openProcesses();
  const free = await occupyPort();
  await free.free();
  port = free.port;
  cluster = IS_EMBEDDED ? null : await openSmallCluster(disk.folder);
  const folder = join(disk.folder, 'data');
  environment = {
    PORT: String(port),
    BOTTEGA_LOG_LEVEL: 'warn',
    BOTTEGA_AGENT_LIMITS: '{"offer": 1000000, "orders": 1000000, "capability": 1000000}',
    BOTTEGA_MERCHANT_LIMITS: '{"offer": 1000000, "orders": 1000000}',
    ...(cluster === null
      ? { BOTTEGA_DATA_DIR: folder }
      : {
          DATABASE_URL: cluster.url,
          BOTTEGA_SECRET: 's'.repeat(32),
          BOTTEGA_DATA_DIR: processes.folder(),
        }),
  };
  if (cluster === null) cpSync(await processes.demoFolder(), folder, { recursive: true });
  else for (const args of [['migrate'], ['demo']]) await processes.run(args, environment);
}, 120_000);

afterEach(async () => {
  await processes.close();
  await cluster?.close();
  disk.close();
});

async function serve(more: Readonly<Record<string, string>> = {}): Promise<Running> {
  const server = processes.bottega(['serve'], { ...environment, ...more });
  const isUp = await eventually(
    () =>
      ask('/healthz').then(
        ({ status }) => status,
        () => 0,
      ),
    (status) => status === 200,
    60_000,
  );
  expect(isUp, server.output.err).toBe(200);
  return server;
}

let requests = 0;
/** Each request comes from another network, so that no limit of one is met. */
const nextAddress = (): string => {
  requests += 1;
  return `127.${1 + Math.floor(requests / 60_000)}.${Math.floor(requests / 250) % 250}.${1 + (requests % 250)}`;
};
const ask = (path: string, body?: unknown, type?: string): Promise<Answer> =>
  askFrom(port, path, {
    from: nextAddress(),
    headers: { accept: 'application/json' },
    ...(body !== undefined && { body }),
    ...(type !== undefined && { type }),
  });

const choose = (dimensionKey: string, ...valueKeys: string[]) => ({ dimensionKey, valueKeys });
const orderBody = (number: number) => ({
  idempotencyKey: `small-disk-order-${number}`,
  agreedTotalAmount: 540.5,
  agreedTotalCurrencyCode: 'EUR',
  lines: [
    {
      productSlug: 'classic-frame',
      quantity: 1,
      selections: [
        choose('wood', 'oak'),
        choose('profile', 'flat'),
        choose('rail', 'mm45'),
        choose('finish'),
        { dimensionKey: 'width', magnitude: 2, unit: 'm' },
        { dimensionKey: 'height', magnitude: 120, unit: 'cm' },
        choose('glass', 'acrylic'),
        choose('hanging', 'split_batten'),
      ],
    },
  ],
  buyer: { email: `ada-${number}@example.org`, name: 'Ada Rossi' },
  shippingAddress: {
    name: 'Ada Rossi',
    line1: 'Via Maggio 1',
    city: 'Firenze',
    postalCode: '50125',
    countryCode: 'IT',
  },
});

/**
 * Random letters, because a database would compress anything else. They don't come first, where
 * two of them can look like the beginning of a picture.
 */
function upload(): Promise<Answer> {
  const content = `Notes: ${randomBytes((UPLOAD_BYTES * 3) / 4).toString('base64')}`;
  const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n--x--\r\n`;
  return ask(`${STOREFRONT}/attachments`, Buffer.from(body), 'multipart/form-data; boundary=x');
}

interface Placed {
  readonly number: number;
  readonly reply: string;
  readonly statusPath: string;
}

/** What a store did, as its clients know it. */
class Life {
  readonly orders: Placed[] = [];
  readonly refusals: Answer[] = [];
  uploads = 0;
  #number = 0;

  async order(): Promise<number> {
    this.#number += 1;
    const reply = await ask(`${AGENT}/orders`, orderBody(this.#number));
    if (reply.status === 201) {
      const { statusUrl } = JSON.parse(reply.text);
      this.orders.push({
        number: this.#number,
        reply: reply.text,
        statusPath: new URL(statusUrl).pathname,
      });
    } else {
      this.refusals.push(reply);
    }
    return reply.status;
  }

  async upload(): Promise<number> {
    const reply = await upload();
    if (reply.status === 201) this.uploads += 1;
    else this.refusals.push(reply);
    return reply.status;
  }

  /** Orders and uploads until either is refused. */
  async untilFull(): Promise<void> {
    for (let count = 0; count < 400; count += 1)
      if ((await this.order()) !== 201 || (await this.upload()) !== 201) return;
    throw new Error('the disk never became full');
  }
}

function expectSentence({ status, headers, text }: Answer): void {
  expect({ status, text }).toMatchObject({ status: 503 });
  expect(JSON.parse(text)).toMatchObject({
    code: 'busy',
    error: expect.stringMatching(/\w+ \w+.*\.$/),
  });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

async function expectNothingLost(life: Life): Promise<void> {
  for (const { number, reply, statusPath } of life.orders) {
    const again = await ask(`${AGENT}/orders`, orderBody(number));
    expect(again.text).toBe(reply);
    expect((await ask(statusPath)).status).toBe(200);
  }
}

/**
 * What needs no write is still answered by the embedded database, until somebody else takes even
 * the reserve. Nothing hangs then either.
 */
async function expectReadable({ orders: [first] }: Life): Promise<void> {
  const statusPath = first?.statusPath ?? '';
  expectSentence(await ask(`${AGENT}/orders`, orderBody(100_000)));
  expect((await ask(`${AGENT}/capability`)).status).toBe(200);
  expect((await ask(statusPath)).status).toBe(200);
  const ready = await ask('/readyz');
  expect(ready.status).toBe(503);
  expect(JSON.parse(ready.text).values.checks).toMatchObject({ database: true, room: false });
  disk.leave(0);
  expectSentence(await ask(statusPath));
}

async function countStored(): Promise<{ orders: number; files: number }> {
  const database = await openDatabase({
    databaseUrl: cluster?.url ?? null,
    dataDir: environment['BOTTEGA_DATA_DIR'] ?? '',
    report: () => undefined,
  });
  const { rows } = await database.read((reader) =>
    sql<{ orders: number; files: number }>`
      select (select count(*) from customer_order)::int as orders,
        (select count(*) from opportunity_attachment where is_stored)::int as files`.execute(
      reader,
    ),
  );
  await database.close();
  return rows[0] ?? { orders: 0, files: 0 };
}

test.skipIf(isSkipped)(
  'a store fills its disk, says so, goes on by itself when there is room, and loses nothing',
  { timeout: 300_000 },
  async () => {
    const server = await serve();
    disk.leave(disk.freeMib() - OTHERS_MIB);
    const life = new Life();
    await life.untilFull();
    const [refusal] = life.refusals;
    const filled = { orders: life.orders.length, uploads: life.uploads, freeMib: disk.freeMib() };
    for (const refused of life.refusals) expectSentence(refused);
    expect(life.orders.length).toBeGreaterThan(3);

    if (IS_EMBEDDED) await expectReadable(life);
    expect((await ask('/healthz')).status).toBe(200);

    disk.free();
    const freedAt = performance.now();
    const status = await eventually(
      () => life.order(),
      (found) => found === 201,
      60_000,
    );
    expect(status).toBe(201);
    const againMs = Math.round(performance.now() - freedAt);
    expect(await life.upload()).toBe(201);
    expect(
      await eventually(
        async () => (await ask('/readyz')).status,
        (found) => found === 200,
        30_000,
      ),
    ).toBe(200);
    await expectNothingLost(life);
    expect(server.child.exitCode).toBeNull();
    expect(await server.stop('SIGTERM')).toBe(0);
    const stored = await countStored();
    console.log(
      `${IS_EMBEDDED ? 'PGlite' : 'PostgreSQL'} on ${DISK_MIB} MiB: ${filled.orders} orders and ${filled.uploads} uploads until 503 with ${filled.freeMib} MiB free ` +
        `("${JSON.parse(refusal?.text ?? '{}').error}"); ${againMs} ms after ${OTHERS_MIB} MiB were freed orders went on; ` +
        `${stored.orders} orders for ${life.orders.length} acknowledged, ${stored.files} files for ${life.uploads}; PostgreSQL restarted ${cluster?.restarts() ?? 0} times`,
    );
    expect(stored.orders).toBe(life.orders.length);
    expect(stored.files).toBe(life.uploads);
  },
);

test.skipIf(isSkipped || !IS_EMBEDDED)(
  'an embedded database that runs out of room ends its process, which a start on a full disk explains',
  { timeout: 300_000 },
  async () => {
    const hasty = { BOTTEGA_DISK_RESERVE_MIB: '0', BOTTEGA_WATCHDOG_SECONDS: '5' };
    const server = await serve(hasty);
    disk.leave(8);
    const life = new Life();
    const attempt = async (): Promise<boolean> => {
      try {
        await life.order();
        await life.upload();
        return false;
      } catch {
        return true;
      }
    };
    await eventually(attempt, Boolean, 120_000);
    const ended = await server.ended;
    console.log(`ended with ${ended}: ${server.output.out.trim().split('\n').at(-1)}`);
    expect([1, 'SIGKILL']).toContain(ended);
    expect(server.output.out).toMatch(/this process ends and must be started again/);

    const again = await processes.run(['serve'], environment);
    expect(again.code).toBe(1);
    expect(again.err).toMatch(/^The disk of the data folder .* is full: \d+ MiB are free.*\.\n$/);
    disk.free();
    const restarted = await serve();
    await expectNothingLost(life);
    expect(await life.order()).toBe(201);
    await restarted.stop('SIGTERM');
    disk.makeReadOnly();
    const readOnly = await processes.run(['serve'], environment);
    expect(readOnly.code).toBe(1);
    expect(readOnly.err).toMatch(/^The disk of the data folder .* is read-only; .*\.\n$/);
  },
);
