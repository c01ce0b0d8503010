// File generated from our OpenAPI spec
import { StripeResource } from '../../../StripeResource.js';
export class PayoutMethodResource extends StripeResource {
    /**
     * List objects that adhere to the PayoutMethod interface.
     */
    list(params, options) {
        return this._makeRequest('GET', '/v2/money_management/payout_methods', params, options, {
            methodType: 'list',
        });
    }
    /**
     * Retrieve a PayoutMethod object.
     * @throws Stripe.InvalidPayoutMethodError
     */
    retrieve(id, params, options) {
        return this._makeRequest('GET', `/v2/money_management/payout_methods/${encodeURIComponent(id)}`, params, options);
    }
    /**
     * Archive a `PayoutMethod`. Archiving prevents the Payout Method from being used for outbound payments
     * or transfers and omits it from normal list results. To restore list visibility, use the
     * [unarchive endpoint](https://docs.stripe.com/api/v2/money-management/payout-methods/unarchive).
     * @throws Stripe.CannotProceedError
     * @throws Stripe.InvalidPayoutMethodError
     * @throws Stripe.ControlledByAlternateResourceError
     */
    archive(id, params, options) {
        return this._makeRequest('POST', `/v2/money_management/payout_methods/${encodeURIComponent(id)}/archive`, params, options);
    }
    /**
     * Unarchive a `PayoutMethod`. Unarchiving restores the Payout Method to normal list results and clears
     * only its archived state. It doesn't guarantee that the Payout Method can be used.
     * @throws Stripe.InvalidPayoutMethodError
     * @throws Stripe.ControlledByAlternateResourceError
     */
    unarchive(id, params, options) {
        return this._makeRequest('POST', `/v2/money_management/payout_methods/${encodeURIComponent(id)}/unarchive`, params, options);
    }
}
//# sourceMappingURL=PayoutMethods.js.map