import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWebhookSender } from '../../src/gateways/webhook-sender.ts';
import {
  HARMLESS,
  HARMLESS_ADDRESSES,
  type HostileUrl,
  REFUSED_AT_DIALLING,
  REFUSED_AT_ONCE,
} from './hostile-urls.ts';

const SECRET = 'whsec_dGhlIHNlY3JldCBvZiBhbiBlbmRwb2ludCwgMzIgYi4=';

/**
 * What a socket was told to connect to: the name, and the addresses that take the name server's
 * place.
 */
interface Dialled {
  readonly host: string;
  readonly addresses: readonly string[];
}

let dialled: Dialled[] = [];

beforeEach(() => {
  dialled = [];
  // No test of this file may reach a network: whoever dials is written down, and cut off.
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function connect(
    this: Socket,
    ...args: unknown[]
  ) {
    dialled.push(readDialled(args));
    setImmediate(() => this.destroy(new Error('not in a test')));
    return this;
  });
});
afterEach(() => vi.restoreAllMocks());

function readDialled(args: unknown[]): Dialled {
  // Node calls it like this.
  const [options] = args.flat() as [
    {
      host: string;
      lookup: (
        host: string,
        options: object,
        found: (error: null, addresses: { address: string }[]) => void,
      ) => void;
    },
  ];
  const addresses: string[] = [];
  options.lookup(options.host, { all: true }, (_, found) =>
    addresses.push(...found.map(({ address }) => address)),
  );
  return { host: options.host, addresses };
}

function resolverOf(answers: readonly (readonly string[])[]) {
  let request = 0;
  return async () => {
    const answer = answers[Math.min(request, answers.length - 1)];
    request += 1;
    if (answer === undefined) throw new Error('nobody may be asked for this');
    return answer;
  };
}

const openSender = ({ answers = [] }: Pick<HostileUrl, 'answers'>, allow: readonly string[] = []) =>
  createWebhookSender({ allowedBlocks: allow, resolveHost: resolverOf(answers) });
const checkInside = (url: string, ...answer: string[]) =>
  openSender({ answers: [answer] }, ['10.0.0.0/8']).checkUrl(url);
const sending = (url: string) => ({
  url,
  secrets: [SECRET],
  body: '{}',
  webhookId: 'evt_1',
  at: new Date(),
  timeoutMs: 5_000,
});

describe('hostile URLs', () => {
  test('are many', () => {
    expect(new Set(REFUSED_AT_ONCE.map(({ url, answers }) => url + String(answers))).size).toBe(
      REFUSED_AT_ONCE.length,
    );
    expect(REFUSED_AT_ONCE.length + REFUSED_AT_DIALLING.length).toBeGreaterThan(150);
  });

  test.each(REFUSED_AT_ONCE)(
    '$url leading to $answers is refused at registration and at dialling: $problem',
    async (hostile) => {
      const sender = openSender(hostile);
      expect(await sender.checkUrl(hostile.url)).toBe(hostile.problem);
      expect(await sender.send(sending(hostile.url))).toMatchObject({
        status: null,
        failure: hostile.problem,
        excerpt: '',
      });
      expect(dialled).toEqual([]);
    },
  );

  test.each(REFUSED_AT_DIALLING)(
    '$url leading to $answers is refused at dialling: $problem',
    async (hostile) => {
      const sender = openSender(hostile);
      expect(await sender.checkUrl(hostile.url)).toBeNull();
      expect(await sender.send(sending(hostile.url))).toMatchObject({
        status: null,
        failure: hostile.problem,
      });
      expect(dialled).toEqual([]);
    },
  );
});

