import { request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it } from 'vitest';
import { makeWebhookSecret } from '../../src/gateways/webhook-secret.ts';
import { openTestDatabase, TEST_DATABASE_URL, type TestDatabase } from '../support/database.ts';
import { eventually, occupyPort, openProcesses, REPOSITORY, type Running } from './process.ts';

const EXAMPLE = join(REPOSITORY, 'examples/webhook-receiver/webhook-receiver.mts');
const TIMEOUT_MS = 120_000;

const processes = openProcesses();
let held: TestDatabase | null = null;

afterAll(async () => {
  await processes.close();
  await held?.close();
});

async function freePort(): Promise<string> {
  const { port, free } = await occupyPort();
  await free();
  return String(port);
}

/** The example on a port and a file of its own; started again, it goes on with them. */
async function openReceiver() {
  const [port, file] = [await freePort(), join(processes.folder(), 'webhooks.sqlite')];
  return {
    url: `http://127.0.0.1:${port}/`,
    async start(...secrets: string[]): Promise<Running> {
      const running = processes.launch(process.execPath, [EXAMPLE], {
        PORT: port,
        WEBHOOK_SECRET: secrets.join(', '),
        RECEIVER_DATABASE: file,
      });
      await running.says(/listening on/);
      return running;
    },
    read(sql: string): Record<string, unknown>[] {
      const database = new DatabaseSync(file);
      const rows = database.prepare(sql).all();
      database.close();
      return rows.map((row) => ({ ...row }));
    },
  };
}

/** Lines as `outcome type sequence`, without what is another one each time. */
function reportedBy({ output }: Running): string[] {
  return output.out
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(/ {2,}/))
    .map(([outcome, type, , sequence]) => `${outcome} ${type} ${sequence}`);
}

