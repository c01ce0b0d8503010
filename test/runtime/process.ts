import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const REPOSITORY = new URL('../../', import.meta.url).pathname;
const BIN = join(REPOSITORY, 'bin/bottega.js');

export interface Running {
  readonly child: ChildProcess;
  /** What it has said so far. */
  readonly said: { out: string; err: string };
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
      const { said, ended } = launch(process.execPath, [BIN, ...args], more);
      return { code: await ended, ...said };
    },
    folder(): string {
      const folder = mkdtempSync(join(tmpdir(), 'bottega-run-'));
      folders.push(folder);
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
  const said = { out: '', err: '' };
  const waiting = new Set<() => void>();
  child.stdout?.on('data', (chunk: Buffer) => {
    said.out += chunk.toString();
    for (const look of waiting) look();
  });
  child.stderr?.on('data', (chunk: Buffer) => void (said.err += chunk.toString()));
  // A process ends with a signal or with a code.
  const ended = once(child, 'close').then(
    ([code, signal]: (number | NodeJS.Signals | null)[]) =>
      (signal ?? code) as number | NodeJS.Signals,
  );
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(said.out);
        if (match === null) return;
        waiting.delete(look);
        resolve(match);
      };
      waiting.add(look);
      look();
      void ended.then((code) =>
        reject(new Error(`ended with ${code} before it said ${pattern}: ${said.out}${said.err}`)),
      );
    });
  return {
    child,
    said,
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
  isWanted: (answer: T) => boolean,
  limitMs: number,
): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (isWanted(answer) || performance.now() > deadline) return answer;
    await wait(50);
  }
}
