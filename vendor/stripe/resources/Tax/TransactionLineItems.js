// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=TransactionLineItems.js.map