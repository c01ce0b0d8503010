import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideOpportunity } from '../../src/actions/opportunities/operator/decide-opportunity.ts';
import { readBrief } from '../../src/actions/opportunities/read-brief.ts';
import { writeOpportunityQueue } from '../../src/actions/opportunities/read-opportunity-queue.ts';
import type { ThreadJobInput, WorkerThreads } from '../../src/actions/shared/thread-jobs.ts';
import type { Storefront } from '../../src/core/offers/storefront.ts';
import { type JobOptions, ThreadPool } from '../../src/gateways/thread-pool.ts';
import { readRevision } from '../../src/storage/shared/publication-repository.ts';
import { testContext } from '../support/context.ts';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { workshop } from '../support/workshop.ts';
import { LONG_REQUESTS, longStore } from './long-store.ts';

/** What may keep others waiting, on a machine that does other things as well. */
const P99_MS = 250;
const pool = new ThreadPool({
  entry: new URL('../../src/main/thread.ts', import.meta.url),
  threads: 2,
  memoryMib: 256,
  report: (problem) => {
    throw problem;
  },
});
/** The jobs that were handed over, with whom they are for. */
const handed: { readonly name: string; readonly options: JobOptions }[] = [];
let beforeJob: () => Promise<void> = async () => undefined;
const workers: WorkerThreads = {
  // Any search is too long; what needs none is done at once.
  eventLoopLimitMs: -1,
  run: async (input: ThreadJobInput, options) => {
    handed.push({ name: input.kind === 'storefront' ? input.name : input.kind, options });
    await beforeJob();
    return pool.run(input, { ...options, isUnlimited: true });
  },
};
let [threaded, alone] = [null, null] as unknown as [OrderService, OrderService];

beforeAll(async () => {
  const stores = [longStore('long'), workshop('tiny')];
  threaded = await openOrderService(stores, { threads: workers });
  alone = await openOrderService(stores);
}, 120_000);
afterAll(async () => {
  await threaded.close();
  await alone.close();
  await pool.close();
});

