// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=LineItems.js.map