// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=CashBalances.js.map