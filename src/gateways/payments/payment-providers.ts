import type { PaymentProvider, PaymentProviders } from './payment-provider.ts';
import { createStripe } from './stripe.ts';

const STRIPE_PAGES = 'https://checkout.stripe.com';
const STRIPE_DASHBOARD = 'https://dashboard.stripe.com';

/**
 * Returns the payment providers that this process can use. `sandboxUrl` is null if the process runs
 * no sandbox.
 */
export function paymentProviders(sandboxUrl: string | null): PaymentProviders {
  return {
    stripe: createStripe({
      provider: 'stripe',
      pageOrigins: [STRIPE_PAGES],
      paymentPage: (paymentId, isLive) =>
        `${STRIPE_DASHBOARD}${isLive ? '' : '/test'}/payments/${encodeURIComponent(paymentId)}`,
    }),
    ...(sandboxUrl !== null && { sandbox: sandboxProvider(sandboxUrl) }),
  };
}

function sandboxProvider(url: string): PaymentProvider {
  return createStripe({
    provider: 'sandbox',
    apiUrl: url,
    pageOrigins: [url],
    paymentPage: (paymentId) => `${url}/payments/${paymentId}`,
  });
}
