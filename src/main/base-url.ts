import type { Config } from '../config.ts';

/**
 * Where pages for people are: what is configured, else the address that a server of this
 * configuration has on this machine.
 */
export function baseUrlOf({
  baseUrl,
  host,
  port,
}: Pick<Config, 'baseUrl' | 'host' | 'port'>): string {
  return baseUrl ?? addressOf(host, port);
}

/** A server on all addresses is reached on this machine by its name. */
export function addressOf(host: string, port: number): string {
  return `http://${nameOf(host)}:${port}`;
}

function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
