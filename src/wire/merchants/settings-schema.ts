import { type TSchema, Type } from 'typebox';
import { DEFAULT_SETTINGS } from '../../core/merchants/merchant.ts';
import { COLOUR_PATTERN } from '../../core/merchants/theme-colours.ts';
import { OptionalAmountInput } from '../shared/amount.ts';
import { PaymentTermsInput } from '../shared/payment-terms.ts';
import { described, nullable, requestOf } from '../shared/schemas.ts';

const MAXIMUM_URL_LENGTH = 2_048;
const MAXIMUM_CONCURRENT = 1_000_000;

/** Returns the schema of an optional setting with its default value. */
function setting<Schema extends TSchema>(schema: Schema, standard: unknown, description: string) {
  return Type.Optional<Schema>({ ...schema, default: standard, description });
}

const preference = (standard: boolean, description: string) =>
  setting(Type.Boolean(), standard, description);

const optional = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Optional(described(nullable(schema), description));

/** Returns the schema of a text that is shown to users. */
export const words = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const wholeNumberBetween = (minimum: number, maximum: number) =>
  Type.Unsafe<number>({ type: 'integer', minimum, maximum });
const address = Type.String({ maxLength: MAXIMUM_URL_LENGTH });
const day = Type.String({ maxLength: 10 });
const timeOfDay = Type.String({ maxLength: 5 });

