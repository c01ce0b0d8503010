import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { occupyPort } from '../runtime/process.ts';

const VERSIONS = '/usr/lib/postgresql';
/** Small enough that a small disk holds it: the log has files of 1 MiB. */
const SETTINGS = {
  fsync: 'off',
  shared_buffers: '16MB',
  min_wal_size: '4MB',
  max_wal_size: '16MB',
  max_connections: '30',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};

export interface SmallCluster {
  /** The URL of an empty database. */
  readonly url: string;
  /** How often PostgreSQL was started again, because a full disk had ended it. */
  restarts(): number;
  close(): Promise<void>;
}

function programs(): string {
  const newest = readdirSync(VERSIONS)
    .toSorted((a, b) => Number(a) - Number(b))
    .at(-1);
  if (newest === undefined) throw new Error(`there is no PostgreSQL in ${VERSIONS}`);
  return join(VERSIONS, newest, 'bin');
}

const idOfPostgres = (option: string): number =>
  Number(execFileSync('id', [option, 'postgres']).toString());

/** PostgreSQL refuses to run as root. */
function asPostgres(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') };
}

/**
 * Starts a PostgreSQL server of its own in a folder, and starts it again whenever it ends, as
 * service managers do.
 */
export async function openSmallCluster(folder: string): Promise<SmallCluster> {
  const bin = programs();
  const user = asPostgres();
  const data = join(folder, 'cluster');
  mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid ?? user.uid);
  const options = { ...user, stdio: 'pipe' as const };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--wal-segsize=1', '--no-sync'],
    options,
  );
  const { port, free } = await occupyPort();
  await free();
  const over = new AbortController();
  let starts = 0;
  let server: ChildProcess | null = null;
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const running = (async () => {
    while (!over.signal.aborted) {
      const log = openSync('/dev/null', 'w');
      server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
        ...user,
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      starts += 1;
      await once(server, 'exit');
      if (!over.signal.aborted) await wait(500);
    }
  })();
  const address = `postgres://postgres@127.0.0.1:${port}`;
  await createDatabase(join(bin, 'psql'), `${address}/postgres`);
  return {
    url: `${address}/bottega`,
    restarts: () => starts - 1,
    close: async () => {
      over.abort();
      server?.kill('SIGQUIT');
      await running;
    },
  };
}

async function createDatabase(psql: string, url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      execFileSync(psql, [url, '-c', 'create database bottega'], { stdio: 'pipe' });
      return;
    } catch (error) {
      if (tries >= 100) throw error;
      await wait(200);
    }
  }
}
