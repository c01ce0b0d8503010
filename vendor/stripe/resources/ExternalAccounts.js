// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=ExternalAccounts.js.map