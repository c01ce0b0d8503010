/**
 * How trustworthy a network address is for a store: `trusted` if some of its orders were paid,
 * `distrusted` if most of them ended unpaid.
 */
export type AddressReputation = 'trusted' | 'distrusted' | 'unknown';

/** How many of the latest orders from a network address were paid, and how many ended unpaid. */
export interface AddressHistory {
  readonly orders: number;
  readonly paid: number;
  readonly endedUnpaid: number;
}

/**
 * The limit of unpaid orders for a network address is this multiple of the limit for an email
 * address, because many buyers may share a network address.
 */
const NETWORK_ADDRESS_LIMIT_FACTOR = 10;

export function rateAddress({ orders, paid, endedUnpaid }: AddressHistory): AddressReputation {
  if (endedUnpaid * 2 > orders) return 'distrusted';
  return paid > 0 ? 'trusted' : 'unknown';
}

/**
 * Returns how many unpaid orders a network address may have, given the limit for one email address.
 * Null means that there is no limit.
 */
export function limitForAddress(
  emailLimit: number,
  addressReputation: AddressReputation,
): number | null {
  if (addressReputation === 'trusted') return null;
  return addressReputation === 'distrusted'
    ? emailLimit
    : emailLimit * NETWORK_ADDRESS_LIMIT_FACTOR;
}
