// File generated from our OpenAPI spec
import { StripeResource } from '../../StripeResource.js';
export class TrialOfferResource extends StripeResource {
    /**
     * Returns a list of trial offers.
     */
    list(params, options) {
        return this._makeRequest('GET', '/v1/product_catalog/trial_offers', params, options, {
            methodType: 'list',
        });
    }
    /**
     * Creates a trial offer.
     */
    create(params, options) {
        return this._makeRequest('POST', '/v1/product_catalog/trial_offers', params, options);
    }
    /**
     * Retrieves the trial offer with the given ID.
     */
    retrieve(id, params, options) {
        return this._makeRequest('GET', `/v1/product_catalog/trial_offers/${encodeURIComponent(id)}`, params, options);
    }
    /**
     * Updates the specified trial offer by setting the values of the parameters passed. Any parameters not provided are left unchanged.
     */
    update(id, params, options) {
        return this._makeRequest('POST', `/v1/product_catalog/trial_offers/${encodeURIComponent(id)}`, params, options);
    }
}
//# sourceMappingURL=TrialOffers.js.map