// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=ProductFeatures.js.map