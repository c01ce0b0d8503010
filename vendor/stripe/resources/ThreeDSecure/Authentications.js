// File generated from our OpenAPI spec
import { StripeResource } from '../../StripeResource.js';
export class AuthenticationResource extends StripeResource {
    /**
     * Returns a list of 3D Secure Authentications.
     */
    list(params, options) {
        return this._makeRequest('GET', '/v1/three_d_secure/authentications', params, options, {
            methodType: 'list',
        });
    }
    /**
     * This endpoint creates a 3DS Authentication. Refer to the [Create a 3DS Authentication object section of the Standalone 3DS guide](https://docs.stripe.com/payments/3d-secure/standalone-3d-secure#create-a-3ds-authentication-object) for more information.
     *
     * You can pass the submit parameter to automatically submit the 3DS Authentication object when you create it. Refer to the [Submit at creation section of the Standalone 3DS guide](https://docs.stripe.com/payments/3d-secure/standalone-3d-secure#submit-at-creation) for more information.
     */
    create(params, options) {
        return this._makeRequest('POST', '/v1/three_d_secure/authentications', params, options);
    }
    /**
     * This endpoint retrieves a 3DS Authentication.
     */
    retrieve(id, params, options) {
        return this._makeRequest('GET', `/v1/three_d_secure/authentications/${encodeURIComponent(id)}`, params, options);
    }
    /**
     * This endpoint cancels a 3DS Authentication. You can cancel a 3DS Authentication object when it's in a non-final status:
     * requires_submission or requires_challenge.
     */
    cancel(id, params, options) {
        return this._makeRequest('POST', `/v1/three_d_secure/authentications/${encodeURIComponent(id)}/cancel`, params, options);
    }
    /**
     * This endpoint submits a 3DS Authentication. You can submit a 3DS Authentication object when it has status requires_submission. Refer to the [Submit the 3DS Authentication object section of the Standalone 3DS guide](https://docs.stripe.com/payments/3d-secure/standalone-3d-secure#submit-the-3ds-authentication-object) for more information.
     */
    submit(id, params, options) {
        return this._makeRequest('POST', `/v1/three_d_secure/authentications/${encodeURIComponent(id)}/submit`, params, options);
    }
}
//# sourceMappingURL=Authentications.js.map