/** A store. Amounts are decimal text in the merchant's currency, such as "12.50". */
export interface Merchant {
  readonly merchantId: string;
  readonly slug: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currencyCode: string;
  /** IANA name, such as Europe/Rome. */
  readonly timezone: string;
  readonly settings: MerchantSettings;
}

export interface MerchantSettings {
  /** BCP 47. */
  readonly languages: readonly string[];
  /** ISO weekdays on which the merchant works: 1 is Monday, 7 is Sunday. */
  readonly workingWeekdays: readonly number[];
  readonly closures: readonly Closure[];
  /** Where its public holidays are kept, such as {country: "IT", region: null}; null: none are. */
  readonly publicHolidays: { readonly country: string; readonly region: string | null } | null;
  /** Local time, HH:MM. Work on a question asked later starts on the next working day. */
  readonly cutOffTime: string | null;
  /** Whether a buyer may collect instead of having it shipped. */
  readonly collecting: boolean;
  readonly orderingPaused: boolean;
  readonly shippingZones: readonly ShippingZone[];
  readonly policies: Policies;
  /** What an offer says where the price needs a person; null: the service's own sentence. */
  readonly requiresPersonMessage: string | null;
  /**
   * Where a buyer pays; `{orderId}`, `{amount}` and `{currency}` stand in it. Null: a page with the
   * instructions below.
   */
  readonly paymentUrlTemplate: string | null;
  /** How to pay, in the store's words, such as its bank account. */
  readonly paymentInstructions: string | null;
  /** Local times, HH:MM, between which the store works on its working days. */
  readonly workingHours: { readonly from: string; readonly to: string };
  /** Within so many working hours it answers an order that needs its review. */
  readonly answerWithinWorkingHours: number;
  /** Tracked stock is held so long for an order that isn't paid. */
  readonly unpaidHoldMinutes: number;
  /** Unpaid orders that one email, and one network address, may have at once; null: any number. */
  readonly unpaidOrdersPerBuyer: number | null;
  /** Requests that are open of one email, and of one network address, at once; null: any number. */
  readonly openRequestsPerBuyer: number | null;
  /**
   * Of a product's pieces in stock, so many percent, and always one piece, may stand in unpaid
   * orders of one email, and of one network; null: all.
   */
  readonly unpaidStockPercent: number | null;
  /** Where the store's own mails go, such as that a product runs low. */
  readonly notifyEmail: string | null;
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
  paymentInstructions: null,
  workingHours: { from: '09:00', to: '17:00' },
  answerWithinWorkingHours: 16,
  unpaidHoldMinutes: 120,
  unpaidOrdersPerBuyer: 5,
  openRequestsPerBuyer: 5,
  unpaidStockPercent: 25,
  notifyEmail: null,
};

/** Both days included, YYYY-MM-DD. */
export interface Closure {
  readonly from: string;
  readonly to: string;
  readonly title: string | null;
}

export interface ShippingZone {
  readonly key: string;
  readonly title: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCodes: readonly string[];
  readonly postalCodePrefixes: readonly string[] | null;
  /** Null: a person must say. */
  readonly amount: string | null;
  /** Items amount from which shipping is free. */
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

/** What a buyer orders. */
export interface Product {
  readonly sku: string;
  readonly slug: string;
  readonly title: string;
  readonly synonyms: readonly string[];
  readonly workflowType: WorkflowType;
  readonly imageUrl: string | null;
  /** Null: not stated. Empty: stated none. */
  readonly allergens: readonly string[] | null;
  /** The fixed price of one piece; it comes before the map's price. */
  readonly price: string | null;
  readonly capabilityMapKey: string | null;
  /** Working days until a product without a map, or a sample, leaves the store. */
  readonly leadTimeWorkingDays: number;
  /** Null: no samples are sold. */
  readonly sample: { readonly price: string; readonly leadTimeWorkingDays: number } | null;
  /**
   * The dimension whose answer an order line tells as its design, such as the engraving of a
   * bottle.
   */
  readonly designDimensionKey: string | null;
  /** Of what is counted, more is sold than there is: the buyer waits. */
  readonly backorder: boolean;
}
