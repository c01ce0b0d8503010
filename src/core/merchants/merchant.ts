import type { PaymentTerm } from './payment-terms.ts';

/** A merchant. Amounts are decimal text in the merchant's currency, such as "12.50". */
export interface Merchant {
  readonly merchantId: string;
  readonly slug: string;
  readonly name: string;
  readonly currencyCode: string;
  readonly timezone: string;
  readonly settings: MerchantSettings;
  /** When an owner closed the store for good. It is absent while the store is open. */
  readonly closedAt?: Date;
}

/** Returns whether an owner has closed the store for good. */
export function isClosed({ closedAt }: Pick<Merchant, 'closedAt'>): boolean {
  return closedAt !== undefined;
}

export interface MerchantSettings {
  readonly languages: readonly string[];
  /** The ISO weekdays on which the merchant works: 1 is Monday, 7 is Sunday. */
  readonly workingWeekdays: readonly number[];
  readonly closures: readonly Closure[];
  /**
   * The country and region whose public holidays the merchant observes, such as {country: "IT",
   * region: null}. Null means that it observes none.
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
  readonly policies: StorePolicies;
  /**
   * The sentence in an offer whose price a person must set. Null means this service's default
   * sentence.
   */
  readonly requiresPersonMessage: string | null;
  /**
   * The URL of the page where a buyer pays, with the placeholders `{orderId}`, `{orderNumber}`,
   * `{amount}` and `{currency}`. Null means that this service shows a page with
   * `paymentInstructions`.
   */
  readonly paymentUrlTemplate: string | null;
  /**
   * The parts in which buyers pay an order, or null if the whole total is due at ordering. A
   * product may have its own payment terms.
   */
  readonly paymentSchedule: readonly PaymentTerm[] | null;
  /** The account for bank transfers, or null if the merchant doesn't accept them. */
  readonly bankAccount: BankAccount | null;
  /** Instructions for other ways to pay, for example at the counter. */
  readonly paymentInstructions: string | null;
  /**
   * Whether a card payment is refunded automatically if it arrives after its order was cancelled.
   */
  readonly refundLatePayments: boolean;
  /** The local times, HH:MM, between which the merchant works on its working days. */
  readonly workingHours: { readonly from: string; readonly to: string };
  /**
   * The number of working hours within which the merchant must review an order that needs review.
   */
  readonly answerWithinWorkingHours: number;
  /** How long an unpaid order reserves tracked stock, in minutes. */
  readonly unpaidHoldMinutes: number;
  /**
   * The number of unpaid orders that one email address may have at a time. The limit for a network
   * address is derived from it; null means that there is no limit.
   */
  readonly unpaidOrdersPerBuyer: number | null;
  /**
   * The number of unanswered opportunities that one email address or one network address may have
   * at a time. Null means that there is no limit.
   */
  readonly openRequestsPerBuyer: number | null;
  /** The number of days for which the files of a closed opportunity are kept. */
  readonly attachmentsKeptDays: number;
  /**
   * The percentage of a product's stock that the unpaid orders of one email address may reserve. At
   * least one piece is always allowed; null means that there is no limit.
   */
  readonly unpaidStockPercent: number | null;
  /**
   * The addresses for emails to the merchant, such as low-stock warnings. The first one is the
   * reply address of emails to buyers.
   */
  readonly notifyEmail: string | readonly string[] | null;
  /**
   * The look of the store's own pages and its description of itself. Null means the default look.
   */
  readonly theme: StoreTheme | null;
  /** Whether the service's front page lists the store. */
  readonly listed: boolean;
  /**
   * The origins of the websites that may embed the store's configurator, such as
   * https://shop.example.
   */
  readonly embedOrigins: readonly string[];
  /** Whether a sample of buyers' questions is kept for 30 days, without the buyers' own words. */
  readonly keepQuestions: boolean;
  /** The store's contact details for buyers, or null if its pages show none. */
  readonly contact: StoreContact | null;
  /** The emails that buyers get about their orders. */
  readonly buyerMails: BuyerMails;
  /** The emails that the merchant gets about orders and opportunities. */
  readonly storeMails: StoreMails;
}

export interface StoreTheme {
  /**
   * A colour such as #7a3e12. Pages make it darker or lighter where text would otherwise be hard to
   * read.
   */
  readonly colour: string;
  /** The store's description of itself, or null. */
  readonly words: string | null;
  /** The address of the store's logo, which is one of its pictures. It is absent if it has none. */
  readonly logoUrl?: string;
}

/** The contact details of a store. A null member isn't shown on its pages. */
export interface StoreContact {
  readonly email: string | null;
  readonly phone: string | null;
  /** The postal address with line breaks, or null. */
  readonly address: string | null;
}

/** The bank account to which buyers of a store transfer money. */
export interface BankAccount {
  readonly holder: string;
  /** The account number in capitals and digits, without spaces. */
  readonly iban: string;
  /** The bank's identifier code (BIC), or null if the IBAN is enough. */
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
  policies: {
    returnsUrl: null,
    termsUrl: null,
    privacyUrl: null,
    imprintUrl: null,
    unpaidAfterDays: null,
  },
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
  embedOrigins: [],
  keepQuestions: false,
  contact: null,
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

/**
 * Adds default values for settings that didn't exist yet when the merchant's settings were saved.
 */
export function completeSettings(storedSettings: Partial<MerchantSettings>): MerchantSettings {
  return {
    ...DEFAULT_SETTINGS,
    ...storedSettings,
    policies: { ...DEFAULT_SETTINGS.policies, ...storedSettings.policies },
    buyerMails: { ...DEFAULT_SETTINGS.buyerMails, ...storedSettings.buyerMails },
    storeMails: { ...DEFAULT_SETTINGS.storeMails, ...storedSettings.storeMails },
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
  /** The value of the items from which shipping is free. */
  readonly freeFrom: string | null;
  readonly transitMinWorkingDays: number | null;
  readonly transitMaxWorkingDays: number | null;
}

export interface StorePolicies {
  readonly returnsUrl: string | null;
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
  readonly imprintUrl: string | null;
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
   * The product's allergens. Null means that the merchant doesn't state them, and an empty list
   * means that there are none.
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
   * The parts in which buyers pay for the product. If it is undefined, the merchant's settings
   * apply.
   */
  readonly paymentSchedule?: readonly PaymentTerm[];
  /** The merchant's description of the product, in paragraphs. It is absent if there is none. */
  readonly description?: string;
  /** A text that describes the picture `imageUrl`. It is absent if there is none. */
  readonly imageAlt?: string;
  /**
   * The product's pictures in addition to `imageUrl`, in order. The list is absent if there are
   * none.
   */
  readonly pictures?: readonly ProductPicture[];
}

/** A picture of a product with a text that describes it. The text is null if there is none. */
export interface ProductPicture {
  readonly imageUrl: string;
  readonly alt: string | null;
}

export interface ListedProduct extends Product {
  /** True if the store has withdrawn the product from sale; otherwise absent. */
  readonly withdrawn?: true;
}
