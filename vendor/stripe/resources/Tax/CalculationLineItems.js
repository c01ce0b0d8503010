// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=CalculationLineItems.js.map