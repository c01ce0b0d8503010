// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=Releases.js.map