import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type DirectoryFetch,
  type KeyDirectoriesOptions,
  openKeyDirectories,
} from '../../src/gateways/key-directories.ts';
import { directoryOf, makeAgentKey } from '../support/signing-agent.ts';
import { ED25519_KEY_ID, VECTORS } from '../support/web-bot-auth-vectors.ts';
import { makeReceiverCertificate } from './receiver-certificate.ts';

const CERTIFICATE = makeReceiverCertificate();
const PATH = '/.well-known/http-message-signatures-directory';
const TYPE = 'application/http-message-signatures-directory+json';
const KEY = makeAgentKey();
const NEXT = makeAgentKey();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

const answerWith =
  (body: string, headers: Readonly<Record<string, string>> = {}, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': TYPE, ...headers }).end(body);

/** A host that publishes keys as it is told, and what a process knows of it. */
async function openHost(initial: Answer, options: Partial<KeyDirectoriesOptions> = {}) {
  let answer = initial;
  const requests: IncomingMessage[] = [];
  const server = createServer({ ...CERTIFICATE }, (request, response) => {
    requests.push(request);
    answer(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  const url = `https://127.0.0.1:${port}${PATH}`;
  const fetched: DirectoryFetch[] = [];
  let nowMs = 1_700_000_000_000;
  const directories = openKeyDirectories({
    urls: [url],
    allowedBlocks: ['127.0.0.0/8'],
    certificateAuthority: CERTIFICATE.cert,
    nowMs: () => nowMs,
    onFetched: (outcome) => fetched.push(outcome),
    ...options,
  });
  closers.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
    directories.close,
  );
  return {
    url,
    port,
    requests,
    fetched,
    directories,
    answer: (next: Answer) => void (answer = next),
    pass: (ms: number) => void (nowMs += ms),
    knows: (key: { keyId: string }) => directories.find(url, key.keyId) !== null,
  };
}

const failureOf = async (answer: Answer, options: Partial<KeyDirectoriesOptions> = {}) => {
  const host = await openHost(answer, options);
  await host.directories.refresh();
  expect(host.knows(KEY)).toBe(false);
  return host.fetched.map(({ failure }) => failure);
};

describe('a directory', () => {
  test('is fetched by a plain GET that says what it accepts', async () => {
    const host = await openHost(answerWith(directoryOf(KEY, NEXT)));
    expect(host.knows(KEY)).toBe(false);
    await host.directories.refresh();
    expect(host.fetched).toEqual([
      { directory: host.url, failure: null, keyIds: [KEY.keyId, NEXT.keyId] },
    ]);
    expect(host.knows(KEY) && host.knows(NEXT)).toBe(true);
    const [{ method, url, headers } = { method: '', url: '', headers: {} }] = host.requests;
    expect({ method, url }).toEqual({ method: 'GET', url: PATH });
    expect(headers).toMatchObject({ accept: TYPE, host: `127.0.0.1:${host.port}` });
    expect(headers['content-length']).toBeUndefined();
    expect(host.requests).toHaveLength(1);
  });

  test('is never fetched if the operator did not name it', async () => {
    const host = await openHost(answerWith(directoryOf(KEY)));
    const other = `https://127.0.0.1:${host.port}/other`;
    expect([host.directories.hasDirectory(host.url), host.directories.hasDirectory(other)]).toEqual(
      [true, false],
    );
    expect(host.directories.find(other, KEY.keyId)).toBeNull();
    expect(host.requests).toHaveLength(0);
  });

  test('gives the keys that can be used, and leaves out the others', async () => {
    const unusable = [
      null,
      'text',
      [],
      {},
      { kty: 'constructor' },
      { kty: '__proto__' },
      { ...KEY.jwk, use: 'enc' },
      { ...KEY.jwk, alg: 'ES256' },
      { ...KEY.jwk, crv: 'X25519' },
      { ...KEY.jwk, x: 'AAAA' },
      { ...KEY.jwk, nbf: 'today' },
      { kty: 'RSA', e: 'AQAB', n: 'AQAB' },
      { kty: 'RSA', e: 'Aw', n: VECTORS[0]?.jwk['n'] },
      { kty: 'oct', k: 'AAAA' },
      VECTORS[0]?.jwk, // Everybody has the private part of this example.
      { ...VECTORS[2]?.jwk, kid: 'of-my-own' },
    ];
    const keys = [
      ...unusable,
      { ...NEXT.jwk, d: 'AAAA', kid: 'whatever', use: 'sig', alg: 'EdDSA' },
    ];
    const host = await openHost(answerWith(JSON.stringify({ keys })));
    await host.directories.refresh();
    expect(host.fetched).toEqual([{ directory: host.url, failure: null, keyIds: [NEXT.keyId] }]);
    expect(host.knows({ keyId: ED25519_KEY_ID })).toBe(false);
  });

  test('has keys that begin and end', async () => {
    const [nbf, exp] = [1_700_000_060, 1_700_000_120];
    const host = await openHost(answerWith(JSON.stringify({ keys: [{ ...KEY.jwk, nbf, exp }] })));
    await host.directories.refresh();
    const seen = [host.knows(KEY)];
    for (const ms of [59_000, 1_000, 59_000, 1_000]) {
      host.pass(ms);
      seen.push(host.knows(KEY));
    }
    expect(seen).toEqual([false, false, true, true, false]);
  });
});

const beginOnly: Answer = (response) =>
  response.writeHead(200, { 'content-type': TYPE }).write('{');

describe('a directory is not taken', () => {
  test.each<[string, Answer, string]>([
    ['moved', answerWith('', { location: '/elsewhere' }, 302), 'status_not_200'],
    ['gone', answerWith(directoryOf(KEY), {}, 404), 'status_not_200'],
    ['partly there', answerWith(directoryOf(KEY), {}, 203), 'status_not_200'],
    [
      'of another type',
      answerWith(directoryOf(KEY), { 'content-type': 'application/json' }),
      'content_type_wrong',
    ],
    ['no JSON', answerWith('keys'), 'not_a_directory'],
    ['no set of keys', answerWith('{"keys": {}}'), 'not_a_directory'],
    ['no object', answerWith('[]'), 'not_a_directory'],
    [
      'of too many keys',
      answerWith(JSON.stringify({ keys: Array.from({ length: 65 }, () => KEY.jwk) })),
      'not_a_directory',
    ],
    ['long', answerWith(directoryOf(KEY) + ' '.repeat(32_768)), 'too_large'],
    ['endless', writeForEver, 'too_large'],
    [
      'cut off',
      (response) => response.writeHead(200).write('{', () => response.destroy()),
      'connection_lost',
    ],
  ])('if it is %s', async (_, answer, failure) => {
    expect(await failureOf(answer)).toEqual([failure]);
  });

  test('if it hangs, for longer than its time', async () => {
    expect(await failureOf(beginOnly, { timeoutMs: 100 })).toEqual(['timeout']);
    expect(await failureOf(() => undefined, { timeoutMs: 100 })).toEqual(['timeout']);
  });

  test('if it stands in a private network, or its name leads there', async () => {
    const answer = answerWith(directoryOf(KEY));
    expect(await failureOf(answer, { allowedBlocks: [] })).toEqual(['url_port']);
    const fetched: (string | null)[] = [];
    const directories = openKeyDirectories({
      urls: ['https://10.0.0.1', 'https://agent.example.com', 'https://localhost'].map(
        (origin) => `${origin}${PATH}`,
      ),
      allowedBlocks: [],
      resolveHost: async () => ['192.168.0.7'],
      onFetched: ({ failure }) => fetched.push(failure),
    });
    closers.push(directories.close);
    await directories.refresh();
    expect(fetched.toSorted()).toEqual(['address_not_public', 'address_not_public', 'url_host']);
  });

  test('if its certificate is not of a known authority', async () => {
    expect(await failureOf(answerWith(directoryOf(KEY)), { certificateAuthority: null })).toEqual([
      'tls_failed',
    ]);
  });
});

function writeForEver(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': TYPE });
  const more = () => {
    if (!response.destroyed) response.write('['.repeat(8_192), more);
  };
  more();
}

describe('keys are kept', () => {
  test.each([
    ['no-store', MINUTE_MS],
    ['max-age=5', MINUTE_MS],
    ['public, max-age=7200', 2 * HOUR_MS],
    ['max-age=999999999', DAY_MS],
    ['', HOUR_MS],
    ['max-age=soon', HOUR_MS],
  ])(
    'with "%s" for %d ms, and fetched again by the next request',
    async (cacheControl, freshMs) => {
      const host = await openHost(answerWith(directoryOf(KEY), { 'cache-control': cacheControl }));
      await host.directories.refresh();
      host.pass(freshMs - 1);
      expect([host.knows(KEY), host.requests.length]).toEqual([true, 1]);
      host.answer(answerWith(directoryOf(NEXT)));
      host.pass(1);
      // This request isn't kept waiting: the key that it knows is good once more.
      expect(host.knows(KEY)).toBe(true);
      await host.directories.refresh();
      expect([host.knows(KEY), host.knows(NEXT), host.requests.length]).toEqual([false, true, 2]);
    },
  );

  test('through an outage of a day, with pauses that grow to five minutes', async () => {
    const host = await openHost(answerWith(directoryOf(KEY), { 'cache-control': 'max-age=60' }));
    await host.directories.refresh();
    host.answer(answerWith('', {}, 503));
    host.pass(MINUTE_MS);
    const known: boolean[] = [];
    for (let minute = 0; minute < 20; minute += 1) {
      known.push(host.knows(KEY));
      await host.directories.refresh();
      host.pass(MINUTE_MS);
    }
    expect(known.every(Boolean)).toBe(true);
    // After 1 minute, 1, 2, 4, and then 5 minutes each.
    expect(host.requests.length).toBe(1 + 1 + 1 + 1 + 1 + 2);
    host.pass(DAY_MS - 20 * MINUTE_MS - 1);
    expect(host.knows(KEY)).toBe(true);
    host.pass(1);
    expect(host.knows(KEY)).toBe(false);
    host.answer(answerWith(directoryOf(KEY)));
    await host.directories.refresh();
    host.pass(5 * MINUTE_MS);
    await host.directories.refresh();
    expect(host.knows(KEY)).toBe(true);
  });

  test('and a new key is looked for once a minute, once at a time', async () => {
    const host = await openHost(answerWith(directoryOf(KEY)));
    await host.directories.refresh();
    for (let count = 0; count < 50; count += 1) expect(host.knows(NEXT)).toBe(false);
    await host.directories.refresh();
    expect(host.requests).toHaveLength(1);
    host.answer(answerWith(directoryOf(KEY, NEXT)));
    host.pass(MINUTE_MS);
    for (let count = 0; count < 50; count += 1) expect(host.knows(NEXT)).toBe(false);
    await host.directories.refresh();
    expect(host.requests).toHaveLength(2);
    expect([host.knows(KEY), host.knows(NEXT)]).toEqual([true, true]);
  });

  test('no longer than the directory wants to be left alone, within five minutes', async () => {
    const host = await openHost(answerWith('', { 'retry-after': '86400' }, 429));
    await host.directories.refresh();
    host.answer(answerWith(directoryOf(KEY)));
    host.pass(5 * MINUTE_MS - 1);
    await host.directories.refresh();
    expect(host.requests).toHaveLength(1);
    host.pass(1);
    await host.directories.refresh();
    expect(host.knows(KEY)).toBe(true);
  });

  test('without a fetch that outlives the process', async () => {
    const host = await openHost(() => undefined);
    const refreshing = host.directories.refresh();
    host.directories.close();
    await refreshing;
    expect(host.fetched).toEqual([]);
  });
});
