// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=Discounts.js.map