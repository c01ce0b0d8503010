import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../support/random.ts';
import { type Answer, askFrom } from './ask-from.ts';

const AGENT = '/api/agent/v1/frames';
const STOREFRONT = '/api/storefront/v1/frames';
const HONEST_PAUSE_MS = 6_000;
const HOSTILE_PAUSE_MS = 300;
const HELD_SOCKET_MS = 10_000;

/** What clients have done, and what was acknowledged. */
export interface Traffic {
  /** How long honest offers took, in milliseconds. */
  offerTimes: number[];
  honest: number;
  /** Honest requests that weren't served, as status and beginning of the reply. */
  readonly refused: string[];
  /** Hostile requests by status; 0: the connection was closed. */
  readonly hostile: Map<number, number>;
  /** What was acknowledged with 201, of anybody. */
  readonly made: { orders: number; lines: number; opportunities: number; files: number };
}

export function newTraffic(): Traffic {
  return {
    offerTimes: [],
    honest: 0,
    refused: [],
    hostile: new Map(),
    made: { orders: 0, lines: 0, opportunities: 0, files: 0 },
  };
}

interface Client {
  readonly port: number;
  readonly from: string;
  readonly random: Random;
  readonly traffic: Traffic;
  /** A number that no other client has. */
  readonly number: number;
}

const choose = (dimensionKey: string, ...valueKeys: string[]) => ({ dimensionKey, valueKeys });
const FRAME = {
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
};
const FRAME_TOTAL = 540.5;

const orderOf = (name: string, lines: readonly object[], total: number | null) => ({
  idempotencyKey: `mixed-traffic-${name}`,
  agreedTotalAmount: total,
  ...(total !== null && { agreedTotalCurrencyCode: 'EUR' }),
  lines,
  buyer: { email: `${name}@example.org`, name: 'Ada Rossi' },
  shippingAddress: {
    name: 'Ada Rossi',
    line1: 'Via Maggio 1',
    city: 'Firenze',
    postalCode: '50125',
    countryCode: 'IT',
  },
});
const opportunityOf = (name: string) => ({
  idempotencyKey: `mixed-traffic-${name}`,
  words: 'Could you make this frame of marble?',
  contactName: 'Ada Rossi',
  contactEmail: `${name}@example.org`,
  productSlug: 'classic-frame',
});

/** What a buyer does now and then: looks, asks, orders, and looks at what was ordered. */
export async function buyHonestly(client: Client, signal: AbortSignal): Promise<void> {
  const { random, traffic, number } = client;
  let statusPath: string | null = null;
  await wait(random.below(HONEST_PAUSE_MS));
  for (let turn = 0; !signal.aborted; turn += 1) {
    // No two words of a name are equal: the rows of the search index are counted by word.
    const name = `buyer-${number}-turn${turn}`;
    const event = random.below(100);
    const startedAt = performance.now();
    if (event < 55) {
      await expectServed(client, `${AGENT}/offer`, FRAME);
      traffic.offerTimes.push(performance.now() - startedAt);
    } else if (event < 70) {
      await expectServed(client, `${AGENT}/offer/from-intent`, {
        sentence: 'An oak frame, 40 by 50 cm, for a picture of our dog, please',
      });
    } else if (event < 80) {
      await expectServed(client, `${AGENT}/capability`);
    } else if (event < 88) {
      await expectServed(client, '/stores/frames');
    } else if (event < 93) {
      const placed = await expectServed(
        client,
        `${AGENT}/orders`,
        orderOf(name, [FRAME], FRAME_TOTAL),
      );
      statusPath = pathOf(placed) ?? statusPath;
      count(traffic, placed, 'orders', 1);
    } else if (event < 95) {
      const sent = await expectServed(client, `${STOREFRONT}/opportunities`, opportunityOf(name));
      count(traffic, sent, 'opportunities');
    } else if (statusPath !== null) {
      await expectServed(client, statusPath);
    }
    await wait(HONEST_PAUSE_MS / 2 + random.below(HONEST_PAUSE_MS));
  }
}

async function expectServed(client: Client, path: string, body?: object): Promise<Answer | null> {
  const { traffic, port, from } = client;
  traffic.honest += 1;
  try {
    const answer = await askFrom(port, path, { from, ...(body !== undefined && { body }) });
    if (answer.status >= 400)
      traffic.refused.push(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    return answer;
  } catch (error) {
    traffic.refused.push(`${path}: ${String(error)}`);
    return null;
  }
}

function pathOf(placed: Answer | null): string | null {
  const url = /"statusUrl":"([^"]+)"/.exec(placed?.text ?? '')?.[1];
  return url === undefined ? null : new URL(url).pathname;
}