describe('the example receiver', () => {
  const SECRET = makeWebhookSecret();
  const ORDER = '0198c2f0-1111-7000-8000-00000000000a';
  const bodyOf = (type: string, sequence: number, change: Record<string, unknown> = {}) =>
    JSON.stringify({
      type,
      id: `evt_${type}_${sequence}`,
      occurredAt: '2027-03-02T11:00:00.000Z',
      version: 1,
      sequence,
      data: { merchantId: 'm', orderId: ORDER },
      ...change,
    });

  async function post(
    url: string,
    body: string,
    {
      secret = SECRET,
      at = new Date(),
      change = {} as Record<string, string>,
      id = (JSON.parse(body) as { id: string }).id,
    } = {},
  ): Promise<number> {
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
      ...change,
    };
    return (await fetch(url, { method: 'POST', headers, body })).status;
  }

  it('takes each event once, and drops what is stale', async () => {
    const receiver = await openReceiver();
    const running = await receiver.start(SECRET);
    for (const body of [
      bodyOf('order.placed', 1),
      bodyOf('order.shipped', 3),
      bodyOf('order.paid', 2),
      bodyOf('order.shipped', 3),
      bodyOf('order.placed', 1),
      bodyOf('order.new_kind', 4),
    ])
      expect(await post(receiver.url, body)).toBe(200);
    expect(await post(receiver.url, bodyOf('order.new_kind', 4, { id: 'evt_twin' }))).toBe(200);
    const other = bodyOf('order.placed', 1, {
      id: 'evt_other',
      data: { orderId: 'another', moreOfIt: true },
      moreOfIt: true,
    });
    expect(await post(receiver.url, other)).toBe(200);
    expect(await post(receiver.url, bodyOf('webhook.test', 1, { data: { merchantId: 'm' } }))).toBe(
      200,
    );
    expect(
      await post(
        receiver.url,
        bodyOf('opportunity.recorded', 1, { data: { structuredOpportunityId: 'wish' } }),
      ),
    ).toBe(200);
    expect(reportedBy(running)).toEqual([
      'news order.placed 1',
      'news order.shipped 3',
      'stale order.paid 2',
      'repeat order.shipped 3',
      'repeat order.placed 1',
      'news order.new_kind 4',
      'stale order.new_kind 4',
      'news order.placed 1',
      'news webhook.test 1',
      'news opportunity.recorded 1',
    ]);
    expect(
      receiver.read('select subject_id, sequence, latest_type from subject order by subject_id'),
    ).toEqual([
      { subject_id: ORDER, sequence: 4, latest_type: 'order.new_kind' },
      { subject_id: 'another', sequence: 1, latest_type: 'order.placed' },
      { subject_id: 'wish', sequence: 1, latest_type: 'opportunity.recorded' },
    ]);
    expect(await running.stop('SIGTERM')).toBe(0);
  });

  it('believes nobody who has not its secret, and nothing that is old or was changed', async () => {
    const receiver = await openReceiver();
    const running = await receiver.start(SECRET);
    const body = bodyOf('order.placed', 1);
    expect(await post(receiver.url, body, { secret: makeWebhookSecret() })).toBe(401);
    expect(await post(receiver.url, body, { at: new Date(Date.now() - 6 * 60_000) })).toBe(401);
    expect(await post(receiver.url, body, { at: new Date(Date.now() + 6 * 60_000) })).toBe(401);
    expect(await post(receiver.url, body, { change: { 'webhook-id': 'evt_other' } })).toBe(401);
    expect(await post(receiver.url, body, { change: { 'webhook-signature': '' } })).toBe(401);
    expect(
      await post(receiver.url, body, {
        change: {
          'webhook-signature': new Webhook(SECRET).sign(
            'evt_order.placed_1',
            new Date(),
            `${body} `,
          ),
        },
      }),
    ).toBe(401);
    expect((await fetch(receiver.url, { method: 'POST', body })).status).toBe(401);
    expect((await fetch(receiver.url)).status).toBe(405);
    for (const wrong of ['[]', '{}', 'null', 'no JSON', '{"type":1}'])
      expect(await post(receiver.url, wrong, { id: 'evt_wrong' })).toBe(400);
    expect(await postEndlessly(receiver.url)).toBe(413);
    expect(reportedBy(running)).toEqual([]);
    expect(await post(receiver.url, body)).toBe(200);
  });

  it('knows two secrets while one replaces the other', async () => {
    const [receiver, next] = [await openReceiver(), makeWebhookSecret()];
    await receiver.start(next, SECRET);
    expect(await post(receiver.url, bodyOf('order.placed', 1), { secret: SECRET })).toBe(200);
    expect(await post(receiver.url, bodyOf('order.placed', 2), { secret: next })).toBe(200);
    expect(
      await post(receiver.url, bodyOf('order.placed', 3), { secret: makeWebhookSecret() }),
    ).toBe(401);
  });

  it('has what it answered for, killed at any moment', async () => {
    const receiver = await openReceiver();
    const taken: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const running = await receiver.start(SECRET);
      const sending = (async () => {
        for (let number = 1; ; number += 1) {
          const body = bodyOf('order.paid', round * 10_000 + number);
          if ((await post(receiver.url, body)) === 200)
            taken.push((JSON.parse(body) as { id: string }).id);
        }
      })().catch(() => undefined); // the connection ends with the process
      await running.says(new RegExp(`evt_order\\.paid_${round * 10_000 + 20 + round}`));
      expect(await running.stop('SIGKILL')).toBe('SIGKILL');
      await sending;
    }
    const kept = new Set(receiver.read('select id from event').map(({ id }) => id));
    expect(taken.length).toBeGreaterThan(80);
    expect(taken.filter((id) => !kept.has(id))).toEqual([]);
  });

  it('says what it wants when it isn’t given a secret', async () => {
    for (const WEBHOOK_SECRET of ['', 'whsec_', 'no base64!', `${SECRET},x!`]) {
      const { output, ended } = processes.launch(process.execPath, [EXAMPLE], { WEBHOOK_SECRET });
      expect({ code: await ended, out: output.out, err: output.err.split('\n')[0] }).toEqual({
        code: 2,
        out: '',
        err: 'usage: node webhook-receiver.mts',
      });
    }
  });

  it('says in a sentence why it can’t start', async () => {
    const { port, free } = await occupyPort();
    const file = join(processes.folder(), 'webhooks.sqlite');
    for (const [change, words] of [
      [{ PORT: String(port) }, 'EADDRINUSE'],
      [{ PORT: '70000' }, '70000'],
      [{ RECEIVER_DATABASE: join(file, 'in-no-folder') }, 'open'],
    ] as const) {
      const { output, ended } = processes.launch(process.execPath, [EXAMPLE], {
        WEBHOOK_SECRET: SECRET,
        PORT: '0',
        RECEIVER_DATABASE: file,
        ...change,
      });
      expect({
        code: await ended,
        out: output.out,
        lines: output.err.trim().split('\n').length,
        err: output.err,
      }).toEqual({ code: 1, out: '', lines: 1, err: expect.stringContaining(words) });
    }
    await free();
  });
});

