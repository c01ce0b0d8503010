// File generated from our OpenAPI spec
import { GbBankAccountResource, } from './GbBankAccounts.js';
import { UsBankAccountResource, } from './UsBankAccounts.js';
export class Vault {
    constructor(stripe) {
        this.stripe = stripe;
        this.gbBankAccounts = new GbBankAccountResource(stripe);
        this.usBankAccounts = new UsBankAccountResource(stripe);
    }
}
//# sourceMappingURL=index.js.map