import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { occupyPort } from '../runtime/process.ts';

/** Few shards, since each test database has all tables in as many parts. */
const SETTINGS = {
  shared_preload_libraries: 'citus',
  'citus.shard_count': '4',
  'citus.node_conninfo': 'sslmode=disable',
  fsync: 'off',
  max_connections: '300',
  max_prepared_transactions: '300',
  max_locks_per_transaction: '1024',
  shared_buffers: '128MB',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};

export interface CitusCluster {
  /** The address of the coordinator, for TEST_DATABASE_URL. */
  readonly url: string;
  /** Host and port of each worker, for TEST_CITUS_WORKERS. */
  readonly workers: readonly string[];
  /** Host and port of each coordinator but the first, for TEST_CITUS_COORDINATORS. */
  readonly otherCoordinators: readonly string[];
  close(): Promise<void>;
}

interface User {
  readonly uid?: number;
  readonly gid?: number;
}

interface Node {
  readonly port: number;
  stop(): Promise<void>;
}

const idOfPostgres = (option: string): number =>
  Number(execFileSync('id', [option, 'postgres']).toString());

/** PostgreSQL refuses to run as root. */
function asPostgres(): User {
  if (process.getuid?.() !== 0) return {};
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') };
}

/** Starts coordinators and two workers on loopback, each with its data in the folder. */
export async function startCitus(
  programs: string,
  folder: string,
  coordinatorCount = 1,
): Promise<CitusCluster> {
  const user = asPostgres();
  const nodes: Node[] = [];
  const others = Array.from({ length: coordinatorCount - 1 }, (_, i) => `coordinator-${i + 2}`);
  for (const name of ['coordinator', 'worker-1', 'worker-2', ...others])
    nodes.push(await startNode(programs, join(folder, name), user));
  const [coordinator, ...servers] = nodes.map(({ port }) => `127.0.0.1:${port}`);
  return {
    url: `postgres://postgres@${coordinator}/postgres`,
    workers: servers.slice(0, 2),
    otherCoordinators: servers.slice(2),
    close: async () => void (await Promise.all(nodes.map(({ stop }) => stop()))),
  };
}

async function startNode(programs: string, data: string, user: User): Promise<Node> {
  mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid ?? user.uid);
  const options = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), options, { ...user, stdio: 'pipe' });
  const { port, free } = await occupyPort();
  await free();
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(`${data}.log`, 'a');
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...user,
    // Servers connect to each other as clients, which look for certificates in the home folder.
    env: { ...process.env, HOME: data },
    stdio: ['ignore', log, log],
  });
  await waitUntilReady(`postgres://postgres@127.0.0.1:${port}/postgres`);
  return { port, stop: () => stopNode(server) };
}

async function stopNode(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill('SIGQUIT');
  await once(server, 'exit');
}

async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries >= 100) throw error;
      await wait(200);
    }
  }
}
