// File generated from our OpenAPI spec
import { StripeResource } from '../../../StripeResource.js';
export class InboundTransferResource extends StripeResource {
    /**
     * Retrieves a list of InboundTransfers.
     */
    list(params, options) {
        return this._makeRequest('GET', '/v2/money_management/inbound_transfers', params, options, {
            methodType: 'list',
        });
    }
    /**
     * Creates an InboundTransfer to pull funds from a bank account into a financial account. Per-transfer and rolling weekly limits vary by account and payment rail. See [transfer limits](https://docs.stripe.com/treasury/add-funds#transfer-limits).
     * @throws Stripe.BlockedByStripeError
     */
    create(params, options) {
        return this._makeRequest('POST', '/v2/money_management/inbound_transfers', params, options);
    }
    /**
     * Retrieve an InboundTransfer by ID.
     */
    retrieve(id, params, options) {
        return this._makeRequest('GET', `/v2/money_management/inbound_transfers/${encodeURIComponent(id)}`, params, options);
    }
}
//# sourceMappingURL=InboundTransfers.js.map