// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=ProductCatalogImports.js.map