/**
 * Measures how long offers of one store take while another publishes the largest map, over HTTP, on
 * the embedded database: once with everything on the event loop (BOTTEGA_THREADS=0), and once with
 * threads. The goal is 50 ms for the 99th percentile with threads, scaled by how much slower than
 * usual the machine is. The exit code is 1 if it is missed.
 */
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Ended, openProcesses } from '../test/runtime/process.ts';
import { hostileShops } from './support/hostile-maps.ts';
import { machinePace } from './support/machine-pace.ts';

const GOAL_MS = 50;
const SEED = 20_261_120;
const LARGEST = '5,000 rules, 500 dimensions';
/** After the map is published, it is asked about, which compiles it. */
const AFTERWARDS_MS = 1_500;
const PAUSE_MS = 10;
const QUESTION = JSON.stringify({ productSlug: 'classic-frame', quantity: 1 });
const ABOUT_LARGEST = JSON.stringify({
  capabilityMapKey: 'largest',
  quantity: 1,
  include: ['remaining'],
});
const agent = new Agent({ keepAlive: true });

function ask(url: string, body: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, method: 'POST', headers: { 'content-type': 'application/json' } },
      (reply) => {
        reply.resume();
        reply.once('end', () => resolve(performance.now() - start));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

interface Figures {
  readonly times: readonly number[];
  readonly publishedInMs: number;
}

async function measure(threads: string): Promise<Figures> {
  const processes = openProcesses();
  const folder = processes.folder();
  const file = join(folder, 'map.json');
  const shop = hostileShops(SEED).find(({ name }) => name === LARGEST);
  if (shop === undefined) throw new Error(`there is no map "${LARGEST}"`);
  writeFileSync(file, JSON.stringify({ ...shop.document, key: 'largest' }));
  const here = {
    BOTTEGA_DATA_DIR: folder,
    BOTTEGA_THREADS: threads,
    BOTTEGA_AGENT_LIMITS: '{"offer": 1000000}',
    BOTTEGA_MERCHANT_LIMITS: '{"offer": 1000000}',
  };
  try {
    const running = processes.bottega(['start', '--json'], here);
    const [, url = ''] = await running.says(/"url":"(http:[^"]+)"/);
    const offers = `${url}/api/agent/v1/frames/offer`;
    for (let count = 0; count < 200; count += 1) await ask(offers, QUESTION);
    const publishing = publish(() =>
      processes.run(['map', 'publish', '--merchant', 'bakery', file], here),
    );
    const times: number[] = [];
    let until = Number.POSITIVE_INFINITY;
    let publishedInMs = 0;
    const published = async (): Promise<void> => {
      publishedInMs = await publishing;
      until = performance.now() + AFTERWARDS_MS;
      await ask(`${url}/api/agent/v1/bakery/offer`, ABOUT_LARGEST);
    };
    const compiled = published();
    while (performance.now() < until) {
      times.push(await ask(offers, QUESTION));
      await wait(PAUSE_MS);
    }
    await compiled;
    return { times, publishedInMs };
  } finally {
    await processes.close();
  }
}

async function publish(run: () => Promise<Ended>): Promise<number> {
  const start = performance.now();
  const { code, err } = await run();
  if (code !== 0) throw new Error(err);
  return performance.now() - start;
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
}

const before = machinePace();
let isMet = true;
for (const threads of ['0', '2']) {
  const { times, publishedInMs } = await measure(threads);
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1));
  const pace = Math.max(before, machinePace());
  isMet = Number(p99) <= GOAL_MS * pace;
  console.log(
    `${threads} threads: ${times.length} offers of another store during a publication of ${publishedInMs.toFixed(0)} ms: p50 ${p50} ms, p99 ${p99} ms, longest ${longest} ms`,
  );
}
if (!isMet) process.exitCode = 1;
agent.destroy();
