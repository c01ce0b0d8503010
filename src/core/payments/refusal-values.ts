import type { NamedOrderValues } from '../orders/refusal-values.ts';
import type { PaymentMode, ProviderName } from './account.ts';

declare module '../shared/refusal-values.ts' {
  interface RefusalValues {
    /** The payment provider doesn't accept the key, or the key lacks a permission. */
    payment_key_refused: { readonly provider: ProviderName };
    /** The key moves real money although the command expects test money, or the other way round. */
    payment_mode_unexpected: { readonly mode: PaymentMode };
    /** The payment provider can't be reached, or failed. */
    payment_provider_unavailable: { readonly provider: ProviderName };
    /** The payment provider doesn't accept such a payment, for example because it is too small. */
    payment_not_accepted: { readonly provider: ProviderName };
    payment_account_missing: NoValues;
    /** More is to be refunded than payment providers can refund. `refundable` is decimal text. */
    refund_too_large: NamedOrderValues & {
      readonly refundable: string;
      readonly currencyCode: string;
    };
    /** The store is already connected to another payment account. */
    payment_account_connected: { readonly provider: ProviderName };
  }
}
