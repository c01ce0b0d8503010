import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type MerchantSettings } from '../core/merchants/merchant.ts';
import { droppedSettings } from './dropped-settings.ts';

const zone = (key: string): MerchantSettings['shippingZones'][number] => ({
  key,
  title: key.toUpperCase(),
  countryCodes: ['IT'],
  postalCodePrefixes: null,
  amount: null,
  freeFrom: null,
  transitMinWorkingDays: null,
  transitMaxWorkingDays: null,
});

test('a list that loses entries says which; one that keeps or gains them says nothing', () => {
  const before = {
    ...DEFAULT_SETTINGS,
    shippingZones: [zone('eu'), zone('alps')],
    closures: [{ from: '2027-08-09', to: '2027-08-27', title: null }],
  };
  expect(droppedSettings(before, { ...before, shippingZones: [zone('eu')], closures: [] })).toEqual(
    [
      'shippingZones no longer has alps (ALPS): a list in the file replaces all of it.',
      'closures no longer has 2027-08-09..2027-08-27: a list in the file replaces all of it.',
    ],
  );
  expect(
    droppedSettings(before, {
      ...before,
      languages: ['en', 'it'],
      shippingZones: [zone('alps'), zone('eu')],
    }),
  ).toEqual([]);
});
