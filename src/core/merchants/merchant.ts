import type { PaymentTerm } from './payment-terms.ts';

/** A merchant. Amounts are decimal text in the merchant's currency, such as "12.50". */
export interface Merchant {
  readonly merchantId: string;
  readonly slug: string;
  readonly name: string;
  readonly currencyCode: string;
  readonly timezone: string;
  readonly settings: MerchantSettings;
}

export interface MerchantSettings {
  readonly languages: readonly string[];
  /** The ISO weekdays on which the merchant works: 1 is Monday, 7 is Sunday. */
  readonly workingWeekdays: readonly number[];
  readonly closures: readonly Closure[];
  /**
   * The country and region whose public holidays the merchant observes, such as {country: "IT",
   * region: null}, or null if it observes none.
   */
  readonly publicHolidays: { readonly country: string; readonly region: string | null } | null;
  /**
   * The local time, HH:MM, until which work on an order begins on the same day. Null means that
   * there is no such limit.
   */
  readonly cutOffTime: string | null;
  /** Whether a buyer may collect an order instead of having it shipped. */
  readonly collecting: boolean;
  readonly orderingPaused: boolean;
  readonly shippingZones: readonly ShippingZone[];
  readonly policies: Policies;
  /**
   * The sentence that an offer contains if a person must set its price. Null means the default
   * sentence of this service.
   */
  readonly requiresPersonMessage: string | null;
  /**
   * The URL of the page where a buyer pays, with the placeholders `{orderId}`, `{orderNumber}`,
   * `{amount}` and `{currency}`. If it is null, this service shows a page with
   * `paymentInstructions`.
   */
  readonly paymentUrlTemplate: string | null;
  /**
   * In which parts buyers pay an order, or null if they pay it at once. A product may have a
   * schedule of its own.
   */
  readonly paymentSchedule: readonly PaymentTerm[] | null;
  /** The account for bank transfers, or null if the merchant takes none. */
  readonly bankAccount: BankAccount | null;
  /** How to pay the merchant in other ways, for example at the counter. */
  readonly paymentInstructions: string | null;
  /** Whether a card payment that arrives for a cancelled order is refunded without being asked. */
  readonly refundLatePayments: boolean;
  /** The local times, HH:MM, between which the merchant works on its working days. */
  readonly workingHours: { readonly from: string; readonly to: string };
  /**
   * The number of working hours within which the merchant must review an order that needs review.
   */
  readonly answerWithinWorkingHours: number;
  /** For how many minutes an unpaid order reserves tracked stock. */
  readonly unpaidHoldMinutes: number;
  /**
   * How many unpaid orders one email address may have at a time. The limit for a network address is
   * derived from this number; null means that there is no limit.
   */
  readonly unpaidOrdersPerBuyer: number | null;
  /**
   * How many unanswered opportunities one email address, or one network address, may have at a
   * time. Null means that there is no limit.
   */
  readonly openRequestsPerBuyer: number | null;
  /** The number of days for which the files of a closed request are kept. */
  readonly attachmentsKeptDays: number;
  /**
   * The percentage of a product's stock that the unpaid orders of one email address may reserve. At
   * least one piece is always allowed; null means that there is no limit.
   */
  readonly unpaidStockPercent: number | null;
  /**
   * The addresses for emails to the merchant, such as low-stock warnings. Buyers' replies go to the
   * first one.
   */
  readonly notifyEmail: string | readonly string[] | null;
  /** How the store's own pages look and what they say of it, or null for the usual look. */
  readonly theme: StoreTheme | null;
  /** Whether the service's front page names the store. */
  readonly listed: boolean;
  /** Which emails buyers get about their orders. */
  readonly buyerMails: BuyerMails;
  /** Which emails the merchant gets about orders and opportunities. */
  readonly storeMails: StoreMails;
}

export interface StoreTheme {
  /**
   * A colour such as #7a3e12. Pages make it darker or lighter where text on it would be hard to
   * read.
   */
  readonly colour: string;
  /** What the store says of itself, or null. */
  readonly words: string | null;
}

/** The bank account to which buyers of a store transfer money. */
export interface BankAccount {
  readonly holder: string;
  /** Capitals and digits, without spaces. */
  readonly iban: string;
  /** The code of the bank, or null where the IBAN is enough. */
  readonly bic: string | null;
}

export interface BuyerMails {
  readonly orderReceived: boolean;
  readonly orderAccepted: boolean;
  readonly orderPaid: boolean;
  readonly partPaid: boolean;
  readonly partDue: boolean;
  readonly orderInProduction: boolean;
  readonly orderReady: boolean;
  readonly orderShipped: boolean;
  readonly orderCancelled: boolean;
  readonly orderRefunded: boolean;
  readonly revisionProposed: boolean;
  readonly totalChanged: boolean;
}

