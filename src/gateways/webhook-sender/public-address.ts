import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.parse>;
export type Block = ReturnType<typeof ipaddr.parseCIDR>;

/**
 * All of IPv6 that is given out to the public network; what is special within it, the library
 * knows.
 */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Public by its range, and answered by the machine's own host in one cloud (Azure), with what only
 * that machine may know.
 */
const HOST_SERVICES = [ipaddr.parseCIDR('168.63.129.16/32')];

/**
 * Whether a text is an IP address in its plain writing, without a zone: the only one that may be
 * dialled.
 */
export function isAddress(text: string): boolean {
  return (
    ipaddr.IPv4.isValidFourPartDecimal(text) || (ipaddr.IPv6.isValid(text) && !text.includes('%'))
  );
}

/**
 * Whether an address belongs to the public network: nothing inside a machine, a house, a carrier or
 * a translator.
 */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || isWithin(parsed, HOST_SERVICES)) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

/** Of CIDR blocks, or of single addresses. @throws RangeError where one is none */
export function readBlocks(texts: readonly string[]): readonly Block[] {
  return texts.map((text) => {
    const whole = text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`;
    if (!ipaddr.isValidCIDR(whole)) throw new RangeError(`no block of addresses: ${text}`);
    return ipaddr.parseCIDR(whole);
  });
}

/**
 * Whether an address lies in one of the blocks. One that is IPv4 in the clothes of IPv6 lies in no
 * block of IPv4.
 */
export function isInBlocks(address: string, blocks: readonly Block[]): boolean {
  return isWithin(ipaddr.parse(address), blocks);
}

function isWithin(address: Address, blocks: readonly Block[]): boolean {
  return blocks.some(
    ([network, length]) => network.kind() === address.kind() && address.match(network, length),
  );
}