async function post(service: OrderService, path: string, body: object, slug = 'long') {
  const reply = await fetch(`${service.server.url}/api/agent/v1/${slug}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, text: await reply.text() };
}

/** Ids and the tokens of links are random. */
const withoutIds = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g, 'id')
    .replaceAll(/(\/(?:(?:orders|requests)\/id|answers\/id\/id)\/)[\w.-]+/g, '$1token')
    .replaceAll(/"docketNumber":"[^"]+"/g, '"docketNumber":"number"');

const storefrontOf = async (service: OrderService): Promise<Storefront> => {
  const found = await service.storefronts.find('long');
  if (found === null) throw new Error('there is no such store');
  return found;
};

/** Reads the queue and every brief in it, as text. */
async function readAsStaff(service: OrderService, threads: WorkerThreads | null) {
  const storefront = await storefrontOf(service);
  const context = { database: service.database, clock: service.clock, threads };
  const queue = await writeOpportunityQueue(context, storefront, 10);
  if (typeof queue !== 'string') throw new Error(JSON.stringify(queue));
  const waiting = (JSON.parse(queue) as { waiting: { structuredOpportunityId: string }[] }).waiting;
  const briefs = [];
  for (const { structuredOpportunityId } of waiting)
    briefs.push(await readBrief(context, storefront, structuredOpportunityId));
  const text = JSON.stringify(briefs, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
  // A digest with the merchant's id says where it was sent from, and the database dates changes.
  return [queue, text.replaceAll(/"(?:sentFrom|changedAt)":"[^"]+"/g, '')].map(withoutIds);
}

async function firstWaiting(service: OrderService, threads: WorkerThreads | null): Promise<string> {
  const { database, clock } = service;
  const context = { database, clock, threads };
  const queue = await writeOpportunityQueue(context, await storefrontOf(service), 1);
  if (typeof queue !== 'string') throw new Error(JSON.stringify(queue));
  const { waiting } = JSON.parse(queue) as { waiting: { structuredOpportunityId: string }[] };
  return waiting[0]?.structuredOpportunityId ?? '';
}

/** Decides about the first opportunity in the queue, and returns what staff see then. */
async function decideAsStaff(service: OrderService, threads: WorkerThreads | null) {
  const decided = await decideOpportunity(
    testContext(service.database, { clock: service.clock, threads }),
    {
      merchant: 'long',
      opportunity: await firstWaiting(service, threads),
      outcome: 'offer',
      reason: 'We like it.',
      words: 'Here is what we can make.',
      choices: { d0: 'Way 0' },
      price: '100.00',
      shipping: 'collect',
      leadTimeWorkingDays: 3,
    },
  );
  return withoutIds(JSON.stringify(decided).replaceAll(/"changedAt":"[^"]+"/g, ''));
}

describe('what takes long', () => {
  it.each(LONG_REQUESTS)(
    '$name gets the same bytes from a thread',
    async ({ path, body, status }) => {
      handed.length = 0;
      const reply = await post(threaded, path, body);
      expect(handed.length).toBeGreaterThan(0);
      const expected = await post(alone, path, body);
      expect(reply.status, reply.text).toBe(status);
      expect({ ...reply, text: withoutIds(reply.text) }).toEqual({
        ...expected,
        text: withoutIds(expected.text),
      });
    },
    120_000,
  );

  it('is described with the same bytes, once for all who ask meanwhile', async () => {
    handed.length = 0;
    const { promise: isReleased, resolve: goOn } = Promise.withResolvers<void>();
    beforeJob = () => isReleased;
    const replies = [readCapability(threaded), readCapability(threaded)];
    await expect.poll(() => handed.map(({ name }) => name)).toEqual(['write-capability']);
    goOn();
    beforeJob = async () => undefined;
    const [first, second] = await Promise.all(replies);
    expect(first).toMatchObject({ status: 200, etag: expect.stringMatching(/^".+"$/) });
    expect(second).toEqual(first);
    expect(handed).toHaveLength(1);
    // The cache of texts is shared within a process, so each service needs a storefront of its own.
    expect(await storefrontOf(alone)).not.toBe(await storefrontOf(threaded));
    expect(first).toEqual(await readCapability(alone));
  }, 60_000);

  it('is read by staff as it would be without threads', async () => {
    handed.length = 0;
    const besideLoop = await readAsStaff(threaded, workers);
    expect(handed.map(({ name }) => name)).toContain('write-brief');
    expect(besideLoop).toEqual(await readAsStaff(alone, null));
  }, 60_000);

  it('is decided by staff as it would be without threads', async () => {
    handed.length = 0;
    const decided = await decideAsStaff(threaded, workers);
    expect(handed.map(({ name }) => name)).toContain('read-decision');
    expect(decided).toContain('Here is what we can make.');
    expect(decided).toBe(await decideAsStaff(alone, null));
  }, 60_000);

  it('never compiles a large map on the event loop', async () => {
    const { maps, hasLexicon } = await storefrontOf(threaded);
    expect(maps.get('machine')?.sizeToCompile).toBeGreaterThan(300_000);
    expect(hasLexicon()).toBe(false);
    // The counter tells the truth: without threads, it was compiled.
    expect((await storefrontOf(alone)).maps.get('machine')?.sizeToCompile).toBe(0);
  });

  it('waits for a thread without a transaction', async () => {
    // On the embedded database, and with one connection, a transaction would lock this out.
    beforeJob = async () => void (await threaded.database.read(readRevision));
    try {
      for (const { path, body, status } of LONG_REQUESTS) {
        const changed =
          'idempotencyKey' in body
            ? { ...body, idempotencyKey: `again-${path}-${status}-001` }
            : body;
        expect(await post(threaded, path, changed)).toMatchObject({ status });
      }
    } finally {
      beforeJob = async () => undefined;
    }
  }, 120_000);

  it('keeps nobody else waiting', async () => {
    const times: number[] = [];
    handed.length = 0;
    const crowd = new AbortController();
    const replies = Promise.all(
      LONG_REQUESTS.flatMap(({ path, body }, index) =>
        [1, 2].map((time) =>
          post(
            threaded,
            path,
            'idempotencyKey' in body
              ? { ...body, idempotencyKey: `crowd-${path}-${index}-${time}-001` }
              : body,
          ),
        ),
      ),
    ).finally(() => crowd.abort());
    while (!crowd.signal.aborted) {
      const start = performance.now();
      const offer = await post(threaded, 'offer', { productSlug: 'cup', quantity: 1 }, 'tiny');
      expect(offer.status).toBe(200);
      times.push(performance.now() - start);
      const second = performance.now();
      expect((await fetch(`${threaded.server.url}/healthz`)).status).toBe(200);
      times.push(performance.now() - second);
    }
    const statuses = (await replies).map(({ status }) => status);
    expect(statuses).toEqual(LONG_REQUESTS.flatMap(({ status }) => [status, status]));
    expect(handed.length).toBeGreaterThanOrEqual(2 * LONG_REQUESTS.length);
    const p99 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1];
    expect(p99).toBeLessThan(P99_MS);
  }, 120_000);
});

/** Sends a request, and leaves when its job begins. */
async function leaveDuring(path: string, body: object): Promise<JobOptions | undefined> {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: left, resolve: goOn } = Promise.withResolvers<void>();
  beforeJob = async () => {
    begin();
    await left;
  };
  handed.length = 0;
  const text = JSON.stringify(body);
  const socket = connect(threaded.server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/agent/v1/long/${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
  await begun;
  socket.destroy();
  beforeJob = async () => undefined;
  goOn();
  return handed[0]?.options;
}

describe('a client who leaves', () => {
  const [placed, total] = LONG_REQUESTS;
  if (placed === undefined || total === undefined) throw new Error('there are no orders');

  it('has placed the order that was sent, and gets it with the same key', async () => {
    const order = { ...placed.body, idempotencyKey: 'left-behind-0000000000001' };
    const options = await leaveDuring('orders', order);
    expect(options?.onLeave).toBeUndefined();
    // The second request waits for the first one, which goes on by itself.
    const again = await threaded.place('long', order);
    expect(again.status).toBe(201);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  }, 60_000);

  it('ends what was only asked', async () => {
    const options = await leaveDuring('orders', {
      ...total.body,
      idempotencyKey: 'left-behind-0000000000002',
    });
    expect(options?.onLeave).toBeTypeOf('function');
  }, 60_000);
});

async function readCapability(service: OrderService) {
  const reply = await fetch(`${service.server.url}/api/agent/v1/long/capability`);
  return { status: reply.status, etag: reply.headers.get('etag'), text: await reply.text() };
}
