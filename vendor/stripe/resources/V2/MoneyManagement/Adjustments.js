// File generated from our OpenAPI spec
import { StripeResource } from '../../../StripeResource.js';
export class AdjustmentResource extends StripeResource {
    /**
     * Returns a list of Adjustments that match the provided filters.
     */
    list(params, options) {
        return this._makeRequest('GET', '/v2/money_management/adjustments', params, options, {
            methodType: 'list',
        });
    }
    /**
     * Retrieves the details of an Adjustment by ID.
     */
    retrieve(id, params, options) {
        return this._makeRequest('GET', `/v2/money_management/adjustments/${encodeURIComponent(id)}`, params, options);
    }
}
//# sourceMappingURL=Adjustments.js.map