// File generated from our OpenAPI spec
export {};
//# sourceMappingURL=Cards.js.map