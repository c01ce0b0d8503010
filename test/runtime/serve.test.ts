import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, TEST_DATABASE_URL, type TestDatabase } from '../support/database.ts';
import { occupyPort, openProcesses, REPOSITORY } from './process.ts';

const SECRET = 's'.repeat(32);
const processes = openProcesses();
const folder = processes.folder();
let held: TestDatabase | null = null;
let here: Record<string, string> = { BOTTEGA_DATA_DIR: folder };

beforeAll(async () => {
  if (TEST_DATABASE_URL === null) return;
  held = await openTestDatabase({ migrated: false });
  here = { ...here, DATABASE_URL: held.url ?? '', BOTTEGA_SECRET: SECRET };
});
afterAll(async () => {
  await processes.close();
  await held?.close();
});

const cli = (...args: string[]) => processes.run(args, here);

test.runIf(TEST_DATABASE_URL !== null)('PostgreSQL must have been migrated', async () => {
  for (const command of [['serve'], ['merchant', 'list']]) {
    expect(await cli(...command)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^The database lacks the migrations 0001-init.*; run "bottega migrate" first\.\n$/,
      ),
    });
  }
});

test('migrate runs what is pending, once', async () => {
  const { code, out } = await cli('migrate', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out).applied).toContain('0001-init');
  expect(await cli('migrate')).toMatchObject({ code: 0, out: 'The database was up to date.\n' });
});

test('serve has no demo and logs JSON; what commands publish is served', async () => {
  const running = processes.bottega(['serve'], here);
  const [, url] = await running.says(/"url":"(http:[^"]+)"/);
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({
    status: 'ok',
    checks: { database: true, migrations: true, secret: true, room: true, running: true },
  });
  expect((await fetch(`${url}/api/agent/v1/frames/capability`)).status).toBe(404);
  expect(
    await cli(
      'merchant',
      'create',
      '--slug',
      'frames',
      '--name',
      'Frames',
      '--currency',
      'EUR',
      '--timezone',
      'UTC',
    ),
  ).toMatchObject({ code: 0 });
  expect(await cli('demo')).toMatchObject({ code: 0, out: expect.stringContaining('frames') });
  const offer = () =>
    fetch(`${url}/api/agent/v1/computers/capability`).then((reply) => reply.status);
  expect(await offer()).toBe(200);
  expect(await running.stop('SIGTERM')).toBe(0);
  const lines = running.output.out
    .trim()
    .split('\n')
    .map((line): { level: string; msg?: string } => JSON.parse(line));
  expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['running', 'stopping']));
  expect(lines.some(({ msg }) => msg?.includes('power cut') === true)).toBe(
    TEST_DATABASE_URL === null,
  );
  expect(running.output.err).toBe('');
});

test('told to stop, it answers what comes on a connection that was kept, and says that this one ends', async () => {
  const running = processes.bottega(['serve'], here);
  const [, url = ''] = await running.says(/"url":"(http:[^"]+)"/);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const ask = () => void socket.write('GET /healthz HTTP/1.1\r\nHost: test\r\n\r\n');
  ask();
  const [kept] = await once(socket, 'data');
  expect(String(kept)).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: keep-alive\r\n/i);
  const half = connect(Number(new URL(url).port), '127.0.0.1');
  half.write(
    'POST /api/agent/v1/frames/offer HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  );
  await setTimeout(100); // Until the server has it.
  running.child.kill('SIGTERM');
  await running.says(/"stopping"/);
  half.write('}');
  const [answered] = await once(half, 'data');
  expect(String(answered), 'what was under way, too').toMatch(
    /^HTTP\/1\.1 400 [^]*\r\nConnection: close\r\n/i,
  );
  ask();
  const [last] = await once(socket, 'data');
  expect(String(last)).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n/i);
  expect(await running.ended).toBe(0);
});

test('a worker opens no port and runs until it is told to stop', async () => {
  const running = processes.bottega(['serve'], { ...here, BOTTEGA_ROLE: 'worker' });
  await running.says(/"role":"worker","url":null/);
  expect(await running.stop('SIGTERM')).toBe(0);
});

test('a port in use is one sentence, and the folder is free afterwards', async () => {
  const { port, free } = await occupyPort();
  const sentence = `Port ${port} of 127.0.0.1 is in use; stop what listens there, or choose another port with PORT.\n`;
  expect(
    await processes.run(['serve'], { ...here, PORT: String(port), BOTTEGA_LOG_LEVEL: 'error' }),
  ).toEqual({ code: 1, out: '', err: sentence });
  await free();
  expect(await cli('merchant', 'show', '--slug', 'frames')).toMatchObject({ code: 0 });
});

test('what cannot work is one sentence and no stack', async () => {
  expect(await processes.run(['serve'], { PORT: 'http', BOTTEGA_ROLE: 'boss' })).toMatchObject({
    code: 1,
    out: '',
    err: 'PORT must be a port number from 0 to 65535, where 0 takes any free one.\nBOTTEGA_ROLE must be one of all, web, worker.\n',
  });
  const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/none', BOTTEGA_SECRET: SECRET };
  expect(await processes.run(['merchant', 'list', '--json'], nowhere)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^DATABASE_URL leads to no usable database: .*\.\n$/),
  });
  const file = { BOTTEGA_DATA_DIR: `${REPOSITORY}package.json/data` };
  expect(await processes.run(['merchant', 'list'], file)).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^The data folder .* can't be used \(ENOTDIR.*BOTTEGA_DATA_DIR\.\n$/,
    ),
  });
  const traced = await processes.run(['merchant', 'list'], { ...file, BOTTEGA_LOG_LEVEL: 'debug' });
  expect(traced.err).toMatch(/\n +at /);
});

test('a secret that the database is not used with starts nothing, until it is adopted', async () => {
  const another = { ...here, BOTTEGA_SECRET: 't'.repeat(32) };
  expect(await processes.run(['serve'], another)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^BOTTEGA_SECRET, .* is not the secret .* adopt.*\.\n$/),
  });
  expect(await processes.run(['secret', 'adopt'], another)).toMatchObject({ code: 0 });
  expect(await processes.run(['merchant', 'list'], another)).toMatchObject({ code: 0 });
  expect(await cli('merchant', 'list')).toMatchObject({ code: 1 });
});

test('config shows no secret', async () => {
  const secrets = {
    DATABASE_URL: 'postgres://user:hunter2@db.example/shop',
    BOTTEGA_SECRET: 'hunter2'.repeat(6),
  };
  const { code, out } = await processes.run(['config', '--json'], secrets);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    PORT: 0,
    DATABASE_URL: 'postgres://user:***@db.example/shop',
    BOTTEGA_SECRET: '1 secret, not shown',
  });
  expect(out).not.toContain('hunter2');
});
