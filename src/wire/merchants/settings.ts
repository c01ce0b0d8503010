import { type Static, Type } from 'typebox';
import type { MerchantSettings, ShippingZone } from '../../core/merchants/merchant.ts';
import { amountText, OptionalAmountInput } from '../shared/amount.ts';
import { nullable, requestOf } from '../shared/schemas.ts';

const words = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const address = nullable(Type.String({ maxLength: 2_048 }));
const workingDays = nullable(Type.Unsafe<number>({ type: 'integer', minimum: 0, maximum: 366 }));
const day = Type.String({ maxLength: 10 });

const ClosureInput = requestOf(
  'Closure',
  { from: day, to: day, title: Type.Optional(nullable(words(200))) },
  'Days on which the store is closed, both included.',
);

const ZoneInput = requestOf(
  'ShippingZoneSetting',
  {
    key: words(64),
    title: words(200),
    countryCodes: Type.Array(Type.String(), { minItems: 1, maxItems: 300 }),
    postalCodePrefixes: Type.Optional(
      nullable(Type.Array(words(20), { minItems: 1, maxItems: 1_000 })),
    ),
    amount: OptionalAmountInput,
    freeFrom: OptionalAmountInput,
    transitMinWorkingDays: Type.Optional(workingDays),
    transitMaxWorkingDays: Type.Optional(workingDays),
  },
  'Where the store ships to, and for how much.',
);

const PoliciesInput = requestOf(
  'PolicySettings',
  {
    returnsUrl: Type.Optional(address),
    termsUrl: Type.Optional(address),
    privacyUrl: Type.Optional(address),
    unpaidAfterDays: Type.Optional(
      nullable(Type.Unsafe<number>({ type: 'integer', minimum: 1, maximum: 365 })),
    ),
  },
  "The store's terms.",
);

const MerchantSettingsInput = requestOf(
  'MerchantSettings',
  {
    languages: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 50 })),
    workingWeekdays: Type.Optional(
      Type.Array(Type.Unsafe<number>({ type: 'integer', minimum: 1, maximum: 7 }), {
        minItems: 1,
        uniqueItems: true,
      }),
    ),
    closures: Type.Optional(Type.Array(ClosureInput, { maxItems: 1_000 })),
    publicHolidays: Type.Optional(
      nullable(
        Type.Object(
          { country: words(2), region: Type.Optional(nullable(words(10))) },
          { additionalProperties: false },
        ),
      ),
    ),
    cutOffTime: Type.Optional(nullable(Type.String({ maxLength: 5 }))),
    collecting: Type.Optional(Type.Boolean()),
    orderingPaused: Type.Optional(Type.Boolean()),
    shippingZones: Type.Optional(Type.Array(ZoneInput, { maxItems: 200 })),
    policies: Type.Optional(PoliciesInput),
    requiresPersonMessage: Type.Optional(nullable(words(2_000))),
    paymentUrlTemplate: Type.Optional(address),
    paymentInstructions: Type.Optional(nullable(words(2_000))),
    workingHours: Type.Optional(
      Type.Object(
        { from: Type.String({ maxLength: 5 }), to: Type.String({ maxLength: 5 }) },
        { additionalProperties: false },
      ),
    ),
    answerWithinWorkingHours: Type.Optional(
      Type.Unsafe<number>({ type: 'integer', minimum: 1, maximum: 1_000 }),
    ),
    unpaidHoldMinutes: Type.Optional(
      Type.Unsafe<number>({ type: 'integer', minimum: 1, maximum: 527_040 }),
    ),
    unpaidOrdersPerBuyer: Type.Optional(
      nullable(Type.Unsafe<number>({ type: 'integer', minimum: 1, maximum: 1_000_000 })),
    ),
    openRequestsPerBuyer: Type.Optional(
      nullable(Type.Unsafe<number>({ type: 'integer', minimum: 1, maximum: 1_000_000 })),
    ),
    unpaidStockPercent: Type.Optional(
      nullable(Type.Unsafe<number>({ type: 'integer', minimum: 1, maximum: 100 })),
    ),
    notifyEmail: Type.Optional(nullable(words(254))),
  },
  'How a store works. What is left out stays as it is, or has its default.',
);

export const CreateMerchantInput = requestOf(
  'CreateMerchant',
  {
    slug: words(64),
    name: words(200),
    currencyCode: Type.String(),
    timezone: words(64),
    settings: Type.Optional(MerchantSettingsInput),
  },
  'A new store.',
);

export const SetMerchantInput = requestOf(
  'SetMerchant',
  {
    slug: Type.String(),
    name: Type.Optional(words(200)),
    timezone: Type.Optional(words(64)),
    settings: Type.Optional(MerchantSettingsInput),
    addClosures: Type.Optional(Type.Array(ClosureInput, { maxItems: 1_000 })),
  },
  'What changes of a store. Settings that are named replace what was; the rest stays.',
);

export type SettingsInput = Static<typeof MerchantSettingsInput>;

/**
 * Lays checked settings over others: lists as a whole, policies one by one. Amounts get the
 * currency's decimal places.
 */
export function mergeSettings(
  base: MerchantSettings,
  given: SettingsInput,
  exponent: number,
): MerchantSettings {
  const { closures, publicHolidays, shippingZones, policies, ...rest } = given;
  return {
    ...base,
    ...rest,
    ...(closures !== undefined && { closures: closures.map(closureOf) }),
    ...(publicHolidays !== undefined && {
      publicHolidays:
        publicHolidays === null
          ? null
          : { country: publicHolidays.country, region: publicHolidays.region ?? null },
    }),
    ...(shippingZones !== undefined && {
      shippingZones: shippingZones.map((zone) => zoneOf(zone, exponent)),
    }),
    policies: { ...base.policies, ...policies },
  };
}

/** A closure with every member. */
export function closureOf({
  from,
  to,
  title,
}: Static<typeof ClosureInput>): MerchantSettings['closures'][number] {
  return { from, to, title: title ?? null };
}

function zoneOf(zone: Static<typeof ZoneInput>, exponent: number): ShippingZone {
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
