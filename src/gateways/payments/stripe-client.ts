import type Stripe from 'stripe';
import type { ProviderName } from '../../core/payments/account.ts';
import { refuse } from '../../core/shared/result.ts';
import type { ProviderRefusal } from './payment-provider.ts';

export interface StripeOptions {
  readonly provider: ProviderName;
  /** The URL of a server that offers Stripe's API. The default is Stripe's own server. */
  readonly apiUrl?: string;
  readonly timeoutMs?: number;
}

type StripeClass = typeof Stripe;

const TIMEOUT_MS = 10_000;
const HTTP_CONFLICT = 409;

/**
 * Loads the `stripe` package with the first payment, because loading it takes a third of a second.
 */
export async function loadStripe(): Promise<StripeClass> {
  return (await import('../../../vendor/stripe/stripe.esm.node.js')).default;
}

/** Calls Stripe's API. Returns null if the requested object doesn't exist there. */
export async function callStripe<T>(
  { provider, apiUrl, timeoutMs = TIMEOUT_MS }: StripeOptions,
  key: string,
  work: (stripe: Stripe) => Promise<T>,
): Promise<T | null | ProviderRefusal> {
  const StripeClient = await loadStripe();
  const stripe = new StripeClient(key, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl !== undefined && addressOf(apiUrl)),
  });
  try {
    return await work(stripe);
  } catch (error) {
    const outcome = stripeCallOutcome(StripeClient, error, provider);
    if (outcome === undefined) throw error;
    return outcome;
  }
}

/**
 * Converts an error of Stripe to an outcome, without its message, which may quote confidential
 * input. Returns undefined for other errors.
 */
function stripeCallOutcome(
  { errors }: StripeClass,
  error: unknown,
  provider: ProviderName,
): ProviderRefusal | null | undefined {
  if (!(error instanceof errors.StripeError)) return undefined;
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  )
    return refuse('payment_key_refused', { provider });
  if (error.code === 'resource_missing') return null;
  const isRejected =
    error instanceof errors.StripeInvalidRequestError && error.statusCode !== HTTP_CONFLICT;
  return isRejected || error instanceof errors.StripeIdempotencyError
    ? refuse('payment_not_accepted', { provider })
    : refuse('payment_provider_unavailable', { provider });
}

function addressOf(url: string) {
  const { hostname, port, protocol } = new URL(url);
  return {
    host: hostname,
    port: Number(port),
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  };
}
