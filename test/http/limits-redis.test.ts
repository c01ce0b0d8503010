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

function offerLimits(redisUrl: string, options: LimitOptions = {}) {
  const limits = createLimits({ redisUrl, address: { ...UNLIMITED, offer: 3 }, merchant: UNLIMITED, ...options });
  opened.push(limits);
  return limits.forRoute('agent', 'offer');
}

const takes = async (limits: ReturnType<typeof offerLimits>, count: number): Promise<boolean[]> => {
  const allowed = [];
  for (let index = 0; index < count; index += 1) allowed.push((await limits.takeForAddress('192.0.2.1')).allowed);
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
    const limits = offerLimits(`redis://127.0.0.1:${await freePort()}`, { onStoreError: (error) => errors.push(error) });
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
  const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
  closers.push(() => redis.kill('SIGKILL'));
  for await (const chunk of redis.stdout) if (String(chunk).includes('Ready to accept connections')) break;
  return { url: `redis://127.0.0.1:${port}`, redis };
}

/** Redis counts from when it is connected: before that memory does. */
async function connected(url: string) {
  const limits = offerLimits(url, { onStoreError: () => undefined });
  const probe = (address: string) => limits.takeForAddress(address);
  const other = offerLimits(url, { onStoreError: () => undefined });
  await expect.poll(async () => {
    const address = `198.51.100.${Math.floor(performance.now()) % 250}`;
    await probe(address);
    return (await other.takeForAddress(address)).state();
  }).toMatch(/r=[01];/);
  return [limits, other] as const;
}

describe.skipIf(!hasRedis)('limits in Redis', () => {
  it('are shared by processes, and go on in memory when it dies', async () => {
    const { url, redis } = await startRedis();
    const [limits, other] = await connected(url);
    expect(await takes(limits, 2)).toEqual([true, true]);
    const third = await other.takeForAddress('192.0.2.1');
    expect([third.allowed, third.state()]).toEqual([true, expect.stringMatching(/^"offer";r=0;t=(60|59)$/)]);
    expect(await takes(limits, 1)).toEqual([false]);
    redis.kill('SIGKILL');
    await once(redis, 'exit');
    expect(await takes(limits, 5)).toEqual([true, true, true, false, false]);
  });
});
