import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createLimits, type Limits, type LimitOptions } from '../../src/http/limits.ts';
import { UNLIMITED } from '../support/server.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const opened: Limits[] = [];
const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const limits of opened.splice(0)) await limits.close();
  for (const close of closers.splice(0)) await close();
});

function openLimits(redisUrl: string, options: LimitOptions = {}): Limits {
  const limits = createLimits({
    redisUrl,
    address: { ...UNLIMITED, offer: 3 },
    merchant: UNLIMITED,
    onStoreError: () => undefined,
    ...options,
  });
  opened.push(limits);
  return limits;
}

function offerLimits(redisUrl: string, options: LimitOptions = {}) {
  return openLimits(redisUrl, options).forRoute('agent', 'offer');
}

const takes = async (limits: ReturnType<typeof offerLimits>, count: number): Promise<boolean[]> => {
  const allowed = [];
  for (let index = 0; index < count; index += 1)
    allowed.push((await limits.takeForAddress('192.0.2.1')).allowed);
  return allowed;
};

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port; // a TCP server's address is never a string
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}

describe('limits without their store', () => {
  it('are neither open nor shut when nothing listens there', async () => {
    const errors: Error[] = [];
    const limits = offerLimits(`redis://127.0.0.1:${await freePort()}`, {
      onStoreError: (error) => errors.push(error),
    });
    expect(await takes(limits, 5)).toEqual([true, true, true, false, false]);
  });

  it('are neither open nor shut when it accepts and never answers', async () => {
    const server = createServer((socket) => closers.push(() => socket.destroy()));
    closers.push(() => server.close());
    const limits = offerLimits(`redis://127.0.0.1:${await listen(server)}`);
    const started = performance.now();
    expect(await takes(limits, 5)).toEqual([true, true, true, false, false]);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

async function startRedis(): Promise<{ url: string; redis: ChildProcess }> {
  const port = await freePort();
  const redis = spawn('redis-server', [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]);
  closers.push(() => redis.kill('SIGKILL'));
  for await (const chunk of redis.stdout)
    if (String(chunk).includes('Ready to accept connections')) break;
  return { url: `redis://127.0.0.1:${port}`, redis };
}

/** Redis counts from when it is connected: before that memory does. */
async function connected(url: string) {
  const limits = offerLimits(url, { onStoreError: () => undefined });
  const probe = (address: string) => limits.takeForAddress(address);
  const other = offerLimits(url, { onStoreError: () => undefined });
  await expect
    .poll(async () => {
      const address = `198.51.100.${Math.floor(performance.now()) % 250}`;
      await probe(address);
      return (await other.takeForAddress(address)).state();
    })
    .toMatch(/r=[01];/);
  return [limits, other] as const;
}

/** Limits that count in Redis from the first take on: two of them, as two processes have them. */
async function openTwo(
  url: string,
  options: LimitOptions = {},
): Promise<readonly [Limits, Limits]> {
  const both = [openLimits(url, options), openLimits(url, options)] as const;
  const [probe, other] = [
    both[0].forRoute('probe', 'capability'),
    both[1].forRoute('probe', 'capability'),
  ];
  let tries = 0;
  await expect
    .poll(async () => {
      tries += 1;
      await probe.takeForAddress(`198.51.100.${tries}`);
      return (await other.takeForAddress(`198.51.100.${tries}`)).state();
    })
    .toContain(`r=${UNLIMITED.capability - 2};`);
  return both;
}

async function takeKeys(limits: Limits, count: number): Promise<number> {
  let allowed = 0;
  for (let index = 0; index < count; index += 1)
    if ((await limits.forKeys().take('k-1')).allowed) allowed += 1;
  return allowed;
}

describe.skipIf(!hasRedis)("a key's budget in Redis", () => {
  it('is one for all processes, with a true Retry-After, and holds on in memory when it dies', async () => {
    const { url, redis } = await startRedis();
    const [one, other] = await openTwo(url);
    const startedMs = performance.now();
    expect([await takeKeys(one, 150), await takeKeys(other, 90)]).toEqual([150, 90]);
    for (const limits of [one, other]) {
      const refused = await limits.forKeys().take('k-1');
      const leftSeconds = 60 - (performance.now() - startedMs) / 1_000;
      expect([refused.allowed, refused.state()]).toEqual([
        false,
        `"key";r=0;t=${refused.retryAfterSeconds}`,
      ]);
      expect(refused.retryAfterSeconds).toBeGreaterThanOrEqual(Math.floor(leftSeconds));
      expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60);
    }
    redis.kill('SIGKILL');
    await once(redis, 'exit');
    expect([await takeKeys(one, 250), await takeKeys(other, 250)]).toEqual([240, 240]);
  });

  it('ends after as long as was said', async () => {
    const { url } = await startRedis();
    const [one, other] = await openTwo(url, { key: 2, windowSeconds: 1 });
    expect([await takeKeys(one, 2), await takeKeys(other, 1)]).toEqual([2, 0]);
    await expect.poll(() => takeKeys(other, 1), { timeout: 3_000 }).toBe(1);
  });
});

describe.skipIf(!hasRedis)('unknown keys in Redis', () => {
  it('are counted by all processes together, and given back there', async () => {
    const { url } = await startRedis();
    const [one, other] = await openTwo(url);
    for (const address of ['192.0.2.1', '2001:db8::1']) {
      for (let count = 0; count < 60; count += 1) {
        expect((await (count % 2 === 0 ? one : other).unknownKeys.take(address)).allowed).toBe(
          true,
        );
      }
      expect((await other.unknownKeys.take(address)).allowed).toBe(false);
      // The one over it counts as well, until it is given back.
      for (let count = 0; count < 2; count += 1) await one.unknownKeys.giveBack(address);
      expect([
        (await other.unknownKeys.take(address)).allowed,
        (await one.unknownKeys.take(address)).allowed,
      ]).toEqual([true, false]);
    }
  });
});

describe.skipIf(!hasRedis)('guesses in Redis', () => {
  it('are counted by all processes together', async () => {
    const { url, redis } = await startRedis();
    const [one, other] = await openTwo(url);
    expect([
      (await one.unshown.take('frames', '192.0.2.1', 29)).allowed,
      (await other.unshown.take('frames', '192.0.2.1', 1)).allowed,
    ]).toEqual([true, true]);
    expect([
      (await one.unshown.take('frames', '192.0.2.1', 1)).allowed,
      (await other.unshown.take('frames', '192.0.2.1', 1)).allowed,
    ]).toEqual([false, false]);
    for (let count = 0; count < 20; count += 1) {
      expect(await one.wrongDiscountCodes.isSpent('192.0.2.1')).toBe(false);
      await (count % 2 === 0 ? one : other).wrongDiscountCodes.take('192.0.2.1');
    }
    expect([
      await one.wrongDiscountCodes.isSpent('192.0.2.1'),
      await other.wrongDiscountCodes.isSpent('192.0.2.1'),
    ]).toEqual([true, true]);
    redis.kill('SIGKILL');
    await once(redis, 'exit');
    expect([
      await one.wrongDiscountCodes.isSpent('192.0.2.1'),
      (await one.unshown.take('frames', '192.0.2.1', 30)).allowed,
      (await one.unshown.take('frames', '192.0.2.1', 1)).allowed,
    ]).toEqual([false, true, false]);
  });

  it('see an address that another process saw', async () => {
    const { url, redis } = await startRedis();
    const [one, other] = await openTwo(url, { merchant: { ...UNLIMITED, offer: 8 } });
    const [here, there] = [one.forRoute('agent', 'offer'), other.forRoute('agent', 'offer')];
    await here.takeForMerchant('frames', '192.0.2.2');
    for (let count = 0; count < 5; count += 1)
      expect((await here.takeForMerchant('frames', '192.0.2.1')).allowed).toBe(true);
    expect((await there.takeForMerchant('frames', '192.0.2.2')).allowed, 'seen by the other').toBe(
      false,
    );
    expect((await there.takeForMerchant('frames', '192.0.2.3')).state()).toMatch(
      /^"offer-store-kept";r=1;/,
    );
    expect((await here.takeForMerchant('frames', '192.0.2.3')).allowed).toBe(false);
    redis.kill('SIGKILL');
    await once(redis, 'exit');
    const alone = [];
    for (let count = 0; count < 8; count += 1)
      alone.push((await there.takeForMerchant('frames', '192.0.2.1')).allowed);
    expect(alone.filter(Boolean)).toHaveLength(6);
    expect([
      (await there.takeForMerchant('frames', '192.0.2.9')).allowed,
      (await there.takeForMerchant('frames', '192.0.2.9')).allowed,
    ]).toEqual([true, false]);
  });
});

describe.skipIf(!hasRedis)('limits in Redis', () => {
  it('are shared by processes, and go on in memory when it dies', async () => {
    const { url, redis } = await startRedis();
    const [limits, other] = await connected(url);
    expect(await takes(limits, 2)).toEqual([true, true]);
    const third = await other.takeForAddress('192.0.2.1');
    expect([third.allowed, third.state()]).toEqual([
      true,
      expect.stringMatching(/^"offer";r=0;t=(60|59)$/),
    ]);
    expect(await takes(limits, 1)).toEqual([false]);
    redis.kill('SIGKILL');
    await once(redis, 'exit');
    expect(await takes(limits, 5)).toEqual([true, true, true, false, false]);
  });
});
