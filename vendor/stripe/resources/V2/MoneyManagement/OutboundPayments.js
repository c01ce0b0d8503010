// File generated from our OpenAPI spec
import { StripeResource } from '../../../StripeResource.js';
export class OutboundPaymentResource extends StripeResource {
    /**
     * Returns a list of OutboundPayments that match the provided filters.
     */
    list(params, options) {
        return this._makeRequest('GET', '/v2/money_management/outbound_payments', params, options, {
            methodType: 'list',
        });
    }
    /**
     * Creates an OutboundPayment.
     * @throws Stripe.BlockedByStripeError
     * @throws Stripe.InsufficientFundsError
     * @throws Stripe.CapabilityNotEnabledError
     * @throws Stripe.QuotaExceededError
     * @throws Stripe.RecipientNotNotifiableError
     * @throws Stripe.FeatureNotEnabledError
     */
    create(params, options) {
        return this._makeRequest('POST', '/v2/money_management/outbound_payments', params, options);
    }
    /**
     * Retrieves the details of an existing OutboundPayment by passing the unique OutboundPayment ID from either the OutboundPayment create or list response.
     */
    retrieve(id, params, options) {
        return this._makeRequest('GET', `/v2/money_management/outbound_payments/${encodeURIComponent(id)}`, params, options);
    }
    /**
     * Cancels an OutboundPayment. Only processing OutboundPayments can be canceled.
     * @throws Stripe.AlreadyCanceledError
     * @throws Stripe.NotCancelableError
     */
    cancel(id, params, options) {
        return this._makeRequest('POST', `/v2/money_management/outbound_payments/${encodeURIComponent(id)}/cancel`, params, options);
    }
}
//# sourceMappingURL=OutboundPayments.js.map