// File generated from our OpenAPI spec
import { StripeResource } from '../../../StripeResource.js';
export class PayoutIntentResource extends StripeResource {
    /**
     * Returns a list of PayoutIntents.
     */
    list(params, options) {
        return this._makeRequest('GET', '/v2/money_management/payout_intents', params, options, {
            methodType: 'list',
        });
    }
    /**
     * Creates a PayoutIntent.
     * @throws Stripe.CapabilityNotEnabledError
     * @throws Stripe.RecipientNotNotifiableError
     * @throws Stripe.FeatureNotEnabledError
     */
    create(params, options) {
        return this._makeRequest('POST', '/v2/money_management/payout_intents', params, options);
    }
    /**
     * Retrieves the details of an existing PayoutIntent by passing the unique PayoutIntent ID.
     */
    retrieve(id, params, options) {
        return this._makeRequest('GET', `/v2/money_management/payout_intents/${encodeURIComponent(id)}`, params, options);
    }
    /**
     * Updates an editable PayoutIntent in the `pending` or `requires_action` state.
     * @throws Stripe.CapabilityNotEnabledError
     * @throws Stripe.RecipientNotNotifiableError
     * @throws Stripe.FeatureNotEnabledError
     */
    update(id, params, options) {
        return this._makeRequest('POST', `/v2/money_management/payout_intents/${encodeURIComponent(id)}`, params, options);
    }
    /**
     * Cancels a PayoutIntent in the `pending` or `requires_action` state, or a `processing` PayoutIntent with a cancelable OutboundPayment.
     * @throws Stripe.NotCancelableError
     */
    cancel(id, params, options) {
        return this._makeRequest('POST', `/v2/money_management/payout_intents/${encodeURIComponent(id)}/cancel`, params, options);
    }
    /**
     * Confirms a PayoutIntent in the `requires_action` state, transitioning it to `pending`.
     * @throws Stripe.FxQuoteNeedsRefreshError
     */
    confirm(id, params, options) {
        return this._makeRequest('POST', `/v2/money_management/payout_intents/${encodeURIComponent(id)}/confirm`, params, options);
    }
    /**
     * Refreshes the FX quote for a PayoutIntent.
     */
    refreshFxQuote(id, params, options) {
        return this._makeRequest('POST', `/v2/money_management/payout_intents/${encodeURIComponent(id)}/refresh_fx_quote`, params, options);
    }
    /**
     * Refreshes the recipient verification for a PayoutIntent.
     */
    refreshRecipientVerification(id, params, options) {
        return this._makeRequest('POST', `/v2/money_management/payout_intents/${encodeURIComponent(id)}/refresh_recipient_verification`, params, options);
    }
}
//# sourceMappingURL=PayoutIntents.js.map