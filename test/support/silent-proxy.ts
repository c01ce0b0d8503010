import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Stands in front of a database server. Connections can fall silent, as when a network drops what
 * it is sent: nothing is closed, nothing arrives.
 */
export async function openSilentProxy(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (data) => void to.write(data)).on('error', () => undefined);
    from.once('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    join(near, far);
    join(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(url);
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server's address is never a string
  return {
    url: own.href,
    /** Of those that are open now, for good. */
    silence: () => sockets.forEach((socket) => socket.removeAllListeners('data').resume()),
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
