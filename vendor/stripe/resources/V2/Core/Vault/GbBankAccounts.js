// File generated from our OpenAPI spec
import { StripeResource } from '../../../../StripeResource.js';
export class GbBankAccountResource extends StripeResource {
    /**
     * List objects that can be used as destinations for outbound money movement via OutboundPayment.
     */
    list(params, options) {
        return this._makeRequest('GET', '/v2/core/vault/gb_bank_accounts', params, options, {
            methodType: 'list',
        });
    }
    /**
     * Create a GB bank account.
     * @throws Stripe.BlockedByStripeError
     * @throws Stripe.CannotProceedError
     * @throws Stripe.InvalidVaultedCredentialError
     * @throws Stripe.QuotaExceededError
     */
    create(params, options) {
        return this._makeRequest('POST', '/v2/core/vault/gb_bank_accounts', params, options);
    }
    /**
     * Retrieve a GB bank account.
     */
    retrieve(id, params, options) {
        return this._makeRequest('GET', `/v2/core/vault/gb_bank_accounts/${encodeURIComponent(id)}`, params, options);
    }
    /**
     * Archive a GBBankAccount object. Archived GBBankAccount objects cannot be used as outbound destinations
     * and will not appear in the outbound destination list.
     * @throws Stripe.CannotProceedError
     * @throws Stripe.ControlledByAlternateResourceError
     */
    archive(id, params, options) {
        return this._makeRequest('POST', `/v2/core/vault/gb_bank_accounts/${encodeURIComponent(id)}/archive`, params, options);
    }
    /**
     * Unarchive a GBBankAccount object.
     * @throws Stripe.ControlledByAlternateResourceError
     */
    unarchive(id, params, options) {
        return this._makeRequest('POST', `/v2/core/vault/gb_bank_accounts/${encodeURIComponent(id)}/unarchive`, params, options);
    }
}
//# sourceMappingURL=GbBankAccounts.js.map