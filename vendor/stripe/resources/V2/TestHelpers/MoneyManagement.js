// File generated from our OpenAPI spec
import { StripeResource } from '../../../StripeResource.js';
export class MoneyManagementResource extends StripeResource {
    /**
     * Creates a RecipientVerification with a specified match result for testing purposes in a Sandbox environment.
     */
    recipientVerifications(params, options) {
        return this._makeRequest('POST', '/v2/test_helpers/money_management/recipient_verifications', params, options);
    }
}
//# sourceMappingURL=MoneyManagement.js.map