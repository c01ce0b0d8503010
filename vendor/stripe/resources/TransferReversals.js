// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=TransferReversals.js.map