export interface StoreMails {
  readonly orderReceived: boolean;
  readonly requestReceived: boolean;
  readonly orderPaid: boolean;
  readonly partPaid: boolean;
  readonly orderCancelled: boolean;
  readonly revisionAnswered: boolean;
  readonly paymentDisputed: boolean;
}

export const DEFAULT_SETTINGS: MerchantSettings = {
  languages: ['en'],
  workingWeekdays: [1, 2, 3, 4, 5],
  closures: [],
  publicHolidays: null,
  cutOffTime: null,
  collecting: false,
  orderingPaused: false,
  shippingZones: [],
  policies: { returnsUrl: null, termsUrl: null, privacyUrl: null, unpaidAfterDays: null },
  requiresPersonMessage: null,
  paymentUrlTemplate: null,
  paymentSchedule: null,
  bankAccount: null,
  paymentInstructions: null,
  refundLatePayments: false,
  workingHours: { from: '09:00', to: '17:00' },
  answerWithinWorkingHours: 16,
  unpaidHoldMinutes: 120,
  unpaidOrdersPerBuyer: 5,
  openRequestsPerBuyer: 5,
  attachmentsKeptDays: 365,
  unpaidStockPercent: 25,
  notifyEmail: null,
  theme: null,
  listed: false,
  buyerMails: {
    orderReceived: true,
    orderAccepted: true,
    orderPaid: true,
    partPaid: true,
    partDue: true,
    orderInProduction: false,
    orderReady: true,
    orderShipped: true,
    orderCancelled: true,
    orderRefunded: true,
    revisionProposed: true,
    totalChanged: true,
  },
  storeMails: {
    orderReceived: true,
    requestReceived: true,
    orderPaid: true,
    partPaid: true,
    orderCancelled: true,
    revisionAnswered: true,
    paymentDisputed: true,
  },
};

/** Returns the addresses for emails to the merchant. */
export function notifyAddresses({
  notifyEmail,
}: Pick<MerchantSettings, 'notifyEmail'>): readonly string[] {
  if (notifyEmail === null) return [];
  return typeof notifyEmail === 'string' ? [notifyEmail] : notifyEmail;
}

/** Fills in defaults for settings that were introduced after the stored ones were saved. */
export function completeSettings(stored: Partial<MerchantSettings>): MerchantSettings {
  return {
    ...DEFAULT_SETTINGS,
    ...stored,
    buyerMails: { ...DEFAULT_SETTINGS.buyerMails, ...stored.buyerMails },
    storeMails: { ...DEFAULT_SETTINGS.storeMails, ...stored.storeMails },
  };
}

/** A period in which the merchant is closed. Both days (YYYY-MM-DD) are included. */
export interface Closure {
  readonly from: string;
  readonly to: string;
  readonly title: string | null;
}

export interface ShippingZone {
  readonly key: string;
  readonly title: string;
  readonly countryCodes: readonly string[];
  readonly postalCodePrefixes: readonly string[] | null;
  /** The cost of shipping, or null if a person must set it. */
  readonly amount: string | null;
  /** Shipping is free if the items cost at least this much. */
  readonly freeFrom: string | null;
  readonly transitMinWorkingDays: number | null;
  readonly transitMaxWorkingDays: number | null;
}

export interface Policies {
  readonly returnsUrl: string | null;
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
  readonly unpaidAfterDays: number | null;
}

export type WorkflowType = 'stock' | 'made_to_order';
export type Purchase = 'item' | 'sample';

export interface Product {
  readonly sku: string;
  readonly slug: string;
  readonly title: string;
  readonly synonyms: readonly string[];
  readonly workflowType: WorkflowType;
  readonly imageUrl: string | null;
  /**
   * The product's allergens: null if the merchant doesn't state them, and empty if there are none.
   */
  readonly allergens: readonly string[] | null;
  /**
   * The fixed price of one piece, which takes precedence over the price rules of a capability map.
   */
  readonly price: string | null;
  readonly capabilityMapKey: string | null;
  /**
   * The number of working days until dispatch, for products without a capability map and for
   * samples.
   */
  readonly leadTimeWorkingDays: number;
  /**
   * The price and lead time of a sample of the product, or null if the merchant sells no samples.
   */
  readonly sample: { readonly price: string; readonly leadTimeWorkingDays: number } | null;
  /**
   * The option whose choice is shown as the design of an order line, such as the engraving of a
   * bottle.
   */
  readonly designDimensionKey: string | null;
  /**
   * Whether the merchant accepts orders for more than it has in stock. The buyer then waits for the
   * rest.
   */
  readonly backorder: boolean;
  /**
   * In which parts buyers pay the product. It is absent if the merchant's settings say so.
   */
  readonly paymentSchedule?: readonly PaymentTerm[];
}

export interface ListedProduct extends Product {
  /** True if the store has withdrawn the product from sale; otherwise absent. */
  readonly withdrawn?: true;
}
