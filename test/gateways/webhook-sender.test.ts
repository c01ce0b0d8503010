import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test } from 'vitest';
import { makeWebhookSecret } from '../../src/gateways/webhook-secret.ts';
import {
  createWebhookSender,
  type WebhookSender,
  type WebhookSenderOptions,
} from '../../src/gateways/webhook-sender.ts';
import { openProcesses } from '../runtime/process.ts';
import { makeReceiverCertificate } from './receiver-certificate.ts';
import { type Behaviour, drip, openRudeReceiver, writeForEver } from '../support/rude-receiver.ts';

const SECRET = makeWebhookSecret();
const BODY = '{"type":"order.paid","id":"evt_1","note":"grüß dich"}';
const LOOPBACK = ['127.0.0.0/8'];
const CERTIFICATE = makeReceiverCertificate();

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

function openSender(options: Partial<WebhookSenderOptions> = {}): WebhookSender {
  const sender = createWebhookSender({ allowedBlocks: LOOPBACK, ...options });
  closers.push(sender.close);
  return sender;
}

const messageTo = (url: string) => ({
  url,
  secrets: [SECRET],
  body: BODY,
  webhookId: 'evt_1',
  at: new Date(),
  timeoutMs: 5_000,
});

interface Heard {
  readonly request: IncomingMessage;
  readonly body: string;
}

/** A receiver on a real server that answers as it is told. */
async function openReceiver(
  answer: (response: ServerResponse, heard: Heard) => void,
  { secure = false, host = '127.0.0.1' } = {},
) {
  const heard: Heard[] = [];
  let connections = 0;
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push({ request, body: Buffer.concat(chunks).toString('utf8') });
      answer(response, { request, body: Buffer.concat(chunks).toString('utf8') });
    });
  };
  const server = secure ? createSecureServer({ ...CERTIFICATE }, listener) : createServer(listener);
  server.on('connection', () => (connections += 1));
  server.listen(0, host);
  await once(server, 'listening');
  closers.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    port,
    heard,
    connections: () => connections,
    url: `${secure ? 'https' : 'http'}://127.0.0.1:${port}/in?token=1`,
  };
}

async function sendTo(behave: Behaviour, timeoutMs = 5_000) {
  const receiver = await openRudeReceiver(behave);
  closers.push(receiver.close);
  const outcome = await openSender().send({ ...messageTo(receiver.url), timeoutMs });
  return { receiver, outcome };
}

