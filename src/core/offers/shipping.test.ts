import { describe, expect, it } from 'vitest';
import type { ShippingZone } from '../merchants/merchant.ts';
import { decimal } from '../shared/exact.ts';
import { findZone, shippingAmount, transitOf } from './shipping.ts';

const zone = (key: string, countryCodes: string[], more: Partial<ShippingZone> = {}): ShippingZone => ({
  key, title: key, countryCodes, postalCodePrefixes: null, amount: '12.00', freeFrom: null, transitMinWorkingDays: 1, transitMaxWorkingDays: 2, ...more,
});

const zones = [
  zone('islands', ['IT'], { postalCodePrefixes: ['07', '90'] }),
  zone('italy', ['IT', 'SM']),
  zone('highlands', ['GB'], { postalCodePrefixes: ['iv', 'KW1 5'] }),
  zone('warsaw', ['PL'], { postalCodePrefixes: ['00-'] }),
  zone('rest', ['IT', 'FR'], { postalCodePrefixes: [] }),
];

describe('findZone', () => {
  it.each([
    ['IT', '90133', 'islands'], ['IT', '00184', 'italy'], ['IT', null, 'italy'], ['IT', undefined, 'italy'], ['IT', ' ', 'italy'], ['it', '07100', 'islands'],
    ['SM', '90133', 'italy'], ['GB', 'IV1 1AA', 'highlands'], ['GB', 'iv11aa', 'highlands'], ['GB', 'kw15-xx', 'highlands'], ['GB', 'KW1 4AA', null],
    ['GB', null, null], ['GB', 'SW1A 1AA', null], ['PL', '00950', 'warsaw'], ['PL', '00–950', 'warsaw'], ['PL', '01-950', null],
    ['FR', '75001', 'rest'], ['FR', undefined, 'rest'], ['US', '10001', null],
  ])('%s %s: %s', (countryCode, postalCode, key) => {
    expect(findZone(zones, { countryCode, postalCode })?.key ?? null).toBe(key);
  });

  it('takes the first of the merchant\'s zones', () => {
    expect(findZone(zones.toReversed(), { countryCode: 'IT', postalCode: '90133' })?.key).toBe('rest');
  });
});

describe('shippingAmount', () => {
  it.each([
    ['12.00', null, '1000', '12.00'], ['12.00', '250.00', '249.99', '12.00'], ['12.00', '250.00', '250', '0'], ['12.00', '250', '250.01', '0'],
    [null, null, '10', null], [null, '250', '249', null], [null, '250', '251', '0'], ['0', null, '1', '0'], ['12.00', '0', '0', '0'],
  ])('amount %s, free from %s, items %s: %s', (amount, freeFrom, items, expected) => {
    expect(shippingAmount(zone('z', ['IT'], { amount, freeFrom }), decimal(items))).toEqual(expected === null ? null : decimal(expected));
  });
});

it('knows the transit only where the merchant says', () => {
  expect(transitOf(zone('z', ['IT']))).toEqual({ minimum: 1, maximum: 2 });
  expect(transitOf(zone('z', ['IT'], { transitMinWorkingDays: null, transitMaxWorkingDays: null }))).toBeNull();
  expect(transitOf(zone('z', ['IT'], { transitMinWorkingDays: null }))).toEqual({ minimum: null, maximum: 2 });
});
