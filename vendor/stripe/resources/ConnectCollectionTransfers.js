// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=ConnectCollectionTransfers.js.map