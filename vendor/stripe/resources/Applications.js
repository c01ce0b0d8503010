// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=Applications.js.map