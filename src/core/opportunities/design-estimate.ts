import { decimalAmount } from '../orders/decimal-amount.ts';
import type { Minor } from '../orders/order.ts';
import { refuse, type Refusal } from '../shared/result.ts';
import type { DesignEstimate, Opportunity } from './opportunity.ts';

/** What a design that was asked for will cost; amounts in the merchant's currency. */
export interface EstimateStated {
  readonly low: Minor;
  readonly high: Minor;
  readonly currencyCode: string;
  /** What the final price will depend on, in words. */
  readonly finalPriceBasis: string;
  /** YYYY-MM-DD */
  readonly confirmedOn: string;
  /** Null: that of the request as it is now. */
  readonly specificationVersion: number | null;
}

/**
 * From and to what a design will cost, in place of what was estimated before; null takes it away.
 */
export function setDesignEstimate(
  opportunity: Opportunity,
  stated: EstimateStated | null,
): Opportunity | Refusal<'invalid_request'> {
  if (stated === null) {
    return opportunity.designEstimate === null
      ? opportunity
      : { ...opportunity, designEstimate: null };
  }
  const { low, high, currencyCode } = stated;
  if (low > high) {
    return refuse('invalid_request', {
      problems: [{ path: '/high', problem: 'must not be below the low one' }],
    });
  }
  const designEstimate: DesignEstimate = {
    low: decimalAmount(low, currencyCode),
    high: decimalAmount(high, currencyCode),
    currency: currencyCode,
    finalPriceBasis: stated.finalPriceBasis,
    estimateConfirmedOn: stated.confirmedOn,
    specificationVersion: stated.specificationVersion ?? specificationVersion(opportunity),
  };
  return isSame(opportunity.designEstimate, designEstimate)
    ? opportunity
    : { ...opportunity, designEstimate };
}

/** As recorded, a request is version 1; each answer of its asker makes the next one. */
function specificationVersion({ responses }: Opportunity): number {
  return (
    1 +
    responses.filter(({ outcome, respondedAt }) => outcome === 'ask' && respondedAt !== null).length
  );
}

function isSame(one: DesignEstimate | null, other: DesignEstimate): boolean {
  return (
    one !== null &&
    (Object.keys(other) as (keyof DesignEstimate)[]).every((key) => one[key] === other[key])
  );
}
