// File generated from our OpenAPI spec
import { StripeResource } from '../../../../StripeResource.js';
export class FinancialAddressResource extends StripeResource {
    /**
     * Simulate crediting a FinancialAddress in a Sandbox environment. This can be used to add virtual funds and increase your balance for testing.
     * @throws Stripe.FeatureNotEnabledError
     */
    credit(id, params, options) {
        return this._makeRequest('POST', `/v2/money_management/test_helpers/financial_addresses/${encodeURIComponent(id)}/credit`, params, options);
    }
}
//# sourceMappingURL=FinancialAddresses.js.map