// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=BankAccounts.js.map