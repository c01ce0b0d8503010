// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=AccountOwners.js.map