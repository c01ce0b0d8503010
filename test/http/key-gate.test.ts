import { afterEach, describe, expect, it, vi } from 'vitest';
import type { KeyIdentity } from '../../src/core/keys/key.ts';
import { DatabaseBusy } from '../../src/core/shared/busy.ts';
import { refuse } from '../../src/core/shared/result.ts';
import { writeKey } from '../../src/core/keys/key-format.ts';
import type { KeyFinder } from '../../src/http/key-gate.ts';
import { createLimits } from '../../src/http/limits.ts';
import { openGate, type TestGate } from '../support/key-gate.ts';

const reader: KeyIdentity = {
  merchantId: 'm-1',
  slug: 'frames',
  keyId: 'k-1',
  scopes: ['orders:read', 'stock:read'],
};
const unknownKey = (number: number) => writeKey(String(number).padStart(32, '0'));
const [NEW_KEY, SLOW_KEY] = [unknownKey(900), unknownKey(901)];

let lookedUp: string[] = [];
const find: KeyFinder['find'] = (key) => {
  lookedUp.push(key);
  if (key === NEW_KEY || key === KNOWN_KEY) return Promise.resolve(reader);
  if (key === SLOW_KEY) throw new DatabaseBusy('no connection', 3);
  if (key === 'reader') return reader;
  if (key === 'other') return Promise.resolve({ ...reader, keyId: 'k-2' });
  if (key === 'old') return refuse('key_revoked');
  if (key === 'busy') throw new DatabaseBusy('no connection', 3);
  return refuse('key_invalid');
};

const KNOWN_KEY = unknownKey(902);

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  lookedUp = [];
  for (const one of open.splice(0).toReversed()) await one.close();
});

async function start(key?: number): Promise<TestGate> {
  const limits = createLimits(key === undefined ? {} : { key });
  const gate = await openGate({
    keys: { find, isKnown: (text) => text === 'reader' || text === 'other' || text === KNOWN_KEY },
    limits,
  });
  open.push(limits, gate);
  return gate;
}

const budgetOf = ({ headers }: Response) => [
  headers.get('ratelimit-policy'),
  headers.get('ratelimit')?.replace(/;t=\d+$/, ''),
];

describe('a key', () => {
  it('says who asks', async () => {
    const gate = await start();
    for (const authorization of ['Bearer reader', 'bearer   reader']) {
      const reply = await gate.get(authorization);
      expect([reply.status, await reply.json()]).toEqual([200, reader]);
    }
  });

  it.each([
    [undefined, 401, 'key_missing', 'Bearer'],
    ['', 401, 'key_missing', 'Bearer'],
    ['Bearer', 401, 'key_missing', 'Bearer'],
    ['Basic cmVhZGVyOg==', 401, 'key_missing', 'Bearer'],
    ['reader', 401, 'key_missing', 'Bearer'],
    ['Bearer nobody', 401, 'key_invalid', 'Bearer error="invalid_token"'],
    ['Bearer reader x', 401, 'key_invalid', 'Bearer error="invalid_token"'],
    ['Bearer old', 401, 'key_revoked', 'Bearer error="invalid_token"'],
  ])('is needed: %j is answered %d %s', async (authorization, status, code, challenge) => {
    const gate = await start();
    const reply = await gate.get(authorization);
    expect([reply.status, reply.headers.get('www-authenticate'), await reply.json()]).toEqual([
      status,
      challenge,
      { code, error: expect.stringMatching(/\.$/), values: {} },
    ]);
    expect(budgetOf(reply)).toEqual(['"key";q=240;w=60', '"key";r=240']);
  });

  it('that cannot be looked up now is answered when to come back', async () => {
    const reply = await (await start()).get('Bearer busy');
    expect([reply.status, reply.headers.get('retry-after'), await reply.json()]).toEqual([
      503,
      '3',
      expect.objectContaining({ code: 'busy' }),
    ]);
  });

  it('without the scope is told which it lacks, before the body is looked at, and pays all the same', async () => {
    const gate = await start();
    const reply = await gate.post('Bearer reader', '{ not JSON');
    expect([reply.status, await reply.json()]).toEqual([
      403,
      {
        code: 'scope_missing',
        error: 'This API key may not do that. Use one with the scope named here.',
        values: { required: 'orders:write', granted: ['orders:read', 'stock:read'] },
      },
    ]);
    expect(budgetOf(reply)).toEqual(['"key";q=240;w=60', '"key";r=239']);
  });
});

