// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=BalanceTransactionSources.js.map