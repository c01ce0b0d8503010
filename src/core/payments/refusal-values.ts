import type { NamedOrderValues } from '../orders/refusal-values.ts';
import type { PaymentMode, ProviderName } from './account.ts';

declare module '../shared/refusal-values.ts' {
  interface RefusalValues {
    /** The payment provider rejects the API key, or the key lacks a permission. */
    payment_key_refused: { readonly provider: ProviderName };
    /** The API key moves real money although the command expects test money, or the reverse. */
    payment_mode_unexpected: { readonly mode: PaymentMode };
    /** The payment provider can't be reached or reported an internal error. */
    payment_provider_unavailable: { readonly provider: ProviderName };
    /** The payment provider rejects this payment, for example because its amount is too small. */
    payment_not_accepted: { readonly provider: ProviderName };
    payment_account_missing: NoValues;
    /**
     * The requested refund exceeds the amount that payment providers can refund. `refundable` is
     * decimal text.
     */
    refund_too_large: NamedOrderValues & {
      readonly refundable: string;
      readonly currencyCode: string;
    };
    /** The store is already connected to another payment account. */
    payment_account_connected: { readonly provider: ProviderName };
  }
}
