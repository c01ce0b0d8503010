import { afterAll, expect, test } from 'vitest';
import { openTestDatabase, TEST_DATABASE_URL, type TestDatabase } from '../support/database.ts';
import { openProcesses } from './process.ts';

const processes = openProcesses();
let held: TestDatabase | null = null;
afterAll(async () => {
  await processes.close();
  await held?.close();
});

async function versionAt(url: string): Promise<number> {
  const question = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"productSlug":"classic-frame"}',
  };
  const reply = await fetch(`${url}/api/agent/v1/frames/offer`, question);
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { capabilityMapVersion: number }).capabilityMapVersion;
}

test.runIf(TEST_DATABASE_URL !== null)(
  'a newly published map is served by every process within a second',
  async () => {
    held = await openTestDatabase();
    const here = { DATABASE_URL: held.url ?? '', BOTTEGA_SECRET: 's'.repeat(32) };
    const cli = (...args: string[]) => processes.run(args, here);
    expect(await cli('demo')).toMatchObject({ code: 0 });
    // Asked as often as a command takes to start: on a slow machine that is more than an address
    // may.
    const request = { ...here, BOTTEGA_AGENT_LIMITS: '{"offer": 100000}' };
    const servers = [processes.bottega(['serve'], request), processes.bottega(['serve'], request)];
    const urls: string[] = [];
    for (const server of servers) urls.push((await server.says(/"url":"(http:[^"]+)"/))[1] ?? '');
    const before = await Promise.all(urls.map(versionAt));
    const published = cli('map', 'publish', '--merchant', 'frames', 'demo/frames/map-frames.json');
    let committed = Number.POSITIVE_INFINITY;
    void published.then(() => (committed = Date.now()));
    // The command ends after the commit, so what it takes to end is time given away, not taken.
    for (const [index, url] of urls.entries()) {
      await expect
        .poll(() => versionAt(url), { timeout: 10_000, interval: 20 })
        .toBe((before[index] ?? 0) + 1);
      expect(Date.now() - committed).toBeLessThan(1_000);
    }
    expect(await published).toMatchObject({ code: 0 });
    for (const server of servers) expect(await server.stop('SIGTERM')).toBe(0);
  },
);
