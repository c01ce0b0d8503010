// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=SourceTransactions.js.map