/** Sends a body that never ends, and answers the status that comes all the same. */
function postEndlessly(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST' });
    const timer = setInterval(() => sent.write('x'.repeat(16_384)), 1);
    sent.on('response', (response) => {
      clearInterval(timer);
      sent.destroy();
      resolve(response.statusCode);
    });
    sent.on('error', (error) => {
      clearInterval(timer);
      reject(error);
    });
  });
}

const FRAME = {
  agreedTotalAmount: 540.5,
  agreedTotalCurrencyCode: 'EUR',
  buyer: { email: 'ada@example.com', name: 'Ada' },
  shippingAddress: {
    name: 'Ada',
    line1: 'Via Maggio 1',
    city: 'Firenze',
    postalCode: '50125',
    countryCode: 'IT',
  },
  lines: [
    {
      productSlug: 'classic-frame',
      quantity: 1,
      selections: [
        { dimensionKey: 'wood', valueKeys: ['oak'] },
        { dimensionKey: 'profile', valueKeys: ['flat'] },
        { dimensionKey: 'rail', valueKeys: ['mm45'] },
        { dimensionKey: 'finish', valueKeys: [] },
        { dimensionKey: 'width', magnitude: 2, unit: 'm' },
        { dimensionKey: 'height', magnitude: 120, unit: 'cm' },
        { dimensionKey: 'glass', valueKeys: ['acrylic'] },
        { dimensionKey: 'hanging', valueKeys: ['split_batten'] },
      ],
    },
  ],
};

const WISH = {
  words: 'Could it hang in a bathroom?',
  contactName: 'Ada',
  contactEmail: 'ada@example.com',
  productSlug: 'classic-frame',
};

