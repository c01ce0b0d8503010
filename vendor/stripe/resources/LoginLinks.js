// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=LoginLinks.js.map