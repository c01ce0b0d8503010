/**
 * Measures how long a small store's offers and `/healthz` take while orders, sentences and requests
 * of another store take long, over HTTP, on the embedded database: once with everything on the
 * event loop (BOTTEGA_THREADS=0), and once with threads. It also prints what the first question
 * about a map of 2,000 dimensions and 10,000 rules takes, one that answers all of them, and the
 * memory of the process. The goal is 50 ms for the 99th percentile with threads, scaled by how much
 * slower than usual the machine is. The exit code is 1 if it is missed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { longRequests, longStore, wholeMachine } from '../test/beside/long-store.ts';
import { openProcesses } from '../test/runtime/process.ts';
import { machinePace } from './support/machine-pace.ts';

const GOAL_MS = 50;
const PARTS = 2_000;
const ROUNDS = 3;
const PAUSE_MS = 10;
const LIMITS = JSON.stringify(
  Object.fromEntries(
    ['offer', 'from-intent', 'orders', 'opportunities'].map((route) => [route, 1_000_000]),
  ),
);
const agent = new Agent({ keepAlive: true });

interface Reply {
  readonly status: number;
  readonly ms: number;
}

function send(url: string, body: object | null, address = '192.0.2.1'): Promise<Reply> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: body === null ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      },
      (reply) => {
        reply.resume();
        reply.once('end', () =>
          resolve({ status: reply.statusCode ?? 0, ms: performance.now() - start }),
        );
      },
    );
    sent.once('error', reject);
    sent.end(body === null ? undefined : JSON.stringify(body));
  });
}

async function measure(threads: string) {
  const processes = openProcesses();
  const folder = processes.folder();
  const here = {
    BOTTEGA_DATA_DIR: folder,
    BOTTEGA_THREADS: threads,
    BOTTEGA_AGENT_LIMITS: LIMITS,
    BOTTEGA_MERCHANT_LIMITS: LIMITS,
    BOTTEGA_TRUSTED_PROXIES: '127.0.0.1/32',
  };
  const write = (name: string, content: unknown): string => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(content));
    return file;
  };
  const run = async (...args: string[]): Promise<void> => {
    const { code, err } = await processes.run(args, here);
    if (code !== 0) throw new Error(err);
  };
  try {
    const running = processes.bottega(['start', '--json'], here);
    const [, url = ''] = await running.says(/"url":"(http:[^"]+)"/);
    const { maps, products } = longStore('computers', PARTS);
    const added = products.filter(({ sku }) => sku === 'MACHINE' || sku === 'PUZZLE');
    for (const map of maps.slice(1))
      await run('map', 'publish', '--merchant', 'computers', write(`map-${map.key}.json`, map));
    await run('product', 'put', '--merchant', 'computers', write('products.json', added));
    const long = `${url}/api/agent/v1/computers`;
    const tiny = async (): Promise<number[]> => {
      const question = { productSlug: 'classic-frame', quantity: 1 };
      const offer = await send(`${url}/api/agent/v1/frames/offer`, question);
      return [offer.ms, (await send(`${url}/healthz`, null)).ms];
    };
    for (let count = 0; count < 200; count += 1) await tiny();
    const machine = { productSlug: 'machine', quantity: 1, selections: wholeMachine(PARTS) };
    const whole = { ...machine, include: ['alternatives', 'remaining'] };
    const [first, again] = [await send(`${long}/offer`, whole), await send(`${long}/offer`, whole)];
    const mib = memoryOf(running.child.pid ?? 0);
    console.log(
      `${threads} threads: a question with ${PARTS} selections: ${first.status} after ${first.ms.toFixed(0)} ms, again ${again.status} after ${again.ms.toFixed(0)} ms; the process has ${mib} MiB`,
    );
    const times: number[] = [];
    const crowd = new AbortController();
    const longReplies = askAll(long).finally(() => crowd.abort());
    while (!crowd.signal.aborted) {
      times.push(...(await tiny()));
      await wait(PAUSE_MS);
    }
    return { times, replies: await longReplies };
  } finally {
    await processes.close();
  }
}

/** Sends every long request some times, from as many addresses. */
async function askAll(long: string): Promise<readonly Reply[]> {
  const replies: Reply[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const sent = longRequests(PARTS).map(({ path, body }, index) => {
      const idempotencyKey = `bench-${round}-${index}-0000000000`;
      const isOrder = path === 'orders';
      const keyed = isOrder || path === 'opportunities';
      const address = `198.51.${round}.${index}`;
      return send(`${long}/${path}`, keyed ? { ...body, idempotencyKey } : body, address);
    });
    replies.push(...(await Promise.all(sent)));
  }
  return replies;
}

/** Returns the resident memory of a process in MiB. */
function memoryOf(pid: number): number {
  const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kib) / 1_024);
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
}

const before = machinePace();
let isMet = true;
for (const threads of ['0', '2']) {
  const { times, replies } = await measure(threads);
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1));
  const statuses = Map.groupBy(replies, ({ status }) => status);
  const counts = Array.from(statuses, ([status, list]) => `${list.length} × ${status}`).join(', ');
  isMet = Number(p99) <= GOAL_MS * Math.max(before, machinePace());
  console.log(
    `${threads} threads: ${times.length} short requests beside ${replies.length} long ones (${counts}): p50 ${p50} ms, p99 ${p99} ms, longest ${longest} ms`,
  );
}
if (!isMet) process.exitCode = 1;
agent.destroy();
