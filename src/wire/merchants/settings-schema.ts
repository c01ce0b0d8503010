import { type TSchema, Type } from 'typebox';
import { DEFAULT_SETTINGS } from '../../core/merchants/merchant.ts';
import { OptionalAmountInput } from '../shared/amount.ts';
import { described, nullable, requestOf } from '../shared/schemas.ts';

const LONGEST_URL = 2_048;
const MOST_AT_ONCE = 1_000_000;

/** A member that may be left out, with what it then is. */
function setting<Schema extends TSchema>(schema: Schema, standard: unknown, description: string) {
  return Type.Optional<Schema>({ ...schema, default: standard, description });
}

const optional = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Optional(described(nullable(schema), description));

/** Text that people read. */
export const words = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const whole = (minimum: number, maximum: number) =>
  Type.Unsafe<number>({ type: 'integer', minimum, maximum });
const address = Type.String({ maxLength: LONGEST_URL });
const day = Type.String({ maxLength: 10 });
const timeOfDay = Type.String({ maxLength: 5 });

/** Where editors find the schema of a document. It says nothing about the store. */
export const SchemaAddress = Type.Optional(
  described(address, 'Where the JSON Schema of this document is, for editors.'),
);

export const ClosureInput = requestOf(
  'Closure',
  {
    from: described(day, 'The first day, YYYY-MM-DD.'),
    to: described(day, 'The last day, YYYY-MM-DD.'),
    title: optional(words(200), 'Why; for the store itself.'),
  },
  'Days on which the store is closed, the first and the last included.',
);

const ZoneInput = requestOf(
  'ShippingZoneSetting',
  {
    key: described(words(64), 'The key of the zone: small letters, digits, "-" and "_".'),
    title: described(words(200), 'The name of the zone, for buyers.'),
    countryCodes: Type.Array(Type.String(), {
      minItems: 1,
      maxItems: 300,
      description: 'The countries, ISO 3166-1 in two capitals.',
    }),
    postalCodePrefixes: setting(
      nullable(Type.Array(words(20), { minItems: 1, maxItems: 1_000 })),
      null,
      'Only where the postal code begins with one of these; null: the whole countries.',
    ),
    amount: setting(OptionalAmountInput, null, 'What shipping costs; null: a person must say.'),
    freeFrom: setting(
      OptionalAmountInput,
      null,
      'Shipping is free from this amount of goods on; null: never.',
    ),
    transitMinWorkingDays: setting(
      nullable(whole(0, 366)),
      null,
      'Working days on the way, at least; null: not stated.',
    ),
    transitMaxWorkingDays: setting(
      nullable(whole(0, 366)),
      null,
      'Working days on the way, at most; null: not stated.',
    ),
  },
  'Where the store ships to, and for how much.',
);

const { policies } = DEFAULT_SETTINGS;

const PoliciesInput = requestOf(
  'PolicySettings',
  {
    returnsUrl: setting(nullable(address), policies.returnsUrl, 'The page about returns.'),
    termsUrl: setting(nullable(address), policies.termsUrl, 'The page with the terms of sale.'),
    privacyUrl: setting(nullable(address), policies.privacyUrl, 'The page about privacy.'),
    unpaidAfterDays: setting(
      nullable(whole(1, 365)),
      policies.unpaidAfterDays,
      'Days after which an order that nobody paid is cancelled; null: never.',
    ),
  },
  "The store's terms. Each is set by itself.",
);

const HolidaysInput = Type.Object(
  {
    country: described(words(2), 'The country, ISO 3166-1 in two capitals.'),
    region: optional(words(10), 'A region of the country; null: what is kept in all of it.'),
  },
  { additionalProperties: false },
);

const HoursInput = Type.Object(
  {
    from: described(timeOfDay, 'The beginning, HH:MM.'),
    to: described(timeOfDay, 'The end, HH:MM.'),
  },
  { additionalProperties: false },
);

