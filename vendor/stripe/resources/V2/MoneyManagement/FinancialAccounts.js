// File generated from our OpenAPI spec
import { StripeResource } from '../../../StripeResource.js';
export class FinancialAccountResource extends StripeResource {
    /**
     * Returns a list of FinancialAccounts in your account that match the provided filters.
     */
    list(params, options) {
        return this._makeRequest('GET', '/v2/money_management/financial_accounts', params, options, {
            methodType: 'list',
        });
    }
    /**
     * Retrieves the details of an existing FinancialAccount.
     */
    retrieve(id, params, options) {
        return this._makeRequest('GET', `/v2/money_management/financial_accounts/${encodeURIComponent(id)}`, params, options);
    }
    /**
     * Updates an existing FinancialAccount using the provided parameters.
     */
    update(id, params, options) {
        return this._makeRequest('POST', `/v2/money_management/financial_accounts/${encodeURIComponent(id)}`, params, options);
    }
}
//# sourceMappingURL=FinancialAccounts.js.map