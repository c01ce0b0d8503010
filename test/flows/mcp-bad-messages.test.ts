import { afterAll, beforeAll, expect, test } from 'vitest';
import { NUMBERS, value, WORDS } from '../support/bad-values.ts';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { Random } from '../support/random.ts';
import { workshop } from '../support/workshop.ts';
import { sizeOf } from '../support/sizes.ts';

const COUNT = sizeOf(1_500, 600);
const AT_ONCE = 8;
const SEED = Number(process.env['BOTTEGA_SEED'] ?? 20_261_120);
const LARGEST_REPLY = 150_000; // the list of the tools, with their schemas
const LARGEST_REFUSAL = 8_000;

let service: OrderService;

beforeAll(async () => {
  service = await openOrderService([workshop('shop')]);
});

afterAll(() => service.close());

const METHODS = [
  'initialize',
  'tools/list',
  'tools/call',
  'tools/call',
  'tools/call',
  'ping',
  'server/discover',
  'subscriptions/listen',
  'notifications/cancelled',
  'notifications/initialized',
  'logging/setLevel',
  'completion/complete',
  'tasks/get',
  'constructor',
  'x'.repeat(100_000),
];
const TOOLS = [
  'readCapability',
  'askForOffer',
  'askForOfferInWords',
  'sendOpportunity',
  'placeOrder',
  'toString',
  'x'.repeat(100_000),
];
const VERSIONS = [
  '2026-07-28',
  '2026-07-28',
  '2026-07-28',
  '2026-07-28',
  '2025-11-25',
  '2025-11-25',
  '2025-06-18',
  '2025-03-26',
  '9999-99-99',
  'x',
  '',
];
const ENVELOPE = 'io.modelcontextprotocol';

/** A member with its sound value, or now and then with anything, or missing. */
function member(random: Random, key: string, sound: string): string {
  if (random.chance(0.03)) return '';
  return `${JSON.stringify(key)}:${random.chance(0.93) ? sound : value(random, 3)}`;
}

const object = (members: readonly string[]): string =>
  `{${members.filter((text) => text !== '').join(',')}}`;

function envelope(random: Random, version: string): string {
  return object([
    member(
      random,
      `${ENVELOPE}/protocolVersion`,
      JSON.stringify(random.chance(0.9) ? version : random.pick(VERSIONS)),
    ),
    member(random, `${ENVELOPE}/clientCapabilities`, '{}'),
    member(random, `${ENVELOPE}/clientInfo`, '{"name":"a","version":"1"}'),
    random.chance(0.2)
      ? member(random, 'progressToken', random.pick(['1', '"a"', ...NUMBERS]))
      : '',
    random.chance(0.1) ? member(random, `${ENVELOPE}/logLevel`, '"debug"') : '',
  ]);
}

/** What is said, of what, and in which version; mostly so that the three agree. */
interface Say {
  readonly method: string;
  readonly name: string;
  readonly version: string;
}

function message(random: Random, { method, name, version }: Say): string {
  const params = object([
    method === 'tools/call' ? member(random, 'name', JSON.stringify(name)) : '',
    method === 'tools/call'
      ? member(random, 'arguments', random.chance(0.8) ? '{"sku":"BOARD"}' : value(random, 3))
      : '',
    method === 'initialize'
      ? member(random, 'protocolVersion', JSON.stringify(random.pick(VERSIONS)))
      : '',
    method === 'initialize' ? member(random, 'capabilities', '{}') : '',
    method === 'initialize' ? member(random, 'clientInfo', '{"name":"a","version":"1"}') : '',
    random.chance(version === '2026-07-28' ? 0.95 : 0.05)
      ? member(random, '_meta', envelope(random, version))
      : '',
    random.chance(0.1) ? `"more":${value(random, 3)}` : '',
    random.chance(0.02) ? `"deep":${'['.repeat(60_000)}${']'.repeat(60_000)}` : '',
  ]);
  const text = object([
    member(random, 'jsonrpc', '"2.0"'),
    random.chance(0.9)
      ? member(
          random,
          'id',
          random.pick(['1', '"a"', '0', '-1', JSON.stringify('i'.repeat(300)), ...NUMBERS]),
        )
      : '',
    member(random, 'method', JSON.stringify(method)),
    member(random, 'params', params),
  ]);
  if (random.chance(0.02)) return `[${text},${text}]`;
  return random.chance(0.03) ? text.slice(0, random.below(text.length)) : text;
}

