// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=CustomerSources.js.map