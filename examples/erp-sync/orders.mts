/** An order as `GET /api/store/v1/orders` has it, as far as this program reads it. Replies may gain members at any time. */
export interface StoreOrder {
  readonly orderId: string;
  readonly changedAt: string;
  readonly version: number;
  readonly state: string;
  readonly workflowType: string;
  readonly merchantReviewRequired: boolean;
  readonly customerEmail: string;
  readonly buyerName: string | null;
  readonly shippingAddress: object | null;
  readonly effectiveTotalAmount: number;
  readonly effectiveTotalCurrencyCode: string;
  readonly payableTotalAmount: number;
  readonly shippingCostAmount: number | null;
  readonly discount: { readonly amount: number } | null;
  readonly estimate: { readonly date: string | null } | null;
  readonly neededBy: string | null;
  readonly reference: string | null;
  readonly trackingReference: string | null;
  readonly placedAt: string;
  readonly paidAt: string | null;
  readonly lines: readonly StoreOrderLine[];
}

export interface StoreOrderLine {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  readonly purchase: string;
  readonly unitPriceAmount: number;
  readonly lineTotalAmount: number;
  readonly unitPriceCurrencyCode: string;
  readonly workflowType: string;
  readonly specification: { readonly rows: readonly SpecificationRow[] } | null;
  readonly bottle: { readonly design: string } | null;
  readonly allergens: { readonly contains: readonly string[] } | null;
}

export interface SpecificationRow {
  readonly dimensionKey: string;
  readonly label: string;
  readonly valueLabels: readonly string[];
  readonly magnitude: number | null;
  readonly unit: string | null;
  readonly requestedValue: string | null;
}

/** A page of changed orders, oldest change first. */
export interface OrderPage {
  readonly orders: readonly StoreOrder[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

export function readPage(body: unknown): OrderPage {
  const page = body as OrderPage; // the service's contract; what matters most is looked at below
  if (Array.isArray(page?.orders) && typeof page.nextCursor === 'string' && typeof page.hasMore === 'boolean') return page;
  throw new Error('This is no page of changed orders. Is BOTTEGA_URL the address of the service?');
}

/** What was chosen, in words: "Oak", "50 cm", "For Anna". */
export function choiceText({ valueLabels, magnitude, unit, requestedValue }: SpecificationRow): string {
  if (magnitude !== null) return unit === null ? String(magnitude) : `${magnitude} ${unit}`;
  return [...valueLabels, ...(requestedValue === null ? [] : [requestedValue])].join(', ');
}

/**
 * An amount's digits, exactly: the service sends at most fifteen, and a number gives them back. How many stand behind the
 * point is the service's to say, by ISO 4217; what Intl takes for usual is fewer for some currencies.
 */
export function decimalText(amount: number): string {
  return String(amount);
}
