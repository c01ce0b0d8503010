// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=FinancialAddressCreditSimulations.js.map