// File generated from our OpenAPI spec
import { StripeResource } from '../../../../StripeResource.js';
export class UsBankAccountResource extends StripeResource {
    /**
     * List USBankAccount objects. Optionally filter by verification status.
     */
    list(params, options) {
        return this._makeRequest('GET', '/v2/core/vault/us_bank_accounts', params, options, {
            methodType: 'list',
        });
    }
    /**
     * Create a USBankAccount object.
     * @throws Stripe.BlockedByStripeError
     * @throws Stripe.InvalidPaymentMethodError
     * @throws Stripe.QuotaExceededError
     * @throws Stripe.CannotProceedError
     */
    create(params, options) {
        return this._makeRequest('POST', '/v2/core/vault/us_bank_accounts', params, options);
    }
    /**
     * Retrieve a USBankAccount object.
     */
    retrieve(id, params, options) {
        return this._makeRequest('GET', `/v2/core/vault/us_bank_accounts/${encodeURIComponent(id)}`, params, options);
    }
    /**
     * Update a USBankAccount object. This is limited to supplying a previously empty routing_number field.
     * @throws Stripe.BlockedByStripeError
     * @throws Stripe.InvalidPaymentMethodError
     * @throws Stripe.QuotaExceededError
     * @throws Stripe.CannotProceedError
     */
    update(id, params, options) {
        return this._makeRequest('POST', `/v2/core/vault/us_bank_accounts/${encodeURIComponent(id)}`, params, options);
    }
    /**
     * Archive a USBankAccount object. USBankAccount objects will not be automatically archived by Stripe.
     * Archived USBankAccount objects cannot be used as outbound destinations
     * and will not appear in the outbound destination list.
     * @throws Stripe.CannotProceedError
     * @throws Stripe.ControlledByAlternateResourceError
     */
    archive(id, params, options) {
        return this._makeRequest('POST', `/v2/core/vault/us_bank_accounts/${encodeURIComponent(id)}/archive`, params, options);
    }
    /**
     * Confirm microdeposits amounts or descriptor code that you have received from the Send Microdeposits request. Once you correctly confirm this, this US Bank Account will be verified and eligible to transfer funds with.
     * @throws Stripe.VerificationAttemptFailedError
     * @throws Stripe.ControlledByAlternateResourceError
     * @throws Stripe.VerificationNotInitiatedError
     * @throws Stripe.VerificationExpiredError
     */
    confirmMicrodeposits(id, params, options) {
        return this._makeRequest('POST', `/v2/core/vault/us_bank_accounts/${encodeURIComponent(id)}/confirm_microdeposits`, params, options);
    }
    /**
     * Send microdeposits in order to verify your US Bank Account so it is eligible to transfer funds. This will start the verification process and you must Confirm Microdeposits to successfully verify your US Bank Account.
     * @throws Stripe.ControlledByAlternateResourceError
     * @throws Stripe.CannotProceedError
     */
    sendMicrodeposits(id, params, options) {
        return this._makeRequest('POST', `/v2/core/vault/us_bank_accounts/${encodeURIComponent(id)}/send_microdeposits`, params, options);
    }
    /**
     * Unarchive a USBankAccount object.
     * @throws Stripe.ControlledByAlternateResourceError
     */
    unarchive(id, params, options) {
        return this._makeRequest('POST', `/v2/core/vault/us_bank_accounts/${encodeURIComponent(id)}/unarchive`, params, options);
    }
}
//# sourceMappingURL=UsBankAccounts.js.map