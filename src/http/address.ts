import { networkOf } from '../core/shared/network-address.ts';

/**
 * The keys by which the requests of a client are counted: an IPv4 address, or an IPv6 network and
 * the wider network around it.
 */
export interface AddressKeys {
  readonly narrow: string;
  /** The wider IPv6 network around a client's address, or null for an IPv4 address. */
  readonly wide: string | null;
}

/** The limit of an IPv6 /48 network is this many times the limit of a /64 network. */
export const NETWORK_LIMIT_FACTOR = 8;

/**
 * Removes ports, and the brackets around IPv6 addresses, from the addresses in an X-Forwarded-For
 * header.
 */
export function withoutPorts(forwardedFor: string): string {
  return forwardedFor
    .split(',')
    .map((address) =>
      address
        .trim()
        .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
        .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1'),
    )
    .join(', ');
}

/**
 * Returns the keys by which requests from a network address are counted. For IPv6 these are the /64
 * network, which is usually one household or server, and the /48 network, which is usually one
 * large customer.
 */
export function addressKeys(address: string | undefined): AddressKeys {
  if (address === undefined || address === '') return { narrow: 'local', wide: null };
  const narrow = networkOf(address.replace(/%.*$/, ''));
  if (narrow === null) return { narrow: 'unreadable', wide: null };
  const wide = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(narrow)?.[1];
  return { narrow, wide: wide === undefined ? null : `${wide}::/48` };
}
