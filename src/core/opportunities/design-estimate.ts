import { decimalAmount } from '../orders/decimal-amount.ts';
import type { MinorUnits } from '../orders/order.ts';
import { refuse, type Refusal } from '../shared/result.ts';
import type { DesignEstimate, Opportunity } from './opportunity.ts';

/** The merchant's estimate of what a custom design will cost, in the merchant's currency. */
export interface StatedEstimate {
  readonly low: MinorUnits;
  readonly high: MinorUnits;
  readonly currencyCode: string;
  /** A sentence that explains what the final price depends on. */
  readonly finalPriceBasis: string;
  readonly confirmedOn: string;
  /**
   * The version of the buyer's specification that the merchant's estimate is for. Null means the
   * current version.
   */
  readonly specificationVersion: number | null;
}

/**
 * Sets the expected price range of a design, replacing any earlier estimate. Null removes the
 * estimate.
 */
export function setDesignEstimate(
  opportunity: Opportunity,
  statedEstimate: StatedEstimate | null,
): Opportunity | Refusal<'invalid_request'> {
  if (statedEstimate === null) {
    return opportunity.designEstimate === null
      ? opportunity
      : { ...opportunity, designEstimate: null };
  }
  const { low, high, currencyCode } = statedEstimate;
  if (low > high) {
    return refuse('invalid_request', {
      problems: [{ path: '/high', problem: 'must not be below the low one' }],
    });
  }
  const designEstimate: DesignEstimate = {
    low: decimalAmount(low, currencyCode),
    high: decimalAmount(high, currencyCode),
    currency: currencyCode,
    finalPriceBasis: statedEstimate.finalPriceBasis,
    estimateConfirmedOn: statedEstimate.confirmedOn,
    specificationVersion: statedEstimate.specificationVersion ?? specificationVersion(opportunity),
  };
  return isSameEstimate(opportunity.designEstimate, designEstimate)
    ? opportunity
    : { ...opportunity, designEstimate };
}

/**
 * Returns the version of the buyer's specification. It starts at 1 and rises with every reply of
 * the buyer.
 */
function specificationVersion({ responses }: Opportunity): number {
  return (
    1 +
    responses.filter(({ outcome, respondedAt }) => outcome === 'ask' && respondedAt !== null).length
  );
}

function isSameEstimate(one: DesignEstimate | null, other: DesignEstimate): boolean {
  return (
    one !== null &&
    (Object.keys(other) as (keyof DesignEstimate)[]).every((key) => one[key] === other[key])
  );
}
