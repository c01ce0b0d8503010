import { isIP } from 'node:net';

/** What a caller is counted by: an IPv4 address, or an IPv6 network and the wider one that it lies in. */
export interface AddressKeys {
  readonly narrow: string;
  /** Null for IPv4: there is no wider one. */
  readonly wide: string | null;
}

const MAPPED = '::ffff:';

/** One household or server commonly holds a /64, one customer of a network a /48. */
export function addressKeys(address: string | undefined): AddressKeys {
  if (address === undefined || address === '') return { narrow: 'local', wide: null };
  if (address.startsWith(MAPPED) && address.includes('.')) return { narrow: address.slice(MAPPED.length), wide: null };
  if (!address.includes(':')) return { narrow: isIP(address) === 4 ? address : 'unreadable', wide: null };
  if (isIP(address) !== 6) return { narrow: 'unreadable', wide: null };
  return networksOf(address);
}

function networksOf(address: string): AddressKeys {
  const groups = expand(address.replace(/%.*$/, '').toLowerCase());
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') return { narrow: mappedText(groups), wide: null };
  return { narrow: `${groups.slice(0, 4).join(':')}::/64`, wide: `${groups.slice(0, 3).join(':')}::/48` };
}

/** Eight groups without leading zeros, whatever the notation. */
function expand(address: string): string[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => `${hexPair(a, b)}:${hexPair(c, d)}`);
  const [before = '', after] = plain.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const gap = after === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...gap, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
}

function hexPair(high: string, low: string): string {
  return (Number(high) * 256 + Number(low)).toString(16);
}

function mappedText(groups: readonly string[]): string {
  const bytes = groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
  return bytes.join('.');
}
