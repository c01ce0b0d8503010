// File generated from our OpenAPI spec
import { AuthenticationResource, } from './Authentications.js';
export class ThreeDSecure {
    constructor(stripe) {
        this.stripe = stripe;
        this.authentications = new AuthenticationResource(stripe);
    }
}
//# sourceMappingURL=index.js.map