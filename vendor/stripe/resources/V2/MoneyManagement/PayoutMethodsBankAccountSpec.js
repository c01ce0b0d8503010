// File generated from our OpenAPI spec
import { StripeResource } from '../../../StripeResource.js';
export class PayoutMethodsBankAccountSpecResource extends StripeResource {
    /**
     * Fetch the specifications for a set of countries to know which
     * credential fields are required, the validations for each fields, and how to translate these
     * country-specific fields to the generic fields in the PayoutMethodBankAccount type.
     */
    retrieve(params, options) {
        return this._makeRequest('GET', '/v2/money_management/payout_methods_bank_account_spec', params, options);
    }
}
//# sourceMappingURL=PayoutMethodsBankAccountSpec.js.map