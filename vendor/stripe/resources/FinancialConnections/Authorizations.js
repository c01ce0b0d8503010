// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=Authorizations.js.map