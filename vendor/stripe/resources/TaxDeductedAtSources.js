// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=TaxDeductedAtSources.js.map