import { type TSchema, Type } from 'typebox';
import { DEFAULT_SETTINGS } from '../../core/merchants/merchant.ts';
import { COLOUR_PATTERN } from '../../core/merchants/theme-colours.ts';
import { STORED_PICTURE_PATTERN } from '../../core/pictures/picture-address.ts';
import { OptionalAmountInput } from '../shared/amount.ts';
import { PaymentTermsInput } from '../shared/payment-terms.ts';
import { withDescription, nullable, requestSchema } from '../shared/schemas.ts';

const MAXIMUM_URL_LENGTH = 2_048;
const MAXIMUM_OPEN_PER_BUYER = 1_000_000;

/** Returns the schema of an optional setting with its default value. */
function settingSchema<Schema extends TSchema>(
  schema: Schema,
  defaultValue: unknown,
  description: string,
) {
  return Type.Optional<Schema>({ ...schema, default: defaultValue, description });
}

const preferenceSchema = (defaultValue: boolean, description: string) =>
  settingSchema(Type.Boolean(), defaultValue, description);

const optionalSchema = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Optional(withDescription(nullable(schema), description));

/** Returns the schema of a text that is shown to users. */
export const textSchema = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const wholeNumberBetween = (minimum: number, maximum: number) =>
  Type.Unsafe<number>({ type: 'integer', minimum, maximum });
const addressSchema = Type.String({ maxLength: MAXIMUM_URL_LENGTH });
const dateSchema = Type.String({ maxLength: 10 });
const timeOfDaySchema = Type.String({ maxLength: 5 });

/**
 * The URL of the JSON schema, which text editors use to check a settings file. This field isn't a
 * setting of the store.
 */
export const SchemaAddress = Type.Optional(
  withDescription(addressSchema, 'Where the JSON Schema of this document is, for editors.'),
);

export const ClosureInput = requestSchema(
  'Closure',
  {
    from: withDescription(dateSchema, 'The first day, YYYY-MM-DD.'),
    to: withDescription(dateSchema, 'The last day, YYYY-MM-DD.'),
    title: optionalSchema(textSchema(200), 'Why; for the store itself.'),
  },
  'Days on which the store is closed, the first and the last included.',
);

const ZoneInput = requestSchema(
  'ShippingZoneSetting',
  {
    key: withDescription(
      textSchema(64),
      'The key of the zone: small letters, digits, "-" and "_".',
    ),
    title: withDescription(textSchema(200), 'The name of the zone, for buyers.'),
    countryCodes: Type.Array(Type.String(), {
      minItems: 1,
      maxItems: 300,
      description: 'The countries, ISO 3166-1 in two capitals.',
    }),
    postalCodePrefixes: settingSchema(
      nullable(Type.Array(textSchema(20), { minItems: 1, maxItems: 1_000 })),
      null,
      'Only where the postal code begins with one of these; null: the whole countries.',
    ),
    amount: settingSchema(
      OptionalAmountInput,
      null,
      'What shipping costs; null: a person must say.',
    ),
    freeFrom: settingSchema(
      OptionalAmountInput,
      null,
      'Shipping is free from this amount of goods on; null: never.',
    ),
    transitMinWorkingDays: settingSchema(
      nullable(wholeNumberBetween(0, 366)),
      null,
      'Working days on the way, at least; null: not stated.',
    ),
    transitMaxWorkingDays: settingSchema(
      nullable(wholeNumberBetween(0, 366)),
      null,
      'Working days on the way, at most; null: not stated.',
    ),
  },
  'Where the store ships to, and for how much.',
);

const { policies } = DEFAULT_SETTINGS;

