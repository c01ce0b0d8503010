/**
 * Runs tests on a Citus of coordinators and two workers on this machine. Citus is built from its
 * public source in a folder that is deleted afterwards; its licence is the AGPL, so nothing of it
 * is kept here. Other arguments are those of Vitest.
 *
 *     npm run test:citus
 *     npm run test:citus -- test/storage/commit-safe-feed.test.ts
 *     npm run test:citus -- --coordinators 2 test/faults/exactly-once.test.ts
 *     npm run test:citus -- --coordinators 2 bench/coordinators.ts
 *
 * Trials with two processes take orders through two servers: two coordinators, or one and a worker.
 *
 * CITUS_SOURCE may name a clone of the source, PG_CONFIG another PostgreSQL, and CITUS_PROGRAMS the
 * folder with the programs of a PostgreSQL that has Citus already.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCitus } from '../support/citus-build.ts';
import { startCitus } from '../support/citus-cluster.ts';

const TESTS = [
  'test/storage',
  'test/flows',
  'test/faults/exactly-once',
  'test/faults/never-oversold',
  'test/faults/webhooks.test',
];

const given = process.argv.slice(2);
const option = given.indexOf('--coordinators');
const [, coordinators = '1'] = option === -1 ? [] : given.splice(option, 2);

const WITH_NODE = new URL('../../bin/with-node', import.meta.url).pathname;

const commandOf = (names: readonly string[]): readonly string[] =>
  names[0]?.startsWith('bench/') === true
    ? ['node', ...names]
    : ['vitest', 'run', ...(names.length > 0 ? names : TESTS)];

const folder = mkdtempSync(join(tmpdir(), 'bottega-citus-'));
chmodSync(folder, 0o755);
try {
  const programs = process.env['CITUS_PROGRAMS'] ?? buildCitus(folder);
  const cluster = await startCitus(programs, folder, Number(coordinators));
  try {
    const tests = spawn(WITH_NODE, commandOf(given), {
      stdio: 'inherit',
      env: {
        ...process.env,
        TEST_DATABASE_URL: cluster.url,
        TEST_CITUS_WORKERS: cluster.workers.join(','),
        TEST_CITUS_COORDINATORS: cluster.otherCoordinators.join(','),
      },
    });
    const [code] = (await once(tests, 'exit')) as [number | null];
    process.exitCode = code ?? 1;
  } finally {
    await cluster.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
