import { afterAll, expect, test } from 'vitest';
import { openProcesses } from './process.ts';

const processes = openProcesses();
afterAll(() => processes.close());

/** Starts a process with a port for health checks, and returns the address there. */
async function serve(role: string): Promise<string> {
  const running = processes.bottega(['serve'], {
    BOTTEGA_DATA_DIR: await processes.demoFolder(),
    BOTTEGA_ROLE: role,
    BOTTEGA_HEALTH_PORT: '0',
  });
  const [, healthUrl = ''] = await running.says(/"healthUrl":"(http:[^"]+)"/);
  return healthUrl;
}

const textAt = async (url: string): Promise<string> => (await fetch(url)).text();

test('a worker answers health checks and tells of its jobs, and nothing else', async () => {
  const url = await serve('worker');
  expect(await textAt(`${url}/healthz`)).toBe('{"status":"ok"}');
  expect(JSON.parse(await textAt(`${url}/readyz`))).toMatchObject({
    status: 'ok',
    checks: { database: true, migrations: true, secret: true, room: true },
  });
  await expect
    .poll(() => textAt(`${url}/metrics`))
    .toMatch(/^background_turns_total\{job="deliver-webhooks",outcome="succeeded"\} [1-9]/m);
  const metrics = await textAt(`${url}/metrics`);
  for (const line of [
    'work_due{kind="webhooks"} 0',
    'work_oldest_due_seconds{kind="payment_notices"} 0',
    'feed_horizon_lag_seconds 0',
    'database_waiting 0',
  ])
    expect(metrics).toContain(line);
  const strange = await fetch(`${url}/stores/frames`);
  expect(strange.status).toBe(404);
  expect(await strange.json()).toMatchObject({ code: 'not_found' });
});

test('a web process tells there what it tells on its own port', async () => {
  const metrics = await textAt(`${await serve('web')}/metrics`);
  expect(metrics).toContain('storefront_reads_total 0');
  expect(metrics).toMatch(/^database_work_total [1-9]/m);
  expect(metrics).not.toContain('background_turns_total{');
});