const PoliciesInput = requestSchema(
  'PolicySettings',
  {
    returnsUrl: settingSchema(
      nullable(addressSchema),
      policies.returnsUrl,
      'The page about returns.',
    ),
    termsUrl: settingSchema(
      nullable(addressSchema),
      policies.termsUrl,
      'The page with the terms of sale.',
    ),
    privacyUrl: settingSchema(
      nullable(addressSchema),
      policies.privacyUrl,
      'The page about privacy.',
    ),
    imprintUrl: settingSchema(
      nullable(addressSchema),
      policies.imprintUrl,
      'The page that says who runs the store.',
    ),
    unpaidAfterDays: settingSchema(
      nullable(wholeNumberBetween(1, 365)),
      policies.unpaidAfterDays,
      'Days after which an order that nobody paid is cancelled; null: never.',
    ),
  },
  "The store's terms. Each is set by itself.",
);

const HolidaysInput = Type.Object(
  {
    country: withDescription(textSchema(2), 'The country, ISO 3166-1 in two capitals.'),
    region: optionalSchema(
      textSchema(10),
      'A region of the country; null: what is kept in all of it.',
    ),
  },
  { additionalProperties: false },
);

const HoursInput = Type.Object(
  {
    from: withDescription(timeOfDaySchema, 'The beginning, HH:MM.'),
    to: withDescription(timeOfDaySchema, 'The end, HH:MM.'),
  },
  { additionalProperties: false },
);

const BankAccountInput = Type.Object(
  {
    holder: withDescription(textSchema(70), 'In whose name the account is.'),
    iban: withDescription(textSchema(42), 'The IBAN, with or without spaces.'),
    bic: optionalSchema(textSchema(11), 'The code of the bank (BIC); null: the IBAN is enough.'),
  },
  { additionalProperties: false },
);

const ThemeInput = Type.Object(
  {
    colour: Type.String({
      pattern: COLOUR_PATTERN,
      description: 'The colour of the store, such as #7a3e12.',
    }),
    words: settingSchema(
      nullable(textSchema(500)),
      null,
      'What the store says of itself; null: nothing.',
    ),
    logoUrl: settingSchema(
      nullable(Type.String({ pattern: STORED_PICTURE_PATTERN })),
      null,
      "The store's logo: the address of one of its pictures, as it is told after an upload; null: none.",
    ),
  },
  { additionalProperties: false },
);

const ContactInput = Type.Object(
  {
    email: settingSchema(nullable(textSchema(254)), null, 'An email address; null: none is shown.'),
    phone: settingSchema(
      nullable(textSchema(50)),
      null,
      'A telephone number; null: none is shown.',
    ),
    address: settingSchema(
      nullable(textSchema(500)),
      null,
      'The postal address, in lines; null: none.',
    ),
  },
  { additionalProperties: false },
);

const TIME_SETTINGS = {
  workingWeekdays: settingSchema(
    Type.Array(wholeNumberBetween(1, 7), { minItems: 1, uniqueItems: true }),
    DEFAULT_SETTINGS.workingWeekdays,
    'The weekdays on which the store works: 1 is Monday, 7 is Sunday.',
  ),
  closures: settingSchema(
    Type.Array(ClosureInput, { maxItems: 1_000 }),
    DEFAULT_SETTINGS.closures,
    'Days on which the store is closed.',
  ),
  publicHolidays: settingSchema(
    nullable(HolidaysInput),
    DEFAULT_SETTINGS.publicHolidays,
    'Whose public holidays the store keeps; null: none.',
  ),
  cutOffTime: settingSchema(
    nullable(timeOfDaySchema),
    DEFAULT_SETTINGS.cutOffTime,
    'A local time, HH:MM. What is asked later begins a working day later; null: at no time.',
  ),
  workingHours: settingSchema(
    HoursInput,
    DEFAULT_SETTINGS.workingHours,
    'The local hours of the working days, in which the time for answering runs.',
  ),
  answerWithinWorkingHours: settingSchema(
    wholeNumberBetween(1, 1_000),
    DEFAULT_SETTINGS.answerWithinWorkingHours,
    'Working hours within which the store promises an answer.',
  ),
};

