import { currencyExponent } from '../../core/shared/money.ts';

/**
 * Currencies for which Stripe's units differ from ISO 4217. Stripe counts the ariary in whole
 * units, and the Icelandic króna and the Ugandan shilling in hundredths.
 */
const STRIPE_EXPONENTS: Readonly<Record<string, number>> = { MGA: 0, ISK: 2, UGX: 2 };
/**
 * In currencies with three decimal places, Stripe accepts only multiples of ten of the smallest
 * unit.
 */
const THOUSANDTHS_STEP = 10n;

/**
 * Converts an amount from minor units to Stripe's units. Returns null if Stripe can't represent the
 * amount.
 */
export function toStripeAmount(amount: bigint, currencyCode: string): number | null {
  const scale = exponentsOf(currencyCode);
  if (scale === null) return null;
  const { isoExponent: ours, stripeExponent: theirs } = scale;
  if (theirs === 3 && amount % THOUSANDTHS_STEP !== 0n) return null;
  const scaled = amount * 10n ** BigInt(Math.max(0, theirs - ours));
  const divisor = 10n ** BigInt(Math.max(0, ours - theirs));
  return scaled % divisor === 0n ? Number(scaled / divisor) : null;
}

/**
 * Converts an amount from Stripe's units to minor units. @throws RangeError if the currency is
 * unknown, or if the amount has a fraction of a minor unit
 */
export function fromStripeAmount(amount: number, currencyCode: string): bigint {
  const scale = exponentsOf(currencyCode);
  if (scale === null) throw new RangeError(`no currency of Stripe: ${currencyCode}`);
  const { isoExponent: ours, stripeExponent: theirs } = scale;
  const scaled = BigInt(amount) * 10n ** BigInt(Math.max(0, ours - theirs));
  const divisor = 10n ** BigInt(Math.max(0, theirs - ours));
  if (scaled % divisor !== 0n)
    throw new RangeError(`an amount finer than its currency's smallest unit: ${amount}`);
  return scaled / divisor;
}

function exponentsOf(
  currencyCode: string,
): { readonly isoExponent: number; readonly stripeExponent: number } | null {
  const ours = currencyExponent(currencyCode);
  if (ours === null || ours > 3) return null;
  return { isoExponent: ours, stripeExponent: STRIPE_EXPONENTS[currencyCode] ?? ours };
}
