const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`);
const GROUP_COUNT = 8;

/**
 * The network that a buyer's address is counted as: an IPv4 address as it is, an IPv6 address as
 * its /64, since one household or server commonly holds one; with `/64` at its end, it is that
 * network. Null: it is no address.
 */
export function networkOf(address: string): string | null {
  if (IPV4.test(address)) return address;
  const groups = groupsOf(address.replace(/\/64$/, '').toLowerCase());
  if (groups === null) return null;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped
    ? ipv4Text(groups)
    : `${groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::/64`;
}

/** Eight numbers; null where the text is no IPv6 address. */
function groupsOf(address: string): number[] | null {
  const plain = withoutDots(address);
  const halves = plain === null ? [] : plain.split('::');
  if (halves.length === 0 || halves.length > 2) return null;
  const [head, tail] = halves.map((half) => (half === '' ? [] : half.split(':')));
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

/** An IPv4 address at its end as two groups. */
function withoutDots(address: string): string | null {
  if (!address.includes('.')) return address;
  const start = address.lastIndexOf(':') + 1;
  const dotted = address.slice(start);
  if (start === 0 || !IPV4.test(dotted)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return `${address.slice(0, start)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

function ipv4Text(groups: readonly number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
