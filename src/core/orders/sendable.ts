const FIRST_OF_SIXTEEN_DIGITS = 1_000_000_000_000_000n;

/** Whether an amount in the smallest unit has no more digits than a JSON number is certain to carry. Not for negative ones. */
export function isSendableAmount(amount: bigint): boolean {
  return amount >= 0n && amount < FIRST_OF_SIXTEEN_DIGITS;
}
