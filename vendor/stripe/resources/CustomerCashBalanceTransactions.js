// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=CustomerCashBalanceTransactions.js.map