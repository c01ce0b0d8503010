/**
 * Measures offers while one process serves 10,000 stores, against one store of each kind asked at
 * the same rate in turns. A process of its own asks stores at random, 200 offers a second that
 * don't wait for one another; half of the questions are answered yes. `serve` runs on PostgreSQL
 * with 2 GiB and the default size of its cache. The stores are the demo's, first each with words,
 * prices and rules of its own, then all alike. Goals: the median at most 1.5 times that of one
 * store, the 99th percentile at most 20 ms, at most 2 GiB resident. It needs Linux, some ten
 * minutes, and a server on which it may create databases (TEST_DATABASE_URL). BENCH_STORES sets the
 * number of stores; `--alike` leaves out the varied stores, and `--varied` those that are alike.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { openTestDatabase, TEST_DATABASE_URL } from '../test/support/database.ts';
import { type DemoStore, demoStores, loadStores, slugOf } from './support/load-stores.ts';
import { machinePace } from './support/machine-pace.ts';
import { type ShownStore, makeQuestion } from './support/questions.ts';
import { pick, seededRandom } from './support/random.ts';

const STORES = Number(process.env['BENCH_STORES'] ?? 10_000);
const PER_SECOND = 200;
const SECONDS = 20;
const ROUNDS = 3;
const QUESTIONS = 200;
const WARMING_PASSES = 3;
const WARMING_CONNECTIONS = 8;
const HEAP_MIB = 1_600;
const SHARES: readonly [string, number][] = [
  ['median', 0.5],
  ['p90', 0.9],
  ['p99', 0.99],
  ['p99.9', 0.999],
];
const GOALS = { median: 1.5, p99Ms: 20, residentMib: 2_048 };

const started: ChildProcess[] = [];
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

const limits = JSON.stringify({ offer: 1_000_000, capability: 1_000_000 });

/** Starts `serve` as an operator runs it, and reads its port from its log. */
async function startServer(databaseUrl: string): Promise<{ child: ChildProcess; port: number }> {
  const bottega = new URL('../bin/bottega.js', import.meta.url).pathname;
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MIB}`, bottega, 'serve'], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      BOTTEGA_SECRET: 'only-for-the-bench-'.repeat(3),
      BOTTEGA_ROLE: 'web',
      BOTTEGA_LOG_LEVEL: 'info',
      BOTTEGA_AGENT_LIMITS: limits,
      BOTTEGA_MERCHANT_LIMITS: limits,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const port = /127\.0\.0\.1:(\d+)/.exec(output)?.[1];
    if (port === undefined) continue;
    child.stdout?.resume();
    return { child, port: Number(port) };
  }
  throw new Error(`bottega did not start: ${output}`);
}

/** The text that `ask` returns for a 503, which means that the database couldn't answer in time. */
const BUSY = '';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

function ask(port: number, path: string, body: string | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers =
      body === null
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(
      { host: '127.0.0.1', port, path, method: body === null ? 'GET' : 'POST', headers, agent },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          if (response.statusCode === 200) resolve(text);
          else if (response.statusCode === 503) resolve(BUSY);
          else reject(new Error(`${path}: ${response.statusCode}: ${text}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

interface Kind {
  readonly demo: DemoStore;
  readonly bodies: readonly string[];
}

const EXPECTED: Readonly<Record<string, number>> = {
  yes: QUESTIONS / 2,
  no: QUESTIONS / 4,
  needs_information: QUESTIONS / 4,
};

/** Returns questions to the first store of a kind, half of which it answers with yes. */
async function questionsFor(port: number, demo: DemoStore, first: number): Promise<Kind> {
  const random = seededRandom(first + 1);
  const base = `/api/agent/v1/${slugOf(demo, first)}`;
  const store = JSON.parse(await ask(port, `${base}/capability`, null)) as ShownStore;
  const remaining: Record<string, number> = { ...EXPECTED };
  const bodies: string[] = [];
  for (let tries = 0; bodies.length < QUESTIONS && tries < 40 * QUESTIONS; tries += 1) {
    const question = makeQuestion(store, random, random() * 0.4);
    // One answer is removed from every third question, so that the reply asks for information.
    if (tries % 3 === 0)
      question.selections.splice(Math.floor(random() * question.selections.length), 1);
    const body = JSON.stringify(question);
    const reply = await ask(port, `${base}/offer`, body);
    const { answer } = JSON.parse(reply === BUSY ? '{"answer":"busy"}' : reply) as {
      answer: string;
    };
    const kind = answer.replace('yes_after_approval', 'yes');
    if ((remaining[kind] ?? 0) === 0) continue;
    remaining[kind] = (remaining[kind] ?? 0) - 1;
    bodies.push(body);
  }
  return { demo, bodies };
}

type Choose = () => { readonly path: string; readonly body: string };

/** Asks for `count` offers over WARMING_CONNECTIONS connections, as fast as they are answered. */
async function warmUp(port: number, count: number, choose: (place: number) => ReturnType<Choose>) {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      const { path, body } = choose(next - 1);
      while ((await ask(port, path, body)) === BUSY) await pause(1_000);
    }
  };
  await Promise.all(Array.from({ length: WARMING_CONNECTIONS }, work));
}

/** The times of some offers, in milliseconds. The CPU time is the server's, for all of them. */
interface Offers {
  readonly times: number[];
  cpuMs: number;
}

