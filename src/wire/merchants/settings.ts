import { type Static, Type } from 'typebox';
import type {
  BankAccount,
  MerchantSettings,
  ShippingZone,
  StoreContact,
  StoreTheme,
} from '../../core/merchants/merchant.ts';
import { amountText } from '../shared/amount.ts';
import { paymentTermsOf } from '../shared/payment-terms.ts';
import { withDescription, requestSchema } from '../shared/schemas.ts';
import {
  ClosureInput,
  MerchantSettingsInput,
  SchemaAddress,
  textSchema,
} from './settings-schema.ts';

export const CreateMerchantInput = requestSchema(
  'CreateMerchant',
  {
    $schema: SchemaAddress,
    slug: withDescription(
      textSchema(64),
      'Its name in addresses: small letters, digits and hyphens.',
    ),
    name: withDescription(textSchema(200), 'Its name for people.'),
    currencyCode: Type.String({ description: 'The currency it trades in, ISO 4217.' }),
    timezone: withDescription(textSchema(64), 'Its IANA time zone, such as Europe/Rome.'),
    settings: Type.Optional(MerchantSettingsInput),
  },
  'A new store.',
);

const MerchantBeforeChangeInput = requestSchema(
  'SeenMerchant',
  {
    name: Type.Optional(Type.String()),
    timezone: Type.Optional(Type.String()),
    settings: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  'What was seen of a store before the change. If it is different now, nothing is changed.',
);

export const SetMerchantInput = requestSchema(
  'SetMerchant',
  {
    slug: Type.String(),
    name: Type.Optional(textSchema(200)),
    timezone: Type.Optional(textSchema(64)),
    settings: Type.Optional(MerchantSettingsInput),
    addClosures: Type.Optional(Type.Array(ClosureInput, { maxItems: 1_000 })),
    dryRun: Type.Optional(Type.Boolean()),
    seen: Type.Optional(MerchantBeforeChangeInput),
  },
  'What changes of a store. Settings that are named replace what was; the rest stays.',
);

export type SettingsInput = Static<typeof MerchantSettingsInput>;

/**
 * Merges validated settings into existing ones. Lists are replaced as a whole, but policies and
 * email preferences are merged one by one, and amounts get the currency's number of decimal places.
 */
export function mergeSettings(
  baseSettings: MerchantSettings,
  settingsInput: SettingsInput,
  exponent: number,
): MerchantSettings {
  const {
    $schema: _,
    closures,
    publicHolidays,
    shippingZones,
    bankAccount,
    ...named
  } = settingsInput;
  const { policies, buyerMails, storeMails, theme, contact, paymentSchedule, ...rest } = named;
  return {
    ...baseSettings,
    ...rest,
    ...(closures !== undefined && { closures: closures.map(storeClosureOf) }),
    ...(publicHolidays !== undefined && {
      publicHolidays:
        publicHolidays === null
          ? null
          : { country: publicHolidays.country, region: publicHolidays.region ?? null },
    }),
    ...(theme !== undefined && { theme: themeOf(theme) }),
    ...(contact !== undefined && { contact: contactOf(contact) }),
    ...(paymentSchedule !== undefined && {
      paymentSchedule: paymentSchedule && paymentTermsOf(paymentSchedule, exponent),
    }),
    ...(bankAccount !== undefined && { bankAccount: accountOf(bankAccount) }),
    ...(shippingZones !== undefined && {
      shippingZones: shippingZones.map((zone) => shippingZoneOf(zone, exponent)),
    }),
    policies: { ...baseSettings.policies, ...policies },
    buyerMails: { ...baseSettings.buyerMails, ...buyerMails },
    storeMails: { ...baseSettings.storeMails, ...storeMails },
  };
}

/** Fills in the default values for a period in which the store is closed. */
export function storeClosureOf({
  from,
  to,
  title,
}: Static<typeof ClosureInput>): MerchantSettings['closures'][number] {
  return { from, to, title: title ?? null };
}

const withoutSeparators = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

function accountOf(account: NonNullable<SettingsInput['bankAccount']> | null): BankAccount | null {
  if (account === null) return null;
  const { holder, iban, bic } = account;
  return {
    holder: holder.trim(),
    iban: withoutSeparators(iban),
    bic: bic === undefined || bic === null ? null : withoutSeparators(bic),
  };
}

function themeOf(theme: NonNullable<SettingsInput['theme']> | null): StoreTheme | null {
  if (theme === null) return null;
  const { colour, words = null, logoUrl = null } = theme;
  return { colour: colour.toLowerCase(), words, ...(logoUrl !== null && { logoUrl }) };
}

function contactOf(contact: NonNullable<SettingsInput['contact']> | null): StoreContact | null {
  if (contact === null) return null;
  const { email = null, phone = null, address = null } = contact;
  return { email, phone, address };
}

function shippingZoneOf(
  zone: NonNullable<SettingsInput['shippingZones']>[number],
  exponent: number,
): ShippingZone {
  const optionalAmount = (input: string | number | null | undefined) =>
    input === null || input === undefined ? null : amountText(input, exponent);
  return {
    key: zone.key,
    title: zone.title,
    countryCodes: zone.countryCodes,
    postalCodePrefixes: zone.postalCodePrefixes ?? null,
    amount: optionalAmount(zone.amount),
    freeFrom: optionalAmount(zone.freeFrom),
    transitMinWorkingDays: zone.transitMinWorkingDays ?? null,
    transitMaxWorkingDays: zone.transitMaxWorkingDays ?? null,
  };
}