const ORDER_SETTINGS = {
  collecting: settingSchema(
    Type.Boolean(),
    DEFAULT_SETTINGS.collecting,
    'Whether buyers may collect what they order.',
  ),
  shippingZones: settingSchema(
    Type.Array(ZoneInput, { maxItems: 200 }),
    DEFAULT_SETTINGS.shippingZones,
    'Where the store ships to. The first zone that holds an address counts.',
  ),
  orderingPaused: settingSchema(
    Type.Boolean(),
    DEFAULT_SETTINGS.orderingPaused,
    'Whether the store takes no orders at the moment. Offers are still made.',
  ),
  paymentUrlTemplate: settingSchema(
    nullable(addressSchema),
    DEFAULT_SETTINGS.paymentUrlTemplate,
    "The store's own page for paying, with {orderId}, {orderNumber}, {amount} and {currency} in its address; null: a page of the service.",
  ),
  paymentSchedule: settingSchema(
    nullable(PaymentTermsInput),
    DEFAULT_SETTINGS.paymentSchedule,
    'In which parts an order is paid, such as a deposit and a balance; null: at once. A product may have its own.',
  ),
  bankAccount: settingSchema(
    nullable(BankAccountInput),
    DEFAULT_SETTINGS.bankAccount,
    'The account for bank transfers, shown with the amount, a reference and, for euros, a QR code; null: none.',
  ),
  paymentInstructions: settingSchema(
    nullable(textSchema(2_000)),
    DEFAULT_SETTINGS.paymentInstructions,
    'How else to pay, on the page of the service, such as at the counter.',
  ),
  refundLatePayments: settingSchema(
    Type.Boolean(),
    DEFAULT_SETTINGS.refundLatePayments,
    'Whether a card payment that arrives for a cancelled order is refunded at once. Otherwise the order is only flagged.',
  ),
  policies: Type.Optional(PoliciesInput),
};

const LIMIT_SETTINGS = {
  unpaidHoldMinutes: settingSchema(
    wholeNumberBetween(1, 527_040),
    DEFAULT_SETTINGS.unpaidHoldMinutes,
    'Minutes for which an unpaid order reserves counted stock.',
  ),
  unpaidOrdersPerBuyer: settingSchema(
    nullable(wholeNumberBetween(1, MAXIMUM_OPEN_PER_BUYER)),
    DEFAULT_SETTINGS.unpaidOrdersPerBuyer,
    'Unpaid orders that one email, and one network address, may have; null: any number.',
  ),
  unpaidStockPercent: settingSchema(
    nullable(wholeNumberBetween(1, 100)),
    DEFAULT_SETTINGS.unpaidStockPercent,
    "Percent of a product's stock that one email, and one network address, may reserve unpaid; null: all.",
  ),
  openRequestsPerBuyer: settingSchema(
    nullable(wholeNumberBetween(1, MAXIMUM_OPEN_PER_BUYER)),
    DEFAULT_SETTINGS.openRequestsPerBuyer,
    'Open opportunities that one email, and one network address, may have; null: any number.',
  ),
  attachmentsKeptDays: settingSchema(
    wholeNumberBetween(1, 3_650),
    DEFAULT_SETTINGS.attachmentsKeptDays,
    'Days for which the files of an opportunity are kept after it is ordered, declined or closed.',
  ),
};

const { buyerMails, storeMails } = DEFAULT_SETTINGS;

