import { describe, expect, it } from 'vitest';
import { addressKeys, withoutPorts } from './address.ts';

describe('addressKeys', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', null],
    ['::ffff:192.0.2.7', '192.0.2.7', null],
    ['::FFFF:c000:207', '192.0.2.7', null],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1::', '2001:db8:1:0::/64', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['nonsense', 'unreadable', null],
    ['1:2', 'unreadable', null],
    [undefined, 'local', null],
  ])('counts %s by %s and %s', (address, narrow, wide) => {
    expect(addressKeys(address)).toEqual({ narrow, wide });
  });
});

describe('withoutPorts', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['2001:db8::1:4711', '2001:db8::1:4711'],
    ['192.0.2.7:1,[::1]:2 , 198.51.100.3', '192.0.2.7, ::1, 198.51.100.3'],
    ['unknown:80', 'unknown:80'],
    ['', ''],
  ])('reads %s as %s', (header, addresses) => {
    expect(withoutPorts(header)).toBe(addresses);
  });
});
