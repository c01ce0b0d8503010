// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=CustomerBalanceTransactions.js.map