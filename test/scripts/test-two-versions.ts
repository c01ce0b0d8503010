/**
 * Runs the fault trials with two versions of Bottega on one database: this one, and the commit that
 * is named, a release or any other. Where a trial starts several processes, or the same one again
 * after it was killed, the versions take turns. The other version is checked out in a folder that
 * is deleted afterwards. Further arguments are those of Vitest.
 *
 *     TEST_DATABASE_URL=… npm run test:versions -- COMMIT
 *     TEST_DATABASE_URL=… npm run test:versions -- COMMIT test/faults/webhooks.test.ts
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TRIALS = [
  'exactly-once',
  'never-oversold',
  'busy-warehouse',
  'stock-killed',
  'killed',
  'webhooks',
  'order-mails-killed',
  'mail-killed',
  'payments-killed',
].map((name) => `test/faults/${name}.test.ts`);

const REPOSITORY = new URL('../../', import.meta.url).pathname;

const [commit, ...given] = process.argv.slice(2);
if (commit === undefined)
  throw new Error('Name the other version: npm run test:versions -- COMMIT');
if ((process.env['TEST_DATABASE_URL'] ?? '') === '')
  throw new Error('TEST_DATABASE_URL must name a PostgreSQL server: two processes share it.');

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: REPOSITORY, encoding: 'utf8' }).trim();

const folder = mkdtempSync(join(tmpdir(), 'bottega-version-'));
const other = join(folder, 'other');
try {
  git('worktree', 'add', '--detach', other, commit);
  installPackages();
  console.log(`the other version is ${git('log', '-1', '--format=%h %s', commit)}`);
  process.exitCode = await runTrials();
} finally {
  rmSync(folder, { recursive: true, force: true });
  git('worktree', 'prune');
}

/** Equal lock files mean equal packages, which needn't be installed twice. */
function installPackages(): void {
  if (readLock(other) === readLock(REPOSITORY))
    symlinkSync(join(REPOSITORY, 'node_modules'), join(other, 'node_modules'));
  else execFileSync('npm', ['ci'], { cwd: other, stdio: 'inherit' });
}

function readLock(root: string): string {
  return readFileSync(join(root, 'package-lock.json'), 'utf8');
}

async function runTrials(): Promise<number> {
  const trials = given.length > 0 ? given : TRIALS;
  const tests = spawn(
    join(REPOSITORY, 'bin/with-node'),
    ['vitest', 'run', '--project', 'faults', ...trials],
    {
      cwd: REPOSITORY,
      stdio: 'inherit',
      env: { ...process.env, TEST_OTHER_VERSION: other },
    },
  );
  const [code] = (await once(tests, 'exit')) as [number | null];
  return code ?? 1;
}
