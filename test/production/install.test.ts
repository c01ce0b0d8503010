import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ended, openProcesses, REPOSITORY } from '../runtime/process.ts';
import { openTestDatabase, TEST_DATABASE_URL, type TestDatabase } from '../support/database.ts';
import { makeStore, placeAndReadBack } from './board-store.ts';
import { shellEnvironment } from './shell-environment.ts';

const LIMIT_MS = 300_000;
const processes = openProcesses(shellEnvironment());
const folder = processes.folder();
const checkout = join(folder, 'bottega');
const cache = join(folder, 'npm-cache');
let installed: Ended;

type Environment = Readonly<Record<string, string>>;

function start(command: string, environment: Environment, where: string) {
  const more = { npm_config_cache: cache, ...environment };
  return processes.launch('sh', ['-c', command], more, where);
}

/** Runs a command to its end. */
async function run(command: string, environment: Environment = {}, where = checkout) {
  const { said, ended } = start(command, environment, where);
  return { code: await ended, ...said };
}

/**
 * npx keeps a link to every package that it ran in npm's cache. These links go with the folder,
 * while what npm has downloaded before is still used.
 */
async function openCache(): Promise<void> {
  const asked = processes.launch('npm', ['config', 'get', 'cache']);
  await asked.ended;
  mkdirSync(cache);
  symlinkSync(join(asked.said.out.trim(), '_cacache'), join(cache, '_cacache'));
}

beforeAll(async () => {
  await openCache();
  // A clone has the last commit: a file which isn't committed can't help.
  const cloned = await run(`git clone --quiet '${REPOSITORY}' '${checkout}'`, {}, folder);
  if (cloned.code !== 0) throw new Error(cloned.err);
  installed = await run('npm ci --omit=dev');
}, LIMIT_MS);
afterAll(() => processes.close(), LIMIT_MS);

test('installs without what development needs', () => {
  expect(installed).toMatchObject({ code: 0 });
  expect(existsSync(join(checkout, 'node_modules/fastify'))).toBe(true);
  expect(existsSync(join(checkout, 'node_modules/typescript'))).toBe(false);
});

/** As docs/operating.md has it: migrate, serve; then a store, an order, and the end. */
async function operate(environment: Environment) {
  const migrated = await run('npx bottega migrate', environment);
  const serve = 'exec ./bin/with-node node bin/bottega.js serve';
  const serving = start(serve, environment, checkout);
  const [, url = ''] = await serving.says(/"url":"(http:[^"]+)"/);
  await makeStore(folder, (command) => run(command, environment));
  const order = await placeAndReadBack(url);
  return { migrated, order, code: await serving.stop('SIGTERM'), err: serving.said.err };
}

const OPERATED = {
  migrated: { code: 0, out: expect.stringMatching(/^Applied 0001-init, /) },
  order: {
    placed: { state: 'accepted', effectiveTotalAmount: 24 },
    read: { state: 'accepted' },
  },
  code: 0,
  err: '',
};

test(
  'takes an order on the embedded database',
  async () => {
    const environment = { BOTTEGA_DATA_DIR: join(folder, 'data') };
    expect(await operate(environment)).toMatchObject(OPERATED);
  },
  LIMIT_MS,
);

describe.runIf(TEST_DATABASE_URL !== null)('on PostgreSQL', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await openTestDatabase({ migrated: false })));
  afterAll(() => database.close());

  test(
    'takes an order on PostgreSQL',
    async () => {
      const environment = { DATABASE_URL: database.url ?? '', BOTTEGA_SECRET: 's'.repeat(32) };
      expect(await operate(environment)).toMatchObject(OPERATED);
    },
    LIMIT_MS,
  );
});
