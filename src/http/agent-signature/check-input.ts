import type { InnerList } from 'structured-headers';

/** The parameters of a signature whose coverage and validity period have been checked. */
export interface SignatureParameters {
  readonly keyId: string;
  /** The algorithm that the signature specifies, or null if the key determines it. */
  readonly algorithm: string | null;
}

const MAXIMUM_LIFETIME_SECONDS = 86_400;
/** The maximum difference between the clocks of the signer and of this service, in seconds. */
const CLOCK_SKEW_SECONDS = 30;
const MAXIMUM_KEY_ID_LENGTH = 128;

/**
 * Checks what a signature covers and when it is valid. Returns its parameters, or the reason why it
 * can't be used.
 */
export function checkInput(
  [components, parameters]: InnerList,
  nowSeconds: number,
): SignatureParameters | 'incomplete' | 'not_in_force' {
  const isHostCovered = components.some(
    ([name, { size }]) => (name === '@authority' || name === '@target-uri') && size === 0,
  );
  const keyId = parameters.get('keyid');
  const algorithm = parameters.get('alg') ?? null;
  const created = parameters.get('created');
  const expires = parameters.get('expires');
  if (
    !isHostCovered ||
    typeof keyId !== 'string' ||
    keyId.length > MAXIMUM_KEY_ID_LENGTH ||
    !(algorithm === null || typeof algorithm === 'string') ||
    !isWholeSecond(created) ||
    !isWholeSecond(expires)
  )
    return 'incomplete';
  const isInForce =
    created <= nowSeconds + CLOCK_SKEW_SECONDS &&
    expires > nowSeconds - CLOCK_SKEW_SECONDS &&
    expires > created &&
    expires - created <= MAXIMUM_LIFETIME_SECONDS;
  return isInForce ? { keyId, algorithm } : 'not_in_force';
}

function isWholeSecond(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value);
}
