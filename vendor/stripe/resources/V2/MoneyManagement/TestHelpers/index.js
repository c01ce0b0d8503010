// File generated from our OpenAPI spec
import { FinancialAddressResource, } from './FinancialAddresses.js';
export class TestHelpers {
    constructor(stripe) {
        this.stripe = stripe;
        this.financialAddresses = new FinancialAddressResource(stripe);
    }
}
//# sourceMappingURL=index.js.map