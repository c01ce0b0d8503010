import type { Config } from '../config.ts';

/**
 * Returns the base URL of the web pages: the configured one if there is one, and otherwise the
 * server's address on this machine.
 */
export function baseUrlOf({
  baseUrl,
  host,
  port,
}: Pick<Config, 'baseUrl' | 'host' | 'port'>): string {
  return baseUrl ?? addressOf(host, port);
}

/** Returns the URL of a server. If the server listens on all addresses, the host is localhost. */
export function addressOf(host: string, port: number): string {
  return `http://${nameOf(host)}:${port}`;
}

function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
