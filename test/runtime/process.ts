import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sharedRun } from '../support/share-run.ts';

export const REPOSITORY = new URL('../../', import.meta.url).pathname;
const BIN = join(REPOSITORY, 'bin/bottega.js');

export interface Running {
  readonly child: ChildProcess;
  /** What it has said so far. */
  readonly output: { out: string; err: string };
  /**
   * Fulfilled with the match as soon as standard output has it; rejected when the process ends
   * without.
   */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** Ends it with a signal and answers how it ended. */
  stop(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

export interface Ended {
  readonly code: number | NodeJS.Signals;
  readonly out: string;
  readonly err: string;
}

/** The folder that `demoFolder` copies, because creating it takes several seconds of CPU time. */
let demoTemplate: Promise<string> | null = null;
const FILLED_WITHIN_MS = 120_000;

/** Within a run of Vitest, all of its processes share one. */
async function prepareDemoFolder(): Promise<string> {
  const run = sharedRun();
  if (run !== null) return shareDemoFolder(join(run.folder, 'demo'));
  const folder = mkdtempSync(join(tmpdir(), 'bottega-demo-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await fillWithDemo(folder);
  return folder;
}

/** The first process to ask fills the folder, and the others wait for it. */
async function shareDemoFolder(folder: string): Promise<string> {
  try {
    mkdirSync(`${folder}.claimed`);
  } catch {
    if (await eventually(async () => existsSync(folder), Boolean, FILLED_WITHIN_MS)) return folder;
    throw new Error(`nobody has filled ${folder}`);
  }
  const unfinished = `${folder}.unfinished`;
  mkdirSync(unfinished);
  await fillWithDemo(unfinished);
  renameSync(unfinished, folder);
  return folder;
}

async function fillWithDemo(folder: string): Promise<void> {
  const processes = openProcesses();
  const server = processes.bottega(['start'], { BOTTEGA_DATA_DIR: folder });
  await server.says(/Ctrl-C stops it\./);
  await server.stop('SIGTERM');
}

/** Folders and processes of one test file, put away together. */
export function openProcesses(environment: Readonly<Record<string, string>> = {}) {
  const running = new Set<ChildProcess>();
  const folders: string[] = [];

  function launch(
    command: string,
    args: readonly string[],
    more: Readonly<Record<string, string>> = {},
    cwd = REPOSITORY,
  ): Running {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(command, [...args], {
      cwd,
      env: { PATH, HOME, PORT: '0', ...environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const watched = watch(child);
    void watched.ended.then(() => running.delete(child));
    return watched;
  }

  return {
    launch,
    bottega: (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
      launch(process.execPath, [BIN, ...args], more),
    /** Runs a command to its end. */
    async run(
      args: readonly string[],
      more: Readonly<Record<string, string>> = {},
    ): Promise<Ended> {
      const { output, ended } = launch(process.execPath, [BIN, ...args], more);
      return { code: await ended, ...output };
    },
    folder(): string {
      const folder = mkdtempSync(join(tmpdir(), 'bottega-run-'));
      folders.push(folder);
      return folder;
    },
    /** A data folder with the demo stores, as `start` leaves it behind. */
    async demoFolder(): Promise<string> {
      const folder = this.folder();
      demoTemplate ??= prepareDemoFolder();
      cpSync(await demoTemplate, folder, { recursive: true });
      return folder;
    },
    async close(): Promise<void> {
      for (const child of running) {
        child.kill('SIGKILL');
        await once(child, 'close');
      }
      for (const folder of folders) rmSync(folder, { recursive: true });
    },
  };
}

function watch(child: ChildProcess): Running {
  const output = { out: '', err: '' };
  const waiting = new Set<() => void>();
  child.stdout?.on('data', (chunk: Buffer) => {
    output.out += chunk.toString();
    for (const look of waiting) look();
  });
  child.stderr?.on('data', (chunk: Buffer) => void (output.err += chunk.toString()));
  // A process ends with a signal or with a code.
  const ended = once(child, 'close').then(
    ([code, signal]: (number | NodeJS.Signals | null)[]) =>
      (signal ?? code) as number | NodeJS.Signals,
  );
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(output.out);
        if (match === null) return;
        waiting.delete(look);
        resolve(match);
      };
      waiting.add(look);
      look();
      void ended.then((code) =>
        reject(
          new Error(`ended with ${code} before it said ${pattern}: ${output.out}${output.err}`),
        ),
      );
    });
  return {
    child,
    output,
    says,
    ended,
    stop: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** A request whose body is sent only when the test says so. */
export async function openSlowRequest(url: string, path: string, body: string) {
  const { port, hostname } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let reply = '';
  socket.on('data', (chunk: Buffer) => void (reply += chunk.toString()));
  const closed = once(socket, 'close');
  // Expecting a 100 tells when the server has taken the request up.
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n`,
  );
  return {
    isTaken: () => once(socket, 'data').then(() => reply),
    finish: async () => {
      socket.write(body);
      await closed;
      return reply;
    },
    drop: () => socket.destroy(),
  };
}

/** A connection on which nothing is said. */
export async function openSilence(url: string): Promise<{ readonly closed: Promise<unknown> }> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return { closed: once(socket, 'close') };
}

/** A port that something listens on already. */
export async function occupyPort(): Promise<{ port: number; free(): Promise<void> }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return { port, free: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Asks again and again until the answer is as wanted; gives up after so long. */
export async function eventually<T>(
  ask: () => Promise<T>,
  isExpected: (answer: T) => boolean,
  limitMs: number,
): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (isExpected(answer) || performance.now() > deadline) return answer;
    await wait(50);
  }
}
