import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { CannotStart } from './cannot-start.ts';

/**
 * Listens on a port. @throws CannotStart with a sentence that names the setting of the port
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
  setting: string,
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const because = LISTEN_FAILURE_REASONS[code]?.(host, port, setting);
    throw because === undefined ? error : new CannotStart(because, { cause: error });
  }
}

const LISTEN_FAILURE_REASONS: Readonly<
  Record<string, (host: string, port: number, setting: string) => string>
> = {
  EADDRINUSE: (host, port, setting) =>
    `Port ${port} of ${host} is in use; stop what listens there, or choose another port with ${setting}.`,
  EACCES: (_, port, setting) =>
    `This user may not listen on port ${port}; choose one from 1024 up with ${setting}.`,
  EADDRNOTAVAIL: (host) => `HOST names ${host}, which is no address of this machine.`,
  ENOTFOUND: (host) => `HOST names ${host}, which is not known on this network.`,
};

export function portOf(app: FastifyInstance): number {
  // TypeScript can't see that the address is an object. It is a string only for Unix sockets.
  const { port } = app.server.address() as AddressInfo;
  return port;
}