const short = (text: string) => text.slice(0, 200);

function headers(random: Random, { method, name, version }: Say): Record<string, string> {
  const sound = version === '2026-07-28' ? 0.95 : 0.3;
  return {
    'content-type': random.chance(0.98) ? 'application/json' : 'text/plain',
    accept: random.pick([
      'application/json, text/event-stream',
      '*/*',
      'text/event-stream',
      'image/png',
      'application/json',
    ]),
    ...(random.chance(sound) && {
      'mcp-protocol-version': random.chance(0.9) ? version : random.pick(VERSIONS),
    }),
    ...(random.chance(sound) && { 'mcp-method': short(method) }),
    ...(random.chance(sound) && { 'mcp-name': short(name) }),
    ...(random.chance(0.05) && { 'mcp-session-id': 'a-session-of-no-server' }),
    ...(random.chance(0.05) && {
      'mcp-param-sku': encodeURIComponent(random.pick(WORDS.filter((word) => word.isWellFormed()))),
    }),
  };
}

/** What is wrong with a reply. Null: nothing. */
async function faultOf(reply: Response): Promise<string | null> {
  const text = await reply.text();
  if (reply.status >= 500) return `has status ${reply.status}`;
  if (reply.headers.get('mcp-session-id') !== null) return 'begins a session';
  if (text === '') return reply.status === 202 ? null : `is empty, with status ${reply.status}`;
  const json = text.startsWith('event: message\ndata: ')
    ? text.slice('event: message\ndata: '.length)
    : text;
  const actual = JSON.parse(json) as {
    jsonrpc?: string;
    error?: { code: number; message: string };
    result?: { isError?: boolean; structuredContent?: { code?: string } };
  };
  if (actual.jsonrpc !== '2.0' || (actual.error === undefined) === (actual.result === undefined))
    return 'is no message';
  if (actual.error?.code === -32_603 || actual.result?.structuredContent?.code === 'internal_error')
    return 'is a fault of ours';
  const refused = actual.error !== undefined || actual.result?.isError === true;
  return text.length > (refused ? LARGEST_REFUSAL : LARGEST_REPLY)
    ? `has ${text.length} characters: ${text.slice(0, 200)}`
    : null;
}

test(`${COUNT} messages that are wrong somewhere are answered, and soon (seed ${SEED})`, async () => {
  const random = new Random(SEED);
  const faults: string[] = [];
  const statuses: Record<string, number> = {};
  let left = COUNT;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const say = {
        method: random.pick(METHODS),
        name: random.pick(TOOLS),
        version: random.pick(VERSIONS),
      };
      const body = message(random, say);
      const reply = await fetch(`${service.server.url}/mcp/shop`, {
        method: 'POST',
        headers: headers(random, say),
        body,
        signal: AbortSignal.timeout(20_000),
      });
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
      const fault = await faultOf(reply).catch((error: Error) => error.message);
      if (fault !== null) faults.push(`${fault}, to ${body.slice(0, 500)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  console.info(`replies by status: ${JSON.stringify(statuses)}`);
  expect(faults.slice(0, 5)).toEqual([]);
  for (const status of ['200', '202', '400', '404', '415'])
    expect(statuses[status], status).toBeGreaterThan(COUNT / 150);
  expect(
    service.server.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50),
  ).toEqual([]);
}, 120_000);
