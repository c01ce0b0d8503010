// File generated from our OpenAPI spec
import { StripeResource } from '../StripeResource.js';
export class ChargeResource extends StripeResource {
    /**
     * Returns a list of charges you've previously created. The charges are returned in sorted order, with the most recent charges appearing first.
     */
    list(params, options) {
        return this._makeRequest('GET', '/v1/charges', params, options, {
            methodType: 'list',
        });
    }
    /**
     * This method is deprecated and will be removed soon. If your integration uses it, you need to update it to use a different payment flow, such as [the Payment Intents API](https://docs.stripe.com/docs/payments/payment-intents).
     */
    create(params, options) {
        return this._makeRequest('POST', '/v1/charges', params, options);
    }
    /**
     * Retrieves the details of a charge that has previously been created. Supply the unique charge ID that was returned from your previous request, and Stripe will return the corresponding charge information. The same information is returned when creating or refunding the charge.
     */
    retrieve(id, params, options) {
        return this._makeRequest('GET', `/v1/charges/${encodeURIComponent(id)}`, params, options);
    }
    /**
     * Updates the specified charge by setting the values of the parameters passed. Any parameters not provided will be left unchanged.
     */
    update(id, params, options) {
        return this._makeRequest('POST', `/v1/charges/${encodeURIComponent(id)}`, params, options);
    }
    /**
     * Search for charges you've previously created using Stripe's [Search Query Language](https://docs.stripe.com/docs/search#search-query-language).
     * Don't use search in read-after-write flows where strict consistency is necessary. Under normal operating
     * conditions, data is searchable in less than a minute. Occasionally, propagation of new or updated data can be up
     * to an hour behind during outages. Search functionality is not available to merchants in India.
     */
    search(params, options) {
        return this._makeRequest('GET', '/v1/charges/search', params, options, {
            methodType: 'search',
        });
    }
    /**
     * This method is deprecated and will be removed soon. If your integration uses it, you need to update it to use a different payment flow, such as [the Payment Intents API](https://docs.stripe.com/docs/payments/payment-intents).
     */
    capture(id, params, options) {
        return this._makeRequest('POST', `/v1/charges/${encodeURIComponent(id)}/capture`, params, options);
    }
}
//# sourceMappingURL=Charges.js.map