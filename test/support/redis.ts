import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port; // a TCP server's address is never a string
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a Redis of the test's own, which the last of the closers ends. */
export async function startRedis(
  closers: (() => unknown)[],
): Promise<{ url: string; redis: ChildProcess }> {
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
