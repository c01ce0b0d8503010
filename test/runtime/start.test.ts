import { existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { machinePace } from '../../bench/support/machine-pace.ts';
import { demoSlugs } from '../../src/cli/load-demo.ts';
import { eventually, openProcesses, type Running } from './process.ts';
import { commandsIn, type Offer, send, startAndAsk } from './start-and-ask.ts';

const processes = openProcesses();
afterAll(() => processes.close());

const folder = processes.folder();
const here = { BOTTEGA_DATA_DIR: folder };
const start = (more: Readonly<Record<string, string>> = {}): Running =>
  processes.bottega(['start'], { ...here, ...more });
const cli = (...args: string[]) => processes.run(args, here);
const socket = join(folder, 'control.sock');

/** On a machine that takes its usual time; on a slower one, as much longer. */
const within = (limitMs: number): number => limitMs * machinePace();

/**
 * Starts after a kill -9, and up to twice more if that took too long: noise of a shared machine
 * only adds to a measured time, so a bound that holds once in three starts is met.
 */
async function startAgain(limitMs: number): ReturnType<typeof startAndAsk> {
  for (let attempt = 1; ; attempt += 1) {
    const started = await startAndAsk(start);
    // A failed test leaves the folder to its next try.
    onTestFinished(async () => void (await started.running.stop('SIGKILL')));
    console.log(`later start to first offer: ${Math.round(started.tookMs)} ms`);
    if (started.tookMs < limitMs || attempt === 3) return started;
    await started.running.stop('SIGKILL');
  }
}

test('the first start loads the demo stores and answers within 15 s; its three commands work', async () => {
  const { running, url, offer, tookMs, greeting } = await startAndAsk(start);
  console.log(`first start to first offer: ${Math.round(tookMs)} ms`);
  expect(tookMs).toBeLessThan(within(15_000));
  expect(offer.answer).toBe('yes');
  expect(offer.price?.totalAmount).toBeGreaterThan(0);
  for (const slug of demoSlugs()) expect(greeting).toContain(`${url}/stores/${slug}\n`);
  const key = /^ {2}(btg_\w{38})$/m.exec(greeting)?.[1];
  expect(
    (await fetch(`${url}/api/store/v1/orders`, { headers: { authorization: `Bearer ${key}` } }))
      .status,
  ).toBe(200);
  expect(greeting).toContain('survives a killed process, but not a power cut');
  expect(running.output.err).toBe('');

  const [capability, , refused, ...rest] = commandsIn(greeting);
  expect(rest).toEqual([]);
  if (capability === undefined || refused === undefined) throw new Error('three commands');
  expect(await (await send(capability)).json()).toMatchObject({
    merchantSlug: 'frames',
    capabilityMaps: [{ key: 'frames' }, {}],
  });
  const no = (await (await send(refused)).json()) as Offer;
  expect(no).toMatchObject({ answer: 'no', price: null });
  expect(no.verdict.blocking[0]?.customerMessage).toMatch(/^Rio rosewood is a protected tree/);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  // Killed, it leaves its socket behind; the next test starts over it.
  expect(await running.stop('SIGKILL')).toBe('SIGKILL');
  expect(existsSync(socket)).toBe(true);
});

test('after a kill -9 it starts again within 3 s, and commands go through it while it runs', async () => {
  const { running, url, offer, tookMs } = await startAgain(within(3_000));
  expect(tookMs).toBeLessThan(within(3_000));
  expect(offer.answer).toBe('yes');
  expect(statSync(socket).mode & 0o777).toBe(0o600);

  expect(await start().ended).toBe(1);
  const second = await processes.run(['start', '--json'], here);
  expect(second.code).toBe(1);
  expect(second.err).toBe(
    `The data folder ${folder} is in use by another Bottega process; stop that one first, or choose another folder with BOTTEGA_DATA_DIR.\n`,
  );
  expect(JSON.parse(second.out)).toMatchObject({ code: 'folder_in_use' });

  const changed = await cli('merchant', 'set', '--slug', 'frames', '--name', 'Renamed', '--json');
  expect(changed).toMatchObject({ code: 0, err: '' });
  const name = async () =>
    ((await (await fetch(`${url}/api/agent/v1/frames/capability`)).json()) as { name: string })
      .name;
  expect(await eventually(name, (current) => current === 'Renamed', 1_000)).toBe('Renamed');
  expect(
    await cli('map', 'publish', '--merchant', 'frames', 'demo/frames/map-mirrors.json', '--json'),
  ).toMatchObject({ code: 0 });
  expect(
    JSON.parse((await cli('map', 'list', '--merchant', 'frames', 'mirrors', '--json')).out),
  ).toMatchObject([
    { version: 2, publishedBy: `cli:${userInfo().username}` },
    { version: 1, publishedBy: 'service:demo' },
  ]);
  expect(await cli('merchant', 'show', '--slug', 'nobody')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('There is no store "nobody" here'),
  });

  expect(await running.stop('SIGINT')).toBe(0);
  expect(existsSync(socket)).toBe(false);
});