/** The service itself, with the demo stores, and its command line. */
async function openService() {
  const here: Record<string, string> = {
    BOTTEGA_DATA_DIR:
      TEST_DATABASE_URL === null ? await processes.demoFolder() : processes.folder(),
    BOTTEGA_WEBHOOK_ALLOW: '127.0.0.1',
  };
  if (TEST_DATABASE_URL !== null) held = await openTestDatabase();
  if (typeof held?.url === 'string')
    Object.assign(here, { DATABASE_URL: held.url, BOTTEGA_SECRET: 's'.repeat(32) });
  const server = processes.bottega(['start'], here);
  const [, url = ''] = await server.says(/running at (http:\S+)/);
  const bottega = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await processes.run(args, here);
    if (code !== 0) throw new Error(`${args.join(' ')}: ${err}`);
    return out.trim();
  };
  const key = await bottega(
    'key',
    'create',
    '--merchant',
    'frames',
    '--name',
    'ERP',
    '--scopes',
    'orders:read,orders:write',
  );
  const send = async (
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Record<string, unknown>> => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const actual = (await reply.json()) as Record<string, unknown>;
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(actual)}`);
    return actual;
  };
  return {
    server,
    bottega,
    place: async (idempotencyKey: string) =>
      String(
        (await send('/api/agent/v1/frames/orders', { ...FRAME, idempotencyKey }, {}))['orderId'],
      ),
    ask: async (idempotencyKey: string) =>
      String(
        (await send('/api/agent/v1/frames/opportunities', { ...WISH, idempotencyKey }, {}))[
          'structuredOpportunityId'
        ],
      ),
    act: (orderId: string, action: string, body: unknown = {}) =>
      send(`/api/store/v1/orders/${orderId}/${action}`, body, { authorization: `Bearer ${key}` }),
  };
}

describe('the example receiver of a running store', () => {
  it(
    'is told of the tour: placing, paying, shipping, cancelling, and of a request',
    async () => {
      const { bottega, place, ask, act, server } = await openService();
      const receiver = await openReceiver();
      const secret = await bottega('webhook', 'add', '--merchant', 'frames', '--url', receiver.url);
      const [{ endpointId = '' } = {}] = JSON.parse(
        await bottega('webhook', 'list', '--merchant', 'frames', '--json'),
      ) as { endpointId?: string }[];
      const webhook = (command: string, ...options: string[]) =>
        bottega('webhook', command, endpointId, '--merchant', 'frames', ...options);
      const running = await receiver.start(secret);
      const actual = (count: number) =>
        eventually(
          async () => reportedBy(running),
          (lines) => lines.length >= count,
          30_000,
        );

      expect(await webhook('test')).toMatch(/was taken: 200/);
      const orderId = await place('receiver-tour-0001');
      await act(orderId, 'accept');
      await act(orderId, 'payments', {
        kind: 'payment',
        amount: '540.50',
        currencyCode: 'EUR',
        reference: 'bank 1',
      });
      await act(orderId, 'start-manufacturing');
      await act(orderId, 'mark-ready-to-ship');
      await act(orderId, 'ship', { trackingReference: '00340434292135100186' });
      const cancelledId = await place('receiver-tour-0002');
      await act(cancelledId, 'cancel', { reason: 'customer_request', note: null });
      const wishId = await ask('receiver-tour-0003');
      await actual(7);

      const kept = receiver.read('select type, subject_id, sequence from event order by id');
      const tour = ['order.placed', 'order.paid', 'order.shipped'].map((type, index) => ({
        type,
        subject_id: orderId,
        sequence: index + 1,
      }));
      const cancelled = ['order.placed', 'order.cancelled'].map((type, index) => ({
        type,
        subject_id: cancelledId,
        sequence: index + 1,
      }));
      expect(kept).toEqual([
        { type: 'webhook.test', subject_id: null, sequence: 1 },
        ...tour,
        ...cancelled,
        { type: 'opportunity.recorded', subject_id: wishId, sequence: 1 },
      ]);
      expect(
        receiver.read('select subject_id, latest_type from subject order by subject_id'),
      ).toEqual([
        { subject_id: orderId, latest_type: 'order.shipped' },
        { subject_id: cancelledId, latest_type: 'order.cancelled' },
        { subject_id: wishId, latest_type: 'opportunity.recorded' },
      ]);

      // What the store says it sent is what came, and sent once more it is known already.
      const { attempts } = JSON.parse(await webhook('log', '--json')) as {
        attempts: { eventId: string; status: number }[];
      };
      expect(attempts.map(({ eventId, status }) => `${eventId} ${status}`).toSorted()).toEqual(
        receiver.read("select id || ' 200' as line from event order by id").map(({ line }) => line),
      );
      await webhook('replay', '--since', '2020-01-01T00:00:00Z');
      const lines = await actual(7 + 6);
      expect(lines.slice(7).every((line) => /^repeat (order|opportunity)\./.test(line))).toBe(true);
      await running.stop('SIGTERM');

      // While the secret is replaced, a receiver may know either.
      const next = await webhook('rotate');
      for (const known of [secret, next]) {
        const again = await receiver.start(known);
        expect(await webhook('test')).toMatch(/was taken: 200/);
        await again.stop('SIGTERM');
      }
      expect(await server.stop('SIGTERM')).toBe(0);
    },
    TIMEOUT_MS,
  );
});
