const BYTE_PATTERN = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4_PATTERN = new RegExp(`^${BYTE_PATTERN}(?:\\.${BYTE_PATTERN}){3}$`);
const GROUP_COUNT = 8;

/**
 * Returns the network that a client's address belongs to, or null if the text is not an address.
 * For IPv4, this is the address itself; for IPv6, it is the /64, which usually belongs to one
 * household or server.
 */
export function networkOf(address: string): string | null {
  if (IPV4_PATTERN.test(address)) return address;
  const groups = addressGroups(address.replace(/\/64$/, '').toLowerCase());
  if (groups === null) return null;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped
    ? formatIpv4(groups)
    : `${groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::/64`;
}

/** Returns the eight 16-bit groups of an IPv6 address, or null if the text is not one. */
function addressGroups(address: string): number[] | null {
  const plain = replaceDottedPart(address);
  const halves = plain === null ? [] : plain.split('::');
  if (halves.length === 0 || halves.length > 2) return null;
  const [head, tail] = halves.map((groupText) => (groupText === '' ? [] : groupText.split(':')));
  if (
    head === undefined ||
    ![...head, ...(tail ?? [])].every((group) => /^[\da-f]{1,4}$/.test(group))
  )
    return null;
  const gap = GROUP_COUNT - head.length - (tail?.length ?? 0);
  if (tail === undefined ? gap !== 0 : gap < 1) return null;
  return [...head, ...Array.from({ length: gap }, () => '0'), ...(tail ?? [])].map((group) =>
    Number.parseInt(group, 16),
  );
}

/**
 * Rewrites an IPv6 address that ends in an IPv4 address, such as ::ffff:10.0.0.1, with hexadecimal
 * groups only. Returns null if the end is not a valid IPv4 address.
 */
function replaceDottedPart(address: string): string | null {
  if (!address.includes('.')) return address;
  const start = address.lastIndexOf(':') + 1;
  const dotted = address.slice(start);
  if (start === 0 || !IPV4_PATTERN.test(dotted)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return `${address.slice(0, start)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

function formatIpv4(groups: readonly number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
