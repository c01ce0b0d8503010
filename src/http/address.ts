import { networkOf } from '../core/shared/network-address.ts';

/**
 * What a caller is counted by: an IPv4 address, or an IPv6 network and the wider one that it lies
 * in.
 */
export interface AddressKeys {
  readonly narrow: string;
  /** Null for IPv4: there is no wider one. */
  readonly wide: string | null;
}

/** One household or server commonly holds a /64, one customer of a network a /48. */
export function addressKeys(address: string | undefined): AddressKeys {
  if (address === undefined || address === '') return { narrow: 'local', wide: null };
  const narrow = networkOf(address.replace(/%.*$/, ''));
  if (narrow === null) return { narrow: 'unreadable', wide: null };
  const wide = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(narrow)?.[1];
  return { narrow, wide: wide === undefined ? null : `${wide}::/48` };
}
