import type { Problem } from '../shared/problem.ts';
import type { LineValues } from '../shared/refusal-values.ts';

interface UnreadQuestionValues extends LineValues {
  readonly problems: readonly Problem[];
}

export type OfferRefusalCode =
  | 'invalid_request'
  | 'product_required'
  | 'product_not_found'
  | 'unknown_dimension'
  | 'unit_not_understood';

declare module '../shared/refusal-values.ts' {
  interface RefusalValues {
    product_required: LineValues;
    product_not_found: LineValues & {
      readonly productSlug?: string | undefined;
      readonly sku?: string | undefined;
    };
    unknown_dimension: UnreadQuestionValues;
    unit_not_understood: UnreadQuestionValues;
  }
}
