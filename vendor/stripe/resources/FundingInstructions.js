// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=FundingInstructions.js.map