// File generated from our OpenAPI spec
import { MoneyManagementResource, } from './MoneyManagement.js';
export class TestHelpers {
    constructor(stripe) {
        this.stripe = stripe;
        this.moneyManagements = new MoneyManagementResource(stripe);
    }
}
//# sourceMappingURL=index.js.map