import { describe, expect, it } from 'vitest';
import type { ShippingZone } from '../merchants/merchant.ts';
import {
  type CompiledZone,
  findZone,
  needsPostalCode,
  compileZones,
  shippingAmount,
} from './shipping.ts';

const zone = (
  key: string,
  countryCodes: string[],
  more: Partial<ShippingZone> = {},
): ShippingZone => ({
  key,
  title: key,
  countryCodes,
  postalCodePrefixes: null,
  amount: '12.00',
  freeFrom: null,
  transitMinWorkingDays: 1,
  transitMaxWorkingDays: 2,
  ...more,
});

const ready = (of: ShippingZone): CompiledZone => {
  const [only] = compileZones([of], 2);
  if (only === undefined) throw new Error('no zone');
  return only;
};

const zones = compileZones(
  [
    zone('islands', ['IT'], { postalCodePrefixes: ['07', '90'] }),
    zone('italy', ['IT', 'SM']),
    zone('highlands', ['GB'], { postalCodePrefixes: ['iv', 'KW1 5'] }),
    zone('warsaw', ['PL'], { postalCodePrefixes: ['00-'] }),
    zone('rest', ['IT', 'FR'], { postalCodePrefixes: [] }),
  ],
  2,
);

describe('needsPostalCode', () => {
  it.each<[string, string | null, boolean]>([
    ['IT', null, true],
    ['it', ' ', true],
    ['IT', '00184', false],
    ['SM', null, false],
    ['GB', null, true],
    ['GB', 'SW1A', false],
    ['FR', null, false],
    ['US', null, false],
  ])('%s %s: %s', (countryCode, postalCode, expected) => {
    expect(needsPostalCode(zones, { countryCode, postalCode })).toBe(expected);
  });
});

describe('findZone', () => {
  it.each([
    ['IT', '90133', 'islands'],
    ['IT', '00184', 'italy'],
    ['IT', null, 'italy'],
    ['IT', undefined, 'italy'],
    ['IT', ' ', 'italy'],
    ['it', '07100', 'islands'],
    ['SM', '90133', 'italy'],
    ['GB', 'IV1 1AA', 'highlands'],
    ['GB', 'iv11aa', 'highlands'],
    ['GB', 'kw15-xx', 'highlands'],
    ['GB', 'KW1 4AA', null],
    ['GB', null, null],
    ['GB', 'SW1A 1AA', null],
    ['PL', '00950', 'warsaw'],
    ['PL', '00–950', 'warsaw'],
    ['PL', '01-950', null],
    ['FR', '75001', 'rest'],
    ['FR', undefined, 'rest'],
    ['US', '10001', null],
  ])('%s %s: %s', (countryCode, postalCode, key) => {
    expect(findZone(zones, { countryCode, postalCode })?.key ?? null).toBe(key);
  });

  it("takes the first of the merchant's zones", () => {
    expect(findZone(zones.toReversed(), { countryCode: 'IT', postalCode: '90133' })?.key).toBe(
      'rest',
    );
  });
});

describe('shippingAmount', () => {
  it.each([
    ['12.00', null, 100_000n, 1_200n],
    ['12.00', '250.00', 24_999n, 1_200n],
    ['12.00', '250.00', 25_000n, 0n],
    ['12.00', '250', 25_001n, 0n],
    [null, null, 1_000n, null],
    [null, '250', 24_900n, null],
    [null, '250', 25_100n, 0n],
    ['0', null, 100n, 0n],
    ['12.00', '0', 0n, 0n],
  ])('amount %s, free from %s, items %s cents: %s', (amount, freeFrom, items, expected) => {
    expect(shippingAmount(ready(zone('z', ['IT'], { amount, freeFrom })), items)).toBe(expected);
  });
});

it('has a transit time only if the merchant states it', () => {
  expect(ready(zone('z', ['IT'])).transit).toEqual({ minimum: 1, maximum: 2 });
  expect(
    ready(zone('z', ['IT'], { transitMinWorkingDays: null, transitMaxWorkingDays: null })).transit,
  ).toBeNull();
  expect(ready(zone('z', ['IT'], { transitMinWorkingDays: null })).transit).toEqual({
    minimum: null,
    maximum: 2,
  });
});
