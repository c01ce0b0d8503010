// File generated from our OpenAPI spec
import { StripeResource } from '../../../StripeResource.js';
export class OutboundSetupIntentResource extends StripeResource {
    /**
     * List the OutboundSetupIntent objects.
     */
    list(params, options) {
        return this._makeRequest('GET', '/v2/money_management/outbound_setup_intents', params, options, {
            methodType: 'list',
        });
    }
    /**
     * Create an OutboundSetupIntent object.
     * @throws Stripe.BlockedByStripeError
     * @throws Stripe.CannotProceedError
     * @throws Stripe.InvalidPayoutMethodError
     * @throws Stripe.QuotaExceededError
     * @throws Stripe.ControlledByAlternateResourceError
     */
    create(params, options) {
        return this._makeRequest('POST', '/v2/money_management/outbound_setup_intents', params, options);
    }
    /**
     * Retrieve an OutboundSetupIntent object.
     */
    retrieve(id, params, options) {
        return this._makeRequest('GET', `/v2/money_management/outbound_setup_intents/${encodeURIComponent(id)}`, params, options);
    }
    /**
     * Update an OutboundSetupIntent object.
     * @throws Stripe.BlockedByStripeError
     * @throws Stripe.InvalidPayoutMethodError
     * @throws Stripe.ControlledByAlternateResourceError
     */
    update(id, params, options) {
        return this._makeRequest('POST', `/v2/money_management/outbound_setup_intents/${encodeURIComponent(id)}`, params, options);
    }
    /**
     * Cancel an OutboundSetupIntent object.
     */
    cancel(id, params, options) {
        return this._makeRequest('POST', `/v2/money_management/outbound_setup_intents/${encodeURIComponent(id)}/cancel`, params, options);
    }
}
//# sourceMappingURL=OutboundSetupIntents.js.map