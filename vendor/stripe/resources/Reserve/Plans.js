// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=Plans.js.map