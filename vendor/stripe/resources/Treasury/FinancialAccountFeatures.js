// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=FinancialAccountFeatures.js.map