const newOffers = (): Offers => ({ times: [], cpuMs: 0 });
const MS_PER_TICK = 10;

function cpuMs({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Asks for offers at a steady rate; none waits for an earlier one. */
async function measure(
  child: ChildProcess,
  port: number,
  choose: Choose,
  offers: Offers,
): Promise<void> {
  const before = cpuMs(child);
  const pending: Promise<number>[] = [];
  const start = performance.now();
  for (let place = 0; place < PER_SECOND * SECONDS; place += 1) {
    const due = start + (place * 1_000) / PER_SECOND;
    while (performance.now() < due) await pause(due - performance.now());
    const { path, body } = choose();
    const sent = performance.now();
    pending.push(
      ask(port, path, body).then((reply) => {
        const tookMs = reply === BUSY ? Number.POSITIVE_INFINITY : performance.now() - sent;
        return offers.times.push(tookMs);
      }),
    );
  }
  await Promise.all(pending);
  offers.cpuMs += cpuMs(child) - before;
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    if (ms < 1) setImmediate(resolve);
    else setTimeout(resolve, ms - 0.5);
  });

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
}

function resident(child: ChildProcess, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1_024;
}

async function run(isVaried: boolean): Promise<void> {
  const demos = demoStores();
  const held = await openTestDatabase();
  const loadedFrom = performance.now();
  await loadStores(held.url ?? '', demos, STORES, isVaried);
  console.log(
    `${STORES.toLocaleString('en')} stores, ${isVaried ? 'each with words, prices and rules of its own' : 'all of a kind alike'}: loaded in ${((performance.now() - loadedFrom) / 1_000).toFixed(0)} s`,
  );
  const { child, port } = await startServer(held.url ?? '');
  try {
    await compare(child, port, demos);
  } finally {
    child.kill('SIGTERM');
    await held.close();
  }
}

async function compare(child: ChildProcess, port: number, demos: readonly DemoStore[]) {
  const kinds: Kind[] = [];
  for (const [place, demo] of demos.entries()) kinds.push(await questionsFor(port, demo, place));
  const random = seededRandom(20_261_123);
  const offerOf = (number: number): ReturnType<Choose> => {
    const { demo, bodies } = kinds[number % kinds.length] as Kind;
    return { path: `/api/agent/v1/${slugOf(demo, number)}/offer`, body: pick(random, bodies) };
  };
  const few: Choose = () => offerOf(Math.floor(random() * kinds.length));
  const all: Choose = () => offerOf(Math.floor(random() * STORES));
  const from = performance.now();
  await warmUp(port, WARMING_PASSES * STORES, (place) => offerOf(place % STORES));
  const seconds = (performance.now() - from) / 1_000;
  console.log(
    `  warmed up by ${WARMING_PASSES} offers of each, ${((WARMING_PASSES * STORES) / seconds).toFixed(0)} a second; ${resident(child, 'VmRSS').toFixed(0)} MiB resident`,
  );
  const [ofFew, ofAll]: [Offers, Offers] = [newOffers(), newOffers()];
  for (let round = 0; round < ROUNDS; round += 1) {
    await measure(child, port, few, ofFew);
    await measure(child, port, all, ofAll);
  }
  report(child, ofFew, ofAll);
  const metrics = await ask(port, '/metrics', null);
  console.log(`  ${metrics.match(/^storefront\w+ \d+$/gm)?.join(', ') ?? 'no metrics'}`);
}

function report(child: ChildProcess, ofFew: Offers, ofAll: Offers): void {
  const [few, all] = [ofFew.times, ofAll.times];
  const printTimes = (name: string, { times, cpuMs: cpu }: Offers): void =>
    console.log(
      `  ${name}: ${SHARES.map(([title, share]) => `${title} ${percentile(times, share).toFixed(2)}`).join(', ')} ms; ` +
        `${(cpu / times.length).toFixed(2)} ms of the server's CPU each`,
    );
  printTimes('one of each kind', ofFew);
  printTimes('all of them     ', ofAll);
  const ratio = percentile(all, 0.5) / percentile(few, 0.5);
  const pace = machinePace();
  const mostMib = resident(child, 'VmHWM');
  const isMet =
    ratio <= GOALS.median &&
    percentile(all, 0.99) <= GOALS.p99Ms * pace &&
    mostMib <= GOALS.residentMib;
  console.log(
    `  median ${ratio.toFixed(2)} × that of one store (goal ${GOALS.median}), ` +
      `p99 ${percentile(all, 0.99).toFixed(1)} ms (goal ${GOALS.p99Ms}, on a machine ` +
      `as slow as now ${(GOALS.p99Ms * pace).toFixed(0)}), at most ${mostMib.toFixed(0)} MiB ` +
      `resident (goal ${GOALS.residentMib})${isMet ? '' : ': MISSED'}`,
  );
  if (!isMet) process.exitCode = 1;
}

if (TEST_DATABASE_URL === null) {
  console.log(
    'many-stores: skipped, because TEST_DATABASE_URL names no PostgreSQL server to make a database on.',
  );
} else {
  const { argv } = process;
  const kinds = [true, false].filter(
    (isVaried) => !argv.includes(isVaried ? '--alike' : '--varied'),
  );
  for (const isVaried of kinds) await run(isVaried);
}