/**
 * The URL of the JSON schema, which text editors use to check a settings file. This field isn't a
 * setting of the store.
 */
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
      nullable(wholeNumberBetween(0, 366)),
      null,
      'Working days on the way, at least; null: not stated.',
    ),
    transitMaxWorkingDays: setting(
      nullable(wholeNumberBetween(0, 366)),
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
    imprintUrl: setting(
      nullable(address),
      policies.imprintUrl,
      'The page that says who runs the store.',
    ),
    unpaidAfterDays: setting(
      nullable(wholeNumberBetween(1, 365)),
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

const BankAccountInput = Type.Object(
  {
    holder: described(words(70), 'In whose name the account is.'),
    iban: described(words(42), 'The IBAN, with or without spaces.'),
    bic: optional(words(11), 'The code of the bank (BIC); null: the IBAN is enough.'),
  },
  { additionalProperties: false },
);

const ThemeInput = Type.Object(
  {
    colour: Type.String({
      pattern: COLOUR_PATTERN,
      description: 'The colour of the store, such as #7a3e12.',
    }),
    words: setting(nullable(words(500)), null, 'What the store says of itself; null: nothing.'),
  },
  { additionalProperties: false },
);

const ContactInput = Type.Object(
  {
    email: setting(nullable(words(254)), null, 'An email address; null: none is shown.'),
    phone: setting(nullable(words(50)), null, 'A telephone number; null: none is shown.'),
    address: setting(nullable(words(500)), null, 'The postal address, in lines; null: none.'),
  },
  { additionalProperties: false },
);

const TIME_SETTINGS = {
  workingWeekdays: setting(
    Type.Array(wholeNumberBetween(1, 7), { minItems: 1, uniqueItems: true }),
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
    wholeNumberBetween(1, 1_000),
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
    "The store's own page for paying, with {orderId}, {orderNumber}, {amount} and {currency} in its address; null: a page of the service.",
  ),
  paymentSchedule: setting(
    nullable(PaymentTermsInput),
    DEFAULT_SETTINGS.paymentSchedule,
    'In which parts an order is paid, such as a deposit and a balance; null: at once. A product may have its own.',
  ),
  bankAccount: setting(
    nullable(BankAccountInput),
    DEFAULT_SETTINGS.bankAccount,
    'The account for bank transfers, shown with the amount, a reference and, for euros, a QR code; null: none.',
  ),
  paymentInstructions: setting(
    nullable(words(2_000)),
    DEFAULT_SETTINGS.paymentInstructions,
    'How else to pay, on the page of the service, such as at the counter.',
  ),
  refundLatePayments: setting(
    Type.Boolean(),
    DEFAULT_SETTINGS.refundLatePayments,
    'Whether a card payment that arrives for a cancelled order is refunded at once. Otherwise the order is only flagged.',
  ),
  policies: Type.Optional(PoliciesInput),
};

const LIMIT_SETTINGS = {
  unpaidHoldMinutes: setting(
    wholeNumberBetween(1, 527_040),
    DEFAULT_SETTINGS.unpaidHoldMinutes,
    'Minutes for which an unpaid order reserves counted stock.',
  ),
  unpaidOrdersPerBuyer: setting(
    nullable(wholeNumberBetween(1, MAXIMUM_CONCURRENT)),
    DEFAULT_SETTINGS.unpaidOrdersPerBuyer,
    'Unpaid orders that one email, and one network address, may have; null: any number.',
  ),
  unpaidStockPercent: setting(
    nullable(wholeNumberBetween(1, 100)),
    DEFAULT_SETTINGS.unpaidStockPercent,
    "Percent of a product's stock that one email, and one network address, may reserve unpaid; null: all.",
  ),
  openRequestsPerBuyer: setting(
    nullable(wholeNumberBetween(1, MAXIMUM_CONCURRENT)),
    DEFAULT_SETTINGS.openRequestsPerBuyer,
    'Open opportunities that one email, and one network address, may have; null: any number.',
  ),
  attachmentsKeptDays: setting(
    wholeNumberBetween(1, 3_650),
    DEFAULT_SETTINGS.attachmentsKeptDays,
    'Days for which the files of an opportunity are kept after it is ordered, declined or closed.',
  ),
};

const { buyerMails, storeMails } = DEFAULT_SETTINGS;

const BuyerMailsInput = requestOf(
  'BuyerMailSettings',
  {
    orderReceived: preference(buyerMails.orderReceived, 'The store has the order.'),
    orderAccepted: preference(
      buyerMails.orderAccepted,
      'The store has looked at the order and accepted it.',
    ),
    orderPaid: preference(buyerMails.orderPaid, 'The order is paid.'),
    partPaid: preference(buyerMails.partPaid, 'A part of the order is paid, such as the deposit.'),
    partDue: preference(buyerMails.partDue, 'The next part comes due, such as the balance.'),
    orderInProduction: preference(
      buyerMails.orderInProduction,
      'The store has begun to make the order.',
    ),
    orderReady: preference(buyerMails.orderReady, 'The order can be collected.'),
    orderShipped: preference(buyerMails.orderShipped, 'The order has left, with its tracking.'),
    orderCancelled: preference(
      buyerMails.orderCancelled,
      'The order was cancelled, whoever did it.',
    ),
    orderRefunded: preference(buyerMails.orderRefunded, 'Money was refunded.'),
    revisionProposed: preference(
      buyerMails.revisionProposed,
      "The store proposes a change and waits for the buyer's answer.",
    ),
    totalChanged: preference(buyerMails.totalChanged, 'The order costs more or less than before.'),
  },
  'Which mails about their orders buyers get. Each is set by itself.',
);

const StoreMailsInput = requestOf(
  'StoreMailSettings',
  {
    orderReceived: preference(storeMails.orderReceived, 'A new order.'),
    requestReceived: preference(storeMails.requestReceived, 'A new request.'),
    orderPaid: preference(storeMails.orderPaid, 'An order was paid.'),
    partPaid: preference(storeMails.partPaid, 'A part of an order was paid.'),
    orderCancelled: preference(storeMails.orderCancelled, 'A buyer has cancelled an order.'),
    revisionAnswered: preference(
      storeMails.revisionAnswered,
      'A buyer has accepted or declined a proposed change.',
    ),
    paymentDisputed: preference(storeMails.paymentDisputed, 'A payment is disputed.'),
  },
  'Which mails about orders and requests the store gets at `notifyEmail`. Each is set by itself.',
);

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
    nullable(Type.Union([words(254), Type.Array(words(254), { minItems: 1, maxItems: 10 })])),
    DEFAULT_SETTINGS.notifyEmail,
    "The address, or addresses, for the store's own mails; replies to what it sends go to the first; null: none.",
  ),
  theme: setting(
    nullable(ThemeInput),
    DEFAULT_SETTINGS.theme,
    "The look of the store's pages, and what they say of it; null: the usual look.",
  ),
  listed: preference(
    DEFAULT_SETTINGS.listed,
    'Whether the front page of the service names the store.',
  ),
  embedOrigins: setting(
    Type.Array(Type.String({ maxLength: 300 }), { maxItems: 50 }),
    DEFAULT_SETTINGS.embedOrigins,
    "The origins of the websites that may show the store's configurator, such as https://shop.example.",
  ),
  keepQuestions: preference(
    DEFAULT_SETTINGS.keepQuestions,
    'Whether some of the questions that buyers ask are kept for 30 days, without words or who asked, to compare versions of a map by.',
  ),
  contact: setting(
    nullable(ContactInput),
    DEFAULT_SETTINGS.contact,
    "How buyers reach the store, at the foot of its pages and before they order; null: the pages don't say it.",
  ),
  buyerMails: Type.Optional(BuyerMailsInput),
  storeMails: Type.Optional(StoreMailsInput),
};

/** The settings of a merchant, in the form of a settings file. */
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
