/**
 * Measures webhooks on PostgreSQL in two parts; the exit code is 1 if a goal is missed. First:
 * fifty receivers beside one that hangs, one that drips, one that answers endlessly and one that
 * always says 500. The fifty must get their events within 1 s at the 95th percentile, and the heap
 * in use must grow by less than 50 MB. Second: draining a backlog of 100,000 to a fast local
 * receiver, against a bare loop that sends the same recorded statements with pg and the same
 * requests with node:http, both as fast as they go. The median ratio of interleaved rounds must be
 * at least 0.6.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { ActionContext } from '../src/actions/context.ts';
import type { DeliveryContext } from '../src/actions/webhooks/due-deliveries.ts';
import { deliverWebhooks } from '../src/background/deliver-webhooks.ts';
import { createWebhookSender, type WebhookMessage } from '../src/gateways/webhook-sender.ts';
import { actOn } from '../src/main/open-operator.ts';
import { testContext } from '../test/support/context.ts';
import {
  openTestDatabase,
  TEST_DATABASE_URL,
  type TestDatabase,
} from '../test/support/database.ts';
import { measureDelays } from '../test/support/nobody-delayed.ts';
import { openStore } from '../test/support/publish.ts';
import { workshop } from '../test/support/workshop.ts';
import { median } from './support/random.ts';

const BACKLOG = 100_000;
const PER_ROUND = 4_000;
const ROUNDS = 5;
/**
 * The bare loop sends as the service does: one transaction after another, and beside them as many
 * requests at once as the service sends to one quick receiver (CAPS in
 * src/background/deliver-webhooks.ts).
 */
const BARE_CLIENTS = 1;
const BARE_REQUESTS = 64;
const GOALS = { p95Ms: 1_000, heapMb: 50, ratio: 0.6 };

type Statement = Parameters<Client['query']>[0];
type Recording = { readonly text: Statement; readonly values: unknown }[];

async function measureCrowd(): Promise<boolean> {
  const held = await openTestDatabase();
  const { came, expected, p50Ms, p95Ms, maximumMs, heapGrowthMb, problems } = await measureDelays(
    held.database,
    { orders: 80, everyMs: 250 },
  );
  await held.close();
  const isMissed =
    came < expected ||
    !(p95Ms < GOALS.p95Ms) ||
    !(heapGrowthMb < GOALS.heapMb) ||
    problems.length > 0;
  console.log(
    `  50 healthy of 54: ${came} of ${expected} came, median ${p50Ms} ms, 95th percentile ${p95Ms} ms (goal ${GOALS.p95Ms}), latest ${maximumMs} ms; heap +${heapGrowthMb.toFixed(1)} MB (goal ${GOALS.heapMb})${isMissed ? ': MISSED' : ''}`,
  );
  return !isMissed;
}

