/** A problem with one product in a list. `member` is a JSON Pointer into the product. */
export interface ProductProblem {
  readonly index: number;
  /** The SKU of the product, or null if it couldn't be read. */
  readonly sku: string | null;
  readonly member: string;
  readonly problem: string;
}

declare module '../shared/refusal-values.ts' {
  interface RefusalValues {
    merchant_not_found: PlacingValues & { readonly slug?: string };
    merchant_slug_taken: { readonly slug: string };
    /** Somebody else has changed the same settings since the client read them. */
    settings_changed: {
      /** The names of the changed settings, such as `name` or `settings.closures`. */
      readonly changed: readonly string[];
      readonly changedBy: string | null;
      readonly changedAt: string | null;
    };
    not_blocked: { readonly subject: string };
    country_unknown: { readonly country: string };
    region_unknown: {
      readonly country: string;
      readonly region: string;
      readonly regions: readonly string[];
    };
    sku_repeated: {
      readonly sku: string;
      /** The number of products that the command had saved before the error. */
      readonly put?: number;
    };
    product_slug_taken: {
      readonly slug: string;
      readonly sku: string | null;
      readonly put?: number;
    };
    products_invalid: {
      readonly problems: readonly (ProductProblem & {
        /** The position of the product in its file, such as a line number. */
        readonly place?: string | null;
      })[];
      readonly put?: number;
    };
  }
}
