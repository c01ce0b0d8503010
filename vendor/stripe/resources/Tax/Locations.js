// File generated from our OpenAPI spec
import { StripeResource } from '../../StripeResource.js';
export class LocationResource extends StripeResource {
    /**
     * Retrieve a list of all tax locations. Tax locations can represent the venues for services, tickets, or other product types.
     *
     * The response includes detailed information for each tax location, such as its address, type, and description.
     *
     * You can paginate through the list by using the limit parameter to control the number of results returned in each request.
     */
    list(params, options) {
        return this._makeRequest('GET', '/v1/tax/locations', params, options, {
            methodType: 'list',
        });
    }
    /**
     * Create a tax location to use in calculating taxes for a service, ticket, or other type of product. The resulting object contains the ID, address, type, and description of the tax location.
     */
    create(params, options) {
        return this._makeRequest('POST', '/v1/tax/locations', params, options);
    }
    /**
     * Fetch the details of a specific tax location using its unique identifier. Use a tax location to calculate taxes based on the location of the end product, such as a performance, instead of the customer address. For more details, check the [integration guide](https://docs.stripe.com/tax/tax-for-tickets/integration-guide).
     */
    retrieve(id, params, options) {
        return this._makeRequest('GET', `/v1/tax/locations/${encodeURIComponent(id)}`, params, options);
    }
}
//# sourceMappingURL=Locations.js.map