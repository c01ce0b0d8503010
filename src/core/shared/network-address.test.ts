import { isIP } from 'node:net';
import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './network-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:0:12::1', '2001:db8:0:12::/64'],
  ['2001:0DB8:0000:0012:ffff:ffff:ffff:ffff', '2001:db8:0:12::/64'],
  ['2001:db8:0:12::/64', '2001:db8:0:12::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  '',
  '1.2.3',
  '1.2.3.256',
  '01.2.3.4',
  '1.2.3.4/24',
  '1.2.3.4/64',
  '2001:db8::/48',
  '1::2::3',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '12345::',
  ':::',
  'fe80::1%eth0',
  'shop.example',
  '2001:db8::1.2.3',
  '1:2:3:4:5:6:7::8',
])('%j is no address', (address) => {
  expect(networkOf(address)).toBe(null);
});

test('only addresses have a network', () => {
  assert(
    property(string({ unit: constantFrom(...'0123456789abcdefF:.'), maxLength: 24 }), (text) => {
      expect(networkOf(text) === null).toBe(isIP(text) === 0);
    }),
    { numRuns: 5_000 },
  );
});
