import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setImmediate as letOthersRun } from 'node:timers/promises';

export interface RudeReceiver {
  readonly url: string;
  readonly port: number;
  /** Connections that were ever made, and those that are open. */
  counts(): { readonly made: number; readonly open: number; readonly bytesSent: number };
  close(): Promise<void>;
}

/** Says what it likes on a connection, once the request has come; ends when the connection does. */
export type Behaviour = (socket: Socket) => Promise<void> | void;

/** A receiver made of bare sockets, which may do what no server would. */
export async function openRudeReceiver(
  behave: Behaviour,
  host = '127.0.0.1',
): Promise<RudeReceiver> {
  const open = new Set<Socket>();
  let made = 0;
  let bytesSent = 0;
  const server: Server = createServer((socket) => {
    made += 1;
    open.add(socket);
    socket.on('error', () => undefined); // they hang up on us: that is what this is about
    socket.on('close', () => {
      open.delete(socket);
      bytesSent += socket.bytesWritten;
    });
    socket.on('data', () => void behave(socket));
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    url: `http://127.0.0.1:${port}/in`,
    port,
    counts: () => ({ made, open: open.size, bytesSent }),
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Writes the same again and again for as long as somebody listens. */
export async function writeForEver(socket: Socket, chunk: string | Uint8Array): Promise<void> {
  while (!socket.destroyed) {
    if (!socket.write(chunk))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
    await letOthersRun();
  }
}

/** Writes one piece after another with a pause between them, for as long as somebody listens. */
export function drip(socket: Socket, piece: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(piece), everyMs);
  socket.once('close', () => clearInterval(timer));
}
