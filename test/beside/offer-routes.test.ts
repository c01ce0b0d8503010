import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { WorkerThreads } from '../../src/actions/shared/thread-jobs.ts';
import type { JobOptions, JobResult } from '../../src/gateways/thread-pool.ts';
import { fakeDependencies } from '../support/dependencies.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const PATH = '/api/agent/v1/frames/offer';
const BODY = JSON.stringify({ productSlug: 'classic-frame', include: ['remaining'] });
let server: TestServer;

/** A server that hands over every search, to threads that do what the test says. */
async function startWith(run: (options: JobOptions) => Promise<JobResult>): Promise<void> {
  const threads: WorkerThreads = { eventLoopLimitMs: -1, run: (_, options) => run(options) };
  server = await startTestServer({ dependencies: { ...fakeDependencies(), threads } });
}

afterEach(() => server.close());

describe('a question that takes long', () => {
  it('is asked for the address of its client, and is busy if no thread has time', async () => {
    const clients: string[] = [];
    await startWith(async ({ clientKey, isUnlimited }) => {
      clients.push(`${clientKey} ${isUnlimited === true}`);
      return { kind: 'busy', retryAfterSeconds: 7 };
    });
    const reply = await fetch(`${server.url}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: BODY,
    });
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '7']);
    expect(await reply.json()).toMatchObject({ code: 'busy' });
    expect(clients).toEqual(['127.0.0.1 false']);
  });

  it('ends when its client leaves', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    await startWith(async ({ onLeave }) => {
      onLeave?.(leave);
      begin();
      await left;
      return { kind: 'busy', retryAfterSeconds: 1 };
    });
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY}`,
    );
    await begun;
    socket.destroy();
    await expect(left).resolves.toBeUndefined();
  });
});