const BuyerMailsInput = requestSchema(
  'BuyerMailSettings',
  {
    orderReceived: preferenceSchema(buyerMails.orderReceived, 'The store has the order.'),
    orderAccepted: preferenceSchema(
      buyerMails.orderAccepted,
      'The store has looked at the order and accepted it.',
    ),
    orderPaid: preferenceSchema(buyerMails.orderPaid, 'The order is paid.'),
    partPaid: preferenceSchema(
      buyerMails.partPaid,
      'A part of the order is paid, such as the deposit.',
    ),
    partDue: preferenceSchema(buyerMails.partDue, 'The next part comes due, such as the balance.'),
    orderInProduction: preferenceSchema(
      buyerMails.orderInProduction,
      'The store has begun to make the order.',
    ),
    orderReady: preferenceSchema(buyerMails.orderReady, 'The order can be collected.'),
    orderShipped: preferenceSchema(
      buyerMails.orderShipped,
      'The order has left, with its tracking.',
    ),
    orderCancelled: preferenceSchema(
      buyerMails.orderCancelled,
      'The order was cancelled, whoever did it.',
    ),
    orderRefunded: preferenceSchema(buyerMails.orderRefunded, 'Money was refunded.'),
    revisionProposed: preferenceSchema(
      buyerMails.revisionProposed,
      "The store proposes a change and waits for the buyer's answer.",
    ),
    totalChanged: preferenceSchema(
      buyerMails.totalChanged,
      'The order costs more or less than before.',
    ),
  },
  'Which mails about their orders buyers get. Each is set by itself.',
);

const StoreMailsInput = requestSchema(
  'StoreMailSettings',
  {
    orderReceived: preferenceSchema(storeMails.orderReceived, 'A new order.'),
    requestReceived: preferenceSchema(storeMails.requestReceived, 'A new request.'),
    orderPaid: preferenceSchema(storeMails.orderPaid, 'An order was paid.'),
    partPaid: preferenceSchema(storeMails.partPaid, 'A part of an order was paid.'),
    orderCancelled: preferenceSchema(storeMails.orderCancelled, 'A buyer has cancelled an order.'),
    revisionAnswered: preferenceSchema(
      storeMails.revisionAnswered,
      'A buyer has accepted or declined a proposed change.',
    ),
    paymentDisputed: preferenceSchema(storeMails.paymentDisputed, 'A payment is disputed.'),
  },
  'Which mails about orders and requests the store gets at `notifyEmail`. Each is set by itself.',
);

const TEXT_SETTINGS = {
  languages: settingSchema(
    Type.Array(Type.String(), { minItems: 1, maxItems: 50 }),
    DEFAULT_SETTINGS.languages,
    'The languages of the store, BCP 47, the preferred one first.',
  ),
  requiresPersonMessage: settingSchema(
    nullable(textSchema(2_000)),
    DEFAULT_SETTINGS.requiresPersonMessage,
    "What buyers read if a person must name the price; null: the service's own sentence.",
  ),
  notifyEmail: settingSchema(
    nullable(
      Type.Union([textSchema(254), Type.Array(textSchema(254), { minItems: 1, maxItems: 10 })]),
    ),
    DEFAULT_SETTINGS.notifyEmail,
    "The address, or addresses, for the store's own mails; replies to what it sends go to the first; null: none.",
  ),
  theme: settingSchema(
    nullable(ThemeInput),
    DEFAULT_SETTINGS.theme,
    "The look of the store's pages, and what they say of it; null: the usual look.",
  ),
  listed: preferenceSchema(
    DEFAULT_SETTINGS.listed,
    'Whether the front page of the service names the store.',
  ),
  embedOrigins: settingSchema(
    Type.Array(Type.String({ maxLength: 300 }), { maxItems: 50 }),
    DEFAULT_SETTINGS.embedOrigins,
    "The origins of the websites that may show the store's configurator, such as https://shop.example.",
  ),
  keepQuestions: preferenceSchema(
    DEFAULT_SETTINGS.keepQuestions,
    'Whether some of the questions that buyers ask are kept for 30 days, without words or who asked, to compare versions of a map by.',
  ),
  contact: settingSchema(
    nullable(ContactInput),
    DEFAULT_SETTINGS.contact,
    "How buyers reach the store, at the foot of its pages and before they order; null: the pages don't say it.",
  ),
  buyerMails: Type.Optional(BuyerMailsInput),
  storeMails: Type.Optional(StoreMailsInput),
};

/** The settings of a merchant, in the form of a settings file. */
export const MerchantSettingsInput = requestSchema(
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
