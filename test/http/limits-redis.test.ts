import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { machinePace } from '../../bench/support/machine-pace.ts';
import { createLimits, type Limits, type LimitOptions } from '../../src/http/limits.ts';
import { DEFAULT_SIGNED_BUDGETS } from '../../src/wire/contract/agent-budgets.ts';
import { freePort, hasRedis, listen, startRedis } from '../support/redis.ts';
import { UNLIMITED } from '../support/server.ts';

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
    onRedisError: () => undefined,
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

describe('limits without their store', () => {
  it('are neither open nor shut when nothing listens there', async () => {
    const errors: Error[] = [];
    const limits = offerLimits(`redis://127.0.0.1:${await freePort()}`, {
      onRedisError: (error) => errors.push(error),
    });
    expect(await takes(limits, 5)).toEqual([true, true, true, false, false]);
  });

  it('are neither open nor shut when it accepts and never answers', async () => {
    const server = createServer((socket) => closers.push(() => socket.destroy()));
    closers.push(() => server.close());
    const limits = offerLimits(`redis://127.0.0.1:${await listen(server)}`);
    const started = performance.now();
    expect(await takes(limits, 5)).toEqual([true, true, true, false, false]);
    expect(performance.now() - started).toBeLessThan(3_000 * machinePace());
  });
});

/** Redis counts from when it is connected: before that memory does. */
async function connected(url: string) {
  const limits = offerLimits(url, { onRedisError: () => undefined });
  const probe = (address: string) => limits.takeForAddress(address);
  const other = offerLimits(url, { onRedisError: () => undefined });
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
    const { url, redis } = await startRedis(closers);
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
    const { url } = await startRedis(closers);
    const [one, other] = await openTwo(url, { key: 2, windowSeconds: 1 });
    expect([await takeKeys(one, 2), await takeKeys(other, 1)]).toEqual([2, 0]);
    await expect.poll(() => takeKeys(other, 1), { timeout: 3_000 }).toBe(1);
  });
});

describe.skipIf(!hasRedis)('unknown keys in Redis', () => {
  it('are counted by all processes together, and given back there', async () => {
    const { url } = await startRedis(closers);
    const [one, other] = await openTwo(url);
    for (const address of ['192.0.2.1', '2001:db8::1']) {
      for (let count = 0; count < 60; count += 1) {
        expect((await (count % 2 === 0 ? one : other).unknownKeys.take(address)).allowed).toBe(
          true,
        );
      }
      expect((await other.unknownKeys.take(address)).allowed).toBe(false);
      // The one over it counts as well, until it is given back.
      for (let count = 0; count < 2; count += 1) await one.unknownKeys.refund(address);
      expect([
        (await other.unknownKeys.take(address)).allowed,
        (await one.unknownKeys.take(address)).allowed,
      ]).toEqual([true, false]);
    }
  });
});

describe.skipIf(!hasRedis)('the budgets of an assistant that signs', () => {
  it('are counted by all processes together, whatever the address', async () => {
    const { url } = await startRedis(closers);
    const client = {
      directory: 'https://agent.example/.well-known/http-message-signatures-directory',
    };
    const signedAgents = {
      [client.directory]: { ...DEFAULT_SIGNED_BUDGETS, offer: 4, unshown: 2, 'discount-codes': 1 },
    };
    const [one, other] = await openTwo(url, { signedAgents });
    const allowed: boolean[] = [];
    for (const limits of [one, other, one, other, one, other])
      allowed.push((await limits.forRoute('agent', 'offer').takeForAddress(client)).allowed);
    expect(allowed).toEqual([true, true, true, true, false, false]);
    expect([
      (await one.unshown.take(client, 1)).allowed,
      (await other.unshown.take(client, 1)).allowed,
      (await one.unshown.take(client, 1)).allowed,
      (await one.unshown.take('192.0.2.1', 30)).allowed,
    ]).toEqual([true, true, false, true]);
    await one.wrongDiscountCodes.take(client);
    expect([
      await other.wrongDiscountCodes.isExhausted(client),
      await other.wrongDiscountCodes.isExhausted('192.0.2.1'),
    ]).toEqual([true, false]);
  });
});

