import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig, type Config } from '../../src/config.ts';
import { DatabaseBusy } from '../../src/core/shared/busy.ts';
import { refuse } from '../../src/core/shared/result.ts';
import { callControl } from '../../src/http/control/control-client.ts';
import { type ControlServer, openControl } from '../../src/http/control/control-server.ts';
import { openOperator } from '../../src/main/open-operator.ts';
import { lockFolder } from '../../src/storage/database/folder-lock.ts';

let folder: string;
let server: ControlServer | null = null;
const problems: Error[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bottega-control-'));
  problems.length = 0;
});
afterEach(async () => {
  await server?.close();
  server = null;
  rmSync(folder, { recursive: true });
});

const open = async (
  run: (user: string, action: string, input: unknown) => Promise<unknown>,
  at = folder,
) => (server = await openControl({ folder: at, run, report: (problem) => problems.push(problem) }));
const call = (action: string, input: unknown = {}) =>
  callControl(folder, action, { user: 'ada', input });

/** Sends whatever it is told to. */
async function sendRaw(method: string, path: string, body: string): Promise<unknown> {
  const sent = request({ socketPath: join(folder, 'control.sock'), method, path });
  sent.end(body);
  const [response] = await once(sent, 'response');
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return JSON.parse(text);
}

test('an action runs in the server, as whoever asks, and its answer comes back', async () => {
  await open(async (user, action, input) =>
    action === 'no' ? refuse('merchant_not_found', { slug: 'x' }) : { user, action, input },
  );
  expect(await call('some-action', { words: 'größer ☃' })).toEqual({
    ok: true,
    value: { user: 'ada', action: 'some-action', input: { words: 'größer ☃' } },
  });
  expect(await call('no')).toEqual({
    ok: false,
    refusal: refuse('merchant_not_found', { slug: 'x' }),
  });
});

test('nobody listens: before, after, and where a killed server left its socket', async () => {
  expect(await call('any')).toBe(null);
  writeFileSync(join(folder, 'control.sock'), '');
  expect(await call('any')).toBe(null);
  await open(async () => 'here');
  expect(await call('any')).toEqual({ ok: true, value: 'here' });
  await server?.close();
  expect(existsSync(join(folder, 'control.sock'))).toBe(false);
  expect(await call('any')).toBe(null);
});

test('what fails inside is reported and told apart from being busy', async () => {
  await open((_, action) =>
    Promise.reject(action === 'wait' ? new DatabaseBusy('full', 2) : new Error('a bug')),
  );
  expect(await call('wait')).toEqual({
    ok: false,
    refusal: refuse('busy', { retryAfterSeconds: 2 }),
  });
  expect(problems).toEqual([]);
  expect(await call('break')).toEqual({ ok: false, refusal: refuse('internal_error') });
  expect(problems.map(({ message }) => message)).toEqual(['a bug']);
});

test.each([
  ['GET', '/actions/list', '', 'not_found'],
  ['POST', '/elsewhere', '{}', 'not_found'],
  ['POST', '/actions/list', 'junk', 'invalid_request'],
  ['POST', '/actions/list', 'null', 'invalid_request'],
  ['POST', '/actions/list', '{"input":{}}', 'invalid_request'],
  ['POST', '/actions/list', '{"user":"a\\nb","input":{}}', 'invalid_request'],
  [
    'POST',
    '/actions/list',
    `{"user":"a","input":"${'x'.repeat(33 * 1024 * 1024)}"}`,
    'body_too_large',
  ],
])('%s %s with a strange body is refused', async (method, path, body, code) => {
  await open(async () => 'not reached');
  expect(await sendRaw(method, path, body)).toMatchObject({ ok: false, refusal: { code } });
});

test('closing waits for what was begun', async () => {
  const begun = Promise.withResolvers<void>();
  const may = Promise.withResolvers<void>();
  await open(async () => {
    begun.resolve();
    await may.promise;
    return 'done';
  });
  const answer = call('slow');
  await begun.promise;
  let isClosed = false;
  const closed = server?.close().then(() => (isClosed = true));
  expect(await call('another')).toBe(null);
  expect(isClosed).toBe(false);
  may.resolve();
  expect(await answer).toEqual({ ok: true, value: 'done' });
  await closed;
});

test('a folder deep down is reached from nearby, or refused with a sentence', async () => {
  const deep = join(folder, 'd'.repeat(60), 'e'.repeat(60));
  mkdirSync(deep, { recursive: true });
  await expect(open(async () => 'deep', deep)).rejects.toThrow(
    /^The path of the data folder .* is too long for a socket in it; choose a shorter one with BOTTEGA_DATA_DIR\.$/,
  );
  expect(await callControl(deep, 'any', { user: 'ada', input: {} })).toBe(null);
  const before = process.cwd();
  process.chdir(deep);
  try {
    await open(async () => 'deep', deep);
    expect(await callControl(deep, 'any', { user: 'ada', input: {} })).toEqual({
      ok: true,
      value: 'deep',
    });
  } finally {
    process.chdir(before);
  }
});

test('a command waits for a server that is starting', async () => {
  const lock = lockFolder(folder);
  // It looks for the socket before anything else, and there is none yet; the folder stays taken all
  // the while.
  // this environment is fine
  const opening = openOperator(readConfig({ BOTTEGA_DATA_DIR: folder }) as Config);
  await open(async () => ({ merchants: [], hasMore: false }));
  const operator = await opening;
  expect(await operator.act('list-merchants', {})).toEqual({ merchants: [], hasMore: false });
  await operator.close();
  lock.release();
});
