// File generated from our OpenAPI spec
import { StripeResource } from '../../../StripeResource.js';
export class FinancialAddressResource extends StripeResource {
    /**
     * List all FinancialAddresses for a FinancialAccount (V2 shape).
     */
    list(params, options) {
        return this._makeRequest('GET', '/v2/money_management/financial_addresses', params, options, {
            methodType: 'list',
        });
    }
    /**
     * Create a new FinancialAddress for a FinancialAccount (V2 shape).
     * @throws Stripe.FinancialAccountNotOpenError
     * @throws Stripe.FeatureNotEnabledError
     */
    create(params, options) {
        return this._makeRequest('POST', '/v2/money_management/financial_addresses', params, options);
    }
    /**
     * Retrieve a FinancialAddress (V2 shape).
     */
    retrieve(id, params, options) {
        return this._makeRequest('GET', `/v2/money_management/financial_addresses/${encodeURIComponent(id)}`, params, options);
    }
}
//# sourceMappingURL=FinancialAddresses.js.map