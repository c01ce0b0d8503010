import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './redis.ts';

/** Another program than the installed one, such as a newer version of it. */
const PROGRAM = process.env['PGBOUNCER_PATH'] ?? 'pgbouncer';
const VERSION = /PgBouncer (\d+)\.(\d+)/.exec(
  spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' }).stdout ?? '',
);

export const hasPgBouncer = VERSION !== null;
/** From 1.21, prepared statements are known on whichever connection they are used. */
export const KEEPS_STATEMENTS = Number(VERSION?.[1]) > 1 || Number(VERSION?.[2]) >= 21;

/** PgBouncer refuses to run as root. */
const IDENTITY = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];

export interface PgBouncer {
  /** The database behind it. */
  readonly url: string;
  /** Changes settings and has them read again. */
  set(settings: Readonly<Record<string, string | number>>): Promise<void>;
  /** Runs a command of its console. */
  command(text: string): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

const FITTING_SETTINGS: Readonly<Record<string, string | number>> = {
  pool_mode: 'transaction',
  // Fewer than the connections of two processes, so that they must share.
  default_pool_size: 8,
  ignore_startup_parameters: 'options',
  ...(KEEPS_STATEMENTS && { max_prepared_statements: 200 }),
};

/** Starts a PgBouncer of the test's own in front of a database. */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-pgbouncer-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  let settings = FITTING_SETTINGS;
  writeFileSync(file, textOf(databaseUrl, port, settings));
  let child = await launch(file);
  const consoleUrl = `postgres://tester@127.0.0.1:${port}/pgbouncer`;
  const command = (text: string) => runCommand(consoleUrl, text);
  return {
    url: url.href,
    command,
    async set(changed) {
      settings = { ...settings, ...changed };
      writeFileSync(file, textOf(databaseUrl, port, settings));
      await command('RELOAD');
      await command('RECONNECT');
    },
    async restart() {
      await stop(child);
      child = await launch(file);
    },
    async close() {
      await stop(child);
      rmSync(folder, { recursive: true });
    },
  };
}

function textOf(
  databaseUrl: string,
  port: number,
  settings: Readonly<Record<string, string | number>>,
): string {
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl);
  const server = [
    `host=${hostname} port=${serverPort === '' ? 5432 : serverPort} user=${username}`,
    ...(password === '' ? [] : [`password=${decodeURIComponent(password)}`]),
  ].join(' ');
  return [
    `[databases]\n* = ${server}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}`,
    'unix_socket_dir =\nauth_type = any\nadmin_users = tester',
    ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
  ].join('\n');
}

async function launch(file: string): Promise<ChildProcess> {
  const child = spawn(PROGRAM, [...IDENTITY, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  for await (const chunk of child.stderr) {
    words += String(chunk);
    if (words.includes('process up')) break;
  }
  if (!words.includes('process up')) throw new Error(`PgBouncer does not start: ${words}`);
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}

async function runCommand(url: string, text: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
