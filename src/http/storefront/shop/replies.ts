/**
 * The fields of the Agent API's replies that the store's pages use. They aren't validated, because
 * this service wrote them.
 */
export interface Capability {
  readonly merchantSlug: string;
  readonly name: string;
  readonly currencyCode: string;
  readonly languages: readonly string[];
  readonly products: readonly ShownProduct[];
  readonly capabilityMaps: readonly ShownMap[];
  readonly shippingZones: readonly { readonly countryCodes: readonly string[] }[];
  readonly policies: {
    readonly returnsUrl: string | null;
    readonly termsUrl: string | null;
    readonly privacyUrl: string | null;
  };
}

export interface ShownProduct {
  readonly slug: string;
  readonly sku: string;
  readonly title: string;
  readonly workflowType: string;
  readonly capabilityMapKey: string | null;
  readonly imageUrl: string | null;
  readonly description: string | null;
  readonly pictures: readonly { readonly imageUrl: string; readonly alt: string | null }[];
  readonly purchases: readonly string[];
  readonly price: Money | null;
  readonly stock: { readonly backorder: boolean } | null;
}

interface Money {
  readonly amount: number;
  readonly currencyCode: string;
}

export interface ShownMap {
  readonly key: string;
  readonly version: number;
  readonly title: string;
  readonly dimensions: readonly ShownDimension[];
  readonly drawings: readonly ShownDrawing[];
}

export interface ShownDrawing {
  readonly shape: string;
  readonly width: string;
  readonly height: string;
  readonly when: { readonly dimension: string; readonly in: readonly string[] } | null;
}

export interface ShownDimension {
  readonly key: string;
  readonly label: string;
  readonly kind: string;
  readonly required: boolean;
  readonly question: string;
  readonly values: readonly ShownValue[];
  readonly unit: string | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly step: number | null;
  readonly atLeast: number | null;
  readonly atMost: number | null;
  readonly maximumLength: number | null;
}

export interface ShownValue {
  readonly key: string;
  readonly label: string;
  readonly description: string | null;
  readonly imageUrl: string | null;
  readonly allergens: readonly string[] | null;
}

export interface Selection {
  readonly dimensionKey: string;
  readonly valueKeys: readonly string[];
  readonly magnitude: number | null;
  readonly unit: string | null;
  readonly requestedValue: string | null;
}

export interface Price {
  readonly kind: string;
  readonly unitAmount: number;
  readonly totalAmount: number;
  readonly currencyCode: string;
  readonly rows: readonly {
    readonly key: string;
    readonly label: string;
    readonly amount: number;
  }[];
  readonly sentence?: string;
}

export interface BasketChange {
  readonly dimensionKey: string;
  readonly from: Selection | null;
  readonly to: Selection | null;
}

export interface Alternative {
  readonly changes: readonly BasketChange[];
  readonly selections: readonly Selection[];
  readonly price: Price | null;
  readonly leadTimeWorkingDays: number;
}

export interface RemainingValue {
  readonly dimensionKey: string;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly unit: string | null;
  readonly earliest: string | null;
  readonly latest: string | null;
  readonly answerable: boolean;
}

export interface ValueDifference {
  readonly valueKey: string;
  readonly isChosen: boolean;
  readonly answer: string | null;
  readonly priceAmount: number | null;
  readonly priceDifference: number | null;
  readonly date: string | null;
  readonly deliveryTo: string | null;
  readonly customerMessage: string | null;
  readonly changes: readonly BasketChange[] | null;
}

export interface ReplyRule {
  readonly constraintKey: string;
  readonly customerMessage: string | null;
}

export interface Offer {
  readonly productSlug: string | null;
  readonly capabilityMapVersion: number | null;
  readonly quantity: number;
  readonly selections: readonly Selection[];
  readonly madeSizes: readonly {
    readonly dimensionKey: string;
    readonly magnitude: number;
    readonly unit: string;
  }[];
  readonly excluding: readonly {
    readonly dimensionKey: string;
    readonly valueKeys: readonly string[];
  }[];
  readonly assumed: readonly string[];
  readonly answer: string;
  readonly verdict: {
    readonly blocking: readonly ReplyRule[];
    readonly requiringApproval: readonly ReplyRule[];
    readonly notEvaluated: { readonly sentence: string } | null;
  };
  readonly explanation: { readonly dimensionKeys: readonly string[] } | null;
  readonly questions: readonly {
    readonly dimensionKey: string;
    readonly isBlocking: boolean;
  }[];
  readonly price: Price | null;
  readonly total: { readonly totalAmount: number; readonly shippingAmount: number } | null;
  readonly deliverable: boolean | null;
  readonly backordered: number;
  readonly estimate: {
    readonly date: string | null;
    readonly deliveryFrom: string | null;
    readonly deliveryTo: string | null;
    readonly late: boolean;
    readonly makeTimeWorkingDays: number | null;
    readonly dispatchWorkingDays: number | null;
    readonly transitMinWorkingDays: number | null;
    readonly transitMaxWorkingDays: number | null;
    readonly restockExpectedOn: string | null;
  } | null;
  readonly alternatives?: {
    readonly complete: boolean;
    readonly options: readonly Alternative[];
  };
  readonly remaining?: readonly RemainingValue[];
  readonly differences?: {
    readonly complete: boolean;
    readonly dimensions: readonly {
      readonly dimensionKey: string;
      readonly values: readonly ValueDifference[];
    }[];
  };
}

export interface IntentReply {
  readonly understood: {
    readonly question: {
      readonly productSlug: string;
      readonly selections: readonly Selection[];
      readonly excluding: Offer['excluding'];
      readonly quantity: number;
      readonly purchase?: string;
      readonly neededBy?: string;
    } | null;
    /** How many pieces the sentence says, or null if it says none. */
    readonly quantity: number | null;
    readonly notUnderstood: readonly UnreadWords[];
    readonly otherItems: readonly UnreadWords[];
    readonly ambiguities: readonly UnreadWords[];
    readonly questions: readonly { readonly productSlugs?: readonly string[] }[];
  };
}

interface UnreadWords {
  readonly span: { readonly start: number; readonly end: number };
}
