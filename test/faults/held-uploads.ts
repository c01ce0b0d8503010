import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export const FILE_BYTES = 10 * 1024 * 1024 - 1_024;
const HEAD = Buffer.from(
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n',
);
const TAIL = Buffer.from('\r\n--x--\r\n');
const CONTENT = Buffer.alloc(FILE_BYTES, 'a');
/** What is held back of an upload, so that it isn't over. */
const HELD_BYTES = 1_024;

export interface HeldUpload {
  /** The status of the reply so far, or null while there is none. */
  status(): number | null;
  /** Sends what was held back, and answers with the status of the reply. */
  finish(): Promise<number | null>;
  answered(): Promise<number | null>;
  close(): void;
}

/** Sends all of a file from an address of this machine but its end. */
export function holdUpload(port: number, from: string): HeldUpload {
  const { socket, ...reply } = openUpload(port, from, FILE_BYTES);
  socket.write(CONTENT.subarray(HELD_BYTES));
  return {
    ...reply,
    async finish() {
      socket.write(CONTENT.subarray(0, HELD_BYTES));
      socket.write(TAIL);
      return reply.answered();
    },
    close: () => socket.destroy(),
  };
}

const SLOW_STEP_MS = 100;

/** Sends a file at a steady pace, and answers with the status of the reply. */
export async function uploadSlowly(
  port: number,
  from: string,
  { bytes, bytesPerSecond }: { readonly bytes: number; readonly bytesPerSecond: number },
): Promise<number | null> {
  const { socket, answered } = openUpload(port, from, bytes);
  const step = Math.ceil((bytesPerSecond * SLOW_STEP_MS) / 1_000);
  for (let sent = 0; sent < bytes; sent += step) {
    socket.write(CONTENT.subarray(0, Math.min(step, bytes - sent)));
    await wait(SLOW_STEP_MS);
  }
  socket.write(TAIL);
  return answered();
}

interface OpenUpload {
  readonly socket: Socket;
  status(): number | null;
  /** Waits for the reply, or for the end of the connection. */
  answered(): Promise<number | null>;
}

function openUpload(port: number, from: string, fileBytes: number): OpenUpload {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  let reply = '';
  socket.on('data', (bytes: Buffer) => void (reply += bytes.toString('latin1')));
  socket.on('error', () => undefined);
  const length = HEAD.length + fileBytes + TAIL.length;
  socket.write(
    `POST /api/storefront/v1/frames/attachments HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`,
  );
  socket.write(HEAD);
  const status = () => statusOf(reply);
  return {
    socket,
    status,
    async answered() {
      for (
        let waitedMs = 0;
        waitedMs < 60_000 && status() === null && !socket.destroyed;
        waitedMs += 20
      )
        await wait(20);
      return status();
    },
  };
}

function statusOf(reply: string): number | null {
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(reply) ?? [];
  return status === undefined ? null : Number(status);
}