describe('harmless URLs', () => {
  test.each(HARMLESS)('%s is taken, and dialled at the addresses that were vetted', async (url) => {
    const sender = openSender({ answers: [HARMLESS_ADDRESSES] });
    expect(await sender.checkUrl(url)).toBeNull();
    expect(await sender.send(sending(url))).toMatchObject({ failure: 'connection_failed' });
    const [{ host, addresses } = { host: '', addresses: [] }] = dialled;
    const literal = /^https:\/\/(?:\[(.+)\]|(\d+\.\d+\.\d+\.\d+))\//
      .exec(url)
      ?.slice(1)
      .find((found) => found !== undefined);
    expect({ count: dialled.length, host, addresses }).toEqual({
      count: 1,
      host: literal ?? new URL(url).hostname,
      addresses: literal === undefined ? HARMLESS_ADDRESSES : [literal],
    });
  });

  test('a name that would lead inside at the second asking is asked for once, and dialled where it led to', async () => {
    const sender = openSender({ answers: [['93.184.215.14'], ['127.0.0.1']] });
    expect(await sender.send(sending('https://hooks.example.com/'))).toMatchObject({
      failure: 'connection_failed',
    });
    expect(dialled).toEqual([{ host: 'hooks.example.com', addresses: ['93.184.215.14'] }]);
  });
});

describe('what the operator permits', () => {
  test.each([
    ['http://10.1.2.3:9000/in', ['10.0.0.0/8']],
    ['https://10.1.2.3/in', ['10.0.0.0/8']],
    ['http://localhost:3000/', ['127.0.0.1']],
    ['http://[fd00::7]/', ['fd00::/16']],
    ['http://93.184.215.14/', ['93.184.215.0/24']],
  ])('%s within %s', async (url, allow) => {
    expect(await openSender({}, allow).checkUrl(url)).toBeNull();
  });

  test.each([
    ['http://10.1.2.3/', ['10.2.0.0/16'], 'url_not_https'],
    ['https://10.1.2.3/', ['10.2.0.0/16'], 'address_not_public'],
    ['https://[::ffff:10.1.2.3]/', ['10.0.0.0/8'], 'address_not_public'],
    ['https://localhost/', ['10.0.0.0/8'], 'url_host'],
    ['http://user@10.1.2.3/', ['10.0.0.0/8'], 'url_userinfo'],
    ['http://0x0a000001./', ['10.0.0.0/8'], null],
    ['ftp://10.1.2.3/', ['10.0.0.0/8'], 'url_not_https'],
  ])('%s within %s: %s', async (url, allow, problem) => {
    expect(await openSender({}, allow).checkUrl(url)).toBe(problem);
  });

  test('a name is permitted when all of its addresses are permitted or public, and by http only when all are permitted', async () => {
    expect(await checkInside('http://erp.internal:8069/in', '10.0.0.7')).toBeNull();
    expect(await checkInside('http://erp:8069/in', '10.0.0.7', '10.0.0.8')).toBeNull();
    expect(await checkInside('https://erp.example.com/in', '10.0.0.7', '93.184.215.14')).toBeNull();
    expect(await checkInside('http://erp.example.com/in', '10.0.0.7', '93.184.215.14')).toBe(
      'url_not_https',
    );
    expect(await checkInside('https://erp.example.com/in', '10.0.0.7', '192.168.0.7')).toBe(
      'address_not_public',
    );
    expect(await checkInside('https://erp.example.com:8069/in', '93.184.215.14')).toBe('url_port');
  });

  test('is written in blocks', () => {
    expect(() => createWebhookSender({ allowedBlocks: ['10.0.0.0/33'] })).toThrow(RangeError);
    expect(() => createWebhookSender({ allowedBlocks: ['erp.internal'] })).toThrow(RangeError);
  });
});

test('a name that nobody answers for is no name, within seconds', async () => {
  vi.useFakeTimers();
  const sender = createWebhookSender({
    allowedBlocks: [],
    resolveHost: () => new Promise(() => undefined),
  });
  const checked = sender.checkUrl('https://hooks.example.com/');
  const sent = sender.send({ ...sending('https://hooks.example.com/'), timeoutMs: 15_000 });
  await vi.advanceTimersByTimeAsync(15_000);
  vi.useRealTimers();
  expect(await checked).toBe('name_not_found');
  expect(await sent).toMatchObject({ status: null, failure: 'timeout' });
});