function count(
  { made }: Traffic,
  answer: Answer | null,
  what: 'orders' | 'opportunities' | 'files',
  lines = 0,
): void {
  if (answer?.status !== 201) return;
  made[what] += 1;
  made.lines += lines;
}

type Attack = (client: Client, turn: number) => Promise<Answer | null>;

/** Each hostile address keeps to one of these, as fast as it is let. */
const ATTACKS: readonly Attack[] = [
  // More questions than an address may ask.
  ({ port, from }) => askFrom(port, `${AGENT}/offer`, { from, body: FRAME }),
  // Invented names, which look for hidden ones.
  ({ port, from }, turn) =>
    askFrom(port, `${AGENT}/offer`, {
      from,
      body: { productSlug: 'classic-frame', excluding: inventedNames(turn) },
    }),
  // Bodies that are too large, or nested a thousand times.
  ({ port, from }, turn) =>
    askFrom(port, `${AGENT}/offer`, {
      from,
      body: Buffer.from(turn % 2 === 0 ? 'x'.repeat(2_000_000) : '['.repeat(1_000)),
    }),
  // Sentences as long as they may be, and longer.
  ({ port, from }, turn) =>
    askFrom(port, `${AGENT}/offer/from-intent`, {
      from,
      body: { sentence: 'oak or ebony frames of forty, no fifty cm '.repeat(10 + (turn % 200)) },
    }),
  // Anonymous orders of fifty lines.
  async (client, turn) => {
    const { port, from, number, traffic } = client;
    const name = `crowd-${number}-turn${turn}`;
    const lines = Array.from({ length: 50 }, () => FRAME);
    const body = orderOf(name, lines, FRAME_TOTAL * 50);
    const placed = await askFrom(port, `${AGENT}/orders`, { from, body });
    count(traffic, placed, 'orders', 50);
    return placed;
  },
  // Requests by one person under many names.
  async ({ port, from, number, traffic }, turn) => {
    const body = opportunityOf(`crowd-${number}-${turn}`);
    const sent = await askFrom(port, `${STOREFRONT}/opportunities`, { from, body });
    count(traffic, sent, 'opportunities');
    return sent;
  },
  // Files that nobody asked for.
  async ({ port, from, traffic }) => {
    const content = 'a'.repeat(500_000);
    const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n--x--\r\n`;
    const type = 'multipart/form-data; boundary=x';
    const sent = await askFrom(port, `${STOREFRONT}/attachments`, {
      from,
      body: Buffer.from(body),
      type,
    });
    count(traffic, sent, 'files');
    return sent;
  },
  // Connections on which nothing comes.
  ({ port, from }) => holdSocket(port, from),
  // Keys and private links that nobody has.
  ({ port, from }, turn) =>
    askFrom(port, turn % 2 === 0 ? '/api/store/v1/orders' : `/stores/frames/orders/${turn}/guess`, {
      from,
      headers: { authorization: `Bearer bk_${String(turn).padStart(40, '0')}` },
    }),
];

function inventedNames(turn: number) {
  return Array.from({ length: 10 }, (_, option) => ({
    dimensionKey: `invented_${turn}_${option}`,
    valueKeys: Array.from({ length: 20 }, (__, value) => `guess_${turn}_${option}_${value}`),
  }));
}

async function holdSocket(port: number, from: string): Promise<null> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  socket.write('POST /api/agent/v1/frames/offer HTTP/1.1\r\nhost: shop\r\ncontent-');
  await wait(HELD_SOCKET_MS);
  socket.destroy();
  return null;
}

export async function attack(client: Client, signal: AbortSignal): Promise<void> {
  const { number, traffic } = client;
  const act = ATTACKS[number % ATTACKS.length];
  if (act === undefined) return;
  for (let turn = 0; !signal.aborted; turn += 1) {
    // A body that is refused early may be cut off.
    const answer = await act(client, turn).catch(() => null);
    const status = answer?.status ?? 0;
    traffic.hostile.set(status, (traffic.hostile.get(status) ?? 0) + 1);
    await wait(HOSTILE_PAUSE_MS);
  }
}
