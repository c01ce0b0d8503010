// File generated from our OpenAPI spec
import { InstallResource } from './Installs.js';
import { SecretResource } from './Secrets.js';
export class Apps {
    constructor(stripe) {
        this.stripe = stripe;
        this.installs = new InstallResource(stripe);
        this.secrets = new SecretResource(stripe);
    }
}
//# sourceMappingURL=index.js.map