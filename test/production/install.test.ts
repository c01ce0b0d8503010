import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ended, openProcesses, REPOSITORY } from '../runtime/process.ts';
import { openTestDatabase, TEST_DATABASE_URL, type TestDatabase } from '../support/database.ts';
import { makeStore, placeAndReadBack, printSheet, weighReferencePage } from './board-store.ts';
import { HEAVIEST_INSTALL, weighInstall } from '../scripts/weigh-install.ts';
import { shellEnvironment } from './shell-environment.ts';

const LIMIT_MS = 600_000;
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
  const { output, ended } = start(command, environment, where);
  return { code: await ended, ...output };
}

/**
 * npx keeps a link to every package that it ran in npm's cache. These links go with the folder,
 * while what npm has downloaded before is still used.
 */
async function openCache(): Promise<void> {
  const request = processes.launch('npm', ['config', 'get', 'cache']);
  await request.ended;
  mkdirSync(cache);
  symlinkSync(join(request.output.out.trim(), '_cacache'), join(cache, '_cacache'));
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

test('weighs at most 130 MB beside Node, all files counted', () => {
  const { node, beside } = weighInstall(checkout);
  expect(node.bytes).toBeGreaterThan(100e6);
  expect(beside.bytesOnDisk).toBeLessThanOrEqual(HEAVIEST_INSTALL);
});

test('reads a feature model', async () => {
  const command = `npx bottega map import --uvl demo/computers/computers.uvl --out ${folder}/map.json`;
  expect(await run(command)).toMatchObject({ code: 0 });
});

/** As docs/operating.md has it: migrate, serve; then a store, an order, and the end. */
async function operate(environment: Environment) {
  const migrated = await run('npx bottega migrate', environment);
  const serve = 'exec ./bin/with-node node bin/bottega.js serve';
  const serving = start(serve, environment, checkout);
  const [, url = ''] = await serving.says(/"url":"(http:[^"]+)"/);
  const runHere = (command: string) => run(command, environment);
  await makeStore(folder, runHere);
  const order = await placeAndReadBack(url);
  const sheet = await printSheet(url, order.placed.orderId, runHere);
  const reference = await weighReferencePage(url);
  const code = await serving.stop('SIGTERM');
  return { migrated, order, sheet, reference, code, err: serving.output.err };
}

const isLarge = (bytes: number) => bytes > 100_000;
const OPERATED = {
  migrated: { code: 0, out: expect.stringMatching(/^Applied 0001-init, /) },
  order: {
    placed: { state: 'accepted', effectiveTotalAmount: 24 },
    read: { state: 'accepted' },
  },
  sheet: '%PDF-',
  reference: [expect.toSatisfy(isLarge), expect.toSatisfy(isLarge)],
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
