// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=ReserveTransactions.js.map