async function openReceiver() {
  const child = fork(new URL('support/bare-receiver.ts', import.meta.url), { stdio: 'inherit' });
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}/in`,
    /** Returns the seconds from the first to the last of this many webhooks. */
    async takes(count: number): Promise<number> {
      child.send(count);
      const [seconds] = (await once(child, 'message')) as [number];
      return seconds;
    },
    close: () => child.kill('SIGKILL'),
  };
}

/**
 * Opens a store with one endpoint to which the whole backlog is due; `restore` makes all of it due
 * again.
 */
async function openBacklog(
  { database, url: databaseUrl }: TestDatabase,
  context: ActionContext,
  url: string,
) {
  const merchantId = await openStore(database, workshop('drained'));
  await actOn(context).act('add-webhook', { merchant: 'drained', url });
  const client = new Client(databaseUrl ?? '');
  await client.connect();
  await client.query(`
    insert into event (merchant_id, event_id, kind, subject_id, sequence, occurred_at)
    select '${merchantId}', ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'order.placed', gen_random_uuid(), 1, now() - interval '1 day' + n * interval '1 ms' from generate_series(1, ${BACKLOG}) as n`);
  return {
    async restore(): Promise<void> {
      await client.query('truncate webhook_delivery, webhook_attempt');
      await client.query(`insert into webhook_delivery (merchant_id, endpoint_id, event_id, due_at)
        select event.merchant_id, endpoint_id, event_id, occurred_at from event join webhook_endpoint using (merchant_id) order by event_id`);
      await client.query('vacuum analyze webhook_delivery');
    },
    owed: async () =>
      (
        await database.read((reader) =>
          sql<{ owed: number }>`select count(*) as owed from webhook_delivery`.execute(reader),
        )
      ).rows[0]?.owed ?? Number.NaN,
    close: () => client.end(),
  };
}

/**
 * Records what the service does for this many deliveries: its statements by transaction, its
 * requests, and the seconds that they took.
 */
async function drain(context: DeliveryContext, takes: Promise<number>) {
  const recordings: Recording[] = [];
  const messages: WebhookMessage[] = [];
  const stopRecording = record(recordings);
  const sender = {
    ...context.webhookSender,
    send: (message: WebhookMessage) => {
      messages.push(message);
      return context.webhookSender.send(message);
    },
  };
  const delivering = await deliverWebhooks({ ...context, webhookSender: sender });
  const seconds = await takes;
  stopRecording();
  await delivering.close();
  return { recordings, messages: messages.slice(0, PER_ROUND), seconds };
}

/**
 * Statements are grouped by their connection, since each connection runs one transaction, or one
 * single statement, after another.
 */
function record(recordings: Recording[]): () => void {
  const open = new WeakMap<object, Recording>();
  const original = Client.prototype.query;
  Client.prototype.query = function query(this: object, ...args: unknown[]) {
    const [text, values] = args as [Statement, unknown];
    const words = typeof text === 'string' ? text : (text as { text: string }).text; // pg's query object
    const started = open.get(this);
    const recording = started ?? [];
    if (started === undefined) recordings.push(recording);
    recording.push({
      text: words,
      values: typeof text === 'string' ? values : (text as { values?: unknown[] }).values,
    });
    if (/^\s*(?:begin|start)/i.test(words)) open.set(this, recording);
    else if (/^\s*(?:commit|rollback)/i.test(words)) open.delete(this);
    return Reflect.apply(original, this, args);
  } as typeof original;
  return () => {
    Client.prototype.query = original;
  };
}

/** Sends the recorded statements and requests again without the service. */
async function replay(
  databaseUrl: string,
  url: string,
  recordings: readonly Recording[],
  messages: readonly WebhookMessage[],
): Promise<void> {
  const clients = Array.from({ length: BARE_CLIENTS }, () => new Client(databaseUrl));
  for (const client of clients) await client.connect();
  const agent = new Agent({ keepAlive: true });
  const transactions = recordings.values();
  const bodies = messages.values();
  await Promise.all([
    ...clients.map(async (client) => {
      for (const recording of transactions) {
        // The casts are safe: a recording holds arguments that were passed to this same method.
        for (const { text, values } of recording)
          await client.query(text as string, values as unknown[]);
      }
    }),
    ...Array.from({ length: BARE_REQUESTS }, async () => {
      for (const { body, webhookId } of bodies) await post(agent, url, body, webhookId);
    }),
  ]);
  agent.destroy();
  for (const client of clients) await client.end();
}

function post(agent: Agent, url: string, body: string, webhookId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'webhook-id': webhookId,
      'webhook-timestamp': '1800000000',
      'webhook-signature': `v1,${'x'.repeat(44)}`,
    };
    const sent = request(
      url,
      { method: 'POST', agent, headers },
      (response) => void response.resume().on('end', () => resolve()),
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function measureDrain(): Promise<boolean> {
  const held = await openTestDatabase();
  const receiver = await openReceiver();
  const context: ActionContext & DeliveryContext = {
    ...testContext(held.database),
    webhookSender: createWebhookSender({ allowedBlocks: ['127.0.0.0/8'] }),
    random: Math.random,
    report: console.error,
  };
  const backlog = await openBacklog(held, context, receiver.url);
  const [rates, ratios]: [number[], number[]] = [[], []];
  let perEvent = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    await backlog.restore();
    const { recordings, messages, seconds } = await drain(context, receiver.takes(PER_ROUND));
    perEvent = recordings.flat().length / PER_ROUND;
    await backlog.restore();
    const startedMs = performance.now();
    await replay(held.url ?? '', receiver.url, recordings, messages);
    const bareSeconds = (performance.now() - startedMs) / 1_000;
    if (round === 0) continue; // the first round warms up
    rates.push(PER_ROUND / seconds);
    ratios.push(bareSeconds / seconds);
  }
  await backlog.restore();
  const seconds = await drainAll(context, receiver.takes(BACKLOG));
  const remaining = await backlog.owed();
  await backlog.close();
  receiver.close();
  await held.close();
  const isMissed = !(median(ratios) >= GOALS.ratio) || remaining > 0;
  const rate = `${median(rates).toFixed(0)} events/s of a backlog of ${BACKLOG.toLocaleString('en')}`;
  const goal = `goal ${GOALS.ratio}${isMissed ? ': MISSED' : ''}`;
  const rounds = ratios.map((one) => one.toFixed(2)).join(' ');
  const [statements, ratio] = [perEvent.toFixed(1), median(ratios).toFixed(2)];
  console.log(
    `  drain: ${rate}, ${statements} statements an event; ${ratio} of a bare loop's rate (${goal}; ${rounds})`,
  );
  console.log(
    `  the whole backlog in ${seconds.toFixed(0)} s, ${(BACKLOG / seconds).toFixed(0)} events/s; ${remaining} left`,
  );
  return !isMissed;
}

async function drainAll(context: DeliveryContext, takes: Promise<number>): Promise<number> {
  const delivering = await deliverWebhooks(context);
  const seconds = await takes;
  await delivering.close();
  return seconds;
}

console.log('webhooks');
if (TEST_DATABASE_URL === null) {
  console.log('  left out: TEST_DATABASE_URL names no PostgreSQL server');
} else {
  const [crowd, drained] = [await measureCrowd(), await measureDrain()];
  if (!crowd || !drained) process.exitCode = 1;
}
