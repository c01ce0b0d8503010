#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { BottegaConnectionError, BottegaError, type Retry, StoreClient } from '@bottega/client';
import { act, ACTIONS, type Action, isRefusal, type ShipDetails } from './act.mts';
import { type ErpDatabase, openErpDatabase } from './erp-database.mts';
import { follow } from './follow.mts';

const USAGE = `usage: node erp-sync.mts follow [--once] [--since TIME] [--every SECONDS]
       node erp-sync.mts orders
       node erp-sync.mts act ORDER ${ACTIONS.filter((action) => action !== 'ship').join('|')}
       node erp-sync.mts act ORDER ship [--tracking REFERENCE] [--carrier NAME] [--tracking-url URL]

BOTTEGA_KEY   the store's API key (orders:read, and orders:write to act)
BOTTEGA_URL   where the service is (http://127.0.0.1:8080)
ERP_DATABASE  the SQLite file (erp.sqlite)`;

/** Something that whoever typed the command can put right. */
class Misuse extends Error {}

const options = {
  once: { type: 'boolean', default: false },
  since: { type: 'string' },
  every: { type: 'string', default: '5' },
  tracking: { type: 'string' },
  carrier: { type: 'string' },
  'tracking-url': { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

type Given = ReturnType<typeof readCommand>;

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
const complain = (sentence: string) => void process.stderr.write(`${sentence}\n`);

function readCommand() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Misuse(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

async function run({ values, positionals }: Given, signal: AbortSignal): Promise<void> {
  const [command, ...rest] = positionals;
  if (values.help) return say(USAGE);
  if (command === 'follow' && rest.length === 0)
    return withDatabase((database) => followOrders(database, values, signal));
  if (command === 'orders' && rest.length === 0)
    return withDatabase(async (database) => listOrders(database));
  if (command === 'act' && rest.length === 2)
    return withDatabase((database) => moveOn(database, rest, values, signal));
  throw new Misuse(USAGE);
}

async function withDatabase(work: (database: ErpDatabase) => Promise<void>): Promise<void> {
  const database = openErpDatabase(process.env['ERP_DATABASE'] ?? 'erp.sqlite');
  try {
    await work(database);
  } finally {
    database.close();
  }
}

function followOrders(
  database: ErpDatabase,
  { once, since, every }: Given['values'],
  signal: AbortSignal,
): Promise<void> {
  const everyMs = Number(every) * 1_000;
  if (!(everyMs > 0)) throw new Misuse('--every takes a number of seconds, such as 5.');
  if (since !== undefined && Number.isNaN(Date.parse(since)))
    throw new Misuse('--since takes a time with its offset, such as 2027-03-02T08:00:00Z.');
  return follow({ database, store: connect(), since: since ?? null, everyMs, once, signal, say });
}

async function moveOn(
  database: ErpDatabase,
  [orderId = '', action = '']: readonly string[],
  given: Given['values'],
  signal: AbortSignal,
): Promise<void> {
  if (!isAction(action))
    throw new Misuse(`There is no action "${action}". There are ${ACTIONS.join(', ')}.`);
  const store = connect();
  try {
    say(
      `${orderId} is now ${await act(database, store, orderId, action, shipDetails(given), signal)}.`,
    );
  } catch (error) {
    if (isRefusal(error) && error.status === 409) {
      complain(
        `Available now: ${(await store.listAvailableActions({ id: orderId }, { signal })).actions.join(', ') || 'nothing'}.`,
      );
    }
    throw error;
  }
}

function shipDetails({
  tracking,
  carrier,
  'tracking-url': trackingUrl,
}: Given['values']): ShipDetails {
  return {
    trackingReference: tracking ?? null,
    ...(carrier !== undefined && { carrier }),
    ...(trackingUrl !== undefined && { trackingUrl }),
  };
}

function isAction(word: string): word is Action {
  return ACTIONS.some((action) => action === word);
}

function listOrders(database: ErpDatabase): void {
  for (const {
    order_id: id,
    state,
    currency,
    total,
    payable,
    promised_on: promised,
    pieces,
  } of database.orders()) {
    const toPay = payable === '0' ? '' : `, ${currency} ${payable} to pay`;
    const day = promised === null ? '' : `, for ${promised}`;
    say(`${id}  ${state.padEnd(16)}  ${currency} ${total}${toPay}${day}: ${pieces}`);
  }
}

function connect(): StoreClient {
  const {
    BOTTEGA_URL: baseUrl = 'http://127.0.0.1:8080',
    BOTTEGA_KEY: key,
    ERP_BACKOFF_MS: backoffMs = '1000',
  } = process.env;
  if (key === undefined || key === '')
    throw new Misuse('BOTTEGA_KEY is not set. "bottega key create" makes a key.');
  const retry = {
    firstDelayMs: Number(backoffMs),
    longestDelayMs: Math.max(60_000, Number(backoffMs)),
  };
  return new StoreClient({
    baseUrl,
    key,
    retry,
    onRetry: ({ error, delayMs }: Retry) =>
      complain(`${problemOf(error)}; trying again in ${(delayMs / 1_000).toFixed(1)} s.`),
  });
}

/** A failure that may pass, without its full stop. */
function problemOf(error: BottegaError | BottegaConnectionError): string {
  return error instanceof BottegaError
    ? `The store answers ${error.status}`
    : error.message.replace(/\.$/, '');
}

function sentenceOf(error: unknown): string {
  if (isRefusal(error))
    return error.code === null ? error.message : `${error.code}: ${error.message}`;
  if (error instanceof BottegaError || error instanceof BottegaConnectionError)
    return `${problemOf(error)}; gave up after ${error.attempts} tries.`;
  return error instanceof Misuse ? error.message : String(error);
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

try {
  await run(readCommand(), stop.signal);
} catch (error) {
  // Stopped by a signal while it waited: the file has all that was taken in.
  if (!stop.signal.aborted) {
    complain(sentenceOf(error));
    process.exitCode = error instanceof Misuse ? 2 : 1;
  }
}
