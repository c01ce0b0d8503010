import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  eventually,
  openProcesses,
  openSilence,
  openSlowRequest,
  type Running,
} from './process.ts';
import { startAndAsk } from './start-and-ask.ts';

const processes = openProcesses();
let here: Record<string, string> = {};
beforeAll(async () => {
  here = { BOTTEGA_DATA_DIR: await processes.demoFolder() };
}, 180_000);
afterAll(() => processes.close());

const start = (): Running => processes.bottega(['start'], here);
const cli = (...args: string[]) => processes.run(args, here);

test('told to stop, it finishes the request under way; then the folder is free and the commands use it directly', async () => {
  const { running, url } = await startAndAsk(start);
  expect(await cli('merchant', 'set', '--slug', 'frames', '--name', 'Renamed')).toMatchObject({
    code: 0,
  });
  const silence = await openSilence(url);
  const slow = await openSlowRequest(
    url,
    '/api/agent/v1/frames/offer',
    '{"productSlug":"hanging-kit"}',
  );
  expect(await slow.isTaken()).toContain('100 Continue');
  running.child.kill('SIGTERM');
  const isRefused = () =>
    fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
      () => false,
      () => true,
    );
  expect(await eventually(isRefused, (refused) => refused, 20_000)).toBe(true);
  await silence.closed;
  expect(running.child.exitCode).toBe(null);
  expect(await slow.finish()).toMatch(/HTTP\/1\.1 200 OK[^]*"answer":"yes"/);
  expect(await running.ended).toBe(0);
  expect(running.output.err).toBe('');

  const listed = await cli('merchant', 'list', '--json');
  expect(
    JSON.parse(listed.out).map(({ slug, name }: { slug: string; name: string }) => [slug, name]),
  ).toContainEqual(['frames', 'Renamed']);
  expect(await cli('demo', '--json')).toMatchObject({
    code: 0,
    out: expect.stringContaining('"loaded": []'),
  });
});

test('a second signal ends it at once', async () => {
  const { running, url } = await startAndAsk(start);
  const stuck = await openSlowRequest(url, '/api/agent/v1/frames/offer', '{}');
  await stuck.isTaken();
  const signal = async () => running.child.kill('SIGTERM');
  await eventually(signal, () => running.child.exitCode !== null, 20_000);
  expect(await running.ended).toBe(128 + 15);
  stuck.drop();
});

test('SIGTERM to npm start stops everything', async () => {
  const npm = processes.launch('npm', ['start'], here);
  await npm.says(/Ctrl-C stops it\./);
  npm.child.kill('SIGTERM');
  await npm.ended;
  // The lock is a kernel's: were anything still running, this would be refused.
  expect(await cli('merchant', 'show', '--slug', 'frames')).toMatchObject({ code: 0 });
  expect(existsSync(join(here['BOTTEGA_DATA_DIR'] ?? '', 'control.sock'))).toBe(false);
});

test('a command says which database it made, that one time', async () => {
  const elsewhere = processes.folder();
  const list = () => processes.run(['merchant', 'list'], { BOTTEGA_DATA_DIR: elsewhere });
  expect((await list()).err).toBe(
    `Made an empty database in ${elsewhere}: where yours is elsewhere, BOTTEGA_DATA_DIR says so.\n`,
  );
  expect((await list()).err).toBe('');
});

test('told to stop, it says that it is not ready, and answers for as long as it was told to', async () => {
  const { running, url } = await startAndAsk(() =>
    processes.bottega(['start'], { ...here, BOTTEGA_STOP_DELAY_SECONDS: '2' }),
  );
  const ready = () => fetch(`${url}/readyz`);
  expect((await ready()).status).toBe(200);
  running.child.kill('SIGTERM');
  const stopped = performance.now();
  const reply = await eventually(ready, ({ status }) => status === 503, 20_000);
  expect(await reply.json()).toMatchObject({
    values: { checks: { running: false, database: true, migrations: true, secret: true } },
  });
  expect((await fetch(`${url}/api/agent/v1/frames/capability`)).status).toBe(200);
  expect(await running.ended).toBe(0);
  expect(performance.now() - stopped).toBeGreaterThan(1_900);
  expect(running.output.err).toBe('');
});
