import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { eventually, openProcesses } from '../runtime/process.ts';
import { openTestDatabase, TEST_DATABASE_URL } from '../support/database.ts';
import { askFrom } from './ask-from.ts';
import { openDemoService } from './demo-service.ts';

const IS_LONG = process.env['BOTTEGA_FAULTS'] === '1';
/** How many orders are acknowledged before the backup begins, and again after it has ended. */
const ORDERS = IS_LONG ? 3_000 : 40;
const BUYERS = 6;
const SECRET = 's'.repeat(32);
const LIMITS = {
  BOTTEGA_AGENT_LIMITS: '{"offer": 1000000, "orders": 1000000}',
  BOTTEGA_MERCHANT_LIMITS: '{"offer": 1000000, "orders": 1000000}',
};

const processes = openProcesses();
const closing: (() => Promise<void>)[] = [];
afterAll(() => processes.close());
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const orderBody = (key: string) => ({
  idempotencyKey: key,
  lines: [{ productSlug: 'hanging-kit', quantity: 1 }],
  agreedTotalAmount: 26.5,
  agreedTotalCurrencyCode: 'EUR',
  buyer: { email: `${key}@example.org`, name: 'Ada Rossi' },
  shippingAddress: {
    name: 'Ada Rossi',
    line1: 'Via Maggio 1',
    city: 'Firenze',
    postalCode: '50125',
    countryCode: 'IT',
  },
});

let requests = 0;
/** Places an order, from another network each time, so that no limit of one is met. */
async function place(port: number, key: string): Promise<string> {
  requests += 1;
  const network = 1 + Math.floor(requests / 60_000);
  const from = `127.${network}.${Math.floor(requests / 250) % 250}.${1 + (requests % 250)}`;
  for (;;) {
    const { status, text } = await askFrom(port, '/api/agent/v1/frames/orders', {
      from,
      body: orderBody(key),
    });
    if (status === 201) return text;
    // Orders wait while files are copied, but nothing else may go wrong.
    if (status !== 503) throw new Error(`${status}: ${text}`);
  }
}

type Environment = Readonly<Record<string, string>>;

/** Serves the data, with the secret that it was made with, and returns the port. */
async function serve(environment: Environment): Promise<number> {
  const server = processes.bottega(['serve'], { ...environment, ...LIMITS });
  const [, port] = await server.says(/http:\/\/127\.0\.0\.1:(\d+)/);
  return Number(port);
}

/** Backs up as docs/operating.md says, and returns what restores the backup and how to serve it. */
const backUp = TEST_DATABASE_URL === null ? backUpFolder : dumpDatabase;

async function backUpFolder(source: Environment): Promise<() => Promise<Environment>> {
  const to = join(processes.folder(), 'backup');
  const backup = await processes.run(['database', 'backup', '--to', to, '--json'], source);
  expect(backup).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(backup.out)).toMatchObject({ folder: to });
  expect(statSync(to).mode & 0o777).toBe(0o700);
  expect(readdirSync(to)).not.toContain('lock-journal');
  return async () => ({ BOTTEGA_DATA_DIR: to });
}

async function dumpDatabase(source: Environment): Promise<() => Promise<Environment>> {
  const file = join(processes.folder(), 'bottega.dump');
  execFileSync('pg_dump', ['--format=custom', `--file=${file}`, source['DATABASE_URL'] ?? '']);
  return async () => {
    const target = await openTestDatabase({ migrated: false });
    closing.push(() => target.close());
    execFileSync('pg_restore', ['--no-owner', `--dbname=${target.url}`, file]);
    return {
      DATABASE_URL: target.url ?? '',
      BOTTEGA_SECRET: SECRET,
      BOTTEGA_DATA_DIR: processes.folder(),
    };
  };
}

