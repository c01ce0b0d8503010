import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.parse>;
export type AddressBlock = ReturnType<typeof ipaddr.parseCIDR>;

/**
 * The range of IPv6 addresses that belong to the public internet. The library excludes special
 * ranges within it.
 */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * At this public address, virtual machines in Azure reach their host's services, which expose
 * internal data.
 */
const HOST_SERVICES = [ipaddr.parseCIDR('168.63.129.16/32')];

/**
 * Returns whether a text is an IP address in its canonical notation and without a zone. Only such
 * addresses may be contacted.
 */
export function isAddress(text: string): boolean {
  return (
    ipaddr.IPv4.isValidFourPartDecimal(text) || (ipaddr.IPv6.isValid(text) && !text.includes('%'))
  );
}

/**
 * Returns whether an address belongs to the public internet, and not to this machine, a private
 * network, a carrier's network or an address translator.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || isWithinBlocks(parsed, HOST_SERVICES)) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

/**
 * Parses CIDR blocks and single addresses.
 * @throws RangeError if a text is neither of these
 */
export function readBlocks(texts: readonly string[]): readonly AddressBlock[] {
  return texts.map((text) => {
    const whole = text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`;
    if (!ipaddr.isValidCIDR(whole)) throw new RangeError(`no block of addresses: ${text}`);
    return ipaddr.parseCIDR(whole);
  });
}

/**
 * Returns whether an address lies in one of these CIDR blocks. An IPv6-mapped IPv4 address doesn't
 * match an IPv4 block.
 */
export function isInBlocks(address: string, addressBlocks: readonly AddressBlock[]): boolean {
  return isWithinBlocks(ipaddr.parse(address), addressBlocks);
}

function isWithinBlocks(address: Address, addressBlocks: readonly AddressBlock[]): boolean {
  return addressBlocks.some(
    ([network, length]) => network.kind() === address.kind() && address.match(network, length),
  );
}