describe.skipIf(!hasRedis)('guesses in Redis', () => {
  it('are counted by all processes together', async () => {
    const { url, redis } = await startRedis(closers);
    const [one, other] = await openTwo(url);
    expect([
      (await one.unshown.take('192.0.2.1', 29)).allowed,
      (await other.unshown.take('192.0.2.1', 1)).allowed,
    ]).toEqual([true, true]);
    expect([
      (await one.unshown.take('192.0.2.1', 1)).allowed,
      (await other.unshown.take('192.0.2.1', 1)).allowed,
    ]).toEqual([false, false]);
    for (let count = 0; count < 20; count += 1) {
      expect(await one.wrongDiscountCodes.isExhausted('192.0.2.1')).toBe(false);
      await (count % 2 === 0 ? one : other).wrongDiscountCodes.take('192.0.2.1');
    }
    expect([
      await one.wrongDiscountCodes.isExhausted('192.0.2.1'),
      await other.wrongDiscountCodes.isExhausted('192.0.2.1'),
    ]).toEqual([true, true]);
    redis.kill('SIGKILL');
    await once(redis, 'exit');
    expect([
      await one.wrongDiscountCodes.isExhausted('192.0.2.1'),
      (await one.unshown.take('192.0.2.1', 30)).allowed,
      (await one.unshown.take('192.0.2.1', 1)).allowed,
    ]).toEqual([false, true, false]);
  });

  it('see an address that another process saw', async () => {
    const { url, redis } = await startRedis(closers);
    const [one, other] = await openTwo(url, { merchant: { ...UNLIMITED, offer: 8 } });
    const [here, existing] = [one.forRoute('agent', 'offer'), other.forRoute('agent', 'offer')];
    await here.takeForMerchant('frames', '192.0.2.2');
    for (let count = 0; count < 5; count += 1)
      expect((await here.takeForMerchant('frames', '192.0.2.1')).allowed).toBe(true);
    expect(
      (await existing.takeForMerchant('frames', '192.0.2.2')).allowed,
      'seen by the other',
    ).toBe(false);
    expect((await existing.takeForMerchant('frames', '192.0.2.3')).state()).toMatch(
      /^"offer-store-kept";r=1;/,
    );
    expect((await here.takeForMerchant('frames', '192.0.2.3')).allowed).toBe(false);
    redis.kill('SIGKILL');
    await once(redis, 'exit');
    const alone = [];
    for (let count = 0; count < 8; count += 1)
      alone.push((await existing.takeForMerchant('frames', '192.0.2.1')).allowed);
    expect(alone.filter(Boolean)).toHaveLength(6);
    expect([
      (await existing.takeForMerchant('frames', '192.0.2.9')).allowed,
      (await existing.takeForMerchant('frames', '192.0.2.9')).allowed,
    ]).toEqual([true, false]);
  });
});

describe.skipIf(!hasRedis)('limits in Redis', () => {
  it('are shared by processes, and go on in memory when it dies', async () => {
    const { url, redis } = await startRedis(closers);
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

  it('cost one slow request when it freezes, are said to be counted here, and are shared again', async () => {
    const { url, redis } = await startRedis(closers);
    const errors: Error[] = [];
    const [limits, other] = await openTwo(url, {
      address: { ...UNLIMITED, offer: 1_000 },
      onRedisError: (error) => errors.push(error),
    });
    const offers = limits.forRoute('agent', 'offer');
    expect(limits.isRedisReady()).toBe(true);
    redis.kill('SIGSTOP');
    await offers.takeForAddress('192.0.2.1');
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Redis did not answer within 250 ms/),
    ]);
    await expect.poll(() => limits.isRedisReady()).toBe(false);
    const started = performance.now();
    for (let count = 0; count < 20; count += 1) await offers.takeForAddress('192.0.2.1');
    expect(performance.now() - started, 'no more than one of them waited').toBeLessThan(250);
    redis.kill('SIGCONT');
    await expect
      .poll(() => [limits, other].map((each) => each.isRedisReady()), { timeout: 10_000 })
      .toEqual([true, true]);
    const shared = other.forRoute('agent', 'offer');
    await offers.takeForAddress('192.0.2.2');
    expect((await shared.takeForAddress('192.0.2.2')).state()).toContain('r=998;');
  });
});
