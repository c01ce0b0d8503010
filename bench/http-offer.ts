/**
 * Measures the server's CPU per offer over HTTP, against a bare node:http server that parses the
 * same bodies and sends the same bytes. It asks 1,000 different questions of the frames store: half
 * are answered yes with a price, a quarter no, the rest need information. Offers aren't cached;
 * logs, limits and metrics are on. It takes the median of five interleaved rounds. The goal is at
 * most 2.5 times. The same questions are also asked by a tool call (MCP), for at most 1.5 times an
 * offer's CPU. The exit code is 1 if a goal is missed. It needs Linux, since it reads CPU times
 * from /proc.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ShownStore, makeQuestion } from './support/questions.ts';
import { median, seededRandom } from './support/random.ts';

const QUESTIONS = 1_000;
const PASSES_PER_ROUND = 15;
const ROUNDS = 5;
const CONNECTIONS = 8;
const GOALS = { offer: 2.5, toolCall: 1.5 };
const PATH = '/api/agent/v1/frames/offer';
const TOOL_PATH = '/mcp/frames';

const folder = mkdtempSync(join(tmpdir(), 'bottega-bench-'));
const started: ChildProcess[] = [];
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const bottega = new URL('../bin/bottega.js', import.meta.url).pathname;
const environment = {
  ...process.env,
  PORT: '0',
  BOTTEGA_DATA_DIR: folder,
  BOTTEGA_AGENT_LIMITS: '{"offer":1000000,"capability":1000000}',
  BOTTEGA_MERCHANT_LIMITS: '{"offer":1000000,"capability":1000000}',
  DATABASE_URL: '',
};

async function loadDemo(): Promise<void> {
  const child = spawn(process.execPath, [bottega, 'demo'], { env: environment, stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('the demo could not be loaded');
}

/** Starts `serve` as an operator runs it, and reads its port from its log. */
async function startBottega(): Promise<{ pid: number; port: number }> {
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
    return { pid: child.pid ?? 0, port: Number(port) };
  }
  throw new Error(`bottega did not start: ${output}`);
}

async function startBare(replies: readonly string[]): Promise<{ pid: number; port: number }> {
  const child = fork(new URL('support/bare-server.ts', import.meta.url), { stdio: 'inherit' });
  started.push(child);
  child.send(replies);
  const [port] = (await once(child, 'message')) as [number];
  return { pid: child.pid ?? 0, port };
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function ask(port: number, path: string, body: string | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers =
      body === null
        ? {}
        : {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            'content-length': Buffer.byteLength(body),
          };
    const sent = request(
      { host: '127.0.0.1', port, path, method: body === null ? 'GET' : 'POST', headers, agent },
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
    sent.end(body);
  });
}

const TICKS_PER_SECOND = 100;

function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/**
 * Returns the server's CPU per request, in microseconds. The client never sleeps while it measures:
 * otherwise a server that is slower than the client would pay for waking it at every reply, and a
 * faster one wouldn't.
 */
async function measure(
  server: { pid: number; port: number },
  bodies: readonly string[],
  passes: number,
  path = PATH,
): Promise<number> {
  const before = cpuSeconds(server.pid);
  const total = bodies.length * passes;
  let next = 0;
  let isDone = false;
  const stayAwake = (): void => {
    if (!isDone) setImmediate(stayAwake);
  };
  stayAwake();
  const work = async (): Promise<void> => {
    while (next < total) {
      const body = bodies[next % bodies.length] ?? '';
      next += 1;
      await ask(server.port, path, body);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  isDone = true;
  return ((cpuSeconds(server.pid) - before) / total) * 1e6;
}

await loadDemo();
const server = await startBottega();
const store = JSON.parse(
  await ask(server.port, '/api/agent/v1/frames/capability', null),
) as ShownStore;
const random = seededRandom(20_261_120);
const expected: Record<string, number> = {
  yes: QUESTIONS / 2,
  no: QUESTIONS / 4,
  needs_information: QUESTIONS / 4,
};
const bodies: string[] = [];
const replies: string[] = [];
for (let tries = 0; bodies.length < QUESTIONS; tries += 1) {
  if (tries > 200 * QUESTIONS) throw new Error('the store answers too few questions so');
  const question = makeQuestion(store, random, random() * 0.4);
  // One answer is removed from every third question, so that the reply asks for information.
  if (tries % 3 === 0)
    question.selections.splice(Math.floor(random() * question.selections.length), 1);
  const body = JSON.stringify(question);
  const reply = await ask(server.port, PATH, body);
  const { answer } = JSON.parse(reply) as { answer: string };
  const remaining = expected[answer.replace('yes_after_approval', 'yes')] ?? 0;
  if (remaining === 0 || bodies.includes(body)) continue;
  expected[answer.replace('yes_after_approval', 'yes')] = remaining - 1;
  bodies.push(body);
  replies.push(reply);
}
const priced = replies.filter(
  (reply) => (JSON.parse(reply) as { price: object | null }).price !== null,
).length;
console.log(
  `${QUESTIONS} questions, ${priced} answered with a price; ${Math.round(replies.join('').length / replies.length)} bytes a reply`,
);
const calls = bodies.map(
  (body) =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"askForOffer","arguments":${body}}}`,
);
const bare = await startBare(replies);
await measure(server, bodies, 3);
await measure(server, calls, 3, TOOL_PATH);
await measure(bare, bodies, 3);
const ratios = { offer: [] as number[], toolCall: [] as number[] };
for (let round = 0; round < ROUNDS; round += 1) {
  const serverCpu = await measure(server, bodies, PASSES_PER_ROUND);
  const bareCpu = await measure(bare, bodies, PASSES_PER_ROUND);
  const callCpu = await measure(server, calls, PASSES_PER_ROUND, TOOL_PATH);
  ratios.offer.push(serverCpu / bareCpu);
  ratios.toolCall.push(callCpu / serverCpu);
  console.log(
    `round ${round + 1}: ${serverCpu.toFixed(0)} µs against ${bareCpu.toFixed(0)} µs, ` +
      `ratio ${(serverCpu / bareCpu).toFixed(2)}; a tool call ${callCpu.toFixed(0)} µs`,
  );
}
const isOfferMet = report('POST offer', 'a bare server', ratios.offer, GOALS.offer);
const isCallMet = report('a tool call', 'an offer', ratios.toolCall, GOALS.toolCall);
agent.destroy();
process.exit(isOfferMet && isCallMet ? 0 : 1);

function report(name: string, other: string, rounds: readonly number[], goal: number): boolean {
  const ratio = median(rounds);
  const isMet = ratio <= goal;
  const missed = isMet
    ? ''
    : `: MISSED by ${(ratio - goal).toFixed(2)} ×, ${(100 * (ratio / goal - 1)).toFixed(0)} %`;
  console.log(
    `${name}: ${ratio.toFixed(2)} × ${other}'s CPU per request (goal at most ${goal} ×${missed})`,
  );
  return isMet;
}
