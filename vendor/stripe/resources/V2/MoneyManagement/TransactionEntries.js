// File generated from our OpenAPI spec
import { StripeResource } from '../../../StripeResource.js';
export class TransactionEntryResource extends StripeResource {
    /**
     * Returns a list of TransactionEntries that match the provided filters.
     */
    list(params, options) {
        return this._makeRequest('GET', '/v2/money_management/transaction_entries', params, options, {
            methodType: 'list',
        });
    }
    /**
     * Retrieves the details of a TransactionEntry by ID.
     */
    retrieve(id, params, options) {
        return this._makeRequest('GET', `/v2/money_management/transaction_entries/${encodeURIComponent(id)}`, params, options);
    }
}
//# sourceMappingURL=TransactionEntries.js.map