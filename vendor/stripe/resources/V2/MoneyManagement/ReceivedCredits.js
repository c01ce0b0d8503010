// File generated from our OpenAPI spec
import { StripeResource } from '../../../StripeResource.js';
export class ReceivedCreditResource extends StripeResource {
    /**
     * Retrieves a list of ReceivedCredits.
     */
    list(params, options) {
        return this._makeRequest('GET', '/v2/money_management/received_credits', params, options, {
            methodType: 'list',
        });
    }
    /**
     * Retrieve a ReceivedCredit by ID.
     */
    retrieve(id, params, options) {
        return this._makeRequest('GET', `/v2/money_management/received_credits/${encodeURIComponent(id)}`, params, options);
    }
}
//# sourceMappingURL=ReceivedCredits.js.map