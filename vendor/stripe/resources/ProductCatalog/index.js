// File generated from our OpenAPI spec
import { TrialOfferResource, } from './TrialOffers.js';
export class ProductCatalog {
    constructor(stripe) {
        this.stripe = stripe;
        this.trialOffers = new TrialOfferResource(stripe);
    }
}
//# sourceMappingURL=index.js.map