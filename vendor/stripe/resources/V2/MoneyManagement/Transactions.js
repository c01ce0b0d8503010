// File generated from our OpenAPI spec
import { StripeResource } from '../../../StripeResource.js';
export class TransactionResource extends StripeResource {
    /**
     * Returns a list of Transactions that match the provided filters.
     */
    list(params, options) {
        return this._makeRequest('GET', '/v2/money_management/transactions', params, options, {
            methodType: 'list',
        });
    }
    /**
     * Retrieves the details of a Transaction by ID.
     */
    retrieve(id, params, options) {
        return this._makeRequest('GET', `/v2/money_management/transactions/${encodeURIComponent(id)}`, params, options);
    }
    /**
     * Updates an existing Transaction. You can update its description and metadata.
     */
    update(id, params, options) {
        return this._makeRequest('POST', `/v2/money_management/transactions/${encodeURIComponent(id)}`, params, options);
    }
    /**
     * Creates a fresh hosted URL for a Transaction's regulatory receipt.
     */
    refreshRegulatoryReceipt(id, params, options) {
        return this._makeRequest('POST', `/v2/money_management/transactions/${encodeURIComponent(id)}/refresh_regulatory_receipt`, params, options);
    }
}
//# sourceMappingURL=Transactions.js.map