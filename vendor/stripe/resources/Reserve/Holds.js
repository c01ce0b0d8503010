// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=Holds.js.map