describe('what is sent', () => {
  test('is the body as it is, signed so that the public verifier takes it', async () => {
    const receiver = await openReceiver((response) => response.writeHead(204).end());
    expect(await openSender().send(messageTo(receiver.url))).toEqual({
      status: 204,
      latencyMs: expect.any(Number),
      failure: null,
      retryAfterSeconds: null,
      excerpt: '',
    });
    const [{ request, body } = { request: { headers: {}, method: '', url: '' }, body: '' }] =
      receiver.heard;
    expect({ method: request.method, url: request.url, body }).toEqual({
      method: 'POST',
      url: '/in?token=1',
      body: BODY,
    });
    const { headers } = request;
    expect(headers).toMatchObject({
      host: `127.0.0.1:${receiver.port}`,
      'content-type': 'application/json',
      'webhook-id': 'evt_1',
    });
    expect(new Webhook(SECRET).verify(body, headers as Record<string, string>)).toEqual(
      JSON.parse(BODY),
    );
    expect(() =>
      new Webhook(makeWebhookSecret()).verify(body, headers as Record<string, string>),
    ).toThrow('No matching signature');
  });

  test('has a signature by each secret that is live', async () => {
    const receiver = await openReceiver((response) => response.end());
    const secrets = [makeWebhookSecret(), makeWebhookSecret()];
    await openSender().send({ ...messageTo(receiver.url), secrets });
    const headers = receiver.heard[0]?.request.headers as Record<string, string>;
    expect(headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    for (const secret of secrets)
      expect(new Webhook(secret).verify(BODY, headers)).toEqual(JSON.parse(BODY));
  });

  test('carries the moment that it was signed for', async () => {
    const receiver = await openReceiver((response) => response.end());
    const at = new Date('2027-03-02T11:00:00.999Z');
    await openSender().send({ ...messageTo(receiver.url), at });
    expect(receiver.heard[0]?.request.headers['webhook-timestamp']).toBe('1803985200');
  });

  test('is never sent without a secret', async () => {
    const receiver = await openReceiver((response) => response.end());
    await expect(openSender().send({ ...messageTo(receiver.url), secrets: [] })).rejects.toThrow(
      RangeError,
    );
    expect(receiver.heard).toEqual([]);
  });

  test('asks no proxy, whatever the environment says', async () => {
    const proxy = await openReceiver((response) => response.writeHead(418).end());
    const receiver = await openReceiver((response) => response.writeHead(204).end());
    const proxyUrl = `http://127.0.0.1:${proxy.port}`;
    const processes = openProcesses({
      NODE_USE_ENV_PROXY: '1',
      HTTP_PROXY: proxyUrl,
      http_proxy: proxyUrl,
      HTTPS_PROXY: proxyUrl,
      NO_PROXY: '',
    });
    closers.push(() => processes.close());
    const script = `
      import { get } from 'node:http';
      import { createWebhookSender } from './src/gateways/webhook-sender.ts';
      const message = { url: '${receiver.url}', secrets: ['${SECRET}'], body: '{}', webhookId: 'evt_1', at: new Date(), timeoutMs: 5000 };
      const sent = await createWebhookSender({ allowedBlocks: ['127.0.0.1'] }).send(message);
      get('${receiver.url}', (asked) => console.log(sent.status, asked.resume().statusCode));`;
    const { output, ended } = processes.launch(process.execPath, [
      '--input-type=module',
      '-e',
      script,
    ]);
    // The same process asks the proxy for everything else: so it was there to be asked.
    expect({ code: await ended, out: output.out }).toEqual({ code: 0, out: '204 418\n' });
  });
});

describe('a reply', () => {
  test.each([200, 201, 299, 400, 410, 429, 500, 503])('of %d is told as it is', async (status) => {
    const receiver = await openReceiver((response) => response.writeHead(status).end('so it is'));
    expect(await openSender().send(messageTo(receiver.url))).toMatchObject({
      status,
      failure: null,
      excerpt: 'so it is',
    });
  });

  test.each([301, 302, 303, 307, 308])('of %d is followed nowhere', async (status) => {
    const elsewhere = await openReceiver((response) => response.end());
    const receiver = await openReceiver((response) =>
      response.writeHead(status, { location: elsewhere.url }).end(),
    );
    expect(await openSender().send(messageTo(receiver.url))).toMatchObject({
      status,
      failure: null,
    });
    expect({ elsewhere: elsewhere.connections(), receiver: receiver.heard.length }).toEqual({
      elsewhere: 0,
      receiver: 1,
    });
  });

  test.each([
    ['7', 7],
    ['0', 0],
    ['  12 ', 12],
    ['Tue, 02 Mar 2027 11:01:00 GMT', 60],
    ['Tue, 02 Mar 2027 10:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
    ['2027-03-02', null],
    ['99999999999', 99_999_999_999],
    ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
    ['Tue, 42 Mar 2027 11:01:00 GMT', null],
    ['', null],
  ])('that says Retry-After %j asks for %s seconds', async (header, seconds) => {
    const receiver = await openReceiver((response) =>
      response.writeHead(503, { 'retry-after': header }).end(),
    );
    const outcome = await openSender().send({
      ...messageTo(receiver.url),
      at: new Date('2027-03-02T11:00:00Z'),
    });
    expect(outcome.retryAfterSeconds).toBe(seconds);
  });

  test.each([
    [
      'a\u0000b\u001b[31mred\u001b[0m\r\n\ttab\u0085next\u2028line',
      'a b [31mred [0m tab next line',
    ],
    ['  plain  ', 'plain'],
    ['right\u202eto left\u2066', 'right to left'],
    ['grüß dich 🎁', 'grüß dich 🎁'],
    ['', ''],
  ])('%j is shown as %j', async (text, shown) => {
    const receiver = await openReceiver((response) => response.end(text));
    expect((await openSender().send(messageTo(receiver.url))).excerpt).toBe(shown);
  });

  test.each([
    ['long', 'x'.repeat(5_000)],
    ['of two bytes', `x${'ü'.repeat(2_000)}`],
    ['of four', `xx${'🎁'.repeat(1_000)}`],
    ['no UTF-8', Buffer.alloc(3_000, 0xff)],
  ])('that is %s is shown to its first kilobyte', async (_, body) => {
    const receiver = await openReceiver((response) => response.end(body));
    const { excerpt } = await openSender().send(messageTo(receiver.url));
    expect(Buffer.byteLength(excerpt)).toBeLessThanOrEqual(1_024);
    expect(Buffer.byteLength(excerpt)).toBeGreaterThan(1_015);
    expect(excerpt.isWellFormed()).toBe(true);
  });
});

describe('a receiver that behaves badly', () => {
  const HEAD = 'HTTP/1.1 200 OK\r\n';

  test('and never answers is given up in time', async () => {
    const { outcome } = await sendTo(() => undefined, 200);
    expect(outcome).toMatchObject({ status: null, failure: 'timeout' });
    expect(outcome.latencyMs).toBeGreaterThanOrEqual(195);
    expect(outcome.latencyMs).toBeLessThan(2_000);
  });

  test('and drips its head is given up in time', async () => {
    const { outcome } = await sendTo((socket) => {
      socket.write(HEAD);
      drip(socket, 'X-More: 1\r\n', 20);
    }, 300);
    expect(outcome).toMatchObject({ status: null, failure: 'timeout' });
  });

  test('and drips its body is given up in time, with what was seen of it', async () => {
    const { outcome } = await sendTo((socket) => {
      socket.write(`${HEAD}Content-Length: 1000000\r\n\r\n`);
      drip(socket, 'drop ', 20);
    }, 300);
    expect(outcome).toMatchObject({
      status: 200,
      failure: 'timeout',
      excerpt: expect.stringMatching(/^drop drop/),
    });
  });

  test('and answers endlessly counts by its status, is cut off and hung up on', async () => {
    const { receiver, outcome } = await sendTo(async (socket) => {
      socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
      await writeForEver(socket, `4000\r\n${'x'.repeat(0x4000)}\r\n`);
    });
    expect(outcome).toMatchObject({ status: 200, failure: null, excerpt: 'x'.repeat(1_024) });
    await expect.poll(() => receiver.counts().open).toBe(0);
  });

  test.each([
    ['an endless head', `X-More: ${'x'.repeat(1_000)}\r\n`],
    ['interim replies without end', 'HTTP/1.1 103 Early Hints\r\nLink: </in>\r\n\r\n'],
    ['100 Continue without end', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['processing for ever', 'HTTP/1.1 102 Processing\r\n\r\n'],
  ])('and says %s is hung up on at once', async (_, piece) => {
    const { receiver, outcome } = await sendTo(async (socket) => {
      if (!piece.startsWith('HTTP')) socket.write(HEAD);
      await writeForEver(socket, piece);
    });
    expect(outcome).toMatchObject({ status: null, failure: 'reply_invalid' });
    await expect.poll(() => receiver.counts().open).toBe(0);
  });

  test.each([
    ['another protocol', '220 smtp.example.com ESMTP\r\n'],
    ['no status', 'HTTP/1.1 OK\r\n\r\n'],
    ['a length that is none', `${HEAD}Content-Length: -1\r\n\r\n`],
    ['two lengths', `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    [
      'both a length and chunks',
      `${HEAD}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n`,
    ],
    [
      'an upgrade',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
    ],
  ])('and speaks %s has no reply', async (_, text) => {
    const { outcome } = await sendTo((socket) => void socket.write(text));
    expect(outcome).toMatchObject({ status: null, failure: 'reply_invalid' });
  });

  test.each([
    ['a body to a 204', 'HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\ntaken', 204, ''],
    [
      'more than the length that it told',
      `${HEAD}Content-Length: 2\r\n\r\nok, and more`,
      200,
      'ok',
    ],
    [
      'more behind its last chunk',
      `${HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\nmore`,
      200,
      'ok',
    ],
  ])('and sends %s has answered, and is hung up on', async (_, text, status, excerpt) => {
    const { receiver, outcome } = await sendTo((socket) => void socket.write(text));
    expect(outcome).toMatchObject({ status, failure: null, excerpt });
    await expect.poll(() => receiver.counts().open).toBe(0);
  });

  test('and hangs up before it answers has lost the connection', async () => {
    const { outcome } = await sendTo((socket) => void socket.destroy());
    expect(outcome).toMatchObject({ status: null, failure: 'connection_lost' });
  });

  test('and hangs up in the middle of its reply has lost the connection', async () => {
    const { outcome } = await sendTo(
      (socket) => void socket.end(`${HEAD}Content-Length: 100\r\n\r\nhalf`),
    );
    expect(outcome).toMatchObject({ status: 200, failure: 'connection_lost', excerpt: 'half' });
  });

  test('and breaks its chunks off has no reply that counts', async () => {
    const { outcome } = await sendTo(
      (socket) => void socket.end(`${HEAD}Transfer-Encoding: chunked\r\n\r\nZZ\r\n`),
    );
    expect(outcome).toMatchObject({
      status: 200,
      failure: expect.stringMatching(/^(?:reply_invalid|connection_lost)$/),
    });
  });

  test('and ends its body with the connection, as it may, has answered', async () => {
    const { outcome } = await sendTo((socket) => void socket.end(`${HEAD}\r\nall of it`));
    expect(outcome).toMatchObject({ status: 200, failure: null, excerpt: 'all of it' });
  });

  test('and isn’t there could not be reached', async () => {
    const receiver = await openRudeReceiver(() => undefined);
    await receiver.close();
    expect(await openSender().send(messageTo(receiver.url))).toMatchObject({
      status: null,
      failure: 'connection_failed',
    });
  });

  test('costs no memory that lasts', async () => {
    const receiver = await openRudeReceiver(async (socket) => {
      socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
      await writeForEver(socket, `4000\r\n${'x'.repeat(0x4000)}\r\n`);
    });
    closers.push(receiver.close);
    const sender = openSender();
    for (let round = 0; round < 20; round += 1)
      await Promise.all(Array.from({ length: 10 }, () => sender.send(messageTo(receiver.url))));
    await expect.poll(() => receiver.counts().open).toBe(0);
    const { made, bytesSent } = receiver.counts();
    expect(made).toBe(200);
    // What was written beyond what was read is in the buffers of the two sockets.
    expect(bytesSent / made).toBeLessThan(8 * 1024 * 1024);
  });
});

describe('giving up', () => {
  test('ends an attempt at once', async () => {
    const giveUp = new AbortController();
    const receiver = await openRudeReceiver(() => giveUp.abort());
    closers.push(receiver.close);
    expect(
      await openSender().send({ ...messageTo(receiver.url), signal: giveUp.signal }),
    ).toMatchObject({ status: null, failure: 'aborted' });
    await expect.poll(() => receiver.counts().open).toBe(0);
  });

  test('before it begins sends nothing', async () => {
    const receiver = await openReceiver((response) => response.end());
    expect(
      await openSender().send({ ...messageTo(receiver.url), signal: AbortSignal.abort() }),
    ).toMatchObject({ status: null, failure: 'aborted' });
    expect(receiver.connections()).toBe(0);
  });
});

describe('connections', () => {
  test('are kept for the next attempt', async () => {
    const receiver = await openReceiver((response) => response.end('fine'));
    const sender = openSender();
    for (let count = 0; count < 5; count += 1)
      expect(await sender.send(messageTo(receiver.url))).toMatchObject({ status: 200 });
    expect({ heard: receiver.heard.length, connections: receiver.connections() }).toEqual({
      heard: 5,
      connections: 1,
    });
  });

  test('are kept for as many as are ever sent at once', async () => {
    const receiver = await openReceiver((response) => response.end('fine'));
    const sender = openSender();
    for (let round = 0; round < 3; round += 1)
      await Promise.all(Array.from({ length: 32 }, () => sender.send(messageTo(receiver.url))));
    expect({ heard: receiver.heard.length, connections: receiver.connections() }).toEqual({
      heard: 96,
      connections: 32,
    });
  });

  test('are not kept for a name that leads elsewhere now, nor for one that leads where it may not', async () => {
    const receiver = await openReceiver(
      (response, { request }) => response.end(request.socket.localAddress),
      { host: '0.0.0.0' },
    );
    const answers = [
      ['127.0.0.1'],
      ['127.0.0.2'],
      ['127.0.0.1'],
      ['10.0.0.1'],
      ['127.0.0.1', '10.0.0.1'],
    ];
    const sender = openSender({ resolveHost: async () => answers.shift() ?? [] });
    const send = async () =>
      sender.send(messageTo(`http://receiver.example.com:${receiver.port}/`));
    expect([(await send()).excerpt, (await send()).excerpt, (await send()).excerpt]).toEqual([
      '127.0.0.1',
      '127.0.0.2',
      '127.0.0.1',
    ]);
    expect([(await send()).failure, (await send()).failure, (await send()).failure]).toEqual([
      'url_not_https',
      'url_not_https',
      'name_not_found',
    ]);
    expect(receiver.connections()).toBe(2);
  });

  test('go to the next address where the first one doesn’t answer', async () => {
    const receiver = await openReceiver((response) => response.end('fine'), { host: '127.0.0.3' });
    const sender = openSender({ resolveHost: async () => ['127.0.0.1', '127.0.0.2', '127.0.0.3'] });
    expect(
      await sender.send(messageTo(`http://receiver.example.com:${receiver.port}/`)),
    ).toMatchObject({ status: 200 });
  });
});

describe('certificates', () => {
  const NAME = 'receiver.example.com';
  const toLoopback = { resolveHost: async () => ['127.0.0.1'] };

  test('are checked against the name of the URL, not against the address that was dialled', async () => {
    const receiver = await openReceiver((response) => response.end('fine'), { secure: true });
    const sender = openSender({ ...toLoopback, certificateAuthority: CERTIFICATE.cert });
    expect(await sender.send(messageTo(`https://${NAME}:${receiver.port}/`))).toMatchObject({
      status: 200,
      excerpt: 'fine',
    });
    expect(
      await sender.send(messageTo(`https://other.example.com:${receiver.port}/`)),
    ).toMatchObject({ status: null, failure: 'tls_failed' });
    expect(receiver.heard.length).toBe(1);
    expect(receiver.heard[0]?.request.headers.host).toBe(`${NAME}:${receiver.port}`);
  });

  test('may be those of an address', async () => {
    const receiver = await openReceiver((response) => response.end('fine'), { secure: true });
    expect(
      await openSender({ certificateAuthority: CERTIFICATE.cert }).send(messageTo(receiver.url)),
    ).toMatchObject({
      status: 200,
    });
  });

  test('that nobody vouches for are refused, whatever the environment says', async () => {
    const receiver = await openReceiver((response) => response.end('fine'), { secure: true });
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    closers.push(() => delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']);
    expect(
      await openSender(toLoopback).send(messageTo(`https://${NAME}:${receiver.port}/`)),
    ).toMatchObject({ status: null, failure: 'tls_failed' });
    expect(receiver.heard).toEqual([]);
  });

  test('are wanted where https is', async () => {
    const receiver = await openReceiver((response) => response.end());
    expect(
      await openSender(toLoopback).send(messageTo(`https://${NAME}:${receiver.port}/`)),
    ).toMatchObject({ status: null, failure: 'tls_failed' });
  });
});
