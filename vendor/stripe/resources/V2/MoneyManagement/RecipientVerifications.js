// File generated from our OpenAPI spec
import { StripeResource } from '../../../StripeResource.js';
export class RecipientVerificationResource extends StripeResource {
    /**
     * Creates a RecipientVerification to verify the recipient you intend to send funds to.
     */
    create(params, options) {
        return this._makeRequest('POST', '/v2/money_management/recipient_verifications', params, options);
    }
    /**
     * Retrieves the details of an existing RecipientVerification by passing the unique RecipientVerification ID.
     */
    retrieve(id, params, options) {
        return this._makeRequest('GET', `/v2/money_management/recipient_verifications/${encodeURIComponent(id)}`, params, options);
    }
    /**
     * Acknowledges an existing RecipientVerification in the `awaiting_acknowledgement` state.
     */
    acknowledge(id, params, options) {
        return this._makeRequest('POST', `/v2/money_management/recipient_verifications/${encodeURIComponent(id)}/acknowledge`, params, options);
    }
}
//# sourceMappingURL=RecipientVerifications.js.map