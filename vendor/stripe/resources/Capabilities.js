// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=Capabilities.js.map