describe("a key's budget", () => {
  it('has room for 240 requests a minute, and says on each reply what is left', async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] });
    const gate = await start();
    for (let left = 239; left >= 0; left -= 1) {
      const reply = await (left % 3 === 0
        ? gate.post('Bearer reader', '{}')
        : gate.get('Bearer reader'));
      expect([reply.status, ...budgetOf(reply)]).toEqual([
        left % 3 === 0 ? 403 : 200,
        '"key";q=240;w=60',
        `"key";r=${left}`,
      ]);
    }
    vi.setSystemTime(1_800_000_000_000 + 21_500);
    const refused = await gate.get('Bearer reader');
    expect([
      refused.status,
      refused.headers.get('retry-after'),
      refused.headers.get('ratelimit'),
    ]).toEqual([429, '39', '"key";r=0;t=39']);
    expect(await refused.json()).toEqual({
      code: 'too_many_requests',
      error: expect.any(String),
      values: { retryAfterSeconds: 39 },
    });
    expect((await gate.post('Bearer reader', '{}')).status, 'before the scope').toBe(429);
    expect((await gate.get('Bearer other')).status).toBe(200);
    vi.setSystemTime(1_800_000_000_000 + 21_500 + 39_000);
    expect((await gate.get('Bearer reader')).status, 'after as long as it was told').toBe(200);
  });

  it('is not taken from by whoever has no key', async () => {
    const gate = await start(1);
    for (const authorization of [undefined, 'Bearer old', 'Bearer nobody'])
      await gate.get(authorization);
    expect([
      (await gate.get('Bearer reader')).status,
      (await gate.get('Bearer reader')).status,
    ]).toEqual([200, 429]);
    expect((await gate.get('Bearer old')).status).toBe(401);
  });
});

const send = (gate: TestGate, number: number) => gate.get(`Bearer ${unknownKey(number)}`);

describe('keys that nobody has', () => {
  it('are looked up sixty times a minute for an address, however many come at once', async () => {
    const gate = await start();
    const replies = await Promise.all(
      Array.from({ length: 80 }, (_, number) => send(gate, number)),
    );
    expect([lookedUp.length, replies.filter(({ status }) => status === 401).length]).toEqual([
      60, 60,
    ]);
    const refused = await send(gate, 81);
    expect([refused.status, await refused.json()]).toEqual([
      429,
      {
        code: 'too_many_requests',
        error: expect.any(String),
        values: { retryAfterSeconds: expect.any(Number) },
      },
    ]);
    expect([refused.headers.get('retry-after'), ...budgetOf(refused)]).toEqual([
      expect.stringMatching(/^\d+$/),
      '"unknown-key";q=60;w=60',
      '"unknown-key";r=0',
    ]);
    // Nobody else pays for it: neither a key that is known, nor what is told without a look.
    for (const [text, status] of [
      [KNOWN_KEY, 200],
      ['nobody', 401],
      ['old', 401],
    ] as const)
      expect((await gate.get(`Bearer ${text}`)).status).toBe(status);
    expect((await gate.get()).status).toBe(401);
  });

  it('cost nothing where there is such a key after all, or nobody can tell', async () => {
    const gate = await start();
    for (let count = 0; count < 70; count += 1)
      expect((await gate.get(`Bearer ${NEW_KEY}`)).status).toBe(200);
    for (let count = 0; count < 70; count += 1)
      expect((await gate.get(`Bearer ${SLOW_KEY}`)).status).toBe(503);
    for (let number = 0; number < 60; number += 1)
      expect((await send(gate, number)).status).toBe(401);
    expect((await send(gate, 60)).status).toBe(429);
  });
});

it('a route that demands no key knows nobody', async () => {
  const gate = await start();
  const reply = await gate.open();
  expect(reply.status).toBe(500);
});