interface FeedPage {
  readonly orders: readonly { readonly orderId: string }[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

test(
  `a backup that was made while orders were placed is served, with all ${ORDERS} acknowledged before it`,
  { timeout: 1_800_000 },
  async () => {
    const service = await openDemoService(processes, LIMITS);
    closing.push(() => service.close());
    const stocked = ['stock', 'add', 'KIT-HANG', '1000000', '--merchant', 'frames'];
    expect(await processes.run(stocked, service.environment)).toMatchObject({ code: 0 });
    const replies = new Map<string, string>();
    const trade = { isOver: false };
    const buyers = Promise.all(
      Array.from({ length: BUYERS }, async (_, buyer) => {
        for (let number = 1; !trade.isOver; number += 1) {
          const key = `backup-${buyer}-order-${String(number).padStart(6, '0')}`;
          replies.set(key, await place(service.port, key));
        }
      }),
    );
    const placed = (count: number) =>
      Promise.race([
        buyers,
        eventually(
          async () => replies.size,
          (size) => size >= count,
          600_000,
        ),
      ]);
    await placed(ORDERS);
    const before = [...replies];
    const sinceMs = performance.now();
    const restore = await backUp(service.environment);
    const tookMs = Math.round(performance.now() - sinceMs);
    const meanwhile = replies.size - before.length;
    await placed(replies.size + ORDERS);
    trade.isOver = true;
    await buyers;
    expect(service.server.output.err).toBe('');
    await service.server.stop('SIGKILL');

    const restored = await restore();
    const port = await serve(restored);
    expect((await askFrom(port, '/readyz')).status).toBe(200);
    for (const [key, reply] of before) expect(await place(port, key)).toBe(reply);
    const { out } = await processes.run(
      [
        'key',
        'create',
        '--merchant',
        'frames',
        '--name',
        'ERP',
        '--scopes',
        'orders:read',
        '--json',
      ],
      restored,
    );
    const ids = () => readFeed(port, JSON.parse(out).key);
    const kept = await ids();
    console.log(
      `${before.length} orders before the backup, ${meanwhile} during its ${tookMs} ms, ${kept.length} in it`,
    );
    expect(kept.length).toBeGreaterThanOrEqual(before.length);
    for (const [, reply] of before) expect(kept).toContain(JSON.parse(reply).orderId);
    // What came after the backup can be placed again, and the feed shows it.
    const lost = [...replies].filter(([, reply]) => !kept.includes(JSON.parse(reply).orderId));
    expect(lost.length).toBeGreaterThan(0);
    for (const [key] of lost) await place(port, key);
    expect((await ids()).length).toBe(kept.length + lost.length);
    expect(
      await processes.run(['stock', 'check', '--merchant', 'frames', '--json'], restored),
    ).toMatchObject({ code: 0 });
  },
);

/** The ids of all orders in the feed of changed orders. */
async function readFeed(port: number, key: string): Promise<string[]> {
  const ids = new Set<string>();
  for (let after = ''; ;) {
    const path = `/api/store/v1/orders?limit=100${after === '' ? '' : `&after=${after}`}`;
    const { status, text } = await askFrom(port, path, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(status, text).toBe(200);
    const page = JSON.parse(text) as FeedPage;
    for (const { orderId } of page.orders) ids.add(orderId);
    if (!page.hasMore) return [...ids];
    after = encodeURIComponent(page.nextCursor);
  }
}

test.skipIf(TEST_DATABASE_URL !== null)('a backup says why it can not be made', async () => {
  const here = { BOTTEGA_DATA_DIR: await processes.demoFolder() };
  const parent = processes.folder();
  const problemOf = async (to: string) => {
    const { code, err } = await processes.run(['database', 'backup', '--to', to], here);
    expect(code).toBe(1);
    return err;
  };
  expect(await problemOf(parent)).toContain('exists already; name a new folder');
  expect(await problemOf(join(parent, 'missing', 'backup'))).toContain('the folder above');
  expect(await problemOf(join(here.BOTTEGA_DATA_DIR, 'backup'))).toContain(
    'inside the data folder',
  );
  const own = await processes.run(['database', 'backup', '--to', join(parent, 'whole')], here);
  expect(own.out).toContain('the secret is in it');
  mkdirSync(join(parent, 'half.partial'));
  expect(await problemOf(join(parent, 'half'))).toContain('a backup that was interrupted');
  writeFileSync(join(parent, 'file'), '');
  expect(await problemOf(join(parent, 'file', 'backup'))).toContain('file');
});