const TIME_SETTINGS = {
  workingWeekdays: setting(
    Type.Array(whole(1, 7), { minItems: 1, uniqueItems: true }),
    DEFAULT_SETTINGS.workingWeekdays,
    'The weekdays on which the store works: 1 is Monday, 7 is Sunday.',
  ),
  closures: setting(
    Type.Array(ClosureInput, { maxItems: 1_000 }),
    DEFAULT_SETTINGS.closures,
    'Days on which the store is closed.',
  ),
  publicHolidays: setting(
    nullable(HolidaysInput),
    DEFAULT_SETTINGS.publicHolidays,
    'Whose public holidays the store keeps; null: none.',
  ),
  cutOffTime: setting(
    nullable(timeOfDay),
    DEFAULT_SETTINGS.cutOffTime,
    'A local time, HH:MM. What is asked later begins a working day later; null: at no time.',
  ),
  workingHours: setting(
    HoursInput,
    DEFAULT_SETTINGS.workingHours,
    'The local hours of the working days, in which the time for answering runs.',
  ),
  answerWithinWorkingHours: setting(
    whole(1, 1_000),
    DEFAULT_SETTINGS.answerWithinWorkingHours,
    'Working hours within which the store promises an answer.',
  ),
};

const ORDER_SETTINGS = {
  collecting: setting(
    Type.Boolean(),
    DEFAULT_SETTINGS.collecting,
    'Whether buyers may collect what they order.',
  ),
  shippingZones: setting(
    Type.Array(ZoneInput, { maxItems: 200 }),
    DEFAULT_SETTINGS.shippingZones,
    'Where the store ships to. The first zone that holds an address counts.',
  ),
  orderingPaused: setting(
    Type.Boolean(),
    DEFAULT_SETTINGS.orderingPaused,
    'Whether the store takes no orders at the moment. Offers are still made.',
  ),
  paymentUrlTemplate: setting(
    nullable(address),
    DEFAULT_SETTINGS.paymentUrlTemplate,
    "The store's own page for paying, with {orderId}, {amount} and {currency} in its address; null: a page of the service.",
  ),
  paymentInstructions: setting(
    nullable(words(2_000)),
    DEFAULT_SETTINGS.paymentInstructions,
    'How to pay, on the page of the service, such as a bank account.',
  ),
  policies: Type.Optional(PoliciesInput),
};

const LIMIT_SETTINGS = {
  unpaidHoldMinutes: setting(
    whole(1, 527_040),
    DEFAULT_SETTINGS.unpaidHoldMinutes,
    'Minutes for which an unpaid order reserves counted stock.',
  ),
  unpaidOrdersPerBuyer: setting(
    nullable(whole(1, MOST_AT_ONCE)),
    DEFAULT_SETTINGS.unpaidOrdersPerBuyer,
    'Unpaid orders that one email, and one network address, may have; null: any number.',
  ),
  unpaidStockPercent: setting(
    nullable(whole(1, 100)),
    DEFAULT_SETTINGS.unpaidStockPercent,
    "Percent of a product's stock that one email, and one network address, may reserve unpaid; null: all.",
  ),
  openRequestsPerBuyer: setting(
    nullable(whole(1, MOST_AT_ONCE)),
    DEFAULT_SETTINGS.openRequestsPerBuyer,
    'Open opportunities that one email, and one network address, may have; null: any number.',
  ),
};

const TEXT_SETTINGS = {
  languages: setting(
    Type.Array(Type.String(), { minItems: 1, maxItems: 50 }),
    DEFAULT_SETTINGS.languages,
    'The languages of the store, BCP 47, the preferred one first.',
  ),
  requiresPersonMessage: setting(
    nullable(words(2_000)),
    DEFAULT_SETTINGS.requiresPersonMessage,
    "What buyers read if a person must name the price; null: the service's own sentence.",
  ),
  notifyEmail: setting(
    nullable(words(254)),
    DEFAULT_SETTINGS.notifyEmail,
    "The address for the store's own mails, and for replies to what it sends; null: none.",
  ),
};

/** How a store works, as its owner writes it down. */
export const MerchantSettingsInput = requestOf(
  'MerchantSettings',
  {
    $schema: SchemaAddress,
    ...TIME_SETTINGS,
    ...ORDER_SETTINGS,
    ...LIMIT_SETTINGS,
    ...TEXT_SETTINGS,
  },
  'How a store works. What is left out stays as it is, or has its default.',
);
